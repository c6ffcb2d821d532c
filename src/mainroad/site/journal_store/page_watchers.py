"""Open pages: each is told the newest version of what it shows, and then asks for what it may see.

Each client has room for one number: a slow one misses those in between and still learns the newest.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any

from mainroad.journal.decider import Ledger
from mainroad.site.journal_store.mailbox import Work
from mainroad.site.journal_store.subscriptions import HUB, Hub

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

    async def wait(self, patience_s: float) -> None:
        """Wait for news, or for so long."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._news.wait(), patience_s)
        self._news.clear()

    async def newer(self, patience_s: float) -> int | None:
        """The newest version as soon as it is newer than the one seen; None: nothing came in that time."""
        await self.wait(patience_s)
        if self._newest <= self._seen:
            return None
        self._seen = self._newest
        return self._seen


class AnyNews(Watcher):
    """A client of several streams, who wants to know only that something has happened."""

    def tell(self, version: int) -> None:
        """Note that something has happened."""
        self.wake()


class StreamWatchers:
    """Those who watch one stream, as the hub knows them."""

    def __init__(self) -> None:
        self.version = -1
        self.watchers: set[Watcher] = set()

    def committed(self, ledger: Ledger[Any]) -> Work:
        """Have everybody told."""
        return partial(self.tell, ledger.version)

    def tell(self, version: int) -> None:
        """Tell everybody a version."""
        self.version = max(self.version, version)
        for watcher in self.watchers:
            watcher.tell(version)


class PageWatchers:
    """Every open page that is told versions. Everything happens on the server's loop."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._streams: dict[str, StreamWatchers] = {}
        self.clients = 0
        self.is_open = False

    def spread_ms(self, stream: str) -> int:
        """Within which time the watchers of a stream ask for their pages after a change."""
        held = self._streams.get(stream)
        watching = len(held.watchers) if held else 0
        return watching * 1000 // A_SECOND if watching > AT_ONCE else 0

    def open(self) -> None:
        """Let clients come."""
        self.is_open = True

    def close(self) -> None:
        """Let every client go: a server that closes does not wait for those who only listen."""
        self.is_open = False
        for held in self._streams.values():
            for watcher in held.watchers:
                watcher.wake()

    @asynccontextmanager
    async def watching(self, streams: Collection[str], watcher: Watcher) -> AsyncIterator[None]:
        """Let one client watch streams as long as the block runs."""
        for stream in streams:
            self._watchers_of(stream).watchers.add(watcher)
        self.clients += 1
        try:
            yield
        finally:
            self.clients -= 1
            for stream in streams:
                self._leave(stream, watcher)

    def _watchers_of(self, stream: str) -> StreamWatchers:
        if stream not in self._streams:
            self._streams[stream] = StreamWatchers()
            self.hub.subscribe(stream, self._streams[stream])
        return self._streams[stream]

    def _leave(self, stream: str, watcher: Watcher) -> None:
        held = self._streams[stream]
        held.watchers.discard(watcher)
        if not held.watchers:
            self.hub.unsubscribe(stream, self._streams.pop(stream))


PAGES = PageWatchers(HUB)
