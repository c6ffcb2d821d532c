"""Pairing score groups from the top, as the Swiss programs of the Russian code do (RU 3.18.4, 3.18.5, 3.18.7).

Players who have no place in their group go down first, as few as possible; then the group is paired within. Each
choice is the first in the printed order after which everybody left can still be paired: what an arbiter reaches by
breaking the last pair again and again (RU 3.18.5.5.d).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

from mainroad.competition.history import Number
from mainroad.competition.pairings import NoPairingError
from mainroad.competition.swiss.matching import Matching, MayMeet, fewest_crossings

Pair = tuple[Number, Number]
Options = Callable[[Sequence[Number], Sequence[Number]], Sequence[Number]]


class FoundPair(NamedTuple):
    """A pair, the stronger group first, with those whom the first of it was to meet before in the printed order."""

    pair: Pair
    floated: bool = False
    passed_over: tuple[Number, ...] = ()


@dataclass(frozen=True)
class GroupPairing:
    """How the programs pair: who goes down, who is tried first, and who may meet at all."""

    may_meet: MayMeet
    last_floats: bool
    options: Options
    halves_kept: bool = True
    """Whether the halves of a group stay as they were first divided (RU 3.18.5.5.b)."""
    floats_first: bool = False
    """Whether those who go down are seated before the pairs of the group they leave, or after them (RU 3.7.2.b)."""

    def pairs(self, groups: Iterable[Sequence[Number]]) -> Iterator[FoundPair]:
        """Pair the groups from the top, in the order in which the pairs are seated (RU 3.7.2.b, RU 3.18.7.6.c)."""
        left = [list(group) for group in groups]
        while left:
            group, *left = left
            floats = self._floats(group, left)
            inside = list(self._within(group))
            yield from (*floats, *inside) if self.floats_first else (*inside, *floats)

    def _floats(self, group: list[Number], below: list[list[Number]]) -> list[FoundPair]:
        """Take those who go down, with their opponents, out of the groups: the fewest that will do."""
        needed = fewest_crossings(group, _all(below), self.may_meet)
        if needed is None:
            raise NoPairingError(
                "not everybody can be paired without a second meeting or one colour a fourth time running"
            )
        found = []
        for still_needed in reversed(range(needed)):
            (upper, lower), landed = self._first_float(group, below, still_needed)
            found.append(FoundPair((upper, lower), True, self._passed_over(landed, lower)))
            group.remove(upper)
            landed.remove(lower)
        return found

    def _first_float(
        self, group: list[Number], below: list[list[Number]], still_needed: int
    ) -> tuple[Pair, list[Number]]:
        """The first float in the printed order after which no more than `still_needed` others must go down.

        The whole round must be complete (RU 3.18.8.a): who cannot be met is passed over (RU 3.18.5.4.b, RU 3.18.7.4.b),
        and who can meet nobody of the lower group does not go down (RU 3.18.5.4.c).
        """
        rest = _all(below)
        for landed in below:
            for upper, lower in self._float_order(group, landed):
                if self.may_meet(upper, lower):
                    needed = fewest_crossings(_without(group, upper), _without(rest, lower), self.may_meet)
                    if needed == still_needed:
                        return (upper, lower), landed
        raise AssertionError("unreachable: so many can go down")

    def _float_order(self, group: list[Number], landed: list[Number]) -> Iterator[Pair]:
        """The last meets the first, the second …; then the last but one (RU 3.18.5.4), or the reverse (3.18.7.4)."""
        if self.last_floats:
            return product(reversed(group), landed)
        return product(group, reversed(landed))

    def _passed_over(self, landed: list[Number], lower: Number) -> tuple[Number, ...]:
        order = landed if self.last_floats else landed[::-1]
        return tuple(order[: order.index(lower)])

    def _within(self, group: list[Number]) -> Iterator[FoundPair]:
        """Pair an even group: the first player left gets the first opponent who leaves the others paired.

        That is where breaking the last pair again and again ends (RU 3.18.5.5.c, RU 3.18.5.5.d, RU 3.18.7.5.b).
        """
        matching = Matching(group, self.may_meet)
        upper, lower = _halves(group)
        while lower:
            if not upper or not self.halves_kept:  # where two of the upper half met the halves are not equal
                upper, lower = _halves([*upper, *lower])
            options = self.options(upper[1:], lower)
            pair = matching.first((upper[0], other) for other in options)
            if pair is None:
                raise AssertionError("unreachable: the group can be paired within")
            yield FoundPair(pair, passed_over=tuple(options[: options.index(pair[1])]))
            upper, lower = _without(upper, *pair), _without(lower, *pair)


def _halves(group: list[Number]) -> tuple[list[Number], list[Number]]:
    middle = len(group) // 2
    return group[:middle], group[middle:]


def _all(groups: Iterable[Sequence[Number]]) -> list[Number]:
    return [number for group in groups for number in group]


def _without(numbers: Iterable[Number], *gone: Number) -> list[Number]:
    return [number for number in numbers if number not in gone]
