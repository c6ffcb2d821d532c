"""Who sits or stands at which live board: after each commit everybody there is told, each in his role and voice.

A move is told to all who are spoken to alike with the same bytes, made once; what each may do now follows when nobody
has moved for a moment. Whoever cannot keep up is told nothing, and everything anew when he can.
"""

from __future__ import annotations

import asyncio
import math
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Protocol

import msgspec

from mainroad.journal.decider import Ledger
from mainroad.journal.records import Fact, Record
from mainroad.play.decide import GAME
from mainroad.play.facts import Announced, Moved, Told
from mainroad.play.protocol import Teller, told
from mainroad.play.protocol import spoken as in_words
from mainroad.play.roles import Role
from mainroad.play.state import Game
from mainroad.site.hall import wire
from mainroad.site.hall.frames import framed
from mainroad.site.hall.models import STREAMS
from mainroad.site.hall.play import now_ms
from mainroad.site.hall.premoves import PREMOVES, Whisper
from mainroad.site.writing import office
from mainroad.site.writing.mailbox import Mailbox

CLIENTS = 10_000
QUIET_S = 0.2
"""What may be done now is told when nobody has moved for so long: to find it out costs more than the move."""
GATHER_S = 0.02
"""Boards that become quiet in such a while are looked at one after another: the loop is woken once for them."""


_ENCODER = msgspec.json.Encoder()


class News(msgspec.Struct, frozen=True, gc=False):
    """A fact, told."""

    version: int
    kind: str
    side: str
    text: str


class Update(msgspec.Struct, frozen=True, gc=False):
    """What a client is sent after a change."""

    seen: wire.Seen
    news: tuple[News, ...]


class Next(msgspec.Struct, frozen=True, gc=False):
    """What a move and its press have changed."""

    after: int
    version: int
    now: int
    clock: wire.ClockSeen
    game: wire.GameNext


class NextUpdate(msgspec.Struct, frozen=True, gc=False):
    """What a client is sent after a move and its press."""

    next: Next
    news: tuple[News, ...]


class Line(Protocol):
    """Where a client is written to."""

    @property
    def is_slow(self) -> bool:
        """Whether more waits than the client takes."""
        ...

    def write(self, frames: bytes) -> None:
        """Send frames."""
        ...


class Client:
    """Somebody at a board: what he is there, how he is spoken to, and what he was told last."""

    def __init__(
        self, line: Line, renew: Callable[[], None], role: Role, voice: wire.Voice, *, is_host: bool = False
    ) -> None:
        self.line = line
        self.renew = renew
        """Has everything sent to him, unless that is under way."""
        self.role = role
        self.voice = voice
        self.is_host = is_host
        self.version = -1
        """The version that he was sent last; -1: everything has to be sent anew."""
        self.actions: tuple[wire.ActionSeen, ...] = ()
        """What he was told that he may do."""

    @property
    def view(self) -> tuple[Role, wire.Voice, bool]:
        """Those with the same view get the same bytes."""
        return self.role, self.voice, self.is_host

    def start_anew(self) -> None:
        """Have everything sent: now, or when what waits for him is taken."""
        self.version = -1
        if not self.line.is_slow:
            self.renew()


class Board:
    """A game that is watched, as its clients have been told it."""

    def __init__(self) -> None:
        self.clients: set[Client] = set()
        self.ledger: Ledger[Any] | None = None


class Boards:
    """Every board that is watched. Everything but `heard` happens on the server's loop."""

    def __init__(self) -> None:
        self._boards: dict[str, Board] = {}
        self.mail = Mailbox()
        self._stirred: dict[str, float] = {}
        """The boards at which somebody has moved, by the moment at which they will have been quiet, that moment."""
        self._waker: asyncio.Handle | None = None
        self._lock = threading.Lock()
        self._versions: dict[str, Ledger[Any]] = {}
        """What was heard last of each watched stream, so that the facts in between are read once."""
        self.clients = 0

    def open(self) -> None:
        """Belong to the loop that runs now, and listen."""
        self.mail.open()
        office.BOOKS.listeners.append(self.heard)
        PREMOVES.open(self.whisper)

    def close(self) -> None:
        """Listen no longer."""
        office.BOOKS.listeners.remove(self.heard)
        PREMOVES.close()
        self.mail.close()
        if self._waker is not None:
            self._waker.cancel()

    @property
    def is_open(self) -> bool:
        """Whether the server still serves."""
        return self.mail.is_open

    @property
    def streams(self) -> frozenset[str]:
        """What is watched, asked from whatever thread."""
        return frozenset(tuple(self._boards))

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
            self._stirred.pop(stream, None)
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
        if watched and self.is_open:
            self.mail.put(partial(self.tell, [(ledger, self._facts_of(ledger)) for ledger in watched]))

    def _facts_of(self, ledger: Ledger[Any]) -> Sequence[Record] | None:
        """The facts since the last change; None: a move and its press and nothing else, which the state shows."""
        with self._lock:
            before = self._versions.get(ledger.stream)
            if before is None or before.version < ledger.version:  # another process may be heard late
                self._versions[ledger.stream] = ledger
        if before is not None and is_plain_move(before, ledger):
            return None
        after = before.version if before is not None else ledger.version - 1
        return tuple(office.records(ledger.stream, after))

    def whisper(self, whisper: Whisper) -> None:
        """Tell a player alone, at all his pages, from whatever thread."""
        if self.is_open:
            self.mail.put(partial(self._whisper, whisper))

    def _whisper(self, whisper: Whisper) -> None:
        board = self._boards.get(whisper.stream)
        for client in board.clients if board else ():
            if client.role.value == whisper.side.value:
                told = {"premove": whisper.text, "said": whisper.said(client.voice.language)}
                client.line.write(framed(_ENCODER.encode(told)))

    def tell(self, changes: Sequence[tuple[Ledger[Any], Sequence[Record] | None]]) -> None:
        """Tell everybody at the boards what has changed."""
        now, loop = now_ms(), asyncio.get_running_loop()
        quiet_at = loop.time() + QUIET_S
        for ledger, records in changes:
            board = self._boards.get(ledger.stream)
            if board is not None and (board.ledger is None or board.ledger.version < ledger.version):
                _tell(board, ledger, records, now)
                if records is None:  # somebody has moved: what may be done now is told when it has been quiet
                    self._stirred.pop(ledger.stream, None)  # the last stands at the end: the first is due first
                    self._stirred[ledger.stream] = quiet_at
        if self._stirred and self._waker is None:
            self._waker = loop.call_at(quiet_at, self._quiet)

    def _quiet(self) -> None:
        """Tell what may be done at a board that has been quiet; the loop does its other work before the next one."""
        loop = asyncio.get_running_loop()
        stream, due = next(iter(self._stirred.items()), ("", math.inf))
        if due <= loop.time():
            del self._stirred[stream]
            tell_actions(self._boards[stream], now_ms())
            self._waker = loop.call_soon(self._quiet)
        else:
            self._waker = loop.call_later(due - loop.time() + GATHER_S, self._quiet) if stream else None


def tell_actions(board: Board, now: int) -> None:
    """Tell everybody at a board what he may do now, if that has changed."""
    if board.ledger is None:
        return
    views: dict[tuple[Role, wire.Voice, bool], tuple[wire.ActionSeen, ...]] = {}
    for client in board.clients:
        if client.version != board.ledger.version or client.line.is_slow:
            continue  # he is sent everything
        if client.view not in views:
            views[client.view] = wire.actions_seen(
                board.ledger.state, client.role, client.voice.language, now, is_host=client.is_host
            )
        if client.actions != views[client.view]:
            client.actions = views[client.view]
            told = {"actions": client.actions, "version": client.version}
            client.line.write(framed(msgspec.json.encode(told)))


def _tell(board: Board, ledger: Ledger[Any], records: Sequence[Record] | None, now: int) -> None:
    before, board.ledger = board.ledger, ledger
    change = Change(before, ledger, records, now) if before and _follow_on(before, ledger, records) else None
    for client in board.clients:
        if change is None or client.version != change.before.version or client.line.is_slow:
            client.start_anew()
            continue
        client.version = ledger.version
        client.line.write(change.frame(client))


def _follow_on(before: Ledger[Any], after: Ledger[Any], records: Sequence[Record] | None) -> bool:
    """Whether the facts are all that lie between two states."""
    if records is None:
        return after.version == before.version + 2
    return bool(records) and records[0].version == before.version + 1 and records[-1].version == after.version


@dataclass
class Change:
    """A game before and after, told to many: what is the same for several is made once."""

    before: Ledger[Any]
    after: Ledger[Any]
    records: Sequence[Record] | None
    now: int
    _moved: dict[wire.Voice, bytes] = field(default_factory=dict)
    _games: dict[wire.Voice, tuple[msgspec.Raw, tuple[News, ...]]] = field(default_factory=dict)
    _whole: dict[tuple[Role, wire.Voice, bool], tuple[bytes, tuple[wire.ActionSeen, ...]]] = field(default_factory=dict)

    def frame(self, client: Client) -> bytes:
        """What a client is sent: what the move has changed, or everything."""
        if self.records is None:
            if client.voice not in self._moved:
                self._moved[client.voice] = self._after_move(client.voice)
            return self._moved[client.voice]
        if client.view not in self._whole:
            self._whole[client.view] = self._everything(client)
        frame, client.actions = self._whole[client.view]
        return frame

    def _after_move(self, voice: wire.Voice) -> bytes:
        state, version = self.after.state, self.after.version
        game = wire.game_next(state, voice)
        told = Next(self.before.version, version, self.now, wire.clock_seen(state, self.now), game)
        return framed(_ENCODER.encode(NextUpdate(told, _move_news(game, version))))

    def _everything(self, client: Client) -> tuple[bytes, tuple[wire.ActionSeen, ...]]:
        voice = client.voice
        if voice not in self._games:
            self._games[voice] = self._told(voice)
        game, news = self._games[voice]
        news = heard_by(client.role, news)
        seen = wire.seen_with(game, self.after, client.role, voice.language, self.now, is_host=client.is_host)
        return framed(_ENCODER.encode(Update(seen, news))), seen.actions

    def _told(self, voice: wire.Voice) -> tuple[msgspec.Raw, tuple[News, ...]]:
        """What everybody sees who is spoken to like this, and the news."""
        game = wire.game_seen(self.after.state, voice, _common(self.before.state, self.after.state))
        news = news_of(self.before.state, self.records or (), voice, self.before.version)
        return msgspec.Raw(_ENCODER.encode(game)), news


def _common(before: Game, after: Game) -> int:
    """How many moves both have: what a client need not be sent again."""
    ply = min(len(before.made), len(after.made))
    while ply and before.made[ply - 1].text != after.made[ply - 1].text:
        ply -= 1
    return ply


def _move_news(game: wire.GameNext, version: int) -> tuple[News, ...]:
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


PRIVATE = frozenset({"requested", "answered", "told", "warned"})
"""Facts between a player and the arbiters."""


def heard_by(role: Role, news: tuple[News, ...]) -> tuple[News, ...]:
    """What somebody hears of the news: what is between a player and the arbiters only they, and who assists him."""
    if role is Role.ARBITER:
        return news
    own = role.side.value if role.side else "nobody"
    return tuple(item for item in news if item.kind not in PRIVATE or item.side == own)


def news_of(state: Game, records: Sequence[Record], voice: wire.Voice, after: int) -> tuple[News, ...]:
    """Facts in words, from a state on; what is older than a version is only replayed."""
    found: list[News] = []
    for record in records:
        fact = GAME.codec.read(record)
        kind = _kind(record, fact)
        if record.version > after and kind not in QUIET:
            side = getattr(fact, "side", None)
            found.append(News(record.version, kind, side.value if side else "", _in_words(state, fact, voice)))
        state = GAME.evolve(state, fact)
    return tuple(found)


def _kind(record: Record, fact: Fact) -> str:
    """What sort of news a fact is; words that were not the move on the board are news of their own."""
    is_wrong = isinstance(fact, Announced) and fact.word != "right"
    return "misannounced" if is_wrong else record.type.removeprefix(f"{STREAMS}.")


def _in_words(state: Game, fact: Fact, voice: wire.Voice) -> str:
    """A fact told: a move as it is said aloud, anything else as the protocol has it."""
    if isinstance(fact, Told):
        return in_words(fact.ruling, voice.language)
    if isinstance(fact, Moved):
        return wire.move_seen(state.position, fact.move, True, fact.side, 0, voice).spoken
    return told(Teller(state, voice.language, {}), fact)


def story(stream: str, voice: wire.Voice, after: int) -> tuple[News, ...]:
    """What has happened to a game since a version, told."""
    return news_of(GAME.initial, list(office.records(stream)), voice, after)


BOARDS = Boards()
