"""Refuses every write to the journal's tables that is not the writer's while a writer is at work."""

from __future__ import annotations

import sqlite3
import threading

from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.backends.signals import connection_created

JOURNAL = {"writing_record", "writing_head", "writing_pulse"}
WRITES = {sqlite3.SQLITE_INSERT, sqlite3.SQLITE_UPDATE, sqlite3.SQLITE_DELETE}


def guard_journal() -> None:
    """Watch every connection that is opened from now on."""
    connection_created.connect(_watch, dispatch_uid="journal guard")


def _watch(connection: BaseDatabaseWrapper, **_: object) -> None:
    if connection.vendor == "sqlite":
        connection.connection.set_authorizer(_judge)


def _judge(action: int, table: str | None, *_: object) -> int:
    """What SQLite asks for every table that a statement touches, in the thread that gave it."""
    if action not in WRITES or table not in JOURNAL:
        return sqlite3.SQLITE_OK
    from mainroad.site.journal_store import service

    writers = [writer._thread for writer in service._writers]
    is_right = not writers or threading.current_thread() in writers
    return sqlite3.SQLITE_OK if is_right else sqlite3.SQLITE_DENY
