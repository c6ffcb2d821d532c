"""How a tournament writes its points: a win is 1 or 2, halves are ½."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import lru_cache

from mainroad.competition.desk.state import Tournament
from mainroad.competition.regulation.regulation import Points, points_of
from mainroad.competition.scoring import CH_SCORING, SCORINGS, Scoring
from mainroad.competition.tiebreaks import Measure

GLYPHS = {Fraction(1, 2): "½", Fraction(1, 4): "¼", Fraction(3, 4): "¾"}
COMMA = frozenset({"ru", "uk", "lt"})
WINS = {Points.ONE: Fraction(1), Points.TWO: Fraction(2)}


def rulebook_of(state: Tournament) -> str:
    """The code of the rulebook that holds; nothing: the tournament was not opened."""
    if state.regulation:
        return state.regulation.rulebook
    return state.opened.rulebook if state.opened else ""


def scoring_of(state: Tournament) -> Scoring:
    """The rulebook's way of counting, with the points of the regulation where it may choose (CH 12.1)."""
    scoring = SCORINGS.get(rulebook_of(state), CH_SCORING)
    win = WINS[points_of(state.regulation)] if state.regulation else scoring.scale.win
    return (
        scoring if scoring.scale.win == win else replace(scoring, scale=replace(scoring.scale, win=win, draw=win / 2))
    )


@lru_cache(maxsize=4096)
def figure(value: Measure, language: str = "en") -> str:
    """A number as tables print it: 7, 6½, 8¾, 4.33; rows of numbers with spaces, nothing as nothing."""
    if isinstance(value, tuple):
        return " ".join(figure(part, language) for part in value)
    if value is None:
        return ""
    sign, amount = "−" if value < 0 else "", abs(Fraction(value))
    whole, rest = divmod(amount, 1)
    if not rest:
        return f"{sign}{whole}"
    if rest in GLYPHS:
        return f"{sign}{whole or ''}{GLYPHS[rest]}"
    hundredths = (200 * amount.numerator + amount.denominator) // (2 * amount.denominator)
    return f"{sign}{hundredths // 100}{',' if language in COMMA else '.'}{hundredths % 100:02}"
