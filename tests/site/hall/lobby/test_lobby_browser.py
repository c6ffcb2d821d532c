"""The lobby on one screen, and what waits told on other pages."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, expect

from support.live.hall import LiveHall
from support.patience import PATIENCE_MS

RUNG = """globalThis.rung = 0;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...given) { rung += 1; return start.apply(this, given); };"""
"""Counts the tones that sound."""
NOTIFIED = """globalThis.notified = [];
globalThis.Notification = class extends EventTarget {
    static permission = "granted";
    static async requestPermission() { return "granted"; }
    constructor(words) { super(); notified.push(words); }
};"""
"""Keeps the words of notifications, which this browser may not show."""
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
    assert told.get_by_role("button").count() == 0  # what is read out is the notices and nothing else
    close = page.get_by_role("button", name="Close", exact=True)
    close.click()
    expect(told.locator("p")).to_have_count(0)
    expect(close).to_be_hidden()
    with page.expect_response(re.compile("/hall/notices/")):
        page.reload()
    expect(told.locator("p")).to_have_count(0)  # every notice is told once
    context.close()


def test_who_sits_at_a_game_of_their_own_hears_of_no_other(chromium: Browser, hall: LiveHall) -> None:
    context = chromium.new_context(locale="en", **hall.options("Anna"))  # type: ignore[arg-type]
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    page.clock.install()
    page.goto(f"/hall/{hall.table()}/")
    page.wait_for_selector("body.spoken-board")
    page.clock.run_for(30_000)
    page.goto("/rulings/")
    expect(page.locator("#notices p").first).to_be_visible()
    assert asked.index("/hall/notices/") > asked.index("/rulings/")
    context.close()


def test_the_bell_is_rung_by_choice_and_stays_chosen(chromium: Browser, hall: LiveHall) -> None:
    context = chromium.new_context(locale="en", **hall.options("Anna"))  # type: ignore[arg-type]
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    page.add_init_script(RUNG)
    page.add_init_script(NOTIFIED)
    page.goto("/hall/")
    bell = page.get_by_role("button", name="Sound when something waits for you")
    expect(bell).to_have_attribute("aria-pressed", "false")
    assert page.evaluate("rung") == 0
    bell.click()
    expect(bell).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("rung") == 3  # so that they hear what will sound
    page.evaluate("localStorage.removeItem('mainroad.notices')")
    page.goto("/rulings/")
    expect(page.locator("#notices p").first).to_be_visible()
    page.wait_for_function("rung >= 3")
    assert page.evaluate("notified") == page.locator("#notices p").all_text_contents()
    context.close()


def test_a_move_of_ones_own_game_is_told_in_the_title_of_a_page_that_nobody_looks_at(
    chromium: Browser, hall: LiveHall
) -> None:
    table = hall.table()
    context = chromium.new_context(locale="en", **hall.options("Boris"))  # type: ignore[arg-type]
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    page.add_init_script('Object.defineProperty(document, "hidden", { get: () => true });')
    page.goto(f"/hall/{table}/")
    with hall.sit("Anna", table) as anna:
        anna.heard("seen")
        expect(page.locator("#turn")).to_have_text("White to move")
        assert anna.do("move", "c3-d4")["ok"]
        expect(page.locator("#sheet")).to_contain_text("c3-d4")
        expect(page).to_have_title(re.compile(r"^\(\d\) "))
    context.close()


def test_of_one_game_there_is_one_notice_and_none_once_nothing_waits(chromium: Browser, hall: LiveHall) -> None:
    context = chromium.new_context(locale="en", **hall.options("Anna"))  # type: ignore[arg-type]
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    waiting: list[dict[str, str]] = []
    page.route("**/hall/notices/", lambda route: route.fulfill(json={"notices": waiting}))
    page.clock.install()
    told = page.locator("#notices p")
    for moves in (1, 3):
        text = f"It is your move against Boris, for the {moves}. time."
        waiting[:] = [{"key": f"move/7/{moves}", "kind": "move", "text": text, "address": "/hall/7/"}]
        if moves == 1:
            page.goto("/rulings/")
        page.clock.run_for(10_000)
        expect(told).to_have_text([text])
    waiting.clear()
    page.clock.run_for(10_000)
    expect(told).to_have_count(0)
    expect(page.locator("#close-notices")).to_be_hidden()
    context.close()
