"""Taking a rating list into the registry, a few hundred players a transaction so that nobody waits for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from django.db import transaction

from mainroad.site.people.models import Club, Federation, ImportDraft, Person, Rating, RatingList, Region
from mainroad.site.people.persons.listing import ListRow
from mainroad.site.people.persons.matching import Match, Met

BATCH = 400
NEW = "new"


@dataclass(frozen=True, slots=True)
class Taken:
    """What was done with a list."""

    rated: int
    added: int


def take(draft: ImportDraft, met: Sequence[Met], chosen: Mapping[int, str]) -> Taken:
    """Enter the ratings and the new players; `chosen` says who the ambiguous rows are, by their number."""
    list_, _ = RatingList.objects.get_or_create(name=draft.name, game=draft.game, date=draft.date)
    places = Places()
    rows = iter([(one.row, who) for one in met if (who := _who(one, chosen))])
    rated = added = 0
    while batch := list(islice(rows, BATCH)):
        added += _take_batch(list_, batch, places)
        rated += len(batch)
    return Taken(rated, added)


def _who(one: Met, chosen: Mapping[int, str]) -> str:
    if one.match is Match.MATCHED:
        return one.candidates[0].id
    if one.match is Match.NEW:
        return NEW
    choice = chosen.get(one.row.number, "")
    return choice if choice in {NEW, *(person.id for person in one.candidates)} else ""


@transaction.atomic
def _take_batch(list_: RatingList, batch: list[tuple[ListRow, str]], places: Places) -> int:
    new = {row.number: _person(row, places) for row, who in batch if who == NEW}
    Person.objects.bulk_create(new.values())
    _fill({who: row for row, who in batch if who != NEW})
    # Two rows that somebody took for one person: the last one counts.
    values = {new[row.number].pk if who == NEW else who: row.rating for row, who in batch}
    Rating.objects.bulk_create(
        [Rating(person_id=id_, list=list_, value=value) for id_, value in values.items()],
        update_conflicts=True,
        unique_fields=["person", "list"],
        update_fields=["value"],
    )
    return len(new)


def _fill(rows: Mapping[str, ListRow]) -> None:
    """Learn from a list what the registry did not know; what it knows, it keeps."""
    people = list(Person.objects.filter(pk__in=rows))
    for person in people:
        row = rows[person.pk]
        person.licence = person.licence or row.licence
        person.title = person.title or row.title
        person.birth_year = person.birth_year or row.born or None
        person.sex = person.sex or row.sex
    Person.objects.bulk_update(people, ["licence", "title", "birth_year", "sex"])


def _person(row: ListRow, places: Places) -> Person:
    federation = places.federation(row.federation)
    return Person(
        family=row.family,
        given=row.given,
        family_latin=row.family_latin,
        given_latin=row.given_latin,
        birth_year=row.born or None,
        birth_date=row.birth_date,
        sex=row.sex,
        title=row.title,
        licence=row.licence,
        federation=federation,
        region=places.region(federation, row.region),
        club=places.club(federation, row.club),
    ).complete()


class Places:
    """The federations, regions and clubs of a list, each looked up once and added where it is missing."""

    def __init__(self) -> None:
        self._federations: dict[str, Federation] = {}
        self._regions: dict[tuple[int, str], Region] = {}
        self._clubs: dict[tuple[int, str], Club] = {}

    def federation(self, code: str) -> Federation | None:
        """The federation with a code."""
        if code and code not in self._federations:
            self._federations[code] = Federation.objects.get_or_create(code=code, defaults={"name": code})[0]
        return self._federations.get(code)

    def region(self, federation: Federation | None, name: str) -> Region | None:
        """The region of a federation with a name."""
        if federation is None or not name:
            return None
        key = (federation.pk, name)
        if key not in self._regions:
            self._regions[key] = Region.objects.get_or_create(federation=federation, name=name)[0]
        return self._regions[key]

    def club(self, federation: Federation | None, name: str) -> Club | None:
        """The club of a federation with a name."""
        if federation is None or not name:
            return None
        key = (federation.pk, name)
        if key not in self._clubs:
            self._clubs[key] = Club.objects.get_or_create(federation=federation, name=name)[0]
        return self._clubs[key]
