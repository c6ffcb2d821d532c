"""Spreadsheets from outside: small ones that unfold, far cells, entities, endless numbers."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping

import pytest
from openpyxl import Workbook

from mainroad.site.people.persons import spreadsheet
from mainroad.site.people.persons.cells import LONGEST_BIRTH
from mainroad.site.people.persons.listing import BadListError, rows, table


def saved(cells: Mapping[str, str | float]) -> bytes:
    book = Workbook()
    for place, value in cells.items():
        book.worksheets[0][place] = value
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


def with_part(data: bytes, name: str, content: bytes) -> bytes:
    """A spreadsheet with another content for one of its parts."""
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as new:
        for part in old.namelist():
            if part != name:
                new.writestr(part, old.read(part))
        new.writestr(name, content)
    return made.getvalue()


USUAL = saved({"A1": "Name", "B1": "Rating", "A2": "Sijbrands Ton", "B2": 2400.0})
SHEET = "xl/worksheets/sheet1.xml"
HEAD = b'<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'
END = b"</sheetData></worksheet>"


def test_a_usual_one_is_read() -> None:
    assert table(USUAL) == [["Name", "Rating"], ["Sijbrands Ton", "2400"]]


def test_a_cell_in_the_last_corner_makes_no_rows_and_columns_before_it() -> None:
    far = b'<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>x</t></is></c></row>'
    with pytest.raises(BadListError, match="The list is empty"):
        table(with_part(USUAL, SHEET, HEAD + far + END))


def test_what_unfolds_to_more_than_a_list_is_not_unpacked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spreadsheet, "MOST_UNPACKED", 1_000_000)
    with pytest.raises(BadListError, match="cannot be read"):
        table(with_part(USUAL, "xl/media/image1.png", b"\0" * 2_000_000))


def test_an_archive_of_thousands_of_parts_is_not_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spreadsheet, "MOST_PARTS", 3)
    with pytest.raises(BadListError, match="cannot be read"):
        table(USUAL)


def test_entities_that_multiply_are_given_up() -> None:
    levels = b"".join(b'<!ENTITY e%d "%s">' % (n, b"&e%d;" % (n - 1) * 50) for n in range(1, 9))
    laughs = b'<!DOCTYPE x [<!ENTITY e0 "ha">' + levels + b"]>"
    cell = b'<row r="1"><c r="A1" t="inlineStr"><is><t>&e8;</t></is></c></row>'
    with pytest.raises(BadListError, match="cannot be read"):
        table(with_part(USUAL, SHEET, laughs + HEAD + cell + END))


@pytest.mark.parametrize("data", [b"PK", b"PK\x03\x04" + b"\0" * 100, USUAL[:500], USUAL[:-30]])
def test_what_only_begins_like_one_is_one_sentence(data: bytes) -> None:
    with pytest.raises(BadListError, match="save it again"):
        table(data)


def test_one_that_is_no_spreadsheet_inside_is_one_sentence() -> None:
    with pytest.raises(BadListError, match="save it again"):
        table(with_part(USUAL, "[Content_Types].xml", b"nothing"))


def test_the_reader_has_little_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spreadsheet, "MOST_MEMORY", 150 * 1024 * 1024)
    words = b"".join(b"<si><t>%07d</t></si>" % n for n in range(2_000_000))
    strings = b'<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' + words + b"</sst>"
    with pytest.raises(BadListError, match="save it again"):
        table(with_part(USUAL, "xl/sharedStrings.xml", strings))


@pytest.mark.parametrize("born", ["9" * 5000, "1.1." + "9" * 5000, "31.12.2001", "2001"])
def test_a_birth_of_thousands_of_digits_is_none(born: str) -> None:
    [row] = rows([["Name", "Born", "Rating"], ["Sijbrands Ton", born, "2400"]])
    assert row.born == (2001 if len(born) <= LONGEST_BIRTH else 0)
