"""A display as a referee at a laptop runs it: by keyboard, accessible, on a narrow screen too."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Browser, Page, expect

from support.live_hall import LiveHall
from support.patience import PATIENCE_MS


def test_one_key_goes_on_to_the_next_board(
    chromium: Browser, hall: LiveHall, assert_accessible: Callable[[Page], None]
) -> None:
    context = chromium.new_context(locale="en", viewport={"width": 1280, "height": 680}, **hall.options("Anna"))  # type: ignore[arg-type]
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    page.goto("/hall/")
    page.get_by_role("link", name="Displays and matches").click()
    page.get_by_role("link", name="Open a display").click()
    assert_accessible(page)
    page.get_by_label("Title").fill("Club evening")
    page.get_by_label("Who gives the display").fill("Vira")
    page.get_by_role("combobox", name="Game").select_option("international")
    page.get_by_label("Opponents, one a line, clockwise").fill("Boris\nGita\nPetro")
    page.get_by_role("button", name="Set the boards up").click()
    for expected in ("Begin", "To board 1"):
        expect(page.locator("*:focus")).to_have_accessible_name(expected)
        page.keyboard.press("Enter")
    expect(page.locator("*:focus")).to_have_accessible_name("The giver's move")
    page.keyboard.type("32-28")
    page.keyboard.press("Enter")
    expect(page.locator("*:focus")).to_have_accessible_name("To board 2")
    assert_accessible(page)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=2, name="Board 2 · Gita")).to_be_visible()
    expect(page.locator("*:focus")).to_have_accessible_name("The giver's move")
    page.keyboard.type("32-2")
    page.keyboard.press("Enter")
    expect(page.get_by_text("this move cannot be made")).to_be_visible()
    page.set_viewport_size({"width": 320, "height": 800})
    page.locator("details").evaluate_all("folded => folded.forEach((one) => { one.open = true; })")
    assert_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    context.close()
