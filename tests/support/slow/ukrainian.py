"""Slow ways to the pairing of the Ukrainian Swiss, which try everything: the specification of the quick one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby, product

from mainroad.basics import Side
from mainroad.competition.history import History, Number
from mainroad.competition.swiss.ukrainian.floats import floats

Pair = frozenset[Number]
Pairs = frozenset[Pair]
Group = list[Number]


def tried(group: Group) -> Group:
    """Whom the first of a group tries: the other half from its first, then his own from its last."""
    middle = len(group) // 2
    return [*group[middle:], *reversed(group[1:middle])]


def by_trying(group: Group, may_meet: Callable[[Number, Number], bool]) -> Pairs | None:
    """The printed way inside a group: try, and break the last pair where somebody is left over."""
    if not group:
        return frozenset()
    for other in tried(group):
        if may_meet(group[0], other):
            rest = by_trying([number for number in group[1:] if number != other], may_meet)
            if rest is not None:
                return rest | {frozenset((group[0], other))}
    return None


def complete_pairings(players: Sequence[Number], history: History) -> Iterator[Pairs]:
    """Every pairing of all the players in which nobody meets twice."""
    if not players:
        yield frozenset()
        return
    first, *others = players
    for other in others:
        if other not in history.met[first]:
            for rest in complete_pairings([number for number in others if number != other], history):
                yield rest | {frozenset((first, other))}


def too_often(history: History, white: Number, black: Number) -> int:
    """By how much the last colour comes more than twice running, of both players together."""
    ends = ((*history.sides(white), Side.WHITE), (*history.sides(black), Side.BLACK))
    runs = [[len(list(run)) for _, run in groupby(sides)][-1] for sides in ends]
    return sum(max(0, run - 2) for run in runs)


def white(history: History, higher: Number, lower: Number) -> Number:
    """Who has White by V-15.9.14 alone, of two of whom one at least has played."""
    mine, his = ("".join(side.name[0] for side in history.sides(number)) for number in (higher, lower))
    if mine.count("W") != his.count("W"):
        return higher if mine.count("W") < his.count("W") else lower
    for back in range(1, max(len(mine), len(his)) + 1):
        colours = tuple("B W".index((" " * back + sides)[-back]) for sides in (mine, his))
        if colours[0] != colours[1]:
            return higher if colours[0] < colours[1] else lower
    return higher if mine.endswith("B") else lower


def cost(history: History, pair: Pair, order: Sequence[Number]) -> tuple[int, int]:
    """How often a colour must come too often running, and whether V-15.9.14 alone would have it so."""
    higher, lower = sorted(pair, key=order.index)
    if not history.sides(higher) and not history.sides(lower):
        return 0, 0
    first = white(history, higher, lower)
    printed = (higher, lower) if first == higher else (lower, higher)
    if not too_often(history, *printed):
        return 0, 0
    return min(too_often(history, *printed), too_often(history, *reversed(printed))), 1


class Slow:
    """The pairing as the best of all complete pairings, group after group."""

    def __init__(self, history: History, groups: list[Group]) -> None:
        self.history = history
        self.floats = floats(history)
        self.chosen: set[Pair] = set()
        self.order = [number for group in groups for number in group]
        self.all = list(complete_pairings(self.order, history))
        self.left: list[Pairs] = []
        self.upper = [list(g) for g in groups if history.points[g[0]] >= len(history.rounds)]
        self.lower = [list(g) for g in groups if history.points[g[0]] < len(history.rounds)]

    def pairs(self) -> Pairs | None:
        """The one pairing that is left when every group has chosen."""
        for index, group in enumerate(self.upper):
            self._choose(group, [*self.upper[index + 1 :], *self.lower], down=True)
        turned = [group[::-1] for group in reversed(self.lower)]
        for index, group in enumerate(turned):
            self._choose(group, turned[index + 1 :], down=False)
        return frozenset(self.chosen) if self.all else None

    def _choose(self, group: Group, beyond: list[Group], *, down: bool) -> None:
        taken = self._settled()
        group = [number for number in group if number not in taken]
        beyond = [rest for other in beyond if (rest := [number for number in other if number not in taken])]
        self.left = [pairing for pairing in self.all if self.chosen <= pairing]
        if not group or not self.left:
            return
        keys = {pairing: self._key(pairing, [group, *beyond]) for pairing in self.left}
        self.left = [pairing for pairing in self.left if keys[pairing] == min(keys.values())]
        for landed in beyond:
            for pair in self._float_order(group, landed, down=down):
                self._take(frozenset(pair))
        while group := [number for number in group if number not in self._settled()]:
            next(other for other in tried(group) if self._take(frozenset((group[0], other))))

    def _settled(self) -> set[Number]:
        """Everybody whose pair has been chosen."""
        return {number for pair in self.chosen for number in pair}

    def _take(self, pair: Pair) -> bool:
        """Choose a pair if a best pairing has it."""
        if pair & self._settled() or not any(pair in pairing for pairing in self.left):
            return False
        self.left = [pairing for pairing in self.left if pair in pairing]
        self.chosen.add(pair)
        return True

    def _key(self, pairing: Pairs, groups: list[Group]) -> tuple[int, ...]:
        place = {number: n for n, group in enumerate(groups) for number in group}
        here, later = [0, 0, 0, 0], [0, 0, 0]
        for pair in pairing - self.chosen:
            one, other = sorted(place[number] for number in pair)
            excess, is_bad = cost(self.history, pair, self.order)
            if one == 0:
                here[0] += other > 0
                here[1] += excess
                here[2] += is_bad
                here[3] += max(0, other - 1)
            else:
                later[0] += other - one
                later[1] += excess
                later[2] += is_bad
        return (*here, *later)

    def _float_order(self, group: Group, landed: Group, *, down: bool) -> Iterator[tuple[Number, Number]]:
        ups, downs = self.floats.ascended, self.floats.descended
        leave, host = (ups, downs) if down else (downs, ups)

        def first(members: Group, owed: Mapping[Number, int]) -> Group:
            sign = -1 if self.history.points[members[0]] >= len(self.history.rounds) else 1
            rights = sorted((owed[n], sign * self.order.index(n), n) for n in members if n in owed)
            return [n for _, _, n in rights] + [n for n in members if n not in owed]

        return product(first(group, leave), first(landed[::-1], host))
