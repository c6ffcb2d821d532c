from __future__ import annotations

import pytest
from django.conf import settings

from mainroad.site.journal_store.models import Record
from mainroad.site.journal_store.routers import SessionsApart
from mainroad.site.sessions.models import Session


def test_sessions_live_in_a_file_of_their_own() -> None:
    assert SessionsApart().db_for_read(Session) == SessionsApart().db_for_write(Session) == "sessions"
    assert settings.DATABASES["sessions"]["NAME"] != settings.DATABASES["default"]["NAME"]


def test_everything_else_does_not() -> None:
    router = SessionsApart()
    assert router.db_for_write(Record) is None
    assert [router.allow_migrate(db, "writing") for db in ("default", "sessions")] == [True, False]
    for label in ("sessions", "site_sessions"):
        assert [router.allow_migrate(db, label) for db in ("default", "sessions")] == [False, True]


def test_with_one_database_everything_is_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(settings.DATABASES, "sessions")
    assert SessionsApart().db_for_read(Session) is None
    assert SessionsApart().allow_migrate("default", "sessions") is None
