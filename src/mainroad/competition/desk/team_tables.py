"""Tables of team events: matches board by board, who met whom, prizes for boards, and teams of individuals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from mainroad.basics import BySide
from mainroad.competition.desk.facts import Entered
from mainroad.competition.desk.scale import figure, scoring_of
from mainroad.competition.desk.state import Tournament
from mainroad.competition.desk.tables import standings_of, team_event
from mainroad.competition.desk.team_rules import team_scoring
from mainroad.competition.history import DRAW, LOSS, WIN, How, Number
from mainroad.competition.standings import StandingsRow, StandingsTable
from mainroad.competition.teams.lineups import Player
from mainroad.competition.teams.matches import Match, TeamScoring, board_marks, by_colour, match_score, result
from mainroad.competition.teams.standings import Personal, personal_results

# -- matches ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Seat:
    """One table of a match: who sits there for which team, who of them has White, and the marks by team."""

    table: int
    players: BySide[Player | None]
    """By team."""
    colours: BySide[Player | None]
    """By colour."""
    marks: BySide[str]
    is_played: bool


@dataclass(frozen=True, slots=True)
class MatchSheet:
    """A match of two teams with its tables; no score: not one result is known."""

    round: int
    board: int
    white: Number
    black: Number
    score: str
    match_points: BySide[int] | None
    """2, 1 or 0 once every table has a result."""
    seats: tuple[Seat, ...]


def match_sheet(state: Tournament, round_number: int, board: int) -> MatchSheet:
    """A match with everything that is known of it."""
    if state.regulation is None:  # without one there is no event of teams, nor a match
        raise ValueError("the tournament has no regulation")
    match, scoring = state.matches[round_number, board], team_scoring(state.regulation)
    known = [table.score is not None for table in match.boards]
    points = result(scoring, match).match if known and all(known) else None
    seats = tuple(_seats(scoring, match))
    score = match_score(scoring, match) if any(known) else ""
    return MatchSheet(round_number, board, match.white, match.black, score, points, seats)


def _seats(scoring: TeamScoring, match: Match) -> list[Seat]:
    marks = board_marks(scoring, match)
    return [
        Seat(number, table.players, by_colour(table), own, table.how is not How.FORFEIT)
        for number, (table, own) in enumerate(zip(match.boards, marks, strict=True), start=1)
    ]


def match_sheets(state: Tournament, round_number: int) -> tuple[MatchSheet, ...]:
    """The matches of a round in the order of their boards."""
    games = state.rounds[round_number - 1].round.games
    return tuple(match_sheet(state, round_number, board) for board in range(1, len(games) + 1))


# -- who met whom -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TeamMet:
    """A match from the side of one team."""

    round: int
    opponent: Number
    score: str
    """Its own points on the boards, then those of the opponent."""
    match_points: int | None


@dataclass(frozen=True, slots=True)
class TeamRow:
    """A team's matches with every other, in the order of the rows, and what it has scored."""

    place: int
    number: Number
    cells: tuple[tuple[TeamMet, ...], ...]
    match_points: int
    board_points: str
    won: int
    drawn: int
    lost: int


def team_table(state: Tournament, table: StandingsTable | None = None) -> tuple[TeamRow, ...]:
    """The teams from the first place to the last."""
    table = table or standings_of(state)
    met, scored, written = _met(state), board_points(state), scoring_of(state).points
    order = [row.player for row in table.rows]
    return tuple(
        _row(row, met.get(row.player, ()), figure(written(scored.get(row.player, 0))), order) for row in table.rows
    )


def _met(state: Tournament) -> Mapping[Number, tuple[TeamMet, ...]]:
    found: dict[Number, tuple[TeamMet, ...]] = {}
    for number in range(1, len(state.history.rounds) + 1):
        for sheet in match_sheets(state, number):
            for own, met in _both_sides(sheet):
                found[own] = (*found.get(own, ()), met)
    return found


def _both_sides(sheet: MatchSheet) -> tuple[tuple[Number, TeamMet], tuple[Number, TeamMet]]:
    points, turned = sheet.match_points, ":".join(reversed(sheet.score.split(":")))
    white = TeamMet(sheet.round, sheet.black, sheet.score, points.white if points else None)
    black = TeamMet(sheet.round, sheet.white, turned, points.black if points else None)
    return (sheet.white, white), (sheet.black, black)


def _row(row: StandingsRow, met: tuple[TeamMet, ...], board_points: str, order: list[Number]) -> TeamRow:
    results = [played.match_points for played in met if played.match_points is not None]
    cells = tuple(tuple(played for played in met if played.opponent == other) for other in order)
    won, drawn, lost = map(results.count, (WIN, DRAW, LOSS))
    return TeamRow(row.place, row.player, cells, sum(results), board_points, won, drawn, lost)


def board_points(state: Tournament) -> Mapping[Number, int]:
    """The half points of every team on all its boards."""
    found: dict[Number, int] = {}
    for (number, _), match in state.matches.items():
        if number <= len(state.history.rounds):
            for team, scored in zip((match.white, match.black), _sums(match), strict=True):
                found[team] = found.get(team, 0) + scored
    return found


def _sums(match: Match) -> BySide[int]:
    scores = [table.score for table in match.boards if table.score is not None]
    return BySide(sum(score.white for score in scores), sum(score.black for score in scores))


# -- boards -----------------------------------------------------------------------------------------


def board_prizes(state: Tournament, best: int = 3) -> tuple[Personal, ...]:
    """The best on every board by their points there; who shares the last of the places is among them."""
    return tuple(personal for personal in personal_results(team_event(state)) if personal.place <= best)


# -- teams of individuals ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Total:
    """A team's place by what its members scored as individuals."""

    place: int
    team: str
    points: Fraction
    counted: tuple[Number, ...]
    """The members whose points count, best first."""


def totals(state: Tournament, best: int = 0) -> tuple[Total, ...]:
    """The teams of an individual-team event: clubs, regions or federations, the first that every entry names.

    `best` is how many results count for a team; 0: all.
    """
    named = next((kind for kind in (_club, _region, _federation) if all(map(kind, state.entries.values()))), None)
    members: dict[str, list[Number]] = {}
    for entry, number in state.number_of.items() if named else ():
        if named and number not in state.unranked:
            members.setdefault(named(state.entries[entry]), []).append(number)
    points = state.history.points
    ranked = {team: sorted(own, key=lambda n: -points[n])[: best or None] for team, own in members.items()}
    sums = {team: sum(points[number] for number in own) for team, own in ranked.items()}
    scale = scoring_of(state).points
    return tuple(
        Total(1 + sum(other > sums[team] for other in sums.values()), team, scale(sums[team]), tuple(ranked[team]))
        for team in sorted(sums, key=lambda team: (-sums[team], team))
    )


def _club(entry: Entered) -> str:
    return entry.club


def _region(entry: Entered) -> str:
    return entry.region


def _federation(entry: Entered) -> str:
    return entry.federation
