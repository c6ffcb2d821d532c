"""What the pages of displays and of matches ask of the journal: a command carried out once."""

from __future__ import annotations

import uuid

from django.http import HttpRequest

from mainroad.basics import Refusal
from mainroad.journal.ids import with_content
from mainroad.site import moments
from mainroad.site.contests.tournament_service import actor, form_content
from mainroad.site.journal_store import service


def submit(request: HttpRequest, stream: str, command: object, command_id: str) -> Refusal | None:
    """Carry out a command; None: it is done, and durable."""
    done = service.submit(stream, command, actor=actor(request), command_id=command_id, now_ms=moments.now_ms())
    return done if isinstance(done, Refusal) else None


def form_command_id(request: HttpRequest, action: str) -> str:
    """What makes a form that is sent twice done once."""
    return with_content(request.POST.get("command_id") or str(uuid.uuid4()), [action, form_content(request)])
