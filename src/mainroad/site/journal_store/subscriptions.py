"""Live pages: whoever watches a stream is told its newest version after each commit.

Only version numbers travel; the page then asks for what it may see. Each client has room for one number: a slow
one misses those in between and still learns the newest.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection, Mapping
from contextlib import asynccontextmanager, suppress
from typing import Any

from mainroad.journal.decider import Ledger

CLIENTS = 5000
AT_ONCE = 50
"""So many may ask for their pages in the same moment."""
A_SECOND = 1000
"""So many pages are asked for in a second at most after a change, where more are watching."""


class Watcher:
    """One client of a stream: the version it has seen, and the newest one."""

    def __init__(self) -> None:
        self._seen = -1
        self._newest = -1
        self._news = asyncio.Event()

    def seen(self, version: int) -> None:
        """Note what the client has: only newer versions are news to it."""
        self._seen = version
        if self._newest <= version:
            self._news.clear()

    def tell(self, version: int) -> None:
        """Note a version; an older one that still waits is forgotten."""
        self._newest = max(self._newest, version)
        if self._newest > self._seen:
            self._news.set()

    def wake(self) -> None:
        """End the waiting, with or without news."""
        self._news.set()

    async def newer(self, patience_s: float) -> int | None:
        """The newest version as soon as it is newer than the one seen; None: nothing came in that time."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._news.wait(), patience_s)
        self._news.clear()
        if self._newest <= self._seen:
            return None
        self._seen = self._newest
        return self._seen


class Hub:
    """Who watches which stream. Everything but `heard` happens on the server's loop."""

    def __init__(self, clients: int = CLIENTS) -> None:
        self._limit = clients
        self._watchers: dict[str, set[Watcher]] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self.clients = 0
        self.is_open = False

    @property
    def is_full(self) -> bool:
        """Whether as many watch as there may."""
        return self.clients >= self._limit

    @property
    def streams(self) -> frozenset[str]:
        """What is watched."""
        return frozenset(self._watchers)

    def spread_ms(self, stream: str) -> int:
        """Within which time the watchers of a stream ask for their pages after a change."""
        watching = len(self._watchers.get(stream, ()))
        return watching * 1000 // A_SECOND if watching > AT_ONCE else 0

    def open(self) -> None:
        """Belong to the loop that runs now."""
        self._loop = asyncio.get_running_loop()
        self.is_open = True

    def close(self) -> None:
        """Let every client go: a server that closes does not wait for those who only listen."""
        self.is_open = False
        for watchers in self._watchers.values():
            for watcher in watchers:
                watcher.wake()

    def heard(self, ledgers: Mapping[str, Ledger[Any]]) -> None:
        """Pass on what has been committed, from whatever thread."""
        if self.is_open and self.clients and self._loop is not None:
            versions = {stream: ledger.version for stream, ledger in ledgers.items()}
            self._loop.call_soon_threadsafe(self.tell, versions)

    def tell(self, versions: Mapping[str, int]) -> None:
        """Tell the watchers of each stream."""
        for stream, version in versions.items():
            for watcher in self._watchers.get(stream, ()):
                watcher.tell(version)

    @asynccontextmanager
    async def watching(self, stream: str) -> AsyncIterator[Watcher]:
        """Watch a stream as long as the block runs."""
        watcher = Watcher()
        async with self.watching_all([stream], watcher):
            yield watcher

    @asynccontextmanager
    async def watching_all(self, streams: Collection[str], watcher: Watcher) -> AsyncIterator[None]:
        """Let one client watch several streams as long as the block runs."""
        for stream in streams:
            self._watchers.setdefault(stream, set()).add(watcher)
        self.clients += 1
        try:
            yield
        finally:
            self.clients -= 1
            for stream in streams:
                self._leave(stream, watcher)

    def _leave(self, stream: str, watcher: Watcher) -> None:
        self._watchers[stream].discard(watcher)
        if not self._watchers[stream]:
            del self._watchers[stream]


HUB = Hub()
