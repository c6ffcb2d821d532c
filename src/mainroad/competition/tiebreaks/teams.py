"""Formulas of team events, read from a history whose points are half points on the boards."""

from __future__ import annotations

from collections.abc import Iterator

from mainroad.competition.history import DRAW, LOSS, WIN, How, Number
from mainroad.competition.tiebreaks.formulas import Formula, Term
from mainroad.competition.tiebreaks.reckoning import Reckoning


def match_points(points: int, possible: int) -> int:
    """2 for more than half of what the boards give, 1 for half, 0 for less (CH 30.2.1)."""
    if 2 * points == possible:
        return DRAW
    return WIN if 2 * points > possible else LOSS


def _possible(reckoning: Reckoning) -> int:
    """What a match gives on all boards: the most that any match of the event gave."""
    scores = (game.score for played in reckoning.history.rounds for game in played.games)
    return max((sum(score) for score in scores if score), default=0)


def _terms(reckoning: Reckoning, number: Number) -> Iterator[Term]:
    possible = _possible(reckoning)
    for turn in reckoning.history.turns[number]:
        if turn.how is not How.ABSENT:
            yield Term(turn.round, turn.opponent, match_points(turn.points, possible))


def _match_points(reckoning: Reckoning, number: Number) -> int:
    return sum(int(term.amount) for term in _terms(reckoning, number))


def _both(reckoning: Reckoning, number: Number) -> int:
    """Match points and board points together, in halves (CH 30.2.3)."""
    return 2 * _match_points(reckoning, number) + reckoning.history.points[number]


def _both_terms(reckoning: Reckoning, number: Number) -> Iterator[Term]:
    yield Term(0, None, 2 * _match_points(reckoning, number))
    yield Term(0, None, reckoning.history.points[number])


MATCH_POINTS = Formula(_match_points, _terms)
MATCH_AND_BOARD_POINTS = Formula(_both, _both_terms)
