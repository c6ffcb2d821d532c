"""The one fan-out of the site: after each commit whoever watches a stream is told.

A commit is heard once, here. A stream that is watched has subscribers, one for each way of being told: those who sit at
a board, its spectators, open pages. A subscriber notes in the thread that committed what it must, and answers with what
is to be done on the server's loop, which is woken once for all of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Protocol

from mainroad.journal.decider import Ledger
from mainroad.site.journal_store.mailbox import UNSENT, Mailbox, Work


class Subscriber(Protocol):
    """Somebody who wants to know of a stream; as a rule it tells many others."""

    @property
    def version(self) -> int:
        """The newest version of the stream that it knows."""
        ...

    def committed(self, ledger: Ledger[Any]) -> Work | None:
        """Note what was committed, in whatever thread; return what is to be done on the server's loop."""
        ...


class Hub:
    """Who watches which stream. Everything but `heard`, `versions` and `streams` happens on the server's loop."""

    def __init__(self) -> None:
        self._subscribers: dict[str, tuple[Subscriber, ...]] = {}
        """Tuples: other threads go through them while somebody comes or goes."""
        self.mail = Mailbox(UNSENT.sent_after)

    def open(self) -> None:
        """Belong to the loop that runs now."""
        self.mail.open()

    def close(self) -> None:
        """Tell nobody any more."""
        self.mail.close()

    @property
    def is_open(self) -> bool:
        """Whether the server still serves."""
        return self.mail.is_open

    @property
    def streams(self) -> frozenset[str]:
        """What is watched, asked from whatever thread."""
        return frozenset(tuple(self._subscribers))

    @property
    def versions(self) -> dict[str, int]:
        """How far each stream that is watched is known by all who watch it."""
        return {stream: min(one.version for one in held) for stream, held in tuple(self._subscribers.items())}

    def subscribe(self, stream: str, subscriber: Subscriber) -> None:
        """Have somebody told of a stream from now on."""
        self._subscribers[stream] = (*self._subscribers.get(stream, ()), subscriber)

    def unsubscribe(self, stream: str, subscriber: Subscriber) -> None:
        """Have them told no longer."""
        rest = tuple(one for one in self._subscribers[stream] if one is not subscriber)
        if rest:
            self._subscribers[stream] = rest
        else:
            del self._subscribers[stream]

    def heard(self, ledgers: Mapping[str, Ledger[Any]]) -> None:
        """Pass on what has been committed, from whatever thread."""
        if not self.is_open:
            return
        watched = ((one, ledger) for stream, ledger in ledgers.items() for one in self._subscribers.get(stream, ()))
        if work := [each for one, ledger in watched if (each := one.committed(ledger)) is not None]:
            self.mail.put(partial(_do, work))


def _do(work: Sequence[Work]) -> None:
    for each in work:
        each()


HUB = Hub()
