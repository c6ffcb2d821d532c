"""The rules of a diagnosis: each looks at a scene and tells one kind of irregularity."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

from mainroad.laws.diagnosis.irregularities import Finding, Irregularity
from mainroad.laws.diagnosis.observed import Path
from mainroad.laws.diagnosis.scenes import Scene, abbreviates, distinct, with_other_side
from mainroad.laws.draughts import DraughtsPosition

Rule = Callable[[Scene], Iterator[Finding]]

# -- whose turn, whose piece --------------------------------------------------------------------


def _out_of_turn(scene: Scene) -> Iterator[Finding]:
    """The side that is not to move makes a move; unless the player is known, the other may have moved its piece."""
    player = scene.observed.player
    if scene.trip is not None and (player or scene.trip.side) is not scene.position.side:
        yield Finding(Irregularity.OUT_OF_TURN, _ends(scene.trip.path), scene.open_moves, player is not None)


def _opponents_piece(scene: Scene) -> Iterator[Finding]:
    """A player moves a piece of the other side; unless the player is known, it may be a move out of turn."""
    player = scene.observed.player
    if scene.trip is not None and (player or scene.position.side) is not scene.trip.side:
        yield Finding(Irregularity.OPPONENTS_PIECE, _ends(scene.trip.path), scene.open_moves, player is not None)


def _no_piece(scene: Scene) -> Iterator[Finding]:
    """Nothing stands where the move begins."""
    if scene.observed.path is not None and scene.trip is None:
        yield Finding(Irregularity.NO_PIECE, scene.observed.path[:1], scene.open_moves)


def _two_moves(scene: Scene) -> Iterator[Finding]:
    """A second move follows before the opponent has replied, with another piece or with the same."""
    if scene.observed.then is not None:
        yield Finding(Irregularity.TWO_MOVES, _ends(scene.observed.then), scene.readings)
    elif scene.wrong_trip is not None and is_quiet_walk(scene.position, scene.wrong_trip.path):
        first = [move for move in scene.open_moves if move.path == scene.wrong_trip.path[:2]]
        yield Finding(Irregularity.TWO_MOVES, scene.wrong_trip.path, tuple(first))


def is_quiet_walk(position: DraughtsPosition, path: Path) -> bool:
    """Whether a path is several legal moves without capture played one after another."""
    for step in pairwise(path):
        move = next((move for move in position.legal_moves() if move.path == step and not move.is_capture), None)
        if move is None:
            return False
        position = with_other_side(position.played(move))
    return len(path) > 2


# -- touching -----------------------------------------------------------------------------------


def _touched_out_of_turn(scene: Scene) -> Iterator[Finding]:
    """The player who is not to move touches a piece."""
    if scene.observed.player is scene.position.side.opponent and scene.observed.touched and scene.trip is None:
        yield Finding(Irregularity.TOUCHED_OUT_OF_TURN, scene.observed.touched)


def _touched_another(scene: Scene) -> Iterator[Finding]:
    """A piece that could move was touched first, and another one was moved."""
    bound = scene.bound_to
    if bound is not None and scene.observed.path is not None and scene.observed.path[0] != bound:
        yield Finding(Irregularity.TOUCHED_ANOTHER, (bound, scene.observed.path[0]), scene.moves_of(bound))


def _touched_unplayable(scene: Scene) -> Iterator[Finding]:
    """An own piece that has no legal move was touched, and not moved."""
    if scene.observed.adjusting or scene.observed.player not in (None, scene.position.side):
        return
    own = scene.position.men[scene.position.side] | scene.position.kings[scene.position.side]
    moved = scene.observed.path[:1] if scene.observed.path else ()
    dead = [s for s in scene.observed.touched or () if s in own and s not in moved and not scene.moves_of(s)]
    if dead:
        yield Finding(Irregularity.TOUCHED_UNPLAYABLE, tuple(dead), scene.left)


# -- the way of the piece -----------------------------------------------------------------------


def _impossible_step(scene: Scene) -> Iterator[Finding]:
    """A step that no piece of that rank can make; `mainroad.laws.diagnosis.trips.FAULTS` tells which."""
    trip = scene.wrong_trip
    if trip is not None and trip.fault is not None and not is_quiet_walk(scene.position, trip.path):
        kind, hop = trip.fault
        yield Finding(kind, (hop.start, hop.landing), scene.open_moves)


def _too_many_captured(scene: Scene) -> Iterator[Finding]:
    """After a jump that was possible comes one that was not, over a further piece."""
    trip = scene.wrong_trip
    if trip is not None and trip.fault is not None and 0 < len(trip.fault[1].taken) < len(trip.taken):
        extra = trip.taken[len(trip.fault[1].taken) :]
        yield Finding(Irregularity.TOO_MANY_CAPTURED, extra, scene.open_moves)


def _quiet_move(scene: Scene) -> Iterator[Finding]:
    """The piece could have moved like this, had no capture been due."""
    trip = scene.wrong_trip
    if trip is not None and trip.fault is None and not trip.taken:
        yield Finding(Irregularity.QUIET_MOVE, _ends(trip.path), scene.open_moves)


def _stopped_half_way(scene: Scene) -> Iterator[Finding]:
    """The piece was let go where its capture goes on; the pieces jumped are not (known to be) cleared away."""
    going_on = tuple(move for move in scene.longer if scene.can_go_on(move))
    if going_on and not _was_cleared(scene):
        yield Finding(Irregularity.STOPPED_HALF_WAY, scene.target, distinct(going_on))


def _wrong_landing(scene: Scene) -> Iterator[Finding]:
    """The king landed where it cannot go on, though behind the same piece there is a square where it can."""
    if scene.longer and not any(map(scene.can_go_on, scene.longer)):
        yield Finding(Irregularity.WRONG_LANDING, scene.target, distinct(scene.longer))


def _too_few_captured(scene: Scene) -> Iterator[Finding]:
    """The capture was ended with fewer pieces than its line, or the law of the most, asks for."""
    trip = scene.wrong_trip
    if trip is None or trip.fault is not None or not trip.taken:
        return
    if not scene.longer:
        yield Finding(Irregularity.TOO_FEW_CAPTURED, trip.taken, scene.open_moves)
    elif _was_cleared(scene) and any(map(scene.can_go_on, scene.longer)):
        yield Finding(Irregularity.TOO_FEW_CAPTURED, trip.taken, distinct(scene.longer))


def _was_cleared(scene: Scene) -> bool:
    """Whether every piece that was jumped is known to have been taken off afterwards."""
    return set(scene.captured) <= set(scene.observed.removed or ())


# -- a move that had been made ------------------------------------------------------------------


def _took_back(scene: Scene) -> Iterator[Finding]:
    """A legal move that was made is undone; undoing a wrong one is its correction."""
    undone = scene.observed.taken_back or scene.observed.instead is not None
    if undone and scene.observed.path is None:
        yield Finding(Irregularity.TOOK_BACK, (), scene.open_moves)
    elif undone and scene.own_trip is not None and scene.readings:
        made = bool(scene.observed.released or scene.observed.pressed)
        yield Finding(Irregularity.TOOK_BACK, _ends(scene.own_trip.path), scene.readings, made)


def _announced_another(scene: Scene) -> Iterator[Finding]:
    """The move announced is not the move made on the board."""
    announced = scene.observed.announced
    if announced is not None and scene.trip is not None and not any(abbreviates(announced, way) for way in scene.ways):
        yield Finding(Irregularity.ANNOUNCED_ANOTHER, announced, scene.readings)


# -- all of them --------------------------------------------------------------------------------


def _ends(path: Path) -> Path:
    return path[0], path[-1]


RULES: tuple[Rule, ...] = (
    _out_of_turn,
    _opponents_piece,
    _no_piece,
    _two_moves,
    _touched_out_of_turn,
    _touched_another,
    _touched_unplayable,
    _impossible_step,
    _too_many_captured,
    _quiet_move,
    _stopped_half_way,
    _wrong_landing,
    _too_few_captured,
    _took_back,
    _announced_another,
)
"""The rules about the move itself, in the order in which their findings are told."""
