"""Ids of events, tournaments and teams; migrations know them by this path."""

from __future__ import annotations

from mainroad.site.public_ids import draw_id

LENGTH = 8


def new_id() -> str:
    """Draw an id that nobody has yet: one in 850 thousand million."""
    return draw_id(LENGTH)
