"""Who sits at which live board: after each commit everybody there is told, each in their role and voice.

A move is told to all who are spoken to alike with the same bytes, made once, and to each what they may do now, if that
has changed. Whoever cannot keep up is told nothing, and everything anew when they can.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Generic, TypeVar

import msgspec
from django.db import close_old_connections

from mainroad.journal.decider import Ledger
from mainroad.journal.records import Record
from mainroad.play.roles import PLAYERS, Role
from mainroad.play.state import Game
from mainroad.site.hall.live.changes import Change, follow_on, is_plain_move
from mainroad.site.hall.live.clients import Client
from mainroad.site.hall.live.frames import write_frame
from mainroad.site.hall.live.premoves import PREMOVES, Whisper
from mainroad.site.hall.live.rights import Known, Rights
from mainroad.site.journal_store import service
from mainroad.site.journal_store.mailbox import Work
from mainroad.site.journal_store.subscriptions import HUB, Hub
from mainroad.site.limits import Places
from mainroad.site.moments import now_ms

LINES = Places(of_one=100, of_all=10_000)
"""Open lines of players and arbiters, by account: no spectator takes their place."""

_ENCODER = msgspec.json.Encoder()
_READER = ThreadPoolExecutor(1, "hall-reader")
_T = TypeVar("_T")
Board = TypeVar("Board", bound="LiveBoard")


async def aside(work: Callable[..., _T], *arguments: Any) -> _T:
    """Have something read in one thread for all: threads that wait for the interpreter slow each other."""
    return await asyncio.get_running_loop().run_in_executor(_READER, partial(_reading, work, *arguments))


def _reading(work: Callable[..., _T], *arguments: Any) -> _T:
    try:
        return work(*arguments)
    finally:
        close_old_connections()  # this thread serves no request that would do it


class LiveBoard:
    """A game at whose board somebody sits, as they have been told it; each commit is told at once."""

    def __init__(self, stream: str) -> None:
        self.stream = stream
        self.users = 0
        self.clients: set[Client] = set()
        self.ledger: Ledger[Any] | None = None
        self.rights = Rights()
        self._heard: Ledger[Any] | None = None
        """What was heard last, so that the facts in between are read once."""
        self._lock = threading.Lock()

    @property
    def version(self) -> int:
        """The newest version that was heard."""
        return self._heard.version if self._heard else -1

    def knows(self, ledger: Ledger[Any]) -> Ledger[Any] | None:
        """Note how far the game has come; return what was known before."""
        with self._lock:
            before = self._heard
            if before is None or before.version < ledger.version:  # another process may be heard late
                self._heard = ledger
        return before

    def moment(self) -> int:
        """The moment that is shown now."""
        return now_ms()

    def read(self) -> Ledger[Any]:
        """The game as it is to be shown now, from the database."""
        return service.ledger(self.stream)

    async def newest(self) -> Ledger[Any]:
        """The game as it is shown; read, if nobody has sat here yet."""
        if self.ledger is None:
            read = await aside(self.read)
            self.knows(read)
            if self.ledger is None or self.ledger.version < read.version:  # somebody may have moved meanwhile
                self.ledger = read
        return self.ledger

    def committed(self, ledger: Ledger[Any]) -> Work | None:
        """Read what has happened, and have everybody told."""
        return partial(self.tell, ledger, self._facts_of(ledger))

    def _facts_of(self, ledger: Ledger[Any]) -> Sequence[Record] | None:
        """The facts since the last change; None: a move and its press and nothing else, which the state shows."""
        before = self.knows(ledger)
        if before is not None and is_plain_move(before, ledger):
            return None
        after = before.version if before is not None else ledger.version - 1
        return tuple(service.records(ledger.stream, after))

    def tell(self, ledger: Ledger[Any], records: Sequence[Record] | None) -> None:
        """Tell everybody what has changed."""
        if self.ledger is None or self.ledger.version < ledger.version:
            change = self.change(ledger, records)
            for client in self.clients:
                self.tell_client(client, change)

    def change(self, ledger: Ledger[Any], records: Sequence[Record] | None) -> Change | None:
        """Show a newer state; None: what lies between is not known, and everybody must be sent everything."""
        before, self.ledger = self.ledger, ledger
        return Change(before, ledger, records, self.moment()) if before and follow_on(before, ledger, records) else None

    def tell_client(self, client: Client, change: Change | None) -> None:
        """Tell somebody what has changed, or everything if they have missed something."""
        if change is None or client.version != change.before.version or client.line.is_slow:
            client.start_anew()
            return
        client.version = change.after.version
        known = self._rights(client, change.after.state, change.now) if change.records is None else None
        client.line.write(change.frame(client, known))

    def _rights(self, client: Client, state: Game, now: int) -> Known:
        return self.rights.of(state, client.role, client.voice.language, now, is_host=client.is_host)


class Boards(Generic[Board]):
    """Boards at which somebody is told a game, and who is there. Everything happens on the server's loop."""

    def __init__(self, hub: Hub, make: Callable[[str, int], Board]) -> None:
        self.hub = hub
        self._make = make
        self._boards: dict[str, Board] = {}
        self.clients = 0

    @property
    def count(self) -> int:
        """How many boards there are."""
        return len(self._boards)

    def hold(self, stream: str, delay_ms: int = 0) -> Board:
        """Have a game told, later by a delay; whoever holds it lets it go."""
        if stream not in self._boards:
            self._boards[stream] = self._make(stream, delay_ms)
            self.hub.subscribe(stream, self._boards[stream])
        self._boards[stream].users += 1
        return self._boards[stream]

    def let_go(self, stream: str) -> None:
        """Have a game told no longer, unless somebody else holds it."""
        board = self._boards[stream]
        board.users -= 1
        if not board.users:
            self.hub.unsubscribe(stream, self._boards.pop(stream))

    def join(self, stream: str, client: Client, delay_ms: int = 0) -> Board:
        """Come to a board; what is committed from now on is told."""
        board = self.hold(stream, delay_ms)
        board.clients.add(client)
        self.clients += 1
        return board

    def leave(self, stream: str, client: Client) -> None:
        """Go away."""
        self._boards[stream].clients.discard(client)
        self.clients -= 1
        self.let_go(stream)


class PlayersBoards(Boards[LiveBoard]):
    """The boards at which players and arbiters sit. `roles_at` and `whisper` are called from whatever thread."""

    def __init__(self, hub: Hub) -> None:
        super().__init__(hub, lambda stream, _: LiveBoard(stream))

    def open(self) -> None:
        """Tell players what becomes of their premoves."""
        PREMOVES.open(self.whisper)

    def close(self) -> None:
        """Tell them no longer."""
        PREMOVES.close()

    def roles_at(self, stream: str) -> frozenset[Role]:
        """Who is at a board with an open page of this process."""
        board = self._boards.get(stream)
        return frozenset(client.role for client in tuple(board.clients)) if board else frozenset()

    def whisper(self, whisper: Whisper) -> None:
        """Tell a player alone, at all their pages."""
        self.hub.mail.put(partial(self._whisper, whisper))

    def _whisper(self, whisper: Whisper) -> None:
        board = self._boards.get(whisper.stream)
        for client in board.clients if board else ():
            if client.role.value == whisper.side.value:
                told = {"premove": whisper.text, "said": whisper.said(client.voice.language)}
                client.line.write(write_frame(_ENCODER.encode(told)))

    def tell_players(self, stream: str, message: object) -> None:
        """Send the players of a board something that is no part of the game; on the server's loop."""
        board = self._boards.get(stream)
        for client in board.clients if board else ():
            if client.role in PLAYERS:
                client.line.write(write_frame(_ENCODER.encode(message)))


BOARDS = PlayersBoards(HUB)
