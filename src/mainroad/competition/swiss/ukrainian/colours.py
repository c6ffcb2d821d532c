"""Colours of the Ukrainian Swiss: who has White (UA V-15.9.14), and what a third colour running costs (V-15.9.13)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import zip_longest

from mainroad.basics import Side
from mainroad.competition.history import History, Number
from mainroad.competition.lots import draw_number
from mainroad.competition.swiss.common import in_a_row
from mainroad.competition.swiss.terms import Draw

MOST_IN_A_ROW = 2  # UA V-15.3.b, V-15.9.13.a

ARTICLES = {
    "white-fewer": "V-15.9.14.1",
    "white-last": "V-15.9.14.2",
    "white-before": "V-15.9.14.3",
    "white-higher": "V-15.9.14.4",
    "black-higher": "V-15.9.14.4",
    "white-lot": "V-15.7",
    "white-third": "V-15.3.b",
}
"""The article of each reason for a colour."""


@dataclass(frozen=True)
class Colours:
    """The colours everybody has really played with, and the lot where they cannot decide."""

    history: History
    draw: Draw
    place: Mapping[Number, int]
    """The classification of those who are to be paired."""
    always_by_lot: bool = False
    """Whether equal conditions are decided by lot and not by the classification (UA V-15.7)."""

    @cached_property
    def sides(self) -> Mapping[Number, tuple[Side, ...]]:
        """Everybody's colours from the first game to the last."""
        return {number: self.history.sides(number) for number in self.history.numbers}

    @cached_property
    def barred(self) -> Mapping[Number, tuple[Side, int]]:
        """The colour that would come too often running, with how many times it has come, of everybody who has one.

        Where each encounter gives both colours to both, none can (UA V-9.5.1).
        """
        if self.draw.terms.both_colours:
            return {}
        runs = {number: in_a_row(sides) for number, sides in self.sides.items()}
        return {number: (self.sides[number][-1], run) for number, run in runs.items() if run >= MOST_IN_A_ROW}

    @property
    def _worse(self) -> int:
        """What one game too many with a colour weighs: more than all pairs whose colours could be turned."""
        return len(self.history.numbers)

    @property
    def dearest(self) -> int:
        """No pair costs more."""
        return self._worse * len(self.history.rounds) + 1

    def cost(self, one: Number, other: Number) -> int | None:
        """What it costs that two meet; None: they have met (UA V-15.1).

        Something, where the colours that V-15.9.14 gives would come too often running: such a pair is broken if it can
        be (V-15.9.13.a). Far more, where turning the colours would not help either.
        """
        if other in self.history.barred[one]:
            return None
        if one not in self.barred and other not in self.barred:
            return 0
        higher, lower = sorted((one, other), key=self.place.__getitem__)
        white, _ = self._white(higher, lower)
        ways = (higher, lower) if white == higher else (lower, higher)
        excess = self.excess(*ways)
        return min(excess, self.excess(*reversed(ways))) * self._worse + 1 if excess else 0

    def excess(self, white: Number, black: Number) -> int:
        """By how much a colour comes too often running if these two meet so."""
        wanted = ((white, Side.WHITE), (black, Side.BLACK))
        runs = [self.barred[number][1] for number, side in wanted if self.barred.get(number, (None, 0))[0] is side]
        return sum(run + 1 - MOST_IN_A_ROW for run in runs)

    def white(self, higher: Number, lower: Number) -> tuple[Number, str]:
        """Who has White, and the reason; a colour comes a third time running only where it must."""
        white, reason = self._white(higher, lower)
        other = lower if white == higher else higher
        if self.excess(white, other) > self.excess(other, white):
            return other, "white-third"
        return white, reason

    def _white(self, higher: Number, lower: Number) -> tuple[Number, str]:
        """Fewer Whites; else Black in the last game; else in the one before.

        UA V-15.9.14.1, UA V-15.9.14.2, UA V-15.9.14.3.
        """
        whites = [self.sides[number].count(Side.WHITE) for number in (higher, lower)]
        if whites[0] != whites[1]:
            return (higher if whites[0] < whites[1] else lower), "white-fewer"
        for back, (mine, his) in enumerate(self._compared(higher, lower)):
            if mine is not his:
                had_black = mine is Side.BLACK or his is Side.WHITE
                return (higher if had_black else lower), "white-before" if back else "white-last"
        return self._equal(higher, lower)

    def _compared(self, one: Number, other: Number) -> Iterator[tuple[Side | None, Side | None]]:
        """The colours of two, the last game first, then game by game or, by the other reading, round by round."""
        if not self.draw.terms.readings.colours_by_rounds:
            yield from zip_longest(reversed(self.sides[one]), reversed(self.sides[other]))
            return
        last, his_last = (self.sides[number][-1:] for number in (one, other))
        yield from zip_longest(last, his_last)
        turns = (reversed(self.history.turns[number][:-1]) for number in (one, other))
        for mine, his in zip(*turns, strict=True):
            yield mine.side if mine.played else None, his.side if his.played else None

    def _equal(self, higher: Number, lower: Number) -> tuple[Number, str]:
        """Alike in every game: the higher gets the colour that alternates (UA V-15.9.14.4).

        Without any game, or by choice, the lot decides (UA V-15.7).
        """
        if self.always_by_lot or not self.sides[higher]:
            lot = draw_number(self.draw.lots.seed, f"white:{min(higher, lower)}-{max(higher, lower)}", 2)
            return (min if lot else max)(higher, lower), "white-lot"
        if self.sides[higher][-1] is Side.BLACK:
            return higher, "white-higher"
        return lower, "black-higher"
