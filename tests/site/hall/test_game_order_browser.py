"""In which order a screen reader reads the page of a game, before and after it, and what it reads of the clocks."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from support.aria import assert_read_as_written
from support.contexts import Come
from support.live.hall import LiveHall

Visit = Callable[[str, str], Page]


@pytest.fixture
def look(come: Come, hall: LiveHall) -> Visit:
    """Look at a board as somebody."""

    def looked(name: str, table: str) -> Page:
        page = come(hall.address, session=hall.cookies[name])
        page.goto(f"/hall/{table}/")
        page.wait_for_selector("body.spoken-board")
        return page

    return looked


def clocks(page: Page) -> list[str]:
    """What a screen reader reads where the clocks stand, from the far side to the near one."""
    return [seat.aria_snapshot() for seat in page.locator(".seat").all()]


def test_the_page_of_a_game_that_has_not_begun(look: Visit, hall: LiveHall) -> None:
    page = look("Boris", hall.table())
    expect(page.locator("#heard")).to_contain_text("You play Black against Anna.")
    assert_read_as_written(page.locator("main"), "game")


def test_the_page_of_a_game_that_is_over(look: Visit, hall: LiveHall) -> None:
    table = hall.table()
    with hall.sit("Anna", table) as anna:
        anna.do("begin")
        anna.do("abort")
    page = look("Boris", table)
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    expect(page.locator("#heard p")).to_have_count(1)
    assert_read_as_written(page.locator("main"), "game-over")


def test_the_page_of_a_blind_player(look: Visit, hall: LiveHall) -> None:
    page = look("Anna", hall.table("blind"))
    expect(page.locator("#heard")).to_contain_text("You play White against Boris.")
    assert_read_as_written(page.locator("main"), "game-blind")


def test_clocks_are_read_in_words_with_seconds(look: Visit, hall: LiveHall) -> None:
    table = hall.table()
    page = look("Boris", table)
    assert all("5 minutes" in clock and not re.search(r"\d:\d\d", clock) for clock in clocks(page))
    with hall.sit("Anna", table) as anna:
        anna.do("begin")
        expect(page.locator(".seat.far .words")).to_have_text(re.compile(r"^\d minutes? \d+ seconds?$"))


@pytest.mark.article("UA V-13.12.a")
def test_who_asks_for_the_time_does_not_find_it_on_the_page(look: Visit, hall: LiveHall) -> None:
    table = hall.table("blind")
    blind, seeing = look("Anna", table), look("Boris", table)
    expect(seeing.locator(".seat.far .words")).to_have_text(re.compile("minutes"))
    for clock in clocks(blind):
        assert "Ask for the time: key T" in clock
        assert not re.search(r"\d", clock)
