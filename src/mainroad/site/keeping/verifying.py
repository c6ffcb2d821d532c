"""The proof that what a site keeps is sound: every journal folds, and every list agrees with its journal."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any, NamedTuple

from django.db import connection, transaction

from mainroad.journal.decider import Ledger
from mainroad.journal.ids import Ids
from mainroad.journal.records import JournalError
from mainroad.site.contests.models import STREAMS as TOURNAMENTS
from mainroad.site.contests.models import Tournament
from mainroad.site.hall.models import STREAMS as GAMES
from mainroad.site.hall.models import Table
from mainroad.site.journal_store import sql
from mainroad.site.journal_store.ledger_cache import head
from mainroad.site.journal_store.rooms import NoSuchRoomError, decider_of
from mainroad.site.journal_store.sql import NewHead
from mainroad.site.keeping.backups import connect_to_read
from mainroad.site.keeping.changes import newer

Row = tuple[Any, ...]
Ask = Callable[[str], Iterable[Row]]
"""Asks a database, which does not change meanwhile."""

LISTED = ((TOURNAMENTS, Tournament), (GAMES, Table))
"""The rooms whose streams have a row each in a table of the site."""


class Finding(NamedTuple):
    """What was looked at, and what is wrong, a line each."""

    streams: int
    records: int
    rows: int
    faults: tuple[str, ...]


def verify_file(path: Path) -> Finding:
    """Prove a database in a file, as it is at this moment."""
    try:
        with closing(connect_to_read(path)) as database:
            # A text that is no UTF-8 must be a fault of its record, not the end of the walk.
            database.text_factory = lambda data: data.decode(errors="surrogateescape")
            database.execute("BEGIN")
            damage = [line for (line,) in database.execute("PRAGMA integrity_check(20)") if line != "ok"]
            if damage:
                return Finding(0, 0, 0, tuple(f"{path.name}: {line}" for line in damage))
            return verify(database.execute, _dangling(database.execute))
    except sqlite3.Error as error:
        return Finding(0, 0, 0, (f"{path.name}: {error}",))


def verify_served() -> Finding:
    """Prove the database that the settings name, as it is at this moment."""
    with transaction.atomic():
        with connection.cursor() as cursor:
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
        return verify(_asked)


def _asked(question: str) -> Iterator[Row]:
    with connection.chunked_cursor() as cursor:
        cursor.execute(question)
        yield from cursor


def verify(ask: Ask, more: Iterable[str] = ()) -> Finding:
    """Fold every stream and hold it against its head and its row."""
    heads = {row[0]: NewHead(*row) for row in ask(sql.HEADS)}
    listed = {f"{room}/{id_}" for room, table in LISTED for (id_,) in ask(f"SELECT id FROM {table._meta.db_table}")}  # noqa: S608
    ((records,),) = ask("SELECT count(*) FROM writing_record")
    faults, streams = [*_newer(ask), *more], set[str]()
    for stream, rows in groupby(ask(sql.ALL), key=itemgetter(0)):
        faults += _faults(stream, rows, heads)
        streams.add(stream)
    faults += [f"{stream}: there is a head and no record" for stream in sorted(heads.keys() - streams)]
    rooms = tuple(f"{room}/" for room, _ in LISTED)
    faults += [f"{stream}: the site lists it, and it has no journal" for stream in sorted(listed - streams)]
    unlisted = (stream for stream in streams - listed if stream.startswith(rooms))
    faults += [f"{stream}: there is a journal, and the site does not list it" for stream in sorted(unlisted)]
    return Finding(len(streams), records, len(listed), tuple(faults))


def _faults(stream: str, rows: Iterable[Row], heads: Mapping[str, NewHead]) -> Iterator[str]:
    """What is wrong with one stream; after a record that cannot be added nothing more can be said of it."""
    try:
        expected = head(_folded(stream, rows))
    except NoSuchRoomError:
        yield f"{stream}: no room of this site keeps such a journal"
    except JournalError as error:
        yield str(error)
    else:
        yield from _head_faults(expected, heads.get(stream))


def _folded(stream: str, rows: Iterable[Row]) -> Ledger[Any]:
    decider = decider_of(stream)
    state, version = decider.initial, 0
    for row in rows:
        version += 1
        if row[1] != version:
            raise JournalError(f"{stream}: event {version} is missing")
        try:
            state = decider.evolve(state, decider.codec.read(sql.as_record(row)))
        except JournalError:
            raise
        except Exception as error:  # whatever a broken record does to the program that reads it
            raise JournalError(f"{stream}, event {version}: it cannot be read ({type(error).__name__})") from error
    return Ledger(stream, version, Ids(), state)


def _head_faults(expected: NewHead, found: NewHead | None) -> Iterator[str]:
    if found is None:
        yield f"{expected.stream}: there are records and no head"
    elif found.version != expected.version:
        yield f"{expected.stream}: its head says event {found.version}, its last record is event {expected.version}"
    elif found != expected:
        yield f"{expected.stream}: its head does not say what its records say"


def _newer(ask: Ask) -> Iterator[str]:
    for app, name in newer((app, name) for app, name in ask("SELECT app, name FROM django_migrations")):
        yield f"a newer Mainroad has changed the tables ({app} {name})"


def _dangling(ask: Ask) -> Iterator[str]:
    for table, row, parent, _ in ask("PRAGMA foreign_key_check"):
        yield f"{table}, row {row}: what it names in {parent} is not there"
