"""A tie-break as a value: its code, the articles that say it, its name in that rulebook, its formula."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from fractions import Fraction

from mainroad.basics import Article
from mainroad.competition.history import History, Number
from mainroad.competition.tiebreaks.formulas import AnyFormula, Measure, Term
from mainroad.competition.tiebreaks.reckoning import Exact, PlayOffPoints, Reckoning, Unplayed
from mainroad.words import say


class Family(enum.Enum):
    """The five groups of CH 30; CH 31.2 would have only one of them used."""

    OWN = "30.1"
    TEAM = "30.2"
    OPPONENTS = "30.3"
    RATINGS = "30.4"
    PLAY_OFF = "30.5"


_SIGNS = {"C": "−", "M": "±", "+": "+", "-": "−"}
"""How a short name tells what is cut: the lowest, the lowest and the highest; limits of Koya."""
_WHOLE_NAMES = frozenset({"SOL/C", "SOL/M", "TPR/400"})


@dataclass(frozen=True)
class TieBreak:
    """One way to tell apart players with equal points; more is better."""

    code: str
    articles: tuple[Article, ...]
    formula: AnyFormula
    family: Family
    unplayed: Unplayed = Unplayed.FI
    point: int = 1
    """What the formula counts for one point of this rulebook: 2 half points where a win is 1, else 1."""
    factor: int = 1
    """What the formula's factors count for one: 2 where they are halves."""
    tied_only: bool = False
    """Whether it can be reckoned only for those who are tied."""

    def name(self, language: str = "en") -> str:
        """The name that the tie-break has in its rulebook."""
        stem = self.code.rstrip("0123456789")
        return say(f"tiebreaks.{stem}", language, count=self.code.removeprefix(stem))

    def short(self, language: str = "en") -> str:
        """A name that is short enough for the head of a column; what is cut stands behind it as a sign."""
        own = self.code.partition(":")[2] or self.code
        base, _, cut = own.partition("/")
        if not cut or own in _WHOLE_NAMES:
            return say(f"tiebreaks.short.{own}", language)
        return f"{say(f'tiebreaks.short.{base}', language)} {_SIGNS.get(cut[0], '/')}{cut[1:]}"

    def points(self, measure: Exact) -> Exact:
        """A measure in points of the rulebook."""
        unit = self.point * self.factor
        whole, rest = divmod(measure, unit)
        return _plain(Fraction(measure, unit)) if rest else whole

    def explain(
        self, history: History, player: Number, *, round_robin: bool = False, play_off: PlayOffPoints | None = None
    ) -> tuple[Term, ...]:
        """The arithmetic behind a player's number, in points; what was cut is marked."""
        reckoning = Reckoning(history, self.unplayed, round_robin, play_off or {})
        return tuple(
            term._replace(
                amount=_plain(Fraction(term.amount, abs(self.point))), factor=_plain(Fraction(term.factor, self.factor))
            )
            for term in self.formula.explain(reckoning, player)
        )

    def value(self, history: History, player: Number, *, round_robin: bool = False) -> Measure:
        """A player's number in points, where it does not depend on who is tied with them."""
        reckoning = Reckoning(history, self.unplayed, round_robin)
        measure = self.formula.among(reckoning, (player,), ())[player]
        return self.in_points(measure)

    def in_points(self, measure: Measure) -> Measure:
        """A measure, a row of them, or nothing, in points."""
        if isinstance(measure, tuple):
            return tuple(map(self.points, measure))
        return None if measure is None else self.points(measure)


def _plain(value: Fraction) -> Exact:
    return value.numerator if value.denominator == 1 else value
