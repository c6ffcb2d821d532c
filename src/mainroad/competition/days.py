"""The days that a competition can have: further off, calendars and clocks of some zone come to their end."""

from __future__ import annotations

from datetime import date

FIRST_YEAR, LAST_YEAR = 1900, 2199


def is_in_our_time(day: date) -> bool:
    """Whether a day or moment is one on which somebody may play, or was born."""
    return FIRST_YEAR <= day.year <= LAST_YEAR
