"""The event stream: what many are told of many boards, and how somebody who was away catches up."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Coroutine
from typing import Any

import pytest

from mainroad.basics import BySide, Side
from mainroad.journal.decider import Ledger, Submission, decide_command, empty
from mainroad.journal.records import Record
from mainroad.play import commands
from mainroad.play.decider import GAME
from mainroad.play.state import Game
from mainroad.site.event_stream import ALIVE
from mainroad.site.hall.live import visibility
from mainroad.site.hall.live.spectators import Spectators, SpectatorsBoard
from mainroad.site.hall.live.visibility import Past, beginning
from mainroad.site.journal_store.subscriptions import Hub
from mainroad.site.press import gallery, scopes
from mainroad.site.press.gallery import Gallery, Stand
from mainroad.site.press.scopes import Key
from mainroad.site.press.stream import messages
from mainroad.site.press.stream_values import TablePlace
from support.press import MOVES

START = 1_800_000_000_000
KEY = Key("tourn234", 1)


class Playing:
    """A game that is played without a database."""

    def __init__(self, table: str = "aaaa") -> None:
        self.ledger: Ledger[Game] = empty(GAME, f"game/{table}")
        self.records: list[Record] = []
        self.do(commands.Open("RU", "russian", "5m+3s", BySide("a", "b")), START)
        self.do(commands.Start(), START)

    def do(self, command: commands.Command, now: int) -> Ledger[Game]:
        done = decide_command(GAME, self.ledger, Submission(f"{now}/{command}", "test", now, command))
        assert isinstance(done, tuple), done
        self.ledger = done[0]
        self.records += done[1]
        return self.ledger

    def shown(self, delay_ms: int, now: int) -> Past:
        """What the database would say."""
        if not delay_ms:
            return Past(self.ledger, START)
        return beginning(self.ledger.stream).with_(self.records).until(now - delay_ms)

    def move(self, now: int) -> Ledger[Game]:
        state = self.ledger.state
        command = commands.Move(state.position.side, MOVES[len(state.made)])
        self.do(command, now)
        return self.do(commands.Press(command.side), now) if self.ledger.state.unpressed else self.ledger


def place(table: str = "aaaa", delay_ms: int = 0) -> TablePlace:
    return TablePlace(table, f"game/{table}", "tourn234", 1, 1, None, "Anna", "Boris", delay_ms)


class Board:
    """A board on a screen, whose beat the test gives."""

    def __init__(self, playing: Playing, monkeypatch: pytest.MonkeyPatch, delay_ms: int = 0) -> None:
        monkeypatch.setattr(visibility, "past_shown", lambda _, delay, now: playing.shown(delay, now))
        self.board = SpectatorsBoard(playing.ledger.stream, delay_ms)
        self.stand = Stand(place(delay_ms=delay_ms), self.board)
        asyncio.run(self.stand.ready())

    def hear(self, ledger: Ledger[Game]) -> None:
        self.board.committed(ledger)

    def advance(self, now: int) -> bytes:
        change = asyncio.run(self.board.advance(now))
        return self.stand.changed(change.before, change.after, now) if change else b""


def told(text: bytes, name: str = "game") -> list[dict[str, Any]]:
    """The values of the events of a name."""
    found = []
    for block in text.decode().split("\n\n"):
        lines = dict(line.split(": ", 1) for line in block.split("\n") if ": " in line)
        if lines.get("event") == name:
            found.append(json.loads(lines["data"]))
    return found


# -- a board ------------------------------------------------------------------------------------------


def test_a_change_tells_only_the_new_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    playing = Playing()
    board = Board(playing, monkeypatch)
    for second in (1, 2, 3):
        board.hear(playing.move(START + second * 1000))
    (first,) = told(board.advance(START + 3000))
    assert [move["text"] for move in first["moves"]] == list(MOVES[:3])
    board.hear(playing.move(START + 4000))
    (second_,) = told(board.advance(START + 4000))
    assert (second_["since"], [move["text"] for move in second_["moves"]]) == (3, [MOVES[3]])
    assert second_["clock"]["running"] == "white"


def test_the_squares_are_those_of_the_position(monkeypatch: pytest.MonkeyPatch) -> None:
    playing = Playing()
    board = Board(playing, monkeypatch)
    board.hear(playing.move(START + 1000))
    (told_,) = told(board.advance(START + 1000))
    rows = [told_["squares"][at : at + 8] for at in range(0, 64, 8)]
    assert rows == [".m.m.m.m", "m.m.m.m.", ".m.m.m.m", "........", "...M....", "M...M.M.", ".M.M.M.M", "M.M.M.M."]
    assert "about" not in told_


def test_many_moves_of_a_beat_are_one_message(monkeypatch: pytest.MonkeyPatch) -> None:
    playing = Playing()
    board = Board(playing, monkeypatch)
    board.hear(playing.move(START + 1))
    board.hear(playing.move(START + 2))
    assert len(told(board.advance(START + 500))) == 1
    assert board.advance(START + 1000) == b""


def test_what_is_heard_twice_or_too_late_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    playing = Playing()
    before, board = playing.ledger, Board(playing, monkeypatch)
    after = playing.move(START + 1000)
    for ledger in (after, before, after):
        board.hear(ledger)
    board.advance(START + 1000)
    assert board.board.ledger is after
    assert board.advance(START + 2000) == b""


def test_a_late_board_shows_each_move_late_with_its_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    playing = Playing()
    board = Board(playing, monkeypatch, delay_ms=60_000)
    for second in (10, 20):
        board.hear(playing.move(START + second * 1000))
    assert [one["moves"] for one in told(board.advance(START + 60_000))] == [[]]  # the start
    assert board.advance(START + 69_999) == b""
    (first,) = told(board.advance(START + 70_000))
    assert [move["text"] for move in first["moves"]] == [MOVES[0]]
    assert first["at"] == START + 10_000
    assert first["clock"]["running"] == "black"
    assert len(told(board.advance(START + 80_000))) == 1


def test_a_result_is_told_with_its_articles(monkeypatch: pytest.MonkeyPatch) -> None:
    playing = Playing()
    board = Board(playing, monkeypatch)
    board.hear(playing.do(commands.Resign(Side.WHITE), START + 1000))
    (last,) = told(board.advance(START + 1000))
    assert (last["stage"], last["result"]["score"]) == ("finished", "0-1")
    assert last["result"]["articles"]


# -- coming and coming back ---------------------------------------------------------------------------


def test_who_comes_is_told_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    playing = Playing()
    board = Board(playing, monkeypatch)
    board.hear(playing.move(START + 1000))
    board.advance(START + 1000)
    (whole,) = told(board.stand.since(None, START + 5000))
    assert (whole["since"], len(whole["moves"]), whole["about"]["white"]) == (0, 1, "Anna")


def test_who_comes_back_is_told_what_he_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    playing = Playing()
    board = Board(playing, monkeypatch)
    for second in (1, 10, 20):
        board.hear(playing.move(START + second * 1000))
        board.advance(START + second * 1000)
    (missed,) = told(board.stand.since(START + 11_000, START + 30_000))
    assert missed["since"] + len(missed["moves"]) == 3
    assert missed["since"] <= 2
    assert board.stand.since(START + 25_000, START + 30_000) == b""


# -- the gallery --------------------------------------------------------------------------------------


class House:
    """A gallery over games without a database, whose beat the test gives."""

    def __init__(self, *tables: str) -> None:
        self.games = {table: Playing(table) for table in tables}
        self.gallery = Gallery(Spectators(Hub()))
        self.now = START + 1000

    def places(self, key: Key) -> list[TablePlace]:
        return [place(table) for table in self.games]

    def shown(self, stream: str, delay_ms: int, now: int) -> Past:
        return self.games[stream.removeprefix("game/")].shown(delay_ms, now)

    async def moves(self, table: str) -> None:
        ledger = self.games[table].move(self.now)
        self.gallery.spectators.hub.heard({ledger.stream: ledger})
        self.now += 1000
        await self.gallery.spectators.advance(self.now)


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch) -> House:
    made = House("aaaa", "bbbb")
    monkeypatch.setattr(scopes, "places", made.places)
    monkeypatch.setattr(scopes, "comments", lambda tables: dict.fromkeys(tables, ()))
    monkeypatch.setattr(visibility, "past_shown", made.shown)
    monkeypatch.setattr(gallery, "now_ms", lambda: made.now)
    return made


def run(work: Coroutine[Any, Any, None], house: House) -> None:
    async def opened() -> None:
        house.gallery.spectators.hub.open()
        house.gallery.open()
        try:
            await work
        finally:
            house.gallery.close()

    asyncio.run(opened())


async def nexts(stream: AsyncIterator[bytes]) -> bytes:
    return await asyncio.wait_for(anext(stream), 20)


def test_everybody_who_watches_the_same_is_told_the_same(house: House) -> None:
    async def watched() -> None:
        streams = [messages(house.gallery, KEY, None) for _ in range(3)]
        for stream in streams:
            assert len(told(await nexts(stream))) == 2
        await house.moves("aaaa")
        heard = [await nexts(stream) for stream in streams]
        assert len(set(heard)) == 1
        assert [one["table"] for one in told(heard[0])] == ["aaaa"]
        for stream in streams:
            await stream.aclose()  # type: ignore[attr-defined]
        assert house.gallery.clients == 0

    run(watched(), house)


def test_the_last_event_of_a_message_has_the_moment_to_come_back_to(house: House) -> None:
    async def watched() -> None:
        stream = messages(house.gallery, KEY, None)
        await nexts(stream)
        await house.moves("aaaa")
        last = (await nexts(stream)).decode().rstrip().split("\n\n")[-1]
        assert last == f'id: {house.now}\nevent: here\ndata: {{"moment":{house.now}}}'

    run(watched(), house)


def test_a_slow_client_is_told_everything_anew(house: House) -> None:
    async def watched() -> None:
        stream = messages(house.gallery, KEY, None)
        await nexts(stream)
        house.gallery._scopes[KEY].messages.clear()
        await house.moves("aaaa")
        house.gallery._scopes[KEY].messages.clear()
        await house.moves("bbbb")
        assert [(one["table"], one["since"]) for one in told(await nexts(stream))] == [("aaaa", 0), ("bbbb", 0)]

    run(watched(), house)


def test_a_table_that_comes_to_a_round_is_told(house: House) -> None:
    async def watched() -> None:
        stream = messages(house.gallery, KEY, None)
        await nexts(stream)
        house.games["cccc"] = Playing("cccc")
        await house.gallery._look()
        assert [one["table"] for one in told(await nexts(stream))] == ["cccc"]

    run(watched(), house)


def test_a_server_that_closes_lets_everybody_go(house: House) -> None:
    async def watched() -> None:
        stream = messages(house.gallery, KEY, None)
        await nexts(stream)
        house.gallery.close()
        with pytest.raises(StopAsyncIteration):
            await nexts(stream)

    run(watched(), house)


def test_a_silent_board_gives_a_sign_of_life(house: House) -> None:
    async def watched() -> None:
        stream = messages(house.gallery, KEY, None)
        await nexts(stream)
        for _ in range(gallery.QUIET_BEATS):
            await house.gallery.spectators.advance(house.now)
        assert await nexts(stream) == ALIVE

    run(watched(), house)


def test_a_commit_that_nobody_watches_costs_nothing(house: House) -> None:
    ledger = house.games["aaaa"].move(START + 1000)
    house.gallery.spectators.hub.heard({ledger.stream: ledger})
    assert house.gallery._stands == {}
