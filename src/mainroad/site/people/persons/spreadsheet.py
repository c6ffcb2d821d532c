"""Reading a spreadsheet from outside, in a process of its own that can neither grow nor run on.

A file of two kilobytes can unfold to gigabytes, or name a cell in the millionth row. So the archive is measured first,
only the first sheet is read, cell by cell up to a number of rows and columns, and all that happens in a process with
little memory and little time: `python -m mainroad.site.people.persons.spreadsheet` reads the file from its standard
input and writes the cells as JSON.
"""

from __future__ import annotations

import io
import json
import sys
import zipfile
from collections.abc import Iterator
from datetime import date

from mainroad.interchange.apart import GaveUpError, answered_apart, limit

MOST_UNPACKED = 48 * 1024 * 1024
MOST_PARTS = 500
MOST_COLUMNS = 60
LONGEST_CELL = 1_000
MOST_MEMORY = 600 * 1024 * 1024
MOST_SECONDS = 20


class SpreadsheetError(ValueError):
    """A spreadsheet that is not read."""


def read(data: bytes, most_rows: int) -> list[list[str]]:
    """The cells of the first sheet, without empty rows."""
    _measure(data)
    try:
        return list(answered_apart(__name__, data, str(most_rows), str(MOST_MEMORY), patience_s=MOST_SECONDS))
    except GaveUpError as error:
        raise SpreadsheetError("the reader gave up") from error


def _measure(data: bytes) -> None:
    """Add up what the archive says that it holds; unpacking stops there, whatever is behind it."""
    try:
        parts = zipfile.ZipFile(io.BytesIO(data)).infolist()
    except (zipfile.BadZipFile, ValueError, OSError, NotImplementedError) as error:
        raise SpreadsheetError("this is no archive") from error
    if len(parts) > MOST_PARTS or sum(part.file_size for part in parts) > MOST_UNPACKED:
        raise SpreadsheetError("it unfolds to more than a list of players has")


def _cells(data: bytes, most_rows: int) -> Iterator[list[str]]:
    from openpyxl import load_workbook

    sheet = load_workbook(io.BytesIO(data), read_only=True, data_only=True).worksheets[0]
    for row in sheet.iter_rows(max_row=most_rows, max_col=MOST_COLUMNS, values_only=True):
        cells = [_cell(value)[:LONGEST_CELL] for value in row]
        while cells and not cells[-1]:
            cells.pop()
        if cells:
            yield cells


def _cell(value: object) -> str:
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, date):
        return value.isoformat()[:10]
    return "" if value is None else str(value).strip()


def main() -> None:
    """Read a spreadsheet from standard input."""
    most_rows, most_memory = map(int, sys.argv[1:])
    limit(most_memory, MOST_SECONDS)
    json.dump(list(_cells(sys.stdin.buffer.read(), most_rows)), sys.stdout, ensure_ascii=True)


if __name__ == "__main__":
    main()
