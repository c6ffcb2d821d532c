"""The program asked in a browser: lines come while it thinks, and stay when it is stopped."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect


def test_lines_come_by_themselves_until_it_is_stopped(
    visit: Callable[..., Page], assert_accessible: Callable[..., None]
) -> None:
    page = visit("/board/?moves=c3-d4")
    panel = page.get_by_role("region", name="Ask the program")
    panel.get_by_role("button", name="Show the best moves").click()
    expect(page.get_by_role("status")).to_have_text("The program is thinking.")
    expect(panel.get_by_role("row")).to_have_count(4)
    panel.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("status")).to_have_text("The program has answered.")
    expect(panel.get_by_role("button", name="Ask again")).to_be_focused()
    assert_accessible(page)
    page.locator("[value=d6]").click()  # a piece in the hand leaves the answer where it is
    expect(page.get_by_role("status")).not_to_have_text("The program has answered.")
    expect(panel.get_by_role("row")).to_have_count(4)
    panel.get_by_role("link").first.click()
    expect(panel.get_by_role("button", name="Show the best moves")).to_be_visible()
    expect(panel.get_by_role("table")).to_have_count(0)
