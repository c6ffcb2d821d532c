"""Formulas from a player's own results: points, wins, progress, Koya, Black."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate

from mainroad.basics import Side
from mainroad.competition.history import LOSS, WIN, How, Number, Turn
from mainroad.competition.tiebreaks.formulas import Formula, GroupFormula, Measure, Order, Term, tally
from mainroad.competition.tiebreaks.reckoning import Exact, Reckoning, is_voluntary


def _won_on_the_board(turn: Turn) -> bool:
    return turn.points > turn.opponent_points and turn.played


def _won_from_an_opponent(turn: Turn) -> bool:
    """An opponent who did not appear was beaten; a bye is nobody's defeat; an annulled game is struck out."""
    return turn.opponent is not None and turn.how is not How.ANNULLED and turn.points > turn.opponent_points


def _points(reckoning: Reckoning, number: Number) -> int:
    return reckoning.history.points[number]


def _points_terms(reckoning: Reckoning, number: Number) -> Iterator[Term]:
    """Round by round, and at the end what arbiters took."""
    for turn in reckoning.history.turns[number]:
        yield Term(turn.round, turn.opponent, turn.points)
    if taken := reckoning.history.penalties.get(number, 0):
        yield Term(0, None, -taken)


POINTS = Formula(_points, _points_terms)
WINS_WITH_BYES = tally(lambda turn: int(turn.points >= WIN))
WINS_ON_THE_BOARD = tally(lambda turn: int(_won_on_the_board(turn)))
WINS_FROM_OPPONENTS = tally(lambda turn: int(_won_from_an_opponent(turn)))
BLACKS = tally(lambda turn: int(turn.side is Side.BLACK and turn.played))
WINS_WITH_BLACK = tally(lambda turn: int(_won_on_the_board(turn) and turn.side is Side.BLACK))
ROUNDS_ELECTED = tally(lambda turn: int(not is_voluntary(turn)))


def _play_off(reckoning: Reckoning, number: Number) -> Measure:
    """Where somebody played several contests everybody has a row of numbers, who played none an empty one."""
    by_contest = any(isinstance(points, tuple) for points in reckoning.play_off.values())
    return reckoning.play_off.get(number, () if by_contest else LOSS)


def _play_off_terms(reckoning: Reckoning, number: Number) -> tuple[Term, ...]:
    """One term for each additional contest: a later one decides between those who were equal in the earlier ones."""
    made = reckoning.play_off.get(number, LOSS)
    return tuple(Term(0, None, points) for points in (made if isinstance(made, tuple) else (made,)))


PLAY_OFF = Formula(_play_off, _play_off_terms)


def progress(cut: int = 0) -> Formula:
    """The score after each round, added up; the first rounds may be cut (CH 30.1.1)."""

    def explain(reckoning: Reckoning, number: Number) -> Iterator[Term]:
        scores = accumulate(turn.points for turn in reckoning.history.turns[number])
        return (Term(after, None, score, cut=after <= cut) for after, score in enumerate(scores, start=1))

    def measure(reckoning: Reckoning, number: Number) -> int:
        """A round without a game counts with the points that it brought (CH 29.b)."""
        scores = list(accumulate(turn.points for turn in reckoning.history.turns[number]))
        return sum(scores[cut:])

    return Formula(measure, explain)


def koya(groups: int = 0) -> GroupFormula:
    """Points against those with half of the points or more; so many score groups more, or fewer (CH 30.1.2, 30.1.3)."""

    def among(reckoning: Reckoning, players: Sequence[Number], _: Order) -> Mapping[Number, Measure]:
        least = _least_score(reckoning, groups)
        return {n: sum(term.amount for term in terms(reckoning, n, least) if not term.cut) for n in players}

    def explain(reckoning: Reckoning, number: Number) -> Iterator[Term]:
        return terms(reckoning, number, _least_score(reckoning, groups))

    def terms(reckoning: Reckoning, number: Number, least: Exact) -> Iterator[Term]:
        """A forfeit counts with the points that it brought (CH 29.b)."""
        points = reckoning.history.points
        for turn in reckoning.history.turns[number]:
            if turn.opponent is not None:
                yield Term(turn.round, turn.opponent, turn.points, cut=points[turn.opponent] < least)

    return GroupFormula(among, explain)


def _least_score(reckoning: Reckoning, groups: int) -> Exact:
    """The lowest score that still counts: half of what could be had, moved by so many score groups."""
    games = _games(reckoning)
    scores = sorted(set(reckoning.history.points.values()))
    first = next((place for place, score in enumerate(scores) if 2 * score >= WIN * games), len(scores))
    place = max(first - groups, 0)
    return scores[place] if place < len(scores) else WIN * len(reckoning.history.rounds) + 1


def _games(reckoning: Reckoning) -> int:
    """How many games a player could have: with an odd number in a round robin one round is free."""
    rounds = len(reckoning.history.rounds)
    if not reckoning.round_robin:
        return rounds
    turns = reckoning.history.turns.values()
    return max((sum(turn.opponent is not None for turn in own) for own in turns), default=0)
