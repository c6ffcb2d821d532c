"""An event as one file: a stick in the arbiter's pocket, and any site can take it in again.

The first line says which event and tournaments these are and whom the ids stand for, as far as everybody may know it;
each further line is a record of a journal, byte for byte. Birth dates, papers and accounts stay where they are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec
from django.db import models, transaction

from mainroad.journal.records import JournalError, Record, read_line
from mainroad.site.contests import office
from mainroad.site.contests.models import Appointment, Event, Team, Tournament
from mainroad.site.contests.roles import Role
from mainroad.site.people.models import Account, Federation, Person
from mainroad.site.writing import office as writing

KIND = "mainroad event"
SCHEMA = 1
EVENT = ("id", "title", "first_day", "last_day", "venue", "place", "time_zone", "organiser", "about")
PERSON = ("id", "family", "given", "family_latin", "given_latin", "sex", "title", "rank", "para_class")
NO_CLASS = {"para_class": ""}
TEAM = ("id", "tournament_id", "native", "latin", "federation")


class NotTakenInError(ValueError):
    """A file that cannot be taken in; the sentence says why."""


class Contents(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line."""

    kind: str
    schema: int
    event: dict[str, str]
    tournaments: list[str]
    people: list[dict[str, str]]
    teams: list[dict[str, str]]


# -- away ---------------------------------------------------------------------------------------------


def saved(event: Event, *, with_classes: bool = False) -> Iterator[bytes]:
    """The lines of an event's file, with their ends; para classes only for whom may see them."""
    rows = list(event.tournaments.all())
    yield msgspec.json.encode(_contents(event, rows, with_classes)) + b"\n"
    for row in rows:
        for record in writing.records(row.stream):
            yield record.line() + b"\n"


def classified(tournament: Tournament) -> list[str]:
    """The ids of the people of a tournament of whom the file would tell a class."""
    people = Person.objects.filter(id__in=office.people_in(office.desk(tournament).state), erased=False)
    return list(people.exclude(para_class="").values_list("id", flat=True))


def _contents(event: Event, rows: Iterable[Tournament], with_classes: bool) -> Contents:
    ids = {id_ for row in rows for id_ in office.people_in(office.desk(row).state)}
    people = Person.objects.filter(id__in=ids, erased=False).select_related("federation").order_by("id")
    teams = Team.objects.filter(tournament__event=event).order_by("id")
    return Contents(
        KIND,
        SCHEMA,
        _fields(event, EVENT),
        [row.id for row in rows],
        [_fields(person, PERSON) | _home(person) | ({} if with_classes else NO_CLASS) for person in people],
        [_fields(team, TEAM) for team in teams],
    )


def _fields(row: models.Model, names: Iterable[str]) -> dict[str, str]:
    return {name: str(getattr(row, name)) for name in names}


def _home(person: Person) -> dict[str, str]:
    return {"federation": person.federation.code if person.federation else ""}


# -- in again -----------------------------------------------------------------------------------------


def taken_in(lines: Iterable[bytes], account: Account) -> Event:
    """Take in an event's file; nothing is kept of one that does not fit what this site has."""
    first, *rest = [line for line in lines if line.strip()] or [b""]
    contents = _read(first)
    records = list(_records(contents, rest))
    event = Event.objects.filter(id=contents.event.get("id", "")).first()
    if event is not None and not _may_go_on(event, account):
        raise NotTakenInError("This event is on the site already, and you are not its organiser.")
    event = event or _made(contents, account)
    try:
        writing.take_in(records)
    except JournalError as error:
        if not any(True for row in event.tournaments.all() for _ in writing.records(row.stream)):
            event.delete()
        raise NotTakenInError(f"The journal does not fit: {error}.") from error
    return event


def _read(line: bytes) -> Contents:
    try:
        contents = msgspec.json.decode(line, type=Contents)
    except msgspec.MsgspecError as error:
        raise NotTakenInError("This is not a file of an event: its first line cannot be read.") from error
    if contents.kind != KIND or contents.schema != SCHEMA:
        raise NotTakenInError("This file is of another kind, or of a newer program.")
    return contents


def _records(contents: Contents, lines: Iterable[bytes]) -> Iterator[Record]:
    streams = {Tournament(id=id_).stream for id_ in contents.tournaments}
    for number, line in enumerate(lines, start=2):
        try:
            record = read_line(line)
        except JournalError as error:
            raise NotTakenInError(f"Line {number}: {error}.") from error
        if record.stream not in streams:
            raise NotTakenInError(f"Line {number} belongs to no tournament of this event.")
        yield record


def _may_go_on(event: Event, account: Account) -> bool:
    mine = Appointment.objects.at(event).filter(account=account, role=Role.ORGANISER.value)
    return account.is_staff or mine.exists()


def _made(contents: Contents, account: Account) -> Event:
    """The rows of an event that this site does not know; people and teams that it knows stay as they are here."""
    with transaction.atomic():
        try:
            event = Event.objects.create(**_checked(contents.event, EVENT))
            for position, id_ in enumerate(contents.tournaments, start=1):
                Tournament.objects.create(id=id_, event=event, position=position)
            for team in contents.teams:
                Team.objects.get_or_create(id=team["id"], defaults=_checked(team, TEAM))
            Person.objects.bulk_create([_person(one).complete() for one in contents.people], ignore_conflicts=True)
        except (KeyError, ValueError, TypeError, models.ProtectedError) as error:
            raise NotTakenInError(f"The first line says something that cannot be: {error}.") from error
        Appointment.objects.create(account=account, event=event, role=Role.ORGANISER.value)
    return event


def _checked(fields: Mapping[str, str], names: Iterable[str]) -> dict[str, Any]:
    return {name: fields[name] for name in names}


def _person(fields: Mapping[str, str]) -> Person:
    federation = None
    if code := fields.get("federation"):
        federation, _ = Federation.objects.get_or_create(code=code, defaults={"name": code})
    return Person(**_checked(fields, PERSON), federation=federation)
