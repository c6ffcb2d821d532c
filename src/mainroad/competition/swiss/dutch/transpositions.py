"""Transpositions of the lower half (FIDE C.04.3, clause 4.2): whom each player of the upper half meets.

The halves are fixed. The upper half is gone through from the top, and each player gets the first opponent that leaves
the failures at their least. Mostly that is seen at once: the duals rule out those before the one, and a swap of
two or three pairs shows that this one is possible. Otherwise the opponents are ranked and the matching is made anew.
"""

from __future__ import annotations

from mainroad.competition.swiss.dutch.matching import Matching


class Transposition:
    """The players who are still to be paired, with a best pairing of them."""

    def __init__(self, matching: Matching, upper: list[int], lower: list[int], others: list[int]) -> None:
        """Take the halves in their order, and everybody else whom a player of the lower half may be matched with."""
        self.matching, self.upper, self.lower, self.others = matching, upper, lower, others
        self._measure()

    def decide(self, unit: int, forbidden: int) -> None:
        """Give each player of the upper half their opponent; `unit` is free for ranking them."""
        while self.upper:
            place = self.upper[0]
            opponent = self._first_possible(place)
            if not self._pair_at_once(place, opponent):
                opponent = self._ranked(place, unit, forbidden)
            else:
                self.gap -= self.matching.slack(place, opponent)
            self.upper.pop(0)
            self.lower.remove(opponent)

    def _measure(self) -> None:
        self.gap = self.matching.gap_of([*self.upper, *self.lower, *self.others])

    def _first_possible(self, place: int) -> int:
        """The first opponent whom the duals do not rule out."""
        row, duals = self.matching.costs[place], self.matching.duals
        limit = self.gap + duals[place]
        return next(other for other in self.lower if row[other] - duals[other] <= limit)

    def _pair_at_once(self, place: int, opponent: int) -> bool:
        matching = self.matching
        if matching.mate[place] == opponent or matching.swap(place, opponent):
            return True
        return any(matching.rotate(place, opponent, third) for third in self.upper[1:])

    def _ranked(self, place: int, unit: int, forbidden: int) -> int:
        """Rank the opponents and match everybody who is left anew."""
        nodes = [*self.upper, *self.lower, *self.others]
        part = self._part(nodes, forbidden)
        begin, end = len(self.upper), len(self.upper) + len(self.lower)
        row = [
            cost + unit * (index - begin) if begin <= index < end else cost for index, cost in enumerate(part.costs[0])
        ]
        part.reprice(0, row)
        part.solve()
        for index, node in enumerate(nodes):
            self.matching.mate[node] = nodes[part.mate[index]]
            self.matching.duals[node] = part.duals[index]
        self._leave_out(place)
        return self.matching.mate[place]

    def _leave_out(self, place: int) -> None:
        """Measure the gap of all but a pair that is decided."""
        gone = (place, self.matching.mate[place])
        self.gap = self.matching.gap_of([node for node in (*self.upper, *self.lower, *self.others) if node not in gone])

    def _part(self, nodes: list[int], forbidden: int) -> Matching:
        """A matching of those who are left, in which the halves cannot change."""
        costs, others = self.matching.costs, self.others
        across = [[costs[one][other] for other in self.lower] for one in self.upper]
        outside = [[costs[one][other] for other in others] for one in self.lower]
        upper = [[forbidden] * len(self.upper) + row + [forbidden] * len(others) for row in across]
        lower = [
            [*column, *([forbidden] * len(self.lower)), *row]
            for column, row in zip(zip(*across, strict=True), outside, strict=True)
        ]
        rest = [[forbidden] * len(self.upper) + [costs[one][other] for other in self.lower + others] for one in others]
        part = Matching(upper + lower + rest, self.matching.never)
        place = {node: index for index, node in enumerate(nodes)}
        part.duals = [self.matching.duals[node] for node in nodes]
        part.mate = [place[self.matching.mate[node]] for node in nodes]
        return part
