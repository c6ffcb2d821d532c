"""What a time control asks for: its control moves, the time for so many moves, how far a session surely brings a game.

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
class Stage:
    """A period in its place in the game: its first move and its control move; none if it lasts to the end."""

    period: Period
    first: int
    last: int | None


def stages(allowance: Allowance) -> Iterator[Stage]:
    """Yield the stages of a game, without end if the last period counts moves."""
    first = 1
    for period in chain(allowance.periods, repeat(allowance.periods[-1])):
        if period.moves is None:
            yield Stage(period, first, None)
            return
        yield Stage(period, first, first + period.moves - 1)
        first += period.moves


def stage_of(allowance: Allowance, move: int) -> Stage:
    """The stage in which a move falls."""
    return next(stage for stage in stages(allowance) if stage.last is None or move <= stage.last)


def control_move(allowance: Allowance, move: int) -> int | None:
    """The control move that ends the stage of a move; none where all the moves that are left share their time."""
    return stage_of(allowance, move).last


def is_control_move(allowance: Allowance, move: int) -> bool:
    """Say whether a control ends with this move."""
    return control_move(allowance, move) == move


def is_quickplay_finish(allowance: Allowance, made: int) -> bool:
    """Say whether, after so many moves, all that are left share one limited time."""
    return stage_of(allowance, made + 1).last is None


def time_for(allowance: Allowance, moves: int) -> timedelta:
    """All the time a player is given to make so many moves."""
    return sum((stage.period.time for stage in _reached(allowance, moves)), ZERO) + bonuses_for(allowance, moves)


def bonuses_for(allowance: Allowance, moves: int) -> timedelta:
    """All that is given for each of so many moves."""
    return sum((_bonus_time(stage.period.bonus) * _made_in(stage, moves) for stage in _reached(allowance, moves)), ZERO)


def _reached(allowance: Allowance, moves: int) -> Iterator[Stage]:
    for stage in stages(allowance):
        if stage.first > moves:
            return
        yield stage


def _bonus_time(bonus: Bonus | None) -> timedelta:
    return bonus.time if bonus else ZERO


def _made_in(stage: Stage, moves: int) -> int:
    return (moves if stage.last is None else min(moves, stage.last)) - stage.first + 1


def playing_time(control: TimeControl, moves: int, games: int = 1, pause: timedelta = ZERO) -> timedelta:
    """The longest that a micro-match (or one game) of so many moves a side may last, with the pauses between games."""
    game = sum((time_for(allowance, moves) for allowance in control.allowances), ZERO)
    return game * games + pause * (games - 1)


@dataclass(frozen=True, slots=True)
class SessionPlan:
    """How far a game surely is when a session ends: the last control move both have passed (0: none), or over."""

    control_move: int
    over: bool = False


def session_plan(control: TimeControl, session: timedelta) -> SessionPlan:
    """Say how far a session surely brings a game, however long both players think."""
    passed = 0
    for stage in stages(control.allowances.white):
        if stage.last is None:
            ends = not stage.period.bonus and playing_time(control, stage.first) <= session
            return SessionPlan(passed, over=ends)
        if playing_time(control, stage.last) > session:
            return SessionPlan(passed)
        passed = stage.last
    return SessionPlan(passed)
