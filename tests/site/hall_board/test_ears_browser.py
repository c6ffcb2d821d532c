"""A game of two real pages in each variant: one plays by mouse, the other by keyboard and live region only."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from mainroad.basics import Side
from mainroad.boards import Numbering
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition
from mainroad.laws.games import DRAUGHTS_GAMES
from mainroad.site.hall.spoken import WORDS, last_move
from support.live_hall import LiveHall

PLIES = 6
Sit = Callable[[str, str], Page]


@pytest.fixture
def sit(chromium: Browser, hall: LiveHall) -> Iterator[Sit]:
    contexts: list[BrowserContext] = []

    def page_of(name: str, table: str) -> Page:
        context = chromium.new_context(locale="en", **hall.options(name))  # type: ignore[arg-type]
        contexts.append(context)
        context.set_default_timeout(30_000)
        page = context.new_page()
        page.goto(f"/hall/{table}/")
        return page

    yield page_of
    for context in contexts:
        context.close()


def ends(position: DraughtsPosition, move: DraughtsMove, numbering: Numbering) -> list[str]:
    return [position.board.name(square, numbering) for square in (move.origin, move.target)]


def unmistakable(position: DraughtsPosition) -> DraughtsMove:
    """The first legal move that its two ends tell from every other."""
    legal = position.legal_moves()
    told = [(move.origin, move.target) for move in legal]
    return next(move for move in legal if told.count((move.origin, move.target)) == 1)


def by_mouse(page: Page, position: DraughtsPosition, move: DraughtsMove) -> None:
    for square in ends(position, move, Numbering.LETTERS):
        page.locator(f"#hall-board [data-square={square}]").click()


def by_ear(page: Page, position: DraughtsPosition, move: DraughtsMove) -> None:
    """Type the names of both squares on the board; Enter after the first figure ends a number of one."""
    for name in ends(position, move, position.variant.numbering):
        for key in name:
            page.keyboard.press(key)
        if name.isdigit() and int(name) * 10 <= len(position.board.squares):
            page.keyboard.press("Enter")
        page.keyboard.press("Enter")


def to_the_board(page: Page) -> None:
    for _ in range(40):
        if page.evaluate("Boolean(document.activeElement.closest('#hall-board'))"):
            return
        page.keyboard.press("Tab")
    pytest.fail("the board is no tab stop")


@pytest.mark.parametrize("game", DRAUGHTS_GAMES)
def test_one_plays_by_mouse_and_one_by_keyboard_and_ear(game: str, hall: LiveHall, sit: Sit) -> None:
    table = hall.table(game)
    boris, anna = sit("Boris", table), sit("Anna", table)
    position = DRAUGHTS_GAMES[game].start()
    heard = boris.locator("#heard")
    expect(anna.locator("#turn")).to_contain_text("to move")
    expect(boris.locator("#turn")).to_contain_text("to move")
    to_the_board(boris)
    for _ in range(PLIES):
        move = unmistakable(position)
        if position.side is Side.WHITE:
            by_mouse(anna, position, move)
        else:
            by_ear(boris, position, move)
        expect(heard).to_contain_text(last_move(position, move, WORDS))
        position = position.played(move)
    boris.keyboard.press("Shift+G")
    boris.keyboard.press("Enter")
    expect(heard).to_contain_text(re.compile("resign", re.IGNORECASE))
    for page in (anna, boris):
        expect(page.locator("#turn")).to_contain_text("Resigned")
