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

from mainroad.interchange.apart import PATIENCE_S, GaveUpError, answered_apart, limit
from mainroad.site.people.persons.workbook import first_sheet

MOST_UNPACKED = 32 * 1024 * 1024
MOST_PARTS = 500
MOST_MEMORY = 200 * 1024 * 1024
MOST_SECONDS = 2
"""Of processor time: 20,000 players in eight columns take half a second, and on a busy machine twice that."""


class SpreadsheetError(ValueError):
    """A spreadsheet that is not read."""


def read_cells(data: bytes, most_rows: int) -> list[list[str]]:
    """The cells of the first sheet, without empty rows."""
    _measure(data)
    try:
        return list(answered_apart(__name__, data, str(most_rows), str(MOST_MEMORY), patience_s=PATIENCE_S))
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


def main() -> None:
    """Read a spreadsheet from standard input."""
    most_rows, most_memory = map(int, sys.argv[1:])
    limit(most_memory, MOST_SECONDS)
    json.dump(first_sheet(sys.stdin.buffer.read(), most_rows), sys.stdout, ensure_ascii=True)


if __name__ == "__main__":
    main()
