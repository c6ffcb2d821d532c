from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from mainroad.cli.main import main

EVENT = """\
001    1      One                               2200                             2.0    1     2 w 1     3 b 1
001    2      Two                               2100                             0.5    3     1 b 0     4 w =
001    3      Three                             2000                             1.0    2     4 w 1     1 w 0
001    4      Four                              1900                             0.5    3     3 b 0     2 b =
"""


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["standings", *arguments])


@pytest.fixture
def event(tmp_path: Path) -> str:
    file = tmp_path / "event.trf"
    file.write_text(EVENT)
    return str(file)


@pytest.mark.parametrize("contest", [f"{'9' * 5000}:1", f"1:{'9' * 5000}"], ids=["player", "points"])
def test_thousands_of_digits_are_no_number(event: str, contest: str) -> None:
    result = run(event, "--play-off", contest)
    assert result.exit_code == 2
    assert "is not a start number with its points" in result.output


def test_a_plain_table_when_piped(event: str) -> None:
    result = run(event, "--tiebreaks", "BH,SB")
    assert [line.split() for line in result.stdout.splitlines()] == [
        ["place", "no.", "name", "PTS", "BH", "SB"],
        ["1", "1", "One", "2", "1.5", "1.5"],
        ["2", "3", "Three", "1", "2.5", "0.5"],
        ["3", "2", "Two", "0.5", "2.5", "0.25"],
        ["4", "4", "Four", "0.5", "1.5", "0.25"],
    ]
    assert result.exit_code == 0


def test_json(event: str) -> None:
    result = json.loads(run(event, "--tiebreaks", "BH,RU:SOL/C,DE", "--json").stdout)
    assert result["tiebreaks"]["BH"] == "Buchholz"
    assert result["standings"][0] == {
        "place": 1,
        "number": 1,
        "name": "One",
        "values": {"PTS": 2, "BH": 1.5, "RU:SOL/C": [1], "DE": None},
    }


def test_the_list_of_a_rulebook_counts_points_as_it_does(event: str) -> None:
    lines = run(event, "--tiebreaks", "ua-swiss").stdout.splitlines()
    assert lines[0].split()[3] == "UA:PTS"
    assert lines[1].split()[3] == "4"


def test_standard_input() -> None:
    result = CliRunner().invoke(main, ["standings", "-"], input=EVENT)
    assert len(result.stdout.splitlines()) == 5


def test_the_arithmetic(event: str) -> None:
    result = run(event, "--tiebreaks", "SB", "--explain", "2")
    assert result.stdout.splitlines() == [
        "SB: Sonneborn-Berger (CH 30.3.2.1)",
        "  round 1, against 1: 2 x 0",
        "  round 2, against 4: 0.5 x 0.5",
    ]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--tiebreaks", "BH,XX"), "'XX' is not a tie-break"),
        (("--explain", "9", "--tiebreaks", "BH"), "9 is not a start number of this tournament."),
    ],
)
def test_what_cannot_be_answered_ends_with_2_and_a_sentence(
    event: str, arguments: tuple[str, ...], sentence: str
) -> None:
    result = run(event, *arguments)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"Error: {sentence}")
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("content", ["", "nonsense\n", "001  x\n", EVENT.replace("2 w 1", "3 w 1")])
def test_a_file_that_is_no_tournament_is_refused(tmp_path: Path, content: str) -> None:
    file = tmp_path / "bad.trf"
    file.write_text(content)
    result = run(str(file))
    assert result.exit_code == 2
    assert result.stderr.startswith(f"Error: {file}")
    assert result.stderr.count("\n") == 1


def test_a_missing_file_is_refused() -> None:
    result = run("nowhere.trf")
    assert result.exit_code == 2
    assert result.stderr == "Error: nowhere.trf cannot be read: no such file or directory.\n"
