"""Public ids: short, opaque, never in sequence; they stand in addresses and in journals."""

from __future__ import annotations

import secrets

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
"""No letter that is read as another one."""
LENGTH = 10


def new_id() -> str:
    """Draw an id."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))
