"""Spreadsheets from outside: small ones that unfold, far cells, entities, endless numbers."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from datetime import date

import pytest
from openpyxl import Workbook
from openpyxl.utils.datetime import CALENDAR_MAC_1904

from mainroad.site.people.persons import spreadsheet
from mainroad.site.people.persons.cells import LONGEST_BIRTH
from mainroad.site.people.persons.listing import BadListError, rows, table
from mainroad.site.people.persons.number_formats import shows_a_day
from mainroad.site.people.persons.workbook import WorkbookError, first_sheet


def saved(cells: Mapping[str, str | float | date]) -> bytes:
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
STRINGS = b'<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">'


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
        table(with_part(USUAL, "xl/workbook.xml", b"nothing"))


def test_the_reader_has_little_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spreadsheet, "MOST_MEMORY", 40 * 1024 * 1024)
    words = b"".join(b"<si><t>%0900d</t></si>" % n for n in range(30_000))
    with pytest.raises(BadListError, match="save it again"):
        table(with_part(USUAL, "xl/sharedStrings.xml", STRINGS + words + b"</sst>"))


class TestItIsReadInLittleTimeAndTwoHundredMegabytes:
    def test_the_limits(self) -> None:
        assert (spreadsheet.MOST_SECONDS, spreadsheet.MOST_MEMORY) == (2, 200 << 20)

    def test_twenty_thousand_players_are_read(self) -> None:
        """By the limited process itself: it is ended after two seconds of work and at 200 MB."""
        row = b'<row r="%d"><c r="A%d" t="inlineStr"><is><t>Player %d</t></is></c><c r="B%d"><v>2000</v></c></row>'
        lines = b"".join(row % (n, n, n, n) for n in range(1, 20_001))
        assert len(table(with_part(USUAL, SHEET, HEAD + lines + END))) == 20_000

    @pytest.mark.parametrize(
        ("part", "content"),
        [
            (SHEET, HEAD + b'<row r="1">' + b'<c r="A1"><v>1</v></c>' * 300_000 + b"</row>" + END),
            ("xl/sharedStrings.xml", STRINGS + b"<si><t>a</t></si>" * 400_000 + b"</sst>"),
        ],
        ids=["cells", "texts"],
    )
    def test_more_than_a_list_has_is_refused(self, part: str, content: bytes) -> None:
        with pytest.raises(WorkbookError, match="than a list of players"):
            first_sheet(with_part(USUAL, part, content), 60_000)


class TestWhatCellsSay:
    def test_it_is_what_was_written(self) -> None:
        born = date(2001, 2, 3)
        cells: dict[str, str | float | date] = {
            "A1": "Name",
            "C1": born,
            "A3": " a\nb ",
            "B3": 2400.5,
            "C3": True,
            "D3": date(1900, 1, 31),
        }
        assert first_sheet(saved(cells), 10) == [["Name", "", "2001-02-03"], ["a\nb", "2400.5", "True", "1900-01-31"]]

    def test_days_of_a_book_that_counts_from_1904(self) -> None:
        book = Workbook()
        book.epoch = CALENDAR_MAC_1904
        book.worksheets[0]["A1"] = date(2001, 2, 3)
        file = io.BytesIO()
        book.save(file)
        assert first_sheet(file.getvalue(), 10) == [["2001-02-03"]]

    @pytest.mark.parametrize(
        ("format_", "is_day"),
        [
            ("General", False), ("0.00", False), ("yyyy-mm-dd", True), ("dd/mm/yy", True), ("h:mm:ss", False),
            ('0 "days"', False), ("[Red]0", False), ("[$-419]d mmmm yyyy", True), ("\\d0", False),
        ],
    )  # fmt: skip
    def test_a_number_is_a_day_by_its_format(self, format_: str, is_day: bool) -> None:
        assert shows_a_day(format_) is is_day

    def test_a_sheet_whose_elements_have_a_prefix(self) -> None:
        sheet = (
            b'<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData><x:row>'
            b'<x:c t="inlineStr"><x:is><x:t>An</x:t><x:rPh><x:t>no</x:t></x:rPh><x:t>na</x:t></x:is></x:c>'
            b"<x:c><x:v>1.5E3</x:v></x:c></x:row></x:sheetData></x:worksheet>"
        )
        assert first_sheet(with_part(USUAL, SHEET, sheet), 10) == [["Anna", "1500"]]

    def test_a_shared_text_in_pieces_without_how_it_is_pronounced(self) -> None:
        piece = b"<si><r><t>Si</t></r><rPh><t>x</t></rPh><r><t>jb</t></r></si><si><t>Rating</t></si>"
        cells = b'<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>9</v></c></row>'
        book = with_part(USUAL, "xl/sharedStrings.xml", STRINGS + piece + b"</sst>")
        assert first_sheet(with_part(book, SHEET, HEAD + cells + END), 10) == [["Sijb", "Rating"]]


@pytest.mark.parametrize("born", ["9" * 5000, "1.1." + "9" * 5000, "31.12.2001", "2001"])
def test_a_birth_of_thousands_of_digits_is_none(born: str) -> None:
    [row] = rows([["Name", "Born", "Rating"], ["Sijbrands Ton", born, "2400"]])
    assert row.born == (2001 if len(born) <= LONGEST_BIRTH else 0)
