"""Time trouble: how near the flag must be, as each rulebook has it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from mainroad.basics import Article, articles
from mainroad.clocks.controls import Period
from mainroad.clocks.durations import TICK, ZERO, minutes


@dataclass(frozen=True, slots=True)
class TroubleZone:
    """The last stretch before flag fall; none where a rulebook's increment makes it needless."""

    articles: tuple[Article, ...]
    longest: timedelta
    needless_from: timedelta | None = None

    def holds(self, left: timedelta, period: Period) -> bool:
        """Say whether a player with this much time left in this period is in time trouble."""
        return self.holds_with(left, period.bonus.time if period.bonus else ZERO)

    def holds_with(self, left: timedelta, bonus: timedelta) -> bool:
        """Say the same of a player to whom each move brings this much."""
        needless = self.needless_from is not None and bonus >= self.needless_from
        return ZERO < left <= self.longest and not needless


UA_TROUBLE = TroubleZone(articles("UA V-7.11, UA V-7.13"), minutes(5) - TICK, needless_from=minutes(1))
CK_TROUBLE = TroubleZone(articles("CK 3.12"), minutes(5))
FM_TROUBLE = TroubleZone(articles("FM A3-6.12, FM A3b-6.12"), minutes(5))

RU_BLIND_WARNING = TroubleZone(articles("RU 3.21.6.b"), minutes(5))
UA_LOW_VISION_WARNING = TroubleZone(articles("UA V-13.12.b, UA V-13.12.c"), minutes(5))
UA_BLIND_WARNING = TroubleZone(articles("UA V-13.12.b, UA V-13.12.c"), minutes(10))
"""Who cannot see the clock is warned when this zone is entered, whatever the increment."""
