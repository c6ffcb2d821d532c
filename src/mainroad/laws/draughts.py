"""Positions and moves of draughts as values."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Mapping
from functools import lru_cache

import msgspec

from mainroad.basics import BySide, Side
from mainroad.boards import Board, Square
from mainroad.laws.generator import Pieces, Route, generator
from mainroad.laws.protocol import IllegalMoveError, Outcome, Reason
from mainroad.laws.variants import Variant

KEPT = 4096
"""Of so many positions what was derived from them is kept."""


class Rank(enum.Enum):
    """What a piece is: man or king."""

    MAN = "man"
    KING = "king"


class DraughtsMove(msgspec.Struct, frozen=True, order=True, gc=False):
    """One side's move: the squares stood on, the pieces taken in order, whether a man became a king."""

    path: tuple[Square, ...]
    captured: tuple[Square, ...] = ()
    crowns: bool = False

    @property
    def origin(self) -> Square:
        """Where the piece stood."""
        return self.path[0]

    @property
    def target(self) -> Square:
        """Where the piece stops."""
        return self.path[-1]

    @property
    def is_capture(self) -> bool:
        """Whether it takes something."""
        return bool(self.captured)

    @property
    def deed(self) -> tuple[Square, Square, frozenset[Square], bool]:
        """What it does to the board: two routes with the same deed are the same move."""
        return self.origin, self.target, frozenset(self.captured), self.crowns


class DraughtsPosition(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """The pieces on the board and the side to move. `pieces` are as that side sees them.

    What is derived from a position is kept for the last few thousand: a hall holds many more, in the past of its games.
    """

    variant: Variant
    side: Side
    pieces: Pieces

    # -- looking --------------------------------------------------------------------------------

    @property
    def board(self) -> Board:
        """The board of the game."""
        return self.variant.board

    @property
    def men(self) -> BySide[frozenset[Square]]:
        """The squares of the men."""
        return _men(self)

    @property
    def kings(self) -> BySide[frozenset[Square]]:
        """The squares of the kings."""
        return _kings(self)

    def piece(self, square: Square) -> tuple[Side, Rank] | None:
        """What stands on a square."""
        for side in Side:
            if square in self.men[side]:
                return side, Rank.MAN
            if square in self.kings[side]:
                return side, Rank.KING
        return None

    @property
    def piece_count(self) -> int:
        """The men and kings of both sides together (UA III-5.5.2.c)."""
        return sum(bits.bit_count() for bits in self.pieces)

    @property
    def repetition_key(self) -> DraughtsPosition:
        """Equal for positions that count as the same one: same pieces, same side to move."""
        return self

    # -- moving ---------------------------------------------------------------------------------

    def legal_moves(self) -> tuple[DraughtsMove, ...]:
        """Every legal move in order; routes that do the same to the board are one move."""
        return _legal_moves(self)

    def routes(self) -> tuple[DraughtsMove, ...]:
        """Every legal move by every route that it can take."""
        return tuple(map(self.as_move, self.routes_in_bits()))

    def routes_in_bits(self) -> list[Route]:
        """The same as the generator has them, for who needs them quickly."""
        # Bits stand in the order of their squares: sorted as bits, the moves are sorted.
        return sorted(self.captures_in_bits() or generator(self.variant, self.side).quiet_moves(self.pieces))

    def captures_in_bits(self) -> tuple[Route, ...]:
        """Every route of every capture that may be played; none: no capture is due."""
        return _captures(self)

    def as_move(self, route: Route) -> DraughtsMove:
        """A route of the generator as a move."""
        name = self.board.square_of.__getitem__
        return DraughtsMove(tuple(map(name, route.path)), tuple(map(name, route.taken)), route.crowned)

    def after(self, move: DraughtsMove) -> DraughtsPosition:
        """The position that a legal move leads to."""
        if move.deed not in {legal.deed for legal in self.legal_moves()}:
            raise IllegalMoveError(f"{'-'.join(map(str, move.path))} is not legal here")
        return self.played(move)

    def played(self, move: DraughtsMove) -> DraughtsPosition:
        """The position after a move that is known to be legal: it is not checked again."""
        bit = self.board.bit.__getitem__
        route = Route(tuple(map(bit, move.path)), tuple(map(bit, move.captured)), move.crowns)
        pieces = generator(self.variant, self.side).after(self.pieces, route)
        return DraughtsPosition(self.variant, self.side.opponent, pieces)

    def is_irreversible(self, move: DraughtsMove) -> bool:
        """Whether no earlier position can come again: a capture, or a man's move."""
        return move.is_capture or move.origin in self.men[self.side]

    # -- ending ---------------------------------------------------------------------------------

    def outcome_on_board(self) -> Outcome | None:
        """The end of the game: the side to move has no piece, or none that can move."""
        if generator(self.variant, self.side).can_move(self.pieces):
            return None
        winner = self.side if self.variant.stuck_side_wins else self.side.opponent
        has_pieces = self.pieces.men | self.pieces.kings
        return Outcome(winner, Reason.NO_MOVE if has_pieces else Reason.NO_PIECES)


@lru_cache(maxsize=KEPT)
def _men(position: DraughtsPosition) -> BySide[frozenset[Square]]:
    return _by_side(position, position.pieces.men, position.pieces.their_men)


@lru_cache(maxsize=KEPT)
def _kings(position: DraughtsPosition) -> BySide[frozenset[Square]]:
    return _by_side(position, position.pieces.kings, position.pieces.their_kings)


def _by_side(position: DraughtsPosition, own: int, theirs: int) -> BySide[frozenset[Square]]:
    own_squares, their_squares = (frozenset(position.board.squares_in(bits)) for bits in (own, theirs))
    is_white = position.side is Side.WHITE
    return BySide(own_squares, their_squares) if is_white else BySide(their_squares, own_squares)


@lru_cache(maxsize=KEPT)  # after a move they are shown to the players, and then the next move is read
def _captures(position: DraughtsPosition) -> tuple[Route, ...]:
    return tuple(generator(position.variant, position.side).captures(position.pieces))


@lru_cache(maxsize=KEPT)
def _legal_moves(position: DraughtsPosition) -> tuple[DraughtsMove, ...]:
    first: dict[object, DraughtsMove] = {}
    for move in position.routes():
        first.setdefault(move.deed, move)
    return tuple(first.values())


def position(
    variant: Variant, side: Side, men: BySide[Iterable[Square]], kings: BySide[Iterable[Square]]
) -> DraughtsPosition:
    """Make a position from the squares of the pieces."""
    bits = variant.board.bits
    other = side.opponent
    return DraughtsPosition(
        variant, side, Pieces(bits(men[side]), bits(kings[side]), bits(men[other]), bits(kings[other]))
    )


def start(variant: Variant, handicap: Mapping[Side, Iterable[Square]] | None = None) -> DraughtsPosition:
    """The position in which a game begins; a handicap takes men away (FM A1-11.1.7, A1b-11.1.7)."""
    board = variant.board
    black = frozenset(s for s in board.squares if board.row(s) < variant.rows_of_men)
    white = frozenset(map(board.mirrored, black))
    without = {side: frozenset((handicap or {}).get(side, ())) for side in Side}
    men: BySide[Iterable[Square]] = BySide(white - without[Side.WHITE], black - without[Side.BLACK])
    return position(variant, variant.first, men, BySide((), ()))
