"""What is counted towards a draw: one value, carried on move by move, that knows nothing of rulebooks.

Sides move in turn, so a number of moves of both sides together tells how many each has made.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import cache
from types import MappingProxyType
from typing import cast

import msgspec

from mainroad.basics import Side
from mainroad.boards import Board, Diagonal
from mainroad.laws.chess import ChessMove, ChessPiece
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition
from mainroad.laws.games import AnyPosition
from mainroad.rulebooks.books.draws import Since
from mainroad.rulebooks.books.forces import Army, Forces

AnyMove = DraughtsMove | ChessMove

NO_FORCES = Forces(Army(0, 0), Army(0, 0))
"""What chess has: its draws do not ask for a ratio of forces."""
_LONE_KING = Army(1, 0)


class Counters(msgspec.Struct, frozen=True, gc=False):
    """How long nothing has changed, and how often each position has come since it could last come again."""

    side: Side
    """The side to move."""
    forces: Forces
    on_road: bool
    """Whether a lone king stands on the main road."""
    balance: int
    """The moves of both sides since the last capture or crowning."""
    kings_only: int
    """The same since the last capture or move of a man or pawn."""
    road: int
    """The same since the balance changed, or the lone king came to the main road or left it."""
    seen: Mapping[Hashable, int]
    here: int
    """How often the present position has come."""

    def after(self, before: AnyPosition, move: AnyMove, position: AnyPosition) -> Counters:
        """Carry the counters on by one move."""
        deed = _draughts_deed(before, move) if isinstance(before, DraughtsPosition) else _chess_deed(move)
        changes_balance, is_final = deed
        forces = _forces(position) if changes_balance else self.forces
        on_road = _is_on_road(position, forces)
        balance = 0 if changes_balance else self.balance + 1
        road = 0 if changes_balance or on_road is not self.on_road else self.road + 1
        key = position.repetition_key
        here = 1 if is_final else self.seen.get(key, 0) + 1
        seen = {key: here} if is_final else {**self.seen, key: here}
        kings_only = 0 if is_final else self.kings_only + 1
        return Counters(position.side, forces, on_road, balance, kings_only, road, seen, here)

    def times(self, position: AnyPosition) -> int:
        """How often a position has come, among those that can come again."""
        return self.seen.get(position.repetition_key, 0)

    def made(self, since: Since, sides: tuple[Side, ...]) -> int:
        """The moves that each of these sides has made since something changed."""
        both = self._both(since)
        # Who has just moved began the pair or closed it: either way they have made the greater half.
        return (both + 1) // 2 if sides == (self.side.opponent,) else both // 2

    def has_just_made(self, since: Since, sides: tuple[Side, ...], moves: int) -> bool:
        """Whether the last move, and no earlier one, brought these sides to so many moves."""
        both = self._both(since)
        if moves == 0:
            return both == 0
        if sides == (self.side.opponent,):
            return (both + 1) // 2 == moves
        return len(sides) > 1 and both == 2 * moves

    def plies_to(self, since: Since, sides: tuple[Side, ...], moves: int) -> int:
        """How many moves of both sides from here on bring each of these sides to so many moves."""
        missing = moves - self.made(since, sides)
        if sides == (self.side,):
            return 2 * missing - 1
        if sides == (self.side.opponent,):
            return 2 * missing
        return 2 * moves - self._both(since)

    def _both(self, since: Since) -> int:
        if since is Since.KINGS_ONLY:
            return self.kings_only
        return self.balance if since is Since.BALANCE else self.road


def counters(position: AnyPosition) -> Counters:
    """The counters of a game that begins in a position."""
    forces = _forces(position)
    seen = MappingProxyType({position.repetition_key: 1})
    return Counters(position.side, forces, _is_on_road(position, forces), 0, 0, 0, seen, 1)


# -- reading the board ------------------------------------------------------------------------------


def _draughts_deed(before: DraughtsPosition, move: AnyMove) -> tuple[bool, bool]:
    """Whether a move changes the balance of forces, and whether no earlier position can come again after it."""
    made = cast(DraughtsMove, move)
    if made.captured:
        return True, True
    return made.crowns, bool(before.board.bit[made.origin] & before.pieces.men)


def _chess_deed(move: AnyMove) -> tuple[bool, bool]:
    made = cast(ChessMove, move)
    is_capture = made.captured_on is not None
    return is_capture or made.promotion is not None, is_capture or made.piece is ChessPiece.PAWN


def _forces(position: AnyPosition) -> Forces:
    if not isinstance(position, DraughtsPosition):
        return NO_FORCES
    men, kings, their_men, their_kings = (bits.bit_count() for bits in position.pieces)
    if position.side is Side.WHITE:
        return _balance(kings, men, their_kings, their_men)
    return _balance(their_kings, their_men, kings, men)


@cache
def _balance(kings: int, men: int, black_kings: int, black_men: int) -> Forces:
    return Forces(Army(kings, men), Army(black_kings, black_men))


def _is_on_road(position: AnyPosition, forces: Forces) -> bool:
    if _LONE_KING not in forces or not isinstance(position, DraughtsPosition):
        return False
    white_moves = position.side is Side.WHITE
    own, theirs = position.pieces.kings, position.pieces.their_kings
    white, black = (own, theirs) if white_moves else (theirs, own)
    lone = (white if forces.white == _LONE_KING else 0) | (black if forces.black == _LONE_KING else 0)
    return bool(lone & _road(position.board))


@cache
def _road(board: Board) -> int:
    return board.bits(board.named_diagonals[Diagonal.MAIN_ROAD])
