"""A list of entries that somebody pastes or uploads: read, and compared with the registry."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from django.db.models import Q
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from mainroad.competition.desk.people import Named
from mainroad.site.contests.access import Visit
from mainroad.site.contests.registration.eligibility import Eligibility
from mainroad.site.contests.registration.finding import against
from mainroad.site.contests.roles import Action
from mainroad.site.people.births import is_minors_year
from mainroad.site.people.folding import fold
from mainroad.site.people.models import Person
from mainroad.site.people.names import named
from mainroad.site.people.persons import listing
from mainroad.site.people.persons.listing import BadListError, ListRow, Table
from mainroad.site.people.persons.matching import Known, Match, Met, Registry, meet
from mainroad.words.latin import is_cyrillic, language_of, latin

MOST_ROWS = 1000
_AT_ONCE = 200
NEW, LEFT_OUT = "new", ""


@dataclass(frozen=True)
class Proposal:
    """A row of the list: who it may be, whom the page proposes, and what stands against them."""

    row: ListRow
    match: Match
    candidates: tuple[Known, ...]
    chosen: str
    eligibility: Eligibility
    fault: str = ""
    is_entered: bool = False

    @property
    def needs_look(self) -> bool:
        """Whether somebody must look at the row: something was not understood, or it may be one of several."""
        return bool(self.fault or self.row.remarks or self.eligibility.faults) or self.match is Match.AMBIGUOUS

    @property
    def asks_who(self) -> bool:
        """Whether the page asks who it is: only where it doubts."""
        return not self.is_entered and not self.row.fault and (bool(self.fault) or self.match is Match.AMBIGUOUS)

    @property
    def latin(self) -> str:
        """The Latin form that is proposed for somebody new whose name is in other letters; nothing: none is needed."""
        is_proposed = self.chosen == NEW and not self.row.latin and is_cyrillic(self.row.native)
        return latin_of(self.row) if is_proposed else ""

    @property
    def choices(self) -> frozenset[str]:
        """What can be chosen for the row."""
        return frozenset({NEW, LEFT_OUT, *(person.id for person in self.candidates)})


def cells_of(data: bytes) -> Table:
    """The cells of a list; one that only names people needs no headings."""
    cells = listing.table(data if b"\n" in data.strip() or data[:2] == b"PK" else b"Name\n" + data)
    if len(cells) - listing.heading_of(cells) > MOST_ROWS + 1:
        raise BadListError(_("The list is too long: up to 1,000 entries can be taken at once."))
    if not any(listing.columns_of(cells)) and max(map(len, cells)) == 1:  # names alone
        cells = [["Name"], *cells]
    listing.rows(cells, are_rated=False)
    return cells


def with_teams(cells: Table) -> Table:
    """A list of the members of teams, each row with its team: where the cell is empty, that of the row above."""
    heading = listing.heading_of(cells)
    columns = listing.columns_of(cells)
    if "team" not in columns:
        raise BadListError(_("No column of teams was found: give it the heading Team."))
    place, name, filled = columns.index("team"), "", [list(row) for row in cells]
    for row in filled[heading + 1 :]:
        row.extend([""] * (place + 1 - len(row)))
        row[place] = name = row[place] or name
    return filled


def proposals(visit: Visit, cells: Table) -> list[Proposal]:
    """Every row with those of the registry whom it may mean."""
    rows = listing.rows(cells, are_rated=False)
    met = meet(rows, Registry(_known(rows, with_minors=visit.may(Action.SEE_BIRTH_DATES))), None)
    ids = {person.id for one in met for person in one.candidates}
    people = named(ids)
    return [_proposal(visit, one, people) for one in met]


def _proposal(visit: Visit, met: Met, people: dict[str, Named]) -> Proposal:
    row, candidates = met.row, tuple(_as_public(one, people.get(one.id)) for one in met.candidates)
    if met.match is Match.MATCHED and candidates[0].id in visit.entered:
        fault = _("entered already")
        return Proposal(row, Match.LEFT_OUT, candidates, LEFT_OUT, Eligibility(), fault, is_entered=True)
    if met.reason:
        return Proposal(row, met.match, candidates, LEFT_OUT, Eligibility(), met.reason)
    chosen = {Match.MATCHED: candidates[0].id if candidates else "", Match.NEW: NEW}.get(met.match, LEFT_OUT)
    person = people.get(chosen) or as_named(row)
    return Proposal(row, met.match, candidates, chosen, against(visit, person))


def _as_public(known: Known, person: Named | None) -> Known:
    """Somebody who was found, with the year of birth only if everybody may know it."""
    return replace(known, born=person.born if person else 0)


def latin_of(row: ListRow) -> str:
    """The Latin form that is proposed for somebody of the list, by the federation or by the language of the page."""
    return latin(row.native, spoken_by(row))


def spoken_by(row: ListRow) -> str:
    """The language in whose letters a name of the list is probably written."""
    return language_of(row.federation) or ("uk" if get_language() == "uk" else "")


def as_named(row: ListRow) -> Named:
    """Somebody who is only in the list."""
    return Named(
        "",
        row.native,
        row.latin or latin_of(row),
        federation=row.federation,
        region=row.region,
        born=row.born,
        sex=row.sex,
    )


def _known(rows: Sequence[ListRow], *, with_minors: bool) -> Iterator[Known]:
    """Those of the registry whom the list may mean: by licence or name, not everybody.

    A year that fits tells the year, so those of minors are compared only for whom may see them.
    """
    keys = sorted({key for row in rows for key in _keys(row)})
    licences = sorted({row.licence for row in rows if row.licence})
    found: dict[str, Known] = {}
    for some in _in_parts(keys):
        found |= _asked(Q(native_key__in=some) | Q(latin_key__in=some))
    for some in _in_parts(licences):
        found |= _asked(Q(licence__in=some))
    today = timezone.localdate()
    for one in found.values():
        yield one if with_minors or not is_minors_year(one.born, today) else replace(one, born=0)


def _keys(row: ListRow) -> tuple[str, str]:
    return fold(row.native), fold(row.latin or latin(row.native, language_of(row.federation)))


def _in_parts(values: Sequence[str]) -> Iterable[Sequence[str]]:
    return (values[start : start + _AT_ONCE] for start in range(0, len(values), _AT_ONCE))


def _asked(which: Q) -> dict[str, Known]:
    columns = ("id", "family", "given", "native_key", "latin_key", "licence", "birth_year", "federation__code")
    rows = Person.objects.current().filter(which, erased=False).values_list(*columns)
    return {
        id_: Known(id_, f"{family} {given}".strip(), native, letters, licence, born or 0, federation or "")
        for id_, family, given, native, letters, licence, born, federation in rows
    }
