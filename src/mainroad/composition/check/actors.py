"""What each piece of the starting position does in the variations: moves, is taken, bars, or only stands there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from mainroad.basics import Side
from mainroad.boards import Square
from mainroad.composition.check.variations import Variation
from mainroad.composition.work import all_pieces, without
from mainroad.laws.draughts import DraughtsPosition


@dataclass(frozen=True)
class Actor:
    """A piece and what it does in all variations together."""

    square: Square
    """Where it stands at the start."""
    side: Side
    is_king: bool
    moves: bool
    is_taken: bool
    can_move: bool
    """Whether it could ever have moved."""

    @property
    def is_idle(self) -> bool:
        """Whether it neither moves nor is taken."""
        return not self.moves and not self.is_taken


def actors(position: DraughtsPosition, variations: Iterable[Variation]) -> tuple[Actor, ...]:
    """Every piece of a starting position."""
    lines = tuple(variations)
    moved: set[Square] = set()
    taken: set[Square] = set()
    mobile: set[Square] = set()
    for variation in lines:
        for where, (origin, gone, able) in _followed(position, variation):
            moved |= {where[origin]} if origin in where else set()
            taken |= {where[square] for square in gone if square in where}
            mobile |= {where[square] for square in able if square in where}
    return tuple(
        Actor(square, side, square in position.kings[side], square in moved, square in taken, square in mobile)
        for side in Side
        for square in sorted(all_pieces(position, side))
    )


Told = tuple[Square, tuple[Square, ...], frozenset[Square]]


def _followed(position: DraughtsPosition, variation: Variation) -> Iterator[tuple[dict[Square, Square], Told]]:
    """Move by move: where each piece of the start stands now, who moves, what is taken, who could move."""
    where = {square: square for side in Side for square in all_pieces(position, side)}
    for step in variation.steps:
        able = frozenset(move.origin for move in step.position.legal_moves())
        yield where, (step.move.origin, step.move.captured, able)
        first = where.get(step.move.origin)
        where = {square: start for square, start in where.items() if square not in step.move.captured}
        where.pop(step.move.origin, None)
        if first is not None:
            where[step.move.target] = first


def bars_nothing(square: Square, variations: Iterable[Variation]) -> bool:
    """Whether a piece that stands still changes nobody's moves on the way."""
    for variation in variations:
        for step in variation.steps:
            others = {move.deed for move in step.position.legal_moves() if move.origin != square}
            if others != {move.deed for move in without(step.position, square).legal_moves()}:
                return False
    return True
