"""How the values of a regulation are written in its file, one form for each kind of value."""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from difflib import get_close_matches
from typing import Any, TypeVar

from mainroad.clocks.controls import TimeControl
from mainroad.clocks.durations import duration_text, parse_duration
from mainroad.clocks.reading import parse_control
from mainroad.competition.ages import AGES
from mainroad.competition.days import FIRST_YEAR, LAST_YEAR, is_in_our_time
from mainroad.competition.regulation.regulation import RULEBOOKS
from mainroad.competition.regulation.systems import SYSTEMS
from mainroad.competition.tiebreaks import tiebreak
from mainroad.laws.games import GAMES

D = TypeVar("D", bound=date)
MOST = 10**9
"""No count, rating or amount of a regulation is larger."""


class FormError(ValueError):
    """A value that its key cannot have; the sentence goes on from the name of the key."""


@dataclass(frozen=True)
class Form:
    """How a value is written in the file."""

    read: Callable[[object], Any]
    write: Callable[[Any], object]


def _text(value: object) -> str:
    if not isinstance(value, str) or not value.strip():
        raise FormError("must be a text that is not empty")
    return value


def _number(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise FormError(f"must be a whole number from 0 on, not {value!r}")
    if value > MOST:
        raise FormError(f"must be {MOST} at most")
    return value


def _yes_or_no(value: object) -> bool:
    if not isinstance(value, bool):
        raise FormError(f"must be true or false, not {value!r}")
    return value


def _day(value: object) -> date:
    if isinstance(value, datetime) or not isinstance(value, date):
        raise FormError("must be a day, like 2026-05-04")
    return _of_our_time(value)


def _moment(value: object) -> datetime:
    if not isinstance(value, datetime) or value.tzinfo is None:
        raise FormError("must be a moment with its zone, like 2026-05-04T10:00:00Z")
    return _of_our_time(value)


def _of_our_time(value: D) -> D:
    if not is_in_our_time(value):
        raise FormError(f"must lie between the years {FIRST_YEAR} and {LAST_YEAR}")
    return value


def _listed(names: Sequence[str]) -> Form:
    """One of several names, written as it is."""
    return Form(lambda value: _one_of(names, value), str)


def _one_of(names: Sequence[str], value: object) -> str:
    if value in names:
        return str(value)
    near = get_close_matches(str(value), names, n=1)
    hint = f"; is {near[0]!r} meant?" if near else f", but one of {', '.join(names)}"
    raise FormError(f"cannot be {value!r}{hint}")


def _member(kind: type[enum.Enum]) -> Form:
    """A member of an enumeration, by its value in words; numbers are written by name."""
    words = {str(_word(member)): member for member in kind}
    return Form(lambda value: words[_one_of(tuple(words), value)], _word)


def _word(member: enum.Enum) -> str:
    return member.name.lower() if isinstance(member, enum.IntEnum) else str(member.value)


def _pair(value: object) -> tuple[str, str]:
    if not isinstance(value, list) or len(value) != 2:
        raise FormError(f"must be a list of pairs of entries, not hold {value!r}")
    return _text(value[0]), _text(value[1])


PLAIN: Mapping[object, Form] = {
    str: Form(_text, str),
    int: Form(_number, int),
    bool: Form(_yes_or_no, bool),
    date: Form(_day, lambda day: day),
    datetime: Form(_moment, lambda moment: moment),
    timedelta: Form(lambda value: parse_duration(_text(value)), duration_text),
    TimeControl: Form(lambda value: parse_control(_text(value)), str),
    tuple[str, str]: Form(_pair, list),
}
"""How values are written, by their type."""

_AGE_GROUPS = tuple(sorted({group.name for rules in AGES.values() for group in rules.groups}))

NAMED: Mapping[str, Form] = {
    "rulebook": _listed(RULEBOOKS),
    "game": _listed(tuple(GAMES)),
    "system": _listed(tuple(SYSTEMS)),
    "tie_breaks": Form(lambda value: tiebreak(_text(value)).code, str),
    "age_group": _listed(_AGE_GROUPS),
}
"""Keys that have names of something as their values."""


def form(name: str, kind: Any) -> Form:
    """How the value of a key is written, by its name or by its type."""
    if name in NAMED:
        return NAMED[name]
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return _member(kind)
    return PLAIN[kind]
