"""Before the first round of an FMJD Swiss: the list, the numbers, late entrants, how many rounds (FM A5-2, A5-3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from fractions import Fraction

from mainroad.basics import Article, Refusal
from mainroad.competition.history import Entrant, number_in_order
from mainroad.competition.lots import shuffle
from mainroad.competition.readings import Unrated


def rating_in_force(published: Iterable[tuple[date, int]], on: date) -> int:
    """The personal rating of the last list published by the day of the event; 0: none (FM A5-3.1.1.a)."""
    lists = [(day, rating) for day, rating in published if day <= on]
    return max(lists)[1] if lists else 0


def rank(entrants: Iterable[Entrant], seed: str, unrated: Unrated = Unrated.LAST) -> tuple[Entrant, ...]:
    """Number the entrants by rating, equal ratings and the unrated by lot (FM A5-2.1, FM A5-3.1.2, FM A5-3.1.4).

    So a Swiss by ratings is numbered (FM A3-3.11.b, FM A3b-3.11.b).
    """
    order = sorted(shuffle(entrants, seed), key=lambda entrant: -entrant.rating)
    known = [entrant for entrant in order if entrant.rating]
    unknown = [entrant for entrant in order if not entrant.rating]
    place = _place_of_unrated(known, len(order), unrated)
    return number_in_order([*known[:place], *unknown, *known[place:]])


def _place_of_unrated(known: Sequence[Entrant], field: int, unrated: Unrated) -> int:
    """How many of the rated stand before the unrated."""
    if unrated is Unrated.BELOW_AVERAGE and known:
        average = Fraction(sum(entrant.rating for entrant in known), len(known))
        return sum(entrant.rating >= average for entrant in known)
    if unrated is Unrated.LOWEST_FIFTH:
        return min(field - field // 5, len(known))
    return len(known)


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
