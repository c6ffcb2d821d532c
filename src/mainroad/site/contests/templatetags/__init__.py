"""What the templates of the competitions can say."""
