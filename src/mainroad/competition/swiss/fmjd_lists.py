"""Before the first round of an FMJD Swiss: the list, the numbers, late entrants, how many rounds (FM A5-2, A5-3)."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Sequence
from datetime import date
from fractions import Fraction

from mainroad.basics import Article, Refusal
from mainroad.competition.history import Entrant, numbered
from mainroad.competition.lots import shuffled


class Unrated(enum.Enum):
    """Where entrants without a rating stand in the list."""

    LAST = "last"
    """After everybody: unless they were given an estimated rating (FM A5-3.1.1)."""
    BELOW_AVERAGE = "below-average"
    """Just below the average rating of the field (FM A5-3.1.2)."""
    LOWEST_FIFTH = "lowest-fifth"
    """At the head of the lowest fifth of the list (FM A5-3.1.2)."""


def rating_in_force(published: Iterable[tuple[date, int]], on: date) -> int:
    """The personal rating of the last list published by the day of the event; 0: none (FM A5-3.1.1)."""
    lists = [(day, rating) for day, rating in published if day <= on]
    return max(lists)[1] if lists else 0


def ranked(entrants: Iterable[Entrant], seed: str, unrated: Unrated = Unrated.LAST) -> tuple[Entrant, ...]:
    """Number the entrants by rating, equal ratings and the unrated by lot (FM A5-2.1, A5-3.1.4)."""
    order = sorted(shuffled(entrants, seed), key=lambda entrant: -entrant.rating)
    known = [entrant for entrant in order if entrant.rating]
    unknown = [entrant for entrant in order if not entrant.rating]
    place = _place_of_unrated(known, len(order), unrated)
    return numbered([*known[:place], *unknown, *known[place:]])


def _place_of_unrated(known: Sequence[Entrant], field: int, unrated: Unrated) -> int:
    """How many of the rated stand before the unrated."""
    if unrated is Unrated.BELOW_AVERAGE and known:
        average = Fraction(sum(entrant.rating for entrant in known), len(known))
        return sum(entrant.rating >= average for entrant in known)
    if unrated is Unrated.LOWEST_FIFTH:
        return min(field - field // 5, len(known))
    return len(known)


def drawn(entrants: Iterable[Entrant], seed: str) -> tuple[Entrant, ...]:
    """Number the entrants by lot alone, once for the whole event (FM A5-3.2.1)."""
    return numbered(shuffled(entrants, seed))


def with_late(entrants: Sequence[Entrant], late: Iterable[Entrant]) -> tuple[Entrant, ...]:
    """Add late entrants in the order they came: nobody's number changes (FM A5-3.1.5, A5-3.1.6)."""
    last = max((entrant.number for entrant in entrants), default=0)
    return (*entrants, *numbered(late, last + 1))


def fewest_rounds(players: int) -> int:
    """The least number of rounds that is not below a third of the players (FM A5-2.4)."""
    return -(-players // 3)


def most_rounds(players: int) -> int:
    """The greatest number of rounds that is not above half the players (FM A5-2.4)."""
    return players // 2


def rounds_refused(players: int, rounds: int) -> Refusal | None:
    """Refuse fewer rounds than a third of the players, or more than half (FM A5-2.4)."""
    fewest, most = fewest_rounds(players), most_rounds(players)
    if fewest <= rounds <= most:
        return None
    parameters = {"players": players, "rounds": rounds, "fewest": fewest, "most": most}
    return Refusal("swiss-fm.rounds", (Article("FM", "A5-2.4"),), parameters)
