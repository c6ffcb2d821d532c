"""Chess by UCI: a small engine in a process of its own stands in for Stockfish."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from mainroad.engine import uci
from mainroad.engine.limits import Limits
from mainroad.engine.uci import ChessEngineError, ChessScore, analyse_chess
from mainroad.laws.chess import ChessPosition

ENGINE = """
import sys
import chess

board, lines = chess.Board(), 1
for text in sys.stdin:
    words = text.split()
    match words[:1]:
        case ["uci"]:
            print("id name Small 1\\noption name MultiPV type spin default 1 min 1 max 9")
            print("option name Threads type spin default 1 min 1 max 4\\nuciok")
        case ["isready"]:
            print("readyok")
        case ["setoption"] if words[2] == "MultiPV":
            lines = int(words[4])
        case ["position"]:
            board = chess.Board() if words[1] == "startpos" else chess.Board(" ".join(words[2:8]))
        case ["go"]:
            def worth(move):
                board.push(move)
                mates = board.is_checkmate()
                board.pop()
                return not mates, move.uci()
            best = sorted(board.legal_moves, key=worth)[:lines]
            for rank, move in enumerate(best, 1):
                score = "cp %d" % (30 - rank) if worth(move)[0] else "mate 1"
                print("info depth 3 multipv", rank, "score", score, "nodes 99 time 5 pv", move.uci())
            print("bestmove", best[0].uci())
        case ["quit"]:
            break
    sys.stdout.flush()
"""


@pytest.fixture
def engine(tmp_path: Path) -> list[str]:
    program = tmp_path / "small.py"
    program.write_text(ENGINE)
    return [sys.executable, str(program)]


def test_lines_come_back_as_moves_of_chess(engine: list[str]) -> None:
    found = analyse_chess(ChessPosition.start(), limits=Limits(depth=3), lines=2, command=engine)
    assert (found.engine, found.depth, found.nodes) == ("Small 1", 3, 99)
    assert [str(line.score) for line in found.lines] == ["+0.29", "+0.28"]
    assert all(line.moves[0] in found.position.legal_moves() for line in found.lines)


def test_a_mate_is_told(engine: list[str]) -> None:
    here = ChessPosition.parse("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1")
    (line,) = analyse_chess(here, limits=Limits(nodes=1), command=engine).lines
    assert (str(line.score), line.moves[0].target) == ("mate in 1", "e8")


def test_where_no_move_is_left_there_is_no_line(engine: list[str]) -> None:
    mated = ChessPosition.parse("4R1k1/5ppp/8/8/8/8/8/K7 b - - 0 1")
    assert analyse_chess(mated, limits=Limits(depth=1), command=engine).lines == ()


def test_without_an_engine_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uci, "USUAL_ENGINES", ("no-such-engine",))
    with pytest.raises(ChessEngineError, match="no chess engine is installed: install Stockfish"):
        analyse_chess(ChessPosition.start(), limits=Limits(depth=1))


@pytest.mark.parametrize("program", ["", "print('nonsense', flush=True)"])
def test_an_engine_that_fails_is_told_in_one_sentence(program: str) -> None:
    with pytest.raises(ChessEngineError, match="the chess engine failed"):
        analyse_chess(ChessPosition.start(), limits=Limits(depth=1), command=[sys.executable, "-c", program])


def test_a_limit_is_needed(engine: list[str]) -> None:
    with pytest.raises(ValueError, match="needs a limit"):
        analyse_chess(ChessPosition.start(), limits=Limits(), command=engine)


def test_scores_are_words() -> None:
    assert [str(ChessScore(*told)) for told in ((-5, None), (None, 3), (None, -2))] == [
        "-0.05",
        "mate in 3",
        "mated in 2",
    ]
