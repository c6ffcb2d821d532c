"""A player while a period is being closed, and what each event does to them."""

from __future__ import annotations

import enum
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction

from mainroad.rating.calendar import PERIODS_AHEAD, Period
from mainroad.rating.event_rating import Result
from mainroad.rating.events import Event
from mainroad.rating.formulas import NEW_UNTIL
from mainroad.rating.lists import GAMES_TO_BE_LISTED, Listed, Pending


class Way(enum.Enum):
    """How a result moves a rating."""

    CHANGE = "change"
    """By K (W − We) (FM A9-3.3.1)."""
    MEAN = "mean"
    """By the mean of performances, under 25 games (FM A9-3.3.2.c)."""
    FIRST = "first"
    """It is the first performance (FM A9-3.3.2.a)."""
    WAITS = "waits"
    """It waits until there are nine games (FM A9-5.7)."""
    STAYS = "stays"
    """The only rated player of an event keeps their rating (FM A9-3.3.3.b)."""
    ZERO = "zero"
    """Chess: a first result without a point is passed over."""


@dataclass(frozen=True, slots=True)
class Step:
    """What one event did to one player."""

    event: str
    way: Way
    result: Result
    before: Fraction
    games_before: int
    after: Fraction
    games_after: int
    k: int = 0
    made: Fraction = Fraction(0)
    """The performance that entered: of everything that was waiting, and before the bounds of a first one."""
    made_games: int = 0
    pool: tuple[Pending, ...] = ()
    """What had been waiting and was added, the event itself last."""

    @property
    def change(self) -> Fraction:
        """By how much the rating moved; a first one moves nothing."""
        return self.after - self.before if self.before else Fraction(0)


@dataclass
class Account:
    """A player while a period is being closed."""

    base: Listed
    value: Fraction
    games: int
    pending: tuple[Pending, ...]
    is_by_title: bool
    last_played: date | None
    highest: int
    """Of the lists that were published: corrections of them move no K (FM A9-3.2.3.c)."""
    steps: list[Step] = field(default_factory=list)

    @property
    def is_rated(self) -> bool:
        """Whether they have a rating for others by now."""
        return self.value > 0 and (self.games >= GAMES_TO_BE_LISTED or self.is_by_title)

    @property
    def games_for_k(self) -> int:
        """Who began with the figure of a title counts as having played 30 games (FM A9-5.2.e)."""
        return max(self.games, NEW_UNTIL) if self.is_by_title else self.games


def within_reach(pending: Iterable[Pending], period: Period) -> tuple[Pending, ...]:
    """What is not older than three periods (FM A9-5.7.c)."""
    return tuple(each for each in pending if period.after(each.period) <= PERIODS_AHEAD)


def kept(account: Account, result: Result, event: Event, way: Way) -> Step:
    """The rating stays as it is."""
    return Step(event.id, way, result, account.value, account.games, account.value, account.games, pool=account.pending)
