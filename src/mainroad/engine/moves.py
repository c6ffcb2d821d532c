"""Moves and counts by the kernel; the laws in Python stay the specification."""

from __future__ import annotations

from mainroad.engine.kernel import compiled, handed_in, legal_move_of
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition


def legal_moves(position: DraughtsPosition) -> tuple[DraughtsMove, ...]:
    """Every legal move, as the kernel finds them, in the order of the laws."""
    deeds = compiled.legal_moves(handed_in(position))
    return tuple(sorted(legal_move_of(position, deed) for deed in deeds))


UNINTERRUPTED = 6
"""Plies that are counted in one go; above them whoever waits may give up between two moves."""


def perft(position: DraughtsPosition, depth: int) -> int:
    """How many sequences of `depth` moves there are; nothing is remembered on the way."""
    if depth <= UNINTERRUPTED:
        return compiled.perft(handed_in(position), depth)
    return sum(perft(position.played(move), depth - 1) for move in position.legal_moves())


def divide(position: DraughtsPosition, depth: int) -> dict[DraughtsMove, int]:
    """The count below each first move."""
    return {move: perft(position.played(move), depth - 1) for move in position.legal_moves()}
