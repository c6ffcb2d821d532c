"""The moves of any game as text and back, for draughts and chess alike."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, cast

import msgspec

from mainroad.basics import BySide, Side
from mainroad.boards import Square
from mainroad.laws.chess import ChessMove, ChessPosition
from mainroad.laws.draughts import DraughtsPosition
from mainroad.laws.draughts import position as laid
from mainroad.laws.fen import read_board, write_fen
from mainroad.laws.games import AnyPosition
from mainroad.notation.chess import write_san
from mainroad.notation.written import AnyMove, read_move, write_move


class MadeMove(msgspec.Struct, frozen=True, gc=False):
    """A legal move, its canonical text, and the position that it leads to."""

    move: AnyMove
    text: str
    after: AnyPosition


@lru_cache(maxsize=4096)  # what was decided is folded at once, and its legal moves are asked for again at the next move
def step(position: AnyPosition, text: str) -> MadeMove:
    """Read a legal move, or raise a `NotationError` that says what is wrong with it."""
    move = read_move(position, text)
    after = position.played(cast(Any, move))
    return MadeMove(move, _written(position, move, after), after)


def _written(position: AnyPosition, move: AnyMove, after: AnyPosition) -> str:
    """Write a move whose outcome is at hand: in chess the signs of check and mate come from it."""
    if isinstance(position, ChessPosition):
        return write_san(position, cast(ChessMove, move), following=cast(ChessPosition, after))
    return write_move(position, move)


def standing(before: AnyPosition, text: str) -> AnyPosition:
    """Read a position that stands on the board of a game, be it one that no legal move leads to."""
    if isinstance(before, ChessPosition):
        return ChessPosition.parse(text)
    return read_board(before.variant, text)


def without(position: AnyPosition, side: Side, men: tuple[str, ...]) -> AnyPosition:
    """A position with fewer men of a side, named by their squares, but with one at least."""
    squares = frozenset(map(position.variant.board.square, men)) if isinstance(position, DraughtsPosition) else None
    if not isinstance(position, DraughtsPosition) or not squares or not squares < position.men[side]:
        raise ValueError(f"{', '.join(men) or 'nothing'}: these are not some of the men of the start")
    kept: BySide[Iterable[Square]] = BySide(*position.men).having(side, position.men[side] - squares)
    return laid(position.variant, position.side, kept, BySide(*position.kings))


def can_win(position: AnyPosition, side: Side) -> bool:
    """Whether a side can still win by some series of legal moves; in draughts it always may."""
    return not isinstance(position, ChessPosition) or position.can_ever_win(side)


def fen(position: AnyPosition) -> str:
    """Write a position."""
    return position.fen() if isinstance(position, ChessPosition) else write_fen(position)
