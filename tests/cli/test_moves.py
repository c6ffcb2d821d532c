from __future__ import annotations

import json

import pytest
from click.testing import CliRunner, Result

from mainroad.cli.main import main
from mainroad.laws.games import GAMES

CHESS_START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


def run(*arguments: str, given: str | bytes = "") -> Result:
    return CliRunner().invoke(main, ["moves", *arguments], input=given)


@pytest.mark.parametrize(
    ("game", "fen", "moves"),
    [
        ("russian", "W:WKd2:Bb6,d6,f4,f6,g7", "d2:a5 d2:g5:e7:c5:a7 d2:h6:f8:c5:a7"),
        ("brazilian", "W:Wc3:Bd4,f6", "c3:g7"),
        ("international", "W:W6,32:B20", "32-27 32-28 6-1"),
        ("english", "B:B11:W32", "11-15 11-16"),
        ("spantsireti", "W:Wi3:Bj8", "i3-h4 i3-j4"),
        ("giveaway", "W:Wc3:Bh8", "c3-b4 c3-d4"),
        ("giveaway-international", "W:W32:B28", "32x23"),
        ("russian", "W:Wa1:Bb2,c3", ""),
        ("chess", "7k/8/8/8/8/8/8/K7 w - - 0 1", "Ka2 Kb1 Kb2"),
    ],
)
def test_one_canonical_move_a_line_sorted(game: str, fen: str, moves: str) -> None:
    result = run(game, fen)
    assert result.stdout.split() == moves.split()
    assert result.exit_code == 0


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("russian", "W:Wc3"), "a position has two groups of pieces after the side to move, not 1."),
        (("russian", "W:Wa2:Bh8"), "'a2' is not a dark square of this board."),
        (("chess", "nonsense"), "'nonsense' is not a chess position"),
        (("halma", "W:Wc3:Bh8"), "'halma' is not a game; the games are russian, brazilian, international, english,"),
    ],
)
def test_what_cannot_be_answered_ends_with_2_and_a_sentence(arguments: tuple[str, str], sentence: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"Error: {sentence}")
    assert result.stderr.count("\n") == 1
    assert result.stdout == ""


def answers(result: Result) -> list[dict[str, object]]:
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_positions_from_standard_input_are_answered_line_by_line() -> None:
    result = run("international", "-", given="W:W32:B28 \n\nW:W32:B19,28\r\n")
    assert answers(result) == [
        {"fen": "W:W32:B28 ", "moves": [{"text": "32x23", "path": [32, 23], "captured": [28]}]},
        {"fen": "W:W32:B19,28", "moves": [{"text": "32x14", "path": [32, 23, 14], "captured": [28, 19]}]},
    ]
    assert result.exit_code == 0


def test_letters_are_texts() -> None:
    result = run("russian", "-", given="W:WKa1:Bb2,e5\n")
    (answer,) = answers(result)
    assert answer["moves"] == [
        {"text": f"a1:{target}", "path": ["a1", "c3", target], "captured": ["b2", "e5"]}
        for target in ("f6", "g7", "h8")
    ]


def test_chess_tells_where_it_goes() -> None:
    (answer,) = answers(run("chess", "-", given=CHESS_START))
    assert isinstance(answer["moves"], list)
    assert {"text": "Nf3", "path": ["g1", "f3"], "captured": []} in answer["moves"]
    assert len(answer["moves"]) == 20


def test_a_bad_line_is_answered_with_its_error_and_the_rest_go_on() -> None:
    result = run("russian", "-", given="nonsense\nW:Wc3:Bh8\n")
    first, second = answers(result)
    assert first == {"fen": "nonsense", "error": "a position begins with the side to move, W or B, not 'nonsense'"}
    assert isinstance(second["moves"], list)
    assert [move["text"] for move in second["moves"]] == ["c3-b4", "c3-d4"]
    assert result.exit_code == 2


def test_lines_that_are_no_text_at_all_are_answered() -> None:
    result = run("russian", "-", given=b"\xff\xfe\x98\n")
    assert "error" in answers(result)[0]
    assert result.exit_code == 2


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_known(game: str) -> None:
    result = run(game, "-", given="nonsense")
    assert "error" in answers(result)[0]
