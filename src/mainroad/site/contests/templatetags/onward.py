"""What comes next, on pages that have done their part: no page of the desk ends where it stands."""

from __future__ import annotations

from typing import Any

from django import template
from django.urls import reverse

from mainroad.competition.desk.state import RoundStage, Stage
from mainroad.documents.catalogue import DOCUMENTS
from mainroad.site.contests.access import Visit
from mainroad.site.contests.roles import Action
from mainroad.site.contests.rounds.steps import next_step
from mainroad.site.languages import language

register = template.Library()

AFTER = ("report", "standings", "regulation")
"""The papers that an arbiter takes home when a tournament is over; all others are one page away."""


@register.inclusion_tag("contests/onward.html", takes_context=True)
def onward(context: template.Context, visit: Visit) -> dict[str, Any]:
    """The next step of the tournament, for those who sit at its desk."""
    step, request = next_step(visit.tournament.id, visit.state), context["request"]
    return {
        "visit": visit,
        "step": step,
        "is_finished": visit.state.stage is Stage.FINISHED,
        "may_step": visit.may(step.action),
        "leads_on": bool(step.address) and step.address != request.path,
        "desk": reverse("contests:desk", args=[visit.tournament.id]),
        "csrf_token": context.get("csrf_token"),
    }


@register.inclusion_tag("contests/after_finish.html")
def after_finish(visit: Visit) -> dict[str, Any]:
    """The papers of a tournament that is over, and its journal, as links."""
    papers = [DOCUMENTS[key] for key in AFTER] if visit.may(Action.PRINT) else []
    here = visit.tournament.id
    links = [
        (
            paper.title(language()),
            *(reverse(f"contests:{name}", args=[here, paper.key]) for name in ("paper", "paper-pdf")),
        )
        for paper in papers
    ]
    return {"visit": visit, "papers": links}


@register.inclusion_tag("contests/not_public.html", takes_context=True)
def not_public(context: template.Context, visit: Visit) -> dict[str, Any]:
    """That a published round is seen by nobody, because the event is not; with the button that changes it."""
    event = visit.event
    is_announced = any(desk.stage is not RoundStage.PAIRED for desk in visit.state.rounds)
    return {
        "event": event,
        "is_unseen": event is not None and not event.is_public and is_announced,
        "may_publish": visit.at_event.may(Action.EDIT_EVENT),
        "back": context["request"].path,
        "csrf_token": context.get("csrf_token"),
    }
