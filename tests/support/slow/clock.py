"""What a dial shows after a player's thinking, worked out move by move: a second opinion on the running clock."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta

from mainroad.clocks.arithmetic import ClockStage, stages
from mainroad.clocks.controls import Allowance, Bonus, BonusKind
from mainroad.clocks.durations import ZERO


def left_after(allowance: Allowance, thinking: Iterable[timedelta]) -> timedelta:
    """The time left after these times of thinking, one a move; nothing from flag fall on."""
    left = allowance.periods[0].time
    for made, used in enumerate(thinking, start=1):
        bonus = stage_of(allowance, made).period.bonus
        left -= max(used - bonus.time, ZERO) if bonus and _is_delay(bonus) else used
        if left <= ZERO:
            return ZERO
        left = _carried(allowance, made, left)
    return left


def _is_delay(bonus: Bonus | None) -> bool:
    return bonus is not None and bonus.kind is BonusKind.DELAY


def _carried(allowance: Allowance, made: int, left: timedelta) -> timedelta:
    """The time left with what the move brings, and after a control move with the next period's time."""
    stage = stage_of(allowance, made)
    bonus = stage.period.bonus
    if bonus and not _is_delay(bonus):
        left += bonus.time
    if made != stage.last:
        return left
    saved = ZERO if _is_delay(bonus) else left  # CH 6.2.2: what is saved is carried over, except with delay
    return saved + stage_of(allowance, made + 1).period.time


def stage_of(allowance: Allowance, move: int) -> ClockStage:
    """The stage in which a move falls."""
    return next(stage for stage in stages(allowance) if stage.last is None or move <= stage.last)
