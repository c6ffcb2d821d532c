"""Tie-breaks as values: what each rulebook calls them, how they are reckoned, and their arithmetic.

`catalogue` lists them for everybody; `orders` holds the order of each rulebook. The other modules hold formulas over
exact numbers, and touch nothing but the results that they are handed.
"""

from mainroad.competition.tiebreaks.catalogue import POINTS, TIE_BREAKS, UnknownTieBreakError, tiebreak
from mainroad.competition.tiebreaks.formulas import Measure, Term
from mainroad.competition.tiebreaks.orders import ORDERS, Order, as_codes, as_listed, mixed_families, order_of
from mainroad.competition.tiebreaks.tiebreak import Family, TieBreak

__all__ = [
    "ORDERS",
    "POINTS",
    "TIE_BREAKS",
    "Family",
    "Measure",
    "Order",
    "Term",
    "TieBreak",
    "UnknownTieBreakError",
    "as_codes",
    "as_listed",
    "mixed_families",
    "order_of",
    "tiebreak",
]
