"""What a time control asks for: its stages, the time for so many moves, how long a game may last.

A move here is one side's: the fiftieth move is White's fiftieth, or Black's.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from itertools import chain, repeat

from mainroad.clocks.controls import Allowance, Bonus, Period, TimeControl
from mainroad.clocks.durations import ZERO


@dataclass(frozen=True, slots=True)
class ClockStage:
    """A period in its place in the game: its first move and its control move; none if it lasts to the end."""

    period: Period
    first: int
    last: int | None


def stages(allowance: Allowance) -> Iterator[ClockStage]:
    """Yield the stages of a game, without end if the last period counts moves."""
    first = 1
    for period in chain(allowance.periods, repeat(allowance.periods[-1])):
        if period.moves is None:
            yield ClockStage(period, first, None)
            return
        yield ClockStage(period, first, first + period.moves - 1)
        first += period.moves


def time_for(allowance: Allowance, moves: int) -> timedelta:
    """All the time a player is given to make so many moves."""
    return sum((stage.period.time for stage in _reached(allowance, moves)), ZERO) + bonuses_for(allowance, moves)


def bonuses_for(allowance: Allowance, moves: int) -> timedelta:
    """All that is given for each of so many moves."""
    return sum((_bonus_time(stage.period.bonus) * _made_in(stage, moves) for stage in _reached(allowance, moves)), ZERO)


def _reached(allowance: Allowance, moves: int) -> Iterator[ClockStage]:
    for stage in stages(allowance):
        if stage.first > moves:
            return
        yield stage


def _bonus_time(bonus: Bonus | None) -> timedelta:
    return bonus.time if bonus else ZERO


def _made_in(stage: ClockStage, moves: int) -> int:
    return (moves if stage.last is None else min(moves, stage.last)) - stage.first + 1


def playing_time(control: TimeControl, moves: int, games: int = 1, pause: timedelta = ZERO) -> timedelta:
    """The longest that a micro-match (or one game) of so many moves a side may last, with the pauses between games."""
    game = sum((time_for(allowance, moves) for allowance in control.allowances), ZERO)
    return game * games + pause * (games - 1)
