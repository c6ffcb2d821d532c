"""The page of a game as a player, an assistant, an arbiter and a spectator see it, in every mode of the screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, Page, expect

from support.hall.page import play
from support.live.hall import LiveHall
from support.patience import PATIENCE_MS

MODES: tuple[dict[str, Any], ...] = (
    {"color_scheme": "light"},
    {"color_scheme": "dark"},
    {"color_scheme": "light", "contrast": "more"},
)
FORCED: dict[str, Any] = {"contrast": "no-preference", "forced_colors": "active"}
COLOURS: dict[str, Any] = {
    "runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]},
    "rules": {"color-contrast": {"enabled": False}},
}
"""Where the reader forces his own colours, axe still sees those of the page."""
SIZES = ({"width": 320, "height": 640}, {"width": 640, "height": 360})
"""The narrowest screen, and an ordinary one at 200 %."""


def opened(chromium: Browser, hall: LiveHall, name: str, address: str) -> Page:
    context = chromium.new_context(locale="en", **hall.options(name))  # type: ignore[arg-type]
    context.set_default_timeout(PATIENCE_MS)
    page = context.new_page()
    page.goto(address)
    return page


def test_the_page_is_accessible_to_everybody_in_every_mode(
    hall: LiveHall, chromium: Browser, assert_accessible: Callable[[Page], None]
) -> None:
    board = hall.table("blind")
    for name in ("Anna", "Arbiter", "nobody"):
        page = opened(chromium, hall, name, f"/hall/{board}/")
        expect(page.locator("#turn")).to_have_text("White to move")
        page.wait_for_selector("body.spoken-board")
        for mode in MODES if name == "Anna" else MODES[1:2]:
            page.emulate_media(**mode)
            assert_accessible(page)
        page.emulate_media(**FORCED)
        found = Axe().run(page, options=COLOURS)
        assert found.violations_count == 0, found.generate_report()
        for size in SIZES:
            page.set_viewport_size(size)  # type: ignore[arg-type]
            assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
        page.context.close()
    office = opened(chromium, hall, "Arbiter", f"/hall/{board}/assistants/")
    assert_accessible(office)
    office.context.close()


def test_an_assistant_works_at_the_page_of_his_player(hall: LiveHall, chromium: Browser) -> None:
    board = hall.table("blind")
    anna, helena = (opened(chromium, hall, name, f"/hall/{board}/") for name in ("Anna", "Helena"))
    expect(helena.get_by_role("button", name="Announce the move")).to_be_visible()
    expect(helena.get_by_text("Resign", exact=True)).to_be_hidden()
    play(anna, "c3-d4")
    expect(helena.locator("#heard")).to_contain_text("c 3 to d 4")
    for name in ("Announce the move", "Press the clock"):
        button = helena.get_by_role("button", name=name)
        expect(button).not_to_have_attribute("aria-disabled", "true")
        button.click()
    expect(anna.locator("#turn")).to_have_text("Black to move")
    expect(anna.locator(".seat.running")).to_have_attribute("data-side", "black")
    for page in (anna, helena):
        page.context.close()
