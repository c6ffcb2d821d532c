"""Forming pairs in the Ukrainian Swiss (UA V-15.9.8 to V-15.9.13): group by group, from both ends.

Groups with half of the points or more are paired from the top, each from its first player (V-15.9.8, V-15.9.9); then
those with less are paired from the bottom, each from its last player (V-15.9.10). The second is the first turned
upside down: the group, its halves and the order of trial; so one procedure serves both, on lists that are turned.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from mainroad.basics import Article, Ruling
from mainroad.competition.history import History, Number
from mainroad.competition.pairings import NoPairingError
from mainroad.competition.swiss.ukrainian.floats import Floats, float_order, floats
from mainroad.competition.swiss.ukrainian.matching import CheapestPairing
from mainroad.competition.swiss.ukrainian.outlook import Group, Meetings, Outlook


@dataclass(frozen=True)
class Formed:
    """A pair with its reasons; `special` are those that the report of the round tells too."""

    one: Number
    other: Number
    reasons: tuple[Ruling, ...]
    special: tuple[Ruling, ...] = ()


def ruling(what: str, article: str, **parameters: object) -> Ruling:
    """A reason of this program with its article."""
    return Ruling(f"swiss-ua.{what}", (Article("UA", article),), parameters)


class PairFormer:
    """The score groups of one round while their pairs are formed."""

    def __init__(
        self, history: History, meetings: Meetings, place: Mapping[Number, int], *, halves_kept: bool = False
    ) -> None:
        """Look at a round; `place` is the classification, and `halves_kept` a reading of UA V-15.9.8.2.c."""
        self.halves_kept = halves_kept
        self.history = history
        self.meetings = meetings
        self.place = place
        self.floats: Floats = floats(history)

    def _is_upper(self, group: Group) -> bool:
        """Whether the group has half of the points that could be won, or more (UA V-15.9.9)."""
        return self.history.points[group[0]] >= len(self.history.rounds)

    def pairs(self, groups: Sequence[Group]) -> Iterator[Formed]:
        """All pairs, from the top to the middle and then from the bottom (UA V-15.9.8, UA V-15.9.9, UA V-15.9.10.a)."""
        upper = [group for group in groups if self._is_upper(group)]
        lower = [group for group in groups if not self._is_upper(group)]
        yield from self._phase([*upper, *lower], len(upper), down=True)
        left = [group[::-1] for group in reversed(lower) if group]
        yield from self._phase(left, len(left), down=False)

    def _phase(self, groups: list[Group], how_many: int, *, down: bool) -> Iterator[Formed]:
        """Pair so many groups, each of which sends on those whom it cannot pair within."""
        for index, group in enumerate(groups[:how_many]):
            if group:
                yield from self._group(group, [other for other in groups[index + 1 :] if other], down=down)

    def _group(self, group: Group, beyond: list[Group], *, down: bool) -> Iterator[Formed]:
        """Pair one group: first those who leave it, then the others among themselves (UA V-15.9.8.1.e)."""
        outlook = Outlook([group, *(self._hosts(other, down=down) for other in beyond)], self.meetings)
        pairing = outlook.pairing()
        if pairing is None:
            raise NoPairingError("the players left cannot all be paired without two of them meeting twice")
        inside = frozenset(group)
        for _ in [number for number in group if pairing.partner[number] not in inside]:
            hosts = [[host for host in hosts if host in pairing.partner] for hosts in outlook.groups[1:]]
            leaver, host = _chosen(pairing, self._float_order(group, hosts, down=down))
            landed = next(other for other in beyond if host in other)
            nearest = next(filter(None, beyond))
            yield self._floated(leaver, host, landed, nearest=landed is nearest, down=down)
            for numbers, number in ((group, leaver), (landed, host)):
                numbers.remove(number)
        yield from self._within(group, pairing, down=down)

    # -- descents and ascents

    def _float_order(self, group: Group, hosts: list[Group], *, down: bool) -> Iterator[tuple[Number, Number]]:
        """Who is to leave and whom they meet: in the next group, if nobody can in the one after it.

        UA V-15.2, UA V-15.9.8.1.c, UA V-15.9.8.1.d.
        """
        leavers = self._leavers(group, down=down)
        return ((leaver, host) for landed in hosts for leaver in leavers for host in landed)

    def _leavers(self, group: Group, *, down: bool) -> list[Number]:
        """Who is to go on: who is owed it, then from the first (going up, from the last: the list is turned).

        UA V-15.9.8.1.a, UA V-15.9.10.b, UA V-15.9.11.a, UA V-15.9.11.c.
        """
        owed = self.floats.ascended if down else self.floats.descended
        return float_order(group, owed, self.place, self._is_upper(group))

    def _hosts(self, landed: Group, *, down: bool) -> list[Number]:
        """Whom they are to meet: who is owed the other way, then from the far end of the group (UA V-15.9.8.1.b)."""
        owed = self.floats.descended if down else self.floats.ascended
        return float_order(landed[::-1], owed, self.place, self._is_upper(landed))

    def _floated(self, leaver: Number, host: Number, landed: Group, *, nearest: bool, down: bool) -> Formed:
        upper, lower = (leaver, host) if down else (host, leaver)
        points = self.history.points
        parameters = {"player": upper, "score": points[upper], "opponent": lower, "opponent_score": points[lower]}
        why = ruling("down", "V-15.9.8.1.a", **parameters) if down else ruling("up", "V-15.9.10.b", **parameters)
        special = [why] if nearest else [why, ruling("skip", "V-15.9.8.1.d", player=leaver)]
        owed = []
        if upper in self.floats.ascended:
            owed.append(ruling("owed-down", "V-15.9.11.a", player=upper, round=self.floats.ascended[upper]))
        if lower in self.floats.descended:
            owed.append(ruling("owed-up", "V-15.9.11.c", player=lower, round=self.floats.descended[lower]))
        passed = self._passed(leaver, self._hosts(landed, down=down), host)
        return Formed(leaver, host, (*special, *owed, *passed), tuple(special))

    # -- inside a group

    def _within(self, group: Group, pairing: CheapestPairing, *, down: bool) -> Iterator[Formed]:
        """Pair an even group: the first player left gets the first opponent who leaves the others paired.

        UA V-15.9.8.2.a, UA V-15.9.8.2.b, UA V-15.9.8.2.c; from below UA V-15.9.10.c. It is where breaking as few pairs
        as can be ends (UA V-15.9.8.2.d, UA V-15.9.8.2.e).
        """
        article = "V-15.9.8.2.a" if down else "V-15.9.10.c"
        upper, lower = _halves(group)
        while lower:
            if not upper or not self.halves_kept:
                upper, lower = _halves([*upper, *lower])
            # The other half from its first; then their own from its last.
            tried = [*lower, *reversed(upper[1:])]
            first, other = _chosen(pairing, ((upper[0], other) for other in tried))
            why = ruling("group", article, score=self.history.points[first], player=first, opponent=other)
            yield Formed(first, other, (why, *self._passed(first, tried, other)))
            upper, lower = ([number for number in half if number not in (first, other)] for half in (upper, lower))

    def _passed(self, player: Number, tried: Sequence[Number], chosen: Number) -> Iterator[Ruling]:
        """Why those who stood before the chosen opponent were passed over."""
        before = tried[: tried.index(chosen)]
        costs = {number: self.meetings.cost(player, number) for number in before}
        causes = (
            ("met", "V-15.1", [number for number in before if costs[number] is None]),
            ("colour", "V-15.9.13.a", [number for number in before if costs[number]]),
            ("broken", "V-15.9.8.2.d", [number for number in before if costs[number] == 0]),
        )
        for what, article, numbers in causes:
            if numbers:
                yield ruling(what, article, player=player, passed=", ".join(map(str, numbers)))


def _chosen(pairing: CheapestPairing, pairs: Iterator[tuple[Number, Number]]) -> tuple[Number, Number]:
    chosen = pairing.first(pairs)
    if chosen is None:
        raise AssertionError("a cheapest pairing has a pair that is tried")
    return chosen


def _halves(group: Group) -> tuple[Group, Group]:
    middle = len(group) // 2
    return group[:middle], group[middle:]
