"""Chess engines that speak UCI, through python-chess: Stockfish where it is installed."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from pathlib import Path

import chess
import chess.engine

from mainroad.engine.limits import Limits
from mainroad.laws.chess import ChessMove, ChessPosition, as_value

USUAL_ENGINES = ("stockfish", "/usr/games/stockfish")


class ChessEngineError(RuntimeError):
    """No chess engine, or one that does not do what it should, in one sentence."""


@dataclass(frozen=True, slots=True)
class ChessScore:
    """What a position is worth to the side to move: hundredths of a pawn, or a mate in so many moves of that side."""

    hundredths: int | None
    mate_in: int | None
    """Negative: the side to move is mated."""

    def __str__(self) -> str:
        if self.mate_in is not None:
            return f"mate in {self.mate_in}" if self.mate_in > 0 else f"mated in {-self.mate_in}"
        return f"{(self.hundredths or 0) / 100:+.2f}"


@dataclass(frozen=True, slots=True)
class ChessLine:
    """A line of play, and what it is worth to the side that begins it."""

    score: ChessScore
    moves: tuple[ChessMove, ...]


@dataclass(frozen=True, slots=True)
class ChessAnalysis:
    """What a chess engine has found, the best line first."""

    position: ChessPosition
    engine: str
    depth: int
    nodes: int
    seconds: float
    lines: tuple[ChessLine, ...]


def found_engine() -> str:
    """The chess engine of this machine."""
    found = next((engine for engine in USUAL_ENGINES if shutil.which(engine) or Path(engine).is_file()), None)
    if found is None:
        raise ChessEngineError("no chess engine is installed: install Stockfish, or name another UCI engine")
    return found


def analyse_chess(
    position: ChessPosition, *, limits: Limits, lines: int = 1, threads: int = 1, command: str | list[str] | None = None
) -> ChessAnalysis:
    """Let a UCI engine search a position for its best lines."""
    if limits.is_open:
        raise ValueError("a chess engine needs a limit")
    limit = chess.engine.Limit(time=limits.seconds, depth=limits.depth, nodes=limits.nodes)
    try:
        with chess.engine.SimpleEngine.popen_uci(command or found_engine()) as engine:
            if "Threads" in engine.options:
                engine.configure({"Threads": threads})
            board = position.board()
            found = engine.analyse(board, limit, multipv=lines) if any(board.legal_moves) else []
            return _analysis(position, engine.id.get("name", ""), found)
    except (chess.engine.EngineError, chess.engine.EngineTerminatedError, OSError, TimeoutError) as error:
        raise ChessEngineError(f"the chess engine failed: {error}") from error


def _analysis(position: ChessPosition, engine: str, found: list[chess.engine.InfoDict]) -> ChessAnalysis:
    told = [info for info in found if info.get("pv") and "score" in info]
    first = told[0] if told else chess.engine.InfoDict()
    lines = tuple(_line(position, info) for info in told)
    depth, nodes, seconds = first.get("depth", 0), first.get("nodes", 0), first.get("time", 0.0)
    return ChessAnalysis(position, engine, depth, nodes, float(seconds), lines)


def _line(position: ChessPosition, info: chess.engine.InfoDict) -> ChessLine:
    board = position.board()
    score = info["score"].pov(board.turn)
    moves = []
    for move in info["pv"]:
        moves.append(as_value(board, move))
        board.push(move)
    return ChessLine(ChessScore(score.score(), score.mate()), tuple(moves))
