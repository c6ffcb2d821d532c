"""Who of a rating list is in the registry already: by licence, else by name, year and federation."""

from __future__ import annotations

import enum
from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _

from mainroad.site.people.folding import fold
from mainroad.site.people.models import Person
from mainroad.site.people.persons.listing import ListRow
from mainroad.words.latin import language_of, latin


class Match(enum.Enum):
    """How a row of a list meets the registry."""

    MATCHED = "matched"
    NEW = "new"
    AMBIGUOUS = "ambiguous"
    LEFT_OUT = "left-out"


@dataclass(frozen=True, slots=True)
class Known:
    """What of a person a list is compared with."""

    id: str
    name: str
    native_key: str
    latin_key: str
    licence: str
    born: int
    federation: str


@dataclass(frozen=True, slots=True)
class Met:
    """A row of a list, and those of the registry who it may be."""

    row: ListRow
    match: Match
    candidates: tuple[Known, ...] = ()
    reason: str = ""


class Registry:
    """The whole registry, to look rows up in: one query for fifty thousand."""

    def __init__(self, known: Iterable[Known]) -> None:
        self.by_licence: dict[str, list[Known]] = defaultdict(list)
        self.by_name: dict[str, list[Known]] = defaultdict(list)
        for person in known:
            if person.licence:
                self.by_licence[person.licence].append(person)
            for key in {person.native_key, person.latin_key}:
                self.by_name[key].append(person)

    def candidates(self, row: ListRow) -> tuple[Known, ...]:
        """Those who a row may be."""
        if row.licence and row.licence in self.by_licence:
            return tuple(self.by_licence[row.licence])
        letters = row.latin or latin(row.native, language_of(row.federation))
        named = {person.id: person for key in (fold(row.native), fold(letters)) for person in self.by_name.get(key, ())}
        return tuple(person for person in named.values() if _may_be(person, row))


def _may_be(person: Known, row: ListRow) -> bool:
    return all(
        not one or not other or one == other
        for one, other in ((person.born, row.born), (person.federation, row.federation), (person.licence, row.licence))
    )


def known_people() -> list[Known]:
    """Everybody who is in the registry now."""
    columns = ("id", "family", "given", "native_key", "latin_key", "licence", "birth_year", "federation__code")
    return [
        Known(id_, f"{family} {given}".strip(), native, letters, licence, born or 0, federation or "")
        for id_, family, given, native, letters, licence, born, federation in Person.objects.current()
        .filter(erased=False)
        .values_list(*columns)
        .iterator(5000)
    ]


def meet(rows: Iterable[ListRow], registry: Registry, kept: Collection[str] | None) -> list[Met]:
    """Look every row up; `kept` are the codes of the federations that the visitor keeps, none for all."""
    found: list[Met] = []
    taken: dict[object, int] = {}
    for row in rows:
        met = _met(row, registry.candidates(row), kept)
        if met.match in (Match.MATCHED, Match.NEW):
            who = met.candidates[0].id if met.candidates else (fold(row.native), row.born, row.licence)
            before = taken.setdefault(who, row.number)
            if before != row.number:
                words = _("This player is in the list twice: see line %(line)s.") % {"line": before}
                met = Met(row, Match.LEFT_OUT, met.candidates, words)
        found.append(met)
    return found


def _met(row: ListRow, candidates: tuple[Known, ...], kept: Collection[str] | None) -> Met:
    if row.fault:
        return Met(row, Match.LEFT_OUT, reason=row.fault)
    own = tuple(person for person in candidates if kept is None or person.federation in kept)
    if kept is not None and ((candidates and not own) or row.federation not in kept):
        return Met(row, Match.LEFT_OUT, reason=_("This player belongs to another federation."))
    matches = {0: Match.NEW, 1: Match.MATCHED}
    return Met(row, matches.get(len(own), Match.AMBIGUOUS), own)
