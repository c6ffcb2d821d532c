"""Two real pages at one live board."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from support.hall.page import play
from support.live.hall import LiveHall
from support.patience import PATIENCE_MS

Sit = Callable[[str, str], Page]


@pytest.fixture
def sit(chromium: Browser, hall: LiveHall) -> Iterator[Sit]:
    contexts: list[BrowserContext] = []

    def page_of(name: str, table: str) -> Page:
        context = chromium.new_context(locale="en", **hall.options(name))  # type: ignore[arg-type]
        contexts.append(context)
        context.set_default_timeout(PATIENCE_MS)
        page = context.new_page()
        page.goto(f"/hall/{table}/")
        return page

    yield page_of
    for context in contexts:
        context.close()


def test_a_short_game_is_played_by_typing_on_two_pages(hall: LiveHall, sit: Sit) -> None:
    table = hall.table()
    boris, anna = sit("Boris", table), sit("Anna", table)
    for page, move, other in ((anna, "c3-d4", boris), (boris, "b6-a5", anna), (anna, "d4-e5", boris)):
        play(page, move)
        expect(other.locator("#sheet")).to_contain_text(move)
    play(boris, "a7-b6")  # a capture was due
    expect(boris.locator("#move-problem")).to_contain_text("capture")
    play(boris, "d6:f4")
    expect(anna.locator("#turn")).to_have_text("White to move")
    boris.get_by_text("Resign", exact=True).click()
    boris.get_by_role("button", name="Yes: Resign").click()
    for page in (anna, boris):
        expect(page.locator("#turn")).to_contain_text("resigned")
        expect(page.get_by_role("link", name="Analyse")).to_be_visible()


def test_moves_are_made_by_mouse(hall: LiveHall, sit: Sit) -> None:
    table = hall.table("international")
    boris, anna = sit("Boris", table), sit("Anna", table)
    expect(anna.locator("#turn")).to_have_text("White to move")
    moves = ((anna, "d4 e5", "32-28"), (boris, "g7 f6", "19-23"), (anna, "e5 g7", "28x19"))
    for page, squares, move in moves:
        for square in squares.split():
            page.locator(f'[data-square="{square}"]').click()
        for each in (anna, boris):
            expect(each.locator("#sheet")).to_contain_text(move)


def test_chess_is_played_too(hall: LiveHall, sit: Sit) -> None:
    table = hall.table("chess")
    boris, anna = sit("Boris", table), sit("Anna", table)
    for page, move, other in ((anna, "f3", boris), (boris, "e7e5", anna), (anna, "g4", boris)):
        play(page, move)
        expect(other.locator("#sheet")).to_contain_text(move[-2:])
    play(boris, "Qh4")
    expect(anna.locator("#turn")).to_contain_text("0-1")


def test_an_offer_is_made_and_accepted(hall: LiveHall, sit: Sit) -> None:
    table = hall.table()
    boris, anna = sit("Boris", table), sit("Anna", table)
    expect(anna.locator("#turn")).to_have_text("White to move")
    play(anna, "c3-d4")
    anna.get_by_text("Offer a draw", exact=True).click()
    anna.get_by_role("button", name="Yes: Offer a draw").click()
    expect(boris.locator("#offer")).to_be_visible()
    boris.get_by_role("button", name="Accept the draw").click()
    expect(anna.locator("#turn")).to_contain_text("agreement")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_is_accessible(
    scheme: str, hall: LiveHall, sit: Sit, assert_accessible: Callable[[Page], None]
) -> None:
    page = sit("Anna", hall.table())
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    expect(page.locator("#turn")).to_have_text("White to move")
    assert_accessible(page)
    page.goto("/hall/")
    assert_accessible(page)
