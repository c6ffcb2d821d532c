"""What the pages of play by post ask of the journal: a game as it stands, a command carried out once, and the day.

A letter is received on the day on which the site lays it into the partner's inbox: the day of its record in the
journal, in the time zone of the site (RU 5.3.1.f; docs/departures.md).
"""

from __future__ import annotations

import uuid
from collections.abc import Sequence
from datetime import UTC, date, datetime
from typing import cast

from django.http import HttpRequest
from django.utils import timezone

from mainroad.basics import Refusal
from mainroad.journal.ids import with_content
from mainroad.post.commands import Command
from mainroad.post.decider import POSTAL
from mainroad.post.state import PostalGame
from mainroad.site import moments
from mainroad.site.contests.tournament_service import actor, form_content
from mainroad.site.journal_store import service
from mainroad.site.post.models import PostGame

LETTER = "post.lettersent"


def today() -> date:
    """The day of the site."""
    return day_of(moments.now_ms())


def day_of(moment_ms: int) -> date:
    """The day of a moment, in the time zone of the site."""
    return timezone.localdate(datetime.fromtimestamp(moment_ms / 1000, UTC))


def whole_state(game: PostGame) -> PostalGame:
    """All that the journal holds: for the judge and for decisions, never for a page of anybody else."""
    return cast("PostalGame", service.ledger(game.stream).state)


def delivery_days(game: PostGame) -> tuple[date, ...]:
    """When each letter was laid into the partner's inbox."""
    return tuple(day_of(record.moment_ms) for record in service.records(game.stream) if record.type == LETTER)


def receipt_day(game: PostGame, state: PostalGame) -> date | None:
    """When the letter that is to be answered was received; None: there is none."""
    last = state.last
    if last is None:
        return None
    place = max(index for index, letter in enumerate(state.letters) if letter is last)
    delivered = delivery_days(game)[place]
    return max(delivered, last.sent) if last.sent else delivered


def submit(request: HttpRequest, game: PostGame, command: Command, action: str) -> Refusal | None:
    """Carry out a command; None: it is done, and durable. A form that is sent twice is done once."""
    given = request.POST.get("command_id") or str(uuid.uuid4())
    command_id = with_content(given, [action, game.pk, form_content(request)])
    return carry_out(game, command, actor=actor(request), command_id=command_id)


def carry_out(game: PostGame, command: Command, *, actor: str, command_id: str) -> Refusal | None:
    """Carry out a command in somebody's name."""
    done = service.submit(game.stream, command, actor=actor, command_id=command_id, now_ms=moments.now_ms())
    return done if isinstance(done, Refusal) else None


def first_refusal(asked: Sequence[tuple[PostGame, Command]]) -> tuple[PostGame, Refusal] | None:
    """The first of several commands that would be refused now: all are done or none."""
    for game, command in asked:
        decided = POSTAL.decide(whole_state(game), command, moments.now_ms())
        if isinstance(decided, Refusal):
            return game, decided
    return None
