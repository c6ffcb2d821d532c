from __future__ import annotations

import csv
import io
import time
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import load_workbook

from mainroad.competition.desk import facts
from mainroad.competition.desk.people import Named
from mainroad.interchange.sheets import FORMULA, Spreadsheet, write_csv, write_xlsx
from mainroad.interchange.spreadsheets import TABLES, Source
from support.desk.tournaments import by_chance, numbered, paired, people, regulation, run, with_facts

EVIL = ("=1+2", '=HYPERLINK("http://x")', "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "＝1")


def rows(data: bytes, delimiter: str = ",") -> list[list[str]]:
    assert data.startswith(b"\xef\xbb\xbf"), "spreadsheets know UTF-8 by its mark"
    return list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline=""), delimiter=delimiter))


@pytest.mark.parametrize("text", EVIL)
def test_no_text_becomes_a_formula(text: str) -> None:
    sheet = Spreadsheet("T", (text, "b"), ((text, 1),))
    for line in rows(write_csv(sheet)):
        assert line[0] == f"'{text}"
    page = load_workbook(io.BytesIO(write_xlsx(sheet))).worksheets[0]
    assert {page["A1"].data_type, page["A2"].data_type} == {"s"}
    assert page["A2"].value.strip() == text.strip()


@given(st.text(max_size=12))
def test_a_cell_of_csv_never_begins_like_a_formula(text: str) -> None:
    [_, [cell, *_rest], *_more] = rows(write_csv(Spreadsheet("T", ("a", "b"), ((text, 1),))))
    assert not cell.startswith(FORMULA) or len(cell) == 1


def test_numbers_are_written_as_the_readers_spreadsheet_has_them() -> None:
    sheet = Spreadsheet(
        "T", ("a", "b", "c"), ((Fraction(3, 2), 7, "x;y,z"), (Fraction(1, 3), -2, None), (Fraction(4), 0, "+"))
    )
    assert rows(write_csv(sheet))[1:] == [["1.5", "7", "x;y,z"], ["0.33", "-2", ""], ["4", "0", "+"]]
    assert rows(write_csv(sheet, "ru"), ";")[1:] == [["1,5", "7", "x;y,z"], ["0,33", "-2", ""], ["4", "0", "+"]]


def test_a_workbook_has_numbers_and_a_heading_that_stays() -> None:
    sheet = Spreadsheet(
        "Rounds [1/2]: a very long title of a sheet", ("Name", "Points"), (("Ann", Fraction(3, 2)), ("Ben", 2))
    )
    page = load_workbook(io.BytesIO(write_xlsx(sheet))).worksheets[0]
    assert [[cell.value for cell in row] for row in page.iter_rows()] == [["Name", "Points"], ["Ann", 1.5], ["Ben", 2]]
    assert page.freeze_panes == "A2"
    assert page["A1"].font.b
    assert page.column_dimensions["A"].width >= 7


def test_signs_that_no_workbook_holds_are_left_out() -> None:
    page = load_workbook(io.BytesIO(write_xlsx(Spreadsheet("\x00", ("a",), (("A\x00\x0bnn",),))))).worksheets[0]
    assert page["A2"].value == "Ann"


# -- tables -------------------------------------------------------------------------------------------


def source(language: str = "en", asked: int = 0) -> Source:
    state = run(numbered(regulation("ru-solkoff", rounds=5, more='tie_breaks = ["RU:SOL"]'), 5), 2, by_chance(4))
    return Source(state, people(state), language, asked)


@pytest.mark.parametrize("language", ["en", "ru", "uk", "lt"])
@pytest.mark.parametrize("key", TABLES)
def test_every_table_is_made_in_every_language(key: str, language: str) -> None:
    sheet = TABLES[key](source(language))
    assert bool(sheet.rows) is (key != "teams")  # nobody here plays for a team
    assert {len(row) for row in sheet.rows} <= {len(sheet.columns)}
    assert len(write_csv(sheet, language)) > 20


def test_standings_are_the_standings() -> None:
    sheet = TABLES["standings"](source())
    assert sheet.columns == ("Place", "Start number", "Name", "Rating", "Points", "Solkoff")
    assert sheet.rows[0][0] == 1
    assert all(isinstance(row[4], int | Fraction) for row in sheet.rows)


def test_a_round_has_its_results_as_numbers_and_its_bye_with_a_word() -> None:
    sheet = TABLES["pairings"](source(asked=1))
    at = {name: place for place, name in enumerate(sheet.columns)}
    boards, [free] = sheet.rows[:2], sheet.rows[2:]
    assert {row[at["White: result"]] + row[at["Black: result"]] for row in boards} == {1}  # type: ignore[operator]
    assert free[at["Remark"]] == "no opponent"


def test_games_of_a_micro_match_stand_below_their_board() -> None:
    text = regulation("ru-solkoff", "RU", 5, "[micro_match]\ngames = 2\n")
    state = with_facts(paired(numbered(text, 4)), facts.GameScored(1, 1, 1, 2, 0, "played"))
    sheet = TABLES["pairings"](Source(state, people(state)))
    game = sheet.columns.index("Game")
    assert [row[game] for row in sheet.rows] == [None, 1, 2, None, 1, 2]


def test_what_is_private_is_in_no_table() -> None:
    state = source().state
    names = {entry: Named(entry, f"N{entry}", born=2014, para_class="blind") for entry in state.entries}
    for made in TABLES.values():
        cells = {str(cell) for row in made(Source(state, names)).rows for cell in row}
        assert not {"2014", "blind"} & cells


def test_the_same_table_is_the_same_file(monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = Spreadsheet("Table", ("Name",), (("Ann",),))
    first = write_xlsx(sheet)
    monkeypatch.setattr("time.localtime", lambda *_: time.struct_time((2031, 1, 2, 3, 4, 6, 0, 2, 0)))
    assert write_xlsx(sheet) == first
