"""What everybody sees of a competition."""
