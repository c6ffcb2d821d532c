"""The gallery: which boards are watched together on screens and by other programs, and who waits for news of them.

What is due is shown once a second (`hall/live/spectators.py`); here it becomes one message for all who watch the same
boards, however many they are.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager

import msgspec
from starlette.concurrency import run_in_threadpool

from mainroad.journal.decider import Ledger
from mainroad.play.state import Game
from mainroad.site import event_stream
from mainroad.site.event_stream import ALIVE
from mainroad.site.hall.live.changes import common
from mainroad.site.hall.live.spectators import AT_ONCE, PAUSE_S, SPECTATORS, Shown, Spectators, SpectatorsBoard
from mainroad.site.moments import now_ms
from mainroad.site.press import scopes
from mainroad.site.press.models import Comment
from mainroad.site.press.scopes import Key
from mainroad.site.press.stream_values import TablePlace, comments_told, game_told, known_at

BEATS_A_LOOK = 5
"""So often the database is asked what no commit tells: new tables, comments."""
QUIET_BEATS = 15
"""After so many silent beats a sign of life is sent: proxies close what is silent, and who has gone is noticed."""
KEPT = 32
"""So many messages a slow client may be behind; after that it is told everything that has changed."""
SLACK_MS = 1000


class Stand:
    """A game as it is shown on screens, with what is remarked on it."""

    def __init__(self, place: TablePlace, board: SpectatorsBoard) -> None:
        self.place = place
        self.board = board
        self.comments: tuple[Comment, ...] = ()
        self.changed_ms = self.remarked_ms = 0
        self.users = 0

    @property
    def ledger(self) -> Ledger[Game] | None:
        """The game as it is shown."""
        return self.board.ledger

    async def ready(self) -> None:
        """Wait until the game is known."""
        await self.board.newest()
        if not self.changed_ms:
            self.changed_ms = self.remarked_ms = self.board.at_ms + self.place.delay_ms

    def changed(self, before: Ledger[Game], after: Ledger[Game], now: int) -> bytes:
        """Say what has changed as events."""
        self.changed_ms = now
        told = event("game", game_told(self.place, after, now, common(before.state, after.state)))
        remarks = comments_told(self.place.table, self.comments, after.state)
        if remarks != comments_told(self.place.table, self.comments, before.state):
            self.remarked_ms = now
            told += event("comments", remarks)
        return told

    def remark(self, comments: tuple[Comment, ...], now: int) -> bytes:
        """Take the comments as they are now, and say what can be read of them if that has changed."""
        before, self.comments = self.comments, comments
        if self.ledger is None:
            return b""
        told = comments_told(self.place.table, comments, self.ledger.state)
        if told == comments_told(self.place.table, before, self.ledger.state):
            return b""
        self.remarked_ms = now
        return event("comments", told)

    def since(self, moment: int | None, now: int) -> bytes:
        """What somebody has missed who saw everything up to a moment, or nothing at all."""
        if self.ledger is None:
            return b""
        told, state = b"", self.ledger.state
        if moment is None or self.changed_ms > moment:
            known = 0 if moment is None else known_at(state, moment - self.place.delay_ms)
            told += event("game", game_told(self.place, self.ledger, now, known, is_new=True))
        remarks = comments_told(self.place.table, self.comments, state)
        if self.remarked_ms > moment if moment is not None else remarks.comments:
            told += event("comments", remarks)
        return told


def event(name: str, value: object, event_id: int | None = None) -> bytes:
    """A value as a server-sent event."""
    return event_stream.event(msgspec.json.encode(value), name=name, event_id=event_id)


class Scope:
    """Boards that are watched together, the last messages about them, and who waits for the next."""

    def __init__(self, key: Key) -> None:
        self.key = key
        self.stands: dict[str, Stand] = {}
        self.seats: set[Seat] = set()
        self.messages: deque[tuple[int, bytes]] = deque(maxlen=KEPT)
        self.number = self.quiet = 0
        self.is_ready = asyncio.Event()
        self.waking: asyncio.Future[None] | None = None
        """Who is being woken now; held, for a task that nobody holds may vanish."""

    def tell(self, message: bytes) -> None:
        """Send a message to everybody."""
        self.number, self.quiet = self.number + 1, 0
        self.messages.append((self.number, message))
        self.waking = asyncio.ensure_future(self._wake(list(self.seats)))

    async def _wake(self, seats: Sequence[Seat]) -> None:
        """Wake few at a time: between them the players' messages are heard."""
        for start in range(0, len(seats), AT_ONCE):
            for seat in seats[start : start + AT_ONCE]:
                seat.news.set()
            await asyncio.sleep(PAUSE_S)

    def greeting(self, after: int | None, now: int) -> bytes:
        """What somebody is sent who comes, or comes back; the moment in it is where they come back to."""
        moment = None if after is None else after - SLACK_MS
        return b"".join(stand.since(moment, now) for stand in self.stands.values()) + here(now)


def here(now: int) -> bytes:
    """The moment up to which a client has been told everything, as the last event of a message."""
    return event("here", {"moment": now}, now)


class Seat:
    """Somebody in the gallery: how far they have read."""

    def __init__(self, scope: Scope) -> None:
        self.scope = scope
        self.news = asyncio.Event()
        self.number = scope.number

    async def wait(self) -> None:
        """Wait for news."""
        await self.news.wait()
        self.news.clear()

    def unread(self) -> bytes | None:
        """The messages that they have not read; None: they are no longer kept."""
        behind = self.scope.number - self.number
        if behind > len(self.scope.messages):
            return None
        unread = b"".join(message for number, message in self.scope.messages if number > self.number)
        self.number = self.scope.number
        return unread


class Gallery:
    """Everything that is watched. Everything but `remarked` happens on the server's loop."""

    def __init__(self, spectators: Spectators) -> None:
        self.spectators = spectators
        self._scopes: dict[Key, Scope] = {}
        self._stands: dict[str, Stand] = {}
        self._by_stream: dict[str, Stand] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self._beats = 0
        self.clients = 0

    # -- the house ------------------------------------------------------------------------------------

    def open(self) -> None:
        """Belong to the loop that runs now, and hear what is shown."""
        self._loop = asyncio.get_running_loop()
        self.spectators.listeners.append(self.shown)

    def close(self) -> None:
        """Let everybody go."""
        if self.is_open:
            self.spectators.listeners.remove(self.shown)
        self._loop = None
        for scope in self._scopes.values():
            for seat in scope.seats:
                seat.news.set()

    @property
    def is_open(self) -> bool:
        """Whether the server still serves."""
        return self._loop is not None

    def remarked(self, table: str) -> None:
        """Look at the comments on a table again, from whatever thread."""
        if self._loop is not None and table in self._stands:
            self._loop.call_soon_threadsafe(lambda: asyncio.ensure_future(self._remarks([table])))

    # -- spectators -----------------------------------------------------------------------------------

    @asynccontextmanager
    async def watching(self, key: Key) -> AsyncIterator[Seat]:
        """Watch boards as long as the block runs."""
        scope = self._scopes.get(key)
        if scope is None:
            scope = self._scopes[key] = Scope(key)
        seat = Seat(scope)
        scope.seats.add(seat)
        self.clients += 1
        try:
            await self._ready(scope)
            yield seat
        finally:
            self.clients -= 1
            scope.seats.discard(seat)
            if not scope.seats:
                self._shut(scope)

    async def _ready(self, scope: Scope) -> None:
        if not scope.stands and not scope.is_ready.is_set() and len(scope.seats) == 1:
            try:
                await self._put_up(scope, await run_in_threadpool(scopes.places, scope.key))
            finally:
                scope.is_ready.set()
        await scope.is_ready.wait()

    async def _put_up(self, scope: Scope, places: Iterable[TablePlace]) -> list[Stand]:
        """Show tables that are not shown yet."""
        new = [place for place in places if place.table not in scope.stands]
        unknown = [place.table for place in new if place.table not in self._stands]
        for place in new:
            scope.stands[place.table] = self._stand(place)
            scope.stands[place.table].users += 1
        put_up = [scope.stands[place.table] for place in new]
        for stand in put_up:
            await stand.ready()
        found = await run_in_threadpool(scopes.comments, unknown) if unknown else {}
        for stand in put_up:
            stand.comments = found.get(stand.place.table, stand.comments)
        return put_up

    def _stand(self, place: TablePlace) -> Stand:
        if place.table not in self._stands:
            stand = Stand(place, self.spectators.hold(place.stream, place.delay_ms))
            self._stands[place.table] = self._by_stream[place.stream] = stand
        return self._stands[place.table]

    def _shut(self, scope: Scope) -> None:
        if self._scopes.get(scope.key) is scope:
            del self._scopes[scope.key]
        for stand in scope.stands.values():
            stand.users -= 1
            if not stand.users:
                del self._stands[stand.place.table]
                del self._by_stream[stand.place.stream]
                self.spectators.let_go(stand.place.stream)
        scope.stands = {}

    # -- the beat -------------------------------------------------------------------------------------

    async def shown(self, changes: Sequence[Shown], now: int) -> None:
        """Tell those who watch what is shown now."""
        pairs = [(stand, change) for change in changes if (stand := self._by_stream.get(change.stream))]
        self._tell({stand.place.table: stand.changed(change.before, change.after, now) for stand, change in pairs}, now)
        for scope in self._scopes.values():
            scope.quiet += 1
            if scope.quiet >= QUIET_BEATS:
                scope.tell(ALIVE)
        self._beats += 1
        if self._beats % BEATS_A_LOOK == 0 and self._scopes:
            await self._look()

    def _tell(self, told: Mapping[str, bytes], now: int) -> None:
        if not told:
            return
        for scope in self._scopes.values():
            if message := b"".join(told[table] for table in scope.stands.keys() & told.keys()):
                scope.tell(message + here(now))

    async def _look(self) -> None:
        for scope in [scope for scope in self._scopes.values() if scope.key.grows]:
            places = await run_in_threadpool(scopes.places, scope.key)
            new = await self._put_up(scope, places) if scope.seats else []
            if new:
                now = now_ms()
                scope.tell(b"".join(stand.since(None, now) for stand in new) + here(now))
        await self._remarks([table for table, stand in self._stands.items() if stand.place.tournament])

    async def _remarks(self, tables: list[str]) -> None:
        found = await run_in_threadpool(scopes.comments, tables) if tables else {}
        now = now_ms()
        pairs = [(table, self._stands[table]) for table in tables if table in self._stands]
        self._tell({table: said for table, stand in pairs if (said := stand.remark(found[table], now))}, now)


GALLERY = Gallery(SPECTATORS)
