"""Reading a rating list: CSV, TSV or a spreadsheet, its columns known by their headings in four languages."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date

from django.utils.translation import gettext as _

from mainroad.site.people.folding import fold
from mainroad.site.people.persons import spreadsheet
from mainroad.site.people.persons.cells import Cells, Remark, has_digit, has_letter

MOST_BYTES = 8_000_000
MOST_ROWS = 60_000
DEEPEST_HEADING = 10
"""Above the headings of a table there may be a title, a date and a place."""
MOST_TITLES = 20_000
"""Signs in which the headings must come."""
Table = list[list[str]]

HEADINGS: Mapping[str, str] = {
    "name": "name, player, full name, фио, игрок, спортсмен, фамилия имя, піб, гравець, прізвище ім'я, "
    "pavardė vardas, žaidėjas, pavardė vardas",
    "family": "family, surname, last name, family name, фамилия, прізвище, pavardė",
    "given": "given, first name, given name, given names, имя, имя отчество, ім'я, ім'я по батькові, vardas",
    "latin": "latin, latin name, name latin, латиница, фио латиницей, латиниця, lotyniškai",
    "family_latin": "family latin, surname latin, фамилия латиницей, прізвище латиницею",
    "given_latin": "given latin, first name latin, имя латиницей, ім'я латиницею",
    "born": "born, birth, birth year, year, year of birth, b year, birthday, date of birth, birth date, г р, гр, "
    "год рождения, дата рождения, р н, рн, рік народження, дата народження, gimimo metai, gimimo data, gimęs",
    "sex": "sex, gender, пол, стать",
    "lytis": "lytis",
    "federation": "federation, fed, country, federation code, федерация, страна, федерація, країна, federacija, šalis",
    "region": "region, регион, область, регіон, регіон область, regionas, apskritis",
    "club": "club, school, клуб, школа, клуб школа, klubas, mokykla",
    "title": "title, звание, титул, звання, titulas, vardas titulas",
    "licence": "licence, license, id, fmjd id, player id, licence number, лицензия, номер лицензии, билет, "
    "ліцензія, номер ліцензії, licencija, licencijos numeris",
    "rating": "rating, elo, rtg, рейтинг, reitingas",
    "team": "team, team name, команда, назва команди, komanda",
    "board": "board, доска, дошка, lenta",
}
"""What each column may be called."""

_COLUMNS = {fold(word): column for column, words in HEADINGS.items() for word in words.split(",")}


class BadListError(ValueError):
    """A list that cannot be read, in one sentence."""


@dataclass(frozen=True, slots=True)
class ListRow:
    """One player of a list; what is not said is empty or 0."""

    number: int
    family: str
    given: str = ""
    family_latin: str = ""
    given_latin: str = ""
    born: int = 0
    birth_date: date | None = None
    sex: str = ""
    federation: str = ""
    region: str = ""
    club: str = ""
    title: str = ""
    licence: str = ""
    rating: int = 0
    team: str = ""
    board: int = 0
    fault: str = ""
    remarks: tuple[Remark, ...] = ()
    """On every cell that was not understood."""

    @property
    def native(self) -> str:
        """Family and given names."""
        return f"{self.family} {self.given}".strip()

    @property
    def latin(self) -> str:
        """Family and given names in Latin letters."""
        return f"{self.family_latin} {self.given_latin}".strip()


# -- cells ----------------------------------------------------------------------------------------------


def table(data: bytes) -> Table:
    """Read the cells of a file: a spreadsheet by its first bytes, anything else as text."""
    if len(data) > MOST_BYTES:
        raise BadListError(_("The file is too large: a list of up to 8 MB can be read."))
    cells = _spreadsheet(data) if data[:2] == b"PK" else text_table(_text(data))
    rows = [row for row in cells if any(row)]
    if len(rows) < 2:
        raise BadListError(_("The list is empty: it needs a line of headings and a line for each player."))
    if len(rows) > MOST_ROWS:
        raise BadListError(_("The list is too long: up to 60,000 players can be read at once."))
    return rows


def _text(data: bytes) -> str:
    if b"\0" in data:
        raise BadListError(_("This is neither text nor an XLSX file: save the list as CSV or XLSX."))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1251", errors="replace")  # what spreadsheets save as CSV in half of our halls


def text_table(text: str) -> Table:
    """Read the cells of a text; the sign between cells is the one by which most headings are known."""
    delimiter = _delimiter([line for line in text[:MOST_TITLES].splitlines() if line.strip()][:DEEPEST_HEADING])
    try:
        return [[cell.strip() for cell in row] for row in csv.reader(io.StringIO(text), delimiter=delimiter)]
    except csv.Error as error:
        raise BadListError(_("The list cannot be read as CSV: look for a stray quotation mark.")) from error


def _delimiter(lines: list[str]) -> str:
    """The sign that parts the headings, wherever they are; the commonest of the first line if there are none."""

    def known(sign: str) -> int:
        return max((sum(map(bool, _columns(line.split(sign)))) for line in lines), default=0)

    first = lines[0] if lines else ""
    return max("\t;,|", key=lambda sign: (known(sign), first.count(sign)))


def _spreadsheet(data: bytes) -> Table:
    try:
        return spreadsheet.read_cells(data, MOST_ROWS + 2)
    except spreadsheet.SpreadsheetError as error:
        raise BadListError(_("The spreadsheet cannot be read: save it again as XLSX or CSV.")) from error


# -- rows -----------------------------------------------------------------------------------------------

NUMBERING = frozenset({"", *map(fold, ("no", "nr", "n", "#", "№", "№ п п", "п п", "n p k", "eil nr", "s no", "rank"))})
"""Headings of columns that only count the rows."""
_NAMES = frozenset({"name", "family", "latin", "family_latin"})


def columns_of(cells: Table) -> list[str]:
    """What the columns of a table are, by their headings; nothing: not known."""
    return _columns(cells[heading_of(cells)])


def _columns(row: list[str]) -> list[str]:
    return [_COLUMNS.get(_as_heading(heading), "") for heading in row]


def _as_heading(text: str) -> str:
    return fold(text.replace("/", " ").replace("_", " ").replace(":", " "))


def heading_of(cells: Table) -> int:
    """The row that has the headings: the first of the topmost that names people; the first row if none does."""
    for number, row in enumerate(cells[:DEEPEST_HEADING]):
        if _NAMES & set(_columns(row)):
            return number
    return 0


def unknown_columns(cells: Table) -> dict[int, str]:
    """The columns that nobody knows, by their place: whatever stands in them is left out."""
    headings = cells[heading_of(cells)]
    return {
        place: heading
        for place, (heading, column) in enumerate(zip(headings, _columns(headings), strict=True))
        if not column and _as_heading(heading) not in NUMBERING
    }


def rows(cells: Table, *, are_rated: bool = True) -> list[ListRow]:
    """Read the players below the headings; a rating list has a rating for each."""
    heading = heading_of(cells)
    columns = _columns(cells[heading])
    if not _NAMES & set(columns):
        raise BadListError(
            _("No column of names was found: the first line must have headings such as Name, Born and Rating.")
        )
    if are_rated and "rating" not in columns:
        raise BadListError(_("No column of ratings was found: give it the heading Rating."))
    said = enumerate(_said(columns, cells[heading + 1 :]), heading + 2)
    return [_row(number, one, are_rated=are_rated) for number, one in said]


def _said(columns: list[str], lines: Iterable[list[str]]) -> Iterator[dict[str, str]]:
    for line in lines:
        yield {column: cell for column, cell in zip(columns, line, strict=False) if column}


def _row(number: int, said: Mapping[str, str], *, are_rated: bool = True) -> ListRow:
    cells = Cells(said)
    family, given = _names(said.get("family", ""), said.get("given", ""), said.get("name", ""))
    family_latin, given_latin = _names(said.get("family_latin", ""), said.get("given_latin", ""), said.get("latin", ""))
    born, birth_date = cells.birth()
    row = ListRow(
        number=number,
        family=cells.cut("family", family or family_latin),
        given=cells.cut("given", given or ("" if family else given_latin)),
        family_latin=cells.cut("family_latin", family_latin),
        given_latin=cells.cut("given_latin", given_latin),
        born=born,
        birth_date=birth_date,
        sex=cells.sex(),
        federation=cells.cut("federation").upper(),
        region=cells.cut("region"),
        club=cells.cut("club"),
        title=cells.title(),
        licence=cells.cut("licence"),
        rating=cells.rating(),
        team=cells.cut("team"),
        board=cells.board(),
    )
    if has_digit(row.native) and has_letter(row.native):
        cells.remark("name" if said.get("name") else "family", _("There is a number in the name."))
    row = replace(row, remarks=tuple(cells.remarks))
    if fault := _fault(row, are_rated=are_rated):
        return ListRow(number, row.family, row.given, team=row.team, fault=fault, remarks=row.remarks)
    return row


def _names(family: str, given: str, whole: str) -> tuple[str, str]:
    return (family, given) if family or not whole else split_name(whole)


def split_name(whole: str) -> tuple[str, str]:
    """Family and given names of a name in one column: the family name first, with a comma after it or without."""
    first, comma, rest = whole.partition(",")
    if not comma:
        first, _space, rest = whole.partition(" ")
    return first.strip(), rest.strip()


def _fault(row: ListRow, *, are_rated: bool) -> str:
    if not row.family:
        return _("The name is missing.")
    if not has_letter(row.family):
        return _("“%(cell)s” is not a name.") % {"cell": row.native[:40]}
    if are_rated and not row.rating:
        return _("The rating is missing or is not a number.")
    return ""
