"""Exchanges between the halves of a homogeneous bracket or of a remainder (FIDE C.04.3, clause 4.3).

A pair is seen from its higher player: the upper half is made of the higher players of all pairs. As it should be made
of the first players of the bracket, everybody else in it costs something: first the number of exchanges, then the
distance between the numbers exchanged. What is still equal is decided by the players themselves: the lowest player
of the upper half goes down, then the highest player of the lower half comes up.
"""

from __future__ import annotations

from collections.abc import Callable

from mainroad.competition.swiss.dutch.costs import Costs
from mainroad.competition.swiss.dutch.matching import Matching


class Exchange:
    """The search for the first exchange that leaves the failures at their least."""

    def __init__(self, matching: Matching, places: list[int], pairs: int, costs: Costs) -> None:
        self.matching, self.places, self.pairs, self.costs = matching, places, pairs, costs
        self.position = {place: position for position, place in enumerate(places)}

    def upper_half(self) -> set[int]:
        """Those who are the higher players of their pairs after the exchange; the graph is left as it was."""
        rows, duals = [row.copy() for row in self.matching.costs], self.matching.duals.copy()
        self._price()
        self.matching.solve()
        self._decide()
        self.matching.costs, self.matching.duals = rows, duals
        return {place for place in self.places if self._is_higher(place)}

    def _price(self) -> None:
        """Make the higher player of a pair cost their position; keep the duals as good as they were."""
        prices = [self._price_of(position) for position in range(len(self.places))]
        for position, place in enumerate(self.places):
            row, price = self.matching.costs[place], prices[position]
            for other, higher in zip(self.places[:position], prices, strict=False):
                row[other] += higher
            for other in self.places[position + 1 :]:
                row[other] += price
            if position < self.pairs:
                self.matching.duals[place] += price

    def _price_of(self, position: int) -> int:
        """Below zero for the first players, so that pairs across the halves stay tight; far above for all others."""
        many = len(self.places) ** 2
        return self.costs.exchange_unit * (position - self.pairs if position < self.pairs else many + position)

    def _decide(self) -> None:
        upper, lower = self.places[: self.pairs], self.places[self.pairs :]
        number = sum(not self._is_higher(place) for place in upper)
        self._settle(list(reversed(upper)), number, higher=False)
        self._settle(lower, number, higher=True)

    def _settle(self, places: list[int], number: int, *, higher: bool) -> None:
        """Let the first players possible become (or cease to be) the higher ones of their pairs."""
        for place in places:
            if not number:
                return
            unwanted = self._unwanted(place, higher)
            if self._is_higher(place) is not higher:
                self.matching.nudge(place, unwanted, self.costs.order_unit)
            if self._is_higher(place) is higher:
                number -= 1
                self.matching.forbid(place, unwanted, self.costs.forbidden)

    def _unwanted(self, place: int, higher: bool) -> Callable[[int], bool]:
        own = self.position[place]
        return lambda other: (self.position.get(other, -1) > own) is not higher

    def _is_higher(self, place: int) -> bool:
        return self.position.get(self.matching.mate[place], -1) > self.position[place]
