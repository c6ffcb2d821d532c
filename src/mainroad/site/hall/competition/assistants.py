"""Assistants of an event at the boards of its players: whoever was appointed joins when the board is opened.

The chief arbiter or the organiser approved them and what they do with the appointment; whether a player may have one
at this board, and for these tasks, the rulebook decides there.
"""

from __future__ import annotations

from collections.abc import Iterator

from mainroad.basics import BySide, Refusal, Side
from mainroad.play import commands
from mainroad.play.state import Game
from mainroad.site.contests.models import Appointment, Tournament
from mainroad.site.event_roles import Role
from mainroad.site.hall.models import Table
from mainroad.site.journal_store import service
from mainroad.site.moments import now_ms

SOURCE = "entry"


def assistants_for(tournament: Tournament, entries: BySide[str]) -> Iterator[tuple[Side, Appointment]]:
    """Who assists the players of a board; of several the last to be appointed."""
    here = Appointment.objects.at(tournament.event, tournament)
    found = here.filter(role=Role.ASSISTANT.value, account__is_active=True)
    last = {one.entry: one for one in found.filter(entry__in=[entry for entry in entries if entry]).order_by("pk")}
    for side in Side:
        if entries[side] in last:
            yield side, last[entries[side]]


def join(tournament: Tournament, row: Table, entries: BySide[str], actor: str) -> Iterator[tuple[Appointment, Refusal]]:
    """Let the appointed assistants join a board, and tell whom the rulebook refuses; those who are there stay."""
    for side, one in assistants_for(tournament, entries):
        state: Game = service.ledger(row.stream).state
        if state.is_over or state.assistants[side] is not None:
            continue
        command = commands.AssistantJoins(side, f"account/{one.account_id}", one.tasks, SOURCE)
        id_ = f"assistant/{side.value}/{one.pk}"
        done = service.submit(row.stream, command, actor=actor, command_id=id_, now_ms=now_ms())
        if isinstance(done, Refusal):
            yield one, done
