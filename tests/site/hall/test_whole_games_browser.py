"""Whole games on two real pages, in every game of the hall: White by mouse, Black by keyboard and live region only.

All games are played side by side, one half-move each in turn: what a page has to say needs its time.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from mainroad.basics import BySide, Side
from mainroad.laws.games import GAMES, AnyPosition
from mainroad.notation.records import Result, write_result
from mainroad.notation.written import AnyMove, write_move
from mainroad.play.board import step
from mainroad.rulebooks.books.book import BOOKS
from mainroad.site.hall.live.board_payload import legal_seen
from mainroad.site.hall.live.voices import last_move, voice
from support.live.hall import BOOKS as CODES
from support.live.hall import LiveHall
from support.patience import PATIENCE_MS
from support.short_games import SHORT_GAMES

EAR = """addEventListener("DOMContentLoaded", () => {
  window.ear = [];
  const hear = (changes) => window.ear.push(...changes.flatMap(({ addedNodes }) => [...addedNodes].map((node) => node.textContent)));
  new MutationObserver(hear).observe(document.getElementById("heard"), { childList: true });
});"""  # noqa: E501
"""What a screen reader hears: every addition to the live region, in order."""

pytestmark = pytest.mark.long


@dataclass
class Hand:
    """Who sees the board and plays with the mouse."""

    page: Page

    def play(self, position: AnyPosition, text: str) -> None:
        side = "White" if position.side is Side.WHITE else "Black"
        expect(self.page.locator("#turn")).to_have_text(f"{side} to move")
        after = step(position, text).after
        option = next(one for one in legal_seen(position) if step(position, one.text).after == after)
        for square in option.path:
            self.page.locator(f'#hall-board [data-square="{square}"]').click(force=True)  # no waiting for frames


@dataclass
class Ear:
    """Who hears the live region, types, and never looks at the board."""

    page: Page
    heard: int = 0
    messages: list[str] = field(default_factory=list)

    def listen(self) -> str:
        """The next thing that is said."""
        self.page.wait_for_function("heard => window.ear.length > heard", arg=self.heard, polling=50)
        message = str(self.page.evaluate("heard => window.ear[heard]", self.heard))
        self.heard += 1
        self.messages.append(message)
        return message

    def hear_move(self, position: AnyPosition) -> AnyMove:
        """The move that is said next; other news is passed over."""
        said = {last_move(position, move, voice("words", "en")): move for move in position.legal_moves()}
        while (message := self.listen()) not in said:
            pass
        return said[message]

    def play(self, text: str) -> None:
        self.page.keyboard.type(text)
        self.page.keyboard.press("Enter")


@dataclass
class Meeting:
    """A game on two pages."""

    name: str
    hand: Hand
    ear: Ear
    position: AnyPosition = field(init=False)
    known: AnyPosition = field(init=False)
    """What who hears believes."""

    def __post_init__(self) -> None:
        self.position = self.known = GAMES[self.name].start()

    def half_move(self, ply: int) -> None:
        """Make a half-move; who hears answers what he has heard, and nothing else."""
        text = SHORT_GAMES[self.name].split()[ply]
        if self.position.side is Side.WHITE:
            self.hand.play(self.position, text)
        else:
            self.ear.play(write_move(self.known, step(self.known, text).move))
        self.position = step(self.position, text).after

    def hear(self) -> None:
        """Hear the half-move that was made, be it the own one."""
        move = self.ear.hear_move(self.known)
        self.known = step(self.known, write_move(self.known, move)).after


@pytest.fixture(scope="module")
def meetings(chromium: Browser, hall: LiveHall) -> Iterator[dict[str, Meeting]]:
    with ExitStack() as stack:
        contexts = [_context(chromium, hall, name, stack) for name in ("Boris", "Anna")]
        contexts[0].add_init_script(EAR)
        found = {name: Meeting(name, *_pages(contexts, hall.table(name))) for name in SHORT_GAMES}
        for ply in range(max(len(moves.split()) for moves in SHORT_GAMES.values())):
            going = [meeting for meeting in found.values() if ply < len(SHORT_GAMES[meeting.name].split())]
            for meeting in going:
                meeting.half_move(ply)
            for meeting in going:
                meeting.hear()
        yield found


def _context(chromium: Browser, hall: LiveHall, name: str, stack: ExitStack) -> BrowserContext:
    context = chromium.new_context(locale="en", **hall.options(name))  # type: ignore[arg-type]
    context.set_default_timeout(PATIENCE_MS)
    stack.callback(context.close)
    return context


def _pages(contexts: list[BrowserContext], table: str) -> tuple[Hand, Ear]:
    boris, anna = (context.new_page() for context in contexts)
    for page in (boris, anna):
        page.goto(f"/hall/{table}/")
    boris.get_by_label("Your move").focus()
    return Hand(anna), Ear(boris)


@pytest.mark.parametrize("name", SHORT_GAMES)
def test_a_whole_game_is_played_to_its_end_by_hand_and_by_ear(name: str, meetings: dict[str, Meeting]) -> None:
    meeting = meetings[name]
    assert meeting.known == meeting.position
    score = score_of(name, meeting.position)
    while not (message := meeting.ear.listen()).startswith(ended_for_black(meeting.position)):
        assert message
    assert len(message.split(". ")) >= 2  # and the reason
    for page in (meeting.hand.page, meeting.ear.page):
        expect(page.locator("#turn")).to_contain_text(score)


def test_after_the_game_a_rematch_is_asked_for_and_accepted(meetings: dict[str, Meeting]) -> None:
    anna, boris = meetings["chess"].hand.page, meetings["chess"].ear.page
    boris.get_by_role("button", name="Rematch").click()
    expect(boris.get_by_role("heading", level=1)).to_have_text("Boris wants a rematch")
    anna.evaluate("document.getElementById('after').dataset.kept = 'yes'")
    expect(anna.locator("#after")).to_contain_text("Boris wants a rematch.")
    expect(anna.locator("#heard p", has_text="Boris wants a rematch.")).to_have_count(1)
    with anna.expect_response(re.compile("/after/")) as answer:
        pass
    assert answer.value.status == 204  # nothing is new
    expect(anna.locator("#heard p", has_text="Boris wants a rematch.")).to_have_count(1)  # said once
    expect(anna.locator("#after")).to_have_attribute("data-kept", "yes")  # the panel keeps its node
    anna.get_by_role("button", name="Accept the rematch").click()
    expect(anna.locator("#turn")).to_have_text("White to move")  # Boris has come, who gives the start
    expect(anna.locator(".seat[data-side=black]")).to_contain_text("Anna")
    expect(boris).to_have_url(anna.url)


def ended_for_black(position: AnyPosition) -> str:
    """How who plays Black hears that a game is over."""
    outcome = position.outcome_on_board()
    assert outcome is not None
    ends = {Side.WHITE: "You have lost to Anna.", Side.BLACK: "You have won against Anna.", None: "A draw with Anna."}
    return ends[outcome.winner]


def score_of(name: str, position: AnyPosition) -> str:
    """The result of a game that the board has ended, as its rulebook writes it."""
    outcome = position.outcome_on_board()
    assert outcome is not None
    halves = {Side.WHITE: BySide(2, 0), Side.BLACK: BySide(0, 2), None: BySide(1, 1)}[outcome.winner]
    return write_result(Result(halves, BOOKS[CODES[name], name].results.scoring))
