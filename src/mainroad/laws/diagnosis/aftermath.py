"""How a board can have come about: every story of one turn that leads from the position before to the one after.

A story is told as `Observed`: which piece went which way, what was taken off and put on. What leaves no trace on the
board (touching, taking back, early removal) is in no story.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import dropwhile, takewhile

from mainroad.basics import Side
from mainroad.boards import Square
from mainroad.laws.diagnosis.irregularities import Finding, Irregularity
from mainroad.laws.diagnosis.observed import Observed, Path, Place
from mainroad.laws.diagnosis.scenes import free_routes, with_other_side
from mainroad.laws.diagnosis.trips import Trip
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition, Rank
from mainroad.laws.generator import EVERY_WAY

Piece = tuple[Side, Rank]


def board_of(position: DraughtsPosition) -> dict[Square, Piece]:
    """What stands where."""
    men = {square: (side, Rank.MAN) for side in Side for square in position.men[side]}
    kings = {square: (side, Rank.KING) for side in Side for square in position.kings[side]}
    return dict(sorted((men | kings).items()))


@dataclass(frozen=True)
class Change:
    """The difference between two boards."""

    position: DraughtsPosition
    after: DraughtsPosition

    @cached_property
    def _boards(self) -> tuple[dict[Square, Piece], dict[Square, Piece]]:
        return board_of(self.position), board_of(self.after)

    @cached_property
    def regraded(self) -> dict[Square, Rank]:
        """The squares where a piece stayed but is now a man or a king, and which."""
        before, after = self._boards
        return {
            square: rank
            for square, (side, rank) in after.items()
            if square in before and before[square] != (side, rank) and before[square][0] is side
        }

    @cached_property
    def vanished(self) -> dict[Square, Piece]:
        """What stood where it stands no more."""
        before, after = self._boards
        return {s: piece for s, piece in before.items() if after.get(s) != piece and s not in self.regraded}

    @cached_property
    def appeared(self) -> dict[Square, Piece]:
        """What stands where it did not stand."""
        before, after = self._boards
        return {s: piece for s, piece in after.items() if before.get(s) != piece and s not in self.regraded}

    # -- stories --------------------------------------------------------------------------------

    def legal_stories(self, observed: Observed) -> Iterator[Observed]:
        """The legal moves that lead to this board."""
        board = board_of(self.after)
        for move in self.position.legal_moves():
            if board_of(self.position.played(move)) == board:
                yield self.story(observed, move.path)

    def stories(self, observed: Observed) -> Iterator[Observed]:
        """Everything that can have been done by moving one piece, or none."""
        paths = tuple(dict.fromkeys(self._paths()))
        yield from (self.story(observed, path) for path in paths)
        # A piece that vanished here and appeared there was moved, not taken off and put on again.
        if not any(path[0] != path[-1] for path in paths):
            gone, come = tuple(self.vanished), tuple(self.appeared)
            yield replace(observed, after=None, removed=gone, added=come, crowned=None)

    def allows(self, path: Path) -> bool:
        """Whether a piece that went this way can have left this board."""
        return path[0] == path[-1] or (path[0] in self.vanished and path[-1] in self.appeared)

    def story(self, observed: Observed, path: Path) -> Observed:
        """What was done if a piece went this way; captured pieces are taken to have gone in their order."""
        trip = Trip(self.position, path)
        gone = [square for square in self.vanished if square != path[0]]
        jumped = [square for square in trip.taken if square in gone]
        come = tuple(square for square in self.appeared if square != path[-1])
        return replace(
            observed,
            after=None,
            path=path,
            removed=(*jumped, *(square for square in gone if square not in jumped)),
            added=come,
            crowned=self._rank_on(path[-1], trip.piece[1]) is Rank.KING,
        )

    def _rank_on(self, place: Place, otherwise: Rank) -> Rank:
        found = None if isinstance(place, str) else self.after.piece(place)
        return otherwise if found is None else found[1]

    def _paths(self) -> Iterator[Path]:
        """The ways of one piece that can explain its place."""
        for start, (side, _) in self.vanished.items():
            for landing, (owner, _) in self.appeared.items():
                if side is owner:
                    yield (start, landing)
                    yield from self._jumping_paths(start, landing)
        yield from (move.path for move in free_routes(self.position) if move.origin == move.target)

    def _jumping_paths(self, start: Square, landing: Square) -> Iterator[Path]:
        """The captures between two squares: lawful ones as far as they were played, and all those that clear away."""
        for move in free_routes(self.position):
            ends = [i for i, square in enumerate(move.path) if square == landing and i]
            if move.origin == start and ends:
                yield move.path[: ends[0] + 1]
        yield from Jumper.at(self.position, start, self.vanished).paths(landing)

    # -- two moves running ----------------------------------------------------------------------

    def two_moves(self) -> Iterator[Finding]:
        """Two legal moves of the side to move that lead to this board one after the other."""
        firsts = tuple(move for move in self.position.legal_moves() if self._is_completed(move))
        if firsts:
            changes = (*self.vanished.items(), *self.appeared.items())
            moved = tuple(square for square, (side, _) in changes if side is self.position.side)
            yield Finding(Irregularity.TWO_MOVES, moved, firsts)

    def _is_completed(self, first: DraughtsMove) -> bool:
        board = board_of(self.after)
        between = with_other_side(self.position.played(first))
        return any(board_of(between.played(second)) == board for second in between.legal_moves())

    # -- crowns in place ------------------------------------------------------------------------

    def crown_findings(self) -> Iterator[Finding]:
        """Pieces that were crowned, or lost the mark of a king, where they stood."""
        for rank, kind in ((Rank.KING, Irregularity.CROWNED_WITHOUT_RIGHT), (Rank.MAN, Irregularity.NOT_CROWNED)):
            squares = tuple(sorted(square for square, now in self.regraded.items() if now is rank))
            if squares:
                yield Finding(kind, squares, self.position.legal_moves())


@dataclass(frozen=True)
class Jumper:
    """A piece that jumps its prey in any way, as if each piece it takes left the board at once."""

    trip: Trip
    prey: frozenset[Square]
    taken: frozenset[Square]
    path: tuple[Square, ...]
    as_king: bool

    @classmethod
    def at(cls, position: DraughtsPosition, start: Square, vanished: Iterable[Square]) -> Jumper:
        """A piece before its first jump; its prey is what vanished of the other side."""
        trip = Trip(position, (start,))
        prey = frozenset(square for square in vanished if square in trip.enemy)
        return cls(trip, prey, frozenset(), (start,), trip.piece[1] is Rank.KING)

    def paths(self, landing: Square) -> Iterator[Path]:
        """Every way to a square over prey alone."""
        for jumped in self._jumps():
            if jumped.path[-1] == landing:
                yield jumped.path
            yield from jumped.paths(landing)

    def _jumps(self) -> Iterator[Jumper]:
        position = self.trip.position
        reach = None if self.as_king and position.variant.flying_kings else 2
        for way in EVERY_WAY:
            squares = dropwhile(self._is_free, position.board.ray(self.path[-1], *way)[:reach])
            prey = next(squares, None)
            if prey in self.prey:
                for square in takewhile(self._is_free, squares):
                    yield from self._landed(prey, square)

    def _is_free(self, square: Square) -> bool:
        return square in self.taken or square not in self.trip.own | self.trip.enemy

    def _landed(self, prey: Square, square: Square) -> Iterator[Jumper]:
        """The piece after a jump: on the last row it may go on as what it was, or as a king."""
        landed = replace(self, prey=self.prey - {prey}, taken=self.taken | {prey}, path=(*self.path, square))
        yield landed
        if square in self.trip.last_row and not self.as_king:
            yield replace(landed, as_king=True)
