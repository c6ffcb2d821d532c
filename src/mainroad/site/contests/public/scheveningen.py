"""Scheveningen matches as pages show them: who made what against whom, and the score of the teams."""

from __future__ import annotations

from dataclasses import dataclass

from mainroad.basics import BySide
from mainroad.competition.desk.confrontations import Confrontation, Member, confrontations
from mainroad.competition.desk.people import Named, named
from mainroad.competition.desk.state import Tournament as Desk
from mainroad.site.contests.access import Visit
from mainroad.site.languages import language


@dataclass(frozen=True)
class MatchView:
    """A match with names: a row for each member of the first team, a column for each of the second."""

    teams: BySide[str]
    score: BySide[str]
    rows: list[tuple[Named, Member]]
    columns: list[tuple[Named, Member]]


def match_views(visit: Visit, state: Desk) -> list[MatchView]:
    """The Scheveningen matches of a tournament as it stood after some round."""
    return [_shown(visit, match) for match in confrontations(state)]


def _shown(visit: Visit, match: Confrontation) -> MatchView:
    is_numbered = visit.state.is_team_event
    teams = match.names.map(lambda name: visit.name(int(name)).name(language()) if is_numbered else name)
    members = match.members.map(lambda team: [(named(visit.names, member.player), member) for member in team])
    return MatchView(teams, match.score, members.white, members.black)
