from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from mainroad.cli.main import main

GOOD = '[Event "Первенство"]\n[White "Иванов"]\n[GameType "25"]\n\n1. c3-d4 d6-c5 2. b2-c3 *\n'
BAD = "1. c3-d4 d6-c5 2. b2-c3 h8-h7 *\n\n1. e3-f4 b6-a5 *\n"
CHESS = '[Event "Match"]\n\n1. e4 e5 2. Nf3 *\n'


def run(*arguments: str, given: str = "") -> Result:
    return CliRunner().invoke(main, ["replay", *arguments], input=given)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_legal_games_are_counted(folder: Path) -> None:
    (folder / "a.pdn").write_text(GOOD * 2, encoding="utf-8")
    (folder / "b.pdn").write_text("1. 32-28 *", encoding="utf-8")
    result = run("a.pdn", "b.pdn")
    assert result.stdout == "3 games, 7 plies, 0 errors\n"
    assert result.exit_code == 0


def test_errors_are_told_with_their_place_and_end_with_1(folder: Path) -> None:
    (folder / "bad.pdn").write_text(BAD, encoding="utf-8")
    result = run("bad.pdn")
    assert result.stdout == (
        "bad.pdn:1:25: 'h8-h7' is not a move: 'h7' is not a dark square of this board\n2 games, 5 plies, 1 error\n"
    )
    assert result.exit_code == 1


def test_an_answer_in_json(folder: Path) -> None:
    (folder / "bad.pdn").write_text("1. 32-28 19-23 2. 33-29 *", encoding="utf-8")
    result = run("bad.pdn", "--json")
    assert json.loads(result.stdout) == {
        "games": 1,
        "plies": 2,
        "bad_games": 1,
        "variants": {"international": 1},
        "encodings": {"bad.pdn": "utf-8"},
        "warnings": [],
        "errors": [
            {
                "file": "bad.pdn",
                "line": 1,
                "column": 19,
                "reason": "'33-29' is not legal here: a capture is due: 28x19",
            }
        ],
    }
    assert result.exit_code == 1


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1251", "utf-16"])
def test_files_in_old_encodings_are_read(folder: Path, encoding: str) -> None:
    (folder / "a.pdn").write_text(GOOD, encoding=encoding)
    assert run("a.pdn").stdout == "1 game, 3 plies, 0 errors\n"


def test_a_byte_that_cyrillic_windows_lacks_is_read_too(folder: Path) -> None:
    (folder / "a.pdn").write_bytes(b'[Event "\x98\xff"]\n1. c3-d4 *')
    assert run("a.pdn").stdout == "1 game, 1 ply, 0 errors\n"


def test_standard_input_is_read() -> None:
    assert run("-", given=GOOD).stdout == "1 game, 3 plies, 0 errors\n"


@pytest.mark.parametrize("name", ["game.pgn", "game.PGN", "game.txt"])
def test_chess_is_known_by_its_name_or_its_moves(folder: Path, name: str) -> None:
    (folder / name).write_text(CHESS, encoding="utf-8")
    assert run(name).stdout == "1 game, 3 plies, 0 errors\n"


def test_chess_from_standard_input() -> None:
    assert run("-", given='[FEN "7k/8/8/8/8/8/8/K7 w - - 0 1"]\n\n1. Ka2 *').exit_code == 0
    assert run("-", "--variant", "chess", given="1. a3 Nf6").stdout == "1 game, 2 plies, 0 errors\n"


def test_an_illegal_move_of_chess(folder: Path) -> None:
    (folder / "a.pgn").write_text("1. e4 e5 2. Ke3 *\n", encoding="utf-8")
    result = run("a.pgn")
    assert result.stdout.startswith("a.pgn:1:13: 'Ke3' is not legal here")
    assert result.exit_code == 1


def test_the_variant_may_be_told() -> None:
    # A man that becomes a king on d8 may fly on to g5; one that only passes over d8 may not.
    text = '[FEN "W:Wb6:Bc7,e7"]\n1. b6:g5 *'
    assert run("-", given=text).exit_code == 0
    assert run("-", "--variant", "russian", given=f'[GameType "26"]{text}').exit_code == 0
    assert run("-", "--variant", "brazilian", given=text).exit_code == 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("nowhere.pdn",), "nowhere.pdn cannot be read: no such file or directory."),
        ((".",), ". cannot be read: is a directory."),
        (("-", "--variant", "halma"), "'halma' is not a game;"),
    ],
)
def test_what_cannot_be_read_ends_with_2(folder: Path, arguments: tuple[str, ...], sentence: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"Error: {sentence}")


def test_no_progress_is_shown_where_nobody_looks() -> None:
    assert run("-", given="1. c3-d4 *\n" * 300).stderr == ""


SAMPLE = "1. e3-d4 d6-c5 2. f2-e3! f6-g5? 3. c3-b4 g5-h4 4. b4:d6 h4:f2 5. e1:g3 c7:h4 0-1"


class TestTheGameItself:
    @pytest.mark.article("UA V-5.1", "RU 1.6.2.h", "RU 1.6.2.i")
    def test_a_move_of_white_and_the_reply_share_a_line_of_the_sheet(self) -> None:
        lines = run("-", "--variant", "russian", "--sheet", given=SAMPLE).stdout.splitlines()
        assert lines[:5] == [
            "  1. e3-d4       d6-c5",
            "  2. f2-e3       f6-g5",
            "  3. c3-b4       g5-h4",
            "  4. b4:d6       h4:f2",
            "  5. e1:g3       c7:h4",
        ]

    @pytest.mark.article("RU 1.6.2.j")
    def test_a_sheet_may_be_kept_in_short_notation(self) -> None:
        lines = run("-", "--variant", "russian", "--short", given=SAMPLE).stdout.splitlines()
        assert [line.split()[1:] for line in lines[:5]] == [
            ["ed4", "dc5"], ["fe3", "fg5"], ["cb4", "gh4"], ["b:d6", "h:f2"], ["e:g3", "c:h4"],
        ]  # fmt: skip

    def test_a_game_that_black_continues_leaves_whites_place_open(self) -> None:
        record = '[GameType "25"][FEN "B:Wc3:Bh8"] h8-g7 c3-d4'
        assert run("-", "--sheet", given=record).stdout.splitlines()[0] == "  1. ...         h8-g7"

    @pytest.mark.parametrize(
        ("language", "second"), [("en", "f 2 to e 3; strong move"), ("ru", "эф 2 на е 3; сильный ход")]
    )
    def test_it_is_said_move_by_move_with_its_signs(self, language: str, second: str) -> None:
        lines = run("-", "--variant", "russian", "--speak", language, given=SAMPLE).stdout.splitlines()
        assert (len(lines), lines[2]) == (12, second)
