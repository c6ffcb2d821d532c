"""What a score group of the Ukrainian Swiss looks at before it is paired: itself, and the groups it may need.

A pairing is better, in this order, if the group has more pairs inside it (UA V-15.9.12), gets a colour too often
running less often (V-15.9.13), and sends players to nearer groups (V-15.2); and if then those who are left can be
paired nearer in points, and with fewer colours too often running. The measures become one price.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mainroad.competition.history import Number
from mainroad.competition.swiss.matching import complete_pairing
from mainroad.competition.swiss.ukrainian.matching import CheapestPairing, Partners, cheapest

Cost = Callable[[Number, Number], int | None]
"""What it costs in colours that two players meet; None: they have met."""

Group = list[Number]

BEYOND = Number(0)
"""Stands for the players beyond the outlook, where an odd one out finds an opponent."""


class Meetings:
    """Who may meet whom, at what cost in colours, in one round."""

    def __init__(self, cost: Cost, most_met: int, dearest: int, *, look_ahead: bool = True) -> None:
        """Look at a round: `dearest` is the most that a pair can cost."""
        self.cost = cost
        self.dearest = dearest
        self.look_ahead = look_ahead
        """Whether a group spares those after it before the printed order is followed (UA V-15.9.12)."""
        self.always_enough = 2 * most_met + 2
        """Where each has met fewer than half of the others everybody can be paired, by Dirac's theorem."""

    def can_all_be_paired(self, players: Sequence[Number]) -> bool:
        """Whether there is a pairing of all the players, whatever their points and colours."""
        if len(players) % 2:
            return False
        enough = len(players) >= self.always_enough
        return enough or complete_pairing(players, lambda one, other: self.cost(one, other) is not None) is not None


class Outlook:
    """A group to be paired now, and the next ones, each with those first whom it is first to meet."""

    def __init__(self, groups: Sequence[Group], meetings: Meetings) -> None:
        self.cost = meetings.cost
        self.look_ahead = meetings.look_ahead
        self.groups, self.is_cut = self._seen(groups, 2 * meetings.always_enough)
        self.place = {number: place for place, group in enumerate(self.groups) for number in group}
        self.place[BEYOND] = len(self.groups)
        most_colours = 1 + len(self.place) * meetings.dearest
        most_distance = 1 + len(self.place) * len(self.groups)
        self._step = most_colours
        self._far = self._step * most_distance
        self._colour = self._far * most_distance
        self._leaving = self._colour * most_colours

    @staticmethod
    def _seen(groups: Sequence[Group], enough: int) -> tuple[list[Group], bool]:
        """The group and, of the next ones, as many players as surely can serve it; all, if few are left besides."""
        seen = [list(groups[0])]
        left = sum(map(len, groups[1:]))
        wanted = left if left < 2 * enough else enough
        for group in groups[1:]:
            if wanted > 0:
                seen.append(list(group[:wanted]))
            wanted -= len(group)
        return seen, left >= 2 * enough

    def price(self, one: Number, other: Number) -> int | None:
        """What a pair costs, in one number that keeps the measures in their order."""
        here, there = self.place[one], self.place[other]
        distance = abs(here - there)
        if BEYOND in (one, other):
            return distance * self._step * self.look_ahead if here and there else None
        colours = self.cost(one, other)
        if colours is None:
            return None
        if here and there:
            is_last = self.is_cut and here == there == len(self.groups) - 1
            return 0 if is_last or not self.look_ahead else distance * self._step + colours
        return colours * self._colour + (self._leaving + (distance - 1) * self._far if distance else 0)

    def pairing(self) -> CheapestPairing | None:
        """One cheapest pairing of everybody in sight, to choose from; None: there is no pairing."""
        partners = self._at_no_cost() or self._cheapest()
        return None if partners is None else CheapestPairing(partners, self.price)

    def _players(self) -> list[Number]:
        players = [number for group in self.groups for number in group]
        return [*players, BEYOND] if self.is_cut and len(players) % 2 else players

    def _cheapest(self) -> Partners | None:
        players = self._players()
        partners = cheapest(players, self.price)
        return partners if len(partners) == len(players) else None

    def _at_no_cost(self) -> Partners | None:
        """A pairing in which odd groups alone send somebody on, and they only to the next: none is cheaper."""
        partners: Partners = {}
        over: list[Number] = []
        for group in self.groups:
            members = [*over, *group]
            found = at_first_sight(members, self.cost)
            partners.update(found)
            came, over = over, [number for number in members if number not in found]
            if len(over) != len(members) % 2 or over == came != []:
                return None
        if not over:
            return partners
        return {**partners, over[0]: BEYOND, BEYOND: over[0]} if self.is_cut and len(self.groups) > 1 else None


def at_first_sight(members: Sequence[Number], cost: Cost) -> Partners:
    """As many pairs without a cost as are found at first sight, the upper half against the lower."""
    middle = len(members) // 2
    free = dict.fromkeys([*members[middle:], *reversed(members[:middle])])
    partners: Partners = {}
    for player in members:
        if player in free:
            del free[player]
            other = next((other for other in free if cost(player, other) == 0), None)
            if other is not None:
                del free[other]
                partners[player], partners[other] = other, player
    return partners
