"""Formulas from the opponents' ratings: their average, and performances (CH 30.4)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from mainroad.competition.history import WIN, Number
from mainroad.competition.tiebreaks.formulas import Formula, GroupFormula, Measure, Order, Term, of_opponents
from mainroad.competition.tiebreaks.reckoning import Exact, Reckoning, is_voluntary
from mainroad.rating.fide import difference, expected_percent
from mainroad.rating.numbers import round_half_up

FEWEST = 800
"""How far below the weakest opponent a player without points performs."""


# -- the average ------------------------------------------------------------------------------------

Rating = Callable[[Reckoning, Number, Number], int]
"""How much an opponent is rated for a player."""


def _as_listed(reckoning: Reckoning, _: Number, opponent: Number) -> int:
    return reckoning.history.entrant[opponent].rating


def _within_400(reckoning: Reckoning, number: Number, opponent: Number) -> int:
    """A difference of more than 400 points counts as 400 (CH 30.4.3.1)."""
    own, listed = (reckoning.history.entrant[who].rating for who in (number, opponent))
    return min(max(listed, own - 400), own + 400) if own else listed


def _terms(rating: Rating, cut: int) -> Callable[[Reckoning, Number], list[Term]]:
    def explain(reckoning: Reckoning, number: Number) -> list[Term]:
        games = reckoning.rated_games[number]
        terms = [Term(turn.round, opponent, rating(reckoning, number, opponent)) for turn, opponent in games]
        if not cut:
            return terms
        lowest = sorted(terms, key=lambda term: term.amount)[: max(cut - _unrated(reckoning, number), 0)]
        return [term._replace(cut=term in lowest) for term in terms]

    return explain


def _unrated(reckoning: Reckoning, number: Number) -> int:
    """Games with unrated opponents: they are the first to be cut."""
    played = sum(turn.played and turn.opponent is not None for turn in reckoning.history.turns[number])
    return played - len(reckoning.rated_games[number])


def average_rating(cut: int = 0, *, by_rounds: bool = False) -> Formula:
    """The opponents' average; CH 30.4.1 divides by the rounds, FIDE by the games with rated opponents."""
    explain = _terms(_as_listed, cut)

    def measure(reckoning: Reckoning, number: Number) -> int | None:
        ratings = [int(term.amount) for term in explain(reckoning, number) if not term.cut]
        divisor = len(reckoning.history.rounds) - cut if by_rounds else len(ratings)
        return round_half_up(Fraction(sum(ratings), divisor)) if ratings and divisor > 0 else None

    return Formula(measure, explain)


# -- performances -----------------------------------------------------------------------------------


def performance(rating: Rating = _as_listed) -> Formula:
    """The opponents' average, and what the share of the points adds to it (CH 30.4.3.a)."""
    explain = _terms(rating, 0)

    def measure(reckoning: Reckoning, number: Number) -> int | None:
        ratings = [int(term.amount) for term in explain(reckoning, number)]
        if not ratings:
            return None
        return round_half_up(Fraction(sum(ratings), len(ratings))) + difference(_share(reckoning, number))

    return Formula(measure, explain)


def _share(reckoning: Reckoning, number: Number) -> Fraction:
    games = reckoning.rated_games[number]
    return Fraction(sum(turn.points for turn, _ in games), WIN * len(games))


TPR = performance()
TPR_400 = performance(_within_400)


def _missed(reckoning: Reckoning, number: Number) -> int:
    return sum(is_voluntary(turn) for turn in reckoning.history.turns[number])


def _below_who_completed(reckoning: Reckoning, players: Sequence[Number], _: Order) -> Mapping[Number, Measure]:
    """Who chose not to play more than two games performs below anybody who played on (CH 30.4.3.b)."""
    numbers = reckoning.history.numbers
    found = {number: TPR.measure(reckoning, number) for number in numbers}
    left = {number for number in numbers if _missed(reckoning, number) > MAY_MISS}
    lowest = min((value for number, value in found.items() if number not in left and isinstance(value, int)), default=0)
    for number in left:
        value = found[number]
        found[number] = min(value, lowest - 1) if isinstance(value, int) else None
    return {number: found[number] for number in players}


MAY_MISS = 2
TPR_OF_WHO_PLAYED_ON = GroupFormula(_below_who_completed, TPR.explain)


def _perfect(reckoning: Reckoning, number: Number) -> int | None:
    """The lowest rating at which the points made were to be expected (FIDE)."""
    games = reckoning.rated_games[number]
    ratings = [reckoning.history.entrant[opponent].rating for _, opponent in games]
    points = sum(turn.points for turn, _ in games)
    if not ratings:
        return None
    if points == 0:
        return min(ratings) - FEWEST
    return _first(
        min(ratings) - FEWEST, max(ratings) + FEWEST, lambda own: _expected(own, ratings) * WIN >= points * 100
    )


def _expected(own: int, ratings: Sequence[int]) -> int:
    return sum([expected_percent(own - rating) for rating in ratings])


def _first(low: int, high: int, enough: Callable[[int], bool]) -> int:
    """The lowest number that is enough, given that the low one is not and the high one is."""
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if enough(middle) else (middle, high)
    return high


def _average(amounts: Sequence[Exact]) -> int | None:
    return round_half_up(Fraction(sum(amounts), len(amounts))) if amounts else None


PERFECT = Formula(_perfect, TPR.explain)
AVERAGE_TPR = of_opponents(TPR, _average)
AVERAGE_PERFECT = of_opponents(PERFECT, _average)
