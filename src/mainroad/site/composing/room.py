"""What the pages of contests ask of the journal: a contest as it stands, a command carried out once, and the day."""

from __future__ import annotations

import uuid
from datetime import UTC, date, datetime
from typing import cast

from django.http import HttpRequest
from django.utils import timezone

from mainroad.basics import Refusal
from mainroad.composition.contests.state import Contest
from mainroad.composition.solving.state import SolvingContest
from mainroad.journal.ids import with_content
from mainroad.site import moments
from mainroad.site.composing.models import ComposingContest, SolvingEvent
from mainroad.site.contests.tournament_service import form_content
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


def submit(
    request: HttpRequest, row: ComposingContest | SolvingEvent, command: object, action: str, *, actor: str
) -> Refusal | None:
    """Carry out a command; None: it is done, and durable. A form that is sent twice is done once.

    The actor is an id of the contest: an account in the journal of a closed one would tell who sent a work.
    """
    given = request.POST.get("command_id", "")[:40] or str(uuid.uuid4())
    command_id = with_content(given, [action, row.pk, actor, form_content(request)])
    done = service.submit(row.stream, command, actor=actor, command_id=command_id, now_ms=moments.now_ms())
    return done if isinstance(done, Refusal) else None
