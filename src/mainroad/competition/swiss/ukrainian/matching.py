"""Choosing pairs in a printed order out of the cheapest pairings of all the players.

The printed way tries, breaks pairs and tries again (UA V-15.9.8.2.d, V-15.9.13). Here one cheapest pairing is kept
beside the choices, and a pair is chosen only if it belongs to some cheapest pairing. What comes out is the first
of the cheapest pairings in the printed order: the one for which the fewest pairs are broken (V-15.9.8.2.e).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import rustworkx

from mainroad.competition.history import Number

Price = Callable[[Number, Number], int | None]
"""What it costs that two players meet; None: they may not."""

Partners = dict[Number, Number]


def cheapest(players: Sequence[Number], price: Price) -> Partners:
    """The most pairs that are possible, and of these the cheapest, both ways round."""
    graph: rustworkx.PyGraph[Number, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(players)
    edges = [
        (i, j, cost)
        for i, one in enumerate(players)
        for j, other in enumerate(players[:i])
        if (cost := price(one, other)) is not None
    ]
    dearest = max((cost for _, _, cost in edges), default=0)
    if (dearest * len(players)).bit_length() > 120:
        raise ValueError("the prices are too great for an exact matching")
    graph.add_edges_from([(i, j, dearest + 1 - cost) for i, j, cost in edges])
    pairs = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return {players[a]: players[b] for one, other in pairs for a, b in ((one, other), (other, one))}


def total(partners: Partners, price: Price) -> int:
    """What the pairs cost together."""
    return sum(price(one, other) or 0 for one, other in partners.items()) // 2


class CheapestPairing:
    """The players still to be paired, with one cheapest pairing of them all."""

    def __init__(self, partner: Partners, price: Price) -> None:
        self.partner = partner
        self.price = price
        self._total = total(partner, price)

    def first(self, pairs: Iterable[tuple[Number, Number]]) -> tuple[Number, Number] | None:
        """Choose the first of the pairs after which the others can still be paired as cheaply as possible."""
        return next((pair for pair in pairs if self.take(*pair)), None)

    def take(self, one: Number, other: Number) -> bool:
        """Choose a pair if it belongs to some cheapest pairing; else leave everything as it is."""
        cost = self.price(one, other)
        if cost is None or cost > self._total:
            return False
        if self.partner[one] != other:
            mended = self._mended(one, other, cost)
            if mended is None:
                return False
            self.partner.update(mended)
        del self.partner[one], self.partner[other]
        self._total -= cost
        return True

    def _mended(self, one: Number, other: Number, cost: int) -> Partners | None:
        """New opponents for those whom the pair leaves without, if the whole becomes no dearer."""
        first, second = self.partner[one], self.partner[other]
        before = (self.price(one, first) or 0) + (self.price(other, second) or 0)
        direct = self.price(first, second)
        if direct is not None and cost + direct == before:
            return {first: second, second: first}
        return self._mended_by_a_third(first, second, before - cost) or self._paired_anew(one, other, cost)

    def _mended_by_a_third(self, first: Number, second: Number, spare: int) -> Partners | None:
        taken = (first, second, self.partner[first], self.partner[second])
        for third, fourth in self.partner.items():
            if third in taken:
                continue
            one, other = self.price(first, third), self.price(fourth, second)
            if one is not None and other is not None and one + other == spare + (self.price(third, fourth) or 0):
                return {first: third, third: first, fourth: second, second: fourth}
        return None

    def _paired_anew(self, one: Number, other: Number, cost: int) -> Partners | None:
        rest = [player for player in self.partner if player not in (one, other)]
        partners = cheapest(rest, self.price)
        dearer = len(partners) < len(rest) or total(partners, self.price) + cost > self._total
        return None if dearer else partners
