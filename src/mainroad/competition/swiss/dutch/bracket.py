"""Pairing one bracket (FIDE C.04.3, chapters 3 and 4): of the best pairings, the first in the prescribed order.

The chapters describe an endless list of candidates; the best one that comes first is to be taken. Here the least
failures are found by a matching, and then the order decides one thing after another: which players moved down are
paired, whom they meet, which residents change halves, whom the upper half meets. Each time the first choice is taken
that leaves the failures at their least.
"""

from __future__ import annotations

from mainroad.competition.swiss.dutch.exchanges import Exchange
from mainroad.competition.swiss.dutch.graph import Graph
from mainroad.competition.swiss.dutch.matching import Matching
from mainroad.competition.swiss.dutch.transpositions import Transposition


class Search:
    """The matching of a bracket's graph, narrowed step by step to one pairing of the bracket."""

    def __init__(self, graph: Graph) -> None:
        self.graph, self.costs = graph, graph.costs
        self.own = graph.next_begin
        """How many players the bracket has; their places come first."""
        self.moved_down = graph.bracket.moved_down
        self.matching = Matching(graph.rows, self.costs.never)
        _pair_halves(self.matching, self.moved_down, self.own)
        self.possible = self.matching.solve() < self.costs.forbidden
        """Whether there is a pairing at all."""

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """The bracket's pairs, the higher player first."""
        mate = self.matching.mate
        return [(place, mate[place]) for place in range(self.own) if place < mate[place] < self.own]

    @property
    def floaters(self) -> list[int]:
        """Those of the bracket who stay unpaired in it."""
        return [place for place in range(self.own) if not self._paired(place)]

    def _paired(self, place: int) -> bool:
        return self.matching.mate[place] < self.own

    def decide(self) -> None:
        """Go through the choices in the prescribed order."""
        residents = list(range(self.moved_down, self.own))
        for place in self._moved_down_to_pair():
            residents.remove(self._choose(place, residents))
        self._pair_remainder(residents)

    # Players moved down

    def _moved_down_to_pair(self) -> list[int]:
        """Clause 4.4: of the sets of moved-down players that can be paired, the one with the smallest numbers."""
        chosen = []
        for place in range(self.moved_down):
            if not self._paired(place) and self._could_replace(place):
                self.matching.nudge(place, lambda other: other >= self.own, self.costs.order_unit)
            if self._paired(place):
                chosen.append(place)
                self.matching.forbid(place, lambda other: other >= self.own, self.costs.forbidden)
            else:
                self.matching.forbid(place, lambda other: other < self.own, self.costs.forbidden)
        return chosen

    def _could_replace(self, place: int) -> bool:
        """Whether a lower player with the same score is paired: only their place can be had, for scores are settled."""
        players = self.graph.players
        score = players[place].score
        return any(self._paired(k) and players[k].score == score for k in range(place + 1, self.moved_down))

    def _choose(self, place: int, residents: list[int]) -> int:
        """Pair a player moved down with the first resident that leaves the failures at their least (clause 4.2)."""
        self.matching.measure()
        possible = next(other for other in residents if self.matching.slack(place, other) <= self.matching.gap)
        if self.matching.mate[place] != possible and not self.matching.swap(place, possible):
            self._rank(place, residents)
        opponent = self.matching.mate[place]
        self.matching.forbid(place, lambda other: other != opponent, self.costs.forbidden)
        self.matching.forbid(opponent, lambda other: other != place, self.costs.forbidden)
        return opponent

    def _rank(self, place: int, residents: list[int]) -> None:
        row = self.matching.costs[place]
        ranked = [self.costs.forbidden] * len(row)
        for rank, other in enumerate(residents):
            ranked[other] = row[other] + rank * self.costs.order_unit
        self.matching.reprice(place, ranked)
        self.matching.solve()

    # The remainder, or the whole bracket if nobody was moved down

    def _pair_remainder(self, places: list[int]) -> None:
        """Clauses 3.6, 4.2 and 4.3: exchanges between the halves first, then transpositions of the lower one."""
        upper = self._upper_half(places)
        lower = [place for place in places if place not in upper]
        outside = [place for place in range(self.moved_down) if not self._paired(place)]
        outside += range(self.own, self.graph.size)
        transposition = Transposition(self.matching, sorted(upper), lower, outside)
        transposition.decide(self.costs.order_unit, self.costs.forbidden)

    def _upper_half(self, places: list[int]) -> set[int]:
        mate, inside = self.matching.mate, set(places)
        pairs = sum(mate[place] in inside for place in places) // 2
        upper, lower = set(places[:pairs]), set(places[pairs:])
        if all(mate[place] in lower for place in upper):
            return upper
        return Exchange(self.matching, places, pairs, self.costs).upper_half()


def _pair_halves(matching: Matching, begin: int, end: int) -> None:
    """Pair players who cost nothing together, one of each half: mostly that is near the answer."""
    half = (end - begin) // 2
    lower = list(range(begin + half, end))
    for place in range(begin, begin + half):
        row = matching.costs[place]
        other = next((other for other in lower if row[other] == 0), None)
        if other is not None:
            matching.match(place, other)
            lower.remove(other)
