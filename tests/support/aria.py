"""The tree of roles and names that a screen reader reads, as golden files in tests/data/aria.

`ARIA=write pytest -n 0 …` writes them anew: read the difference as somebody who hears it. Figures and dates stand as 0,
since they differ from day to day.
"""

from __future__ import annotations

import calendar
import os
import re
from pathlib import Path

from playwright.sync_api import Locator

PLACE = Path(__file__).parents[1] / "data" / "aria"
DATE = re.compile(rf"\d+(?: (?:{'|'.join(calendar.month_name[1:])})(?: \d{{4}})?)?")
CLOCK = re.compile(r"(?<=- text: )0 (?:hour|minute|second)s?(?: 0 (?:minute|second)s?)*$", re.MULTILINE)
"""A clock in words: how many parts it has depends on the moment."""
SHOWN = {"row": 3, "listitem": 8, "option": 4}
"""So many of what repeats itself stand in a file."""


def shortened(tree: str) -> str:
    """The tree without addresses, and without most of what repeats itself: rows of tables, items of lists."""
    kept: list[str] = []
    counts: dict[tuple[int, str], int] = {}
    hidden = -1
    for line in tree.splitlines():
        depth, role = len(line) - len(line.lstrip()), line.strip().removeprefix("- ").split(" ")[0].rstrip(":")
        if (hidden >= 0 and depth > hidden) or role.startswith("/url"):
            continue
        hidden = -1
        counts = {place: count for place, count in counts.items() if place[0] <= depth}
        place = (depth, role)
        counts[place] = counts.get(place, 0) + 1
        if counts[place] > SHOWN.get(role, 10_000):
            hidden = depth
        else:
            kept.append(line)
    return "\n".join(kept) + "\n"


def assert_read_as_written(place: Locator, name: str) -> None:
    """What stands in a place is read in the order of its golden file."""
    figures = CLOCK.sub("0 minutes", DATE.sub("0", place.aria_snapshot()))
    told = shortened(figures.replace('time: "0"', "time: 0"))
    file = PLACE / f"{name}.yml"
    if os.environ.get("ARIA") == "write":
        file.parent.mkdir(exist_ok=True)
        file.write_text(told, encoding="utf-8")
    assert told == file.read_text(encoding="utf-8")
