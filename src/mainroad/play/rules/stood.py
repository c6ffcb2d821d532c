"""The position that is left when an irregular move stands: what the hands did to the board, whatever the laws say."""

from __future__ import annotations

from collections.abc import Iterable

from mainroad.basics import BySide, Side
from mainroad.boards import Square
from mainroad.laws.diagnosis.observed import Observed, Path
from mainroad.laws.diagnosis.trips import Trip
from mainroad.laws.draughts import DraughtsPosition, Rank, position

Pieces = dict[Square, tuple[Side, Rank]]


def stood(before: DraughtsPosition, observed: Observed) -> DraughtsPosition:
    """The position after a turn that stands, with the offender's opponent to move.

    A piece on a light square or beside the board is inactive (UA V-6.7, FM A1-5.3): it is not part of the position.
    What was not seen to be removed is what the piece jumped.
    """
    offender = observed.player or before.side
    if observed.after is not None:
        return _position(before, offender.opponent, _pieces(observed.after))
    pieces = _pieces(before)
    for path in filter(None, (observed.path, observed.then)):
        _move(before, pieces, path, observed)
    for square in (*(observed.removed_early or ()), *(observed.removed or ())):
        pieces.pop(square, None)
    pieces |= dict.fromkeys(observed.added or (), (offender, Rank.MAN))
    return _position(before, offender.opponent, pieces)


def _pieces(before: DraughtsPosition) -> Pieces:
    found = ((square, before.piece(square)) for square in before.board.squares)
    return {square: piece for square, piece in found if piece is not None}


def _position(before: DraughtsPosition, side: Side, pieces: Pieces) -> DraughtsPosition:
    def squares(rank: Rank) -> BySide[Iterable[Square]]:
        return BySide(*([square for square, piece in pieces.items() if piece == (of, rank)] for of in Side))

    return position(before.variant, side, squares(Rank.MAN), squares(Rank.KING))


def _move(before: DraughtsPosition, pieces: Pieces, path: Path, observed: Observed) -> None:
    """Carry the piece along its way, take off what it jumped if nobody saw what was taken off, and crown it."""
    start, end = path[0], path[-1]
    if isinstance(start, str) or start not in pieces:
        return
    trip = Trip(_position(before, before.side, pieces), path)
    side, rank = pieces.pop(start)
    if observed.removed is None and observed.removed_early is None:
        for square in trip.taken:
            pieces.pop(square, None)
    if isinstance(end, str):
        return
    crowned = observed.crowned or end in trip.last_row  # who is not marked is a king all the same
    pieces[end] = (side, Rank.KING if crowned else rank)
