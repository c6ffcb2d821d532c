"""Periods, closings and lists (FM A9-4.3 to 4.5, A9-6.2): two of each a year."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta

REPORT_WITHIN = timedelta(days=28)
"""Four weeks after the last day a report must have been sent (FM A9-4.5)."""
INACTIVE_AFTER_YEARS = 3
IDLE_LISTS = 4
"""After three years without an approved event: so many lists in B, then only in C (FM A9-6.4)."""
PERIODS_AHEAD = 3
"""Games of these many periods after the first may be added to reach nine (FM A9-5.7.c)."""


@dataclass(frozen=True, slots=True, order=True)
class Period:
    """Half a year of events: from 1 December, or from 1 June (FM A9-4.4.a)."""

    year: int
    """Of its closing."""
    is_second: bool
    """Whether it ends on 30 November; otherwise it ends on 31 May."""

    @property
    def first_day(self) -> date:
        """1 December of the year before, or 1 June."""
        return date(self.year, 6, 1) if self.is_second else date(self.year - 1, 12, 1)

    @property
    def closing(self) -> date:
        """31 May or 30 November: events that end later are not in the list (FM A9-6.2.a)."""
        return date(self.year, 11, 30) if self.is_second else date(self.year, 5, 31)

    @property
    def list_date(self) -> date:
        """The day from which the list applies that is made of this period (FM A9-6.2.b)."""
        return date(self.year + 1, 1, 1) if self.is_second else date(self.year, 7, 1)

    @property
    def following(self) -> Period:
        """The next one."""
        return Period(self.year + 1, False) if self.is_second else Period(self.year, True)

    def after(self, other: Period) -> int:
        """How many periods later this one is."""
        return 2 * (self.year - other.year) + self.is_second - other.is_second


def period_of(last_day: date) -> Period:
    """The period in which an event ends: it counts for the list that follows (FM A9-4.4.b)."""
    if last_day.month == 12:
        return Period(last_day.year + 1, False)
    return Period(last_day.year, last_day.month >= 6)


def list_in_force(day: date) -> date:
    """The list that applies to an event beginning on a day: of 1 January or of 1 July (FM A9-4.3)."""
    return date(day.year, 7, 1) if day.month >= 7 else date(day.year, 1, 1)


def is_list_date(day: date) -> bool:
    """Whether lists begin on such a day."""
    return day == list_in_force(day)


def period_before(list_date: date) -> Period:
    """The period that a list was made of."""
    return Period(list_date.year, False) if list_date.month == 7 else Period(list_date.year - 1, True)


def report_due(last_day: date) -> date:
    """The last day on which the report of an event may be sent (FM A9-4.5)."""
    return last_day + REPORT_WITHIN


def idle_closings(last_played: date, closing: date) -> int:
    """How many closings have found a player idle for three years, the present one among them (FM A9-6.4)."""
    over = _years_later(last_played, INACTIVE_AFTER_YEARS)
    if closing < over:
        return 0
    first = period_of(over)
    return period_of(closing).after(first) + 1


def _years_later(day: date, years: int) -> date:
    """The same day of another year; 29 February becomes 1 March."""
    try:
        return day.replace(year=day.year + years)
    except ValueError:
        return date(day.year + years, 3, 1)
