"""What the pages of contests ask of the journal: a contest as it stands, and the day."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import cast

from django.utils import timezone

from mainroad.composition.contests.state import Contest
from mainroad.composition.solving.state import SolvingContest
from mainroad.site import moments
from mainroad.site.composing.models import ComposingContest, SolvingEvent
from mainroad.site.journal_store import service


def today() -> date:
    """The day of the site: on it works are received and results published."""
    return timezone.localdate(datetime.fromtimestamp(moments.now_ms() / 1000, UTC))


def whole_contest(row: ComposingContest) -> Contest:
    """All that the journal holds, authors too: `Seat.shown` is what a page may show."""
    return cast("Contest", service.ledger(row.stream).state)


def whole_solving(row: SolvingEvent) -> SolvingContest:
    """All that the journal of a solving contest holds, solutions too."""
    return cast("SolvingContest", service.ledger(row.stream).state)
