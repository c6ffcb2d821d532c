"""The way of a piece over the board as the hand took it, legal or not, and the first thing wrong with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from mainroad.basics import Side
from mainroad.boards import Board, Square
from mainroad.laws.diagnosis.irregularities import Irregularity
from mainroad.laws.diagnosis.observed import Path, Place
from mainroad.laws.draughts import DraughtsPosition, Rank
from mainroad.laws.generator import EVERY_WAY, generator
from mainroad.laws.variants import LastRow


def between(board: Board, start: Place, landing: Place) -> tuple[Square, ...] | None:
    """The squares passed on a diagonal from one place to another; None: they share no diagonal."""
    if isinstance(start, str) or isinstance(landing, str):
        return None
    rays = (board.ray(start, *way) for way in EVERY_WAY)
    return next((ray[: ray.index(landing)] for ray in rays if landing in ray), None)


def passed_squares(board: Board, path: Path) -> Path | None:
    """Every square of a way, those passed over too; equal for two ways that are the same on the board."""
    squares: list[Place] = [path[0]]
    for start, landing in pairwise(path):
        passed = between(board, start, landing)
        if passed is None:
            return None
        squares += [*passed, landing]
    return tuple(squares)


@dataclass(frozen=True, slots=True)
class Hop:
    """One step of a trip, with what the piece was and had taken when it set out."""

    start: Place
    landing: Place
    passed: tuple[Square, ...] | None
    over: tuple[Square, ...]
    taken: tuple[Square, ...]
    as_king: bool
    past_last_row: bool

    @property
    def distance(self) -> int:
        """How many squares on it lands."""
        return len(self.passed or ()) + 1


@dataclass(frozen=True)
class Trip:
    """A path from a square on which a piece stands."""

    position: DraughtsPosition
    path: Path

    # -- who and where --------------------------------------------------------------------------

    @cached_property
    def piece(self) -> tuple[Side, Rank]:
        """The piece that moves."""
        start = self.path[0]
        found = None if isinstance(start, str) else self.position.piece(start)
        if found is None:
            raise LookupError("a trip begins where a piece stands")
        return found

    @property
    def side(self) -> Side:
        """The side of the piece that moves."""
        return self.piece[0]

    @cached_property
    def own(self) -> frozenset[Place]:
        """The other pieces of its side."""
        return (self.position.men[self.side] | self.position.kings[self.side]) - {self.path[0]}

    @cached_property
    def enemy(self) -> frozenset[Place]:
        """The pieces of the other side."""
        other = self.side.opponent
        return self.position.men[other] | self.position.kings[other]

    @property
    def stops_on_pieces(self) -> bool:
        """Whether the piece was put down where another one stands."""
        return any(place in self.own | self.enemy for place in self.path[1:])

    @cached_property
    def last_row(self) -> frozenset[Place]:
        """The row on which its men become kings."""
        return frozenset(self.position.board.squares_in(generator(self.position.variant, self.side).last_row))

    @cached_property
    def crossing(self) -> Path | None:
        """Every square on the way; None if the way leaves the diagonals."""
        return passed_squares(self.position.board, self.path)

    # -- step by step ---------------------------------------------------------------------------

    @cached_property
    def hops(self) -> tuple[Hop, ...]:
        """The steps, each over one piece or one group of pieces at most."""
        hops: list[Hop] = []
        taken: tuple[Square, ...] = ()
        as_king, past_last_row = self.piece[1] is Rank.KING, False
        for start, landing in self._stretches():
            passed = between(self.position.board, start, landing)
            over = tuple(square for square in passed or () if square in self.own | self.enemy)
            hops.append(Hop(start, landing, passed, over, taken, as_king, past_last_row))
            taken += tuple(square for square in over if square in self.enemy and square not in taken)
            past_last_row = past_last_row or (landing in self.last_row and not as_king)
            if past_last_row and over and self.position.variant.last_row is LastRow.GOES_ON_AS_KING:
                as_king = True
        return tuple(hops)

    def _stretches(self) -> Iterator[tuple[Place, Place]]:
        """The steps of the path without needless stops, cut before each further group of pieces."""
        for start, landing in pairwise(self._turns()):
            last = start
            previous, occupied = start, False
            for square in between(self.position.board, start, landing) or ():
                if square in self.own | self.enemy:
                    if occupied and previous not in self.own | self.enemy:
                        yield last, previous
                        last = previous
                    occupied = True
                previous = square
            yield last, landing

    def _turns(self) -> Path:
        """The path without the stops at which a piece that jumps or slides far goes straight on."""
        turns = list(self.path[:2])
        for place in self.path[2:]:
            straight = between(self.position.board, turns[-2], place) or ()
            if turns[-1] in straight and turns[-1] not in self.own | self.enemy:
                turns.pop()
            turns.append(place)
        return tuple(turns)

    @cached_property
    def taken(self) -> tuple[Square, ...]:
        """The pieces of the other side that were jumped, in order, whether or not they could be."""
        jumped = (square for hop in self.hops for square in hop.over if square in self.enemy)
        return tuple(dict.fromkeys(jumped))

    # -- what is wrong --------------------------------------------------------------------------

    @cached_property
    def fault(self) -> tuple[Irregularity, Hop] | None:
        """The first step that no such piece can make, and why; None: each step is possible."""
        for hop in self.hops:
            for kind, is_wrong in FAULTS.items():
                if is_wrong(self, hop):
                    return kind, hop
        return None

    def is_backwards(self, hop: Hop) -> bool:
        """Whether a step goes towards the own side."""
        if isinstance(hop.start, str) or isinstance(hop.landing, str):
            return False
        down = self.position.board.row(hop.landing) - self.position.board.row(hop.start)
        return down > 0 if self.side is Side.WHITE else down < 0


# -- the faults of a step, the plainest first ---------------------------------------------------


def _is_inactive(trip: Trip, hop: Hop) -> bool:
    """The piece is put on a light square or beside the board."""
    return isinstance(hop.landing, str) or isinstance(hop.start, str)


def _is_occupied(trip: Trip, hop: Hop) -> bool:
    """Another piece stands there; those already taken stay until the move ends."""
    return hop.landing in trip.own | trip.enemy


def _is_not_diagonal(trip: Trip, hop: Hop) -> bool:
    """The two squares share no diagonal."""
    return hop.passed is None


def _jumps_own(trip: Trip, hop: Hop) -> bool:
    """A piece of its own side stands in the way."""
    return any(square in trip.own for square in hop.over)


def _jumps_twice(trip: Trip, hop: Hop) -> bool:
    """A piece that was already taken, and still stands, is in the way."""
    return any(square in hop.taken for square in hop.over)


def _jumps_two(trip: Trip, hop: Hop) -> bool:
    """Two pieces stand one behind the other."""
    return len(hop.over) > 1


def _goes_through_last_row(trip: Trip, hop: Hop) -> bool:
    """A man goes on from the last row where its move ends, or where only a king could go on."""
    if not hop.past_last_row or not hop.over:
        return False
    match trip.position.variant.last_row:
        case LastRow.ENDS_THE_MOVE:
            return True
        case LastRow.PASSES_AS_MAN:
            return hop.distance > 2
        case LastRow.GOES_ON_AS_KING:
            return False


def _steps_back(trip: Trip, hop: Hop) -> bool:
    """A man moves backwards without capture."""
    return not hop.as_king and not hop.over and trip.is_backwards(hop)


def _captures_back(trip: Trip, hop: Hop) -> bool:
    """A man captures backwards in a game where it may not."""
    may = hop.as_king or trip.position.variant.men_capture_backwards
    return bool(hop.over) and not may and trip.is_backwards(hop)


def _man_goes_far(trip: Trip, hop: Hop) -> bool:
    """A man goes on beyond the next square, or beyond the square behind the piece that it jumps."""
    return not hop.as_king and hop.distance > _reach(hop)


def _king_goes_far(trip: Trip, hop: Hop) -> bool:
    """A king that does not fly goes as far as one that does."""
    return hop.as_king and not trip.position.variant.flying_kings and hop.distance > _reach(hop)


def _reach(hop: Hop) -> int:
    return 2 if hop.over else 1


def _moves_on(trip: Trip, hop: Hop) -> bool:
    """A step without capture is joined to another step."""
    return not hop.over and len(trip.hops) > 1


FAULTS: dict[Irregularity, Callable[[Trip, Hop], bool]] = {
    Irregularity.INACTIVE_SQUARE: _is_inactive,
    Irregularity.OCCUPIED_SQUARE: _is_occupied,
    Irregularity.NOT_DIAGONAL: _is_not_diagonal,
    Irregularity.JUMPED_OWN: _jumps_own,
    Irregularity.JUMPED_TWICE: _jumps_twice,
    Irregularity.JUMPED_TWO: _jumps_two,
    Irregularity.THROUGH_LAST_ROW: _goes_through_last_row,
    Irregularity.MAN_BACKWARDS: _steps_back,
    Irregularity.MAN_CAPTURED_BACKWARDS: _captures_back,
    Irregularity.MAN_TOO_FAR: _man_goes_far,
    Irregularity.KING_TOO_FAR: _king_goes_far,
    Irregularity.MOVED_ON: _moves_on,
}
"""What can be wrong with a step: the first that fits is named."""
