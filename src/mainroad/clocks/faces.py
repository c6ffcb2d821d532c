"""What a player sees of their time: the figures, and the flag that rises two minutes before it falls."""

from __future__ import annotations

import enum

RISES_MS = 120_000
"""A flag begins to rise at the 58th minute at the latest, and falls exactly at the 60th."""


class Flag(enum.Enum):
    """How a flag hangs."""

    HANGING = "hanging"
    RISING = "rising"
    FALLEN = "fallen"


def flag_at(left_ms: int) -> Flag:
    """How the flag hangs with so much time left (FM A3-3.7.5, FM A3-3.7.6, FM A3b-3.7.5, FM A3b-3.7.6)."""
    if left_ms <= 0:
        return Flag.FALLEN
    return Flag.RISING if left_ms <= RISES_MS else Flag.HANGING


def display(left_ms: int) -> str:
    """The figures of the time left, in minutes and seconds; 0:00 only when the flag has fallen (RU 3.8.2.d)."""
    seconds = -(-max(left_ms, 0) // 1000)
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
