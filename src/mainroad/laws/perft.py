"""Counting the positions that lie a number of moves ahead: the proof of a move generator.

`Counter` counts men's moves in bulk, by shifting whole sets of squares, remembers positions that come again by
another order of moves, and leaves everything with kings to the generator, which stays the specification: the
published counts hold for both.
"""

from __future__ import annotations

from functools import cache
from itertools import starmap

from msgspec.structs import astuple

from mainroad.basics import Side
from mainroad.laws.draughts import DraughtsPosition
from mainroad.laws.generator import Pieces, generator
from mainroad.laws.variants import LastRow, Variant


def perft(position: DraughtsPosition, depth: int) -> int:
    """How many sequences of `depth` moves there are; routes with the same deed are one move."""
    mover, waiter = (counter(position.variant, side) for side in (position.side, position.side.opponent))
    return mover.below(waiter, astuple(position.pieces), depth, {}) if depth else 1


@cache
def counter(variant: Variant, side: Side) -> Counter:
    """The counter of a side of a variant, made once."""
    return Counter(variant, side)


NOWHERE = 60
"""A shift so wide that nothing is left: for the ways in which a man may not jump."""

Four = tuple[int, int, int, int]
"""`Pieces` without their names, which cost time."""

Seen = dict[tuple[int, Four], int]
"""What has been counted below positions so far; the depth tells whose move it is."""

MOST_SEEN = 1 << 18
"""So many positions are remembered, about 100 MB, and then all are forgotten."""

Deed = tuple[int, int, int, int]
"""A man's capture: how many pieces, from, to, the set of pieces."""


UP_UP_DOWN_DOWN = (True, True, False, False)


class Counter:
    """Counts the moves of one side in one game."""

    def __init__(self, variant: Variant, side: Side) -> None:
        self.law = generator(variant, side)
        self.squares = self.law.squares
        self.up = side is Side.WHITE
        self.near, self.far = self.law.steps
        backwards = variant.men_capture_backwards
        up, down = (self.law.steps if jumps or backwards else (NOWHERE, NOWHERE) for jumps in (self.up, not self.up))
        self.ways = (*up, *down)
        self.most = variant.most_must_be_taken
        self.becomes_king = self.law.last_row if variant.last_row is LastRow.GOES_ON_AS_KING else 0
        self.ends_move = self.law.last_row if variant.last_row is LastRow.ENDS_THE_MOVE else 0
        self.first_jumps = tuple(
            self._first_jumps(step, up) for step, up in zip(self.ways, UP_UP_DOWN_DOWN, strict=True)
        )
        self.jumps = {here: () if here & self.ends_move else jumps for here, jumps in self.law.man_jumps.items()}

    def _first_jumps(self, step: int, up: bool) -> dict[int, tuple[int, int]]:
        """For each landing of a jump one way: the man that jumped, and the piece it jumped."""
        return {
            bit: (bit << 2 * step, bit << step) if up else (bit >> 2 * step, bit >> step) for bit in self.law.man_jumps
        }

    def below(self, waiter: Counter, pieces: Four, depth: int, seen: Seen) -> int:
        """How many sequences of moves begin here; a position that came before is not counted again."""
        if depth == 1:
            return self.count(*pieces)
        found = seen.get((depth, pieces))
        if found is None:
            if depth == 2:
                found = self.count_replies(waiter, *pieces)
            else:
                found = sum([waiter.below(self, after, depth - 1, seen) for after in self.successors(*pieces)])
            if len(seen) >= MOST_SEEN:
                seen.clear()
            seen[depth, pieces] = found
        return found

    # -- one move -------------------------------------------------------------------------------

    def count(self, men: int, kings: int, their_men: int, their_kings: int) -> int:
        """How many legal moves there are."""
        enemy = their_men | their_kings
        found = None if kings else self.count_men(men, enemy, self.squares ^ (men | enemy))
        if found is not None:
            return found
        return len(self.law.moves(Pieces(men, kings, their_men, their_kings)))

    def count_men(self, men: int, enemy: int, empty: int) -> int | None:
        """How many legal moves men alone have; None where one becomes a king on the way: ask the law."""
        un, uf, dn, df = self.ways  # `landings`, without the call: this is where the time goes
        a = (men >> un & enemy) >> un & empty
        b = (men >> uf & enemy) >> uf & empty
        c = (men << dn & enemy) << dn & empty
        d = (men << df & enemy) << df & empty
        every = a | b | c | d
        if not every:
            return self.count_quiet(men, empty)
        on = self.jumpers(every & ~self.ends_move, enemy, empty)
        if not (on or every & self.becomes_king):
            return a.bit_count() + b.bit_count() + c.bit_count() + d.bit_count()  # each is a single jump
        deeds = self.captures((a, b, c, d), on, enemy, empty)
        return None if deeds is None else len(deeds)

    def count_quiet(self, men: int, empty: int) -> int:
        """How many moves without capture the men have."""
        near, far = self.near, self.far
        if self.up:
            return (men >> near & empty).bit_count() + (men >> far & empty).bit_count()
        return (men << near & empty).bit_count() + (men << far & empty).bit_count()

    def successors(self, men: int, kings: int, their_men: int, their_kings: int) -> list[Four]:
        """The pieces after each legal move, as the opponent sees them."""
        enemy = their_men | their_kings
        empty = self.squares ^ (men | kings | enemy)
        if not kings:
            landings = a, b, c, d = self.landings(men, enemy, empty)
            if not (a or b or c or d):
                return self.after_quiet(men, their_men, their_kings, empty)
            on = self.jumpers((a | b | c | d) & ~self.ends_move, enemy, empty)
            deeds = self.captures(landings, on, enemy, empty)
            if deeds is not None:
                last_row = self.law.last_row
                return [
                    (their_men & ~taken, their_kings & ~taken, men ^ man, here)
                    if here & last_row
                    else (their_men & ~taken, their_kings & ~taken, men ^ man | here, 0)
                    for _, man, here, taken in deeds
                ]
        pieces = Pieces(men, kings, their_men, their_kings)
        return [astuple(self.law.after(pieces, route)) for route in self.law.moves(pieces)]

    def after_quiet(self, men: int, their_men: int, their_kings: int, empty: int) -> list[Four]:
        """The pieces after each move of a man without capture."""
        found = []
        for step in (self.near, self.far):
            targets = (men >> step if self.up else men << step) & empty
            while targets:
                target = targets & -targets
                targets ^= target
                left = men ^ (target << step if self.up else target >> step)
                if target & self.law.last_row:
                    found.append((their_men, their_kings, left, target))
                else:
                    found.append((their_men, their_kings, left | target, 0))
        return found

    # -- captures by men ------------------------------------------------------------------------

    def jumpers(self, men: int, enemy: int, empty: int) -> int:
        """The men that can jump something."""
        un, uf, dn, df = self.ways
        up = ((empty << un & enemy) << un) | ((empty << uf & enemy) << uf)
        down = ((empty >> dn & enemy) >> dn) | ((empty >> df & enemy) >> df)
        return men & (up | down)

    def landings(self, men: int, enemy: int, empty: int) -> Four:
        """Where men land after a first jump, way by way."""
        un, uf, dn, df = self.ways
        return (
            (men >> un & enemy) >> un & empty,
            (men >> uf & enemy) >> uf & empty,
            (men << dn & enemy) << dn & empty,
            (men << df & enemy) << df & empty,
        )

    def captures(self, landings: Four, on: int, enemy: int, empty: int) -> list[Deed] | None:
        """The deeds of all captures by men; None where one becomes a king on the way: ask the law.

        `on` are the landings from which a second jump follows. Where the most must be taken, the others do not count.
        """
        found: list[Deed] = []
        counted = on if on and self.most else self.squares
        for first_jump, heres in zip(self.first_jumps, landings, strict=True):
            if heres & self.becomes_king:
                return None
            left = heres & counted
            while left:
                here = left & -left
                left ^= here
                man, piece = first_jump[here]
                if not here & on:
                    found.append((1, man, here, piece))
                elif not self.walk((1, man, here, piece), enemy ^ piece, empty | man, found):
                    return None
        if len(found) > 1 and on:
            found = list(set(found))
            if self.most:
                most = max(found)[0]
                return [deed for deed in found if deed[0] == most]
        return found

    def walk(self, deed: Deed, enemy: int, free: int, ends: list[Deed]) -> bool:
        """Follow a man's capture to its ends; False where it becomes a king on the way."""
        taken, man, here, mask = deed
        goes_on = False
        for piece, landing in self.jumps[here]:
            if piece & enemy and landing & free:
                goes_on = True
                further = (taken + 1, man, landing, mask | piece)
                if landing & self.becomes_king or not self.walk(further, enemy ^ piece, free, ends):
                    return False
        if not goes_on:
            ends.append(deed)
        return True

    # -- two moves at once ----------------------------------------------------------------------

    def count_replies(self, waiter: Counter, men: int, kings: int, their_men: int, their_kings: int) -> int:
        """How many pairs of a move and a reply there are.

        Where only men stand and nobody can capture, a quiet move changes the opponent's moves only by
        the square it leaves and the square it enters: such replies are counted for all moves at once.
        """
        if not (kings or their_kings):
            empty = self.squares ^ (men | their_men)
            if not self.jumpers(men, their_men, empty) and not waiter.jumpers(their_men, men, empty):
                return self.count_calm_replies(waiter, men, their_men, empty)
        return sum(starmap(waiter.count, self.successors(men, kings, their_men, their_kings)))

    def count_calm_replies(self, waiter: Counter, men: int, their_men: int, empty: int) -> int:
        """Count the replies to quiet moves: in bulk, but for the moves that open a capture."""
        replies = waiter.count_quiet(their_men, empty)
        exposed, opened = waiter.new_captures(their_men, men, empty)
        steps = (self.near, self.far)
        near, far = enterable = [their_men << step if self.up else their_men >> step for step in steps]
        total = 0
        for step, ahead in zip(steps, enterable, strict=True):
            if self.up:
                targets = men >> step & empty
                calm = targets & ~(exposed | ahead | opened >> step)
                left = calm << step
            else:
                targets = men << step & empty
                calm = targets & ~(exposed | ahead | opened << step)
                left = calm >> step
            total += calm.bit_count() * replies
            total += (left & near).bit_count() + (left & far).bit_count()
            total -= (calm & near).bit_count() + (calm & far).bit_count()
            total += self.count_sharp_replies(waiter, men, their_men, step, targets ^ calm)
        return total

    def count_sharp_replies(self, waiter: Counter, men: int, their_men: int, step: int, targets: int) -> int:
        """Count the replies to quiet moves one move at a time."""
        squares = self.squares ^ their_men
        total = 0
        while targets:
            target = targets & -targets
            targets ^= target
            moved = men ^ (target << step if self.up else target >> step) | target
            found = waiter.count_men(their_men, moved, squares ^ moved)
            if found is None:
                king = moved & target & self.law.last_row
                found = len(waiter.law.moves(Pieces(their_men, 0, moved ^ king, king)))
            total += found
        return total

    def new_captures(self, men: int, enemy: int, empty: int) -> tuple[int, int]:
        """The empty squares on which a new enemy man could be jumped, the enemy squares to land on if left."""
        un, uf, dn, df = self.ways
        exposed = men >> un & empty << un | men >> uf & empty << uf | men << dn & empty >> dn | men << df & empty >> df
        opened = (men >> un & enemy) >> un | (men >> uf & enemy) >> uf
        return exposed, opened | (men << dn & enemy) << dn | (men << df & enemy) << df
