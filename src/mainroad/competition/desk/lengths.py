"""How many rounds each stage of a tournament has: those of its table, and in a knockout the replays besides."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from mainroad.competition.history import WIN, Number
from mainroad.competition.knockout import bracket as knockout
from mainroad.competition.knockout import points as knockout_points
from mainroad.competition.pairings import NoPairingError
from mainroad.competition.regulation.regulation import Points, Stage, points_of
from mainroad.competition.regulation.systems import SYSTEMS, SystemKind

if TYPE_CHECKING:  # the state asks this module how long it is
    from mainroad.competition.desk.state import Tournament

KNOCKOUTS = (SystemKind.KNOCKOUT, SystemKind.KNOCKOUT_POINTS)
PLACES = "knockout-places"
"""The knockout in which losers play on."""


def stage_lengths(state: Tournament) -> tuple[int, ...]:
    """The rounds of every stage, as far as they are known now."""
    found: list[int] = []
    players = len(state.numbers)
    for number, stage in enumerate(state.parts, start=1):
        players = (stage.qualifiers if number > 1 else 0) or players
        found.append(_length(state, number, stage, sum(found), players))
    return tuple(found)


def _length(state: Tournament, number: int, stage: Stage, before: int, players: int) -> int:
    system = SYSTEMS.get(stage.system)
    if system is None:
        return stage.rounds
    going = state.qualified.get(number, ()) if number > 1 else state.history.numbers
    if system.kind is SystemKind.SCHEVENINGEN and state.regulation and not state.edition.team_scheveningen_is_one_round:
        return state.regulation.rounds_in(stage, players)
    if system.kind not in KNOCKOUTS or not going:
        return stage.rounds_for(players)
    return _knockout_rounds(state, stage, before, going)


def _knockout_rounds(state: Tournament, stage: Stage, before: int, going: tuple[Number, ...]) -> int:
    entrants = tuple(state.history.entrant[number] for number in going)
    own = replace(state.history, entrants=entrants, rounds=state.history.rounds[before:])
    if stage.played_by.kind is SystemKind.KNOCKOUT_POINTS:
        return knockout_points.rounds(own, points_limit(state))
    try:
        return knockout.rounds(own, knockout_rules(state, stage))
    except NoPairingError:  # a journal of before may hold a round that its bracket did not have
        return stage.rounds_for(len(going))


def points_limit(state: Tournament) -> int:
    """The half points after which somebody is out of a knockout by points; one lost game if nothing is said."""
    regulation = state.regulation
    if regulation is None or regulation.knockout is None or not regulation.knockout.points_lost:
        return WIN
    return regulation.knockout.points_lost * (WIN if points_of(regulation) is Points.ONE else 1)


def knockout_rules(state: Tournament, stage: Stage) -> knockout.Knockout:
    """How the knockout of a stage is played: a drawn match of teams by the higher boards, else it is played again."""
    terms = state.regulation.knockout if state.regulation else None
    default = knockout.WhenDrawn.HIGHER_BOARDS if state.is_team_event else knockout.WhenDrawn.REPLAY
    ways = (terms.when_drawn if terms else ()) or (default,)
    return knockout.Knockout(ways, stage.system == PLACES, state.seed)
