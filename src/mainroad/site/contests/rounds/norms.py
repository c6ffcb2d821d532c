"""Norms of an event by the FMJD's rulebook: the referee fixes and posts them before round 1."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from zoneinfo import ZoneInfo

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from mainroad.basics import Article
from mainroad.competition.desk import commands
from mainroad.competition.desk.decide.norms import FIXED
from mainroad.documents.title_documents import is_normed, norms_to_post
from mainroad.site.answers import go_back
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.papers.views import subject
from mainroad.site.contests.roles import Action


@dataclass(frozen=True)
class DeskNorms:
    """What the desk says of the norms: where they hang, and when they were posted."""

    address: str
    posted: datetime | None
    rule: tuple[Article, ...] = (FIXED,)


def desk_norms(visit: Visit) -> DeskNorms | None:
    """The norms as the desk shows them; none: they do not exist, or round 1 has begun without them."""
    state = visit.state
    if not is_normed(state) or (state.norms is None and state.history.rounds):
        return None
    zone = ZoneInfo(visit.event.time_zone if visit.event else "UTC")
    posted = datetime.fromtimestamp(state.norms.at_ms / 1000, zone) if state.norms else None
    return DeskNorms(reverse("contests:paper", args=[visit.tournament.id, "norms"]), posted)


@allowed(Action.BEGIN)
@require_POST
def post_norms(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Fix the norms as they are now and post them; nothing changes them afterwards (FM A10-4.5.7.a)."""
    text, people = norms_to_post(subject(request, visit)) if visit.state.numbers else ("", ())
    refusal = visit.submit(commands.PostNorms(text, people))
    done = _("The norms are posted: they stay as they are.")
    return go_back(request, refusal, done, reverse("contests:desk", args=[visit.tournament.id]))
