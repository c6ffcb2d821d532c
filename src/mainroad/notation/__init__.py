"""Moves, positions and games as people write and say them."""
