"""The cells of the first sheet of an XLSX file.

Read by expat as they come: that takes a fifth of the time of a library that makes an object of each cell, and nothing
is held but the texts. A document type, with which entities would multiply, is refused.
"""

from __future__ import annotations

import io
import posixpath
import zipfile
import zlib
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date, timedelta
from functools import lru_cache
from xml.parsers import expat

from mainroad.site.people.persons.number_formats import date_styles

MOST_COLUMNS = 60
MOST_CELLS = 200_000
MOST_STRINGS = 300_000
LONGEST_CELL = 1_000
LONGEST_NUMBER = 30
LAST_DAY = 2_958_465
"""The last day that spreadsheets know, the end of the year 9999."""
_AT_ONCE = 1 << 16
_DIGITS = "0123456789"
_UNREADABLE = (
    zipfile.BadZipFile, zlib.error, expat.ExpatError, EOFError, KeyError, OSError, RuntimeError, ValueError,
)  # fmt: skip
Attributes = dict[str, str]


class WorkbookError(ValueError):
    """What is no spreadsheet, or has more than a list of players."""


class _EndError(Exception):
    """Enough has been read."""


def first_sheet(data: bytes, most_rows: int) -> list[list[str]]:
    """The rows of the first sheet that are not empty, cell by cell, without empty cells at their end."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            book = _Book()
            _parse(archive, "xl/workbook.xml", book)
            sheet = _Sheet(most_rows, _strings(archive), _date_styles(archive), first_day=book.first_day)
            _parse(archive, _path_of(archive, book), sheet)
    except WorkbookError:
        raise
    except _UNREADABLE as error:
        raise WorkbookError("this is no spreadsheet") from error
    return sheet.rows


class _Part:
    """Somebody who listens to the elements of a part; names come without their prefixes."""

    def start(self, tag: str, attributes: Attributes) -> None:
        """An element begins."""

    def text(self, text: str) -> None:
        """Text goes on."""

    def end(self, tag: str) -> None:
        """An element ends."""


def _parse(archive: zipfile.ZipFile, name: str, part: _Part) -> None:
    parser = expat.ParserCreate()
    parser.buffer_text = True
    parser.StartElementHandler = lambda root, attributes: _begin(parser, part, root)
    parser.CharacterDataHandler = part.text
    parser.StartDoctypeDeclHandler = _refuse
    with archive.open(name) as file, suppress(_EndError):
        while some := file.read(_AT_ONCE):
            parser.Parse(some)
        parser.Parse(b"", True)


def _begin(parser: expat.XMLParserType, part: _Part, root: str) -> None:
    """Hear the elements in the root; only where it has a prefix, prefixes are taken away, for that takes its time."""
    if ":" not in root:
        parser.StartElementHandler, parser.EndElementHandler = part.start, part.end
        return
    parser.StartElementHandler = lambda tag, attributes: part.start(tag.rpartition(":")[2], attributes)
    parser.EndElementHandler = lambda tag: part.end(tag.rpartition(":")[2])


def _refuse(*_: object) -> None:
    raise WorkbookError("a spreadsheet declares no document type")


# -- what stands around the sheet ---------------------------------------------------------------------


@dataclass
class _Book(_Part):
    """The sheets of a book by their order, and the day from which it counts."""

    sheets: list[str] = field(default_factory=list)
    first_day: date = date(1899, 12, 30)

    def start(self, tag: str, attributes: Attributes) -> None:
        """Note a sheet."""
        if tag == "workbookPr" and attributes.get("date1904") in ("1", "true"):
            self.first_day = date(1904, 1, 1)
        if tag == "sheet":
            self.sheets += [value for name, value in attributes.items() if name.endswith(":id")]


@dataclass
class _Relations(_Part):
    """Where the worksheets of a book are."""

    targets: dict[str, str] = field(default_factory=dict)

    def start(self, tag: str, attributes: Attributes) -> None:
        """Note a worksheet."""
        if tag == "Relationship" and attributes.get("Type", "").endswith("/worksheet"):
            self.targets[attributes.get("Id", "")] = attributes.get("Target", "")


def _path_of(archive: zipfile.ZipFile, book: _Book) -> str:
    relations = _Relations()
    _parse(archive, "xl/_rels/workbook.xml.rels", relations)
    first = next((relations.targets[sheet] for sheet in book.sheets if sheet in relations.targets), None)
    if first is None:
        raise WorkbookError("the book has no sheet")
    return posixpath.normpath(posixpath.join("/xl", first)).lstrip("/")


@dataclass
class _Strings(_Part):
    """The texts that cells share."""

    found: list[str] = field(default_factory=list)
    _parts: list[str] = field(default_factory=list)
    _is_text: bool = False
    _is_pronounced: bool = False

    def start(self, tag: str, attributes: Attributes) -> None:
        """A text begins, or how one is pronounced, which is passed over."""
        self._is_pronounced |= tag == "rPh"
        self._is_text = tag == "t" and not self._is_pronounced

    def text(self, text: str) -> None:
        """A piece of it."""
        if self._is_text:
            self._parts.append(text)

    def end(self, tag: str) -> None:
        """A text is whole."""
        self._is_text = False
        if tag == "rPh":
            self._is_pronounced = False
        elif tag == "si":
            if len(self.found) >= MOST_STRINGS:
                raise WorkbookError("it has more texts than a list of players")
            self.found.append("".join(self._parts)[:LONGEST_CELL].strip())
            self._parts.clear()


def _strings(archive: zipfile.ZipFile) -> list[str]:
    strings = _Strings()
    if "xl/sharedStrings.xml" in archive.namelist():
        _parse(archive, "xl/sharedStrings.xml", strings)
    return strings.found


@dataclass
class _Formats(_Part):
    """The formats of numbers, and which one each style of a cell has."""

    codes: dict[str, str] = field(default_factory=dict)
    of_styles: list[str] = field(default_factory=list)
    _are_of_cells: bool = False

    def start(self, tag: str, attributes: Attributes) -> None:
        """Note a format or a style."""
        if tag == "numFmt":
            self.codes[attributes.get("numFmtId", "")] = attributes.get("formatCode", "")
        elif tag == "cellXfs":
            self._are_of_cells = True
        elif tag == "xf" and self._are_of_cells:
            self.of_styles.append(attributes.get("numFmtId", ""))

    def end(self, tag: str) -> None:
        """The styles of cells are all told."""
        if tag == "cellXfs":
            self._are_of_cells = False


def _date_styles(archive: zipfile.ZipFile) -> frozenset[str]:
    formats = _Formats()
    if "xl/styles.xml" in archive.namelist():
        _parse(archive, "xl/styles.xml", formats)
    return date_styles(formats.codes, formats.of_styles)


# -- the sheet ----------------------------------------------------------------------------------------


class _Sheet(_Part):
    """The rows of a sheet as they come."""

    def __init__(self, most_rows: int, strings: list[str], dates: frozenset[str], *, first_day: date) -> None:
        self.rows: list[list[str]] = []
        self._most_rows = most_rows
        self._strings = strings
        self._dates = dates
        self._first_day = first_day
        self._left = MOST_CELLS
        self._row: list[str] = []
        self._number = self._column = 0
        self._kind = self._style = ""
        self._parts: list[str] = []
        self._is_text = self._is_pronounced = False

    def start(self, tag: str, attributes: Attributes) -> None:
        """A cell, its value or a row begins."""
        if tag == "c":
            self._begin_cell(attributes)
        elif tag in ("v", "t"):
            self._is_text = not self._is_pronounced
        elif tag == "rPh":
            self._is_pronounced = True
        elif tag == "row":
            self._number = _whole(attributes.get("r", ""), self._number + 1)
            if self._number > self._most_rows:
                raise _EndError
            self._row, self._column = [], -1

    def _begin_cell(self, attributes: Attributes) -> None:
        self._left -= 1
        if not self._left:
            raise WorkbookError("it has more cells than a list of players")
        place = attributes.get("r")
        self._column = column(place.rstrip(_DIGITS)) if place else self._column + 1
        self._kind, self._style = attributes.get("t", "n"), attributes.get("s", "")
        self._parts = []

    def text(self, text: str) -> None:
        """A piece of a value."""
        if self._is_text:
            self._parts.append(text)

    def end(self, tag: str) -> None:
        """A cell or a row is whole."""
        self._is_text = False
        if tag == "c":
            if self._parts and 0 <= self._column < MOST_COLUMNS and (value := self._value("".join(self._parts))):
                row = self._row
                row += [""] * (self._column + 1 - len(row))
                row[self._column] = value[:LONGEST_CELL]
        elif tag == "row" and self._row:
            self.rows.append(self._row)
            self._row = []
        elif tag == "rPh":
            self._is_pronounced = False
        elif tag == "sheetData":
            raise _EndError

    def _value(self, text: str) -> str:
        match self._kind:
            case "s":
                place = _whole(text, -1)
                return self._strings[place] if 0 <= place < len(self._strings) else ""
            case "n":
                return self._day(text) if self._style in self._dates else number(text)
            case "b":
                return str(text == "1")
            case "d":
                return text[:10]
            case _:
                return text.strip()

    def _day(self, text: str) -> str:
        """A number that is shown as a day; the first two months of 1900 are counted as if that had been a leap year."""
        with suppress(ValueError):
            days = int(float(text[:LONGEST_NUMBER]))
            if 0 < days <= LAST_DAY:
                shift = 1 if days < 60 and self._first_day.year == 1899 else 0
                return (self._first_day + timedelta(days=days + shift)).isoformat()
        return number(text)


@lru_cache(1024)
def column(letters: str) -> int:
    """The column of a cell, from 0: `B` is 1. One that is too far off is beyond the last that is read."""
    if len(letters) > 3 or not letters.isascii() or not letters.isalpha():
        return MOST_COLUMNS
    found = 0
    for letter in letters.upper():
        found = 26 * found + ord(letter) - 64
    return found - 1


def number(text: str) -> str:
    """A number as people write it: a whole one without a point."""
    if text.isdecimal() or len(text) > LONGEST_NUMBER:
        return text
    try:
        value = float(text)
        return str(int(value)) if value.is_integer() else str(value)
    except (ValueError, OverflowError):
        return text


def _whole(text: str, otherwise: int) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 9 else otherwise
