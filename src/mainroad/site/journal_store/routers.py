"""Which database a row lives in: sessions have a file of their own, so that visits never wait for the journal."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.db.models import Model

ALIAS = "sessions"
LABELS = frozenset({"sessions", "site_sessions"})
"""Django's own application, and ours that took its place."""


class SessionsApart:
    """Send the sessions to their own database where there is one; everything else stays out of it."""

    def db_for_read(self, model: type[Model], **hints: Any) -> str | None:
        """Where a row is read."""
        return ALIAS if model._meta.app_label in LABELS and ALIAS in settings.DATABASES else None

    db_for_write = db_for_read

    def allow_migrate(self, db: str, app_label: str, **hints: Any) -> bool | None:
        """Whether an application's tables belong into a database."""
        if ALIAS not in settings.DATABASES:
            return None
        return (db == ALIAS) == (app_label in LABELS)
