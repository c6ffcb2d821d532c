from __future__ import annotations

from pathlib import Path

import pytest
from django.conf import settings

from mainroad.interchange.event_check import check
from mainroad.interchange.event_file import read_event_file
from mainroad.site.contests.models import Tournament
from mainroad.site.contests.taking import views
from mainroad.site.journal_store import service
from support import contests


@pytest.fixture(autouse=True)
def _here(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Check files in this process; a process of its own takes a second, and has its own tests."""
    monkeypatch.setattr(views, "check_apart", lambda data: check(read_event_file(data)))
    views.FILES.forget()
    service.BOOKS.forget()
    monkeypatch.setattr(settings, "VAR", tmp_path)


@pytest.fixture
def tournament() -> Tournament:
    """A tournament of six after its first round."""
    return contests.played_round(contests.with_players(6))
