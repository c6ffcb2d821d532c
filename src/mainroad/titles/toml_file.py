"""Reading a file that people write (TOML): its length first, then its grammar, its days, and its meaning."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from datetime import date
from typing import TypeVar

import msgspec

T = TypeVar("T")
FIRST_YEAR, LAST_YEAR = 1900, 2199


def read_toml(text: str, kind: type[T], longest: int) -> T:
    """Make a value of a file, or say in one sentence what is wrong."""
    if len(text) > longest:
        raise ValueError(f"this is too long: more than {longest:,} letters")
    try:
        raw = tomllib.loads(text)
    except RecursionError as error:
        raise ValueError("too many brackets stand in each other") from error
    for day in _days(raw):
        check_day(day)
    return msgspec.convert(raw, kind)


def check_day(day: date) -> None:
    """Refuse a day that no event was held on, and that no sum of days could be reckoned with."""
    if not FIRST_YEAR <= day.year <= LAST_YEAR:
        raise ValueError(f"{day.isoformat()} is not a day between {FIRST_YEAR} and {LAST_YEAR}")


def _days(raw: object) -> Iterator[date]:
    if isinstance(raw, date):
        yield raw
    elif isinstance(raw, dict | list):
        for part in raw.values() if isinstance(raw, dict) else raw:
            yield from _days(part)
