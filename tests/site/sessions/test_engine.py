from __future__ import annotations

from typing import Any

import pytest
from django.contrib.sessions.backends.base import UpdateError
from django.db import OperationalError

from mainroad.site.sessions.engine import SessionStore
from mainroad.site.sessions.models import Session

pytestmark = pytest.mark.django_db(databases="__all__")


@pytest.fixture
def store() -> SessionStore:
    kept = SessionStore()
    kept["colour"] = "white"
    kept.save(must_create=True)
    return kept


def test_a_session_without_room_says_so_and_is_no_session_that_somebody_ended(
    store: SessionStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*args: Any, **options: Any) -> None:
        raise OperationalError("database or disk is full")

    monkeypatch.setattr(Session, "save", full)
    with pytest.raises(OperationalError, match="disk is full"):
        store.save()


def test_a_session_that_somebody_ended_is_not_brought_back(store: SessionStore) -> None:
    Session.objects.all().delete()
    with pytest.raises(UpdateError):
        store.save()
    assert not Session.objects.exists()
