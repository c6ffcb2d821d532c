"""Time controls as values, with the one exact text that `reading.parse_control` reads back."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from datetime import timedelta

import msgspec

from mainroad.basics import BySide, Side
from mainroad.clocks.durations import TICK, ZERO, duration_text

LONG_BONUS = timedelta(minutes=5)
"""From here on a "+" means a further period, unless the text says "per move"."""


class BonusKind(enum.Enum):
    """How the time given for each move counts."""

    FISCHER = "fischer"
    """Added after the move, used or not."""
    DELAY = "delay"
    """Runs off before the main time does; what is left of it is lost. Bronstein's way comes to the same."""


class LimitKind(enum.Enum):
    """What a control limits."""

    TO_THE_END = "to-the-end"
    MOVES = "moves"
    COMBINED = "combined"


@dataclass(frozen=True, slots=True)
class Bonus:
    """Time given for each move of a period."""

    time: timedelta
    kind: BonusKind = BonusKind.FISCHER

    def __post_init__(self) -> None:
        _demand_time(self.time, "a bonus")

    def __str__(self) -> str:
        if self.kind is BonusKind.DELAY:
            return f" delay {duration_text(self.time)}"
        return f"+{duration_text(self.time)}" + (" per move" if self.time >= LONG_BONUS else "")


@dataclass(frozen=True, slots=True)
class Period:
    """A stretch of play: the time for a number of moves, or for all that are left."""

    time: timedelta
    moves: int | None = None
    bonus: Bonus | None = None

    def __post_init__(self) -> None:
        _demand_time(self.time, "a period")
        if self.moves is not None and self.moves < 1:
            raise ValueError(f"A period of {self.moves} moves is none: it counts at least one, or all that are left")

    def __str__(self) -> str:
        return duration_text(self.time) + (f"/{self.moves}" if self.moves else "") + str(self.bonus or "")


class Allowance(msgspec.Struct, frozen=True, cache_hash=True):
    """One player's periods in order. If the last counts moves, it comes again and again to the end of the game.

    It remembers its hash: each press asks for its schedule several times.
    """

    periods: tuple[Period, ...]

    def __post_init__(self) -> None:
        if not self.periods:
            raise ValueError("A time control has at least one period")
        if any(period.moves is None for period in self.periods[:-1]):
            raise ValueError("Only the last period may hold all the moves that are left")

    def __str__(self) -> str:
        return ", ".join(map(str, self.periods))

    @property
    def kind(self) -> LimitKind:
        """Whether it limits the whole game, numbers of moves, or first these and then the rest."""
        if self.periods[-1].moves is not None:
            return LimitKind.MOVES
        return LimitKind.COMBINED if len(self.periods) > 1 else LimitKind.TO_THE_END

    @property
    def main_time(self) -> timedelta:
        """The time of its periods, each taken once, without what is given for each move."""
        return sum((period.time for period in self.periods), ZERO)


@dataclass(frozen=True, slots=True)
class TimeControl:
    """What each side gets, and whether a draw wins for Black."""

    allowances: BySide[Allowance]
    armageddon: bool = False

    @classmethod
    def equal(cls, *periods: Period) -> TimeControl:
        """The same periods for both."""
        return cls(BySide(Allowance(periods), Allowance(periods)))

    def __getitem__(self, side: Side) -> Allowance:
        return self.allowances[side]

    def __str__(self) -> str:
        white, black = map(str, self.allowances)
        return (white if self.is_equal else f"{white} vs {black}") + (" armageddon" if self.armageddon else "")

    @property
    def is_equal(self) -> bool:
        """Whether both sides get the same."""
        return self.allowances.white == self.allowances.black

    @property
    def draw_wins_for(self) -> Side | None:
        """Who is given the game if it is drawn."""
        return Side.BLACK if self.armageddon else None

    @property
    def needs_electronic_clock(self) -> bool:
        """Whether time is given for each move, which hands on a dial cannot do."""
        return any(period.bonus for allowance in self.allowances for period in allowance.periods)


def _demand_time(time: timedelta, what: str) -> None:
    if time <= ZERO or time % TICK:
        raise ValueError(f"The time of {what} is a whole number of milliseconds, at least one, not {time}")
