"""What those at a live board are told, and when."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from mainroad.basics import BySide, Refusal, Side
from mainroad.journal.decider import Ledger, Submission, decide_command, empty
from mainroad.journal.records import Record
from mainroad.notation.written import write_move
from mainroad.play import commands
from mainroad.play.decider import GAME
from mainroad.play.facts import Conditions
from mainroad.play.roles import Role
from mainroad.play.state import Game
from mainroad.site.hall.live import game_payload
from mainroad.site.hall.live.broadcaster import LiveBoard, PlayersBoards
from mainroad.site.hall.live.changes import Change, is_plain_move
from mainroad.site.hall.live.clients import Client
from mainroad.site.hall.live.spectators import Spectators
from mainroad.site.journal_store.subscriptions import Hub
from mainroad.site.moments import now_ms

SCREEN = Conditions(on_screen=True, supervised=False)
VOICE = game_payload.voice_of("russian", "en")
BEGIN = now_ms()
Done = tuple[Ledger[Game], list[Record]]


def done(ledger: Ledger[Game], command: commands.Command, now: int) -> Done:
    decision = decide_command(GAME, ledger, Submission(f"{ledger.version}", "a", BEGIN + now, command))
    assert not isinstance(decision, Refusal), decision
    return decision


@pytest.fixture
def game() -> Ledger[Game]:
    opening = commands.Open("RU", "russian", "1h", BySide("a", "b"), conditions=SCREEN)
    ledger, _ = done(empty(GAME, "game/x"), opening, 0)
    return done(ledger, commands.Start(), 0)[0]


class Line:
    """Keeps what is written."""

    def __init__(self) -> None:
        self.is_slow = False
        self.frames: list[bytes] = []

    def write(self, frames: bytes) -> None:
        self.frames.append(frames)

    @property
    def last(self) -> dict[str, Any]:
        frame = self.frames[-1]
        return dict(msgspec.json.decode(frame[2 if frame[1] < 126 else 4 :]))


class Somebody(Client):
    """A client, and how often everything was to be sent to him."""

    def __init__(self, role: Role, version: int, voice: game_payload.Voice = VOICE) -> None:
        self.renewals = 0
        self.wire = Line()
        super().__init__(self.wire, self._count, role, voice)
        self.version = version

    def _count(self) -> None:
        self.renewals += 1


def seated(board: LiveBoard, ledger: Ledger[Game], *roles: Role) -> list[Somebody]:
    clients = [Somebody(role, ledger.version) for role in roles]
    for client in clients:
        board.clients.add(client)
    board.ledger = ledger
    return clients


def moves(ledger: Ledger[Game], count: int) -> Iterator[tuple[Ledger[Game], Ledger[Game]]]:
    """A random game, move by move: before and after each."""
    chance = random.Random(6)
    for ply in range(count):
        position: Any = ledger.state.position
        text = write_move(position, chance.choice(position.legal_moves()))
        after, _ = done(ledger, commands.Move(ledger.state.turn, text), ply * 1000)
        if after.state.is_over:
            return
        yield ledger, after
        ledger = after


def plain(ledger: Ledger[Game], now: int) -> dict[str, Any]:
    """What White sees, as a client reads it, without what he may do."""
    seen = msgspec.json.decode(msgspec.json.encode(game_payload.seen_by(ledger, Role.WHITE, VOICE, now)))
    return dict(seen, actions=[])


def test_what_a_move_changes_put_over_what_was_seen_is_the_whole(game: Ledger[Game]) -> None:
    compared = 0
    for before, after in moves(game, 40):
        assert is_plain_move(before, after)
        now = after.state.clock.at_ms + 300
        somebody = Somebody(Role.WHITE, before.version)
        somebody.wire.write(Change(before, after, None, now).frame(somebody))
        changed = somebody.wire.last["next"]
        seen, whole = (plain(ledger, now) for ledger in (before, after))
        since = changed["game"]["since"]
        whole["game"] |= {"since": since, "moves": whole["game"]["moves"][since:]}
        assert changed.pop("after") == before.version
        assert seen | changed | {"game": seen["game"] | changed["game"]} == whole
        compared += 1
    assert compared > 20


def test_those_who_are_spoken_to_alike_get_the_same_bytes(game: Ledger[Game]) -> None:
    before, after = next(moves(game, 1))
    change = Change(before, after, None, 1000)
    white, black = Somebody(Role.WHITE, before.version), Somebody(Role.BLACK, before.version)
    other = Somebody(Role.BLACK, before.version, game_payload.voice_of("russian", "lt"))
    assert change.frame(white) is change.frame(black)
    assert change.frame(other) != change.frame(white)


def test_what_may_be_done_is_told_with_the_move_where_it_has_changed(game: Ledger[Game]) -> None:
    before, after = next(moves(game, 1))
    board = LiveBoard("game/x")
    white, black, spectator = seated(board, before, Role.WHITE, Role.BLACK, Role.SPECTATOR)
    board.tell(after, None)
    assert [list(each.wire.last) for each in (white, black, spectator)] == [["next", "news", "actions"]] * 2 + [
        ["next", "news"]  # he may do nothing, before and after
    ]
    for each in (white, black):
        told = game_payload.actions_seen(after.state, each.role, "en", now_ms())
        assert each.wire.last["actions"] == msgspec.json.decode(msgspec.json.encode(told))
        assert each.actions == told


def test_who_cannot_keep_up_is_told_nothing_and_then_everything(game: Ledger[Game]) -> None:
    async def told() -> Somebody:
        board = LiveBoard("game/x")
        (slow,) = seated(board, game, Role.BLACK)
        slow.wire.is_slow = True
        for _, after in moves(game, 3):
            board.tell(after, None)
        return slow

    slow = asyncio.run(told())
    assert (slow.wire.frames, slow.version, slow.renewals) == ([], -1, 0)
    slow.wire.is_slow = False
    slow.start_anew()
    assert slow.renewals == 1


def test_who_has_missed_something_is_sent_everything(game: Ledger[Game]) -> None:
    (_, first), (_, second) = moves(game, 2)

    async def told(*ledgers: Ledger[Game]) -> Somebody:
        board = LiveBoard("game/x")
        (somebody,) = seated(board, game, Role.WHITE)
        for ledger in ledgers:
            board.tell(ledger, None)
        return somebody

    assert asyncio.run(told(second)).renewals == 1
    both = asyncio.run(told(first, second, first))  # what comes late changes nothing
    assert (both.renewals, both.version, len(both.wire.frames)) == (0, second.version, 2)


def test_an_offer_is_told_with_what_each_may_do(game: Ledger[Game]) -> None:
    _, moved = next(moves(game, 1))
    after, records = done(moved, commands.Offer(Side.WHITE), 2000)

    async def told() -> list[Somebody]:
        board = LiveBoard("game/x")
        clients = seated(board, moved, Role.WHITE, Role.BLACK)
        board.tell(after, records)
        return clients

    white, black = asyncio.run(told())
    allowed = [{each["name"] for each in one.wire.last["seen"]["actions"] if each["allowed"]} for one in (white, black)]
    assert ["accept" in names for names in allowed] == [False, True]
    assert black.wire.last["news"][0]["kind"] == "offered"


def test_a_commit_is_told_to_players_at_once_and_to_spectators_on_the_beat(game: Ledger[Game]) -> None:
    before, after = next(moves(game, 1))
    hub = Hub()
    players, spectators = PlayersBoards(hub), Spectators(hub)
    white, spectator = Somebody(Role.WHITE, before.version), Somebody(Role.SPECTATOR, before.version)

    async def told() -> list[tuple[int, int]]:
        hub.open()
        for board in (players.join(before.stream, white), spectators.join(before.stream, spectator)):
            board.ledger = before
            board.knows(before)
        found = []
        hub.heard({after.stream: after})
        for _ in range(2):
            await asyncio.sleep(0)
            found.append((len(white.wire.frames), len(spectator.wire.frames)))
            await spectators.advance(now_ms())
        return found

    assert asyncio.run(told()) == [(1, 0), (1, 1)]
    assert hub.versions == {after.stream: after.version}
    assert list(spectator.wire.last) == ["next", "news"]
    players.leave(before.stream, white)
    spectators.leave(before.stream, spectator)
    assert hub.streams == frozenset()
