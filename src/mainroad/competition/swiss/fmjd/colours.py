"""Who may meet whom, and with which colours, in an FMJD Swiss (FM A5-2.3, A5-7)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from mainroad.basics import Side
from mainroad.competition.history import History, Number
from mainroad.competition.swiss.common import barred_colours
from mainroad.competition.swiss.terms import Draw

MOST_IN_A_ROW = 2
"""FM A5-7.1.6: nobody has one colour three times running."""


class Due(NamedTuple):
    """The colour that a player is due."""

    side: Side | None
    to_balance: bool
    """Whether their Whites and Blacks are unequal; else the colour only alternates (FM A5-7.1.4)."""


class White(NamedTuple):
    """Who has White, by which rule."""

    player: Number
    rule: str
    article: str


@dataclass(frozen=True)
class Colours:
    """The colours and meetings of a history; games that were not played do not count (FM A5-7.1.8)."""

    history: History
    draw: Draw
    by_lot: bool
    """Whether the numbers were drawn: then FM A5-7.2 holds, which knows no limit in a row."""

    @cached_property
    def due(self) -> Mapping[Number, Due]:
        """Each player's due colour; where encounters give both colours to both, it only alternates."""
        due = _alternating if self.draw.terms.both_colours else _due
        return {number: due(self.history.sides(number)) for number in self.history.numbers}

    @property
    def _is_limited(self) -> bool:
        """Whether a colour can come too often running (FM A5-7.1.6.b)."""
        barred = not self.by_lot or self.draw.terms.readings.third_barred_by_lot
        return barred and not self.draw.terms.both_colours

    @cached_property
    def barred(self) -> Mapping[Number, Side]:
        """The colour that a player may not have now, of those who have had it twice running."""
        if not self._is_limited:
            return {}
        return barred_colours(self.history, MOST_IN_A_ROW)

    def may_meet(self, one: Number, other: Number) -> bool:
        """Whether two have not played each other yet (FM A5-2.3) and there are colours for both."""
        return not self.have_met(one, other) and not self.bar_each_other(one, other)

    def have_met(self, one: Number, other: Number) -> bool:
        """Whether two have played each other."""
        return other in self.history.barred[one]

    def bar_each_other(self, one: Number, other: Number) -> bool:
        """Whether both have had the same colour twice running, so that one would get it again."""
        barred = self.barred.get(one)
        return barred is not None and barred is self.barred.get(other)

    def white(self, higher: Number, lower: Number) -> White:
        """Who of two has White; `higher` stands higher. Colours follow exchanged opponents (FM A5-7.1.6.c)."""
        found = self._by_due(higher, lower)
        black = lower if found.player == higher else higher
        if self.barred.get(found.player) is Side.WHITE or self.barred.get(black) is Side.BLACK:
            return White(black, "third", "A5-7.1.6.b")
        return found

    def _by_due(self, higher: Number, lower: Number) -> White:
        """Give both what they are due; else balance comes before alternation, then the higher place.

        FM A5-7.1.2.a, A5-7.1.2.b, A5-7.1.4, A5-7.1.5, A5-7.1.6.a; of drawn numbers A5-7.2.2, A5-7.2.3.
        """
        mine, his = self.due[higher], self.due[lower]
        if mine.side is None or his.side is None or mine.side is not his.side:
            return self._without_quarrel(higher, lower)
        if mine.to_balance != his.to_balance:
            return self._given(*((higher, lower) if mine.to_balance else (lower, higher)), "before", "A5-7.1.4")
        if mine.to_balance:
            return self._given(higher, lower, "higher", "A5-7.2.3" if self.by_lot else "A5-7.1.5")
        return self._by_sum(higher, lower) if self.by_lot else self._given(higher, lower, "higher", "A5-7.1.6.a")

    def _without_quarrel(self, higher: Number, lower: Number) -> White:
        decides, other = (higher, lower) if self.due[higher].side is not None else (lower, higher)
        if self.due[decides].side is None:
            return self._by_sum(higher, lower) if self.by_lot else self.drawn(higher, lower, higher % 2 == 1)
        if any(self.due[number].to_balance for number in (higher, lower)):
            return self._given(decides, other, "balance", "A5-7.2.2" if self.by_lot else "A5-7.1.5")
        return self._given(decides, other, "alternate", "A5-7.2.4" if self.by_lot else "A5-7.1.6.a")

    def _given(self, decides: Number, other: Number, rule: str, article: str) -> White:
        """The colour that one of them is due."""
        return White(decides if self.due[decides].side is Side.WHITE else other, rule, article)

    def drawn(self, one: Number, other: Number, is_odd: bool) -> White:
        """Neither has played: the colour drawn for the odd ones, or the other (FM A5-7.1.3)."""
        has_white = is_odd is (self.draw.lots.first_side is Side.WHITE)
        return White(one if has_white else other, "drawn", "A5-7.1.3")

    def _by_sum(self, one: Number, other: Number) -> White:
        """An even sum of the numbers gives the larger one White, an odd one Black (FM A5-7.2.4)."""
        larger, smaller = max(one, other), min(one, other)
        return White(smaller if (one + other) % 2 else larger, "sum", "A5-7.2.4")


def _alternating(sides: tuple[Side, ...]) -> Due:
    return Due(sides[-1].opponent if sides else None, False)


def _due(sides: tuple[Side, ...]) -> Due:
    more_white = 2 * sides.count(Side.WHITE) - len(sides)
    if more_white:
        return Due(Side.BLACK if more_white > 0 else Side.WHITE, True)
    return _alternating(sides)
