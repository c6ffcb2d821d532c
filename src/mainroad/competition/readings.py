"""Articles that can be read in two ways: which way a tournament follows, where its pairings depend on it.

The defaults are the readings of docs/departures.md, which gives both and the reason. A regulation may choose the other
in its table `readings`.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass


class Halves(enum.Enum):
    """The halves of a score group after two players of its upper half were paired with each other."""

    KEPT = "kept"
    RENEWED = "renewed"


class Unrated(enum.Enum):
    """Where entrants without a rating stand in the list."""

    LAST = "last"
    """After everybody: unless they were given an estimated rating (FM A5-3.1.1)."""
    BELOW_AVERAGE = "below-average"
    """Just below the average rating of the field (FM A5-3.1.2)."""
    LOWEST_FIFTH = "lowest-fifth"
    """At the head of the lowest fifth of the list (FM A5-3.1.2)."""


@dataclass(frozen=True, slots=True)
class Readings:
    """How the arguable articles of the Swiss programs are read."""

    halves: Halves | None = None
    """Whether the halves stay as first divided or what is left is halved again (RU 3.18.5.5.b, UA V-15.9.8.2.c).

    None: kept in the Russian code, which strikes a pair from the lists of the group, and renewed in the Ukrainian one,
    which strikes it from the list."""
    numbers_turn: bool = True
    """Whether equal coefficients stand by descending number in even rounds (RU 3.18.6.2.c, UA V-15.9.7.4)."""
    floats_seated_first: bool = False
    """Whether who goes down is seated before the pairs of the group that they leave (RU 3.7.2.b)."""
    look_ahead: bool = True
    """Whether a group spares the groups after it before the printed order is followed (UA V-15.9.12)."""
    colours_by_rounds: bool = False
    """Whether colours are compared round by round and not game by game (UA V-15.9.14.3)."""
    third_barred_by_lot: bool = False
    """Whether drawn lists too know the limit of two running with one colour (FM A5-7.1.6.b)."""
    met_all_first: bool = True
    """Whether those who have met their whole group leave it first (FM A5-6.1.27), or as others do (FM A5-6.1.32)."""


AS_READ = Readings()
