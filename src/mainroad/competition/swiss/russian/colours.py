"""Who may meet whom, and with which colours, in the Swiss programs of the Russian code (RU 3.18.2)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from mainroad.basics import Side
from mainroad.competition.history import History, Number
from mainroad.competition.swiss.common import barred_colours

MOST_IN_A_ROW = 3
"""RU 3.18.2.c: nobody has one colour four times running."""


class Colours:
    """The colours and meetings of a history; rounds that were not played do not count (RU 3.18.2.d)."""

    def __init__(self, history: History, *, both_colours: bool = False) -> None:
        """Look at a history; where encounters give both colours to both, none can come too often running."""
        self.history = history
        self.both_colours = both_colours

    @cached_property
    def barred(self) -> Mapping[Number, Side]:
        """The colour that a player may not have now, of those who have had one three times running."""
        if self.both_colours:
            return {}
        return barred_colours(self.history, MOST_IN_A_ROW)

    def may_meet(self, one: Number, other: Number) -> bool:
        """Whether two have not played each other yet and there are colours for both (RU 3.18.2.a, 3.18.2.c)."""
        return other not in self.history.barred[one] and not self.bar_each_other(one, other)

    def bar_each_other(self, one: Number, other: Number) -> bool:
        """Whether both have had the same colour three times running, so that one would get it again."""
        barred = self.barred.get(one)
        return barred is not None and barred is self.barred.get(other)

    def white(self, higher: Number, lower: Number) -> tuple[Number, str]:
        """Who has White, and the letter of RU 3.18.2 that says so; `higher` stands higher in the classification."""
        white, letter = self._by_rule(higher, lower)
        black = lower if white == higher else higher
        if self.barred.get(white) is Side.WHITE or self.barred.get(black) is Side.BLACK:
            return black, "c"
        return white, letter

    def _by_rule(self, higher: Number, lower: Number) -> tuple[Number, str]:
        """Fewer Whites; else Black later; else the higher place (RU 3.18.2.e, 3.18.2.f, 3.18.2.g)."""
        whites = self._rounds(higher, Side.WHITE), self._rounds(lower, Side.WHITE)
        if len(whites[0]) != len(whites[1]):
            return (higher if len(whites[0]) < len(whites[1]) else lower), "e"
        blacks = self._rounds(higher, Side.BLACK), self._rounds(lower, Side.BLACK)
        if blacks[0] != blacks[1]:
            return (higher if blacks[0] > blacks[1] else lower), "f"
        return higher, "g"

    def _rounds(self, number: Number, side: Side) -> list[int]:
        """The rounds that a player has played with a colour, the last first."""
        return [turn.round for turn in reversed(self.history.turns[number]) if turn.played and turn.side is side]
