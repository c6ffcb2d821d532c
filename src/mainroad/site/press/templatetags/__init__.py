"""What the templates of the press can say."""
