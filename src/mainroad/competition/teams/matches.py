"""A match of two teams: boards and colours, missing players, a wrong board, and what the match is worth.

In everything here `white` is the team that has White on board 1, `black` the other: on even boards its
players have the other colour.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TypeVar

from mainroad.basics import Article, BySide, Ruling, Side, articles
from mainroad.competition.history import DRAW, LOSS, WIN, Entrant, Free, Game, History, How, Number, Round
from mainroad.competition.lots import shuffle
from mainroad.competition.scoring import CH_SCORING, FM_SCORING, RU_SCORING, UA_SCORING, Scoring
from mainroad.competition.teams.lineups import Player, Seats, Team
from mainroad.competition.tiebreaks.teams import match_points as by_half

T = TypeVar("T")


@dataclass(frozen=True)
class MatchBoard:
    """One board of a match, by team: who sits there, and what they scored; no score: not known yet."""

    players: BySide[Player | None]
    score: BySide[int] | None = None
    how: How = How.PLAYED
    colour: Side = Side.WHITE
    """That of the team which is named White."""


@dataclass(frozen=True)
class Match:
    """Two teams and their boards from the first on."""

    white: Number
    black: Number
    boards: tuple[MatchBoard, ...] = ()


# -- seating and colours ------------------------------------------------------------------------------


def side_on(board: int, first: Side) -> Side:
    """The colour of a team on a board, counted from 1: that of board 1 on odd boards, the other on even ones.

    RU 3.17.3, UA V-14.3.
    """
    return first if board % 2 else first.opponent


def by_colour(board: MatchBoard) -> BySide[Player | None]:
    """Who has which colour on a board."""
    return turn_pair(board, board.players)


def turn_pair(board: MatchBoard, pair: BySide[T]) -> BySide[T]:
    """Something by team, from the same by colour as the players write it down; and the other way round."""
    return pair if board.colour is Side.WHITE else BySide(pair.black, pair.white)


def seat_match(white: Number, black: Number, seats: BySide[Seats], colours: Sequence[Side] = ()) -> Match:
    """The match with everybody opposite the one on the same board (UA V-14.2.c); who has no opponent gets a plus.

    `colours` are those of the team named White, board by board; none: they alternate.
    """
    pairs = enumerate(zip(*seats, strict=True), start=1)
    listed = colours or [side_on(number, Side.WHITE) for number in range(1, len(seats.white) + 1)]
    return Match(white, black, tuple(_taken(BySide(*pair), listed[number - 1]) for number, pair in pairs))


def _taken(players: BySide[Player | None], colour: Side) -> MatchBoard:
    if players.white and players.black:
        return MatchBoard(players, colour=colour)
    return MatchBoard(players, players.map(lambda player: WIN if player else LOSS), How.FORFEIT, colour)


def with_scores(match: Match, scores: Sequence[BySide[int]]) -> Match:
    """The match with the scores of the boards on which somebody plays, by colour as they are written down."""
    results = iter(scores)
    boards = tuple(
        board if board.how is How.FORFEIT else replace(board, score=turn_pair(board, next(results)))
        for board in match.boards
    )
    return replace(match, boards=boards)


# -- what each rulebook says --------------------------------------------------------------------------


@dataclass(frozen=True)
class TeamScoring:
    """How a rulebook counts team matches."""

    boards: Scoring
    by_matches: bool
    """Whether places follow the points for matches, 2, 1 and 0; else the points on all boards."""
    articles: tuple[Article, ...]
    wrong_board: tuple[Article, ...] = ()
    needs_half: bool = False
    """Whether the match is won by more than half of what the boards give, not by more than the other team."""


RU_TEAMS = TeamScoring(
    RU_SCORING, by_matches=False, articles=articles("RU 3.17.6.a"), wrong_board=articles("RU 3.17.4.b")
)
UA_TEAMS = TeamScoring(
    UA_SCORING, by_matches=True, articles=articles("UA V-14.7.1, UA V-14.7.2"), wrong_board=articles("UA V-14.6")
)
CH_TEAMS = TeamScoring(CH_SCORING, by_matches=False, articles=articles("CH 30.2.1"), needs_half=True)
FM_TEAMS = TeamScoring(FM_SCORING, by_matches=True, articles=articles("FM A5-8.1, RU 3.17.7.note"))

TEAM_SCORINGS = {"RU": RU_TEAMS, "UA": UA_TEAMS, "CH": CH_TEAMS, "FM": FM_TEAMS}


# -- the result of a match ------------------------------------------------------------------------------


@dataclass(frozen=True)
class MatchResult:
    """What a match brought each team: half points on the boards, points for the match, and why."""

    boards: BySide[int]
    match: BySide[int]
    ruling: Ruling

    def points(self, scoring: TeamScoring) -> BySide[int]:
        """Those by which the teams are placed."""
        return self.match if scoring.by_matches else self.boards


def result(scoring: TeamScoring, match: Match) -> MatchResult:
    """Add up the boards: the team with more has won the match."""
    scores = [board.score for board in match.boards if board.score is not None]
    boards = BySide(sum(score.white for score in scores), sum(score.black for score in scores))
    halves = boards.map(lambda own: by_half(own, WIN * len(match.boards)))
    points = halves if scoring.needs_half else _compared(boards)
    written = ":".join(map(scoring.boards.written, boards))
    return MatchResult(boards, points, Ruling("teams.result", scoring.articles, {"score": written}))


def _compared(boards: BySide[int]) -> BySide[int]:
    """2 points for the match, 1 each, or nothing; where neither team came nobody has drawn."""
    if boards.white == boards.black:
        return BySide(DRAW, DRAW) if boards.white else BySide(LOSS, LOSS)
    return BySide(WIN, LOSS) if boards.white > boards.black else BySide(LOSS, WIN)


def without_right(scoring: TeamScoring, match: Match, board: int, team: Side) -> tuple[Match, Ruling]:
    """The match after a member of a team sat on a board where they had no right to: their game does not count.

    The board is lost to their team whatever happened on it; if both sat wrong, it is lost to both.
    """
    found = match.boards[board - 1]
    already = found.score if found.how is How.FORFEIT and found.score else BySide(WIN, WIN)
    lost = already.changed(team, lambda _: LOSS)
    boards = (*match.boards[: board - 1], replace(found, score=lost, how=How.FORFEIT), *match.boards[board:])
    return replace(match, boards=boards), Ruling("teams.no-right", scoring.wrong_board, {"board": board})


def match_score(scoring: TeamScoring, match: Match) -> str:
    """The score of a match as the table prints it: one that was not played at all has signs (CH 24.3)."""
    points = result(scoring, match).boards
    if _how(match) is How.FORFEIT:
        return ":".join("+" if own > LOSS else "-" for own in points)
    return ":".join(map(scoring.boards.written, points))


def board_marks(scoring: TeamScoring, match: Match) -> tuple[BySide[str], ...]:
    """The boards of a match as the table prints them: a game that was not played has signs (CH 24.3)."""
    return tuple(_board_mark(scoring.boards, board) for board in match.boards)


def _board_mark(scoring: Scoring, board: MatchBoard) -> BySide[str]:
    if board.score is None:
        return BySide("", "")
    if board.how is How.FORFEIT:
        return board.score.map(lambda own: scoring.plus if own else scoring.minus)
    return board.score.map(scoring.written)


# -- the event ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class TeamRound:
    """The matches of a round, and the teams that had none."""

    matches: tuple[Match, ...]
    free: tuple[Free, ...] = ()


@dataclass(frozen=True)
class TeamEvent:
    """The teams and their rounds so far."""

    teams: tuple[Team, ...]
    rounds: tuple[TeamRound, ...] = ()
    withdrawn: frozenset[Number] = frozenset()

    def history(self, scoring: TeamScoring) -> History:
        """The event as pairing programs and tie-breaks read it: a match is a game of two teams."""
        entrants = tuple(Entrant(team.number, federation=team.country) for team in self.teams)
        return History(entrants, tuple(_round(scoring, played) for played in self.rounds), self.withdrawn)


def _round(scoring: TeamScoring, played: TeamRound) -> Round:
    return Round(tuple(_as_game(scoring, match) for match in played.matches), played.free)


def _as_game(scoring: TeamScoring, match: Match) -> Game:
    if any(board.score is None for board in match.boards):
        return Game(match.white, match.black)
    boards = tuple(board.score for board in match.boards if board.score is not None)
    return Game(match.white, match.black, result(scoring, match).points(scoring), _how(match), boards)


def _how(match: Match) -> How:
    """A match without a single game was not played; one with an adjourned game waits for it."""
    ways = {board.how for board in match.boards}
    if How.ADJOURNED in ways:
        return How.ADJOURNED
    return How.FORFEIT if ways == {How.FORFEIT} else How.PLAYED


# -- the list for a Swiss -------------------------------------------------------------------------------


def rank_teams(teams: Iterable[Team], seed: str) -> tuple[Team, ...]:
    """Number the teams of an FMJD Swiss: those with more rated players first, then those rated higher on average.

    Equal ones by lot (FM A5-3.1.3.1, A5-3.1.3.2, A5-3.1.4).
    """
    order = sorted(shuffle(teams, seed), key=_strength, reverse=True)
    return tuple(replace(team, number=Number(n)) for n, team in enumerate(order, start=1))


def _strength(team: Team) -> tuple[int, Fraction]:
    ratings = [member.rating for member in team.members if member.rating]
    return len(ratings), Fraction(sum(ratings), len(ratings) or 1)
