from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from support.browsers import Stage
from support.patience import PATIENCE_MS

Enter = Callable[[str], Page]


@pytest.fixture
def enter(chromium: Browser, stage: Stage) -> Iterator[Enter]:
    """Open a section of a regulation as the arbiter who may set it."""
    contexts: list[BrowserContext] = []

    def open_section(section: str) -> Page:
        context = chromium.new_context(locale="en", **stage.options("arbiter"))  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE_MS)
        contexts.append(context)
        page = context.new_page()
        page.goto(f"/tournaments/{stage.swiss}/regulation/{section}/")
        return page

    yield open_section
    for context in contexts:
        context.close()


def test_a_contradiction_is_told_as_one_types_and_again_when_it_is_gone(enter: Enter) -> None:
    page = enter("pairing")
    verdict = page.locator("#verdict")
    expect(verdict).to_have_text("This complies with the rulebook.")
    page.get_by_label("Points for a bye").focus()
    page.keyboard.press("ArrowDown")
    expect(verdict).to_contain_text("Refused: A player left without an opponent gets a full point")
    expect(verdict.get_by_role("link", name="RU 3.18.2.j")).to_be_visible()
    expect(page.get_by_label("Points for a bye")).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(verdict).to_have_text("This complies with the rulebook.")


def test_a_time_control_is_understood_while_it_is_typed(enter: Enter) -> None:
    page = enter("time")
    page.get_by_label("Time control", exact=True).fill("")
    page.keyboard.type("soon")
    expect(page.locator("#verdict")).to_contain_text("is not a duration")
    page.get_by_label("Time control", exact=True).fill("")
    page.keyboard.type("15m+10s")
    expect(page.locator("#verdict")).to_contain_text("15 minutes for the whole game")


def test_tie_breaks_are_moved_by_keyboard_and_the_focus_stays(enter: Enter) -> None:
    page = enter("tie-breaks")
    names = page.locator(".break-name")
    first, second = names.nth(0).inner_text(), names.nth(1).inner_text()
    page.get_by_role("button", name="Move").nth(1).focus()  # the first one, down
    page.keyboard.press("Enter")
    expect(page.get_by_text("Changed but not saved yet.")).to_be_visible()
    expect(names.nth(0)).to_have_text(second)
    expect(names.nth(1)).to_have_text(first)
    expect(page.locator(":focus")).to_have_attribute("value", re.compile("^down:"))
