"""In which order a screen reader reads the main pages: their trees of roles and names, as golden files.

`ARIA=write pytest -n 0 tests/site/test_reading_order_browser.py` writes tests/data/aria anew: read the difference as
somebody who hears it. Figures and dates stand as 0, since they differ from day to day.
"""

from __future__ import annotations

import calendar
import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from support.browsers import Stage
from support.patience import PATIENCE_MS

PLACE = Path(__file__).parents[1] / "data" / "aria"
PAGES = {
    "home": "/",
    "lobby": "/hall/",
    "help": "/hall/help/",
    "tournament": "/tournaments/{swiss}/",
    "round": "/tournaments/{swiss}/rounds/1/",
    "standings": "/tournaments/{swiss}/standings/",
    "entries": "/tournaments/{swiss}/entries/",
    "screen": "/tournaments/{swiss}/screen/",
    "rulings": "/rule/",
    "rulebooks": "/rulebooks/",
    "players": "/people/",
    "sign-in": "/account/sign-in/",
    "board-room": "/board/",
    "live-boards": "/live-boards/",
    "ratings": "/ratings/",
    "rating-list": "/ratings/64/",
    "titles": "/titles/",
    "displays": "/displays/",
    "studio": "/studio/",
    "puzzles": "/studio/puzzles/",
    "post-tournaments": "/post/tournaments/",
    "not-found": "/no-such-page/",
}
SIGNED_IN = {
    "my-board": "/hall/",
    "post": "/post/",
    "new-display": "/displays/new/",
    "new-work": "/studio/new/",
    "profile": "/account/profile/",
}
"""As a player of the first tournament sees them."""
OFFICE = {"desk": "/tournaments/{swiss}/desk/", "cases": "/tournaments/{swiss}/cases/"}
"""As its arbiter sees them."""
VISITORS = (
    {name: ("anyone", address) for name, address in PAGES.items()}
    | {name: ("player", address) for name, address in SIGNED_IN.items()}
    | {name: ("arbiter", address) for name, address in OFFICE.items()}
)
DATE = re.compile(rf"\d+(?: (?:{'|'.join(calendar.month_name[1:])})(?: \d{{4}})?)?")


LANDMARKS = """[...document.querySelectorAll("header.masthead, main, footer.colophon")]
    .filter((place) => place.checkVisibility())
    .map(({ tagName }) => ({ HEADER: "banner", MAIN: "main", FOOTER: "contentinfo" })[tagName])"""
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


def opened(chromium: Browser, stage: Stage, role: str, address: str) -> Page:
    context = chromium.new_context(locale="en", **stage.options(role))  # type: ignore[arg-type]
    context.set_default_timeout(PATIENCE_MS)
    page = context.new_page()
    page.goto(address.format(swiss=stage.swiss))
    return page


@pytest.mark.parametrize("name", VISITORS)
def test_a_page_is_read_in_this_order(chromium: Browser, stage: Stage, name: str) -> None:
    page = opened(chromium, stage, *VISITORS[name])
    told = shortened(DATE.sub("0", page.locator("main").aria_snapshot()).replace('time: "0"', "time: 0"))
    order = [str(role) for role in page.evaluate(LANDMARKS)]
    page.context.close()
    place = PLACE / f"{name}.yml"
    if os.environ.get("ARIA") == "write":
        place.parent.mkdir(exist_ok=True)
        place.write_text(told, encoding="utf-8")
    assert told == place.read_text(encoding="utf-8")
    assert order == ([] if name == "screen" else ["banner"]) + ["main"] + ([] if name == "screen" else ["contentinfo"])


def test_every_slide_of_the_screen_passes_axe(
    chromium: Browser, stage: Stage, assert_accessible: Callable[..., None]
) -> None:
    page = opened(chromium, stage, *VISITORS["screen"])
    further = page.get_by_role("button", name="Next")
    for _ in range(6):
        assert_accessible(page)
        further.click()
    page.context.close()
