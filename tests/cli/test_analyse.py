from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from mainroad.cli.main import main
from mainroad.engine import uci
from mainroad.laws.variants import DRAUGHTS

CHESS_START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


@pytest.fixture(autouse=True)
def _no_tables(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("MAINROAD_TABLEBASES", str(tmp_path))


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["analyse", *arguments])


def answer(*arguments: str) -> Any:
    return json.loads(run(*arguments, "--json").stdout)


def test_lines_are_written_as_the_game_writes_them() -> None:
    result = run("russian", "W:WKd8,Kf2:BKh4", "--depth", "8", "--lines", "2")
    best, second, summary = result.stdout.splitlines()
    assert best.split()[:4] == ["win", "in", "3", "f2-e1"]
    assert len(best.split()) == 6
    assert second.split()[0].startswith("+")
    assert summary.startswith("depth 8, ")
    assert result.exit_code == 0


@pytest.mark.parametrize("game", DRAUGHTS)
def test_every_draughts_game_is_known(game: str) -> None:
    fen = "W:W32,33:B12,13" if "international" in game else "W:W22,23:B8,9"
    found = answer(game, fen, "--nodes", "500")
    assert (found["variant"], found["fen"], found["nodes"] <= 500) == (game, fen, True)
    assert found["lines"][0]["moves"]


def test_json_tells_scores_in_numbers() -> None:
    (line,) = answer("international", "W:W32:B28,19", "--depth", "3")["lines"]
    assert line == {"score": "win in 1", "hundredths": None, "plies": 1, "moves": ["32x14"]}


def test_the_rulebook_makes_a_difference() -> None:
    fen = "W:WKa1,Ka3:BKh2"
    drawn, open_ = (answer("russian", fen, "--depth", "2", "--rulebook", code) for code in ("UA", "FM"))
    assert abs(drawn["lines"][0]["hundredths"]) < abs(open_["lines"][0]["hundredths"])


def test_no_move_is_no_error() -> None:
    result = run("russian", "W:Wa1:Bb2,c3", "--depth", "2")
    assert (result.stdout, result.exit_code) == ("There is no move: the game is over.\n", 0)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("halma", "W:Wc3:Bh8"), "'halma' is not a game"),
        (("russian", "W:Wc3"), "a position has two groups"),
        (("russian", "W:Wc3:Bh8", "--rulebook", "CK"), "the rulebook 'CK' has no rules for 'russian'."),
        (("chess", CHESS_START, "--rulebook", "RU"), "has no rules for 'chess'."),
        (("chess", CHESS_START, "--engine", "/no/such/engine"), "the chess engine failed"),
        (("russian", "W:Wc3:Bh8", "--depth", "0"), ""),
        (("russian", "W:Wc3:Bh8", "--seconds", "0"), ""),
        (("russian", "W:Wc3:Bh8", "--lines", "33333333333"), "33333333333 is not in the range 1<=x<=200"),
    ],
)
def test_what_cannot_be_answered_ends_with_2_and_a_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert result.stdout == ""


def test_chess_without_an_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uci, "USUAL_ENGINES", ())
    result = run("chess", CHESS_START)
    assert result.stderr == "Error: no chess engine is installed: install Stockfish, or name another UCI engine.\n"
    assert result.exit_code == 2
