"""How a tie-break is reckoned: formulas as values, each able to show its arithmetic."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from mainroad.basics import Article
from mainroad.competition.history import Number, Turn
from mainroad.competition.tiebreaks.reckoning import Exact, Meeting, Reckoning

Measure = Exact | tuple[Exact, ...] | None
"""What two players are compared by; a row of numbers is compared from the left; nothing: cannot be reckoned."""

Order = Sequence[Sequence[Number]]
"""The standings so far, best first; those not told apart stand together."""


class Term(NamedTuple):
    """One step of the arithmetic: a factor times an amount; a cut one does not count."""

    round: int
    opponent: Number | None
    amount: Exact
    factor: Exact = 1
    cut: bool = False
    articles: tuple[Article, ...] = ()
    """What gives the amount, where it is not simply what the opponent has."""


@dataclass(frozen=True)
class Formula:
    """What a player's number is, and the terms that it is made of."""

    measure: Callable[[Reckoning, Number], Measure]
    explain: Callable[[Reckoning, Number], Iterable[Term]]

    def among(self, reckoning: Reckoning, tied: Sequence[Number], _: Order) -> Mapping[Number, Measure]:
        """Everyone's number: it does not depend on who else is tied."""
        return {number: self.measure(reckoning, number) for number in tied}


@dataclass(frozen=True)
class GroupFormula:
    """A number that can only be found for several players together."""

    among: Callable[[Reckoning, Sequence[Number], Order], Mapping[Number, Measure]]
    explain: Callable[[Reckoning, Number], Iterable[Term]]


AnyFormula = Formula | GroupFormula

Weigh = Callable[[Meeting], Exact]
Amount = Callable[[Turn], Exact]


# -- the opponents' points ------------------------------------------------------------------------


def coefficient(weigh: Weigh, low: int = 0, high: int = 0) -> Formula:
    """Opponents' points, each with a weight, less some of the lowest and of the highest."""

    def measure(reckoning: Reckoning, number: Number) -> Exact:
        meetings = reckoning.meetings[number]
        left = after_cuts(meetings, weigh, low, high) if low or high else meetings
        return sum([weigh(meeting) * meeting.strength for meeting in left])

    def explain(reckoning: Reckoning, number: Number) -> Iterator[Term]:
        meetings = reckoning.meetings[number]
        left = after_cuts(meetings, weigh, low, high)
        for meeting in meetings:
            factor, is_cut = weigh(meeting), meeting not in left
            yield Term(meeting.round, meeting.opponent, meeting.strength, factor, is_cut, meeting.articles)

    return Formula(measure, explain)


def after_cuts(meetings: Sequence[Meeting], weigh: Weigh, low: int, high: int) -> list[Meeting]:
    """The meetings left after the cuts; a round given up by one's own will is cut first (FIDE's rule)."""
    left = sorted(meetings, key=lambda meeting: (meeting.strength, weigh(meeting)))
    for _ in range(min(low, len(left))):
        left.remove(_least(left, weigh))
    return left[: max(len(left) - high, 0)]


def _least(meetings: Sequence[Meeting], weigh: Weigh) -> Meeting:
    """The lowest meeting, unless the lowest of the voluntary ones is worth as much or more."""
    voluntary = next((meeting for meeting in meetings if meeting.voluntary), meetings[0])
    if weigh(voluntary) * voluntary.strength >= weigh(meetings[0]) * meetings[0].strength:
        return voluntary
    return meetings[0]


def repeated_cuts(weigh: Weigh, high: int = 0) -> Formula:
    """The sum without the lowest, then without the two lowest, and so on until the places are decided."""

    def measure(reckoning: Reckoning, number: Number) -> tuple[Exact, ...]:
        ordered = sorted([meeting.strength for meeting in reckoning.meetings[number]])
        left = ordered[: max(len(ordered) - high, 0)]
        rounds = len(reckoning.history.rounds)
        return tuple(sum(left[low:]) for low in range(1, max(rounds - high, 2)))

    return Formula(measure, coefficient(weigh, 1, high).explain)


# -- the player's own rounds ------------------------------------------------------------------------


def tally(amount: Amount) -> Formula:
    """Something counted in each of the player's own rounds."""

    def measure(reckoning: Reckoning, number: Number) -> Exact:
        return sum([amount(turn) for turn in reckoning.history.turns[number]])

    def explain(reckoning: Reckoning, number: Number) -> Iterator[Term]:
        return (Term(turn.round, turn.opponent, amount(turn)) for turn in reckoning.history.turns[number])

    return Formula(measure, explain)


# -- the opponents' own numbers -----------------------------------------------------------------------

Combine = Callable[[Sequence[Exact]], Measure]


def of_opponents(formula: AnyFormula, combine: Combine) -> GroupFormula:
    """One number out of those that a formula gives to everyone really played with."""

    def terms(values: Mapping[Number, Measure], reckoning: Reckoning, number: Number) -> Iterator[Term]:
        for turn in reckoning.history.turns[number]:
            if turn.played and turn.opponent is not None:
                value = values[turn.opponent]
                if isinstance(value, int | Fraction):
                    yield Term(turn.round, turn.opponent, value)

    def among(reckoning: Reckoning, players: Sequence[Number], _: Order) -> Mapping[Number, Measure]:
        values = formula.among(reckoning, reckoning.history.numbers, ())
        return {n: combine([term.amount for term in terms(values, reckoning, n)]) for n in players}

    def explain(reckoning: Reckoning, number: Number) -> Iterator[Term]:
        return terms(formula.among(reckoning, reckoning.history.numbers, ()), reckoning, number)

    return GroupFormula(among, explain)
