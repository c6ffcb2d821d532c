"""The journal's tables, read and written in plain SQL: the same text on SQLite and PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, partial
from itertools import chain
from operator import itemgetter
from typing import Any, NamedTuple

import msgspec
from django.db import DEFAULT_DB_ALIAS, IntegrityError, connection, connections, transaction
from django.db.backends.base.base import BaseDatabaseWrapper

from mainroad.journal.records import JournalError, Record
from mainroad.journal.stores import ConflictError
from mainroad.site.journal_store.locks import retry_while_locked
from mainroad.site.journal_store.rooms import Translation, room_of
from mainroad.site.page_dependencies import note_records, note_versions

_COLUMNS = 'stream, version, moment_ms, actor, command, type, "schema", fact'
_READ = f"SELECT {_COLUMNS} FROM writing_record WHERE stream = %s AND version > %s ORDER BY version"  # noqa: S608
ALL = f"SELECT {_COLUMNS} FROM writing_record ORDER BY stream, version"  # noqa: S608
"""Every record, stream by stream."""
HEADS = "SELECT stream, version, summary, wakes_at FROM writing_head"
_ADD = f"INSERT INTO writing_record ({_COLUMNS}) VALUES "  # noqa: S608
_HEAD = "INSERT INTO writing_head (stream, version, summary, wakes_at) VALUES "
_RENEW = (
    " ON CONFLICT (stream) DO UPDATE "
    "SET version = excluded.version, summary = excluded.summary, wakes_at = excluded.wakes_at"
)
_VERSIONS = "SELECT stream, version FROM writing_head WHERE stream IN ({})"
ACCOUNTED = (_READ, _VERSIONS.partition("{")[0])
"""The questions whose streams are noted for the pages that are made of them."""
_DUE = "SELECT stream, version, wakes_at FROM writing_head WHERE wakes_at <= %s ORDER BY wakes_at"
_NEXT = "SELECT min(wakes_at) FROM writing_head WHERE wakes_at > %s"
_WAKING = "SELECT stream FROM writing_head WHERE wakes_at IS NOT NULL ORDER BY stream"
_BEAT = "INSERT INTO writing_pulse (id, at_ms) VALUES (1, %s) ON CONFLICT (id) DO UPDATE SET at_ms = excluded.at_ms"
_PULSE = "SELECT at_ms FROM writing_pulse"
_LAST = "SELECT moment_ms FROM writing_record ORDER BY id DESC LIMIT 1"
_AT_ONCE = 500
"""Names or rows in one statement; SQLite takes at most 32,766 values."""
_EVEN = 16
"""Many rows go in by multiples of this and one statement for the rest: few texts, which the database has compiled."""


Row = tuple[str, int, int, str, str, str, int, str]
"""A record as its table has it."""


class NewHead(NamedTuple):
    """Where a stream stands after a batch."""

    stream: str
    version: int
    summary: str
    wakes_at: int | None


def read(stream: str, after: int = 0) -> Iterator[Record]:
    """The records of a stream in order, from the one after a version, under the ids of this site."""
    records = read_kept(stream, after)
    translation = room_of(stream).translation(stream)
    return map(translation.here, records) if translation else records


def read_kept(stream: str, after: int = 0) -> Iterator[Record]:
    """The records of a stream as they are kept.

    All rows are fetched first: a reader who dawdles must not hold the database open.
    """
    note_records(stream)
    with connection.cursor() as cursor:
        cursor.execute(_READ, [stream, after])
        rows = cursor.fetchall()
    return map(as_record, rows)


def as_record(row: Sequence[Any]) -> Record:
    """A row of the table of records, its columns in their order."""
    stream, version, moment, actor, command, type_, schema, fact = row
    return Record(stream, version, moment, actor, command, type_, schema, msgspec.Raw(fact.encode()))


def versions(streams: Iterable[str]) -> dict[str, int]:
    """The last version of each stream that has one."""
    names, found = list(streams), dict[str, int]()
    with connection.cursor() as cursor:
        for start in range(0, len(names), _AT_ONCE):
            some = names[start : start + _AT_ONCE]
            cursor.execute(_VERSIONS.format(", ".join(["%s"] * len(some))), some)
            found.update(cursor.fetchall())
    note_versions(names, found)
    return found


class Due(NamedTuple):
    """A stream that asked to be woken, the version at which it asked, and the moment."""

    stream: str
    version: int
    wakes_at: int


def due_streams(now_ms: int) -> list[Due]:
    """The streams whose moment has come, the longest overdue first."""
    with connection.cursor() as cursor:
        cursor.execute(_DUE, [now_ms])
        return [Due(*row) for row in cursor.fetchall()]


def next_wake(now_ms: int) -> int | None:
    """The first moment after this one for which a stream asked."""
    with connection.cursor() as cursor:
        cursor.execute(_NEXT, [now_ms])
        (moment,) = cursor.fetchone()
    return None if moment is None else int(moment)


def waking() -> list[str]:
    """The streams that wait for a moment."""
    with connection.cursor() as cursor:
        cursor.execute(_WAKING)
        return [stream for (stream,) in cursor.fetchall()]


def write_pulse(now_ms: int) -> None:
    """Note that the site lives."""
    with connection.cursor() as cursor:
        cursor.execute(_BEAT, [now_ms])


def last_sign_of_life() -> int | None:
    """The last moment at which the site is known to have lived; None: it has not lived yet."""
    with connection.cursor() as cursor:
        cursor.execute(_PULSE)
        if (beat := cursor.fetchone()) is None:
            return None
        cursor.execute(_LAST)
        last = cursor.fetchone()
    return max(int(beat[0]), int(last[0]) if last else 0)


def write(records: Iterable[Record], heads: Sequence[NewHead]) -> None:
    """Add records and renew the heads of their streams in one transaction: all or nothing, and durable.

    Rows go in by stream, so that two processes wait for each other in the same order and never for ever.
    """
    rows = sorted(map(_row, _kept(records)), key=itemgetter(0, 1))
    database = connections[DEFAULT_DB_ALIAS]
    work = _directly if database.vendor == "sqlite" and not database.in_atomic_block else _in_transaction
    try:
        with database.wrap_database_errors:
            work(database, rows, heads)
    except IntegrityError as error:
        raise ConflictError("somebody else has written to one of the streams") from error


def write_kept(records: Iterable[Record], heads: Sequence[NewHead], beside: Callable[[], None]) -> None:
    """Add records that are written as they are to be kept, and in the same transaction what belongs to them."""
    rows = sorted(map(_row, records), key=itemgetter(0, 1))
    database = connections[DEFAULT_DB_ALIAS]

    def write() -> None:
        with transaction.atomic(durable=True), database.wrap_database_errors:
            beside()
            _insert(database, _ADD, rows)
            _insert(database, _HEAD, heads, _RENEW)

    try:
        retry_while_locked(write)
    except IntegrityError as error:
        raise ConflictError("somebody else has written to one of the streams") from error


def _kept(records: Iterable[Record]) -> Iterator[Record]:
    """Records under the ids by which their streams are kept."""
    known: dict[str, Translation | None] = {}
    for record in records:
        if record.stream not in known:
            known[record.stream] = room_of(record.stream).translation(record.stream)
        translation = known[record.stream]
        yield translation.kept(record) if translation else record


def _in_transaction(database: BaseDatabaseWrapper, rows: Sequence[Row], heads: Sequence[NewHead]) -> None:
    """Write all or nothing, and durably."""
    with transaction.atomic(durable=True):
        _insert(database, _ADD, rows)
        _insert(database, _HEAD, heads, _RENEW)


def _directly(database: BaseDatabaseWrapper, rows: Sequence[Row], heads: Sequence[NewHead]) -> None:
    """The same; SQLite is told so directly, for Django's way there takes as long as the rows."""
    database.ensure_connection()
    retry_while_locked(partial(database.connection.execute, "BEGIN IMMEDIATE"))
    try:
        _insert(database, _ADD, rows)
        _insert(database, _HEAD, heads, _RENEW)
        database.commit()
    except BaseException:
        database.rollback()
        raise


def _insert(database: BaseDatabaseWrapper, start: str, rows: Sequence[tuple[Any, ...]], end: str = "") -> None:
    """Add many rows with few statements: each one lets the threads of the pages go first."""
    for first in range(0, len(rows), _AT_ONCE):
        some = rows[first : first + _AT_ONCE]
        even = len(some) - len(some) % _EVEN
        for part in filter(None, (some[:even], some[even:])):
            _execute(database, start, (len(part), len(part[0])), end, list(chain.from_iterable(part)))


def _execute(database: BaseDatabaseWrapper, start: str, size: tuple[int, int], end: str, values: list[Any]) -> None:
    """Give rows to the database; to SQLite directly, for Django looks for its placeholders in every text."""
    if database.vendor == "sqlite":
        database.connection.execute(_statement(start, size, end, "?"), values)
        return
    with database.cursor() as cursor:
        cursor.execute(_statement(start, size, end, "%s"), values)


@cache
def _statement(start: str, size: tuple[int, int], end: str, placeholder: str) -> str:
    rows, columns = size
    one = f"({', '.join([placeholder] * columns)})"
    return f"{start}{', '.join([one] * rows)}{end}"


def _row(record: Record) -> Row:
    try:
        fact = bytes(record.fact).decode()
    except UnicodeDecodeError as error:
        raise JournalError(f"{record.stream}, event {record.version}: the text is not UTF-8") from error
    return (
        record.stream, record.version, record.moment_ms, record.actor, record.command,
        record.type, record.schema, fact,
    )  # fmt: skip
