"""An event as one file: a stick in the arbiter's pocket, and any site can take it in again.

It is written under the ids of the site where the event began, byte for byte as its journals were first written, so that
what comes back is recognised there. Birth dates, papers and accounts stay where they are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec
from django.db import models

from mainroad.interchange.event_check import check
from mainroad.interchange.event_file import (
    KIND,
    PLAIN_SCHEMA,
    SCHEMA,
    STREAM,
    Contents,
    EventFileError,
    EventLine,
    PersonLine,
    Sign,
    TeamLine,
    file_lines,
    read_event_file,
)
from mainroad.journal.records import Record
from mainroad.site import moments
from mainroad.site.addresses import in_letters
from mainroad.site.contests import tournament_service
from mainroad.site.contests.models import AliasKind, Event, SigningKey, Team, Tournament
from mainroad.site.contests.taking.aliases import Aliases, of_event
from mainroad.site.contests.taking.keeping import take
from mainroad.site.contests.taking.recognition import Relation, look
from mainroad.site.contests.taking.years import sealed_years
from mainroad.site.journal_store import service as writing
from mainroad.site.people.models import Account, Person

NotTakenInError = EventFileError


# -- away ---------------------------------------------------------------------------------------------


def export_lines(
    event: Event, *, with_classes: bool = False, sign: Sign | None = None, keys: Iterable[SigningKey] = ()
) -> Iterator[bytes]:
    """The lines of an event's file, with their ends; para classes only for whom may see them.

    Years of birth are sealed to the keys: name them only for whom may see birth dates.
    """
    rows = list(event.tournaments.all())
    contents = _contents(event, rows, with_classes)
    if boxes := sealed_years(event, rows, keys):
        contents = msgspec.structs.replace(contents, schema=SCHEMA, sealed=boxes)
    return file_lines(contents, _records(event, rows), sign)


def people_with_class(tournament: Tournament) -> list[str]:
    """The ids of the people of a tournament of whom the file would tell a class."""
    people = Person.objects.filter(
        id__in=tournament_service.people_in(tournament_service.desk(tournament).state), erased=False
    )
    return list(people.exclude(para_class="").values_list("id", flat=True))


def _records(event: Event, rows: Iterable[Tournament]) -> Iterator[Record]:
    named = of_event(event, AliasKind.TOURNAMENT)
    for row in rows:
        stream = STREAM + named.id_kept(row.id)
        for record in writing.kept_records(row.stream):
            yield record if record.stream == stream else msgspec.structs.replace(record, stream=stream)


def _contents(event: Event, rows: Iterable[Tournament], with_classes: bool) -> Contents:
    named, entries = of_event(event, AliasKind.TOURNAMENT), of_event(event, AliasKind.ENTRY)
    ids = {id_ for row in rows for id_ in tournament_service.people_in(tournament_service.desk(row).state)}
    people = Person.objects.filter(id__in=ids, erased=False).select_related("federation")
    teams = Team.objects.filter(tournament__event=event)
    return Contents(
        KIND,
        PLAIN_SCHEMA,
        EventLine(**_fields(event, EventLine) | {"id": of_event(event, AliasKind.EVENT).id_kept(event.id)}),
        tuple(named.id_kept(row.id) for row in rows),
        tuple(sorted((_person(person, entries, with_classes) for person in people), key=lambda line: line.id)),
        tuple(sorted((_team(team, entries, named) for team in teams), key=lambda line: line.id)),
        in_letters(),
    )


def _person(person: Person, entries: Aliases, with_classes: bool) -> PersonLine:
    told = _fields(person, PersonLine, but="federation") | {"id": entries.id_kept(person.id)}
    told["federation"] = person.federation.code if person.federation else ""
    return PersonLine(**told if with_classes else told | {"para_class": ""})


def _team(team: Team, entries: Aliases, tournaments: Aliases) -> TeamLine:
    ids = {"id": entries.id_kept(team.id), "tournament_id": tournaments.id_kept(team.tournament_id)}
    return TeamLine(**_fields(team, TeamLine) | ids)


def _fields(row: models.Model, line: type[msgspec.Struct], but: str = "") -> dict[str, str]:
    return {name: str(getattr(row, name)) for name in line.__struct_fields__ if name != but}


# -- in again -----------------------------------------------------------------------------------------


def taken_in(lines: Iterable[bytes], account: Account) -> Event:
    """Take in an event's file where nobody is asked; nothing is kept of one that does not fit what this site has."""
    file = read_event_file(b"".join(lines))
    check(file)
    found = look(file, account, moments.now_ms())
    if found.relation is Relation.DIFFERS:
        raise EventFileError("differs", version=found.differs_at)
    if found.relation is Relation.UNSIGNED:
        raise EventFileError("unsigned")
    if found.relation is Relation.SAME and found.event is not None:
        return found.event
    return take(found, account)
