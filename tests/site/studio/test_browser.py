"""The studio as a composer uses it: a position by keyboard and by hand, a check that is watched, held and ended."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from support.live.hall import LiveHall
from support.patience import PATIENCE_MS

Accessible = Callable[[Page], None]
LONG = "W:Wa1,b2,c1,c3,d2,e1,f2,g1,h2:Ba7,b8,c7,d8,e7,f8,g7,h8"
"""Nobody proves this in ten minutes."""


@pytest.fixture
def page(chromium: Browser, hall: LiveHall) -> Iterator[Page]:
    context = chromium.new_context(locale="en", viewport={"width": 1280, "height": 900}, **hall.options("Arbiter"))  # type: ignore[arg-type]
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    yield page
    context.close()


def _square(page: Page, key: str) -> Locator:
    return page.locator(f"#editor-board [data-key={key}]")


def _fits_a_phone(page: Page, assert_accessible: Accessible) -> None:
    assert_accessible(page)
    page.set_viewport_size({"width": 320, "height": 800})
    assert_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    page.set_viewport_size({"width": 1280, "height": 900})


def _keep(page: Page, title: str, position: str, solution: str = "", *, is_puzzle: bool = False) -> None:
    page.goto("/studio/new/")
    page.locator("#id_title").fill(title)
    page.locator("#id_position").fill(position)
    page.locator("#id_solution").fill(solution)
    if is_puzzle:
        page.get_by_label("Set it as a puzzle").check()
    page.get_by_role("button", name="Keep it").click()
    expect(page.get_by_role("heading", level=1, name=title)).to_be_visible()


def test_a_position_is_put_by_keyboard_and_by_hand(page: Page, assert_accessible: Accessible) -> None:
    page.goto("/studio/")
    _fits_a_phone(page, assert_accessible)
    page.goto("/studio/new/")
    _fits_a_phone(page, assert_accessible)
    field = page.locator("#id_position")
    squares = page.locator("#editor-board [data-key]")
    expect(squares).to_have_count(64)
    assert all(squares.evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))"))
    _square(page, "a1").focus()
    said = page.locator("#editor-said")
    for keys, name in (
        ("ArrowUp ArrowUp m", "a3, white man"),
        ("ArrowUp ArrowRight k", "b4, white king"),
        ("ArrowUp ArrowRight Shift+m", "c5, black man"),
        ("Shift+k", "c5, black king"),
        ("Delete", "c5, empty"),
        ("Enter", "c5, white man"),
        ("Enter", "c5, empty"),
    ):
        for key in keys.split():
            page.keyboard.press(key)
        expect(said).to_have_text(name)
        expect(page.locator("*:focus")).to_have_accessible_name(name)
    expect(field).to_have_value("W:WKb4,a3:B")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("m")  # a light square keeps no piece
    expect(field).to_have_value("W:WKb4,a3:B")
    page.get_by_role("button", name="Clear the board").click()
    expect(said).to_have_text("The board is empty.")
    page.get_by_role("radio", name="black man").check()
    _square(page, "g5").click()
    page.locator("[data-piece=W]").drag_to(_square(page, "a3"))
    expect(field).to_have_value("W:Wa3:Bg5")
    _square(page, "g5").drag_to(_square(page, "h6"))
    expect(field).to_have_value("W:Wa3:Bh6")
    field.fill("W:Wa3,Kd4:Bg5,h2")
    expect(_square(page, "d4")).to_have_accessible_name("d4, white king")
    page.locator("#id_title").fill("Long road")
    page.get_by_role("button", name="Keep it").click()
    expect(page.get_by_role("heading", level=1, name="Long road")).to_be_visible()
    _fits_a_phone(page, assert_accessible)


def test_a_check_is_watched_held_and_ended(page: Page, assert_accessible: Accessible) -> None:
    _keep(page, "Too long", LONG)
    page.get_by_label("How long").select_option("ten minutes")
    page.get_by_role("button", name="Check it").click()
    found = page.locator("#found")
    expect(found).to_contain_text("The check is running.")
    expect(found).to_contain_text(re.compile(r"[1-9]\d* positions? looked at"), timeout=PATIENCE_MS)
    assert_accessible(page)
    page.get_by_role("button", name="Pause").click()
    expect(found).to_contain_text("The check is paused.")
    page.get_by_role("button", name="Go on").click()
    expect(found).to_contain_text("The check is running.")
    page.get_by_role("button", name="Cancel").click()
    expect(found).to_contain_text("The check was cancelled", timeout=PATIENCE_MS)
    expect(page.get_by_role("button", name="Check it")).to_be_visible()
    _fits_a_phone(page, assert_accessible)


def test_a_finished_check_appears_by_itself(page: Page, assert_accessible: Accessible) -> None:
    _keep(page, "Short road", "W:Wa3,Kd4:Bg5,h2")
    page.get_by_role("button", name="Check it").click()
    expect(page.get_by_text("Formal requirements")).to_be_visible(timeout=PATIENCE_MS)
    _fits_a_phone(page, assert_accessible)


def test_a_puzzle_is_solved_by_keyboard(page: Page, assert_accessible: Accessible) -> None:
    solution = "1. h4-g5 d6-c5 (1. ... d6-e5 2. g5-f6 e5:g7 3. a5-b6) 2. a5-b6 c5:a7 3. g5-f6"
    _keep(page, "To the corner", "W:Wh4,a5:Bd6", solution, is_puzzle=True)
    page.goto("/studio/puzzles/")
    _fits_a_phone(page, assert_accessible)
    page.get_by_role("link", name="To the corner").click()
    _fits_a_phone(page, assert_accessible)
    for move, told in (("h4-g5", "Black replies d6-c5"), ("a5-b6", "Black replies c5:a7"), ("g5-f6", "whole solution")):
        expect(page.locator("*:focus")).to_have_accessible_name("Your move")
        page.keyboard.type(move)
        page.keyboard.press("Enter")
        expect(page.get_by_role("status").filter(has_text=told)).to_be_visible()
    assert_accessible(page)


def test_a_puzzle_is_solved_on_the_board_by_finger_and_by_keyboard(page: Page, assert_accessible: Accessible) -> None:
    solution = "1. h4-g5 d6-c5 (1. ... d6-e5 2. g5-f6 e5:g7 3. a5-b6) 2. a5-b6 c5:a7 3. g5-f6"
    _keep(page, "By finger", "W:Wh4,a5:Bd6", solution, is_puzzle=True)
    page.goto("/studio/puzzles/")
    page.get_by_role("link", name="By finger").click()
    said = page.get_by_role("status")

    def tap(*squares: str) -> None:
        expect(page.locator(".playable td[tabindex='0']")).to_have_count(1)  # the script of the board has come
        for square in squares:
            page.locator(f".playable [data-square={square}]").click()

    tap("a5", "b6")
    expect(said.filter(has_text="a5-b6 is not the author's move. It may win too")).to_be_visible()
    tap("d6")
    expect(said.filter(has_text="That is no move here.")).to_be_visible()
    tap("h4", "g5")
    expect(said.filter(has_text="Black replies d6-c5")).to_be_visible()
    expect(page.locator(".playable td[tabindex='0']")).to_have_count(1)
    page.locator(".playable [data-square=a5]").focus()
    page.keyboard.press("Enter")
    expect(said.filter(has_text="a5, in hand")).to_be_visible()
    assert_accessible(page)
    for key in ("ArrowUp", "Enter"):
        page.keyboard.press(key)
    expect(said.filter(has_text="Black replies c5:a7")).to_be_visible()
    tap("g5", "f6")
    expect(said.filter(has_text="whole solution")).to_be_visible()


def test_a_solution_is_played_through_by_arrows(page: Page, assert_accessible: Accessible) -> None:
    _keep(page, "Long road", "W:Wa3,Kd4:Bg5,h2", "1. d4-g1 g5-f4 (1... g5-h4 2. a3-b4) 2. a3-b4 f4-e3")
    said = page.locator("#playing-said")
    page.get_by_role("link", name="Move on").focus()
    for told in ("d 4 to g 1", "g 5 to f 4", "a 3 to b 4"):
        page.keyboard.press("ArrowRight")
        expect(said).to_have_text(told)
        expect(page.locator("*:focus")).to_have_accessible_name("Move on")
    page.keyboard.press("ArrowLeft")
    expect(said).to_have_text("g 5 to f 4")
    for key in ("ArrowLeft", "ArrowLeft", "ArrowRight", "ArrowRight", "ArrowRight"):
        page.keyboard.press(key)  # without waiting: none is lost
    expect(said).to_have_text("a 3 to b 4")
    page.get_by_role("link", name="1. … g5-h4").click()
    expect(said).to_have_text("g 5 to h 4")
    expect(page).to_have_url(re.compile("line=1&at=2"))
    _fits_a_phone(page, assert_accessible)


def test_a_work_is_published_and_found_by_a_drawn_position(page: Page, assert_accessible: Accessible) -> None:
    _keep(page, "Long road", "W:Wa3,Kd4:Bg5,h2", "1. d4-g1 g5-f4 2. a3-b4 f4-e3 3. g1:a7 h2-g1 4. b4-c5 g1:b6 5. a7:c5")
    page.get_by_role("link", name="Look for predecessors").click()
    _fits_a_phone(page, assert_accessible)
    page.get_by_label("Authors").fill("A. Composer")
    page.get_by_role("button", name="Publish it").click()
    expect(page.get_by_role("heading", level=1, name="A. Composer")).to_be_visible()
    _fits_a_phone(page, assert_accessible)
    page.goto("/studio/library/")
    _fits_a_phone(page, assert_accessible)
    page.get_by_text("Search by position, captures, author, year or kind").click()
    page.get_by_label("Search for").select_option("the end of a variation")
    page.get_by_role("radio", name="Black", exact=True).check()
    page.get_by_role("radio", name="white king").check()
    _square(page, "e3").click()
    assert_accessible(page)
    page.get_by_role("button", name="Search").click()
    expect(page.get_by_role("heading", name=re.compile("works? found"))).to_be_focused()
    expect(page.get_by_role("listitem").filter(has_text="A. Composer").filter(has_text="shift")).to_be_visible()
    _fits_a_phone(page, assert_accessible)
