"""The one move generator of all draughts games.

It works on sets of squares as bits (see `mainroad.boards`) and knows a game only through its
`Variant`. A capture is a walk from jump to jump; the pieces taken on the way stay on the board until
the move ends (RU 1.5.7, UA III-3.6, FM A1-4.11, CK 1.19.c), so they block, and none is jumped twice
(RU 1.5.9, UA III-3.5, FM A1-4.8).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import dropwhile, takewhile

import msgspec

from mainroad.basics import Side
from mainroad.boards import each_bit
from mainroad.laws.variants import LastRow, Variant


class Pieces(msgspec.Struct, frozen=True, gc=False):
    """The pieces as the side to move sees them."""

    men: int
    kings: int
    their_men: int
    their_kings: int

    def __iter__(self) -> Iterator[int]:
        return iter((self.men, self.kings, self.their_men, self.their_kings))


class Walk(msgspec.Struct, frozen=True, gc=False):
    """A capture under way: where the piece has stood, what it took, what it may still jump or enter."""

    path: tuple[int, ...]
    taken: tuple[int, ...]
    enemy: int
    free: int
    as_king: bool

    def over(self, piece: int, landing: int) -> Walk:
        """Jump a piece: it stays on the board, but cannot be jumped again."""
        return Walk((*self.path, landing), (*self.taken, piece), self.enemy ^ piece, self.free, self.as_king)


class Route(msgspec.Struct, frozen=True, order=True, gc=False):
    """A finished move: the squares stood on, the pieces taken in order, whether a man became a king."""

    path: tuple[int, ...]
    taken: tuple[int, ...]
    crowned: bool

    @property
    def deed(self) -> tuple[int, int, int, bool]:
        """What it does to the board: routes with the same deed are one move."""
        return self.path[0], self.path[-1], sum(self.taken), self.crowned


Way = tuple[int, int]

UP: tuple[Way, ...] = ((-1, -1), (1, -1))
DOWN: tuple[Way, ...] = ((-1, 1), (1, 1))
EVERY_WAY = UP + DOWN


class Generator:
    """The moves of one side in one game."""

    def __init__(self, variant: Variant, side: Side) -> None:
        board = variant.board
        self.variant = variant
        self.side = side
        self.squares = board.all_bits
        self.steps = (board.per_row, board.per_row + 1)
        self.last_row = board.bits(board.row_squares(0 if side is Side.WHITE else board.height - 1))
        forward = UP if side is Side.WHITE else DOWN
        man_rays = self._rays(EVERY_WAY if variant.men_capture_backwards else forward, 2)
        self.man_jumps = {bit: tuple(ray for ray in rays if len(ray) == 2) for bit, rays in man_rays.items()}
        self.king_steps = self._rays(EVERY_WAY, None if variant.flying_kings else 1)
        self.king_jumps = self._rays(EVERY_WAY, None if variant.flying_kings else 2)

    def _rays(self, ways: tuple[Way, ...], reach: int | None) -> dict[int, tuple[tuple[int, ...], ...]]:
        """For each square the squares in each way, nearest first, as far as a piece reaches."""
        board = self.variant.board
        return {
            bit: tuple(tuple(board.bit[s] for s in board.ray(square, *way)[:reach]) for way in ways)
            for square, bit in board.bit.items()
        }

    # -- moves without capture ------------------------------------------------------------------

    def quiet_moves(self, pieces: Pieces) -> list[Route]:
        """Every move without capture, whether or not a capture is due."""
        empty = self.empty(pieces)
        found = [
            Route((origin, target), (), bool(target & self.last_row))
            for step in self.steps
            for origin, target in self._man_steps(pieces.men, empty, step)
        ]
        for king in each_bit(pieces.kings):
            found += [Route((king, target), (), False) for target in self._king_targets(king, empty)]
        return found

    def _man_steps(self, men: int, empty: int, step: int) -> list[tuple[int, int]]:
        """The men's steps in one of the two forward ways: from, to."""
        if self.side is Side.WHITE:
            return [(target << step, target) for target in each_bit(men >> step & empty)]
        return [(target >> step, target) for target in each_bit(men << step & empty)]

    def _king_targets(self, king: int, empty: int) -> list[int]:
        """The squares that a king reaches without capture."""
        return [target for ray in self.king_steps[king] for target in takewhile(empty.__and__, ray)]

    def empty(self, pieces: Pieces) -> int:
        """The squares on which nothing stands."""
        return self.squares & ~(pieces.men | pieces.kings | pieces.their_men | pieces.their_kings)

    # -- captures -------------------------------------------------------------------------------

    def captures(self, pieces: Pieces) -> list[Route]:
        """Every route of every capture that may be played; none: no capture is due."""
        enemy = pieces.their_men | pieces.their_kings
        empty = self.empty(pieces)
        found: list[Route] = []
        for man in each_bit(self.jumping_men(pieces.men, enemy, empty)):
            walks = self._man_walks(Walk((man,), (), enemy, empty | man, False))
            found += [Route(w.path, w.taken, w.as_king or bool(w.path[-1] & self.last_row)) for w in walks]
        for king in each_bit(pieces.kings):
            walks = self._king_walks(Walk((king,), (), enemy, empty | king, True))
            found += [Route(w.path, w.taken, False) for w in walks if w.taken]
        if found and self.variant.most_must_be_taken:
            most = max(len(route.taken) for route in found)
            found = [route for route in found if len(route.taken) == most]
        return found

    def jumping_men(self, men: int, enemy: int, empty: int) -> int:
        """The men that can jump something: all at once, by shifting the empty squares over the enemy."""
        near, far = self.steps
        up = (((empty << near) & enemy) << near) | (((empty << far) & enemy) << far)
        down = (((empty >> near) & enemy) >> near) | (((empty >> far) & enemy) >> far)
        if self.variant.men_capture_backwards:
            return men & (up | down)
        return men & (up if self.side is Side.WHITE else down)

    def _man_walks(self, walk: Walk) -> list[Walk]:
        """Every way to finish a man's capture; no jump left: it ends here."""
        finished: list[Walk] = []
        for piece, landing in self.man_jumps[walk.path[-1]]:
            if piece & walk.enemy and landing & walk.free:
                landed = walk.over(piece, landing)
                finished += self._last_row_walks(landed) if landing & self.last_row else self._man_walks(landed)
        return finished or [walk]

    def _last_row_walks(self, walk: Walk) -> list[Walk]:
        """Every way to finish the capture of a man that has just reached the last row."""
        match self.variant.last_row:
            case LastRow.GOES_ON_AS_KING:
                return self._king_walks(msgspec.structs.replace(walk, as_king=True))
            case LastRow.PASSES_AS_MAN:
                return self._man_walks(walk)
            case LastRow.ENDS_THE_MOVE:
                return [walk]

    def _king_walks(self, walk: Walk, but: int | None = None) -> list[Walk]:
        """Every way to finish a king's capture, `but` for one way that is looked at elsewhere."""
        finished: list[Walk] = []
        for way, ray in enumerate(self.king_jumps[walk.path[-1]]):
            if way != but:
                finished += self._jump_first(walk, way, ray)
        return finished or [walk]

    def _jump_first(self, walk: Walk, way: int, ray: tuple[int, ...]) -> list[Walk]:
        """Every way to finish a king's capture that jumps the first piece in one way.

        The king must land where it can go on, if there is such a square (RU 1.5.6, UA III-3.9.7,
        FM A1-4.6). Going straight on is looked at from the nearest landing alone: from each of
        them it would be the same route.
        """
        pieces = dropwhile(walk.free.__and__, ray)
        piece = next(pieces, 0)
        if not piece & walk.enemy:
            return []
        finished: list[Walk] = []
        but = None
        for landing in takewhile(walk.free.__and__, pieces):
            finished += self._king_walks(walk.over(piece, landing), but)
            but = way
        going_on = [end for end in finished if len(end.taken) > len(walk.taken) + 1]
        return going_on or finished

    # -- what comes of it -----------------------------------------------------------------------

    def moves(self, pieces: Pieces) -> list[Route]:
        """Every legal move, one route a deed: a capture if there is one (RU 1.5.3, FM A1-4.1, CK 1.20)."""
        captures = {route.deed: route for route in reversed(self.captures(pieces))}
        return list(captures.values()) or self.quiet_moves(pieces)

    def can_move(self, pieces: Pieces) -> bool:
        """Whether there is any move at all: most often a glance at the men tells."""
        empty = self.empty(pieces)
        near, far = self.steps
        men = pieces.men
        steps = (men >> near | men >> far) if self.side is Side.WHITE else (men << near | men << far)
        if steps & empty or self.jumping_men(men, pieces.their_men | pieces.their_kings, empty):
            return True
        return bool(pieces.kings and self.moves(pieces))

    def after(self, pieces: Pieces, route: Route) -> Pieces:
        """The pieces after a move, as the opponent sees them."""
        men, kings = pieces.men, pieces.kings
        origin, target = route.path[0], route.path[-1]
        if origin & kings:
            kings = kings ^ origin | target
        else:
            men ^= origin
            if route.crowned:
                kings |= target
            else:
                men |= target
        left = ~sum(route.taken)
        return Pieces(pieces.their_men & left, pieces.their_kings & left, men, kings)


@cache
def generator(variant: Variant, side: Side) -> Generator:
    """The generator of a side of a variant, made once."""
    return Generator(variant, side)
