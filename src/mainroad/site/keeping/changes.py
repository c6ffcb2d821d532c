"""The changes of the tables that a database has seen, against those that this program knows."""

from __future__ import annotations

from collections.abc import Iterable

from django.db.migrations.loader import MigrationLoader

Change = tuple[str, str]
"""The name of an application, and that of a migration of it."""


def newer(applied: Iterable[Change]) -> list[Change]:
    """Those that this program does not know: no migration is ever taken away, so a newer program has made them."""
    known = MigrationLoader(None).disk_migrations
    return sorted(change for change in applied if change not in known)
