"""Opaque names for events, tournaments and teams: not sequential, easy to read aloud."""

from __future__ import annotations

import secrets

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""No 0, 1, i, l, o: they are mistaken for each other."""
LENGTH = 8


def new_id() -> str:
    """Return a name that nobody has yet: one in 850 thousand million."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
