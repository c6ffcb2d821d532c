"""Team events in a line of text, and their tables."""

from __future__ import annotations

from mainroad.basics import BySide
from mainroad.competition.editions import CURRENT
from mainroad.competition.history import Number
from mainroad.competition.standings import StandingsTable, standings
from mainroad.competition.teams.lineups import Player, Team
from mainroad.competition.teams.matches import TEAM_SCORINGS, Match, MatchBoard, TeamEvent, TeamRound
from mainroad.competition.teams.standings import TEAM_ORDERS
from mainroad.competition.tiebreaks import tiebreak

SCORES = {"1": BySide(2, 0), "=": BySide(1, 1), "0": BySide(0, 2)}


def event(teams: int, *rounds: str, reserve: str = "") -> TeamEvent:
    """A team event from text: `1-2:1=0 3-4:110`, a result a board, as the team named first scored.

    Players are called by team and board, `2b` is on board 2 of team 2; in the round and team named as in `1:2`
    the player on board 1 is `r` instead.
    """
    entered = tuple(Team(Number(n), ()) for n in range(1, teams + 1))
    played = tuple(
        TeamRound(tuple(match(text, f"{n}:" if reserve else "", reserve) for text in line.split()))
        for n, line in enumerate(rounds, start=1)
    )
    return TeamEvent(entered, played)


def match(text: str, current: str = "", reserve: str = "") -> Match:
    """A match from text."""
    who, _, results = text.partition(":")
    white, black = who.split("-")

    def player(team: str, board: int) -> Player:
        away = board == 0 and reserve == f"{current}{team}"
        return Player(team + ("r" if away else "abcdefgh"[board]))

    boards = (MatchBoard(BySide(player(white, n), player(black, n)), SCORES[one]) for n, one in enumerate(results))
    return Match(Number(int(white)), Number(int(black)), tuple(boards))


def team_standings(
    rulebook: str, found: TeamEvent, coefficients: str = "", *, round_robin: bool = True
) -> StandingsTable:
    """The table of the teams by the order of a rulebook."""
    columns = TEAM_ORDERS[rulebook](tuple(coefficients.split()), round_robin, CURRENT)
    history = found.history(TEAM_SCORINGS[rulebook])
    return standings(history, columns, primary=tiebreak(f"{rulebook}:PTS"), round_robin=round_robin)
