"""Template tags of the hall."""
