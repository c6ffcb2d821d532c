"""Formulas from the games among the tied, and against the others in order of their places."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from mainroad.competition.history import WIN, How, Number, Turn
from mainroad.competition.tiebreaks.formulas import GroupFormula, Measure, Order, Term
from mainroad.competition.tiebreaks.reckoning import Reckoning, Unplayed


def _counts(reckoning: Reckoning, turn: Turn) -> bool:
    """Whether a round counts as a meeting: a forfeit does in a round robin, and wherever FIDE does not rule."""
    if turn.opponent is None or turn.how is How.ANNULLED:
        return False
    return turn.played or reckoning.round_robin or reckoning.unplayed is not Unplayed.FI


def _against(reckoning: Reckoning, number: Number, others: Collection[Number]) -> list[Turn]:
    return [turn for turn in reckoning.history.turns[number] if turn.opponent in others and _counts(reckoning, turn)]


def _points(reckoning: Reckoning, number: Number, others: Collection[Number]) -> int:
    return sum(turn.points for turn in _against(reckoning, number, others))


def _all_met(reckoning: Reckoning, tied: Collection[Number]) -> bool:
    return all(_missing(reckoning, number, tied) == 0 for number in tied)


def _missing(reckoning: Reckoning, number: Number, tied: Collection[Number]) -> int:
    met = {turn.opponent for turn in _against(reckoning, number, tied)}
    return len(tied) - 1 - len(met)


def _games(reckoning: Reckoning, number: Number) -> Iterator[Term]:
    """The games with those on the same points."""
    points = reckoning.history.points
    same = {other for other in points if points[other] == points[number]}
    return (Term(turn.round, turn.opponent, turn.points) for turn in _against(reckoning, number, same))


# -- among the tied -----------------------------------------------------------------------------------


def _mutual(reckoning: Reckoning, tied: Sequence[Number], _: Order) -> Mapping[Number, Measure]:
    """Points in the games among the tied (RU 3.16.3.c, FM A3-5.11.1.2.1.2, FM A3b-5.11.1.2.1.2)."""
    together = frozenset(tied)
    return {number: _points(reckoning, number, together) for number in tied}


def _mutual_of_all(reckoning: Reckoning, tied: Sequence[Number], order: Order) -> Mapping[Number, Measure]:
    """The same, only if everybody tied has met everybody (CH 30.1.6)."""
    return _mutual(reckoning, tied, order) if _all_met(reckoning, frozenset(tied)) else dict.fromkeys(tied, 0)


def _mutual_of_two(reckoning: Reckoning, tied: Sequence[Number], order: Order) -> Mapping[Number, Measure]:
    """The game between two; three or more are not told apart by it (UA V-12.3.1.1, UA V-12.3.2.1)."""
    return _mutual(reckoning, tied, order) if len(tied) == 2 else dict.fromkeys(tied, 0)


MUTUAL = GroupFormula(_mutual, _games)
MUTUAL_OF_ALL = GroupFormula(_mutual_of_all, _games)
MUTUAL_OF_TWO = GroupFormula(_mutual_of_two, _games)


# -- FIDE's direct encounter ----------------------------------------------------------------------------


def _direct_encounter(reckoning: Reckoning, tied: Sequence[Number], _: Order) -> Mapping[Number, Measure]:
    """The rank among the tied, counted down from 0: those who cannot be caught come first, then again for the rest."""
    groups = _ranked(reckoning, frozenset(tied))
    ranks: dict[Number, Measure] = {}
    for group in groups:
        ranks |= dict.fromkeys(group, -len(ranks) - 1 if len(groups) > 1 else 0)
    return ranks


def _ranked(reckoning: Reckoning, tied: frozenset[Number]) -> list[frozenset[Number]]:
    if len(tied) == 1:
        return [tied]
    groups = _by_points(reckoning, tied) if _all_met(reckoning, tied) else _uncatchable(reckoning, tied)
    if len(groups) == 1:
        return groups
    return [smaller for group in groups for smaller in _ranked(reckoning, group)]


def _by_points(reckoning: Reckoning, tied: frozenset[Number]) -> list[frozenset[Number]]:
    points = {number: _points(reckoning, number, tied) for number in tied}
    scores = sorted(set(points.values()), reverse=True)
    return [frozenset(number for number in tied if points[number] == score) for score in scores]


def _uncatchable(reckoning: Reckoning, tied: frozenset[Number]) -> list[frozenset[Number]]:
    """Whoever stays ahead even if the others win every game not played among the tied, one after another."""
    points = {number: _points(reckoning, number, tied) for number in tied}
    most = {number: points[number] + WIN * _missing(reckoning, number, tied) for number in tied}
    left, ahead = sorted(tied, key=lambda number: -points[number]), []
    while len(left) > 1 and points[left[0]] > max(most[other] for other in left[1:]):
        ahead.append(frozenset((left.pop(0),)))
    return [*ahead, frozenset(left)]


DIRECT_ENCOUNTER = GroupFormula(_direct_encounter, _games)


# -- in order of places -----------------------------------------------------------------------------------


def _by_places(reckoning: Reckoning, tied: Sequence[Number], order: Order) -> Mapping[Number, Measure]:
    """Points against the first of the others, then the second, and so on; those who share a place count together."""
    others = [group for group in order if group[0] not in tied]
    column = {other: place for place, group in enumerate(others) for other in group}
    return {number: _row(reckoning, number, column, len(others)) for number in tied}


def _row(reckoning: Reckoning, number: Number, column: Mapping[Number, int], length: int) -> tuple[int, ...]:
    row = [0] * length
    for turn in _against(reckoning, number, column.keys()):
        if turn.opponent is not None:
            row[column[turn.opponent]] += turn.points
    return tuple(row)


BY_PLACES = GroupFormula(_by_places, _games)
