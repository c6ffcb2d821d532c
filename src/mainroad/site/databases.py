"""The databases of the site: SQLite files in its folder, or PostgreSQL where MAINROAD_DATABASE names one.

Requests never hold a transaction: the journal's writer commits for everyone. Threads keep their connections, for
opening one costs a quarter of a page. SQLite itself waits a moment for whoever writes; `writing.locks` asks again.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

Database = dict[str, Any]

BUSY_MS = 10
"""So long SQLite asks every other millisecond; later only ten times a second, and comes in by luck."""
SCHEMES = ("postgresql", "postgres")


class NotADatabaseError(ValueError):
    """What MAINROAD_DATABASE says is not the address of a database."""


def databases(folder: Path, url: str = "") -> dict[str, Database]:
    """Return what Django calls DATABASES.

    On one machine the sessions have a file of their own, so that visits never wait for the journal; with PostgreSQL
    several processes share them, so they lie beside it.
    """
    if url:
        return {"default": postgresql(url)}
    return {
        "default": sqlite(folder / "mainroad.sqlite3", durability="FULL"),
        "sessions": sqlite(folder / "sessions.sqlite3", durability="NORMAL"),
    }


def sqlite(path: Path, durability: str) -> Database:
    """A database in a file, which readers can read while somebody writes."""
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": path,
        "ATOMIC_REQUESTS": False,
        "CONN_MAX_AGE": None,
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            # The mode is asked for first: right after a crash another start may be reading the log, which takes longer.
            "init_command": f"PRAGMA journal_mode=WAL; PRAGMA synchronous={durability}; PRAGMA busy_timeout={BUSY_MS}",
        },
    }


def postgresql(url: str) -> Database:
    """A database of a server: `postgresql://user:password@host:5432/name?sslmode=require`."""
    parts = urlsplit(url)
    name = unquote(parts.path.lstrip("/"))
    if parts.scheme not in SCHEMES or not name:
        raise NotADatabaseError("MAINROAD_DATABASE is not an address like postgresql://user:password@host:5432/name.")
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": name,
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": unquote(parts.hostname or ""),
        "PORT": parts.port or "",
        "ATOMIC_REQUESTS": False,
        "CONN_MAX_AGE": None,
        "CONN_HEALTH_CHECKS": True,
        "OPTIONS": dict(parse_qsl(parts.query)),
    }
