"""Who stays without an opponent in an FMJD Swiss (FM A5-5.1 to A5-5.5, A5-8.4, A5-8.5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from mainroad.competition.history import History, Number
from mainroad.competition.lots import Lots, shuffle
from mainroad.competition.pairings import NoPairingError
from mainroad.competition.swiss.common import had_free_point
from mainroad.competition.swiss.fmjd.standing import coefficients, left_last
from mainroad.competition.swiss.matching import MayMeet, complete_pairing


class ByeFound(NamedTuple):
    """Who has the bye, by which rule."""

    player: Number
    rule: str
    articles: tuple[str, ...]


def bye_of(
    history: History, order: Sequence[Number], may_meet: MayMeet, lots: Lots, *, numbers_drawn: bool = False
) -> ByeFound:
    """The last in order whom the others can do without; nobody gets two points without play twice (FM A5-8.5)."""
    fresh = [number for number in order if not had_free_point(history, number)]
    candidates = _from_the_last(history, fresh, None if numbers_drawn else lots)
    for some, rule, article in _passes(history, candidates):
        for number in some:
            if complete_pairing((other for other in order if other != number), may_meet) is not None:
                return ByeFound(number, rule, (article, "A5-8.5"))
    raise NoPairingError(
        "nobody can have the bye: each has had two points without play, or the others cannot be paired"
    )


def _passes(history: History, candidates: list[Number]) -> Iterator[tuple[list[Number], str, str]]:
    """Where a withdrawal made the field odd, first those who have not met the one who left (FM A5-8.4)."""
    gone = left_last(history)
    stay = len(history.entrants) - len(history.withdrawn)
    if stay % 2 and len(gone) % 2:
        yield [number for number in candidates if not gone <= history.met[number]], "bye-withdrawal", "A5-8.4"
    yield candidates, "bye", "A5-5.4" if history.rounds else "A5-5.3"


def _from_the_last(history: History, order: Sequence[Number], lots: Lots | None) -> list[Number]:
    """The candidates from the last up; those who are equal and have no rating by lot (FM A5-5.5)."""
    rated = any(entrant.rating for entrant in history.entrants)
    found: list[Number] = []
    for _, equal in groupby(reversed(order), key=lambda number: coefficients(history, number)):
        tied = list(equal)
        by_lot = rated and lots is not None and len(tied) > 1 and not any(history.entrant[n].rating for n in tied)
        found += shuffle(sorted(tied), f"{lots.seed}:bye") if by_lot and lots is not None else tied
    return found
