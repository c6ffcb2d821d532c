from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

Sit = Callable[..., Page]
FIELD = "input.typed"


def test_a_round_is_typed_without_touching_the_mouse(sit: Sit) -> None:
    page = sit("typing22/desk/rounds/1/")
    page.locator(FIELD).first.focus()
    for result in "1=01=01":
        page.keyboard.type(result)
        page.keyboard.press("Enter")
    page.keyboard.type("-")
    page.keyboard.press("Enter")
    expect(page.locator("#said")).to_have_text("Board 8: − : +, saved.")
    page.reload()
    assert [field.input_value() for field in page.locator(FIELD).all()] == ["1", "½", "0", "1", "½", "0", "1", "−"]
    expect(page.get_by_text("All results are known.")).to_be_visible()


def test_two_arbiters_at_one_board_never_lose_a_result(sit: Sit) -> None:
    first = sit("tourn234/desk/rounds/2/")
    second = sit("tourn234/desk/rounds/2/", "deputy")
    sent: list[str] = []
    second.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    second.locator("#typed-1").focus()
    second.keyboard.type("0")  # typed, not kept yet
    first.locator("#typed-1").fill("1")
    first.keyboard.press("Enter")
    expect(first.locator("#said-1")).to_have_text("1 : 0")
    first.locator("#typed-2").fill("=")
    first.keyboard.press("Enter")
    expect(second.locator("#typed-2")).to_have_value("½")  # what the other does appears
    expect(second.locator("#typed-1")).to_have_value("0")  # and touches nothing that is being typed
    expect(second.locator("#typed-1")).to_be_focused()
    second.keyboard.press("ArrowDown")
    expect(second.locator("#said-1")).to_contain_text("Meanwhile somebody else entered: 1 : 0")
    first.reload()
    expect(first.locator("#said-1")).to_have_text("1 : 0")
    assert len(sent) == 1, "leaving the field sent it again, over the result of the other"
    second.locator("#typed-1").focus()
    second.keyboard.press("Enter")
    expect(second.locator("#said-1")).to_have_text("0 : 1")
    expect(first.locator("#said-1")).to_have_text("0 : 1")


def test_escape_forgets_what_was_typed(sit: Sit) -> None:
    page = sit("tourn234/desk/rounds/2/")
    page.locator("#typed-3").fill("x")
    page.locator("#typed-3").press("Escape")
    expect(page.locator("#typed-3")).to_have_value("")


def test_what_is_no_result_stays_in_its_field_with_a_word_why(sit: Sit) -> None:
    page = sit("tourn234/desk/rounds/2/")
    page.locator("#typed-3").fill("7")
    page.locator("#typed-3").press("Enter")
    expect(page.locator("#said-3")).to_contain_text("This is not a result.")
    expect(page.locator("#typed-3")).to_have_attribute("aria-invalid", "true")
    expect(page.locator("#typed-3")).to_have_value("7")


def test_the_games_of_a_micro_match_are_typed_one_after_the_other(sit: Sit) -> None:
    page = sit("micro234/desk/rounds/1/")
    page.locator("#typed-1g1").focus()
    page.keyboard.type("1")
    page.keyboard.press("Enter")
    expect(page.locator("#typed-1g2")).to_be_focused()
    page.keyboard.type("0")
    page.keyboard.press("Enter")
    expect(page.locator("#row-1")).to_contain_text("Encounter: 1 : 0")


def test_a_pairing_says_why(sit: Sit) -> None:
    page = sit("tourn234/desk/rounds/2/")
    page.get_by_role("link", name="Why?").first.click()
    expect(page.locator("tr.reasons-row li").first).to_be_visible()


@pytest.mark.parametrize("page", ["", "rounds/2/", "rounds/2/why/", "rounds/1/correct/1/"])
def test_nobody_is_shut_out(sit: Sit, assert_accessible: Callable[[Page], None], page: str) -> None:
    assert_accessible(sit(f"tourn234/desk/{page}"))


@pytest.mark.parametrize(
    "options", [{"color_scheme": "dark"}, {"viewport": {"width": 320, "height": 640}}], ids=["dark", "narrow"]
)
def test_a_round_is_typed_on_every_screen(
    sit: Sit, assert_accessible: Callable[[Page], None], options: dict[str, object]
) -> None:
    page = sit("tourn234/desk/rounds/2/", **options)
    assert_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_round_is_paired_published_and_begun_from_the_desk(sit: Sit) -> None:
    page = sit("fresh234/desk/")
    page.get_by_role("button", name="Pair round 1").click()
    page.get_by_role("button", name="Publish round 1").click()  # the worker has paired it, and htmx went there
    page.get_by_role("button", name="Begin round 1 now").click()
    expect(page.locator(FIELD)).to_have_count(4)
