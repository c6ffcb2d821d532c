"""An analysis in a real browser: stepping, variations, arrows and marks by every hand, and what can be copied."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

Open = Callable[..., Page]
GAME = "/board/?moves=c3-d4+d6-c5+b2-c3"


def square(page: Page, name: str) -> Locator:
    return page.locator(f'[role=grid] button[value="{name}"]')


def shown(page: Page) -> Locator:
    return page.locator("[aria-current]:is(.sheet a, .variations a)")


def middle(page: Page, name: str) -> tuple[float, float]:
    box = square(page, name).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_keys_step_on_the_sheet_and_on_the_board(visit: Open) -> None:
    page = visit(GAME)
    page.locator("#sheet").focus()
    for key, move in (("ArrowLeft", "d6-c5"), ("ArrowUp", "c3-d4"), ("End", "b2-c3")):
        page.keyboard.press(key)
        expect(shown(page)).to_have_text(move)
        expect(page.locator("#sheet")).to_be_focused()
    page.keyboard.press("Home")
    expect(shown(page)).to_have_count(0)
    expect(page.locator("#sheet a")).to_have_count(3)
    page.locator("[role=grid] [tabindex='0']").focus()
    for key, move in ((".", "c3-d4"), (".", "d6-c5"), (",", "c3-d4")):
        page.keyboard.press(key)
        expect(shown(page)).to_have_text(move)


def test_another_move_becomes_a_variation_that_is_kept(visit: Open) -> None:
    page = visit(GAME)
    page.get_by_role("link", name="One move back").click()
    expect(shown(page)).to_have_text("d6-c5")
    page.get_by_label("Your move").fill("g3-f4")
    page.get_by_role("button", name="Play").click()
    variation = page.get_by_role("list", name="Variations").get_by_role("listitem")
    expect(variation).to_have_text("2. g3-f4")
    expect(shown(page)).to_have_text("g3-f4")
    page.locator("#sheet").get_by_role("link", name="b2-c3").click()
    expect(shown(page)).to_have_text("b2-c3")
    expect(variation).to_have_text("2. g3-f4")
    page.goto(page.url)  # the address can be shared
    expect(variation).to_have_text("2. g3-f4")
    page.get_by_text("The game as text (PDN)").first.click()
    assert "(2. g3-f4)" in page.get_by_label("The game as text (PDN)").input_value()


class TestArrows:
    def test_the_right_button_draws_and_takes_off(self, visit: Open) -> None:
        page = visit("/board/")
        for _ in range(2):
            page.mouse.move(*middle(page, "c3"))
            page.mouse.down(button="right")
            page.mouse.move(*middle(page, "e5"))
            page.mouse.up(button="right")
            square(page, "g3").click(button="right")
            expect(page.locator(".drawn path.over")).to_have_count(1)
            expect(page.locator(".drawn circle.over")).to_have_count(1)
            page.get_by_role("button", name="Clear them").click()
            expect(page.locator(".drawn")).to_have_count(0)
        assert page.url.endswith("/board/")  # nothing was played

    def test_keys_and_touches_draw_while_the_switch_is_on(self, visit: Open) -> None:
        page = visit("/board/", has_touch=True)
        switch = page.get_by_role("button", name="Arrows and marks")
        switch.tap()
        expect(switch).to_have_attribute("aria-pressed", "true")
        square(page, "c3").tap()
        expect(page.get_by_role("status")).to_have_text("An arrow from c3: choose where to")
        square(page, "d4").tap()
        expect(page.get_by_role("status")).to_have_text("Arrow: c3 – d4")
        square(page, "e3").focus()
        for words in ("An arrow from e3: choose where to", "Mark: e3"):
            page.keyboard.press("Enter")
            expect(page.get_by_role("status")).to_have_text(words)
        expect(page.locator(".drawn .over")).to_have_count(2)
        switch.tap()
        for name in ("c3", "d4"):
            square(page, name).tap()
        expect(page.get_by_role("status")).to_have_text("C 3 to d 4. Black to move.")
        expect(page.locator(".drawn")).to_have_count(0)  # they were drawn on the position before
        page.get_by_role("link", name="One move back").tap()
        expect(page.locator(".drawn .over")).to_have_count(2)

    def test_they_lie_where_the_board_was_turned_to(self, visit: Open) -> None:
        page = visit("/board/")
        square(page, "a1").click(button="right")
        page.get_by_role("link", name="Turn the board").click()
        expect(page.locator("[role=grid] button").first).to_have_attribute("value", "g1")
        box = page.locator(".drawn circle.over").bounding_box()
        assert box
        x, y = middle(page, "a1")
        assert abs(box["x"] + box["width"] / 2 - x) < 2
        assert abs(box["y"] + box["height"] / 2 - y) < 2


def test_the_position_is_copied(visit: Open) -> None:
    page = visit("/board/", permissions=["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy FEN").click()
    expect(page.get_by_role("status")).to_have_text("Copied.")
    assert page.evaluate("navigator.clipboard.readText()").startswith("W:Wa1,")


@pytest.mark.parametrize("size", [(1280, 680), (390, 664), (320, 568), (640, 340)])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_is_accessible_at_every_size(
    visit: Open, size: tuple[int, int], scheme: str, assert_accessible: Callable[[Page], None]
) -> None:
    page = visit(
        "/board/?game=international&moves=32-28&lines=32-28+19-23;0.0+33-29",
        viewport={"width": size[0], "height": size[1]},
        color_scheme=scheme,
    )
    page.locator("details").evaluate_all("folded => folded.forEach((one) => { one.open = true; })")
    expect(page.get_by_role("list", name="Variations")).to_be_visible()
    assert_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
