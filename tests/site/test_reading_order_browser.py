"""In which order a screen reader reads the main pages, and that the screen of a hall passes axe."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page

from support.aria import assert_read_as_written
from support.browsers import Stage
from support.patience import PATIENCE_MS

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
    "composing": "/composing/",
    "studio": "/studio/",
    "puzzles": "/studio/puzzles/",
    "post-tournaments": "/post/tournaments/",
    "not-found": "/no-such-page/",
}
SIGNED_IN = {
    "displays": "/displays/",
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


LANDMARKS = """[...document.querySelectorAll("header.masthead, main, footer.colophon")]
    .filter((place) => place.checkVisibility())
    .map(({ tagName }) => ({ HEADER: "banner", MAIN: "main", FOOTER: "contentinfo" })[tagName])"""


def opened(chromium: Browser, stage: Stage, role: str, address: str) -> Page:
    context = chromium.new_context(locale="en", **stage.options(role))  # type: ignore[arg-type]
    context.set_default_timeout(PATIENCE_MS)
    page = context.new_page()
    page.goto(address.format(swiss=stage.swiss))
    return page


@pytest.mark.parametrize("name", VISITORS)
def test_a_page_is_read_in_this_order(chromium: Browser, stage: Stage, name: str) -> None:
    page = opened(chromium, stage, *VISITORS[name])
    order = [str(role) for role in page.evaluate(LANDMARKS)]
    assert_read_as_written(page.locator("main"), name)
    page.context.close()
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
