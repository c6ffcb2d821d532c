"""A second, slow generator of draughts moves, to compare the laws with.

It is written from the rulebooks, on a mailbox: a dictionary from (file, rank), both counted from 0 at
a1, to a piece. It shares nothing with the laws but the values of a `Variant`. A `Flaw` breaks one rule
on purpose: it shows that the tables of cases would notice.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from mainroad.basics import Side
from mainroad.boards import Square
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition
from mainroad.laws.variants import LastRow, Variant

Place = tuple[int, int]
Way = tuple[int, int]
WAYS: tuple[Way, ...] = ((-1, 1), (1, 1), (-1, -1), (1, -1))


class Flaw(enum.Enum):
    """A rule that no variant changes, broken."""

    CAPTURE_IS_OPTIONAL = enum.auto()
    CAPTURE_MAY_STOP = enum.auto()
    ONE_JUMP_A_MOVE = enum.auto()
    KING_MAY_LAND_ANYWHERE = enum.auto()
    TAKEN_LEAVE_AT_ONCE = enum.auto()
    TAKEN_MAY_BE_JUMPED_AGAIN = enum.auto()
    OWN_MAY_BE_TAKEN = enum.auto()
    OWN_MAY_BE_PASSED = enum.auto()
    NO_SQUARE_TWICE = enum.auto()
    OWN_SQUARE_IS_BLOCKED = enum.auto()
    MEN_MAY_STEP_BACK = enum.auto()
    MEN_MAY_STEP_FAR = enum.auto()
    MEN_STAY_MEN = enum.auto()
    NEW_KING_GOES_ON = enum.auto()
    KINGS_STEP_FORWARD_ONLY = enum.auto()
    KINGS_JUMP_FORWARD_ONLY = enum.auto()
    KING_GOES_FIRST = enum.auto()
    KINGS_COUNT_MORE = enum.auto()


class Piece(NamedTuple):
    side: Side
    king: bool


class SlowMove(NamedTuple):
    path: tuple[Place, ...]
    taken: tuple[Place, ...]
    crowns: bool


class Walk(NamedTuple):
    """A capture under way."""

    path: tuple[Place, ...]
    taken: tuple[Place, ...]
    king: bool
    over: bool = False


@dataclass(frozen=True)
class SlowPosition:
    variant: Variant
    side: Side
    pieces: dict[Place, Piece]
    flaws: frozenset[Flaw] = frozenset()

    # -- the board ------------------------------------------------------------------------------

    @property
    def last_rank(self) -> int:
        return self.variant.board.height - 1 if self.side is Side.WHITE else 0

    def ray(self, place: Place, way: Way) -> list[Place]:
        files, ranks = range(self.variant.board.width), range(self.variant.board.height)
        steps = [(place[0] + n * way[0], place[1] + n * way[1]) for n in range(1, 10)]
        return [(file, rank) for file, rank in steps if file in files and rank in ranks]

    def forward(self, way: Way) -> bool:
        return way[1] == (1 if self.side is Side.WHITE else -1)

    def own(self) -> dict[Place, Piece]:
        return {place: piece for place, piece in self.pieces.items() if piece.side is self.side}

    # -- moves ----------------------------------------------------------------------------------

    def moves(self) -> list[SlowMove]:
        captures = self._chosen([move for place in self.own() for move in self._captures(place)])
        if captures and Flaw.CAPTURE_IS_OPTIONAL not in self.flaws:
            return captures
        return captures + [move for place in self.own() for move in self._quiet_moves(place)]

    def _quiet_moves(self, place: Place) -> Iterator[SlowMove]:
        king = self.pieces[place].king
        for way in WAYS:
            if not self._may_step(king, way):
                continue
            for target in self._free_ray(place, way)[: self._reach(king)]:
                crowns = not king and self._crowns(target)
                yield SlowMove((place, target), (), crowns)
                if crowns and Flaw.NEW_KING_GOES_ON in self.flaws:
                    walks = self._finished(Walk((place, target), (), king=True))
                    yield from (SlowMove(walk.path, walk.taken, True) for walk in walks if walk.taken)

    def _may_step(self, king: bool, way: Way) -> bool:
        back = Flaw.KINGS_STEP_FORWARD_ONLY not in self.flaws if king else Flaw.MEN_MAY_STEP_BACK in self.flaws
        return back or self.forward(way)

    def _reach(self, king: bool) -> int:
        far = self.variant.flying_kings if king else Flaw.MEN_MAY_STEP_FAR in self.flaws
        return 9 if far else 1

    def _free_ray(self, place: Place, way: Way) -> list[Place]:
        free = []
        for target in self.ray(place, way):
            if target not in self.pieces:
                free.append(target)
            elif not (Flaw.OWN_MAY_BE_PASSED in self.flaws and target in self.own()):
                break
        return free

    def _crowns(self, target: Place) -> bool:
        return target[1] == self.last_rank and Flaw.MEN_STAY_MEN not in self.flaws

    # -- captures -------------------------------------------------------------------------------

    def _captures(self, place: Place) -> list[SlowMove]:
        king = self.pieces[place].king
        walks = [walk for walk in self._finished(Walk((place,), (), king)) if walk.taken]
        return [
            SlowMove(nearest_landings(walk), walk.taken, not king and (walk.king or self._crowns(walk.path[-1])))
            for walk in walks
        ]

    def _finished(self, walk: Walk) -> list[Walk]:
        """Every way in which a capture may end."""
        ends: list[Walk] = []
        for landings in self.jumps(walk):
            going_on = [landed for landed in landings if self.jumps(landed)]
            if not going_on or Flaw.KING_MAY_LAND_ANYWHERE in self.flaws:
                going_on = landings
            ends += [end for landed in going_on for end in self._finished(landed)]
        if not ends or Flaw.CAPTURE_MAY_STOP in self.flaws:
            ends.append(walk)
        return ends

    def jumps(self, walk: Walk) -> list[list[Walk]]:
        """For each piece that can be jumped now, the capture on each square behind it."""
        if walk.over or (walk.taken and Flaw.ONE_JUMP_A_MOVE in self.flaws):
            return []
        jumps = [self._jump(walk, self.ray(walk.path[-1], way)) for way in WAYS if self._may_jump(walk.king, way)]
        return [landings for landings in jumps if landings]

    def _may_jump(self, king: bool, way: Way) -> bool:
        back = Flaw.KINGS_JUMP_FORWARD_ONLY not in self.flaws if king else self.variant.men_capture_backwards
        return back or self.forward(way)

    def _jump(self, walk: Walk, ray: Sequence[Place]) -> list[Walk]:
        flies = walk.king and self.variant.flying_kings
        distance = next((n for n, place in enumerate(ray) if not self._passes(walk, place)), len(ray)) if flies else 0
        if distance >= len(ray) or not self._may_be_taken(walk, ray[distance]):
            return []
        landings: list[Walk] = []
        for landing in ray[distance + 1 :]:
            if not self._is_free(walk, landing) or (landings and not flies):
                break
            landings.append(self._landed(walk, ray[distance], landing))
        return landings

    def _landed(self, walk: Walk, victim: Place, landing: Place) -> Walk:
        landed = walk._replace(path=(*walk.path, landing), taken=(*walk.taken, victim))
        if walk.king or landing[1] != self.last_rank:
            return landed
        rule = self.variant.last_row
        return landed._replace(king=rule is LastRow.GOES_ON_AS_KING, over=rule is LastRow.ENDS_THE_MOVE)

    def _may_be_taken(self, walk: Walk, place: Place) -> bool:
        """A piece of the opponent that has not been jumped in this capture."""
        if self._is_free(walk, place) or place == walk.path[0] or place not in self.pieces:
            return False
        enemy = self.pieces[place].side is not self.side or Flaw.OWN_MAY_BE_TAKEN in self.flaws
        once_more = Flaw.TAKEN_MAY_BE_JUMPED_AGAIN in self.flaws and len(set(walk.taken)) == len(walk.taken)
        return enemy and (place not in walk.taken or once_more)

    def _passes(self, walk: Walk, place: Place) -> bool:
        if self._is_free(walk, place):
            return True
        return Flaw.OWN_MAY_BE_PASSED in self.flaws and place in self.own()

    def _is_free(self, walk: Walk, place: Place) -> bool:
        """Nothing stands there: the capturing piece has left its square, the taken ones have not left theirs."""
        if place in walk.path and Flaw.NO_SQUARE_TWICE in self.flaws:
            return False
        if place == walk.path[0]:
            return Flaw.OWN_SQUARE_IS_BLOCKED not in self.flaws
        gone = place in walk.taken and Flaw.TAKEN_LEAVE_AT_ONCE in self.flaws
        return gone or place not in self.pieces

    # -- which captures -------------------------------------------------------------------------

    def _chosen(self, captures: list[SlowMove]) -> list[SlowMove]:
        """The captures that may be played."""
        if Flaw.KING_GOES_FIRST in self.flaws:
            captures = [move for move in captures if self.pieces[move.path[0]].king] or captures
        if self.variant.most_must_be_taken:
            most = max(map(self._weight, captures), default=0)
            captures = [move for move in captures if self._weight(move) == most]
        return captures

    def _weight(self, move: SlowMove) -> int:
        king = 3 if Flaw.KINGS_COUNT_MORE in self.flaws else 2
        return sum(king if self.pieces[place].king else 2 for place in move.taken)

    # -- what comes of it -----------------------------------------------------------------------

    def after(self, move: SlowMove) -> SlowPosition:
        pieces = {place: piece for place, piece in self.pieces.items() if place not in move.taken}
        piece = pieces.pop(move.path[0])
        pieces[move.path[-1]] = piece._replace(king=piece.king or move.crowns)
        return replace(self, side=self.side.opponent, pieces=pieces)

    def different_moves(self) -> list[SlowMove]:
        """The moves, with those that do the same to the board counted once."""
        return list({(m.path[0], m.path[-1], frozenset(m.taken), m.crowns): m for m in self.moves()}.values())


def nearest_landings(walk: Walk) -> tuple[Place, ...]:
    """The path, with the square nearest behind a jumped piece where the king goes straight on to the next."""
    path = list(walk.path)
    for n, victim in enumerate(walk.taken[:-1], start=1):
        way = _way(path[n - 1], path[n])
        if _way(path[n], path[n + 1]) == way:
            path[n] = (victim[0] + way[0], victim[1] + way[1])
    return tuple(path)


def _way(here: Place, there: Place) -> Way:
    return (1 if there[0] > here[0] else -1, 1 if there[1] > here[1] else -1)


def slow_perft(position: SlowPosition, depth: int) -> int:
    """How many sequences of moves there are; a side without a move has ended the game."""
    if depth == 1:
        return len(position.different_moves())
    return sum(slow_perft(position.after(move), depth - 1) for move in position.different_moves())


# -- between the two generators -----------------------------------------------------------------


def place_of(variant: Variant, square: Square) -> Place:
    row, column = divmod(square - 1, variant.board.width // 2)
    rank = variant.board.height - 1 - row
    return column * 2 + rank % 2, rank


def square_of(variant: Variant, place: Place) -> Square:
    file, rank = place
    return Square((variant.board.height - 1 - rank) * (variant.board.width // 2) + file // 2 + 1)


def slowly(position: DraughtsPosition, *flaws: Flaw) -> SlowPosition:
    """The same position for the slow generator."""
    pieces = {
        place_of(position.variant, square): Piece(side, king)
        for king, squares in ((False, position.men), (True, position.kings))
        for side in Side
        for square in squares[side]
    }
    return SlowPosition(position.variant, position.side, pieces, frozenset(flaws))


def draughts_move(variant: Variant, move: SlowMove) -> DraughtsMove:
    """The same move as the laws write it."""
    path, taken = (tuple(square_of(variant, place) for place in places) for places in (move.path, move.taken))
    return DraughtsMove(path, taken, move.crowns)


def slow_routes(position: DraughtsPosition, *flaws: Flaw) -> set[DraughtsMove]:
    """Every legal move by every route, as the slow generator finds them."""
    return {draughts_move(position.variant, move) for move in slowly(position, *flaws).moves()}
