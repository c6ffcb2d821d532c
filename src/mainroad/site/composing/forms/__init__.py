"""The forms of contests of composing and of solving."""
