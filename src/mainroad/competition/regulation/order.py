"""By what a regulation places equals, with what its rulebook adds for teams."""

from __future__ import annotations

from mainroad.competition.regulation.regulation import Regulation
from mainroad.competition.regulation.systems import EVERYBODY_MEETS, SystemKind
from mainroad.competition.teams.standings import team_tie_breaks
from mainroad.competition.tiebreaks import TieBreak, as_listed


def tie_breaks_in_force(regulation: Regulation) -> tuple[TieBreak, ...]:
    """The tie-breaks of the final table, in their order."""
    if regulation.teams is None:
        return as_listed(regulation.tie_breaks)
    everybody_meets = regulation.stages[-1].played_by.kind in EVERYBODY_MEETS
    return team_tie_breaks(regulation.rulebook, regulation.tie_breaks, everybody_meets)


def goes_by_brackets(regulation: Regulation) -> bool:
    """Whether brackets give all places, so that equal points mean nothing."""
    return all(stage.played_by.kind is SystemKind.KNOCKOUT for stage in regulation.stages)
