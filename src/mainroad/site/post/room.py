"""What the pages of play by post ask of the journal: a game as it stands, a command carried out once, and the day.

A letter is received on the day on which the site lays it into the partner's inbox, in the time zone of the site; the
letter says so itself (RU 5.3.1.f; docs/departures.md).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, date, datetime
from typing import cast

from django.utils import timezone
from msgspec import structs

from mainroad.basics import Refusal, Side
from mainroad.post.commands import Command
from mainroad.post.decider import POSTAL
from mainroad.post.state import PostalGame
from mainroad.site import moments
from mainroad.site.journal_store import service
from mainroad.site.post.models import PostGame

LETTER = "post.lettersent"


def today() -> date:
    """The day of the site."""
    return day_of(moments.now_ms())


def day_of(moment_ms: int) -> date:
    """The day of a moment, in the time zone of the site."""
    return timezone.localdate(datetime.fromtimestamp(moment_ms / 1000, UTC))


def inbox_day(game: PostGame, writer: Side) -> date | None:
    """The day on which a letter that is sent now lies in the partner's inbox; None: the partner gets it on paper."""
    return None if game.players[writer.opponent].is_on_paper else today()


def whole_state(game: PostGame) -> PostalGame:
    """All that the journal holds: for the judge and for decisions, never for a page of anybody else."""
    state = cast("PostalGame", service.ledger(game.stream).state)
    is_old = any(letter.delivered is None and inbox_day(game, letter.side) for letter in state.letters)
    return _with_delivery(game, state) if is_old else state


def _with_delivery(game: PostGame, state: PostalGame) -> PostalGame:
    """A game whose journal is older than days of delivery: they are the days of its records."""
    days = [day_of(record.moment_ms) for record in service.records(game.stream) if record.type == LETTER]
    letters = (
        structs.replace(letter, delivered=day) if letter.delivered is None and inbox_day(game, letter.side) else letter
        for letter, day in zip(state.letters, days, strict=False)  # one that is written meanwhile has a day too many
    )
    return replace(state, letters=tuple(letters))


def carry_out(game: PostGame, command: Command, *, actor: str, command_id: str) -> Refusal | None:
    """Carry out a command in somebody's name."""
    done = service.submit(game.stream, command, actor=actor, command_id=command_id)
    return done if isinstance(done, Refusal) else None


def first_refusal(asked: Sequence[tuple[PostGame, Command]]) -> tuple[PostGame, Refusal] | None:
    """The first of several commands that would be refused now: all are done or none."""
    for game, command in asked:
        decided = POSTAL.decide(whole_state(game), command, moments.now_ms())
        if isinstance(decided, Refusal):
            return game, decided
    return None
