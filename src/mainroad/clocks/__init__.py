"""Time controls as values: how they are written, what they ask for, and what the rulebooks prescribe."""
