"""A library of compositions in a file (SQLite): works as PDN, and the keys by which they are found.

Measured with 100,000 works: a question takes about a millisecond, opening included; an index in memory answers in
microseconds, but reading the works anew for each command would take minutes.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Self

from mainroad.composition.library.keys import EXCHANGE, OPENED, START, Key, search_keys
from mainroad.composition.library.works import Work
from mainroad.interchange.compositions import read_works, write_work

MOST_HITS = 24
"""Of a key that thousands have (a lone king at the end) nobody reads more; each work takes a millisecond to read."""
TABLES = """
create table if not exists works (id integer primary key, pdn text not null unique);
create table if not exists keys (hash integer not null, work integer not null, primary key (hash, work)) without rowid;
"""


class LibraryError(ValueError):
    """A file that is no library; the sentence says why."""


def hash_key(key: Key) -> int:
    """A key as a number that SQLite can keep."""
    return int.from_bytes(blake2b(" ".join(key).encode(), digest_size=8).digest(), "big", signed=True)


@dataclass
class CompositionIndex:
    """A library that is open."""

    connection: sqlite3.Connection

    @classmethod
    def begun(cls, path: Path) -> Self:
        """Open a library to add works, or begin one."""
        try:
            connection = sqlite3.connect(path)
            connection.executescript(TABLES)
        except sqlite3.DatabaseError as error:
            raise LibraryError(f"this is no library: {error}") from error
        return cls(connection)

    @classmethod
    def opened(cls, path: Path) -> Self:
        """Open a library that is there, only to read it."""
        try:
            connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
            connection.execute("select pdn, hash, work from works, keys limit 0")
        except sqlite3.DatabaseError as error:
            raise LibraryError(f"this is no library: {error}") from error
        return cls(connection)

    def close(self) -> None:
        """Close it."""
        self.connection.close()

    def add(self, works: Iterable[Work]) -> int:
        """Add works; one that is there already is not added again. How many were new."""
        before = len(self)
        with self.connection, closing(self.connection.cursor()) as cursor:
            for work in works:
                cursor.execute("insert or ignore into works (pdn) values (?)", (write_work(work),))
                if cursor.rowcount:
                    rows = [(hash_key(key), cursor.lastrowid) for key in search_keys(work)]
                    cursor.executemany("insert or ignore into keys values (?, ?)", rows)
        return len(self) - before

    def __len__(self) -> int:
        return int(self.connection.execute("select count(*) from works").fetchone()[0])

    def find(self, keys: Iterable[Key]) -> Iterator[Work]:
        """The works that have one of these keys, those with most of them first."""
        wanted = [hash_key(key) for key in keys]
        marks = ",".join("?" * len(wanted))
        # A key that thousands have is not counted and sorted: with one key every hit is as good as the next.
        order = "group by work order by count(*) desc, work" if len(wanted) > 1 else ""
        rows = self.connection.execute(
            f"select pdn from (select work from keys where hash in ({marks}) {order} limit {MOST_HITS})"  # noqa: S608
            " join works on works.id = work",
            wanted,
        )
        for (pdn,) in rows.fetchall():
            yield from (work for work in read_works(pdn.splitlines(keepends=True)) if isinstance(work, Work))

    def candidates(self, new: Work) -> Iterator[Work]:
        """The works that may be predecessors of a new one: same outline at the start, after a move, before the end."""
        return self.find(key for key in search_keys(new) if key[0] in (START, OPENED, EXCHANGE))

    def all_works(self) -> Iterator[Work]:
        """Every work, in the order in which they came."""
        for (pdn,) in self.connection.execute("select pdn from works order by id"):
            yield from (work for work in read_works(pdn.splitlines(keepends=True)) if isinstance(work, Work))
