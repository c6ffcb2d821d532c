"""A list that somebody looks at before it is taken: its columns by name, and cells put right on the page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from mainroad.site.contests.registration.lists import Proposal
from mainroad.site.people.persons.listing import HEADINGS, Table, columns_of, heading_of, unknown_columns

LONGEST = 200
"""Signs of a cell that is typed."""
MOST_OPEN = 40
"""Rows whose cells can be typed at once: a list of nonsense is put right where it came from."""

LABELS: Mapping[str, str | Promise] = {
    "name": _("Name"),
    "family": _("Family name"),
    "given": _("Given names"),
    "latin": _("Name in Latin letters"),
    "family_latin": _("Family name in Latin letters"),
    "given_latin": _("Given names in Latin letters"),
    "born": _("Born"),
    "sex": _("Sex"),
    "lytis": _("Sex"),
    "federation": _("Federation"),
    "region": _("Region"),
    "club": _("Club or school"),
    "title": _("Title"),
    "licence": _("Licence"),
    "rating": _("Rating"),
    "team": _("Team"),
    "board": _("Board"),
}


@dataclass(frozen=True)
class Cell:
    """A cell as it stands in the list, with what is said of it."""

    place: int
    label: str | Promise
    text: str
    remark: str = ""


@dataclass(frozen=True)
class CorrectionRow:
    """A row of the list on the page; open: its cells can be typed."""

    proposal: Proposal
    cells: tuple[Cell, ...]
    is_open: bool
    is_asked: bool
    """Whether somebody wants to put it right although it was understood: then also who it is."""


@dataclass(frozen=True)
class CorrectedList:
    """The list as the page shows it: the columns that are taken, those that nobody knows, what was passed over."""

    columns: Mapping[int, str | Promise]
    unknown: Mapping[int, str]
    above: tuple[str, ...]
    rows: tuple[CorrectionRow, ...]

    @property
    def open(self) -> list[CorrectionRow]:
        """The rows to look at."""
        return [row for row in self.rows if row.is_open]

    @property
    def is_spelt(self) -> bool:
        """Whether Latin names are proposed."""
        return any(row.proposal.latin for row in self.rows)

    @property
    def clear(self) -> list[CorrectionRow]:
        """The rows that were understood."""
        return [row for row in self.rows if not row.is_open]


def sheet(cells: Table, listed: Sequence[Proposal], opened: frozenset[int]) -> CorrectedList:
    """Show a list, what needs a look first."""
    heading = heading_of(cells)
    named = {place: column for place, column in enumerate(columns_of(cells)) if column}
    wanted = [one.row.number for one in listed if one.needs_look or one.row.number in opened]
    is_open = frozenset(wanted[:MOST_OPEN])
    rows = []
    for one in listed:
        number = one.row.number
        shown = tuple(_cells(cells[number - 1], one, named))
        rows.append(CorrectionRow(one, shown, number in is_open, number in opened and not one.needs_look))
    above = tuple(" ".join(filter(None, row))[:LONGEST] for row in cells[:heading])
    return CorrectedList(
        {place: LABELS[column] for place, column in named.items()}, unknown_columns(cells), above, tuple(rows)
    )


def _cells(row: Sequence[str], one: Proposal, named: Mapping[int, str]) -> list[Cell]:
    said = {remark.column: remark.words for remark in one.row.remarks}
    if one.row.fault:  # a row that cannot be taken lacks a name
        said |= dict.fromkeys(("name", "family"), one.row.fault)
    return [
        Cell(place, LABELS[column], row[place] if place < len(row) else "", said.get(column, ""))
        for place, column in named.items()
    ]


def corrected_table(cells: Table, data: QueryDict) -> Table:
    """The list with what was typed into its cells, and with what somebody said that its columns are."""
    heading = heading_of(cells)
    columns = len(cells[heading])
    fixed = [list(row) for row in cells]
    for place in range(columns):
        if (column := data.get(f"column-{place}", "")) in HEADINGS:
            fixed[heading][place] = HEADINGS[column].partition(",")[0]
    _spell(fixed, heading, data)
    for number, row in enumerate(fixed[heading + 1 :], heading + 2):
        for place in range(columns):
            text = data.get(f"cell-{number}-{place}")
            if text is not None:
                row.extend([""] * (place + 1 - len(row)))
                row[place] = text.strip()[:LONGEST]
    return fixed


def _spell(cells: Table, heading: int, data: QueryDict) -> None:
    """Write Latin names that were typed into a column of their own, which the list gets if it has none."""
    typed = {
        number: text.strip()[:LONGEST]
        for number in range(heading + 2, len(cells) + 1)
        if (text := data.get(f"latin-{number}")) is not None
    }
    if not typed:
        return
    columns = columns_of(cells)
    if "latin" not in columns:
        cells[heading].append("Latin name")
    place = columns.index("latin") if "latin" in columns else len(cells[heading]) - 1
    for number, text in typed.items():
        row = cells[number - 1]
        row.extend([""] * (place + 1 - len(row)))
        row[place] = text


def opened_rows(data: QueryDict) -> frozenset[int]:
    """The rows that somebody wants to put right, by their numbers."""
    said = (*data.getlist("open"), *data.getlist("opened"))
    return frozenset(int(text) for text in said if text.isdecimal() and len(text) <= 4)
