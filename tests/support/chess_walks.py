"""Random games of chess for the properties that every position must have."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from mainroad.laws.chess import CHESS, ChessMove, ChessPosition


def walk(random: Random, plies: int) -> Iterator[tuple[ChessPosition, ChessMove]]:
    """Play a random game: each position with the move made in it."""
    position = CHESS.start()
    for _ in range(plies):
        moves = position.legal_moves()
        if not moves:
            return
        move = random.choice(moves)
        yield position, move
        position = position.played(move)


def wandered(random: Random, plies: int) -> ChessPosition:
    """Return the position at the end of a random game."""
    position = CHESS.start()
    for before, move in walk(random, plies):
        position = before.played(move)
    return position
