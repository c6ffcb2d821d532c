"""How the time of a player stands while a letter waits for them: what it costs today, and until when it is in time."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from mainroad.basics import Side
from mainroad.post.chart import clock_of, totals
from mainroad.post.days import DAY
from mainroad.post.evolve import evolve
from mainroad.post.facts import LetterSent
from mainroad.post.state import PostalGame

LONGEST_LOOK = 1000
"""Days that are looked ahead: more than any tournament has left."""


@dataclass(frozen=True)
class Standing:
    """The days of a player who is to write."""

    used: int
    """Before this letter."""
    costs: int
    """What an answer of today costs."""
    limit: int
    """Days that may be spent with the move that is due (RU 5.3.5.a), or of which casual play leaves so many."""
    last_day: date | None
    """The last day on which an answer is in time; None: it costs nothing any more."""

    @property
    def left(self) -> int:
        """Days left if it is answered today; below nothing: overdue."""
        return self.limit - self.used - self.costs

    @property
    def over(self) -> int:
        """Days beyond the limit."""
        return max(0, -self.left)


def standing(state: PostalGame, side: Side, day: date) -> Standing:
    """How the time of whoever is to write stands on a day."""
    used = totals(state)[side]
    most = used + clock_of(state, side).reserve
    costs = _total_if_sent(state, side, day) - used
    if state.received is not None and state.received >= state.start.last:
        return Standing(used, costs, most, None)
    begins = max(day, state.start.start) if state.last is None else day
    return Standing(used, costs, most, _last_day(state, begins, most - used - costs))


def _total_if_sent(state: PostalGame, side: Side, sent: date) -> int:
    """The days of a side with a letter of a day."""
    partner_sent = state.last.sent if state.last else None
    return totals(evolve(state, LetterSent(state.expected[0], side, partner_sent, state.received, sent)))[side]


def _last_day(state: PostalGame, day: date, left: int) -> date:
    """The day on which the last of the days that are left is spent, or was: dates in a break are not counted."""

    def counts(at: date) -> bool:
        return not any(rest.first <= at <= rest.last for rest in state.periods)

    for _ in range(LONGEST_LOOK):
        if left < 0:
            left += counts(day)
            day -= DAY
        elif left > 0 or not counts(day + DAY):
            day += DAY
            left -= counts(day)
        else:
            break
    return day
