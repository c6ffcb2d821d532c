from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from mainroad.cli.main import main
from mainroad.competition.systems import SWISS

ROUNDS = {
    1: ["3 w 1", "5 b 1", "2 b ="],
    2: ["4 b =", "3 w 0", "1 w ="],
    3: ["1 b 0", "2 b 1", "0000 - H"],
    4: ["2 w =", "0000 - U", "5 b 0"],
    5: ["0000 - U", "1 w 0", "4 w 1"],
}


def row(number: int, cells: list[str]) -> str:
    start = f"001 {number:4}      Player {number}".ljust(48) + f"{2300 - 10 * number:4}"
    return start.ljust(89) + "".join(f"  {cell:>8}" for cell in cells)


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "event.trf"
    path.write_text("\n".join(["012 Event", *(row(n, cells) for n, cells in ROUNDS.items())]), encoding="utf-8")
    return str(path)


def asked(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments)


class TestPair:
    def test_one_line_a_board_with_white_first(self, file: str) -> None:
        answer = asked("pair", file, "--system", "ru-number", "--round", "1", "--seed", "a")
        assert (answer.exit_code, answer.output) == (0, "1 3\n4 2\n5 0\n")

    def test_who_had_asked_not_to_play_is_left_out(self, file: str) -> None:
        boards = asked("pair", file, "--system", "ru-number", "--round", "3").output.split()
        assert sorted(boards) == ["1", "2", "4", "5"]

    def test_without_a_round_it_pairs_the_next_one(self, file: str) -> None:
        boards = asked("pair", file, "--system", "fmjd").output.split()
        assert sorted(boards) == ["0", "1", "2", "3", "4", "5"]

    @pytest.mark.parametrize("system", SWISS)
    def test_every_system_answers_with_reasons_that_can_be_said(self, file: str, system: str) -> None:
        value = json.loads(asked("pair", file, "--system", system, "--round", "2", "--seed", "a", "--json").output)
        assert {board["white"] for board in value} | {board["black"] for board in value} == {0, 1, 2, 3, 4, 5}
        assert all(board["reasons"] for board in value)
        for language in ("en", "lt"):
            told = asked("explain", file, "--system", system, "--round", "2", "--seed", "a", "--language", language)
            assert told.exit_code == 0, told.output
            assert told.output.startswith("1. ")

    @pytest.mark.parametrize(
        ("arguments", "sentence"),
        [
            (["--system", "none"], "'none' is not a system"),
            (["--system", "fmjd", "--round", "5"], "Round 5 cannot be paired: the file holds 3 rounds."),
            (["--system", "fmjd", "--round", "0"], "Round 0 cannot be paired"),
        ],
    )
    def test_what_cannot_be_done_is_one_sentence(self, file: str, arguments: list[str], sentence: str) -> None:
        answer = asked("pair", file, *arguments)
        assert answer.exit_code == 2
        assert sentence in answer.output

    def test_a_file_that_is_no_tournament_is_refused(self, tmp_path: Path) -> None:
        (tmp_path / "x.trf").write_text("hello", encoding="utf-8")
        answer = asked("pair", str(tmp_path / "x.trf"), "--system", "fmjd")
        assert answer.exit_code == 2
        assert "holds no players" in answer.output

    def test_a_journal_is_read_as_well_as_a_report(self, tmp_path: Path) -> None:
        regulation = tmp_path / "cup.toml"
        text = (
            'title = "Cup"\nrulebook = "RU"\ngame = "russian"\ntime_control = "45m"\nsystem = "ru-number"\nrounds = 3\n'
        )
        regulation.write_text(text, encoding="utf-8")
        lines = ["enter A", "enter B", "enter C", "enter D", "numbers s", "pair", "begin", "result 1 1", "result 2 0"]
        CliRunner().invoke(main, ["run", str(regulation)], input="\n".join(lines))
        journal = str(tmp_path / "cup.jsonl")
        assert asked("pair", journal, "--round", "1").output == "1 3  B – C\n4 2  D – A\n"
        assert "RU 3.18.5.2" in asked("explain", journal, "--round", "1").output
        assert [row.split()[:2] for row in asked("standings", journal).output.splitlines()[1:]] == [
            ["1", "1"], ["1", "2"], ["3", "3"], ["3", "4"],
        ]  # fmt: skip
        Path(journal).write_text('{"stream": 1}', encoding="utf-8")
        assert asked("pair", journal, "--system", "ru-number").exit_code == 2


class TestExplain:
    def test_it_names_the_article_of_each_decision(self, file: str) -> None:
        told = asked("explain", file, "--system", "ru-number", "--round", "1", "--seed", "a").output
        assert "RU 3.18.5.2" in told
        assert "RU 3.18.2.j" in told

    def test_a_report_is_paired_by_fides_system_unless_told(self, file: str) -> None:
        default = asked("explain", file, "--round", "2")
        assert default.output == asked("explain", file, "--round", "2", "--system", "fide-dutch").output

    def test_an_unknown_language_is_refused(self, file: str) -> None:
        assert asked("explain", file, "--system", "fmjd", "--language", "xx").exit_code == 2
