"""The ruling desk with a script: the ruling comes without a page load, the board is set up in place."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

Open = Callable[..., Page]
ILLEGAL = "/rule/?book=RU/russian&tempo=blitz&control=5m&kind=illegal-move"
PHONE = {"width": 320, "height": 640}


def test_an_arbiter_with_a_thumb_gets_the_ruling(visit: Open) -> None:
    page = visit("/rule/", viewport=PHONE, has_touch=True)
    page.get_by_label("Tempo").select_option("blitz")
    page.wait_for_url("**tempo=blitz**")
    page.get_by_role("link", name="Illegal move").tap()
    page.get_by_label("White").first.check()
    clock = page.get_by_role("group", name="Time left on the clock")
    clock.get_by_label("White").fill("1:30")
    clock.get_by_label("Black").fill("1:10")
    page.get_by_label("Earlier infringements of this player").fill("1")
    page.get_by_role("button", name="Rule", exact=True).tap()
    answer = page.get_by_role("status").filter(has=page.locator("#headline"))
    expect(answer).to_contain_text("White's clock runs.")
    expect(answer).to_contain_text("2:10")
    page.get_by_role("link", name="Do not impose it this time").tap()
    expect(page.locator("#answer")).to_contain_text("1:10")


def test_the_answer_follows_what_is_told(visit: Open) -> None:
    page = visit(f"{ILLEGAL}&side=white")
    expect(page.locator("#answer")).to_contain_text("A warning.")
    page.get_by_label("Earlier infringements of this player").fill("2")
    page.keyboard.press("Tab")
    expect(page.locator("#answer")).to_contain_text("Black wins.")
    page.wait_for_url("**earlier=2**")


def test_a_later_finding_asks_for_the_clocks_of_then(visit: Open) -> None:
    page = visit("/rule/?kind=illegal-move&side=white")
    page.get_by_label("after the opponent's reply").check()
    expect(page.get_by_role("group", name="Time left when that move was made")).to_be_visible()


def test_the_board_is_set_up_with_mouse_and_keys(visit: Open) -> None:
    page = visit("/rule/?kind=touched&squares=c3")
    page.get_by_text("Set it up on a board").click()
    page.get_by_role("button", name="Empty board").click()
    page.get_by_role("radio", name="white man").check()
    page.get_by_role("button", name="c3, empty").click()
    expect(page.locator("#position")).to_have_value("W:Wc3:B")
    page.get_by_role("radio", name="black king").check()
    page.get_by_role("button", name="c3, white man").focus()
    page.keyboard.press("9")
    page.keyboard.press("9")
    page.keyboard.press("Enter")
    expect(page.locator("#position")).to_have_value("W:Wc3:BKe5")
    expect(page.get_by_role("button", name="e5, black king")).to_be_focused()
    page.get_by_label("Squares touched, in order").press("Enter")
    expect(page.locator("#answer")).to_contain_text("c3-")
    expect(page.locator("#position")).to_have_value("W:Wc3:BKe5")


def test_needed_goes_once_the_field_is_filled(visit: Open) -> None:
    page = visit("/rule/?book=CH/chess&kind=quickplay&side=white")
    clock = page.get_by_role("group", name="Time left on the clock")
    expect(clock).to_contain_text("This is needed for a ruling.")
    clock.get_by_label("White").fill("1:30")
    page.keyboard.press("Tab")
    expect(clock).to_contain_text("This is not enough for a ruling.")
    clock.get_by_label("Black").fill("2:30")
    page.keyboard.press("Tab")
    expect(page.locator("#wrong-clock")).to_be_hidden()
    expect(clock.get_by_label("White")).not_to_have_attribute("aria-invalid", "true")


def test_the_board_renews_what_is_said_of_the_position(visit: Open) -> None:
    page = visit("/rule/?kind=touched&squares=c3")
    expect(page.locator("#wrong-position")).to_be_visible()
    page.get_by_text("Set it up on a board").click()
    page.get_by_role("button", name="Start position").click()
    expect(page.locator("#wrong-position")).to_be_hidden()
