"""How the line-ups and matches of a team event go by its regulation."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from mainroad.competition.regulation.regulation import Regulation, Teams
from mainroad.competition.regulation.systems import SystemKind
from mainroad.competition.scoring import SCORINGS
from mainroad.competition.teams.lineups import (
    FM_SEALED,
    RU_LINE_UPS,
    UA_FREE_ORDER,
    UA_LINE_UPS,
    UA_WITH_RESERVES,
    Default,
    LineUpRule,
    Seating,
)
from mainroad.competition.teams.matches import RU_TEAMS, TEAM_SCORINGS, TeamScoring

NO_RULE = LineUpRule(Seating.OWN_BOARD, Default.PREVIOUS_ROUND, timedelta(0), ())
"""Where the rulebook says nothing of line-ups."""


def line_up_rule(regulation: Regulation) -> LineUpRule:
    """The rule of the rulebook with the numbers of the regulation."""
    terms = regulation.teams or Teams(boards=0)
    rule = _of_the_book(regulation, terms)
    seating = rule.seating if terms.fixed_boards else Seating.FREE
    deadline = rule.deadline if terms.line_up_before is None else terms.line_up_before
    return replace(rule, seating=seating, deadline=deadline, boards=terms.boards, reserves=terms.reserves)


def _of_the_book(regulation: Regulation, terms: Teams) -> LineUpRule:
    match regulation.rulebook:
        case "RU":
            return RU_LINE_UPS
        case "UA" if not terms.fixed_boards:
            return UA_FREE_ORDER
        case "UA":
            return UA_WITH_RESERVES if terms.reserves else UA_LINE_UPS
        case "FM" if regulation.is_official:
            return FM_SEALED
    return NO_RULE


def team_scoring(regulation: Regulation) -> TeamScoring:
    """How the rulebook counts matches; where it does not say, the points on all boards decide."""
    found = TEAM_SCORINGS.get(regulation.rulebook)
    scoring = found or replace(RU_TEAMS, boards=SCORINGS[regulation.rulebook], articles=(), wrong_board=())
    if any(stage.played_by.kind is SystemKind.SCHEVENINGEN for stage in regulation.stages):
        return replace(scoring, by_matches=False)  # its rounds are parts of one match
    return scoring
