"""Between several processes at one database: each tells the others, over Redis, which streams have gone on.

Only names and versions travel; who has clients at a stream reads the rest from the journal. A process listens before it
serves anybody. What it may have missed while Redis was away it finds by looking: at every new beginning, and now and
then. Without Redis everything still works, and other processes are noticed when the database is looked at.
"""

from __future__ import annotations

import logging
import queue
import threading
import uuid
from collections.abc import Callable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from contextlib import contextmanager, suppress
from typing import Any, Protocol

import msgspec
from django.db import close_old_connections, connection

from mainroad.journal.decider import Ledger
from mainroad.site.journal_store import sql
from mainroad.site.journal_store.ledger_cache import LedgerCache

CHANNEL = "mainroad/streams"
LISTEN_S = 0.5
SILENCES = 10
"""After so many silences it looks for what it may not have heard."""
PAUSE_S = 0.5
"""Between two tries to reach Redis."""
PATIENCE_S = 5.0
"""So long the start waits for Redis."""

Versions = dict[str, int]

log = logging.getLogger(__name__)


class Announcement(msgspec.Struct, frozen=True):
    """What one process tells the others."""

    origin: str
    versions: Versions


class Subscription(Protocol):
    """A subscription."""

    def heard(self, patience_s: float) -> bytes | None:
        """The next message; None: nothing came in that time."""
        ...

    def close(self) -> None:
        """Listen no longer."""
        ...


class PubSub(Protocol):
    """What carries words from process to process."""

    def say(self, word: bytes) -> None:
        """Tell everybody who listens."""
        ...

    def listen(self) -> Subscription:
        """Hear everything that is said from now on."""
        ...


class Relay:
    """Passes on what is written here, and tells the listeners here what was written elsewhere."""

    def __init__(self, medium: PubSub, books: LedgerCache, watched: Callable[[], AbstractSet[str]]) -> None:
        self._medium = medium
        self._books = books
        self._watched = watched
        """The streams that somebody watches in this process."""
        self._origin = uuid.uuid4().hex
        self._outgoing: queue.SimpleQueue[Versions | None] = queue.SimpleQueue()
        self._known: Versions = {}
        """The versions that were announced here, of the streams that are watched."""
        self._listens = threading.Event()
        self._closing = threading.Event()
        self._threads = [
            threading.Thread(target=work, name=work.__name__, daemon=True) for work in (self._speak, self._listen)
        ]

    def start(self) -> None:
        """Begin, and wait until others are heard."""
        self._books.listeners.append(self.heard)
        for thread in self._threads:
            thread.start()
        if not self._listens.wait(PATIENCE_S):
            log.warning("Redis cannot be reached: other processes are noticed late.")

    def stop(self) -> None:
        """End."""
        self._closing.set()
        self._books.listeners.remove(self.heard)
        self._outgoing.put(None)
        for thread in self._threads:
            thread.join(PATIENCE_S)

    def heard(self, ledgers: Mapping[str, Ledger[Any]]) -> None:
        """Pass on what was written here."""
        self._outgoing.put({stream: ledger.version for stream, ledger in ledgers.items()})

    # -- speaking -------------------------------------------------------------------------------------

    def _speak(self) -> None:
        while (versions := self._outgoing.get()) is not None:
            with suppress(Exception):  # who is not told looks alone, and who listens says that Redis is away
                self._medium.say(msgspec.json.encode(Announcement(self._origin, versions)))

    # -- listening ------------------------------------------------------------------------------------

    def _listen(self) -> None:
        try:
            while not self._closing.is_set():
                try:
                    self._follow()
                except Exception as error:
                    self._lost(error)
        finally:
            connection.close()

    def _lost(self, error: Exception) -> None:
        """Wait before the next try, and look meanwhile."""
        if self._listens.is_set():
            log.warning("Other processes cannot be heard, the database is looked at instead: %s", error)
        self._listens.clear()
        self._closing.wait(PAUSE_S)
        try:
            self._look()
        except Exception:
            log.exception("the versions of the streams could not be read")

    def _follow(self) -> None:
        ear = self._medium.listen()
        try:
            self._look()  # after the ear is open: what was written before is found, what is written now is heard
            self._listens.set()
            silences = 0
            while not self._closing.is_set():
                said = ear.heard(LISTEN_S)
                silences = 0 if said else silences + 1
                if said:
                    self.told(msgspec.json.decode(said, type=Announcement))
                elif silences % SILENCES == 0:
                    self._look()
        finally:
            ear.close()

    def told(self, word: Announcement) -> None:
        """Tell the listeners here what another process has written to streams that are watched here."""
        if word.origin != self._origin:
            watched = self._watched()
            self._announce({stream: version for stream, version in word.versions.items() if stream in watched})

    def _look(self) -> None:
        """Find what was not heard."""
        watched = self._watched()
        self._known = {stream: version for stream, version in self._known.items() if stream in watched}
        found = sql.versions(watched) if watched else {}
        self._announce({stream: version for stream, version in found.items() if version > self._known.get(stream, 0)})

    def _announce(self, versions: Versions) -> None:
        if not versions:
            return
        close_old_connections()
        self._known |= versions
        ledgers = self._books.ledgers(versions.keys())
        self._books.announce(ledgers, but=self.heard)


@contextmanager
def hear_other_processes(url: str, books: LedgerCache, watched: Callable[[], AbstractSet[str]]) -> Iterator[None]:
    """Hear other processes as long as the block runs, if there is a Redis server to hear them by."""
    if not url:
        yield
        return
    relay = Relay(Redis(url), books, watched)
    relay.start()
    try:
        yield
    finally:
        relay.stop()


class Redis:
    """Redis as the medium."""

    def __init__(self, url: str) -> None:
        import redis  # an extra of the package: only who has several processes needs it

        self._client: Any = redis.Redis.from_url(url, health_check_interval=15)

    def say(self, word: bytes) -> None:
        """Publish."""
        self._client.publish(CHANNEL, word)

    def listen(self) -> Subscription:
        """Subscribe, and wait until it is confirmed."""
        subscription = self._client.pubsub()
        subscription.subscribe(CHANNEL)
        if subscription.get_message(timeout=PATIENCE_S) is None:
            raise TimeoutError("Redis did not confirm the subscription")
        return _Subscription(subscription)


class _Subscription:
    def __init__(self, subscription: Any) -> None:
        self._subscription = subscription

    def heard(self, patience_s: float) -> bytes | None:
        message = self._subscription.get_message(ignore_subscribe_messages=True, timeout=patience_s)
        return message["data"] if message else None

    def close(self) -> None:
        self._subscription.close()
