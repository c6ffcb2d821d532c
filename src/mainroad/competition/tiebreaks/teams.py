"""Formulas of team events: from the boards of the matches, or from a history whose points are those of the boards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from mainroad.competition.history import DRAW, LOSS, WIN, History, How, Number
from mainroad.competition.tiebreaks.formulas import Formula, Term
from mainroad.competition.tiebreaks.reckoning import Exact, Reckoning


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


# -- board by board -----------------------------------------------------------------------------------

Row = Callable[[History, Number], tuple[Exact, ...]]


def _points_by_board(history: History, number: Number) -> tuple[Exact, ...]:
    """Of a report without boards, the points: such a report counts those of the boards."""
    return history.board_points[number] or (history.points[number],)


def _places_by_board(history: History, number: Number) -> tuple[Exact, ...]:
    return tuple(_shared_place(history, number, board) for board in range(len(history.board_points[number])))


def _shared_place(history: History, number: Number, board: int) -> Fraction:
    """The place of a team on a board; those with equal points there share their places evenly."""
    points = [own[board] for own in history.board_points.values()]
    own = history.board_points[number][board]
    return sum(other > own for other in points) + Fraction(points.count(own) + 1, 2)


def _terms_by_board(row: Row) -> Callable[[Reckoning, Number], Iterator[Term]]:
    return lambda reckoning, number: (Term(0, None, amount) for amount in row(reckoning.history, number))


BY_BOARD = Formula(
    lambda reckoning, number: _points_by_board(reckoning.history, number), _terms_by_board(_points_by_board)
)
"""The points on the first board, then on the second, and so on."""
ON_ALL_BOARDS = Formula(
    lambda reckoning, number: sum(_points_by_board(reckoning.history, number)), _terms_by_board(_points_by_board)
)
PLACES_ON_BOARDS = Formula(
    lambda reckoning, number: -sum(_places_by_board(reckoning.history, number)), _terms_by_board(_places_by_board)
)
"""The sum of the places on the boards; a smaller one is better, so it is counted downwards."""
