"""What a page reads while it is made: the streams with their versions, and whether anything else that may change.

A page is kept only as long as everything that it was made of stays the same. Nobody lists that by hand: the journal's
tables note which streams were asked for, and every other statement must be a question to tables that are watched.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any

from django.db import connections


@dataclass
class Dependencies:
    """What a page was made of, noted while it is made."""

    streams: dict[str, int] = field(default_factory=dict)
    """The version that was read of each stream, the earliest where it was read more than once; 0: there is none."""
    expires_at_ms: int | None = None
    obstacle: str = ""
    """Why the page must not be kept; nothing: it may."""

    def refuse(self, why: str) -> None:
        """Do not let the page be kept; the first reason is told."""
        self.obstacle = self.obstacle or why


_current: ContextVar[Dependencies | None] = ContextVar("dependencies", default=None)
"""Of the page that is being made here; None: nobody wants to keep it."""


def note_versions(asked: Iterable[str], found: Mapping[str, int]) -> None:
    """Note that a page depends on streams as they stand."""
    if (made := _current.get()) is not None:
        for stream in asked:
            version = found.get(stream, 0)
            made.streams[stream] = min(version, made.streams.get(stream, version))


def note_records(stream: str) -> None:
    """Note that a page has read records of a stream, whose version it must have asked for before."""
    if (made := _current.get()) is not None and stream not in made.streams:
        made.refuse(f"the records of {stream} were read without its version")


def expire_at(moment_ms: int) -> None:
    """Let the page be kept no longer than to a moment (in milliseconds since 1970), at which it would say more."""
    if (made := _current.get()) is not None:
        made.expires_at_ms = moment_ms if made.expires_at_ms is None else min(made.expires_at_ms, moment_ms)


@contextmanager
def collecting(made: Dependencies, unwatched: Collection[str], accounted: tuple[str, ...]) -> Iterator[None]:
    """Note all that is read as long as the block runs.

    The accounted statements are those of the journal, which notes its streams itself; of the unwatched tables nobody
    would hear that they have changed.
    """
    judge, token = _judging(made, unwatched, accounted), _current.set(made)
    wrapped = [connections[alias].execute_wrappers for alias in connections]
    for wrappers in wrapped:
        wrappers.append(judge)
    try:
        yield
    finally:
        # By name: Django's own way takes off the last one, which may be that of a connection opened meanwhile.
        for wrappers in wrapped:
            wrappers.remove(judge)
        _current.reset(token)


def _judging(made: Dependencies, unwatched: Collection[str], accounted: tuple[str, ...]) -> Callable[..., Any]:
    def judge(execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any) -> Any:
        if not sql.startswith("SELECT"):
            made.refuse(f"it does more than ask: {sql[:60]}")
        elif not sql.startswith(accounted):
            for table in unwatched:
                if table in sql:
                    made.refuse(f"nobody watches the table {table}")
        return execute(sql, params, many, context)

    return judge
