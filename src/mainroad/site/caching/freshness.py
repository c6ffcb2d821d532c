"""Whether a kept page still holds: the database is asked, for every answer.

A message from another process may come late or not at all; what is committed is seen by the next question. A file says
in microseconds whether anybody, in whatever process, has written to it since. A server is asked by a thread, one
question for all who wait: whoever comes while it is being answered waits for the next one.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple, Protocol

from django.db import Error, connection

from mainroad.site.caching.entries import Validity
from mainroad.site.journal_store import sql
from mainroad.site.journal_store.epoch import READ, are_installed
from mainroad.site.moments import now_ms

log = logging.getLogger(__name__)


class Freshness(Protocol):
    """Tells how the site stands now."""

    async def epoch(self) -> str | None:
        """The epoch; None: it cannot be told, and nothing may be kept."""
        ...

    async def holds(self, validity: Validity) -> bool:
        """Whether what a page was made of is still the same."""
        ...


def watched_database() -> Freshness | None:
    """The freshness of this site; None where a change would not be noticed."""
    try:
        if not are_installed(connection):
            log.warning("The database does not tell what has changed: no page is kept.")
            return None
        if connection.vendor == "sqlite":
            return FileFreshness(Path(connection.settings_dict["NAME"]))
        return ServerFreshness()
    finally:
        connection.close()


class FileFreshness:
    """Of a database in a file; asked on the server's loop, for it never waits."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: sqlite3.Connection | None = None
        self._change = -1
        """SQLite's number of the last change by anybody else; this connection writes nothing."""
        self._epoch: str | None = None
        self._versions: dict[str, int] = {}

    async def epoch(self) -> str | None:
        """The epoch."""
        try:
            return self._epoch_of(self._looked())
        except sqlite3.Error:
            self._lost()
            return None

    async def holds(self, validity: Validity) -> bool:
        """Whether nothing has changed."""
        try:
            file = self._looked()
            if validity.epoch != self._epoch_of(file) or validity.expires_at_ms <= now_ms():
                return False
            return all(self._version(file, stream) == version for stream, version in validity.streams)
        except sqlite3.Error:
            self._lost()
            return False

    def _looked(self) -> sqlite3.Connection:
        if self._file is None:
            place = f"{self._path.absolute().as_uri()}?mode=rw"
            self._file = sqlite3.connect(place, uri=True, timeout=0, isolation_level=None, check_same_thread=False)
            self._file.execute("PRAGMA query_only = ON")
            self._change = -1
        (change,) = self._file.execute("PRAGMA data_version").fetchone()
        if change != self._change:
            self._change, self._epoch = change, None
            self._versions.clear()
        return self._file

    def _epoch_of(self, file: sqlite3.Connection) -> str | None:
        if self._epoch is None:
            row = file.execute(READ).fetchone()
            self._epoch = row[0] if row else None
        return self._epoch

    def _version(self, file: sqlite3.Connection, stream: str) -> int:
        if (known := self._versions.get(stream)) is None:
            row = file.execute("SELECT version FROM writing_head WHERE stream = ?", (stream,)).fetchone()
            known = self._versions[stream] = row[0] if row else 0
        return known

    def _lost(self) -> None:
        """Begin anew with the next question; until then nothing holds."""
        with suppress(sqlite3.Error):
            if self._file is not None:
                self._file.close()
        self._file, self._epoch = None, None


class Seen(NamedTuple):
    """How the site stood at a moment."""

    epoch: str | None
    versions: Mapping[str, int]


class ServerFreshness:
    """Of a database server."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "freshness")
        self._asked: set[str] = set()
        """The streams of those who wait for the question after the one that is being answered."""
        self._coming: asyncio.Future[Seen] | None = None
        self._working: asyncio.Task[None] | None = None

    async def epoch(self) -> str | None:
        """The epoch."""
        return (await self._seen(())).epoch

    async def holds(self, validity: Validity) -> bool:
        """Whether nothing has changed."""
        if validity.expires_at_ms <= now_ms():
            return False
        seen = await self._seen(stream for stream, _ in validity.streams)
        same = all(seen.versions.get(stream, 0) == version for stream, version in validity.streams)
        return seen.epoch == validity.epoch and same

    async def _seen(self, streams: Iterable[str]) -> Seen:
        """How the site stands, asked after this moment."""
        self._asked.update(streams)
        if self._coming is None:
            self._coming = asyncio.get_running_loop().create_future()
        if self._working is None:
            self._working = asyncio.create_task(self._work())
        return await asyncio.shield(self._coming)

    async def _work(self) -> None:
        loop = asyncio.get_running_loop()
        while (coming := self._coming) is not None:
            asked, self._asked, self._coming = self._asked, set(), None
            coming.set_result(await loop.run_in_executor(self._thread, _look, asked))
        self._working = None


def _look(streams: set[str]) -> Seen:
    try:
        # The epoch first: what changes between the two questions belongs to a later epoch than the one that is told.
        with connection.cursor() as cursor:
            cursor.execute(READ)
            row = cursor.fetchone()
        return Seen(row[0] if row else None, sql.versions(streams))
    except Error:
        connection.close()
        return Seen(None, {})
