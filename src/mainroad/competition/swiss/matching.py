"""Choosing pairs in a printed order without running into a dead end.

Rulebooks pair from the top: the first player gets the first opponent who fits, and where somebody is
left over the last pairs are broken again. That is the first complete pairing in the printed order. Here
it is found without trying and breaking: a complete pairing of everybody left is kept beside the choices,
and a pair is chosen only if the others can still all be paired.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

import rustworkx

from mainroad.competition.history import Number

MayMeet = Callable[[Number, Number], bool]


def complete_pairing(players: Iterable[Number], may_meet: MayMeet) -> dict[Number, Number] | None:
    """Some pairing of all the players, both ways round, or None if there is none."""
    left = list(players)
    partner: dict[Number, Number] = {}
    for place, player in enumerate(left, start=1):
        if player not in partner:
            rest = (left[i] for i in range(place, len(left)))
            other = next((other for other in rest if other not in partner and may_meet(player, other)), None)
            if other is not None:
                partner[player], partner[other] = other, player
    return partner if len(partner) == len(left) else _largest_matching(left, may_meet)


def _largest_matching(players: list[Number], may_meet: MayMeet) -> dict[Number, Number] | None:
    graph: rustworkx.PyGraph[Number, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(players)
    graph.add_edges_from(
        [(i, j, 1) for i, one in enumerate(players) for j, other in enumerate(players[:i]) if may_meet(one, other)]
    )
    pairs = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    if 2 * len(pairs) < len(players):
        return None
    return {players[a]: players[b] for one, other in pairs for a, b in ((one, other), (other, one))}


class Matching:
    """The players still to be paired, with a complete pairing of them that shows it can be done."""

    def __init__(self, players: Iterable[Number], may_meet: MayMeet) -> None:
        self.may_meet = may_meet
        self._partner = complete_pairing(players, may_meet)

    @property
    def is_possible(self) -> bool:
        """Whether everybody left can be paired."""
        return self._partner is not None

    @property
    def left(self) -> Mapping[Number, Number]:
        """The players left, each with an opponent in one complete pairing of them."""
        return self._partner or {}

    def first(self, pairs: Iterable[tuple[Number, Number]]) -> tuple[Number, Number] | None:
        """Choose the first of the pairs after which all the others can still be paired."""
        return next((pair for pair in pairs if self.take(*pair)), None)

    def take(self, one: Number, other: Number) -> bool:
        """Choose a pair if all the others can still be paired; else leave everything as it is."""
        if self._partner is None or one == other or not self.may_meet(one, other):
            return False
        partner = self._partner
        if partner[one] != other:
            mended = self._mended(one, other)
            if mended is None:
                return False
            partner.update(mended)
        del partner[one], partner[other]
        return True

    def _mended(self, one: Number, other: Number) -> dict[Number, Number] | None:
        """New opponents for those whom the pair leaves without: each other, through a third pair, or all anew."""
        partner = self.left
        first, second = partner[one], partner[other]
        if self.may_meet(first, second):
            return {first: second, second: first}
        for third, fourth in partner.items():
            if third in (one, other, first, second) or fourth in (one, other, first, second):
                continue
            if self.may_meet(first, third) and self.may_meet(fourth, second):
                return {first: third, third: first, fourth: second, second: fourth}
        return complete_pairing((p for p in partner if p not in (one, other)), self.may_meet)
