"""Tables for spreadsheets: CSV that a spreadsheet can open without harm, and XLSX with real numbers.

Cells are typed. A text that a spreadsheet would take for a formula gets an apostrophe in CSV, and is marked as text in
XLSX: a name such as `=HYPERLINK(…)` stays a name.
"""

from __future__ import annotations

import csv
import io
import re
import zipfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

Value = str | int | Fraction | None
"""None: an empty cell."""

FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""What a spreadsheet takes for the beginning of a formula, or passes over before it looks for one."""
POINT = frozenset({"en"})
"""Whose spreadsheets write 1.5 and part cells with commas; the others write 1,5 and part them with semicolons."""
NARROWEST, WIDEST = 5, 48
LONGEST_TITLE = 31
"""The tab of a sheet has no room for more, and not for these signs."""
NOT_IN_TITLES = str.maketrans(dict.fromkeys("[]:*?/\\'", " "))


@dataclass(frozen=True)
class Spreadsheet:
    """A table with its headings."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Value, ...], ...]

    def without_empty(self) -> Spreadsheet:
        """The table without the columns that are empty for everybody."""
        filled = [n for n in range(len(self.columns)) if any(row[n] not in (None, "") for row in self.rows)]
        if not self.rows:
            return self
        return Spreadsheet(self.title, _picked(self.columns, filled), tuple(_picked(row, filled) for row in self.rows))


def _picked(values: Sequence[Any], places: Iterable[int]) -> tuple[Any, ...]:
    return tuple(values[place] for place in places)


# -- CSV ----------------------------------------------------------------------------------------------


def write_csv(sheet: Spreadsheet, language: str = "en") -> bytes:
    """The table as CSV in UTF-8 with a byte order mark, as the spreadsheets of a language expect it."""
    comma, point = (",", ".") if language in POINT else (";", ",")
    text = io.StringIO()
    writer = csv.writer(text, delimiter=comma, lineterminator="\r\n")
    writer.writerow([_harmless(heading) for heading in sheet.columns])
    writer.writerows([_csv_cell(value, point) for value in row] for row in sheet.rows)
    return text.getvalue().encode("utf-8-sig")


def _csv_cell(value: Value, point: str) -> str:
    if value is None:
        return ""
    return _harmless(value) if isinstance(value, str) else _decimal(value).replace(".", point)


def _harmless(text: str) -> str:
    """A text that no spreadsheet takes for a formula; one sign alone is none, and stands in every cross table."""
    plain = text.replace("\0", "")
    return f"'{plain}" if plain.startswith(FORMULA) and len(plain) > 1 else plain


def _decimal(value: int | Fraction) -> str:
    """A number with as many decimals as it needs, two at most: places were decided before rounding."""
    if isinstance(value, int) or value.denominator == 1:
        return str(int(value))
    return f"{float(value):.2f}".rstrip("0")


# -- XLSX ---------------------------------------------------------------------------------------------


def write_xlsx(sheet: Spreadsheet) -> bytes:
    """The table as a workbook: headings that stay in view, columns as wide as what is in them."""
    from openpyxl import Workbook
    from openpyxl.utils import get_column_letter

    book = Workbook(write_only=True)
    page = book.create_sheet(_allowed(sheet.title).translate(NOT_IN_TITLES).strip()[:LONGEST_TITLE] or "1")
    page.freeze_panes = "A2"
    for number, width in enumerate(_widths(sheet), start=1):
        page.column_dimensions[get_column_letter(number)].width = width
    page.append([_heading(page, heading) for heading in sheet.columns])
    for row in sheet.rows:
        page.append([_xlsx_cell(page, value) for value in row])
    page.auto_filter.ref = f"A1:{get_column_letter(max(len(sheet.columns), 1))}{len(sheet.rows) + 1}"
    out = io.BytesIO()
    book.save(out)
    return _undated(out.getvalue())


def _undated(workbook: bytes) -> bytes:
    """The workbook without the moment at which it was written: the same table is the same file."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(workbook)) as made, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as kept:
        for name in made.namelist():
            part = made.read(name)
            if name == "docProps/core.xml":
                part = re.sub(rb"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", b"1980-01-01T00:00:00Z", part)
            info = zipfile.ZipInfo(name)
            info.compress_type = zipfile.ZIP_DEFLATED
            kept.writestr(info, part)
    return out.getvalue()


def _widths(sheet: Spreadsheet) -> list[int]:
    """How wide each column is: as its longest text, its heading with a break at each space."""
    widths = []
    for number, heading in enumerate(sheet.columns):
        longest = max((len(_csv_cell(row[number], ".")) for row in sheet.rows), default=0)
        words = max(map(len, heading.split()), default=0)
        widths.append(min(max(longest, words, NARROWEST) + 2, WIDEST))
    return widths


def _heading(page: Any, text: str) -> Any:
    from openpyxl.styles import Alignment, Font

    cell = _text_cell(page, text)
    cell.font = Font(bold=True)
    cell.alignment = Alignment(wrap_text=True, vertical="top")
    return cell


def _xlsx_cell(page: Any, value: Value) -> Any:
    if isinstance(value, str):
        return _text_cell(page, value)
    return (
        float(value)
        if isinstance(value, Fraction) and value.denominator != 1
        else value
        if value is None
        else int(value)
    )


def _text_cell(page: Any, text: str) -> Any:
    from openpyxl.cell import WriteOnlyCell

    cell = WriteOnlyCell(page, _allowed(text))
    cell.data_type = "s"  # else a name that begins with = is stored as a formula
    return cell


def _allowed(text: str) -> str:
    """A text without the control characters that no workbook may hold."""
    from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE

    return ILLEGAL_CHARACTERS_RE.sub("", text)
