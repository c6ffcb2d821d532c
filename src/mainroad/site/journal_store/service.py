"""Where the site reads and writes the journal: the only door to it.

A command is submitted and waited for outside any transaction. While the server runs, one writer commits for
everyone, the pulse and what is taken in too; in tests and on the command line the calling thread decides and commits
itself.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from functools import partial
from typing import Any
from weakref import WeakValueDictionary

from django.db import connection

from mainroad.basics import Refusal
from mainroad.journal.batches import Addressed
from mainroad.journal.decider import Ledger, Submission
from mainroad.journal.records import Record
from mainroad.journal.stores import ConflictError
from mainroad.site import moments
from mainroad.site.journal_store import imports, sql
from mainroad.site.journal_store.ledger_cache import ATTEMPTS, LedgerCache, NotWrittenError
from mainroad.site.journal_store.rooms import NoSuchRoomError, Room, register, room_of
from mainroad.site.journal_store.writer import Reply, Writer, answer_here, at_once

__all__ = [
    "BOOKS",
    "NoSuchRoomError",
    "NotWrittenError",
    "Reply",
    "Room",
    "hand_in",
    "kept_records",
    "ledger",
    "post",
    "records",
    "register",
    "start",
    "stop",
    "submit",
    "take_in",
    "waiting",
    "write_pulse",
]

BOOKS = LedgerCache()

_writers: list[Writer] = []
"""The writer of this process while it serves, or nobody."""
_turns: WeakValueDictionary[str, threading.Lock] = WeakValueDictionary()
"""Streams whose commands are decided by those who ask, one at a time."""
_lock = threading.Lock()


def ledger(stream: str) -> Ledger[Any]:
    """A stream as it stands now."""
    return BOOKS.ledger(stream)


def records(stream: str, after: int = 0) -> Iterator[Record]:
    """The records of a stream in order, from the one after a version."""
    return sql.read(stream, after)


def submit(
    stream: str, command: object, *, actor: str, command_id: str, now_ms: int | None = None
) -> Ledger[Any] | Refusal:
    """Decide a command and wait until its facts are durable; sent twice, it is done once and answered equally."""
    _stand_beside()
    return post(stream, command, actor=actor, command_id=command_id, now_ms=now_ms).result()


def post(
    stream: str, command: object, *, actor: str, command_id: str, now_ms: int | None = None
) -> Future[Ledger[Any] | Refusal]:
    """Hand in a command without waiting for the writer; the moment that counts is now."""
    _stand_outside()
    room = room_of(stream)  # a stream of no room is a fault of the caller and stays with them
    moment = moments.now_ms() if now_ms is None else now_ms
    addressed = Addressed(stream, Submission(command_id, actor, moment, command))
    if room.is_decided_by_asker:
        _stand_beside()
        with _lock:
            turn = _turns.setdefault(stream, threading.Lock())
        with turn:  # or short commands to the same stream would have a long one decided again and again
            return answer_here(BOOKS, addressed, _written)
    writer = next(iter(_writers), None)
    return (writer.post(addressed) if writer else None) or answer_here(BOOKS, addressed)


def hand_in(addressed: Addressed, reply: Reply) -> None:
    """Hand in a command as the sockets do, who have thousands: the reply is called by the thread that wrote it."""
    writer = next(iter(_writers), None)
    if writer is None or not writer.hand_in(addressed, reply):
        at_once(BOOKS, addressed, reply)


def kept_records(stream: str) -> Iterator[Record]:
    """The records of a stream exactly as they are kept, under the ids of the site where it began."""
    return sql.read_kept(stream)


def take_in(records: Sequence[Record], beside: Callable[[], None] = lambda: None) -> None:
    """Take in an exported journal; a stream that went on differently here is refused, the same one changes nothing.

    What belongs to the records is written by `beside` in the same transaction.
    """
    _stand_outside()
    for _ in range(ATTEMPTS):
        new, ledgers = imports.compare(records)  # reading and folding may take long: not in the writer's time
        try:
            if new:
                _written(partial(BOOKS.add, new, ledgers, beside))
        except ConflictError:  # somebody wrote to one of the streams meanwhile
            continue
        return
    raise NotWrittenError("somebody else writes to these streams all the time")


def write_pulse(now_ms: int) -> None:
    """Note that the site lives."""
    _written(partial(sql.write_pulse, now_ms))


def _written(work: Callable[[], None]) -> None:
    """Have the one writer write something, and wait for it; where none is at work, the calling thread is the writer."""
    future = next((writer.do(work) for writer in _writers), None)
    work() if future is None else future.result()


def waiting() -> int:
    """About how many commands wait to be written."""
    return sum(writer.waiting for writer in tuple(_writers))


def start() -> None:
    """Let one thread write for this whole process."""
    writer = Writer(BOOKS)
    writer.start()
    _writers.append(writer)


def stop() -> None:
    """Write what is waiting; from here on every thread commits for itself again."""
    while _writers:
        _writers.pop().stop()


def _stand_beside() -> None:
    if any(writer.is_this_thread for writer in _writers):
        raise RuntimeError("A listener of the journal posts its commands: the writer would wait for itself.")


def _stand_outside() -> None:
    blocks = connection.atomic_blocks
    if blocks and not getattr(blocks[-1], "_from_testcase", False):
        raise RuntimeError("A command is submitted outside any transaction: its author would wait for themselves.")
