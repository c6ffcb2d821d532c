"""The two linked dials of a game clock, and what a player's thinking leaves on one of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from datetime import timedelta

from mainroad.basics import BySide, Side
from mainroad.clocks.arithmetic import stage_of
from mainroad.clocks.controls import Allowance, Bonus, BonusKind
from mainroad.clocks.durations import TICK, ZERO


@dataclass(frozen=True, slots=True)
class Dials:
    """Two dials that count time used, linked so that at most one runs."""

    used: BySide[timedelta] = field(default_factory=lambda: BySide(ZERO, ZERO))
    running: Side | None = None
    since_ms: int = 0

    def at(self, now_ms: int) -> BySide[timedelta]:
        """What each dial shows at a moment."""
        if self.running is None:
            return self.used
        return self.used.changed(self.running, lambda used: used + (now_ms - self.since_ms) * TICK)

    def pressed(self, side: Side, now_ms: int) -> Dials:
        """A player presses his button: his own dial stands and the opponent's runs."""
        return Dials(self.at(now_ms), side.opponent, now_ms)

    def stopped(self, now_ms: int) -> Dials:
        """Both dials stand."""
        return Dials(self.at(now_ms), None, now_ms)


@dataclass(frozen=True, slots=True)
class Reading:
    """One player's time to flag fall, after so many moves. At 0:00 the flag falls."""

    left: timedelta
    moves: int = 0

    @property
    def flag_fell(self) -> bool:
        """Whether the time given has run out."""
        return self.left <= ZERO


def reading_after(allowance: Allowance, thinking: Iterable[timedelta]) -> Reading:
    """What a dial shows after these times of thinking, one a move; it stands at 0:00 from flag fall on."""
    reading = Reading(allowance.periods[0].time)
    for used in thinking:
        reading = after_move(allowance, reading, used)
    return reading


def after_move(allowance: Allowance, reading: Reading, used: timedelta) -> Reading:
    """What the dial shows when one more move has been made and the button pressed."""
    if used < ZERO:
        raise ValueError(f"Nobody thinks for less than no time, as {used} says")
    bonus = stage_of(allowance, reading.moves + 1).period.bonus
    left = reading.left - _charged(bonus, used)
    if reading.flag_fell or left <= ZERO:
        return replace(reading, left=ZERO)
    return Reading(_carried(allowance, reading.moves + 1, left), reading.moves + 1)


def _is_delay(bonus: Bonus | None) -> bool:
    return bonus is not None and bonus.kind is BonusKind.DELAY


def _charged(bonus: Bonus | None, used: timedelta) -> timedelta:
    return max(used - bonus.time, ZERO) if bonus and _is_delay(bonus) else used


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
