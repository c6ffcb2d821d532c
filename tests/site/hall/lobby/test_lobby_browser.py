"""The lobby on one screen, and what waits told on other pages."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from support.live_hall import LiveHall
from support.patience import PATIENCE_MS

SIZE = {"width": 1280, "height": 680}


def test_tiles_the_program_and_who_waits_are_in_view_and_one_click_seeks(chromium: Browser, hall: LiveHall) -> None:
    context = chromium.new_context(locale="en", viewport=SIZE, **hall.options("Boris"))  # type: ignore[arg-type]
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    page.goto("/hall/")
    for place in (".tile >> nth=0", ".tile >> nth=-1", "#machine-heading", ".machine button", "#open-heading"):
        expect(page.locator(place)).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="3+2", exact=True).click()
    expect(page).to_have_url(re.compile("/hall/challenges/"))
    context.close()


@pytest.mark.parametrize("address", ["/rulings/", "/"])
def test_what_waits_is_told_once_in_the_title_and_the_live_region(
    chromium: Browser, hall: LiveHall, address: str
) -> None:
    context = chromium.new_context(locale="en", **hall.options("Anna"))  # type: ignore[arg-type]
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    page.goto(address)
    told = page.locator("#notices")
    expect(told.locator("p").first).to_contain_text("Boris")
    assert told.get_attribute("aria-live") == "polite"
    expect(page).to_have_title(re.compile(r"^\(\d\) "))
    with page.expect_response(re.compile("/hall/notices/")):
        page.reload()
    expect(told.locator("p")).to_have_count(0)  # every notice is told once
    context.close()
