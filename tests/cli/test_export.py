from __future__ import annotations

import csv
import io
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from openpyxl import load_workbook

from mainroad.cli.main import main
from mainroad.interchange.reports import read_report
from mainroad.interchange.spreadsheets import TABLES
from support.swiss_runs import SwissRun

SAMPLE = str(Path(__file__).parents[1] / "data" / "reports" / "club_cup.trf")


def exported(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["export", *arguments])


@pytest.fixture
def journal(tmp_path: Path) -> str:
    run = SwissRun(tmp_path, "ru-solkoff", 5)
    run.entered("LTU", "LVA", "EST", "UKR", "LTU")
    run.play("1-3:1 2-4:= 5:bye")
    return str(run.path.with_suffix(".jsonl"))


@pytest.mark.parametrize("edition", ["trf16", "trf26"])
def test_a_journal_becomes_a_report_that_is_paired_alike(journal: str, tmp_path: Path, edition: str) -> None:
    report = tmp_path / "cup.trf"
    assert exported(journal, "--to", edition, "-o", str(report)).exit_code == 0
    read = read_report(report.read_text(encoding="utf-8"))
    assert [player.name for player in read.players] == ["P1", "P2", "P3", "P4", "P5"]
    own, other = (
        CliRunner().invoke(main, ["pair", file, "--system", "ru-solkoff", "--seed", "a", "--rounds", "5"]).output
        for file in (journal, str(report))
    )
    assert [row.split()[:2] for row in own.splitlines()] == [row.split() for row in other.splitlines()]
    assert own.count("\n") == 3


def test_a_report_is_written_in_the_other_edition() -> None:
    answer = exported(SAMPLE, "--to", "trf26")
    assert "142 5" in answer.stdout
    assert "line 12: “XYZ” is not known here" in answer.stderr
    old, new = read_report(Path(SAMPLE).read_text(encoding="utf-8")), read_report(answer.stdout)
    assert [set(one.games) for one in new.rounds] == [set(one.games) for one in old.rounds]


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("kind", ["report", "journal"])
def test_every_table_is_made_of_either(journal: str, table: str, kind: str) -> None:
    answer = exported(SAMPLE if kind == "report" else journal, "--to", "csv", "--table", table)
    assert answer.exit_code == 0, answer.output
    lines = list(csv.reader(io.StringIO(answer.stdout_bytes.decode("utf-8-sig"))))
    assert len(lines) > (0 if table == "teams" else 3)  # all of them are of one federation, or nobody names any


def test_a_workbook_is_written(journal: str, tmp_path: Path) -> None:
    book = tmp_path / "cup.xlsx"
    assert exported(journal, "--to", "xlsx", "--table", "pairings", "-o", str(book), "--language", "lt").exit_code == 0
    assert load_workbook(book).worksheets[0].title == "1 ratas"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((SAMPLE, "--to", "csv", "--round", "9"), "There is no round 9"),
        ((SAMPLE, "--language", "xx"), "'xx' is not a language"),
        (("nothing.trf",), "cannot be read"),
        ((SAMPLE, "-o", "/nowhere/at/all.trf"), "cannot be written"),
    ],
)
def test_what_cannot_be_is_one_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    answer = exported(*arguments)
    assert answer.exit_code == 2
    assert sentence in answer.output


# -- and in again -------------------------------------------------------------------------------------


def test_a_running_event_is_taken_over_in_the_terminal(tmp_path: Path) -> None:
    run = SwissRun(tmp_path, "ru-solkoff", 5)
    told = run.told(f"takeover {SAMPLE}", "pair", "boards")
    assert told[0] == "Taken over: 5 players, 2 rounds."
    assert "Note: line 13: pairs who must not meet are not taken over; name them in the regulation." in told
    assert any("Kalniņš" in line for line in told[3:])


def test_other_points_are_remarked_on(tmp_path: Path) -> None:
    report = tmp_path / "cup.trf"
    report.write_text(Path(SAMPLE).read_text(encoding="utf-8").replace(" 1.5    1", " 2.0    1"), encoding="utf-8")
    told = SwissRun(tmp_path, "ru-solkoff", 5).told(f"takeover {report}")
    assert "Note: 1 Žukauskas, Jonas has 2 points in the report, and 1½ here." in told


@pytest.mark.parametrize(
    ("before", "rounds", "change", "sentence"),
    [
        ((), 5, ("2100", "21OO"), "line 14: the rating “21OO” is not a number"),
        (("enter Ann",), 5, ("2100", "2101"), "without entries"),
        ((), 1, ("2100", "2101"), "No: "),
    ],
)
def test_nothing_is_taken_of_what_is_refused(
    tmp_path: Path, before: tuple[str, ...], rounds: int, change: tuple[str, str], sentence: str
) -> None:
    report = tmp_path / "cup.trf"
    report.write_text(Path(SAMPLE).read_text(encoding="utf-8").replace(*change), encoding="utf-8")
    run = SwissRun(tmp_path, "ru-solkoff", rounds)
    told = run.told(*before, f"takeover {report}")
    assert sentence in told[-1]
    assert len(run.told("help")) > 10
    assert not run.path.with_suffix(".people.tsv").exists() or before


def test_a_spreadsheet_is_not_poured_onto_the_screen() -> None:
    screen, terminal = pty.openpty()
    words = [sys.executable, "-c", "from mainroad.cli.main import main; main()", "export", SAMPLE, "--to", "xlsx"]
    answer = subprocess.run(words, stdout=terminal, stderr=subprocess.PIPE, check=False)
    os.close(terminal)
    os.close(screen)
    assert (answer.returncode, b"name a file with -o" in answer.stderr) == (2, True)
    assert subprocess.run(words, capture_output=True, check=True).stdout.startswith(b"PK")
