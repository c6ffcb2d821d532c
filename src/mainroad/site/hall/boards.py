"""Who sits or stands at which live board: after each commit everybody there is told, each in his role and voice.

A client has a short queue; whoever cannot keep up loses what waits in it, and is told everything anew when he can.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from mainroad.journal.decider import Ledger
from mainroad.journal.records import Fact, Record
from mainroad.play.decide import GAME
from mainroad.play.facts import Moved
from mainroad.play.permitted import Role
from mainroad.play.protocol import Teller, told
from mainroad.play.state import Game
from mainroad.site.hall import wire
from mainroad.site.hall.models import STREAMS
from mainroad.site.hall.play import now_ms
from mainroad.site.writing import office

QUEUE = 16
"""So many messages may wait for a client."""
CLIENTS = 10_000


class News(msgspec.Struct, frozen=True):
    """A fact, told."""

    version: int
    kind: str
    side: str
    text: str


class Update(msgspec.Struct, frozen=True):
    """What a client is sent after a change."""

    seen: wire.Seen
    news: tuple[News, ...]


Message = tuple[int | None, bytes]
"""What is sent, and the version that it brings the client to, if to another."""


class Client:
    """Somebody at a board: what he is there, how he is spoken to, and what waits to be sent to him."""

    def __init__(self, role: Role, voice: wire.Voice, *, is_host: bool = False) -> None:
        self.role = role
        self.voice = voice
        self.is_host = is_host
        self.queue: asyncio.Queue[Message | None] = asyncio.Queue(QUEUE)
        self.version = -1
        """The version that he was sent last; -1: everything has to be sent anew."""
        self.lag_ms = 0.0

    @property
    def view(self) -> tuple[Role, wire.Voice, bool]:
        """Those with the same view get the same bytes."""
        return self.role, self.voice, self.is_host

    def send(self, message: bytes, version: int | None = None) -> None:
        """Put a message into the queue; one that is full is emptied, and the client starts anew."""
        try:
            self.queue.put_nowait((version, message))
        except asyncio.QueueFull:
            self.start_anew()

    def start_anew(self) -> None:
        """Forget what waits: the sender is woken by nothing and sends everything."""
        while not self.queue.empty():
            self.queue.get_nowait()
        self.version = -1
        self.queue.put_nowait(None)


class Board:
    """A game that is watched, as its clients have been told it."""

    def __init__(self) -> None:
        self.clients: set[Client] = set()
        self.ledger: Ledger[Any] | None = None


class Boards:
    """Every board that is watched. Everything but `heard` happens on the server's loop."""

    def __init__(self) -> None:
        self._boards: dict[str, Board] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self._lock = threading.Lock()
        self._versions: dict[str, Ledger[Any]] = {}
        """What was heard last of each watched stream, so that the facts in between are read once."""
        self.clients = 0

    def open(self) -> None:
        """Belong to the loop that runs now, and listen."""
        self._loop = asyncio.get_running_loop()
        office.BOOKS.listeners.append(self.heard)

    def close(self) -> None:
        """Listen no longer, and let everybody go."""
        office.BOOKS.listeners.remove(self.heard)
        self._loop = None
        for board in self._boards.values():
            for client in board.clients:
                client.start_anew()

    @property
    def is_open(self) -> bool:
        """Whether the server still serves."""
        return self._loop is not None

    def join(self, stream: str, client: Client) -> Board:
        """Come to a board; what is committed from now on is told."""
        board = self._boards.setdefault(stream, Board())
        board.clients.add(client)
        self.clients += 1
        return board

    def leave(self, stream: str, client: Client) -> None:
        """Go away."""
        board = self._boards[stream]
        board.clients.discard(client)
        self.clients -= 1
        if not board.clients:
            del self._boards[stream]
            with self._lock:
                self._versions.pop(stream, None)

    def roles_at(self, stream: str) -> frozenset[Role]:
        """Who is at a board with an open page of this process, asked from whatever thread."""
        board = self._boards.get(stream)
        return frozenset(client.role for client in tuple(board.clients)) if board else frozenset()

    def knows(self, ledger: Ledger[Any]) -> None:
        """Note how far a game has come that is watched from now on."""
        with self._lock:
            held = self._versions.get(ledger.stream)
            if held is None or held.version < ledger.version:
                self._versions[ledger.stream] = ledger

    def heard(self, ledgers: Mapping[str, Ledger[Any]]) -> None:
        """Pass on what has been committed, from whatever thread."""
        watched = [ledger for stream, ledger in ledgers.items() if stream in self._boards]
        if watched and self._loop is not None:
            changes = [(ledger, self._facts_of(ledger)) for ledger in watched]
            self._loop.call_soon_threadsafe(self.tell, changes)

    def _facts_of(self, ledger: Ledger[Any]) -> Sequence[Record] | None:
        """The facts since the last change; None: a move and its press and nothing else, which the state shows."""
        with self._lock:
            before = self._versions.get(ledger.stream)
            self._versions[ledger.stream] = ledger
        if before is not None and is_plain_move(before, ledger):
            return None
        after = before.version if before is not None else ledger.version - 1
        return tuple(office.records(ledger.stream, after))

    def tell(self, changes: Sequence[tuple[Ledger[Any], Sequence[Record] | None]]) -> None:
        """Tell everybody at the boards what has changed."""
        now = now_ms()
        for ledger, records in changes:
            board = self._boards.get(ledger.stream)
            if board is not None and (board.ledger is None or board.ledger.version < ledger.version):
                _tell(board, ledger, records, now)


def _tell(board: Board, ledger: Ledger[Any], records: Sequence[Record] | None, now: int) -> None:
    before, board.ledger = board.ledger, ledger
    change = Change(before, ledger, records, now) if before is not None else None
    for client in board.clients:
        if change is None or client.version != change.before.version:
            client.start_anew()
            continue
        client.version = ledger.version
        client.send(change.message(client), ledger.version)


@dataclass
class Change:
    """A game before and after, told to many: what is the same for several is made once."""

    before: Ledger[Any]
    after: Ledger[Any]
    records: Sequence[Record] | None
    now: int
    _games: dict[wire.Voice, tuple[msgspec.Raw, tuple[News, ...]]] = field(default_factory=dict)
    _messages: dict[tuple[Role, wire.Voice, bool], bytes] = field(default_factory=dict)

    def message(self, client: Client) -> bytes:
        """What a client is sent."""
        if client.view not in self._messages:
            self._messages[client.view] = self._made(client)
        return self._messages[client.view]

    def _made(self, client: Client) -> bytes:
        voice = client.voice
        if voice not in self._games:
            self._games[voice] = self._told(voice)
        game, news = self._games[voice]
        host = client.is_host
        seen = wire.seen_with(game, self.after, client.role, voice.language, self.now, is_host=host)
        return msgspec.json.encode(Update(seen, news))

    def _told(self, voice: wire.Voice) -> tuple[msgspec.Raw, tuple[News, ...]]:
        """What everybody sees who is spoken to like this, and the news."""
        game = wire.game_seen(self.after.state, voice, _common(self.before.state, self.after.state))
        if self.records is None:
            news = _move_news(game, self.after.version)
        else:
            news = news_of(self.before.state, self.records, voice, self.before.version)
        return msgspec.Raw(msgspec.json.encode(game)), news


def _common(before: Game, after: Game) -> int:
    """How many moves both have: what a client need not be sent again."""
    ply = min(len(before.made), len(after.made))
    while ply and before.made[ply - 1].text != after.made[ply - 1].text:
        ply -= 1
    return ply


def _move_news(game: wire.GameSeen, version: int) -> tuple[News, ...]:
    made = game.moves[-1]
    return (News(version - 1, "moved", made.side, made.spoken),)


def is_plain_move(before: Ledger[Any], after: Ledger[Any]) -> bool:
    """Whether nothing has happened but a move and its press."""
    old, new = before.state, after.state
    return (
        after.version == before.version + 2
        and len(new.made) == len(old.made) + 1
        and sum(new.clock.made) == sum(old.clock.made) + 1
        and not new.is_over
    )


QUIET = frozenset({"pressed", "wrote", "clockset"})
"""Facts that the clocks show: nobody is told them in words."""


def news_of(state: Game, records: Sequence[Record], voice: wire.Voice, after: int) -> tuple[News, ...]:
    """Facts in words, from a state on; what is older than a version is only replayed."""
    found: list[News] = []
    for record in records:
        fact = GAME.codec.read(record)
        kind = record.type.removeprefix(f"{STREAMS}.")
        if record.version > after and kind not in QUIET:
            side = getattr(fact, "side", None)
            found.append(News(record.version, kind, side.value if side else "", _in_words(state, fact, voice)))
        state = GAME.evolve(state, fact)
    return tuple(found)


def _in_words(state: Game, fact: Fact, voice: wire.Voice) -> str:
    """A fact told: a move as it is said aloud, anything else as the protocol has it."""
    if isinstance(fact, Moved):
        return wire.move_seen(state.position, fact.move, True, fact.side, 0, voice).spoken
    return told(Teller(state, voice.language, {}), fact)


def story(stream: str, voice: wire.Voice, after: int) -> tuple[News, ...]:
    """What has happened to a game since a version, told."""
    return news_of(GAME.initial, list(office.records(stream)), voice, after)


BOARDS = Boards()
