"""What a regulation tells a Swiss program."""

from __future__ import annotations

from dataclasses import dataclass

from mainroad.competition.history import Number
from mainroad.competition.lots import Lots
from mainroad.competition.readings import AS_READ, Readings


@dataclass(frozen=True, slots=True)
class Terms:
    """What holds for all rounds of a Swiss."""

    rounds: int = 0
    """How many there are; 0: not known."""
    with_ratings: bool | None = None
    """Whether the list was made with ratings (RU 3.18.5.1.c, UA V-15.9.2); None: if anybody has one."""
    both_colours: bool = False
    """Whether each encounter gives both colours to both, as a micro-match of two games does (UA V-9.5.1)."""
    mates_first: bool = False
    """Whether members of one federation with equal points meet early (FM A2-3.b)."""
    readings: Readings = AS_READ
    forced: tuple[tuple[Number, Number], ...] = ()
    """Pairs that the statute sets in the round to be paired (RU 3.18.9)."""

    def is_early(self, round_number: int) -> bool:
        """Whether members of one federation are paired first in a round (FM A2-3.b).

        The article speaks of the first half, and of the criteria of the second round: nobody is forced together in
        round 1, and the middle one of an odd number belongs to no half.
        """
        return self.mates_first and is_early(round_number, self.rounds)


def is_early(round_number: int, rounds: int) -> bool:
    """Whether a round after the first belongs to the first half."""
    return 1 < round_number <= rounds // 2


PLAIN = Terms()


@dataclass(frozen=True, slots=True)
class Draw:
    """What a round is paired by besides the history: its lots, and the terms of the regulation."""

    lots: Lots
    terms: Terms = PLAIN
