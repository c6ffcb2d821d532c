"""Time controls as values: how they are written, what they ask for, and what the rulebooks prescribe.

Anybody above may import them: values and pure functions. They read no clock; the time that has passed is handed in.
"""
