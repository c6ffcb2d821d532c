"""Pairing the score groups of an FMJD Swiss: down to the middle, up to the middle, the middle last (FM A5-6).

What the rules say of groups below the middle is what they say of those above, upside down (FM A5-6.1.26). So there
is one way to pair a group here; going up, the groups and the players in them come in reverse. Each choice is the
first in the printed order after which everybody left can still be paired, and after which no more players have to
leave the group than must (FM A5-6.1.32).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from mainroad.competition.history import Number
from mainroad.competition.pairings import NoPairingError
from mainroad.competition.swiss.matching import Matching, MayMeet, complete_pairing, fewest_crossings, largest_pairing

Pair = tuple[Number, Number]
Group = list[Number]
Options = Callable[[Sequence[Number]], Sequence[Number]]
"""The opponents of the first of the players left, in the order in which they are tried."""


class FoundPair(NamedTuple):
    """A pair, whoever was to be paired first; why they left their group, if they did; whom they were to meet before."""

    pair: Pair
    why: str
    """`group`, `quarter`; `odd`, `most` or `met-all` for a player who leaves their group; `federation`."""
    goes_up: bool = False
    group: int = 0
    """How many groups away the opponent was."""
    passed_over: tuple[Number, ...] = ()


@dataclass(frozen=True)
class GroupPairing:
    """How a program pairs: who is tried first, who may meet at all, who meets before the usual order."""

    may_meet: MayMeet
    options: Options
    meet_first: MayMeet | None = None
    """Pairs that come before the printed order, if there are such (FM A2-3)."""
    by_number: bool = False
    """Whether of those who have met their whole group the smallest number goes first (FM A5-6.2.4)."""
    quartered: frozenset[Number] = frozenset()
    """The players whose groups are divided in four (FM A5-9.1.2)."""
    met_all_first: bool = True
    """Whether those who have met their whole group leave it first (FM A5-6.1.27), or as others do (FM A5-6.1.32)."""

    def pairs(self, groups: Sequence[Sequence[Number]], middle: int) -> Iterator[FoundPair]:
        """Pair the groups, most points first; `middle` is the index of the one to be paired last (FM A5-6.1.6.a)."""
        down = [list(group) for group in groups]
        for index in range(middle):
            yield from self._settle(down[index], down[index + 1 :])
        yield from self._met_all(down[middle], down[middle + 1 :])
        up = [group[::-1] for group in reversed(down[middle:])]
        for index in range(len(up) - 1):
            yield from (found._replace(goes_up=True) for found in self._settle(up[index], up[index + 1 :]))
        yield from self._within(up[-1][::-1])

    def _settle(self, group: Group, beyond: list[Group]) -> Iterator[FoundPair]:
        """Send out those who must leave a group, then pair the others within it."""
        yield from self._met_all(group, beyond)
        while needed := self._must_leave(group, beyond):
            why = "odd" if len(group) % 2 else "most"
            yield self._sent(group, beyond, group[::-1], needed)._replace(why=why)
        yield from self._within(group)

    def _met_all(self, group: Group, beyond: list[Group]) -> Iterator[FoundPair]:
        """Those who have met their whole group, the first of them first (FM A5-6.1.27 to A5-6.1.31, A5-6.2.4)."""
        if not self.met_all_first:
            return
        while any(beyond) and len(group) > 1 and (player := self._first_without_opponent(group)) is not None:
            yield self._sent(group, beyond, [player], self._must_leave(group, beyond))

    def _first_without_opponent(self, group: Group) -> Number | None:
        order = sorted(group) if self.by_number else group
        lonely = (one for one in order if not any(other != one and self.may_meet(one, other) for other in group))
        return next(lonely, None)

    def _must_leave(self, group: Group, beyond: list[Group]) -> int:
        needed = fewest_crossings(group, _all(beyond), self.may_meet)
        if needed is None:
            raise NoPairingError("not everybody can be paired without a second meeting or a third colour running")
        return needed

    def _sent(self, group: Group, beyond: list[Group], leavers: Sequence[Number], needed: int) -> FoundPair:
        """The nearest group first; in it the first leaver in order, and the first whom they may meet.

        From an odd group FM A5-6.1.7, A5-6.1.8, A5-6.1.9, A5-6.1.10; going up A5-6.1.11, A5-6.1.12, A5-6.1.13,
        A5-6.1.14. Who has met all their group FM A5-6.1.27, A5-6.1.28, A5-6.1.29, A5-6.1.30, A5-6.1.31.
        """
        rest = _all(beyond)
        can_leave = [leaver for leaver in leavers if self._over(_without(group, leaver)) < needed]
        for distance, landed in enumerate(beyond, start=1):
            for leaver in can_leave:
                for place, other in enumerate(landed):
                    if self.may_meet(leaver, other) and self._leaves(group, rest, (leaver, other)) == needed - 1:
                        group.remove(leaver)
                        landed.remove(other)
                        return FoundPair((leaver, other), "met-all", group=distance, passed_over=tuple(landed[:place]))
        raise AssertionError("unreachable: so many can leave the group")

    def _over(self, group: Group) -> int:
        """How many are left over at least when a group is paired within."""
        return len(group) - len(largest_pairing(group, self.may_meet))

    def _leaves(self, group: Group, rest: Group, pair: Pair) -> int | None:
        return fewest_crossings(_without(group, pair[0]), _without(rest, pair[1]), self.may_meet)

    def _within(self, group: Group) -> Iterator[FoundPair]:
        """Pair an even group: the first player left gets the first opponent who leaves the others paired."""
        parts = self._parts(group)
        for part in parts:
            yield from self._paired(part, "quarter" if len(parts) > 1 else "group")

    def _parts(self, group: Group) -> list[Group]:
        """A group that is divided in four is paired in two parts, if each can be (FM A5-9.1.2)."""
        if not self.quartered.issuperset(group):
            return [group]
        upper, lower = squads(group)
        divided = all(complete_pairing(part, self.may_meet) is not None for part in (upper, lower))
        return [upper, lower] if divided else [group]

    def _paired(self, group: Group, why: str) -> Iterator[FoundPair]:
        """The first of those left chooses, above from the best (FM A5-6.1.15, A5-6.1.16, A5-6.1.24).

        Below the middle the group comes turned, so that the weakest does (FM A5-6.1.17, A5-6.1.18, A5-6.1.26).
        """
        matching = Matching(group, self.may_meet)
        before = list(self._before_the_order(group, matching))
        yield from before
        left = _without(group, *(number for found in before for number in found.pair))
        while left:
            options = self.options(left)
            pair = matching.first((left[0], other) for other in options)
            if pair is None:
                raise NoPairingError("a score group cannot be paired within")
            yield FoundPair(pair, why, passed_over=tuple(options[: options.index(pair[1])]))
            left = _without(left, *pair)

    def _before_the_order(self, group: Group, matching: Matching) -> Iterator[FoundPair]:
        """Pairs that come before the printed order; whoever is first takes the first such opponent in it."""
        if self.meet_first is None:
            return
        for one in group:
            if one in matching.left:
                options = self.options(
                    [one, *(number for number in group if number in matching.left and number != one)]
                )
                wanted = (other for other in options if self.meet_first(one, other))
                if pair := matching.first((one, other) for other in wanted):
                    yield FoundPair(pair, "federation")


def squads(players: Sequence[Number]) -> tuple[Group, Group]:
    """Divide an even number of players in two so that each part can be halved; the first is the larger."""
    size = 2 * -(-len(players) // 4)
    return list(players[:size]), list(players[size:])


def _all(groups: Iterable[Sequence[Number]]) -> Group:
    return [number for group in groups for number in group]


def _without(numbers: Iterable[Number], *gone: Number) -> Group:
    return [number for number in numbers if number not in gone]
