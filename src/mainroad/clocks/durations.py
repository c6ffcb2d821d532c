"""Durations of play, exact to the millisecond, and their text: `1h30`, `45m`, `1m30s`, `2.5s`."""

from __future__ import annotations

import re
from datetime import timedelta
from fractions import Fraction

ZERO = timedelta()
TICK = timedelta(milliseconds=1)
"""The smallest difference between two durations: "under 15 minutes" is at most 15 minutes less a tick."""

DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS = 86_400_000, 3_600_000, 60_000, 1_000
_LOWER = {HOUR_MS: MINUTE_MS, MINUTE_MS: SECOND_MS}
_NAMES = {
    HOUR_MS: "h|hrs?|hours?|ч|час[а-я]*|год[а-яіи]*|val[a-zų]*",
    MINUTE_MS: "m|mins?|minut[a-zęėų]*|minuč[a-zių]*|м|мин[а-я]*|хв[а-яі]*|'|′",
    SECOND_MS: 's|secs?|seconds?|с|сек[а-яі]*|sek[a-zžių]*|"|″',
}
_NAME = "|".join(_NAMES.values())
_PIECE = re.compile(rf"(?P<number>[0-9]{{1,6}}(?:\.[0-9]{{1,6}})?)\s*+(?P<unit>(?:{_NAME})(?![^\W\d_])\.?)?\s*+")

BARE_MINUTES, BARE_SECONDS = MINUTE_MS, SECOND_MS
"""What a number without a unit counts."""


def minutes(count: int) -> timedelta:
    """So many minutes."""
    return timedelta(minutes=count)


def duration_text(time: timedelta) -> str:
    """Write a duration in its one exact form."""
    hours, rest = divmod(time // TICK, HOUR_MS)
    whole_minutes, rest = divmod(rest, MINUTE_MS)
    if hours and whole_minutes and not rest:
        return f"{hours}h{whole_minutes:02}"
    seconds, ticks = divmod(rest, SECOND_MS)
    fraction = f".{ticks:03}".rstrip("0") if ticks else ""
    named = ((hours, f"{hours}h"), (whole_minutes, f"{whole_minutes}m"), (rest, f"{seconds}{fraction}s"))
    return "".join(text for count, text in named if count) or "0s"


def parse_duration(text: str, bare: int | None = None) -> timedelta:
    """Read a duration: `1h30`, `1 hr 30 min`, `90m`, `1.5h`; `bare` is what a lone number counts, if it may stand."""
    total, unit = Fraction(), None
    for number, name in _pieces(text):
        unit = _next_unit(text, unit, name, bare)
        total += Fraction(number) * unit
    if total.denominator != 1:
        raise ValueError(f"{text!r} is finer than a millisecond")
    return total.numerator * TICK


def _pieces(text: str) -> list[tuple[str, str]]:
    pieces = list(_PIECE.finditer(text.strip().lower()))
    if not pieces or "".join(piece[0] for piece in pieces) != text.strip().lower():
        raise ValueError(f"{text!r} is not a duration; one is written like '1h30', '45m' or '15s'")
    return [(piece["number"], (piece["unit"] or "").rstrip(".")) for piece in pieces]


def _next_unit(text: str, before: int | None, name: str, bare: int | None) -> int:
    """The unit of the next number: as named, or the one below the unit before it, so that 1h30 is 1h30m."""
    named = (unit for unit, names in _NAMES.items() if name and re.fullmatch(names, name))
    unit = next(named, _LOWER.get(before) if before else bare)
    if unit is None:
        raise ValueError(f"{text!r} lacks a unit: write h, m or s")
    if before is not None and unit >= before:
        raise ValueError(f"{text!r} is out of order: hours come first, then minutes, then seconds")
    return unit
