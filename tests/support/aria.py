"""The tree of roles and names that a screen reader reads, as golden files in tests/data/aria.

`ARIA=write pytest -n 0 …` writes them anew: read the difference as somebody who hears it. What differs from day to day,
or when the demonstration is played otherwise, is left out: figures and dates stand as 0, its people as Somebody, and
what only fills the cells of a table, or repeats the item before it, not at all.
"""

from __future__ import annotations

import calendar
import os
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from playwright.sync_api import Locator

from mainroad.site.contests.demonstration.cast import LANDS
from mainroad.words.latin import language_of, latin

PLACE = Path(__file__).parents[1] / "data" / "aria"
DATE = re.compile(rf"\d+(?: (?:{'|'.join(calendar.month_name[1:])})(?: \d{{4}})?)?")
CLOCK = re.compile(r"(?<=- text: )0 (?:hour|minute|second)s?(?: 0 (?:minute|second)s?)*$", re.MULTILINE)
"""A clock in words: how many parts it has depends on the moment."""
SHOWN = {"row": 3, "listitem": 8, "option": 4}
"""So many of what repeats itself stand in a file."""
CELLS = {"cell", "rowheader", "text", "strong", "listitem"}
"""What is only filled in, in the row of a table that is not its head."""


@cache
def _people() -> re.Pattern[str]:
    """Whoever plays in the demonstration, as pages name them."""
    names = "|".join(name for land in LANDS for name in _names(land.code))
    return re.compile(rf"(?:{names}) (?:{names})")


def _names(code: str) -> Iterator[str]:
    land = next(one for one in LANDS if one.code == code)
    for name in (*land.women, *land.men, *land.given_women, *land.given_men):
        yield re.escape(latin(name, language_of(code)))


def _role(line: str) -> str:
    return re.split(r"[ :]", line.strip().removeprefix("- ").lstrip("'"), maxsplit=1)[0]


def _depth(line: str) -> int:
    return len(line) - len(line.lstrip())


def filled_in(lines: list[str]) -> Iterator[str]:
    """The lines without what fills the rows of tables: their controls stay, and how many cells there are."""
    body = -1
    for at, line in enumerate(lines):
        depth, role = _depth(line), _role(line)
        if depth <= body:
            body = -1
        if role == "row":
            following = lines[at + 1] if at + 1 < len(lines) else ""
            body = depth if _role(following) in ("cell", "rowheader") and _depth(following) > depth else -1
        is_bare = body >= 0 and (role in CELLS or role == "row")
        if not is_bare:
            yield line
        elif role not in ("text", "strong"):
            yield f"{' ' * depth}- {role}"


def shortened(lines: list[str]) -> Iterator[str]:
    """The lines without addresses, and without most of what repeats itself: rows of tables, items of lists."""
    counts: dict[tuple[int, str], int] = {}
    hidden = -1
    for line in lines:
        depth, role = _depth(line), _role(line)
        if (hidden >= 0 and depth > hidden) or role.startswith("/url"):
            continue
        hidden = -1
        counts = {place: count for place, count in counts.items() if place[0] <= depth}
        place = (depth, role)
        counts[place] = counts.get(place, 0) + 1
        if counts[place] > SHOWN.get(role, 10_000):
            hidden = depth
        else:
            yield line


def once(lines: list[str]) -> Iterator[str]:
    """The lines without an item, a row or an option that reads as the one before it."""
    at = 0
    before: dict[int, list[str]] = {}
    while at < len(lines):
        depth = _depth(lines[at])
        end = next((one for one in range(at + 1, len(lines)) if _depth(lines[one]) <= depth), len(lines))
        whole = lines[at:end]
        before = {place: text for place, text in before.items() if place <= depth}
        if _role(lines[at]) in SHOWN and before.get(depth) == whole:
            at = end
            continue
        before[depth] = whole
        yield lines[at]
        at += 1


def as_told(tree: str) -> str:
    """A tree as its golden file has it."""
    figures = CLOCK.sub("0 minutes", DATE.sub("0", tree)).replace('time: "0"', "time: 0")
    lines = _people().sub("Somebody", figures).splitlines()
    return "\n".join(once(list(shortened(list(filled_in(lines)))))) + "\n"


def assert_read_as_written(place: Locator, name: str) -> None:
    """What stands in a place is read in the order of its golden file."""
    told, file = as_told(place.aria_snapshot()), PLACE / f"{name}.yml"
    if os.environ.get("ARIA") == "write":
        file.parent.mkdir(exist_ok=True)
        file.write_text(told, encoding="utf-8")
    assert told == file.read_text(encoding="utf-8")
