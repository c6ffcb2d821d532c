"""Matches of teams: by pairs, or by the sum of marks (RU 6.5.4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from mainroad.basics import Ruling, articles
from mainroad.composition.contests.regulation import Pair
from mainroad.composition.contests.state import Contest, Entry

WIN, DRAW, LOSS = 2, 1, 0
"""Half points of a pair (RU 6.5.4.b)."""


@dataclass(frozen=True)
class Meeting:
    """A pair with what each scored, in half points."""

    pair: Pair
    first: int
    second: int


@dataclass(frozen=True)
class TeamResult:
    """What each team scored in half points, and who has won."""

    scores: Mapping[str, Fraction]
    meetings: tuple[Meeting, ...]
    ruling: Ruling


def team_result(state: Contest) -> TeamResult:
    """The match as it stands: points of the pairs, or marks over all sections."""
    by_pairs = state.terms.mode == "pairs"
    meetings = tuple(_meeting(state, pair) for pair in state.terms.pairs) if by_pairs else ()
    scores = _scores_of_pairs(state, meetings) if by_pairs else _scores_of_marks(state)
    best = max(scores.values())
    winners = [team for team, score in scores.items() if score == best]
    cited = articles("RU 6.5.4.c" if by_pairs else "RU 6.5.4.d")
    if len(winners) > 1:
        return TeamResult(scores, meetings, Ruling("composing.match-level", cited))
    return TeamResult(scores, meetings, Ruling("composing.match-won", cited, {"team": winners[0]}))


def _meeting(state: Contest, pair: Pair) -> Meeting:
    """A work that is missing, late or defective gets nothing; then the other has the point, unless they have none."""
    first, second = (_best(state, author, pair.section) for author in (pair.first, pair.second))
    if first is None or second is None:
        return Meeting(pair, WIN if first else LOSS, WIN if second else LOSS)
    if first.half_points == second.half_points:
        return Meeting(pair, DRAW, DRAW)
    return Meeting(pair, *((WIN, LOSS) if first.half_points > second.half_points else (LOSS, WIN)))


def _best(state: Contest, author: str, section: str) -> Entry | None:
    works = [entry for entry in state.of(author, section) if entry.competes]
    return max(works, key=lambda entry: entry.half_points, default=None)


def _scores_of_pairs(state: Contest, meetings: tuple[Meeting, ...]) -> dict[str, Fraction]:
    scores = {team.name: Fraction(0) for team in state.terms.teams}
    for meeting in meetings:
        for author, points in ((meeting.pair.first, meeting.first), (meeting.pair.second, meeting.second)):
            scores[_team(state, author)] += points
    return scores


def _scores_of_marks(state: Contest) -> dict[str, Fraction]:
    scores = {team.name: Fraction(0) for team in state.terms.teams}
    for team in state.terms.teams:
        works = {e.number: e for member in team.members for e in state.of(member) if e.competes}
        scores[team.name] = sum((entry.mean_half_points for entry in works.values()), Fraction(0))
    return scores


def _team(state: Contest, author: str) -> str:
    return next(team.name for team in state.terms.teams if author in team.members)
