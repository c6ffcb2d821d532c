"""The door to the compiled kernel: positions and moves of the laws go in and come out."""

from __future__ import annotations

from mainroad.basics import Side
from mainroad.engine import KernelMissingError
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition
from mainroad.laws.generator import Pieces
from mainroad.laws.variants import DRAUGHTS

try:
    from mainroad import _kernel
except ImportError as error:
    raise KernelMissingError from error

compiled = _kernel
"""The module itself. Ask for it here, not at `mainroad._kernel`: here it is there, or is said to be missing."""

Deed = tuple[int, int, int, bool]
"""A move as the kernel tells it, like `Route.deed`: origin, target, captured pieces as bits, whether it crowns."""


def handed_in(position: DraughtsPosition) -> _kernel.Position:
    """A position as the kernel takes it."""
    return _kernel.Position(position.variant.name, position.side is Side.WHITE, *position.pieces)


def handed_out(position: _kernel.Position) -> DraughtsPosition:
    """A position of the kernel as one of the laws."""
    side = Side.WHITE if position.white_to_move else Side.BLACK
    pieces = Pieces(position.men, position.kings, position.their_men, position.their_kings)
    return DraughtsPosition(DRAUGHTS[position.variant], side, pieces)


def legal_move_of(position: DraughtsPosition, deed: Deed) -> DraughtsMove:
    """The legal move that does what the kernel says; the kernel knows no routes, the laws do."""
    origin, target, captured, crowns = deed
    board = position.board
    wanted = board.square_of[origin], board.square_of[target], frozenset(board.squares_in(captured)), crowns
    return next(move for move in position.legal_moves() if move.deed == wanted)


def deed_of(position: DraughtsPosition, move: DraughtsMove) -> Deed:
    """A move as the kernel tells it."""
    bit = position.board.bit
    return bit[move.origin], bit[move.target], position.board.bits(move.captured), move.crowns
