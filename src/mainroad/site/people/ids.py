"""Ids of people; migrations know them by this path."""

from __future__ import annotations

from mainroad.site.public_ids import draw_id

LENGTH = 10


def new_id() -> str:
    """Draw an id."""
    return draw_id(LENGTH)
