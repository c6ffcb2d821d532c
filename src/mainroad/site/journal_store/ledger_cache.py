"""The streams of the journal as ledgers: folded on read, kept by stream and version, written in batches."""

from __future__ import annotations

import logging
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import partial
from typing import Any
from weakref import WeakValueDictionary

from django.db import Error

from mainroad.journal.batches import Addressed, Batch, Outcome, decide_all
from mainroad.journal.decider import Ledger, caught_up, empty
from mainroad.journal.records import Record
from mainroad.journal.stores import ConflictError
from mainroad.site.journal_store import sql
from mainroad.site.journal_store.rooms import decider_of

KEPT = 1024
ATTEMPTS = 20

Listener = Callable[[Mapping[str, Ledger[Any]]], None]
"""Is told which streams have gone on, once that is durable."""

Work = Callable[[], None]

Waker = Callable[[Sequence[sql.NewHead]], None]
"""Is told the heads of what was written, with the moments at which it wakes."""

log = logging.getLogger(__name__)


def do_here(work: Work) -> None:
    """Do some work in the calling thread."""
    work()


class NotWrittenError(RuntimeError):
    """The database did not take a batch: none of its commands is done, and each may be sent again with its id."""


class Tables:
    """The database as a store that a ledger can be read from."""

    def read(self, stream: str, after: int = 0) -> Iterator[Record]:
        """The records of a stream in order, from the one after a version."""
        return sql.read(stream, after)

    def append(self, records: Sequence[Record]) -> None:
        """Nobody writes past the books."""
        raise NotImplementedError


class LedgerCache:
    """The ledgers that this process holds; safe from several threads, and of several processes at one database."""

    def __init__(self) -> None:
        self._ledgers: OrderedDict[str, Ledger[Any]] = OrderedDict()
        self._elsewhere: WeakValueDictionary[str, Ledger[Any]] = WeakValueDictionary()
        """Those that somebody else still holds, such as the boards of the hall, however many they are."""
        self._lock = threading.Lock()
        self.listeners: list[Listener] = []
        self.wakers: list[Waker] = []

    def ledger(self, stream: str) -> Ledger[Any]:
        """A stream as it stands in the database."""
        return self.ledgers({stream})[stream]

    def ledgers(self, names: AbstractSet[str]) -> dict[str, Ledger[Any]]:
        """Several streams as they stand in the database; only what is new is read."""
        # What is held is looked at before the database is: it can then be too old, but never too new.
        held = {stream: self._held(stream) for stream in names}
        versions = sql.versions(names)
        return {stream: self._renewed(ledger, versions.get(stream, 0)) for stream, ledger in held.items()}

    def write(
        self, batch: Sequence[Addressed], *, trusting: bool = False, written: Callable[[Work], None] = do_here
    ) -> Sequence[Outcome]:
        """Decide commands in order and write what follows in one transaction; nothing is told before it is durable.

        If somebody else wrote to one of the streams in between, all are decided again. If the database does not
        take the batch, its ledgers are forgotten and the fault is raised: nobody's command is done.

        Who is trusting takes what it holds for the newest until a conflict or a refusal makes it look: the writer,
        beside which nobody else writes as a rule. What was decided is written and told where `written` does it.
        """
        for attempt in range(ATTEMPTS):
            is_sure = attempt > 0 or not trusting
            streams = {item.stream for item in batch}
            ledgers = self.ledgers(streams) if is_sure else self._at_hand(streams)
            decided = decide_all(decider_of, ledgers, batch)
            if not is_sure and any(not isinstance(outcome, Ledger) for outcome in decided.outcomes):
                continue
            try:
                if decided.records:
                    written(partial(self._commit, decided))
            except ConflictError:
                continue
            return decided.outcomes
        raise NotWrittenError("somebody else writes to these streams all the time")

    def add(
        self, records: Sequence[Record], ledgers: Mapping[str, Ledger[Any]], beside: Callable[[], None] = lambda: None
    ) -> None:
        """Write records as they are to be kept, and what belongs to them, in one transaction; then tell everybody."""
        heads = list(map(head, ledgers.values()))
        try:
            sql.write_kept(records, heads, beside)
        except Error as error:
            raise NotWrittenError(f"the database did not take it: {error}") from error
        finally:
            self.forget(ledgers)
        self._wake(heads)
        self.announce(self.ledgers(ledgers.keys()))  # anew, for here they may be read under other ids

    def _commit(self, batch: Batch) -> None:
        heads = list(map(head, batch.ledgers.values()))
        try:
            sql.write(batch.records, heads)
        except Error as error:
            self.forget(batch.ledgers)
            raise NotWrittenError(f"the database did not take it: {error}") from error
        for ledger in batch.ledgers.values():
            self._keep(ledger)
        self._wake(heads)
        self.announce(batch.ledgers)

    def _wake(self, heads: Sequence[sql.NewHead]) -> None:
        for waker in self.wakers:
            waker(heads)

    def announce(self, ledgers: Mapping[str, Ledger[Any]], but: Listener | None = None) -> None:
        """Tell the listeners what has gone on, all but one; one that fails harms nobody."""
        for listener in self.listeners if ledgers else ():
            try:
                if listener != but:
                    listener(ledgers)
            except Exception:
                log.exception("a listener of the journal failed")

    def forget(self, streams: Iterable[str] | None = None) -> None:
        """Drop some ledgers, or all: they are folded anew when next asked for."""
        with self._lock:
            for stream in [*self._ledgers, *self._elsewhere] if streams is None else streams:
                self._ledgers.pop(stream, None)
                self._elsewhere.pop(stream, None)

    def _held(self, stream: str) -> Ledger[Any]:
        with self._lock:
            held = self._ledgers.get(stream) or self._elsewhere.get(stream)
            if held is not None:
                self._ledgers[stream] = held
                self._ledgers.move_to_end(stream)
                return held
        return empty(decider_of(stream), stream)

    def _at_hand(self, names: AbstractSet[str]) -> dict[str, Ledger[Any]]:
        held = {stream: self._held(stream) for stream in names}
        unread = {stream for stream, ledger in held.items() if not ledger.version}
        return held | self.ledgers(unread) if unread else held

    def _renewed(self, ledger: Ledger[Any], version: int) -> Ledger[Any]:
        if ledger.version == version:
            return ledger
        decider = decider_of(ledger.stream)
        if ledger.version > version:  # the database was put back to an earlier day
            self.forget([ledger.stream])
            ledger = empty(decider, ledger.stream)
        ledger = caught_up(Tables(), decider, ledger)
        self._keep(ledger)
        return ledger

    def _keep(self, ledger: Ledger[Any]) -> None:
        with self._lock:
            held = self._ledgers.get(ledger.stream)
            if held is None or held.version < ledger.version:
                self._ledgers[ledger.stream] = self._elsewhere[ledger.stream] = ledger
            self._ledgers.move_to_end(ledger.stream)
            while len(self._ledgers) > KEPT:
                self._ledgers.popitem(last=False)


def head(ledger: Ledger[Any]) -> sql.NewHead:
    """What the heads say of a ledger."""
    decider = decider_of(ledger.stream)
    return sql.NewHead(ledger.stream, ledger.version, decider.summary(ledger.state), decider.wakes_at(ledger.state))
