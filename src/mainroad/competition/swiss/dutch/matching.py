"""Minimum-cost perfect matching with whole numbers of any size, kept between one question and the next.

The costs of the Dutch system are long numbers, one field a criterion; no library takes them. And the system asks
hundreds of questions that differ little, so the duals of the last answer are kept: a question costs one search.
"""

from __future__ import annotations

from collections.abc import Callable

from mainroad.competition.swiss.dutch.blossoms import Blossoms
from mainroad.competition.swiss.dutch.tree import Tree


class Matching:
    """A complete graph with even costs, a cheapest perfect matching, and the duals that prove it cheapest.

    Invariant: no edge costs less than the duals of its ends together.
    """

    def __init__(self, costs: list[list[int]], never: int) -> None:
        self.costs = costs
        self.duals = [0] * len(costs)
        self.mate = [-1] * len(costs)
        self.never = never
        """More than any sum of costs can come to."""
        self.gap = 0
        """How much the matching costs beyond all duals: an edge with a larger slack is in no cheapest matching."""

    def slack(self, one: int, other: int) -> int:
        """How much an edge costs beyond the duals of its ends."""
        return self.costs[one][other] - self.duals[one] - self.duals[other]

    def measure(self) -> int:
        """The cost of the matching; the gap is brought up to date."""
        total = sum(self.costs[one][other] for one, other in enumerate(self.mate) if one < other)
        self.gap = total - sum(self.duals)
        return total

    def gap_of(self, players: list[int]) -> int:
        """The gap of some players who are matched with each other."""
        costs, mate = self.costs, self.mate
        total = sum(costs[player][mate[player]] for player in players) // 2
        return total - sum(self.duals[player] for player in players)

    # Changes by hand

    def match(self, one: int, other: int) -> None:
        """Pair two players."""
        self.mate[one], self.mate[other] = other, one

    def swap(self, one: int, other: int) -> bool:
        """Pair two players, and their mates with each other, if that costs nothing."""
        first, second = self.mate[one], self.mate[other]
        costs = self.costs
        if costs[one][other] + costs[first][second] != costs[one][first] + costs[other][second]:
            return False
        self.match(one, other)
        self.match(first, second)
        return True

    def rotate(self, one: int, other: int, third: int) -> bool:
        """Pair two players, and their mates with a third player and their mate, if that costs nothing."""
        first, second, fourth = self.mate[one], self.mate[other], self.mate[third]
        if third == second:
            return False
        costs = self.costs
        before = costs[one][first] + costs[other][second] + costs[third][fourth]
        if costs[one][other] + costs[first][third] + costs[second][fourth] != before:
            return False
        self.match(one, other)
        self.match(first, third)
        self.match(second, fourth)
        return True

    # Changes of the costs

    def reprice(self, player: int, row: list[int]) -> None:
        """Give a player's edges new costs, and their dual the highest value that they allow."""
        self.costs[player] = row
        for other, cost in enumerate(row):
            self.costs[other][player] = cost
        duals = self.duals
        self.duals[player] = min(cost - duals[other] for other, cost in enumerate(row) if other != player)

    def nudge(self, player: int, unwanted: Callable[[int], bool], unit: int) -> None:
        """Look for an equally cheap matching in which a player avoids the unwanted others."""
        row = self.costs[player]
        self.reprice(player, [cost + unit if unwanted(other) else cost for other, cost in enumerate(row)])
        self.solve()
        self.reprice(player, row)

    def forbid(self, player: int, unwanted: Callable[[int], bool], forbidden: int) -> None:
        """Take the unwanted others away from a player."""
        row = self.costs[player]
        self.reprice(player, [forbidden if unwanted(other) else cost for other, cost in enumerate(row)])

    # The search

    def solve(self) -> int:
        """Complete the matching at least cost; return the cost."""
        for one, other in enumerate(self.mate):
            if one < other and self.slack(one, other):
                self.mate[one] = self.mate[other] = -1
        blossoms = Blossoms(self.mate)
        while unmatched := [player for player, other in enumerate(self.mate) if other < 0]:
            self._search(blossoms, unmatched)
        self._dissolve(blossoms)
        return self.measure()

    def _search(self, blossoms: Blossoms, unmatched: list[int]) -> None:
        """Match two more players. Equal duals may grow together, which is quicker; others would come to odd numbers."""
        tree = Tree(self.costs, self.duals, blossoms, self.never)
        if len({self.duals[player] for player in unmatched}) == 1:
            tree.grow(unmatched, [])
            self._match_tight([player for player in unmatched if self.mate[player] < 0])
        else:
            tree.grow(unmatched[-1:], unmatched[:-1])

    def _match_tight(self, unmatched: list[int]) -> None:
        """Match whoever can be without search."""
        for place, one in enumerate(unmatched):
            row, rest = self.costs[one], self.duals[one]
            for other in unmatched[place + 1 :] if self.mate[one] < 0 else ():
                if row[other] == rest + self.duals[other] and self.mate[other] < 0:
                    self.match(one, other)
                    break

    def _dissolve(self, blossoms: Blossoms) -> None:
        """Spread the duals of blossoms over their players, so that players alone carry the proof (up to the gap)."""
        for blossom in blossoms.found.values():
            for player in blossom.players:
                self.duals[player] -= blossom.dual // 2
