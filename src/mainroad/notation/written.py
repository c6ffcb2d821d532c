"""The moves of any game as its players write them: one way to ask, for draughts and chess."""

from __future__ import annotations

from dataclasses import dataclass
from operator import attrgetter

from mainroad.boards import Numbering, Square
from mainroad.laws.chess import ChessPosition
from mainroad.laws.chess import perft as chess_perft
from mainroad.laws.draughts import DraughtsPosition
from mainroad.laws.games import AnyPosition
from mainroad.laws.perft import perft as draughts_perft
from mainroad.notation.chess import write_san
from mainroad.notation.moves import write_move

SquareName = str | int
"""A square as its game names it: letters with a digit as text, numbers as numbers."""


@dataclass(frozen=True, slots=True)
class WrittenMove:
    """A legal move: its canonical text, where the piece stood, and where the captured ones stood."""

    text: str
    path: tuple[SquareName, ...]
    captured: tuple[SquareName, ...]
    after: AnyPosition


def written_moves(position: AnyPosition) -> tuple[WrittenMove, ...]:
    """Every legal move, in the order of the texts."""
    moves = _chess(position) if isinstance(position, ChessPosition) else _draughts(position)
    return tuple(sorted(moves, key=attrgetter("text")))


def _draughts(position: DraughtsPosition) -> list[WrittenMove]:
    def names(squares: tuple[Square, ...]) -> tuple[SquareName, ...]:
        if position.variant.numbering is Numbering.NUMBERS:
            return squares
        return tuple(position.board.name(square, Numbering.LETTERS) for square in squares)

    return [
        WrittenMove(write_move(position, move), names(move.path), names(move.captured), position.played(move))
        for move in position.legal_moves()
    ]


def _chess(position: ChessPosition) -> list[WrittenMove]:
    return [
        WrittenMove(write_san(position, move), move.path, move.captured, position.played(move))
        for move in position.legal_moves()
    ]


def count_moves(position: AnyPosition, depth: int) -> int:
    """How many sequences of `depth` moves there are."""
    if isinstance(position, ChessPosition):
        return chess_perft(position, depth)
    return draughts_perft(position, depth)
