"""The pages around the boards: accessible by day and at night, and on a narrow screen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from support.live.hall import LiveHall
from support.patience import PATIENCE_MS


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_pages_are_accessible_and_narrow(
    scheme: str, chromium: Browser, hall: LiveHall, assert_accessible: Callable[[Page], None]
) -> None:
    narrow = {"width": 320, "height": 800}
    context = chromium.new_context(locale="en", color_scheme=scheme, viewport=narrow, **hall.options("Anna"))  # type: ignore[arg-type]
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    page.goto(f"/hall/{hall.tables['match'][0]}/")
    page.get_by_role("link", name="Game 1 of a match of 2").click()
    looked_at(page, assert_accessible)
    page.goto("/hall/")
    looked_at(page, assert_accessible)
    page.get_by_role("region", name="Your own terms").get_by_label("Time control", exact=True).select_option("45m")
    page.get_by_role("button", name="Post the challenge").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Anna wants to play")
    looked_at(page, assert_accessible)
    page.get_by_role("button", name="Take the challenge back").click()
    expect(page.get_by_text("The challenge is taken back.")).to_be_visible()
    context.close()


def looked_at(page: Page, assert_accessible: Callable[[Page], None]) -> None:
    page.locator("details").evaluate_all("folded => folded.forEach((one) => { one.open = true; })")
    assert_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
