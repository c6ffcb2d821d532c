"""Files and words that nobody means, given to commands: one clear sentence each, found by the fuzzers."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from mainroad.cli import asking
from mainroad.cli.main import main

JOURNALS = Path(__file__).parents[1] / "data" / "journals"
CONTRADICTS = "This journal cannot be worked out: it was changed by hand, or this is a fault of mainroad"


def run(*arguments: str, said: str = "") -> Result:
    return CliRunner().invoke(main, arguments, input=said)


def refused(*arguments: str, said: str = "") -> str:
    result = run(*arguments, said=said)
    assert isinstance(result.exception, SystemExit), result.exception
    assert result.exit_code in (1, 2)
    return result.output


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "file.toml"


class TestRegulations:
    @pytest.mark.parametrize(
        ("text", "why"),
        [
            ("a = " + "[" * 5000, "too many brackets stand in each other"),
            ("a = " + "9" * 5000, "This is not a TOML file"),
            ("a." * 5000 + "b = 1", "line 1: a key has more than 20 parts"),
            ("x = 1\n[" + '"a b" . ' * 30 + "b]", "line 2: a key has more than 20 parts"),
            ("# " + "a" * 400_000, "longer than 400,000 characters"),
            ("# " + "a" * 2_000_000, "is too large"),
        ],
    )
    @pytest.mark.parametrize("command", ["check", "timetable", "run"])
    def test_what_is_too_large_is_refused(self, file: Path, command: str, text: str, why: str) -> None:
        file.write_text(text, encoding="utf-8")
        assert why in refused(command, str(file))

    @pytest.mark.parametrize(
        ("line", "why"),
        [
            ("rounds = 99999999999", "must be 1000000000 at most"),
            ("[[schedule]]\nstart = 9999-12-31T23:59:59-12:00", "must lie between the years 1900 and 2199"),
            ("[[schedule]]\nstart = 0001-01-01T00:00:00+14:00", "must lie between the years 1900 and 2199"),
        ],
    )
    def test_what_lies_too_far_off_is_refused(self, file: Path, line: str, why: str) -> None:
        head = 'title = "Cup"\nrulebook = "RU"\ngame = "russian"\ntime_control = "45m"\nsystem = "ru-lot"\n'
        file.write_text(head + line + "\n", encoding="utf-8")
        assert why in refused("check", str(file))

    def test_texts_with_many_full_stops_are_read(self, file: Path) -> None:
        prize = "A. B. C. " * 20 + "www.a.b.c.d.e"
        head = 'title = "Cup"\nrulebook = "RU"\ngame = "russian"\ntime_control = "45m"\nsystem = "ru-lot"\nrounds = 5\n'
        file.write_text(f'{head}[[awards]]\nplace = 1\nprize = "{prize}"\n', encoding="utf-8")
        assert "parts" not in run("check", str(file)).output


class TestJournals:
    def changed(self, name: str, folder: Path, **fields: object) -> str:
        """A golden journal in which the last event says something else."""
        lines = (JOURNALS / name).read_text(encoding="utf-8").splitlines()
        place = max(n for n, line in enumerate(lines) if any(f'"{field}":' in line for field in fields))
        record = json.loads(lines[place])
        record["fact"] |= fields
        lines[place] = json.dumps(record)
        path = folder / "changed.jsonl"
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        return str(path)

    @pytest.mark.parametrize("command", [["standings"], ["pair"], ["explain"], ["card"]])
    def test_one_that_contradicts_itself_is_refused(self, tmp_path: Path, command: list[str]) -> None:
        path = self.changed("school_cup.jsonl", tmp_path, board=77)
        assert "does not follow from what was written before" in refused(
            *command, path, *(["1"] * (command == ["card"]))
        )

    def test_so_is_the_journal_of_a_game(self, tmp_path: Path) -> None:
        path = self.changed("games/ru_main_road.jsonl", tmp_path, move="a1-h8")
        assert CONTRADICTS in refused("referee", path)

    def test_a_line_that_is_no_text_is_refused(self, tmp_path: Path) -> None:
        path = tmp_path / "cup.jsonl"
        line = (JOURNALS / "games" / "ru_main_road.jsonl").read_bytes().splitlines()[0]
        path.write_bytes(line.replace(b'"russian"', b'"\xed\xa0\x80"') + b"\n")
        assert "event 1" in refused("referee", str(path))

    def test_brackets_without_end_are_refused(self, tmp_path: Path) -> None:
        path = tmp_path / "cup.jsonl"
        path.write_text('{"stream":' + "[" * 50_000 + "\n", encoding="utf-8")
        assert "line 1" in refused("referee", str(path))


class TestGames:
    def test_a_number_of_thousands_of_digits_is_no_square(self, tmp_path: Path) -> None:
        path = tmp_path / "game.pdn"
        path.write_text("1. 32-28 " + "5" * 5000 + " *\n", encoding="utf-8")
        assert run("replay", str(path)).exit_code == 1

    def test_a_letter_that_only_looks_like_one_of_the_board_is_none(self, tmp_path: Path) -> None:
        path = tmp_path / "game.pdn"
        path.write_text("1. İ6-28 *\n", encoding="utf-8")
        assert run("replay", str(path)).exit_code == 1


def test_a_file_that_is_too_large_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "large.pdn"
    path.write_bytes(b"x" * 3000)
    monkeypatch.setattr(asking, "LARGEST", 2000)
    assert "is too large" in refused("replay", str(path))


@pytest.mark.parametrize("record", ['{"passed": []}', "[" * 50_000, "[]", '{"passed": {"RU 1": 5}}'])
def test_what_is_no_record_of_a_test_run_is_refused(file: Path, record: str) -> None:
    file.write_text(record, encoding="utf-8")
    assert "is no record of a test run" in refused("articles", "--file", str(file))


@pytest.mark.parametrize("command", [["run"], ["explain"]])
def test_a_language_that_is_none_is_refused(file: Path, command: list[str]) -> None:
    assert "is not one of" in refused(*command, str(file), "--language", "uk" * 200)


@pytest.mark.parametrize("typed", ["absent " + "9" * 5000, "absent ²", "team A: Ann ²", "team A: Ann " + "9" * 5000])
def test_numbers_that_are_none_are_told_at_the_table(file: Path, typed: str) -> None:
    head = 'title = "Cup"\nrulebook = "UA"\ngame = "russian"\ntime_control = "45m"\nsystem = "round-robin"\n'
    file.write_text(head + 'nature = "team"\nteams = {boards = 2}\n', encoding="utf-8")
    result = run("run", str(file), said=typed + "\n")
    assert (result.exit_code, result.exception) == (0, None)
