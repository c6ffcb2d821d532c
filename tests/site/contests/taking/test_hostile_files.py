"""Files that lie: nothing that is here is named, renamed or added to by them."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client

from mainroad.competition.desk import commands
from mainroad.site.contests.models import Event, Team, Tournament
from mainroad.site.event_roles import Role
from mainroad.site.journal_store.models import Record
from mainroad.site.people.models import Federation, Person
from support import contests
from support.event_files import file_of, look, packed, record, send, take

pytestmark = contests.DATABASES


@pytest.fixture
def client() -> Client:
    """Somebody who has signed up, and nothing else."""
    return contests.signed_in(Role.MEMBER)


def everything() -> dict[str, list[Any]]:
    """All rows that a file could touch."""
    tables = (Event, Tournament, Team, Person, Federation, Record)
    return {table.__name__: list(table.objects.order_by("pk").values()) for table in tables}


def refused(client: Client, lines: list[dict[str, Any]]) -> str:
    """The page that refuses a file, which changes nothing."""
    before = everything()
    answer = send(client, packed(lines))
    assert answer.status_code == 422
    assert everything() == before
    page = " ".join(answer.content.decode().split())
    assert "Nothing was imported" in page
    return page


def renamed(lines: list[dict[str, Any]], old: str, new: str) -> list[dict[str, Any]]:
    """A file with another id wherever one stands."""
    return [json.loads(json.dumps(line, ensure_ascii=False).replace(old, new)) for line in lines]


def test_a_tournament_with_a_slash_is_refused_and_the_front_page_stays(tournament: Tournament, client: Client) -> None:
    lines = renamed(file_of(tournament.event), "tourn234", "to/ur")
    refused(client, lines)
    assert Client().get("/").status_code == 200


def test_a_tournament_of_another_event_is_not_gone_on_with(tournament: Tournament, client: Client) -> None:
    mine = file_of(tournament.event)
    before = list(Record.objects.filter(stream=tournament.stream).values())
    forged = renamed(mine, "event234", "evil2345")
    forged.append(record(forged, "sanctioned", number=1, article="RU 1.5.9", points=2))
    event = take(client, packed(forged))
    assert event is not None
    assert event.pk not in ("event234", "evil2345")
    assert [row.pk for row in event.tournaments.all()] != ["tourn234"]
    assert list(Record.objects.filter(stream=tournament.stream).values()) == before
    assert Tournament.objects.get(pk="tourn234").event_id == "event234"
    assert contests.desk(tournament).sanctions == ()


def test_a_sanction_in_the_name_of_the_chief_is_nobodys_here(tournament: Tournament, client: Client) -> None:
    chief = contests.account(Role.CHIEF, tournament.event)
    chief.name = "Chief Arbiter Himself"
    chief.save()
    lines = file_of(tournament.event)
    forged = {**record(lines, "sanctioned", number=1, article="RU 1.5.9"), "actor": f"account/{chief.pk}"}
    event = take(client, packed([*lines, forged]))
    assert event is not None
    page = client.get(f"/tournaments/{event.tournaments.get().pk}/desk/journal/").content.decode()
    assert "Chief Arbiter Himself" not in page
    assert f"elsewhere: {chief.pk}" in page


def test_titles_and_names_do_not_come_into_the_registry(tournament: Tournament, client: Client) -> None:
    lines = file_of(tournament.event)
    for person in lines[0]["people"]:
        person.update(title="GMI", family="Лжехмельницкий", federation="XXX")
    event = take(client, packed(lines))
    assert event is not None
    assert not Person.objects.current().filter(title="GMI").exists()
    assert not Person.objects.filter(pk__startswith="person").exclude(came_with="").exists()
    assert not Person.objects.current().called("Лжехмельницкий").exists()
    assert not Federation.objects.filter(code="XXX").exists()
    assert Person.objects.get(pk="person01").family == "Іваненко"
    guest = Person.objects.filter(came_with=event.pk).first()
    assert guest is not None
    page = Client().get(f"/people/{guest.pk}/").content.decode()
    assert "came with the file of an event" in page
    assert "international grandmaster" not in page


def test_the_teams_of_others_keep_their_names(client: Client) -> None:
    row = contests.with_teams(2)
    lines = file_of(row.event)
    for team in lines[0]["teams"]:
        team["native"] = "Stolen"
    event = take(client, packed(lines))
    assert event is not None
    assert {team.native for team in Team.objects.filter(tournament=row)} == {"Команда 1", "Команда 2"}
    assert {team.native for team in Team.objects.filter(tournament__event=event)} == {"Stolen"}


def test_an_id_of_somebody_here_names_nobody_here(tournament: Tournament, client: Client) -> None:
    """Whom the file calls person01 is another one: the journal is read under ids of this event alone."""
    event = take(client, packed(file_of(tournament.event)))
    assert event is not None
    state = contests.desk(event.tournaments.get())
    assert not set(state.entries) & set(contests.desk(tournament).entries)
    assert set(state.entries) == set(Person.objects.filter(came_with=event.pk).values_list("pk", flat=True))


def test_classes_come_only_to_whom_a_federation_has_vetted(tournament: Tournament, client: Client) -> None:
    lines = file_of(tournament.event)
    for person in lines[0]["people"]:
        person["para_class"] = "blind"
    unvetted, vetted = take(client, packed(lines)), take(contests.trusted(Role.PRESS), packed(lines))
    assert unvetted is not None
    assert vetted is not None
    guests = Person.objects.exclude(para_class="")
    assert set(guests.values_list("came_with", "para_status")) == {(vetted.pk, "new")}


HEADERS: list[tuple[str, dict[str, Any], str]] = [
    ("an event with a slash", {"event": {"id": "../x"}}, "in a way that cannot be"),
    ("a title too long", {"event": {"title": "x" * 201}}, "first line"),
    ("a zone that is none", {"event": {"time_zone": "Moon/Sea"}}, "cannot be typed here"),
    ("a day that is none", {"event": {"first_day": "soon"}}, "cannot be typed here"),
    ("an end before the beginning", {"event": {"last_day": "2020-01-01"}}, "cannot be typed here"),
    ("an unprintable title", {"event": {"title": "a\u0000b"}}, "first line"),
    ("a tournament twice", {"tournaments": ["tourn234", "tourn234"]}, "in a way that cannot be"),
    ("no tournament", {"tournaments": []}, "belongs to no tournament"),
    ("an id that the site has no room for", {"tournaments": ["t" * 17]}, "belongs to no tournament"),
    ("a field more", {"event": {"is_public": "True"}}, "first line"),
    ("a newer program", {"schema": 99}, "newer program"),
]


@pytest.mark.parametrize(("change", "words"), [line[1:] for line in HEADERS], ids=[line[0] for line in HEADERS])
def test_a_first_line_that_nobody_could_type_is_refused(
    tournament: Tournament, client: Client, change: dict[str, Any], words: str
) -> None:
    lines = file_of(tournament.event)
    for name, value in change.items():
        lines[0][name] = {**lines[0][name], **value} if isinstance(value, dict) else value
    assert words in refused(client, lines)


def test_a_line_that_is_missing_or_stands_twice_is_told(tournament: Tournament, client: Client) -> None:
    lines = file_of(tournament.event)
    assert "ine 3 comes too early: record 2 of its tournament is missing" in refused(client, lines[:2] + lines[3:])
    assert "ine 4 stands twice" in refused(client, lines[:3] + lines[2:])


PEOPLE: list[tuple[str, str]] = [("title", "KING"), ("family", "x" * 81), ("sex", "both"), ("para_class", "genius")]


@pytest.mark.parametrize(("name", "value"), PEOPLE)
def test_people_are_as_the_registry_would_take_them(tournament: Tournament, name: str, value: str) -> None:
    lines = file_of(tournament.event)
    lines[0]["people"][0][name] = value
    assert "cannot be typed here" in refused(contests.trusted(Role.PRESS), lines)


FACTS: list[tuple[str, str, dict[str, Any]]] = [
    ("a round that is not there", "scored", {"round": 9, "board": 1, "white": 2, "black": 0}),
    ("a board that is not there", "scored", {"round": 1, "board": 0, "white": 2, "black": 0}),
    ("a result of a million", "scored", {"round": 1, "board": 1, "white": 1_000_000, "black": 0}),
    ("an unknown way to score", "scored", {"round": 1, "board": 1, "white": 2, "black": 0, "how": "bribed"}),
    ("a number that nobody has", "withdrew", {"number": 77, "message": "told.x", "articles": []}),
    ("a second opening", "opened", {"rulebook": "RU", "edition": "2026", "system": "x", "rounds": 1, "regulation": ""}),
    ("a place of nobody", "finished", {"places": [[99, 1]]}),
    ("a case with a slash", "caseraised", {"case": "../../x", "kind": "call"}),
    ("a case that was not raised", "caseruled", {"case": "c1", "outcome": "upheld"}),
    ("an article that is none", "sanctioned", {"number": 1, "article": "javascript:alert(1)"}),
    ("a regulation that cannot be read", "regulationchanged",
     {"regulation": "rounds = -1", "reason": "", "rulebook": "RU", "system": "x", "rounds": 1}),
    ("a note of a megabyte", "sanctioned", {"number": 1, "article": "RU 1.5.9", "note": "x" * 1_000_000}),
    ("a start in the year 9999", "startset", {"round": 1, "at_ms": 253_402_300_799_000}),
    ("a ruling without words", "paired", {"round": 2, "boards": [], "report": [{"message": "no.such.message"}]}),
    ("somebody at two boards", "paired",
     {"round": 2, "boards": [{"white": 1, "black": 2}, {"white": 1, "black": 3}]}),
    ("a field that no fact has", "published", {"round": 1, "is_admin": True}),
    ("a kind that there is not", "promoted", {"number": 1}),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "fact"), [line[1:] for line in FACTS], ids=[line[0] for line in FACTS])
def test_a_fact_that_nobody_could_type_is_refused(
    tournament: Tournament, client: Client, kind: str, fact: dict[str, Any]
) -> None:
    lines = file_of(tournament.event)
    assert f"ine {len(lines) + 1}" in refused(client, [*lines, record(lines, kind, **fact)])


@pytest.mark.parametrize("day", ["soon", "20260131", "9999-01-31"])
def test_a_day_that_no_page_could_write_is_refused(tournament: Tournament, client: Client, day: str) -> None:
    lines = file_of(tournament.event)
    entry = next(line["fact"]["entry"] for line in lines[1:] if line["type"] == "tournament.entered")
    fit = record(lines, "admitted", entry=entry, is_admitted=True, fit_on="2026-01-31")
    assert send(client, packed([*lines, fit])).status_code == 302
    fit["fact"]["fit_on"] = day
    assert f"ine {len(lines) + 1}" in refused(client, [*lines, fit])


def test_a_record_from_tomorrow_is_refused(tournament: Tournament, client: Client) -> None:
    """It would pass for a sign of life, and an outage would be charged to the players."""
    lines = file_of(tournament.event)
    forged = {**record(lines, "published", round=1), "moment_ms": lines[-1]["moment_ms"] + 86_400_000}
    assert "moment_ms" in refused(client, [*lines, forged])


@pytest.mark.parametrize("lines", [b"", b"{}", b"not json", b"[" * 100_000, b"\xff\xfe", b'{"kind": "mainroad event"'])
def test_other_files_are_refused_in_one_sentence(client: Client, lines: bytes) -> None:
    answer = send(client, lines or b"\n")
    assert answer.status_code == 422
    assert "This is not a file of an event" in answer.content.decode()


def test_what_is_typed_at_a_taken_in_event_stays_there(tournament: Tournament, client: Client) -> None:
    """Somebody of this site whose id the file uses for another can be entered, and is not taken for that one."""
    event = take(
        client, packed(file_of(contests.with_entries(2, id_="tourn235", event=contests.an_event("event235")).event))
    )
    assert event is not None
    row = event.tournaments.get()
    contests.do(row, commands.Enter("person01", 2000, "LTU"))
    state = contests.desk(row)
    assert len(state.entries) == 3
    assert list(state.entries)[-1] == "person01"
    last = Record.objects.filter(stream=row.stream).order_by("version").last()
    assert last is not None
    assert json.loads(last.fact)["entry"] == "=person01"


def test_a_stranger_does_not_learn_that_an_event_is_here(tournament: Tournament, client: Client) -> None:
    page = look(client, packed(file_of(tournament.event)))
    assert "It will be a new event of yours" in page
    assert "event234" not in page.partition("<main")[2].partition("</main>")[0]
