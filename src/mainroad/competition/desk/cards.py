"""What a player's card shows besides the rounds themselves: the opponents' ratings, and the FMJD's coefficients."""

from __future__ import annotations

from dataclasses import dataclass

from mainroad.competition.desk.stages import leg
from mainroad.competition.desk.state import Tournament
from mainroad.competition.history import Number
from mainroad.competition.regulation.systems import SystemKind
from mainroad.competition.swiss.fmjd import standing
from mainroad.competition.tiebreaks import TIE_BREAKS, Measure


@dataclass(frozen=True, slots=True)
class Strength:
    """The mean rating of the opponents really played with, and the performance; none: they cannot be reckoned."""

    average: int | None
    performance: int | None


def strength(state: Tournament, number: Number) -> Strength:
    """What a player's opponents and results were worth."""
    return Strength(_rating(state, number, "ARO"), _rating(state, number, "TPR"))


def _rating(state: Tournament, number: Number, code: str) -> int | None:
    """A number from the ratings; none where encounters of several games are added up: no table expects such scores."""
    terms = state.regulation.micro_match if state.regulation else None
    if state.is_team_event or (terms and terms.by_sum):
        return None
    value: Measure = TIE_BREAKS[code].value(state.history, number)
    return value if isinstance(value, int) else None


CARDS = frozenset({"FM"})
"""The rulebooks whose Swiss keeps a card with coefficients."""


def coefficients(state: Tournament, number: Number) -> tuple[standing.CardLine, ...]:
    """What the card of an FMJD Swiss keeps after each round of its first stage (FM A5-4.1); none in other systems."""
    is_swiss = state.kind_of(1) is SystemKind.SWISS
    if state.opened is None or state.opened.rulebook not in CARDS or not is_swiss:
        return ()
    return standing.card(leg(state, 1).history, number)
