"""A player's allowance in milliseconds, ready for a running clock: each question is answered without a walk."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import accumulate

from mainroad.clocks.controls import Allowance, BonusKind, Period
from mainroad.clocks.durations import TICK


@dataclass(frozen=True, slots=True)
class Stint:
    """A period as the clock runs it."""

    time_ms: int
    moves: int | None
    added_ms: int = 0
    """What a move brings, used or not."""
    free_ms: int = 0
    """What runs off before the main time does."""
    carries: bool = True
    """Whether time saved is kept at the control."""


@dataclass(frozen=True, slots=True)
class ControlPlace:
    """Where a player is: their stint, its number from nought, and the move by which its control is met."""

    stint: Stint
    number: int
    control_move: int | None


@dataclass(frozen=True, slots=True)
class Schedule:
    """A player's stints in order; the last comes again and again if it counts moves."""

    stints: tuple[Stint, ...]
    controls: tuple[int, ...]
    """The control moves of the stints that count moves, each taken once."""

    def place(self, made: int) -> ControlPlace:
        """Where a player is who has made so many moves, and the control move ahead (UA V-8.1.a)."""
        number = self._number(made)
        return ControlPlace(self._stint(number), number, self._control(number))

    def free_ms(self, made: int) -> int:
        """What runs off before the main time of the next move does."""
        return self._stint(self._number(made)).free_ms

    def after(self, made: int, left_ms: int) -> int:
        """The time left when the last of so many moves was pressed with `left_ms`: its bonus, and the next stint's.

        What was saved before a control is kept (CH 6.2.2.a, CK 2.17, FM A3-6.1.c, FM A3b-6.1.c).
        """
        number = self._number(made - 1)
        stint = self._stint(number)
        if made != self._control(number):
            return left_ms + stint.added_ms
        return (left_ms if stint.carries else 0) + stint.added_ms + self._stint(number + 1).time_ms

    def brings(self, made: int) -> int:
        """What the last of so many moves brought: its bonus, and at a control the time of the next stint."""
        return self.after(made, 0)

    def is_last(self, made: int) -> bool:
        """Say whether all the moves that are left share their time."""
        return self._control(self._number(made)) is None

    def _number(self, made: int) -> int:
        for number, control in enumerate(self.controls):
            if made < control:
                return number
        moves = self.stints[-1].moves
        return len(self.controls) + (0 if moves is None else (made - self.controls[-1]) // moves)

    def _stint(self, number: int) -> Stint:
        return self.stints[min(number, len(self.stints) - 1)]

    def _control(self, number: int) -> int | None:
        if number < len(self.controls):
            return self.controls[number]
        moves = self.stints[-1].moves
        return None if moves is None else self.controls[-1] + (number - len(self.controls) + 1) * moves


@cache
def schedule_of(allowance: Allowance) -> Schedule:
    """The schedule of an allowance."""
    controls = accumulate(period.moves for period in allowance.periods if period.moves is not None)
    return Schedule(tuple(map(_stint, allowance.periods)), tuple(controls))


def _stint(period: Period) -> Stint:
    time_ms, bonus = period.time // TICK, period.bonus
    if bonus is None:
        return Stint(time_ms, period.moves)
    if bonus.kind is BonusKind.DELAY:  # CH 6.2.2: with a delay nothing is saved
        return Stint(time_ms, period.moves, free_ms=bonus.time // TICK, carries=False)
    return Stint(time_ms, period.moves, added_ms=bonus.time // TICK)
