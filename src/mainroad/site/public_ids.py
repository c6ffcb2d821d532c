"""Public ids: short, opaque, never in sequence, easy to read aloud; they stand in addresses and in journals."""

from __future__ import annotations

import secrets

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
"""No 0, 1, i, l, o: they are mistaken for each other."""


def draw_id(length: int) -> str:
    """Draw an id."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))
