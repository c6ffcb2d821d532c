"""The moves of any game as its players write them: one way to ask, for draughts and chess."""

from __future__ import annotations

from dataclasses import dataclass
from operator import attrgetter
from typing import cast

from mainroad.boards import Numbering, Square
from mainroad.laws.chess import ChessMove, ChessPosition
from mainroad.laws.chess import perft as chess_perft
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition
from mainroad.laws.games import AnyPosition
from mainroad.laws.perft import perft as draughts_perft
from mainroad.notation.alphabets import SPOKEN_LANGUAGES
from mainroad.notation.chess import read_san, write_san
from mainroad.notation.chess_spoken import spoken_chess
from mainroad.notation.moves import read_move as read_draughts_move
from mainroad.notation.moves import write_move as write_draughts_move
from mainroad.notation.spoken import spoken

AnyMove = DraughtsMove | ChessMove
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
        WrittenMove(write_draughts_move(position, move), names(move.path), names(move.captured), position.played(move))
        for move in position.legal_moves()
    ]


def _chess(position: ChessPosition) -> list[WrittenMove]:
    return [
        WrittenMove(write_san(position, move), move.path, move.captured, position.played(move))
        for move in position.legal_moves()
    ]


def read_move(position: AnyPosition, text: str) -> AnyMove:
    """Read a legal move in any form that players of the game write."""
    if isinstance(position, ChessPosition):
        return read_san(position, text).move
    return read_draughts_move(position, text)


def write_move(position: AnyPosition, move: AnyMove) -> str:
    """Write a legal move in the canonical form of its game."""
    if isinstance(position, ChessPosition):
        return write_san(position, cast(ChessMove, move))
    return write_draughts_move(position, cast(DraughtsMove, move))


def speak_move(position: AnyPosition, move: AnyMove, language: str = "en") -> str:
    """Say a legal move aloud, in a language that has letters of its own here."""
    if language not in SPOKEN_LANGUAGES:
        raise ValueError(f"moves are spoken in {', '.join(SPOKEN_LANGUAGES)}, not in {language!r}")
    if isinstance(position, ChessPosition):
        return spoken_chess(position, cast(ChessMove, move), language)
    return spoken(position, cast(DraughtsMove, move), language)


def count_moves(position: AnyPosition, depth: int) -> int:
    """How many sequences of `depth` moves there are."""
    if isinstance(position, ChessPosition):
        return chess_perft(position, depth)
    return draughts_perft(position, depth)
