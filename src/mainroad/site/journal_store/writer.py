"""The one writer of a serving process: it commits for everyone, as many commands at a time as are waiting.

Whatever else goes into the journal's tables, such as the pulse or a file that is taken in, is work that it does between
two batches.
"""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from functools import partial
from typing import Any, TypeVar

from django.db import Error, connection

from mainroad.basics import Refusal
from mainroad.journal.batches import Addressed, Outcome
from mainroad.journal.decider import Ledger
from mainroad.journal.records import JournalError
from mainroad.site.journal_store.ledger_cache import LedgerCache, do_here
from mainroad.site.journal_store.mailbox import hold, let_go

Answer = Ledger[Any] | Refusal
Reply = Callable[[Outcome], None]
"""Is told what became of a command, in the thread of the writer: it must be quick and never fail."""
Waiting = tuple[Addressed, Reply]
Work = Callable[[], None]
T = TypeVar("T")

LARGEST_BATCH = 500


class Writer:
    """A thread that decides and commits what is posted to it; while one batch reaches the disk, the next gathers."""

    def __init__(self, books: LedgerCache) -> None:
        self._books = books
        self._queue: queue.SimpleQueue[Waiting | Work | None] = queue.SimpleQueue()
        self._lock = threading.Lock()
        self._is_open = True
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)

    def start(self) -> None:
        """Begin to write."""
        self._thread.start()

    def stop(self) -> None:
        """Write what is waiting, and end."""
        with self._lock:
            self._is_open = False
            self._queue.put(None)
        self._thread.join()

    @property
    def waiting(self) -> int:
        """About how many commands wait to be written."""
        return self._queue.qsize()

    @property
    def is_this_thread(self) -> bool:
        """Whether the writer itself asks: it must not wait for itself."""
        return threading.current_thread() is self._thread

    def post(self, addressed: Addressed) -> Future[Answer] | None:
        """Hand in a command; its future is answered once it is durable. None: the writer has closed."""
        future: Future[Answer] = Future()
        return future if self.hand_in(addressed, partial(_answer, future)) else None

    def hand_in(self, addressed: Addressed, reply: Reply) -> bool:
        """Hand in a command; the reply is called once it is durable. False: the writer has closed."""
        with self._lock:
            if self._is_open:
                self._queue.put((addressed, reply))
            return self._is_open

    def do(self, work: Callable[[], T]) -> Future[T] | None:
        """Have something else written in this thread, in its turn. None: the writer has closed."""
        future: Future[T] = Future()
        with self._lock:
            if self._is_open:
                self._queue.put(partial(_do, future, work))
            return future if self._is_open else None

    def _run(self) -> None:
        try:
            work: Work | None = _nothing
            while work is not None:
                batch, work = self._gathered()
                hold()  # those who listen and those who wait are told together
                try:
                    self._write(batch)
                finally:
                    let_go()
                if work is not None:
                    work()
        finally:
            connection.close()

    def _gathered(self) -> tuple[list[Waiting], Work | None]:
        """Wait for a command and take all that stand behind it, up to other work; None: the last one has come."""
        batch, item = list[Waiting](), self._queue.get()
        while isinstance(item, tuple):
            batch.append(item)
            if len(batch) == LARGEST_BATCH or self._queue.empty():
                return batch, _nothing
            item = self._queue.get()
        return batch, item

    def _write(self, batch: Sequence[Waiting]) -> None:
        if not batch:
            return
        try:
            outcomes = self._books.write([addressed for addressed, _ in batch], trusting=True)
        except Exception as error:  # whoever waits must be told, whatever it was
            self._failed(batch, error)
        else:
            for (_, reply), outcome in zip(batch, outcomes, strict=True):
                reply(outcome)

    def _failed(self, batch: Sequence[Waiting], error: Exception) -> None:
        if isinstance(error, JournalError) and len(batch) > 1:  # a stream that cannot be read harms only itself
            for item in batch:
                self._write([item])
            return
        for _, reply in batch:
            reply(error)
        _close()


def _answer(future: Future[Answer], outcome: Outcome) -> None:
    if not future.set_running_or_notify_cancel():  # whoever asked has left; what is written is written
        return
    if isinstance(outcome, Exception):
        future.set_exception(outcome)
    else:
        future.set_result(outcome)


def _do(future: Future[T], work: Callable[[], T]) -> None:
    if not future.set_running_or_notify_cancel():
        return
    try:
        future.set_result(work())
    except Exception as error:
        future.set_exception(error)
        _close()


def _close() -> None:
    """Let the next batch start with a sound connection; one that cannot even be closed must not end the writer."""
    with suppress(Error):
        connection.close()


def _nothing() -> None:
    """No other work waits."""


def at_once(books: LedgerCache, addressed: Addressed, reply: Reply, written: Callable[[Work], None] = do_here) -> None:
    """Decide in the calling thread, and commit there too unless something else does; the reply has the same form."""
    try:
        outcome: Outcome = books.write([addressed], written=written)[0]
    except Exception as error:
        outcome = error
    reply(outcome)


def answer_here(books: LedgerCache, addressed: Addressed, written: Callable[[Work], None] = do_here) -> Future[Answer]:
    """The same; the future is there already."""
    future: Future[Answer] = Future()
    at_once(books, addressed, partial(_answer, future), written)
    return future
