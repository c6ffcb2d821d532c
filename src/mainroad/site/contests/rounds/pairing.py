"""Pairing a round: a worker computes it from what the desk saw, and the desk checks what comes back."""

from __future__ import annotations

import uuid

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from mainroad.basics import Refusal
from mainroad.competition.desk.commands import Propose
from mainroad.competition.desk.decider import not_ready
from mainroad.competition.pairings import PairedRound
from mainroad.site import moments
from mainroad.site.answers import not_done
from mainroad.site.contests import tournament_service
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.models import Tournament
from mainroad.site.contests.roles import Action
from mainroad.site.contests.rounds.computing import Impossible, compute_round
from mainroad.site.contests.rounds.responses import page
from mainroad.site.form_commands import actor_of
from mainroad.site.journal_store import service, workers

STALE = "desk.pairing-is-stale"


def job_name(tournament: Tournament) -> str:
    """What the work of pairing a tournament is called."""
    return f"pair/{tournament.id}"


@allowed(Action.PAIR)
@require_POST
def pair(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Begin to pair the next round."""
    number = len(visit.state.rounds) + 1
    if fault := not_ready(visit.state, number):
        messages.error(request, not_done(fault))
        return HttpResponseRedirect(reverse("contests:desk", args=[visit.tournament.id]))
    begin_pairing(visit)
    return HttpResponseRedirect(reverse("contests:pairing-status", args=[visit.tournament.id]))


def begin_pairing(visit: Visit) -> None:
    """Let a worker pair the next round from what the desk shows now, and propose what it finds."""
    row, actor, command_id = visit.tournament, actor_of(visit.request), str(uuid.uuid4())
    state = tournament_service.desk(row).state
    number = len(state.rounds) + 1

    def propose(found: PairedRound | Impossible) -> Refusal | None:
        if isinstance(found, Impossible):
            return None
        command = Propose(number, found, state.revision)
        done = service.submit(row.stream, command, actor=actor, command_id=command_id)
        return done if isinstance(done, Refusal) else None

    workers.start(job_name(row), compute_round, state, then=propose)


@allowed(Action.PAIR)
@require_safe
def status(request: HttpRequest, visit: Visit) -> HttpResponse:
    """How far the pairing has come; once it is done, the round itself."""
    job = workers.job(job_name(visit.tournament))
    number = len(visit.state.rounds)
    if job is None:
        messages.info(request, _("Nothing is being paired."))
        return HttpResponseRedirect(reverse("contests:desk", args=[visit.tournament.id]))
    is_paired = not job.is_running and job.error is None and job.answer is None and job.result is not None
    if is_paired and isinstance(job.result, PairedRound) and number:
        return _moved(request, reverse("contests:round-desk", args=[visit.tournament.id, number]))
    context = {
        "job": job,
        "elapsed": (moments.now_ms() - job.started_ms) // 1000,
        "players": len(visit.state.numbers) - len(visit.state.withdrawn),
        "coming": number + 1,
        "impossible": job.result.why if isinstance(job.result, Impossible) else "",
        "refusal": job.answer if isinstance(job.answer, Refusal) else None,
        "is_stale": isinstance(job.answer, Refusal) and job.answer.message == STALE,
    }
    return page(request, visit, "progress" if request.headers.get("HX-Request") else "status", context)


def _moved(request: HttpRequest, address: str) -> HttpResponse:
    """Go on to a page; htmx follows a header, since a redirect would put that page into this one."""
    if request.headers.get("HX-Request"):
        return HttpResponse(status=204, headers={"HX-Redirect": address})
    return HttpResponseRedirect(address)
