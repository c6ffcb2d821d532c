"""Reads time controls as people write them; `str` writes the one exact form.

Periods are separated by commas: `2h/50, 1h/25, 15m`. A number after a slash counts moves; a last period with a number
comes again and again. `+15s` is added after each move, `delay 5s` runs off before each. `5m vs 4m armageddon` gives
White more time and Black the draw.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from mainroad.basics import BySide
from mainroad.clocks.controls import LONG_BONUS, Allowance, Bonus, BonusKind, Period, TimeControl
from mainroad.clocks.durations import BARE_MINUTES, BARE_SECONDS, parse_duration

_MOVES = r"(?:moves?|ход[а-яі]*|хід|ėjim[a-zųą]*)"
_ARMAGEDDON = re.compile(r"[\s,]*(?:armagedd?on[a-z]*|армагедд?он)$")
_VERSUS = re.compile(r"\s+(?:vs?\.?|versus|против|проти|prieš)\s+")
_BETWEEN = re.compile(
    r"\s*(?:[,;]\s*(?:and\s+)?(?:then\s)?|\s(?:and\s+)?then\s|\sзатем\s|\sдалее\s|\sдалі\s|\spo to\s)\s*"
)
_TO_THE_END = re.compile(r"\s*\b(?:sudden death|sd|to the end|до конца|до кінця|iki galo)$")
_MOVES_FIRST = re.compile(rf"([0-9]+)\s*{_MOVES}\s*(?:/|in|за|per)\s*(.+)")
_FOR_MOVES = re.compile(
    rf"\s(?:for|на|per)\s+(?:the\s+)?(?:first\s+|next\s+|each\s+|перші\s+|первые\s+)?([0-9]+)\s*{_MOVES}"
)
_PERIOD = re.compile(
    rf"(?P<time>[^/+]+?)\s*(?:/\s*(?P<moves>[0-9]{{1,9}})(?:\s*{_MOVES})?)?\s*"
    rf"(?:\+\s*(?P<plus>[^/+]+?)(?P<each>\s*(?:/|per|a|each|за)\s*{_MOVES})?"
    r"|(?:us\s+)?(?:delay|bronstein|d)\s*(?P<delay>[0-9][^/+]*))?"
)
_PLUS_DELAY = re.compile(r"\+\s*([^/+]+?)\s*(?:us\s+)?(?:delay|bronstein)$")


@lru_cache(maxsize=256)  # the games of a contest have one control: what is derived from it is found at a glance
def parse_control(text: str) -> TimeControl:
    """Read a time control, or say in one sentence what is wrong with it."""
    plain = " ".join(text.lower().replace("\N{EN DASH}", "-").split())
    without = _ARMAGEDDON.sub("", plain)
    sides = _VERSUS.split(without)
    if len(sides) > 2:
        raise ValueError(f"{text!r} names more than two sides")
    allowances = [_allowance(side) for side in sides]
    return TimeControl(BySide(allowances[0], allowances[-1]), armageddon=without != plain)


def _allowance(text: str) -> Allowance:
    return Allowance(tuple(period for part in _BETWEEN.split(text) for period in _periods(part)))


def _periods(text: str) -> Iterator[Period]:
    """Yield the period that a part names, and the further one that a long "+" adds to it."""
    match = _PERIOD.fullmatch(_usual(text))
    if match is None:
        raise ValueError(f"{text!r} is not a time control; one is written like '45m+15s' or '2h/50, 1h/25, 15m'")
    moves = int(match["moves"]) if match["moves"] else None
    time = parse_duration(match["time"], None if moves else BARE_MINUTES)
    further = _further(match, moves)
    yield Period(time, moves, None if further else _bonus(match))
    if further:
        yield further


def _usual(text: str) -> str:
    """The part in the order time, moves, bonus, and without words that add nothing."""
    text = _TO_THE_END.sub("", text)
    text = _PLUS_DELAY.sub(r" delay \1", text)
    text = _FOR_MOVES.sub(r"/\1", text)
    return _MOVES_FIRST.sub(r"\2/\1", text).strip()


def _further(match: re.Match[str], moves: int | None) -> Period | None:
    if not match["plus"] or match["each"]:
        return None
    time = parse_duration(match["plus"], BARE_SECONDS)
    if time < LONG_BONUS:
        return None
    if moves is None:
        raise ValueError(f"{match[0]!r} adds much for a move: write '{match[0]} per move' if that is meant")
    return Period(time)


def _bonus(match: re.Match[str]) -> Bonus | None:
    if match["delay"]:
        return Bonus(parse_duration(match["delay"], BARE_SECONDS), BonusKind.DELAY)
    return Bonus(parse_duration(match["plus"], BARE_SECONDS)) if match["plus"] else None
