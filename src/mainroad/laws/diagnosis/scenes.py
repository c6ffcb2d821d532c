"""One turn at the board: the position before, what was seen, and what follows from both."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from mainroad.basics import Side
from mainroad.boards import Square
from mainroad.laws.diagnosis.observed import Observed, Path, Place
from mainroad.laws.diagnosis.trips import Trip, passed_squares
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition
from mainroad.laws.generator import EVERY_WAY, Pieces
from mainroad.laws.protocol import NotationError


class ContradictionError(NotationError):
    """What was seen cannot have happened in this position."""


def with_other_side(position: DraughtsPosition) -> DraughtsPosition:
    """The same board with the other side to move."""
    men, kings, their_men, their_kings = position.pieces
    return DraughtsPosition(position.variant, position.side.opponent, Pieces(their_men, their_kings, men, kings))


@lru_cache(maxsize=64)
def routes(position: DraughtsPosition) -> tuple[DraughtsMove, ...]:
    """Every legal move by every route."""
    return position.routes()


def free_routes(position: DraughtsPosition) -> tuple[DraughtsMove, ...]:
    """Every route of every capture as if the number of pieces did not matter; none: no capture is due."""
    free = replace(position.variant, most_must_be_taken=False)
    found = routes(DraughtsPosition(free, position.side, position.pieces))
    return found if found and found[0].is_capture else ()


def distinct(moves: Iterable[DraughtsMove]) -> tuple[DraughtsMove, ...]:
    """One route of each move."""
    first: dict[object, DraughtsMove] = {}
    for move in moves:
        first.setdefault(move.deed, move)
    return tuple(first.values())


@dataclass(frozen=True)
class Scene:
    """A turn to be judged."""

    position: DraughtsPosition
    observed: Observed

    # -- the piece that moved -------------------------------------------------------------------

    @cached_property
    def trip(self) -> Trip | None:
        """The way of the piece, if one was seen to move."""
        path = self.observed.path
        if path is None or isinstance(path[0], str) or self.position.piece(path[0]) is None:
            return None
        return Trip(self.position, path)

    @property
    def own_trip(self) -> Trip | None:
        """The way of a piece of the side to move, once the hand has let it go: only that can be a wrong move."""
        is_own = self.trip is not None and self.trip.side is self.position.side
        return self.trip if is_own and not self.observed.still_held else None

    @property
    def wrong_trip(self) -> Trip | None:
        """The way of a piece of the side to move that is no legal move."""
        return None if self.readings else self.own_trip

    @property
    def side(self) -> Side:
        """The side that acted: that of the piece that moved, the player's, or the side to move."""
        return (self.observed.player or self.position.side) if self.trip is None else self.trip.side

    @property
    def target(self) -> Path:
        """Where the moved piece stands now."""
        return () if self.trip is None else self.trip.path[-1:]

    # -- the legal moves ------------------------------------------------------------------------

    @cached_property
    def readings(self) -> tuple[DraughtsMove, ...]:
        """The legal moves that the path fits: the same way, or one of which it names both ends and some squares."""
        if self.trip is None or self.trip.stops_on_pieces:
            return ()
        legal = routes(self.position if self.trip.side is self.position.side else with_other_side(self.position))
        same = [move for move in legal if self._crossing(move) == self.trip.crossing]
        return tuple(same) or distinct(filter(self._shortens, legal))

    @property
    def ways(self) -> tuple[Path, ...]:
        """The ways that the piece can have taken, every square of them."""
        seen = () if self.trip is None else (self.trip.crossing or self.trip.path,)
        return (*seen, *map(self._crossing, self.readings))

    def _crossing(self, move: DraughtsMove) -> Path:
        return passed_squares(self.position.board, move.path) or ()

    def _shortens(self, move: DraughtsMove) -> bool:
        """Whether the path is a short way of writing a legal move, and what was removed does not speak against it."""
        path = self.observed.path or ()
        removed = self.observed.removed
        if removed is not None and self.trip and self.trip.fault is None and set(removed) == set(self.trip.taken):
            return False
        return abbreviates(path, self._crossing(move))

    def moves_of(self, square: Square) -> tuple[DraughtsMove, ...]:
        """The legal moves of the piece on a square."""
        return tuple(move for move in self.position.legal_moves() if move.origin == square)

    @cached_property
    def open_moves(self) -> tuple[DraughtsMove, ...]:
        """The moves still open to the player: those of the piece that they touched first of those that can move."""
        bound = self.bound_to
        return self.position.legal_moves() if bound is None else self.moves_of(bound)

    @property
    def left(self) -> tuple[DraughtsMove, ...]:
        """The move that was made, if it may stand; else the moves still open."""
        return tuple(move for move in self.readings if self.bound_to in (None, move.origin)) or self.open_moves

    @cached_property
    def bound_to(self) -> Square | None:
        """The piece that must be moved because it was touched (RU 1.4.7, UA V-5.2, FM A1-3.11, CK 1.23)."""
        if self.observed.adjusting or self.observed.player not in (None, self.position.side):
            return None
        touched = [*(self.observed.touched or ())]
        if self.observed.still_held and self.trip is not None:
            touched += [square for square in self.trip.path[:1] if isinstance(square, int)]
        return next((square for square in touched if self.moves_of(square)), None)

    # -- the pieces taken -----------------------------------------------------------------------

    @cached_property
    def captured(self) -> tuple[Square, ...]:
        """The pieces that the path took, in order; of several readings, the one that was cleared from the board."""
        if not self.readings:
            return () if self.trip is None else self.trip.taken
        removed = set(self.removed or ())
        return min(self.readings, key=lambda move: len(removed ^ set(move.captured))).captured

    @property
    def removed(self) -> tuple[Square, ...] | None:
        """Every piece taken off the board, early or not; None: unknown."""
        if self.observed.removed is None:
            return self.observed.removed_early
        return (*(self.observed.removed_early or ()), *self.observed.removed)

    # -- a capture that could go on -------------------------------------------------------------

    @cached_property
    def longer(self) -> tuple[DraughtsMove, ...]:
        """The legal captures that begin by jumping the same pieces on the same way, and then go on."""
        trip = self.wrong_trip
        if trip is None or trip.fault is not None or not trip.taken or trip.crossing is None:
            return ()
        upto = trip.crossing[: trip.crossing.index(trip.taken[-1]) + 1]
        count = len(trip.taken)
        return tuple(
            move
            for move in routes(self.position)
            if move.captured[:count] == trip.taken
            and len(move.captured) > count
            and self._crossing(move)[: len(upto)] == upto
        )

    def can_go_on(self, move: DraughtsMove) -> bool:
        """Whether the piece, where it was let go, faces the next piece of a longer capture."""
        stopped = self.trip.crossing if self.trip is not None else None
        whole = self._crossing(move)
        if stopped is None or whole[: len(stopped)] != stopped:
            return False
        rest = whole[len(stopped) : whole.index(move.captured[len(self.captured)], len(stopped)) + 1]
        return any(ray[: len(rest)] == rest for ray in self._rays(stopped[-1]))

    def _rays(self, place: Place) -> Iterator[tuple[Square, ...]]:
        if not isinstance(place, str):
            yield from (self.position.board.ray(place, *way) for way in EVERY_WAY)


def abbreviates(path: Path, whole: Path) -> bool:
    """Whether a path has the ends of a way and names its squares in order, leaving some out."""
    rest = iter(whole)
    return (path[0], path[-1]) == (whole[0], whole[-1]) and all(place in rest for place in path)
