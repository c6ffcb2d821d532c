from __future__ import annotations

import json

import pytest
from django.test import Client

from mainroad.competition.desk import commands
from mainroad.site.contests.event_export import NotTakenInError, export_lines, taken_in
from mainroad.site.contests.models import Event, Tournament
from mainroad.site.event_roles import Role
from mainroad.site.journal_store import service as writing
from mainroad.site.journal_store.models import Head, Record
from mainroad.site.people.models import Person
from support import contests

pytestmark = contests.DATABASES


@pytest.fixture
def tournament() -> Tournament:
    return contests.played_round(contests.with_players(6))


def _elsewhere() -> None:
    """Make this site one that has never heard of the event."""
    Event.objects.all().delete()
    Person.objects.all().delete()
    Record.objects.all().delete()
    Head.objects.all().delete()
    writing.BOOKS.forget()


def _file(event: Event) -> list[bytes]:
    return list(export_lines(event))


def test_another_site_takes_it_in_byte_for_byte(tournament: Tournament) -> None:
    lines = _file(tournament.event)
    state = contests.desk(tournament)
    _elsewhere()
    event = taken_in(lines, contests.account(Role.MEMBER))
    assert _file(event) == lines
    assert contests.desk(event.tournaments.get()).history.rounds == state.history.rounds


def test_names_come_along(tournament: Tournament) -> None:
    lines = _file(tournament.event)
    _elsewhere()
    event = taken_in(lines, contests.account(Role.MEMBER))
    assert Person.objects.filter(came_with=event.pk, family="Іваненко").exists()


def test_private_things_stay(tournament: Tournament) -> None:
    Person.objects.filter(id="person01").update(birth_date="2012-02-03", birth_year=2012, licence="SECRET-7")
    text = b"".join(_file(tournament.event)).decode()
    assert "2012" not in text
    assert "SECRET-7" not in text


def test_who_takes_it_in_is_its_organiser_and_stands_in_for_the_chief(tournament: Tournament) -> None:
    lines = _file(tournament.event)
    _elsewhere()
    account = contests.account(Role.MEMBER)
    event = taken_in(lines, account)
    assert [a.role for a in event.appointments.filter(account=account).order_by("role")] == ["chief", "organiser"]
    assert not event.is_public


def test_the_same_twice_changes_nothing(tournament: Tournament) -> None:
    lines = _file(tournament.event)
    taken_in(lines, contests.account(Role.ORGANISER, tournament.event))
    assert _file(tournament.event) == lines


def test_what_went_on_differently_is_refused(tournament: Tournament) -> None:
    lines = _file(tournament.event)
    contests.do(tournament, commands.Withdraw(1))
    mine = _file(tournament.event)
    *_, last = lines
    forged = [*lines, last.replace(b'"version":%d' % (len(lines) - 1), b'"version":%d' % len(lines))]
    with pytest.raises(NotTakenInError, match="went on differently"):
        taken_in(forged, contests.account(Role.ORGANISER, tournament.event))
    assert _file(tournament.event) == mine


def test_more_of_an_event_is_refused_where_nobody_has_signed_it(tournament: Tournament) -> None:
    lines = _file(tournament.event)
    *_, last = lines
    longer = [*lines, last.replace(b'"version":%d' % (len(lines) - 1), b'"version":%d' % len(lines))]
    with pytest.raises(NotTakenInError, match="only a file signed with a key"):
        taken_in(longer, contests.account(Role.ORGANISER, tournament.event))
    assert _file(tournament.event) == lines


@pytest.mark.parametrize(
    "lines",
    [[], [b"{}"], [b"not json"], [json.dumps({"kind": "mainroad event", "schema": 99}).encode()]],
)
def test_other_files_are_refused_in_one_sentence(lines: list[bytes]) -> None:
    with pytest.raises(NotTakenInError, match=r"^this is not a file of an event|newer program"):
        taken_in(lines, contests.account(Role.MEMBER))
    assert not Event.objects.exists()


def test_a_hole_in_the_journal_is_refused_and_nothing_is_left(tournament: Tournament) -> None:
    lines = _file(tournament.event)
    _elsewhere()
    with pytest.raises(NotTakenInError, match="record 5 of its tournament is missing"):
        taken_in([*lines[:5], *lines[6:]], contests.account(Role.MEMBER))
    assert not Event.objects.exists()


def test_the_page_saves_the_event(tournament: Tournament) -> None:
    client: Client = contests.signed_in(Role.ORGANISER)
    answer = client.get(f"/events/{tournament.event.id}/save/")
    assert b"".join(answer) == b"".join(_file(tournament.event))
