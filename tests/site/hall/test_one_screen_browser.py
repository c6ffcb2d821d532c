"""Everything that a player needs on one screen, on a laptop, on phones and at 200 %; buttons that never shift."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from support.hall.page import play
from support.live.hall import LiveHall
from support.patience import PATIENCE_MS

LAPTOP, PHONE, SMALL, ZOOMED = (1280, 680), (390, 664), (320, 568), (640, 340)
"""A laptop, a phone, a small phone, and the laptop at 200 %."""
Box = dict[str, float]
Sit = Callable[[str, str], Page]

UNCLEAR = """() => [...document.querySelectorAll("#hall-board .square:has(svg):has(.name)")].filter((square) => {
    const range = document.createRange(), { x, y, width, height } = square.getBoundingClientRect();
    range.selectNodeContents(square.querySelector(".name"));
    const name = range.getBoundingClientRect(), piece = square.querySelector("svg").getBoundingClientRect();
    const figures = name.y + name.height * 0.85;  // figures have nothing below the line
    const far = Math.hypot(x + width / 2 - name.right, y + height / 2 - figures);
    return far < piece.width * 16.5 / 40;
}).map((square) => square.dataset.square)"""
"""The squares whose number touches the piece, which is a disc in the middle."""

OFF_CENTRE = """() => [...document.querySelectorAll("#hall-board .square")].filter((square) => {
    const box = square.getBoundingClientRect(), piece = square.querySelector("svg")?.getBoundingClientRect() ?? box;
    const far = (one, other, start, size) => Math.abs(one[start] + one[size] / 2 - other[start] - other[size] / 2);
    const isOff = far(box, piece, "x", "width") > 0.6 || far(box, piece, "y", "height") > 0.6;
    return Math.abs(box.width - box.height) > 0.6 || isOff;
}).map((square) => square.dataset.square)"""


@pytest.fixture
def sit(chromium: Browser, hall: LiveHall) -> Iterator[Sit]:
    contexts: list[BrowserContext] = []

    def page_of(name: str, table: str) -> Page:
        context = chromium.new_context(locale="en", **hall.options(name))  # type: ignore[arg-type]
        contexts.append(context)
        context.set_default_timeout(PATIENCE_MS)
        page = context.new_page()
        page.goto(f"/hall/{table}/")
        page.wait_for_selector("body.spoken-board")
        return page

    yield page_of
    for context in contexts:
        context.close()


def resized(page: Page, size: tuple[int, int]) -> Page:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    return page


def box(page: Page, selector: str) -> Box:
    found = page.locator(selector).first.bounding_box()
    assert found, selector
    x, y, width, height = found["x"], found["y"], found["width"], found["height"]
    return {"x": x, "y": y, "width": width, "height": height, "right": x + width, "bottom": y + height}


def places(page: Page) -> list[tuple[int, int, int, int]]:
    found = [place.bounding_box() for place in page.locator("#actions .place").all()]
    return [(round(one["x"]), round(one["y"]), round(one["width"]), round(one["height"])) for one in found if one]


def offer_draw(page: Page) -> None:
    page.get_by_text("Offer a draw", exact=True).click()
    page.get_by_role("button", name="Yes: Offer a draw").click()


@pytest.mark.parametrize("game", ["russian", "international", "chess"])
def test_everything_is_on_one_screen(game: str, hall: LiveHall, sit: Sit) -> None:
    table = hall.table(game)
    boris, page = sit("Boris", table), sit("Anna", table)
    expect(page.locator("#turn")).to_have_text("White to move")
    sides(resized(page, LAPTOP))
    for size in (PHONE, SMALL):
        stacked(resized(page, size), size)
    resized(page, ZOOMED)
    assert box(page, "#hall-board")["bottom"] <= ZOOMED[1]
    assert box(page, ".seat.near")["bottom"] <= ZOOMED[1]
    for size in (LAPTOP, PHONE, SMALL, ZOOMED):
        resized(page, size)
        assert page.evaluate(OFF_CENTRE) == []
        assert page.evaluate(UNCLEAR) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    boris.close()


def sides(page: Page) -> None:
    """On a laptop the board fills the height, and all else stands beside it, in this order."""
    assert box(page, ".masthead")["height"] == 48
    assert box(page, "#hall-board")["height"] == LAPTOP[1] - 72
    assert box(page, "h1")["width"] <= 1
    order = [".seat.far", ".log", "#command-form", "#actions", ".seat.near"]
    boxes = [box(page, selector) for selector in order]
    assert all(upper["bottom"] <= lower["y"] for upper, lower in pairwise(boxes))
    assert boxes[-1]["bottom"] <= LAPTOP[1]
    assert {round(one["width"]) for one in boxes} == {360}
    rows = page.locator("#sheet").evaluate("list => list.clientHeight / 26")
    assert rows >= 6


def stacked(page: Page, size: tuple[int, int]) -> None:
    """On a phone they stand below each other: 590 px on a usual one."""
    order = [".masthead", ".seat.far", "#hall-board", ".seat.near", "#sheet", "#actions"]
    boxes = [box(page, selector) for selector in order]
    assert all(round(upper["bottom"]) <= round(lower["y"]) for upper, lower in pairwise(boxes))
    assert boxes[2]["width"] == size[0]
    assert boxes[-1]["bottom"] == size[0] + 200


def test_clocks_say_minutes_and_seconds(hall: LiveHall, sit: Sit) -> None:
    page = sit("Anna", hall.table())
    for digits in page.locator(".seat .digits").all():
        expect(digits).to_have_text(re.compile(r"^(5:00|4:5\d)$"))


def test_buttons_never_shift_and_say_why_not(hall: LiveHall, sit: Sit) -> None:
    table = hall.table()
    boris, anna = sit("Boris", table), sit("Anna", table)
    resized(boris, LAPTOP)
    expect(boris.locator("#turn")).to_have_text("White to move")
    before = places(boris)
    assert len(before) == 4
    play(anna, "c3-d4")
    offer_draw(anna)
    accept = boris.get_by_role("button", name="Accept the draw")
    expect(accept).to_be_in_viewport()
    assert places(boris) == before
    assert boris.evaluate("document.activeElement === document.body")
    anna.close()
    arbiter = boris.get_by_role("button", name="Arbiter…")
    expect(arbiter).to_be_disabled()
    said_on_focus(arbiter, boris.get_by_text("No arbiter watches this game."))
    said_on_focus(boris.locator("[data-action=offer] summary"), boris.locator("#why-offer"))
    assert places(boris) == before
    resized(boris, SMALL)
    expect(accept).to_be_in_viewport(ratio=1)
    expect(boris.get_by_role("button", name="Decline the draw")).to_be_in_viewport(ratio=1)


def said_on_focus(button: Locator, why: Locator) -> None:
    expect(why).to_be_hidden()
    button.focus()
    expect(why).to_be_visible()
    expect(why).not_to_be_empty()
    button.blur()
    expect(why).to_be_hidden()


def test_at_the_end_the_places_lead_on(hall: LiveHall, sit: Sit) -> None:
    table = hall.table()
    boris, anna = sit("Boris", table), sit("Anna", table)
    resized(anna, LAPTOP)
    expect(anna.locator("#turn")).to_have_text("White to move")
    upper = box(anna, "#actions")["y"]
    play(anna, "c3-d4")
    boris.get_by_text("Resign", exact=True).click()
    boris.get_by_role("button", name="Yes: Resign").click()
    ended = anna.locator("#ended")
    expect(ended.get_by_role("link", name="Analyse")).to_be_in_viewport()
    expect(ended.get_by_role("link", name="The hall")).to_be_in_viewport()
    expect(anna.locator("#actions")).to_be_hidden()
    expect(anna.locator("#turn")).to_have_text("1-0 · Black resigned.")
    assert box(anna, "#turn")["height"] < 40  # in one line: who reads it need not scroll
    expect(anna.locator("#sheet .happened").last).to_be_in_viewport(ratio=1)
    anna.evaluate("scrollTo(0, 0)")  # a notice may have lain over what was clicked
    assert box(anna, "#ended")["y"] == upper


def test_the_one_log_has_what_happened_and_captions_are_a_choice(hall: LiveHall, sit: Sit) -> None:
    table = hall.table()
    boris, anna = sit("Boris", table), sit("Anna", table)
    play(anna, "c3-d4")
    expect(anna.locator("#sheet")).to_contain_text("c3-d4")
    offer_draw(anna)
    expect(boris.locator("#sheet .happened").last).to_contain_text("draw")
    heard = boris.locator("#heard")
    expect(heard).to_contain_text("c 3 to d 4")
    assert box(boris, "#beside")["height"] <= 1
    boris.get_by_role("button", name="Board, sound and speech").click()
    boris.get_by_role("checkbox", name="Show announcements as captions too").check()
    boris.get_by_role("button", name="Close", exact=True).click()
    assert box(boris, "#heard")["height"] > 20


def test_steps_show_earlier_positions_and_lead_back(hall: LiveHall, sit: Sit) -> None:
    table = hall.table()
    boris, anna = sit("Boris", table), sit("Anna", table)
    play(anna, "c3-b4")
    expect(boris.locator("#sheet")).to_contain_text("c3-b4")
    play(boris, "d6-c5")
    expect(anna.locator("#sheet")).to_contain_text("d6-c5")
    anna.reload()  # what was before is asked for
    anna.wait_for_selector("body.spoken-board")
    standing = anna.locator("#hall-board [data-square=c5] svg")
    expect(standing).to_have_count(1)
    anna.get_by_role("button", name="One move back").click()
    expect(standing).to_have_count(0)
    expect(anna.locator("#sheet [aria-current]")).to_have_text("c3-b4")
    expect(anna.get_by_text("An earlier position is shown.")).to_be_visible()
    anna.locator("#sheet").press("Home")
    expect(anna.locator("#hall-board [data-square=c3] svg")).to_have_count(1)
    anna.locator("#sheet").press("End")
    expect(standing).to_have_count(1)
    expect(anna.get_by_text("An earlier position is shown.")).to_be_hidden()
    anna.locator("#sheet").get_by_text("c3-b4").click()
    expect(standing).to_have_count(0)
    play(anna, "b4:d6")
    expect(anna.locator("#sheet [aria-current]")).to_have_text("b4:d6")
    expect(anna.locator("#hall-board [data-square=d6] svg.white")).to_have_count(1)
    expect(anna.locator(".seat.near .taken")).to_contain_text("taken: 1, +1")


def test_the_board_is_turned(hall: LiveHall, sit: Sit) -> None:
    page = sit("Anna", hall.table())
    resized(page, LAPTOP)
    upper, own = box(page, "#hall-board [data-square=a1]")["y"], box(page, ".seat.near")["y"]
    page.get_by_role("button", name="Turn the board").click()
    assert box(page, "#hall-board [data-square=a1]")["y"] < upper
    assert box(page, ".seat.near")["y"] < own
    expect(page.locator("#hall-board [data-square=a1] .rank")).to_have_count(0)
    expect(page.locator("#hall-board [data-square=h1] .rank")).to_have_text("1")
    expect(page.locator("#hall-board [data-square=h8] .file")).to_have_text("h")
    page.locator("#hall-board [tabindex='0']").focus()
    for key in ("c", "3", "ArrowDown"):
        page.keyboard.press(key)
    expect(page.locator("#hall-board [data-square=d4]")).to_be_focused()


@pytest.mark.parametrize("colours", ["contrast", "safe"])
def test_at_200_percent_the_themes_for_low_vision_draw_large_pieces(colours: str, hall: LiveHall, sit: Sit) -> None:
    page = resized(sit("Anna", hall.tables["international"][0]), ZOOMED)
    usual, house = box(page, "#hall-board")["width"], box(page, "#hall-board .square svg")["width"]
    chosen(page, colours=colours)
    assert box(page, "#hall-board .square svg")["width"] > house * 1.3
    assert page.evaluate(OFF_CENTRE) == []
    for size in ("large", "screen"):
        chosen(page, colours=colours, size=size)
        assert box(page, "#hall-board")["width"] > usual * 1.15
        assert page.evaluate("document.documentElement.scrollWidth") <= ZOOMED[0]
        usual = box(page, "#hall-board")["width"] / 1.15
    resized(page, LAPTOP)
    chosen(page, colours=colours)
    expect(page.locator("#hall-board .square:has(svg) .name").first).to_be_visible()  # there is room for both


def chosen(page: Page, **settings: str) -> None:
    page.evaluate("settings => localStorage.setItem('mainroad.hall', JSON.stringify(settings))", settings)
    page.reload()
    page.wait_for_selector("body.spoken-board")
