"""Reads time controls as people write them; `str` writes the one exact form.

Periods are separated by commas: `2h/50, 1h/25, 15m`. A number after a slash counts moves; a last period with a number
comes again and again. `+15s` is added after each move, `delay 5s` runs off before each. `5m vs 4m armageddon` gives
White more time and Black the draw.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from mainroad.basics import BySide
from mainroad.clocks.controls import LONG_BONUS, Allowance, Bonus, BonusKind, Period, TimeControl
from mainroad.clocks.durations import BARE_MINUTES, BARE_SECONDS, parse_duration

LONGEST_CONTROL = 300
"""Characters; the longest control that a rulebook names has fewer than a hundred."""

# Blanks come one at a time, for the text is tidied first; endings are short, so that nothing is read over and over.
_MOVES = r"(?:moves?|ход[а-яі]{0,4}|хід|ėjim[a-zųą]{0,5})"
_ARMAGEDDON = re.compile(r"(?:armagedd?on[a-z]{0,4}|армагедд?он)$")
_VERSUS = re.compile(r" (?:vs?\.?|versus|против|проти|prieš) ")
_BETWEEN = re.compile(r" ?(?:[,;] ?(?:and )?(?:then )?|(?: and)? then | затем | далее | далі | po to )")
_TO_THE_END = re.compile(r" ?\b(?:sudden death|sd|to the end|до конца|до кінця|iki galo)$")
_MOVES_FIRST = re.compile(rf"(?<![0-9])([0-9]{{1,9}}) ?{_MOVES} ?(?:/|in|за|per) ?(.+)")
_FOR_MOVES = re.compile(rf" (?:for|на|per) (?:the )?(?:first |next |each |перші |первые )?([0-9]{{1,9}}) ?{_MOVES}")
_COUNT = re.compile(rf"([0-9]{{1,9}})(?: ?{_MOVES})?")
_EACH = re.compile(rf" ?(?:/|\b(?:per|a|each|за)\b) ?{_MOVES}$")
_DELAY = re.compile(r" ?(?:us )?(?:delay|bronstein|d) ?(?=[0-9])")
_PLUS_DELAY = re.compile(r"\+ ?([^/+]+?) ?(?:us )?(?:delay|bronstein)$")


@lru_cache(maxsize=256)  # the games of a contest have one control: what is derived from it is found at a glance
def parse_control(text: str) -> TimeControl:
    """Read a time control, or say in one sentence what is wrong with it."""
    plain = " ".join(text[: LONGEST_CONTROL + 1].lower().replace("\N{EN DASH}", "-").split())
    if len(text) > LONGEST_CONTROL:
        raise ValueError(f"{plain[:20]!r}… is too long for a time control")
    armageddon = _ARMAGEDDON.search(plain)
    without = plain[: armageddon.start()].rstrip(" ,") if armageddon else plain
    sides = _VERSUS.split(without)
    if len(sides) > 2:
        raise ValueError(f"{text!r} names more than two sides")
    allowances = [_allowance(side) for side in sides]
    return TimeControl(BySide(allowances[0], allowances[-1]), armageddon=armageddon is not None)


def _allowance(text: str) -> Allowance:
    return Allowance(tuple(period for part in _BETWEEN.split(text) for period in _periods(part)))


@dataclass(frozen=True)
class _Part:
    """A part of a control taken apart, each piece still as it was written."""

    text: str
    time: str
    moves: int | None = None
    plus: str = ""
    delay: str = ""
    is_each: bool = False
    """Whether it says that what follows the plus is added after every move."""


def _periods(text: str) -> Iterator[Period]:
    """Yield the period that a part names, and the further one that a long "+" adds to it."""
    part = _taken_apart(_usual(text))
    if part is None:
        raise ValueError(f"{text!r} is not a time control; one is written like '45m+15s' or '2h/50, 1h/25, 15m'")
    time = parse_duration(part.time, None if part.moves else BARE_MINUTES)
    further = _further(part)
    yield Period(time, part.moves, None if further else _bonus(part))
    if further:
        yield further


def _usual(text: str) -> str:
    """The part in the order time, moves, bonus, and without words that add nothing."""
    text = _TO_THE_END.sub("", text)
    text = _PLUS_DELAY.sub(r" delay \1", text)
    text = _FOR_MOVES.sub(r"/\1", text)
    return _MOVES_FIRST.sub(r"\2/\1", text).strip()


def _taken_apart(text: str) -> _Part | None:
    """Part the time, the moves and what every move brings; None: something else stands there."""
    head, plus, bonus = text.partition("+")
    delay = "" if plus else _delay(head)
    time, slash, count = head.removesuffix(delay).partition("/")
    delay = _DELAY.sub("", delay)
    each = _EACH.search(bonus)
    moves = _COUNT.fullmatch(count.strip())
    bonus = bonus[: each.start()] if each else bonus
    if not time.strip() or bool(slash) != bool(moves) or bool(plus) != bool(bonus.strip()) or {"/", "+"} & set(bonus):
        return None
    return _Part(text, time.strip(), int(moves[1]) if moves else None, bonus.strip(), delay, each is not None)


def _delay(head: str) -> str:
    """What says that a time runs off before each move, with that time; nothing: it does not say so."""
    found = _DELAY.search(head)
    return head[found.start() :] if found and "/" not in head[found.start() :] else ""


def _further(part: _Part) -> Period | None:
    if not part.plus or part.is_each:
        return None
    time = parse_duration(part.plus, BARE_SECONDS)
    if time < LONG_BONUS:
        return None
    if part.moves is None:
        raise ValueError(f"{part.text!r} adds much for a move: write '{part.text} per move' if that is meant")
    return Period(time)


def _bonus(part: _Part) -> Bonus | None:
    if part.delay:
        return Bonus(parse_duration(part.delay, BARE_SECONDS), BonusKind.DELAY)
    return Bonus(parse_duration(part.plus, BARE_SECONDS)) if part.plus else None
