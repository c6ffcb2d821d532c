"""What those at a live board may do: asked again only where something has changed, and always what the game says."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from mainroad.basics import BySide, Refusal, Side
from mainroad.journal.decider import Ledger, Submission, decide_command, empty
from mainroad.journal.records import Record
from mainroad.notation.written import write_move
from mainroad.play import commands, decider
from mainroad.play.decide.common import Decision
from mainroad.play.decider import GAME
from mainroad.play.facts import Conditions
from mainroad.play.roles import Role
from mainroad.play.state import Game
from mainroad.site.hall.live import actions, game_payload
from mainroad.site.hall.live.actions import BY_NAME
from mainroad.site.hall.live.broadcaster import LiveBoard
from mainroad.site.hall.live.clients import Client
from mainroad.site.moments import now_ms
from support.rights_walk import walks

SCREEN = Conditions(on_screen=True, supervised=False)
BEGIN = now_ms()


class Line:
    """Keeps nothing."""

    is_slow = False

    def write(self, frames: bytes) -> None:
        """Nobody reads it."""


class Table:
    """A free game at whose board both players sit."""

    def __init__(self, game: str, book: str, control: str = "1h") -> None:
        self.board = LiveBoard("game/x")
        self.ledger: Ledger[Game] = empty(GAME, "game/x")
        opening = commands.Open(book, game, control, BySide("a", "b"), conditions=SCREEN)
        for command in (opening, commands.Start()):
            self.ledger, _ = self.decided(command)
        self.clients = [self.seated(role) for role in (Role.WHITE, Role.BLACK)]

    def seated(self, role: Role) -> Client:
        client = Client(Line(), lambda: None, role, game_payload.voice_of("russian", "en"))
        client.version = self.ledger.version
        self.board.clients.add(client)
        self.board.ledger = self.ledger
        return client

    def decided(self, command: commands.Command) -> tuple[Ledger[Game], list[Record]]:
        found = decide_command(GAME, self.ledger, Submission(f"{self.ledger.version}", "a", now_ms(), command))
        assert not isinstance(found, Refusal), found
        return found

    def does(self, command: commands.Command) -> None:
        """Do something, and tell both players."""
        self.ledger, records = self.decided(command)
        is_move = isinstance(command, commands.Move)
        self.board.tell(self.ledger, None if is_move else records)

    def moves(self, count: int) -> None:
        for _ in range(count):
            position = self.ledger.state.position
            self.does(commands.Move(self.ledger.state.turn, write_move(position, position.legal_moves()[0])))


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The questions that are put to the game to find out what may be done, by the names of their commands."""
    found: list[str] = []

    def counting(state: Game, those: Sequence[commands.Command], now: int) -> list[Decision]:
        found.extend(type(each).__name__ for each in those)
        return decider.decide_each(state, those, now)

    monkeypatch.setattr(actions, "decide_each", counting)
    return found


def test_after_each_sides_first_move_nothing_is_asked_any_more(asked: list[str]) -> None:
    table = Table("russian", "RU")
    table.moves(2)
    assert len(asked) == 4 * 8  # each side's eight questions, in White's turn and in Black's
    table.moves(2)  # both have moved: nothing can be aborted any more
    asked.clear()
    table.moves(12)
    assert asked == []


def test_in_chess_only_what_hangs_on_the_clock_or_the_board_is_asked(asked: list[str]) -> None:
    table = Table("chess", "CH")
    table.moves(4)
    asked.clear()
    table.moves(6)
    assert set(asked) == {"Claim"}
    assert len(asked) == 6 * 2  # one claim of each player: that the opponent makes no effort to win


def test_an_offer_and_its_refusal_are_asked_about_again(asked: list[str]) -> None:
    table = Table("russian", "RU")
    table.moves(4)
    asked.clear()
    table.does(commands.Offer(table.ledger.state.turn.opponent))
    table.does(commands.Decline(table.ledger.state.turn))
    table.moves(2)
    assert {"Offer", "Accept", "Decline"} < set(asked)


def test_what_each_is_told_follows_the_turn() -> None:
    table = Table("russian", "RU")
    told = []
    table.moves(2)
    for _ in range(6):
        table.moves(1)
        told.append([{one.name: one.allowed for one in client.actions} for client in table.clients])
    assert told[0] == told[2] == told[4]
    assert told[1] == told[3] == told[5]
    assert told[0][0] == told[1][1]  # what who has moved may do
    assert told[0] != told[1]


@pytest.mark.article("UA V-5.1")
def test_the_offer_opens_with_the_move_from_which_a_draw_may_be_agreed() -> None:
    table = Table("russian", "UA")
    may = []
    for _ in range(44):
        if table.ledger.state.is_over:
            break
        table.moves(1)
        mover = table.ledger.state.turn.opponent
        client = table.clients[0 if mover is Side.WHITE else 1]
        may.append(next(one.allowed for one in client.actions if one.name == "offer"))
    assert may[39:] == [True] * len(may[39:])
    assert not any(may[:39])
    assert len(may) > 40


@pytest.mark.article("CK 4.7.d")
def test_a_refused_offer_opens_again_when_a_piece_is_taken() -> None:
    table, may = Table("english", "CK"), dict[bool, set[bool]]()
    table.moves(2)
    side, forces = table.ledger.state.turn.opponent, table.ledger.state.board.counters.forces
    table.does(commands.Offer(side))
    table.does(commands.Decline(side.opponent))
    for _ in range(10):
        table.moves(2)
        own = table.clients[0 if side is Side.WHITE else 1].actions
        is_changed = table.ledger.state.board.counters.forces != forces
        may.setdefault(is_changed, set()).add(next(one.allowed for one in own if one.name == "offer"))
    assert may == {False: {False}, True: {True}}


def test_what_is_told_is_what_the_game_says_in_random_games_of_every_book() -> None:
    seed = 14
    played = list(walks(random.Random(seed)))
    assert sum(walk.compared for walk in played) > 10_000
    assert {walk.state.stage.name for walk in played} >= {"RUNNING", "FINISHED"}


def test_only_what_players_ask_is_steady() -> None:
    steady = {name for name, action in BY_NAME.items() if action.is_steady}
    assert steady == {
        "premove", "cancel-premove", "offer", "accept", "decline",
        "claim-repetition", "claim-count", "claim-neither-can-win", "abort", "resign",
    }  # fmt: skip


def test_a_fallen_flag_is_never_kept_back(asked: list[str]) -> None:
    table = Table("russian", "RU", "5m")
    table.moves(4)
    asked.clear()
    rights = LiveBoard("game/x").rights
    state, later = table.ledger.state, now_ms() + 600_000
    assert rights.of(state, Role.WHITE, "en", later).actions == game_payload.actions_seen(
        state, Role.WHITE, "en", later
    )
    assert len(asked) == 2 * 8
