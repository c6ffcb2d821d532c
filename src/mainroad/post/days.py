"""Days of thinking: the dates after a receipt up to the answer that lie in nobody's break (RU 5.3.1, 5.4.3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from fractions import Fraction

DAY = timedelta(days=1)


@dataclass(frozen=True, order=True)
class Period:
    """Dates from the first to the last, both included."""

    first: date
    last: date

    @property
    def days(self) -> int:
        """How many dates it has."""
        return max(0, (self.last - self.first).days + 1)


def thinking_days(received: date, sent: date, breaks: Iterable[Period] = ()) -> int:
    """Count the dates after the receipt up to the answer, without those in a break; a shared date counts once."""
    counted, begins = 0, received + DAY
    for rest in sorted(breaks):
        if rest.last < begins:
            continue
        counted += Period(begins, min(sent, rest.first - DAY)).days
        begins = max(begins, rest.last + DAY)
    return counted + Period(begins, sent).days


def mean_run(runs: Sequence[int]) -> int:
    """The mean run of letters rounded to a day, half a day up; none known: they came at once."""
    return int(Fraction(sum(runs), len(runs)) + Fraction(1, 2)) if runs else 0
