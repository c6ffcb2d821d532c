"""The list of those who take part: in any order, and as many of them as are looked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from mainroad.competition.desk.people import Named, named
from mainroad.site.contests.access import Visit
from mainroad.site.languages import language
from mainroad.site.people.folding import fold


@dataclass(frozen=True)
class ListedEntry:
    """Somebody who takes part; a number of 0: none is drawn yet."""

    number: int
    person: Named
    rating: int
    title: str
    federation: str
    place: str
    is_out: bool
    members: tuple[Named, ...] = ()


Key = Callable[[ListedEntry], Any]


def _name(entry: ListedEntry) -> tuple[str, str]:
    return entry.person.sorting(language())


ORDERS: Mapping[str, tuple[Promise, Key]] = {
    "number": (_("start number"), lambda entry: (not entry.number, entry.number, _name(entry))),
    "name": (_("name"), _name),
    "rating": (_("rating"), lambda entry: (-entry.rating, _name(entry))),
    "federation": (_("federation"), lambda entry: (entry.federation, _name(entry))),
}


@dataclass(frozen=True)
class Listing:
    """What was asked for, and who was found."""

    query: str
    order: str
    federation: str
    federations: tuple[str, ...]
    entries: tuple[ListedEntry, ...]
    total: int

    @property
    def orders(self) -> list[tuple[str, Promise]]:
        """The orders that can be chosen."""
        return [(name, words) for name, (words, _) in ORDERS.items()]

    @classmethod
    def asked(cls, request: HttpRequest, visit: Visit) -> Listing:
        """The list as the address asks for it."""
        query, federation = request.GET.get("q", "").strip(), request.GET.get("federation", "")
        usual = "number" if visit.state.numbers else "name"
        order = request.GET.get("order", usual)
        order = order if order in ORDERS else usual
        everybody = [_entry(visit, entry) for entry in visit.state.entries]
        found = [entry for entry in everybody if _matches(entry, query, federation)]
        federations = tuple(sorted({entry.federation for entry in everybody} - {""}))
        return cls(query, order, federation, federations, tuple(sorted(found, key=ORDERS[order][1])), len(everybody))


def _matches(entry: ListedEntry, query: str, federation: str) -> bool:
    if federation and entry.federation != federation:
        return False
    people = (entry.person, *entry.members)
    return not query or any(fold(query) in fold(f"{who.native} {who.latin}") for who in people)


def _entry(visit: Visit, id_: str) -> ListedEntry:
    state, told, person = visit.state, visit.state.entries[id_], named(visit.names, id_)
    number = state.number_of.get(id_, 0)
    place = ", ".join(dict.fromkeys(filter(None, (told.region or person.region, told.club or person.club))))
    squad = state.squads.get(id_)
    members = tuple(named(visit.names, member) for member in (*squad.main, *squad.reserves)) if squad else ()
    return ListedEntry(
        number,
        person,
        told.rating or person.rating,
        told.title or person.title,
        told.federation or person.federation,
        place,
        number in state.withdrawn,
        members,
    )
