"""What the templates of the reader can say."""
