"""A file that somebody looks at before they take it in."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from mainroad.interchange import event_check
from mainroad.site.contests.event_export import export_lines
from mainroad.site.contests.models import Event, Tournament
from mainroad.site.contests.taking import drafts, views
from mainroad.site.event_roles import Role
from support import contests
from support.event_files import look, send, take

pytestmark = contests.DATABASES


@pytest.fixture
def client() -> Client:
    return contests.signed_in(Role.MEMBER)


def files() -> list[Path]:
    folder = Path(settings.VAR) / "drafts"
    return sorted(folder.iterdir()) if folder.exists() else []


def test_nothing_is_taken_in_before_somebody_says_so(tournament: Tournament, client: Client) -> None:
    page = look(client, b"".join(export_lines(tournament.event)))
    assert "Spring festival" in page
    assert "Spring Swiss" in page
    assert "not signed: nobody vouches for it" in page
    assert "stay out of the registry" in page
    assert Event.objects.count() == 1


def test_only_its_owner_can_read_the_file_and_it_goes_when_it_is_taken_in(
    tournament: Tournament, client: Client
) -> None:
    data = b"".join(export_lines(tournament.event))
    look(client, data)
    (path,) = files()
    assert os.stat(path).st_mode & 0o777 == 0o600
    assert take(client, data) is not None
    assert files() == []


def test_what_is_taken_in_is_what_was_looked_at(tournament: Tournament, client: Client) -> None:
    look(client, b"".join(export_lines(tournament.event)))
    answer = client.post("/take-in/found/", {"digest": "another", "act": "take"})
    assert answer.status_code == 422
    assert Event.objects.count() == 1


def test_others_do_not_see_it(tournament: Tournament, client: Client) -> None:
    look(client, b"".join(export_lines(tournament.event)))
    other = contests.signed_in(Role.PRESS).get("/take-in/found/")
    assert other.headers["Location"] == "/take-in/"


def test_a_refused_file_is_not_kept(client: Client) -> None:
    assert send(client, b"hello").status_code == 422
    assert files() == []


def test_only_so_many_lie_there(tournament: Tournament, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drafts, "MOST", 2)
    for role in (Role.MEMBER, Role.PRESS, Role.PLAYER):
        look(contests.signed_in(role), b"".join(export_lines(tournament.event)))
    assert len(files()) == 2


def test_somebody_who_sends_file_after_file_is_stopped(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views.FILES, "most", 2)
    for _ in range(2):
        assert "This is not a file of an event" in send(client, b"hello").content.decode()
    assert "many files in a short time" in send(client, b"hello").content.decode()


def test_the_page_checks_in_a_process_of_its_own(
    tournament: Tournament, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(views, "check_apart", event_check.check_apart)
    data = b"".join(export_lines(tournament.event))
    assert send(client, data).status_code == 302
    forged = data.replace(b'"type":"tournament.begun"', b'"type":"tournament.ended"')
    assert "does not know" in send(client, forged).content.decode()


def test_a_file_that_takes_for_ever_is_given_up(
    tournament: Tournament, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(views, "check_apart", event_check.check_apart)
    monkeypatch.setattr(event_check, "PATIENCE_S", 0)
    assert "more time or memory" in send(client, b"".join(export_lines(tournament.event))).content.decode()
