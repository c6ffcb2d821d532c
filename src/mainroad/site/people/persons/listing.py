"""Reading a rating list: CSV, TSV or a spreadsheet, its columns known by their headings in four languages."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date

from django.utils.translation import gettext as _

from mainroad.site.people.folding import folded
from mainroad.site.people.models import Title
from mainroad.site.people.persons import spreadsheet

MOST_BYTES = 8_000_000
MOST_ROWS = 60_000
LONGEST_BIRTH = 12
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
}
"""What each column may be called."""

_COLUMNS = {folded(word): column for column, words in HEADINGS.items() for word in words.split(",")}
_WOMEN = ("w", "f", "women", "woman", "female", "ж", "жен", "женский", "жін", "жіноча")
_MEN = ("m", "men", "man", "male", "м", "муж", "мужской", "чол", "чоловіча")
_SEXES = {folded(word): sex for sex, words in (("women", _WOMEN), ("men", _MEN)) for word in words}
_LYTIS = {"m": "women", "mot": "women", "moteris": "women", "v": "men", "vyr": "men", "vyras": "men"}
"""Lithuanian lists write M for women."""
_TITLES = frozenset(Title.values)


class BadListError(ValueError):
    """A list that cannot be read, in one sentence."""


@dataclass(frozen=True, slots=True)
class Row:
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
    fault: str = ""

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
    """Read the cells of a text; the sign between cells is the one that the first line has most of."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    delimiter = max("\t;,|", key=first.count)
    try:
        return [[cell.strip() for cell in row] for row in csv.reader(io.StringIO(text), delimiter=delimiter)]
    except csv.Error as error:
        raise BadListError(_("The list cannot be read as CSV: look for a stray quotation mark.")) from error


def _spreadsheet(data: bytes) -> Table:
    try:
        return spreadsheet.read(data, MOST_ROWS + 2)
    except spreadsheet.SpreadsheetError as error:
        raise BadListError(_("The spreadsheet cannot be read: save it again as XLSX or CSV.")) from error


# -- rows -----------------------------------------------------------------------------------------------


def columns_of(cells: Table) -> list[str]:
    """What the columns of a table are, by their headings; nothing: not known."""
    return [_COLUMNS.get(folded(heading.replace("/", " ")), "") for heading in cells[0]]


def rows(cells: Table, *, are_rated: bool = True) -> list[Row]:
    """Read the players below the headings; a rating list has a rating for each."""
    columns = columns_of(cells)
    if not {"name", "family", "latin", "family_latin"} & set(columns):
        raise BadListError(
            _("No column of names was found: the first line must have headings such as Name, Born and Rating.")
        )
    if are_rated and "rating" not in columns:
        raise BadListError(_("No column of ratings was found: give it the heading Rating."))
    return [_row(number, said, are_rated=are_rated) for number, said in enumerate(_said(columns, cells[1:]), 2)]


def _said(columns: list[str], lines: Iterable[list[str]]) -> Iterator[dict[str, str]]:
    for line in lines:
        yield {column: cell for column, cell in zip(columns, line, strict=False) if column}


def _row(number: int, said: Mapping[str, str], *, are_rated: bool = True) -> Row:
    family, given = _names(said.get("family", ""), said.get("given", ""), said.get("name", ""))
    family_latin, given_latin = _names(said.get("family_latin", ""), said.get("given_latin", ""), said.get("latin", ""))
    born, birth_date = _birth(said.get("born", ""))
    rating = said.get("rating", "").split(".")[0].split(",")[0]
    row = Row(
        number=number,
        family=(family or family_latin)[:80],
        given=(given or ("" if family else given_latin))[:80],
        family_latin=family_latin[:80],
        given_latin=given_latin[:80],
        born=born,
        birth_date=birth_date,
        sex=_SEXES.get(folded(said.get("sex", "")), "") or _LYTIS.get(folded(said.get("lytis", "")), ""),
        federation=said.get("federation", "").upper()[:8],
        region=said.get("region", "")[:120],
        club=said.get("club", "")[:120],
        title=title if (title := said.get("title", "").upper()) in _TITLES else "",
        licence=said.get("licence", "")[:40],
        rating=int(rating) if rating.isdecimal() and len(rating) <= 4 else 0,
    )
    return row if not (fault := _fault(row, are_rated=are_rated)) else Row(number, row.family, row.given, fault=fault)


def _names(family: str, given: str, whole: str) -> tuple[str, str]:
    if family or not whole:
        return family, given
    first, comma, rest = whole.partition(",")
    if not comma:
        first, _space, rest = whole.partition(" ")
    return first.strip(), rest.strip()


def _birth(text: str) -> tuple[int, date | None]:
    """A year alone, or a day as 2001-12-31, 31.12.2001 or 31/12/2001."""
    if len(text) > LONGEST_BIRTH:
        return 0, None
    if text.isdecimal():
        return (int(text) if 1900 <= int(text) <= 2100 else 0), None
    parts = text.replace("/", ".").replace("-", ".").split(".")
    numbers = [int(part) for part in parts if part.isdecimal()]
    if len(numbers) != 3:
        return 0, None
    year, month, day = numbers if numbers[0] > 31 else reversed(numbers)
    try:
        return year, date(year, month, day)
    except ValueError:
        return 0, None


def _fault(row: Row, *, are_rated: bool) -> str:
    if not row.family:
        return _("The name is missing.")
    if are_rated and not row.rating:
        return _("The rating is missing or is not a number.")
    return ""
