from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from support.live.tournaments import Hall, open_hall
from support.patience import PATIENCE_MS

TOURNAMENT = """
contests.begun(contests.with_players(8))
contests.account("player", entry="person01")
"""
CASES = "/tournaments/tourn234/cases/"
NARROW = {"width": 320, "height": 640}


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    folder: Path = tmp_path_factory.mktemp("conduct")
    with open_hall(folder, TOURNAMENT, "chief", "player") as opened:
        yield opened


def enter(chromium: Browser, hall: Hall, role: str) -> Page:
    """A page of somebody with a telephone."""
    context = chromium.new_context(base_url=hall.address, locale="en", viewport=NARROW)  # type: ignore[arg-type]
    context.set_default_timeout(PATIENCE_MS)
    context.add_cookies([{"name": "mainroad_session", "value": hall.sessions[role], "url": hall.address}])
    page = context.new_page()
    page.goto(CASES)
    return page


def assert_narrow(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]


def test_a_call_is_seen_and_ruled_without_reloading(
    chromium: Browser, hall: Hall, assert_accessible: Callable[[Page], None]
) -> None:
    chief, player = enter(chromium, hall, "chief"), enter(chromium, hall, "player")
    player.get_by_role("link", name="Call the arbiter").click()
    player.get_by_label("What it is about").select_option(label="The clock")
    player.get_by_label("What happened").fill("It does not run.")
    assert_accessible(player)
    player.get_by_role("button", name="Call the arbiter").click()
    chief.get_by_text("It does not run.").first.wait_for()
    expect(chief.get_by_role("status").last).to_contain_text("Call for the arbiter")
    assert_narrow(chief)
    assert_accessible(chief)
    chief.locator("a[id^=rule-]").click()
    chief.get_by_label("noted").check()
    assert_accessible(chief)
    assert_narrow(chief)
    chief.get_by_role("button", name="Confirm this ruling").click()
    player.get_by_role("heading", name="Ruling: noted").wait_for()
    assert_accessible(player)
    assert_narrow(player)


def test_the_focus_goes_to_what_is_wrong_and_then_to_what_happens(
    chromium: Browser, hall: Hall, assert_accessible: Callable[[Page], None]
) -> None:
    chief = enter(chromium, hall, "chief")
    chief.get_by_role("link", name="Impose a sanction").click()
    chief.wait_for_load_state()  # the choice below is listened to by a script
    chief.get_by_label("Against").select_option("2")
    chief.get_by_text("has no sanction so far").wait_for()
    chief.get_by_role("button", name="Show what it does").click()
    chief.locator(".problem:focus").wait_for()
    assert_accessible(chief)
    chief.get_by_label("Article").fill("3.5.b")
    chief.get_by_role("button", name="Show what it does").click()
    chief.locator("#ahead:focus").wait_for()
    assert_accessible(chief)
    assert_narrow(chief)
