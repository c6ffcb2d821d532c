"""Taking in a file: its rows and its records in one transaction of the writer, marked as what they are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

import msgspec
from django.core.exceptions import ValidationError
from django.utils import timezone

from mainroad.competition.desk.identities import ids_in
from mainroad.interchange.event_file import STREAM, EventFileError, PersonLine, TeamLine
from mainroad.journal.records import JournalError, Record
from mainroad.site.contests import ids as contest_ids
from mainroad.site.contests.events.forms import EventForm
from mainroad.site.contests.events.opening import hand_over
from mainroad.site.contests.models import (
    Alias,
    AliasKind,
    Event,
    TakenPart,
    Taking,
    Team,
    Tournament,
)
from mainroad.site.contests.taking.aliases import of_event
from mainroad.site.contests.taking.recognition import RecognisedFile, Relation
from mainroad.site.contests.taking.years import opened_years
from mainroad.site.journal_store import service as writing
from mainroad.site.people import ids as people_ids
from mainroad.site.people.journal import write_note
from mainroad.site.people.models import Account, Federation, NoteKind, ParaStatus, Person
from mainroad.site.people.permissions import is_trusted

_DERIVED = ("native_key", "latin_key", "federation", "region", "club", "merged_into")


@dataclass
class _Rows:
    """What is written beside the records; nothing of it is in the database yet."""

    event: Event
    is_new: bool
    tournaments: dict[str, Tournament] = field(default_factory=dict)
    """By the ids of the file."""
    fresh: list[Tournament] = field(default_factory=list)
    people: list[Person] = field(default_factory=list)
    teams: list[Team] = field(default_factory=list)
    aliases: list[Alias] = field(default_factory=list)

    def alias(self, kind: AliasKind, elsewhere: str, here: str) -> None:
        """Note under which id something will be known here."""
        self.aliases.append(Alias(event=self.event, kind=kind, elsewhere=elsewhere, here=here))


def take(found: RecognisedFile, account: Account) -> Event:
    """Take in what was found: a new event of the taker, or what an event here does not have yet."""
    if found.relation not in (Relation.NEW, Relation.CONTINUES):
        raise ValueError(f"a file that is {found.relation.value} is not taken in")
    rows = _rows(found, account)
    records = [_moved(record, rows) for record in found.file.records]
    try:
        writing.take_in(records, lambda: _write(rows, found, account))
    except JournalError as error:  # somebody has typed something since it was looked at
        raise EventFileError("gone") from error
    return rows.event


def rehearse(found: RecognisedFile, account: Account) -> None:
    """Refuse now what would be refused when it is taken in."""
    is_taken = found.relation in (Relation.NEW, Relation.CONTINUES)
    _rows(found if is_taken else found.as_copy(), account)


def _moved(record: Record, rows: _Rows) -> Record:
    """A record under the stream that it has here; all else stays as it was."""
    stream = rows.tournaments[record.stream.removeprefix(STREAM)].stream
    return record if stream == record.stream else msgspec.structs.replace(record, stream=stream)


# -- what will be written -----------------------------------------------------------------------------


def _rows(found: RecognisedFile, account: Account) -> _Rows:
    contents = found.file.contents
    rows = _Rows(found.event or _event(found), is_new=found.event is None)
    if rows.is_new:
        rows.alias(AliasKind.EVENT, contents.event.id, rows.event.pk)
    known = {row.pk: row for row in Tournament.objects.filter(pk__in=found.tournaments.values())}
    for position, id_ in enumerate(contents.tournaments, start=1):
        if id_ in found.tournaments:
            rows.tournaments[id_] = known[found.tournaments[id_]]
            continue
        row = rows.tournaments[id_] = Tournament(event=rows.event, position=position)
        rows.fresh.append(row)
        rows.alias(AliasKind.TOURNAMENT, id_, row.pk)
    _name_all(found, rows, account)
    return rows


def _event(found: RecognisedFile) -> Event:
    """The event as the form for events would make it."""
    told = msgspec.structs.asdict(found.file.contents.event)
    form = EventForm({name: value for name, value in told.items() if name != "id" and value})
    if not form.is_valid():
        raise EventFileError("event", why=next(iter(form.errors.values()))[0])
    return form.save(commit=False)


def _name_all(found: RecognisedFile, rows: _Rows, account: Account) -> None:
    """Give an id of this site to everybody whom the file names and whom this event does not know yet."""
    contents = found.file.contents
    people = {line.id: line for line in contents.people}
    teams = {line.id: line for line in contents.teams}
    codes = {line.federation for line in contents.people}
    federations = {row.code: row for row in Federation.objects.filter(code__in=codes)}
    years = opened_years(found.file, account)
    for id_ in sorted(_strangers(found, rows)):
        if id_ in teams:
            team = _team(teams[id_], rows)
            rows.teams.append(team)
            rows.alias(AliasKind.ENTRY, id_, team.pk)
        elif id_ in people:
            person = _person(people[id_], rows, federations, with_class=is_trusted(account))
            person.birth_year = years.get(id_)
            rows.people.append(person)
            rows.alias(AliasKind.ENTRY, id_, person.pk)
        else:  # somebody erased, or an official: an id that stands for nobody here
            rows.alias(AliasKind.ENTRY, id_, people_ids.new_id())


def _strangers(found: RecognisedFile, rows: _Rows) -> set[str]:
    """Whom the new records name, and neither the records that are here nor the aliases know."""
    known, fresh = set(of_event(rows.event, AliasKind.ENTRY).local), set[str]()
    for row in () if rows.is_new else rows.event.tournaments.all():
        for record in writing.kept_records(row.stream):
            known |= ids_in(record)
    for record in found.file.records:
        fresh |= ids_in(record)
    return fresh - known


def _person(line: PersonLine, rows: _Rows, federations: dict[str, Federation], *, with_class: bool) -> Person:
    """Somebody known in this event alone: a file puts nobody into the registry, and gives nobody a title there."""
    told = msgspec.structs.asdict(line)
    federation, has_class = federations.get(told.pop("federation")), bool(told["para_class"]) and with_class
    person = Person(
        **told
        | {
            "id": people_ids.new_id(),
            "came_with": rows.event.pk,
            "federation": federation,
            "para_class": told["para_class"] if has_class else "",
            "para_status": ParaStatus.NEW if has_class else "",
        }
    )
    try:
        person.complete().clean_fields(exclude=_DERIVED)
    except ValidationError as error:
        raise EventFileError("person", name=person.native or line.id) from error
    return person


def _team(line: TeamLine, rows: _Rows) -> Team:
    team = Team(
        id=contest_ids.new_id(),
        tournament=rows.tournaments[line.tournament_id],
        native=line.native,
        latin=line.latin,
        federation=line.federation,
    )
    try:
        team.clean_fields(exclude=("tournament",))
    except ValidationError as error:
        raise EventFileError("person", name=line.native or line.id) from error
    return team


# -- writing it ---------------------------------------------------------------------------------------


def _write(rows: _Rows, found: RecognisedFile, account: Account) -> None:
    """Write all rows; the writer calls it within its transaction, perhaps a second time after a conflict."""
    if rows.is_new:
        rows.event.save(force_insert=True)
        hand_over(rows.event, account)
    Tournament.objects.bulk_create(rows.fresh)
    Person.objects.bulk_create(rows.people)
    Team.objects.bulk_create(rows.teams)
    Alias.objects.bulk_create(_anew(rows.aliases))
    taking = Taking.objects.create(
        event=rows.event,
        account=account,
        moment=timezone.now(),
        origin=found.file.contents.origin,
        key=found.key,
        signer=found.key.name if found.key else "",
        digest=found.file.digest.hex(),
    )
    TakenPart.objects.bulk_create(_parts(rows, found, taking))
    write_note(NoteKind.TAKEN_IN, account, rows.event, detail="signed" if found.key else "unsigned")


def _anew(aliases: Iterable[Alias]) -> list[Alias]:
    return [Alias(event_id=a.event_id, kind=a.kind, elsewhere=a.elsewhere, here=a.here) for a in aliases]


def _parts(rows: _Rows, found: RecognisedFile, taking: Taking) -> Iterator[TakenPart]:
    for id_, row in rows.tournaments.items():
        known, all_ = found.known.get(id_, 0), len(found.file.journal(id_))
        if all_ > known:
            yield TakenPart(taking=taking, tournament=row, first=known + 1, last=all_)
