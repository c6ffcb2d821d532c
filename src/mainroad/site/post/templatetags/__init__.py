"""What the templates of play by post can say."""
