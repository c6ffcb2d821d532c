"""What the pages of titles ask of the journal."""

from __future__ import annotations

import uuid

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect

from mainroad.basics import Refusal
from mainroad.journal.ids import with_content
from mainroad.site import moments
from mainroad.site.contests.rounds.responses import go_back
from mainroad.site.contests.tournament_service import actor, form_content
from mainroad.site.journal_store import service as writing
from mainroad.site.titles.projection import STREAM
from mainroad.titles.office.commands import Command


def submit(request: HttpRequest, command: Command) -> Refusal | None:
    """Carry out a command, once however often its form is sent; None: it is done, and durable."""
    own = request.POST.get("command_id", "")[:40] or str(uuid.uuid4())
    command_id = with_content(own, [type(command).__name__, form_content(request)])
    done = writing.submit(STREAM, command, actor=actor(request), command_id=command_id, now_ms=moments.now_ms())
    return done if isinstance(done, Refusal) else None


def answer(request: HttpRequest, command: Command | None, done: str, fault: str, back: str) -> HttpResponse:
    """Do it and go back with a word of what was done, or why not; no command: the form was not filled in."""
    if command is None:
        messages.error(request, fault)
        return HttpResponseRedirect(back)
    return go_back(request, submit(request, command), done, back)
