"""The table of a Scheveningen match: every member of one team against every member of the other, and the score."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from mainroad.basics import BySide
from mainroad.competition.desk.camps import camps
from mainroad.competition.desk.scale import scoring_of
from mainroad.competition.desk.stages import Leg, legs
from mainroad.competition.desk.state import Tournament
from mainroad.competition.history import UNCOUNTED, How, Number, Turn
from mainroad.competition.regulation.systems import SYSTEMS, SystemKind
from mainroad.competition.scoring import Scoring, mark

Player = str
"""An entry, or a member of a team, by the id that the journal knows them by."""


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody who plays for one of the two teams: their place among all, and what they made of their games."""

    player: Player
    place: int
    points: str
    games: int
    marks: tuple[str, ...]
    """Against the members of the other team, in their order; nothing: not played yet."""


@dataclass(frozen=True, slots=True)
class Confrontation:
    """A Scheveningen match: white and black stand for the first team and the second, whatever their colours."""

    names: BySide[str]
    """What divides the teams calls them; in an event of teams, their start numbers."""
    score: BySide[str]
    members: BySide[tuple[Member, ...]]


@dataclass(frozen=True, slots=True)
class _Played:
    """A game of the match by team; nobody: the chair was empty."""

    players: BySide[Player | None]
    score: BySide[int]
    how: How


def confrontations(state: Tournament) -> tuple[Confrontation, ...]:
    """The Scheveningen matches of a tournament, a stage each, as far as their teams are known."""
    if not state.numbers or not any(_is_scheveningen(part.system) for part in state.parts):
        return ()
    found = (_confrontation(state, part) for part in legs(state) if _is_scheveningen(part.stage.system))
    return tuple(each for each in found if each)


def _is_scheveningen(system: str) -> bool:
    return system in SYSTEMS and SYSTEMS[system].kind is SystemKind.SCHEVENINGEN


def _confrontation(state: Tournament, part: Leg) -> Confrontation | None:
    if state.is_team_event:
        return _of_teams(state, part) if len(part.players) == 2 else None
    try:
        found = camps(state, part.players)
    except ValueError:  # the entries do not name two teams
        return None
    listed = BySide(found.first, found.second).map(lambda numbers: tuple(state.numbers[n - 1] for n in numbers))
    return _table(scoring_of(state), BySide(*found.names), listed, list(_individual_games(state, part, found.first)))


def _individual_games(state: Tournament, part: Leg, first: tuple[Number, ...]) -> Iterator[_Played]:
    for played in part.own.rounds:
        for game in played.games:
            if game.score is not None and game.how not in UNCOUNTED:
                pair = BySide[Player | None](state.numbers[game.white - 1], state.numbers[game.black - 1])
                yield _by_team(_Played(pair, game.score, game.how), is_first=game.white in first)


def _of_teams(state: Tournament, part: Leg) -> Confrontation:
    pair = BySide(*sorted(part.players))
    games = list(_team_games(state, part, pair.white))
    sat = {player for game in games for player in game.players}

    def members(number: Number) -> tuple[Player, ...]:
        team = state.teams.get(number)
        if team is None:
            return ()
        reserves = (member.player for member in team.reserves if member.player in sat)
        return (*(member.player for member in team.main), *reserves)

    return _table(scoring_of(state), pair.map(str), pair.map(members), games)


def _team_games(state: Tournament, part: Leg, first: Number) -> Iterator[_Played]:
    for (number, _), match in state.matches.items():
        if state.stage_number(number) == part.number and number <= len(state.history.rounds):
            for board in match.boards:
                if board.score is not None:
                    players = BySide[Player | None](board.players.white, board.players.black)
                    yield _by_team(_Played(players, board.score, board.how), is_first=match.white == first)


def _by_team(game: _Played, *, is_first: bool) -> _Played:
    """The game with the first team first, whichever had White or was named first."""
    if is_first:
        return game
    turned = BySide(game.players.black, game.players.white), BySide(game.score.black, game.score.white)
    return _Played(*turned, game.how)


def _table(
    scoring: Scoring, names: BySide[str], listed: BySide[tuple[Player, ...]], games: list[_Played]
) -> Confrontation:
    marks = {game.players: _marks(scoring, game) for game in games}
    total = BySide(sum(game.score.white for game in games), sum(game.score.black for game in games))
    points: dict[Player, int] = {player: 0 for team in listed for player in team}
    for game in games:
        for player, own in zip(game.players, game.score, strict=True):
            if player is not None:
                points[player] = points.get(player, 0) + own
    return Confrontation(names, total.map(scoring.written), _members(scoring, listed, points, marks))


def _marks(scoring: Scoring, game: _Played) -> BySide[str]:
    return game.score.map(lambda own: mark(scoring, Turn(0, game.how, own)))


def _members(
    scoring: Scoring,
    listed: BySide[tuple[Player, ...]],
    points: Mapping[Player, int],
    marks: Mapping[BySide[Player | None], BySide[str]],
) -> BySide[tuple[Member, ...]]:
    def member(player: Player, row: tuple[str, ...]) -> Member:
        place = 1 + sum(other > points[player] for other in points.values())
        return Member(player, place, scoring.written(points[player]), sum(map(bool, row)), row)

    nothing = BySide("", "")
    white = (member(p, tuple(marks.get(BySide(p, o), nothing).white for o in listed.black)) for p in listed.white)
    black = (member(p, tuple(marks.get(BySide(o, p), nothing).black for o in listed.white)) for p in listed.black)
    return BySide(tuple(white), tuple(black))
