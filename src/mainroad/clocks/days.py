"""Clocks that count days: so many for a number of moves, so many for each, or a reserve that grows with every move.

Only the first kind is a rulebook's (RU 5.3.1.a); the others are for casual play.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

MOST_DAYS = 400
_FORM = re.compile(
    r"(?P<days>[0-9]{1,3})d(?:/(?P<moves>[0-9]{1,3})|(?P<each>/move)|\+(?P<added>[0-9]{1,3})d(?:max(?P<most>[0-9]{1,3})d)?)"
)


@dataclass(frozen=True, slots=True)
class DayClock:
    """One side's days: what was left when the last answer went off, and what there is for the next."""

    left: int
    """Less than nothing: it went off too late."""
    reserve: int
    spent: int = 0
    moves: int = 0


@dataclass(frozen=True, slots=True)
class DaysForMoves:
    """So many days for so many moves, again and again; what is saved is kept (RU 5.3.1.a)."""

    days: int
    moves: int

    def __post_init__(self) -> None:
        _demand(self.days, self.moves)

    def __str__(self) -> str:
        return f"{self.days}d/{self.moves}"

    def limit(self, moves: int) -> int:
        """The days that may be spent on so many moves; the first lot is there before the first move."""
        return self.days * max(1, -(-moves // self.moves))

    @property
    def start(self) -> DayClock:
        """The first lot."""
        return DayClock(self.days, self.days)

    def after(self, clock: DayClock, days: int, moves: int) -> DayClock:
        """Everything that was spent, held against all moves."""
        spent, made = clock.spent + days, clock.moves + moves
        return DayClock(self.limit(made) - spent, self.limit(made + 1) - spent, spent, made)


@dataclass(frozen=True, slots=True)
class DaysPerMove:
    """So many days for each move; nothing is saved."""

    days: int

    def __post_init__(self) -> None:
        _demand(self.days)

    def __str__(self) -> str:
        return f"{self.days}d/move"

    @property
    def start(self) -> DayClock:
        """The days of the first move."""
        return DayClock(self.days, self.days)

    def after(self, clock: DayClock, days: int, moves: int) -> DayClock:
        """Each answer by itself, however many moves it brings; one without a move uses up days of the next."""
        left = clock.reserve - days
        return DayClock(left, self.days if moves else left, clock.spent + days, clock.moves + moves)


@dataclass(frozen=True, slots=True)
class FischerDays:
    """A reserve of days to which each move adds some, up to a most."""

    days: int
    added: int
    most: int = MOST_DAYS

    def __post_init__(self) -> None:
        _demand(self.days, self.added, self.most)
        if self.most < self.days:
            raise ValueError(f"A reserve of {self.days} days is more than its most of {self.most}")

    def __str__(self) -> str:
        return f"{self.days}d+{self.added}d" + (f" max {self.most}d" if self.most < MOST_DAYS else "")

    @property
    def start(self) -> DayClock:
        """The reserve at the beginning."""
        return DayClock(self.days, self.days)

    def after(self, clock: DayClock, days: int, moves: int) -> DayClock:
        """The reserve without the days of the answer and with what its moves add."""
        left = clock.reserve - days
        reserve = max(left, min(self.most, left + self.added * moves))
        return DayClock(left, reserve, clock.spent + days, clock.moves + moves)


AnyDayControl = DaysForMoves | DaysPerMove | FischerDays


def parse_day_control(text: str) -> AnyDayControl:
    """Read a control such as 50d/10, 3d/move, 10d+1d or 10d+1d max 20d."""
    told = _FORM.fullmatch(text.replace(" ", "").lower()) if len(text) <= 40 else None
    if told is None:
        raise ValueError(f"{text[:40]!r} is not a control of days; one is written like '50d/10', '3d/move' or '10d+1d'")
    days = int(told["days"])
    if told["moves"]:
        return DaysForMoves(days, int(told["moves"]))
    if told["each"]:
        return DaysPerMove(days)
    return FischerDays(days, int(told["added"]), int(told["most"]) if told["most"] else MOST_DAYS)


def _demand(*numbers: int) -> None:
    if not all(1 <= number <= MOST_DAYS for number in numbers):
        raise ValueError(f"Days and moves are between 1 and {MOST_DAYS}")
