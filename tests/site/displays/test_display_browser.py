"""A display as a referee at a laptop runs it: by keyboard, accessible, on a narrow screen too."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, Page, expect

from support.live.hall import LiveHall
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


def test_opponents_play_at_their_own_devices_and_see_when_it_is_their_move(
    chromium: Browser, hall: LiveHall, assert_accessible: Callable[[Page], None]
) -> None:
    options: dict[str, Any] = {"locale": "en", "viewport": {"width": 900, "height": 900}}
    context = chromium.new_context(**{**hall.options("Anna"), **options})
    referee = context.new_page()
    referee.set_default_timeout(PATIENCE_MS)
    referee.goto("/displays/new/")
    referee.get_by_label("Title").fill("Club evening")
    referee.get_by_label("Who gives the display").fill("Vira")
    referee.get_by_role("combobox", name="Game").select_option("international")
    referee.get_by_label("Opponents, one a line, clockwise").fill("Boris\nGita")
    referee.get_by_role("button", name="Set the boards up").click()
    referee.get_by_label("Everybody may watch this display").check()
    referee.get_by_role("button", name="Make links for the boards").click()
    links = referee.locator("#seats li a")
    expect(links).to_have_count(4)
    addresses = links.evaluate_all("found => found.map((one) => one.href)")
    referee.get_by_role("button", name="Begin").click()
    strangers = chromium.new_context(**options)  # nobody there has an account
    giver, first, second, watcher = (strangers.new_page() for _ in addresses)
    for page, address in zip((giver, first, second, watcher), addresses, strict=True):
        page.set_default_timeout(PATIENCE_MS)
        page.goto(address)
        assert_accessible(page)
    for board, opponent in (("1", first), ("2", second)):
        expect(giver.locator("*:focus")).to_have_accessible_name(f"To board {board}")
        giver.keyboard.press("Enter")
        expect(giver.locator("*:focus")).to_have_accessible_name("Your move")
        giver.keyboard.type("32-28")
        giver.keyboard.press("Enter")
        expect(opponent.get_by_text("Wait until the giver comes")).to_be_visible()
    expect(giver.locator("*:focus")).to_have_accessible_name("To board 1")
    giver.keyboard.press("Enter")
    expect(first.get_by_text("Your move.", exact=True)).to_be_visible()
    expect(second.get_by_text("Your move.", exact=True)).to_have_count(0)
    squares = first.get_by_role("grid", name="Board: International draughts")
    assert_accessible(first)
    squares.get_by_role("gridcell", name="18, black man").click()
    expect(squares.get_by_role("gridcell", name="18, black man")).to_have_attribute("aria-selected", "true")
    expect(first.get_by_text("18, in hand")).to_be_visible()
    first.keyboard.press("ArrowDown")  # towards White, who sits opposite
    first.keyboard.press("Escape")
    first.keyboard.press("ArrowUp")
    first.keyboard.press("Enter")
    squares.get_by_role("gridcell", name="23, empty").click()
    expect(giver.get_by_text("Your move.", exact=True)).to_be_visible()
    moves = watcher.locator("table.narrow tbody tr").first.locator("td").nth(1)
    expect(moves).to_have_text("2")
    expect(referee.locator("#all tbody tr").first.locator("td").nth(2)).to_have_text("2")
    assert_accessible(giver)
    assert_accessible(first)
    strangers.close()
    context.close()


def test_results_are_entered_on_a_phone_with_one_press_each(
    chromium: Browser, hall: LiveHall, assert_accessible: Callable[[Page], None]
) -> None:
    options: dict[str, Any] = {"locale": "en", "viewport": {"width": 360, "height": 700}}
    context = chromium.new_context(**{**hall.options("Anna"), **options})
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    page.goto("/displays/new/")
    page.get_by_label("Title").fill("Club evening")
    page.get_by_label("Who gives the display").fill("Vira")
    page.get_by_label("Opponents, one a line, clockwise").fill("Boris\nGita")
    page.get_by_label("The boards stand on the tables: I enter only the results").check()
    page.get_by_role("button", name="Set the boards up").click()
    page.get_by_role("button", name="Begin").click()
    assert_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.get_by_role("button", name="Boris: Simul player won").click()
    expect(page.get_by_text("Vira · +1 =0 −0")).to_be_visible()
    page.get_by_text("The result is wrong").click()
    page.get_by_role("button", name="Take the result back").click()
    expect(page.get_by_text("Vira · +0 =0 −0")).to_be_visible()
    expect(page.get_by_role("button", name="Boris: Simul player won")).to_be_visible()
    context.close()
