"""Counting the positions that lie a number of moves ahead: the proof of a move generator."""

from __future__ import annotations

from mainroad.laws.draughts import DraughtsMove, DraughtsPosition
from mainroad.laws.generator import Generator, Pieces, generator


def perft(position: DraughtsPosition, depth: int) -> int:
    """How many sequences of `depth` moves there are; routes with the same deed are one move."""
    if depth == 0:
        return 1
    mover, waiter = (generator(position.variant, side) for side in (position.side, position.side.opponent))
    return _perft(mover, waiter, position.pieces, depth)


def divide(position: DraughtsPosition, depth: int) -> dict[DraughtsMove, int]:
    """The count below each first move."""
    return {move: perft(position.after(move), depth - 1) for move in position.legal_moves()}


def _perft(mover: Generator, waiter: Generator, pieces: Pieces, depth: int) -> int:
    if depth == 1:
        return mover.count(pieces)
    return sum(_perft(waiter, mover, mover.after(pieces, route), depth - 1) for route in mover.moves(pieces))
