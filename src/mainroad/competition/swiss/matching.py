"""Choosing pairs in a printed order without running into a dead end.

Rulebooks pair from the top: the first player gets the first opponent who fits, and where somebody is
left over the last pairs are broken again. That is the first complete pairing in the printed order. Here
it is found without trying and breaking: a complete pairing of everybody left is kept beside the choices,
and a pair is chosen only if the others can still all be paired.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

import rustworkx

from mainroad.competition.history import History, Number
from mainroad.competition.pairings import NoPairingError

MayMeet = Callable[[Number, Number], bool]
Weight = Callable[[Number, Number], int]


def _alike(one: Number, other: Number) -> int:
    return 1


def complete_pairing(players: Iterable[Number], may_meet: MayMeet) -> dict[Number, Number] | None:
    """Some pairing of all the players, both ways round, or None if there is none."""
    left = list(players)
    if len(left) % 2:
        return None
    partner = largest_pairing(left, may_meet)
    return partner if len(partner) == len(left) else None


def largest_pairing(players: Iterable[Number], may_meet: MayMeet) -> dict[Number, Number]:
    """Some pairing of as many of the players as can be paired at once, both ways round."""
    left = list(players)
    partner = _at_first_sight(left, may_meet)
    return partner if len(left) - len(partner) < 2 else _largest_matching(left, may_meet)


def fewest_crossings(group: Sequence[Number], rest: Sequence[Number], may_meet: MayMeet) -> int | None:
    """How few players of the group must meet one of the rest for all to be paired; None: all cannot be."""
    inside = largest_pairing(group, may_meet)
    over = frozenset(number for number in group if number not in inside)

    def meet_outside(one: Number, other: Number) -> bool:
        return not (one in over and other in over) and may_meet(one, other)

    if complete_pairing([*over, *rest], meet_outside) is not None:
        return len(over)
    return _fewest_by_weight(frozenset(group), [*group, *rest], may_meet)


def _at_first_sight(players: list[Number], may_meet: MayMeet) -> dict[Number, Number]:
    """Join each with the next who fits, and two who stay over through a third pair: quick, and mostly enough."""
    partner: dict[Number, Number] = {}
    waiting: list[Number] = []
    for player in players:
        other = next((other for other in waiting if may_meet(other, player)), None)
        if other is None:
            waiting.append(player)
        else:
            waiting.remove(other)
            partner[player], partner[other] = other, player
    for one, other in zip(waiting[::2], waiting[1::2], strict=False):
        partner.update(_through_a_third(partner, one, other, may_meet) or {})
    return partner


def _through_a_third(
    partner: Mapping[Number, Number], one: Number, other: Number, may_meet: MayMeet
) -> dict[Number, Number] | None:
    """New opponents for two who may not meet and for a pair that makes room for them."""
    for third, fourth in partner.items():
        if may_meet(one, third) and may_meet(fourth, other):
            return {one: third, third: one, fourth: other, other: fourth}
    return None


def _graph(players: Sequence[Number], may_meet: MayMeet, weight: Weight) -> rustworkx.PyGraph[Number, int]:
    graph: rustworkx.PyGraph[Number, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(players)
    graph.add_edges_from(
        [
            (i, j, weight(one, other))
            for i, one in enumerate(players)
            for j, other in enumerate(players[:i])
            if may_meet(one, other)
        ]
    )
    return graph


def _largest_matching(players: Sequence[Number], may_meet: MayMeet, weight: Weight = _alike) -> dict[Number, Number]:
    graph = _graph(players, may_meet, weight)
    pairs = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return {players[a]: players[b] for one, other in pairs for a, b in ((one, other), (other, one))}


def _fewest_by_weight(group: Collection[Number], players: Sequence[Number], may_meet: MayMeet) -> int | None:
    partner = _largest_matching(players, may_meet, lambda one, other: 2 if (one in group) == (other in group) else 1)
    if len(partner) < len(players):
        return None
    return sum(partner[number] not in group for number in group)


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
        rest = {third: fourth for third, fourth in partner.items() if third not in (one, other, first, second)}
        mended = _through_a_third(rest, first, second, self.may_meet)
        return mended or complete_pairing([*rest, first, second], self.may_meet)


def kept_apart(printed: Sequence[tuple[Number, Number]], history: History) -> list[tuple[Number, Number]]:
    """The printed pairs of round 1, but with other opponents for those whom the regulation keeps apart.

    The players are gone through as printed; each gets their printed opponent, or else the next one who is printed
    as somebody's opponent further down, or else whoever is left, so that everybody can be paired.
    """
    if not any(other in history.barred[one] for one, other in printed):
        return list(printed)
    first = [one for one, _ in printed]
    second = [other for _, other in printed]
    matching = Matching((*first, *second), lambda one, other: other not in history.barred[one])
    if not matching.is_possible:
        raise NoPairingError("the regulation keeps so many players apart that round 1 cannot be paired")
    pairs = []
    for place, one in enumerate(first + second):
        if one in matching.left:
            opponents = second[place:] + second[:place] + first
            pair = matching.first((one, other) for other in opponents if other in matching.left and other != one)
            pairs += [pair] if pair else []
    return pairs
