"""Whether a position can come from a game: counts, and a last move of Black that is possible (RU 6.2.2)."""

from __future__ import annotations

import enum
from collections.abc import Iterator
from dataclasses import dataclass

from mainroad.basics import BySide, Side
from mainroad.boards import Square
from mainroad.composition.work import all_pieces
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition
from mainroad.laws.draughts import position as make_position

MOST_TAKEN_BACK = 3
"""So many captures a last move is looked for with; longer ones leave the question open."""


class Legality(enum.Enum):
    """What is known about a position."""

    LEGAL = "legal"
    """A last move is shown."""
    TOO_MANY = "too-many"
    LAST_ROW = "last-row"
    NO_LAST_MOVE = "no-last-move"
    UNKNOWN = "unknown"


@dataclass(frozen=True)
class LastMove:
    """A move by which a position may have come about."""

    before: DraughtsPosition
    move: DraughtsMove


@dataclass(frozen=True)
class Origin:
    """What is known about where a position comes from."""

    legality: Legality
    last: LastMove | None = None
    squares: tuple[Square, ...] = ()


def origin(position: DraughtsPosition) -> Origin:
    """Whether a position is legal: proved illegal, shown by a last move, or unknown."""
    variant, board = position.variant, position.board
    for side in Side:
        if len(all_pieces(position, side)) > variant.men:
            return Origin(Legality.TOO_MANY, squares=tuple(sorted(all_pieces(position, side))))
        row = 0 if side is Side.WHITE else board.height - 1
        wrong = position.men[side] & frozenset(board.row_squares(row))
        if wrong:
            return Origin(Legality.LAST_ROW, squares=tuple(sorted(wrong)))
    found = next(last_moves(position), None)
    if found is not None:
        return Origin(Legality.LEGAL, found)
    return Origin(Legality.UNKNOWN if _may_have_taken_more(position) else Legality.NO_LAST_MOVE)


def last_moves(position: DraughtsPosition) -> Iterator[LastMove]:
    """Moves of the side that is not to move by which a position may have come about, quiet ones first."""
    mover = position.side.opponent
    for square in sorted(all_pieces(position, mover)):
        yield from _checked(position, _quiet_origins(position, square))
    room = position.variant.men - len(all_pieces(position, position.side))
    for square in sorted(all_pieces(position, mover)):
        yield from _checked(position, _capture_origins(position, square, min(room, MOST_TAKEN_BACK)))


def _checked(position: DraughtsPosition, candidates: Iterator[DraughtsPosition]) -> Iterator[LastMove]:
    """Of positions that may have been before, those from which a legal move leads here."""
    for before in candidates:
        for move in before.legal_moves():
            if before.played(move) == position:
                yield LastMove(before, move)
                break


def _ranks_before(position: DraughtsPosition, square: Square) -> tuple[bool, ...]:
    """Whether the piece was a king: a king on its last row may have been crowned there."""
    mover = position.side.opponent
    if square in position.men[mover]:
        return (False,)
    last = 0 if mover is Side.WHITE else position.board.height - 1
    return (False, True) if position.board.row(square) == last else (True,)


def _quiet_origins(position: DraughtsPosition, square: Square) -> Iterator[DraughtsPosition]:
    mover = position.side.opponent
    back = 1 if mover is Side.WHITE else -1
    occupied = all_pieces(position, Side.WHITE) | all_pieces(position, Side.BLACK)
    for was_king in _ranks_before(position, square):
        for right in (-1, 1):
            for down in (-1, 1) if was_king else (back,):
                ray = position.board.ray(square, right, down)
                reach = len(ray) if was_king and position.variant.flying_kings else 1
                for there in ray[:reach]:
                    if there in occupied:
                        break
                    yield _moved(position, square, there, was_king, frozenset())


def _capture_origins(position: DraughtsPosition, square: Square, most: int) -> Iterator[DraughtsPosition]:
    for was_king in _ranks_before(position, square):
        for there, taken in _jumps_back(position, square, was_king, frozenset(), most):
            yield _moved(position, square, there, was_king, taken)
            if any(_may_only_be_king(position, each) for each in taken):
                continue
            yield _moved(position, square, there, was_king, taken, kings=True)


def _may_only_be_king(position: DraughtsPosition, square: Square) -> bool:
    side = position.side
    return position.board.row(square) == (0 if side is Side.WHITE else position.board.height - 1)


def _jumps_back(
    position: DraughtsPosition, square: Square, as_king: bool, taken: frozenset[Square], most: int
) -> Iterator[tuple[Square, frozenset[Square]]]:
    """The squares from which a piece may have come over pieces that are gone now, with those pieces' squares."""
    if most <= 0:
        return
    occupied = all_pieces(position, Side.WHITE) | all_pieces(position, Side.BLACK)
    for right in (-1, 1):
        for down in (-1, 1):
            ray = position.board.ray(square, right, down)
            clear = len(ray) if as_king else 2
            for place, gone in enumerate(ray[: clear - 1]):
                if gone in occupied or gone in taken:
                    break
                for there in ray[place + 1 : place + 2 if not as_king else len(ray)]:
                    if there in occupied or there in taken:
                        break
                    further = taken | {gone}
                    yield there, further
                    yield from _jumps_back(position, there, as_king, further, most - 1)
                if not as_king:
                    break


def _moved(
    position: DraughtsPosition,
    square: Square,
    there: Square,
    was_king: bool,
    taken: frozenset[Square],
    *,
    kings: bool = False,
) -> DraughtsPosition:
    """The position with a piece put back, and what it may have taken."""
    mover, other = position.side.opponent, position.side
    gone = frozenset({square})
    men = {side: position.men[side] - gone for side in Side}
    crowned = {side: position.kings[side] - gone for side in Side}
    (crowned if was_king else men)[mover] |= {there}
    back_as_kings = frozenset(each for each in taken if kings or _may_only_be_king(position, each))
    crowned[other] |= back_as_kings
    men[other] |= taken - back_as_kings
    return make_position(
        position.variant,
        mover,
        BySide(men[Side.WHITE], men[Side.BLACK]),
        BySide(crowned[Side.WHITE], crowned[Side.BLACK]),
    )


def _may_have_taken_more(position: DraughtsPosition) -> bool:
    """Whether a longer capture than were looked for is thinkable: then nothing is proved."""
    if position.variant.men - len(all_pieces(position, position.side)) <= MOST_TAKEN_BACK:
        return False
    return any(
        len(taken) == MOST_TAKEN_BACK
        for square in all_pieces(position, position.side.opponent)
        for was_king in _ranks_before(position, square)
        for _, taken in _jumps_back(position, square, was_king, frozenset(), MOST_TAKEN_BACK)
    )
