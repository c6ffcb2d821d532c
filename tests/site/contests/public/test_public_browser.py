"""Pages that renew themselves, and the screen in the hall."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from support.live.tournaments import Hall

Look = Callable[..., Page]


@pytest.fixture
def look(enter: Look) -> Look:
    """Open a page of the tournament, as a stranger or as somebody of the hall."""
    return lambda page, who="", **options: enter(f"/tournaments/tourn234/{page}", who, **options)


def test_a_result_that_is_typed_appears_elsewhere_and_takes_no_focus(look: Look, hall: Hall) -> None:
    watching = look("rounds/2/")
    watching.get_by_role("link", name="By name").focus()
    arbiter = look("desk/rounds/2/", "chief")
    arbiter.locator("#typed-1").fill("1")
    arbiter.keyboard.press("Enter")
    expect(watching.locator("#board-1 .result")).to_have_text("1:0")
    expect(watching.get_by_role("status").filter(has_text="Updated")).to_have_text("Updated: round 2, board 1")
    expect(watching.get_by_role("link", name="By name")).to_be_focused()


def test_why_unfolds_below_its_row_and_folds_again(look: Look) -> None:
    page = look("standings/")
    why = page.get_by_role("button", name="Why?").first
    why.click()
    expect(page.locator("tr.unfolded h3").first).to_contain_text("Points")
    expect(why).to_have_attribute("aria-expanded", "true")
    why.click()
    expect(page.locator("tr.unfolded")).to_have_count(0)


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1024, 768)])
def test_the_screen_of_the_hall_shows_one_slide_without_scrolling(look: Look, size: tuple[int, int]) -> None:
    page = look("screen/", viewport={"width": size[0], "height": size[1]})
    expect(page.locator(".slide:visible")).to_have_count(1)
    expect(page.locator(".slide:visible h2")).to_contain_text("Round 2")
    letters = page.locator(".slide:visible .name").first.evaluate("name => parseFloat(getComputedStyle(name).fontSize)")
    assert letters > 0.025 * size[0], "short names leave room for larger letters"
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("button", name="Next").click()
    expect(page.locator(".slide:visible h2")).to_contain_text("Standings after round 2")
    fits = "document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth"
    assert page.evaluate(fits)


PAGES = ["", "entries/", "rounds/2/?reasons", "standings/", "standings/1/", "cross-table/", "progress/", "players/1/",
         "schedule/", "documents/", "screen/"]  # fmt: skip


@pytest.mark.parametrize("page", PAGES)
def test_axe_finds_nothing_on_a_small_dark_phone_and_it_never_scrolls_sideways(
    look: Look, assert_accessible: Callable[[Page], None], page: str
) -> None:
    opened = look(page, color_scheme="dark", viewport={"width": 320, "height": 800})
    assert_accessible(opened)
    assert opened.evaluate("document.documentElement.scrollWidth") <= 320
