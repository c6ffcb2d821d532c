"""Failures of all criteria packed into one number: a field a criterion, the first criterion in the highest field."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mainroad.competition.swiss.dutch.criteria import (
    AFTER_THE_NEXT_BRACKET,
    FEWEST_FLOATERS,
    LOWEST_FLOATERS,
    Criterion,
)
from mainroad.competition.swiss.dutch.players import Player


class Costs:
    """The cost of each pair and each float in a bracket; sums of costs compare as the criteria do."""

    def __init__(self, bracket: Sequence[Player], size: int) -> None:
        """Read a bracket, its players in order; `size` is the number of all players who are looked at together."""
        self.level = bracket[-1].score
        """The score of the residents."""
        self._scores = sorted({player.score for player in bracket})
        self._digit = max(size, *(player.unplayed for player in bracket)).bit_length() + 1
        """Wide enough to count everybody."""
        self._place: dict[str, int] = {}
        self.order_unit = 2
        """The lowest bit stays empty: the matching wants even numbers. Above it, room to order equal pairings."""
        self.exchange_unit = self.order_unit << (self._digit + 1)
        top = self.exchange_unit.bit_length() + 4 * self._digit
        for criterion in reversed(AFTER_THE_NEXT_BRACKET):
            top = self._reserve(criterion.name, top, criterion.by_score and self._has_moved_down)
        top = self._reserve("C9", top, by_score=False)
        top = self._reserve("C8 scores", top, by_score=True)
        top = self._reserve("C8 pairs", top, by_score=False)
        top = self._reserve(LOWEST_FLOATERS.name, top, by_score=True)
        top = self._reserve(FEWEST_FLOATERS.name, top, by_score=False)
        self.forbidden = 1 << (top + 1)
        """More than all failures together."""
        self.never = self.forbidden << (self._digit + 4)

    @property
    def _has_moved_down(self) -> bool:
        return len(self._scores) > 1

    def _reserve(self, name: str, place: int, by_score: bool) -> int:
        self._place[name] = place
        return place + self._digit * (len(self._scores) if by_score else 1)

    def moved_down(self, player: Player) -> bool:
        """Whether the player came from a higher score group."""
        return player.score > self.level

    def pair(self, higher: Player, lower: Player) -> int:
        """The failures of a pair of the bracket, the moved-down player first if there is one."""
        return sum(self._failure(c, higher.score) for c in _failures_of_pair(higher, lower, self.moved_down(higher)))

    def float(self, player: Player) -> int:
        """The failures of leaving a player of the bracket unpaired."""
        return sum(self._failure(c, player.score) for c in _failures_of_float(player, self.moved_down(player)))

    def missing_the_next(self, player: Player) -> int:
        """C8: a player of this bracket who finds no opponent in the next one either."""
        scores = self._place["C8 scores"] + self._digit * self._scores.index(player.score)
        return (1 << self._place["C8 pairs"]) + (1 << scores)

    @property
    def unpaired_in_next(self) -> int:
        """C8: a resident of the next bracket who floats out of it."""
        return 1 << self._place["C8 pairs"]

    def bye(self, player: Player) -> int:
        """C9: the games that the player with the bye has not played."""
        return player.unplayed << self._place["C9"]

    def _failure(self, criterion: Criterion, score: int) -> int:
        digit = self._scores.index(score) if criterion.by_score else 0
        return 1 << (self._place[criterion.name] + self._digit * digit)


CRITERIA = (FEWEST_FLOATERS, LOWEST_FLOATERS, *AFTER_THE_NEXT_BRACKET)


def _failures_of_pair(higher: Player, lower: Player, moved_down: bool) -> Iterable[Criterion]:
    for criterion in CRITERIA:
        if criterion.in_pair(higher, lower) or (moved_down and criterion.in_moved_down_pair(higher, lower)):
            yield criterion


def _failures_of_float(player: Player, moved_down: bool) -> Iterable[Criterion]:
    for criterion in CRITERIA:
        if (criterion.in_moved_down_float if moved_down else criterion.in_resident_float)(player):
            yield criterion
