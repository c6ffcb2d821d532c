"""Everything that somebody must still send, over all their events: by when, to whom, by which article."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from django import forms
from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from mainroad.basics import Refusal
from mainroad.competition.desk import commands
from mainroad.competition.desk.state import Stage
from mainroad.documents.catalogue import DOCUMENTS
from mainroad.documents.title_documents import event_deadlines, has_duties
from mainroad.site.answers import go_back
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.models import Appointment, Tournament
from mainroad.site.contests.papers.views import subject
from mainroad.site.contests.roles import ALLOWED, Action
from mainroad.site.languages import language
from mainroad.titles.reports import Deadline
from mainroad.words import say

MOST_TOURNAMENTS = 60
"""The newest: whoever has more reads the calendars of older events among their papers."""
SETTLED = frozenset({"done", "late"})


@dataclass(frozen=True)
class Due:
    """A line of the calendar."""

    row: Tournament
    title: str
    deadline: Deadline
    state: str
    paper: str
    address: str
    """Where the paper is printed; nothing: it is written elsewhere."""
    can_be_marked: bool

    @property
    def to(self) -> str:
        """To whom it goes."""
        return say(f"reports.to.{self.deadline.duty.to}", language())

    @property
    def words(self) -> str:
        """How it stands."""
        return say(f"reports.state.{self.state}", language(), count=len(self.deadline.missing))


@never_cache
@require_safe
@allowed(Action.SEE_DEADLINES)
def calendar(request: HttpRequest, visit: Visit) -> HttpResponse:
    """What the visitor is responsible for: what is to be sent first, then what was sent."""
    today = timezone.localdate()
    lines = [line for row in _responsible(request) for line in _lines(request, row, today)]
    lines.sort(key=lambda line: (line.deadline.due or date.max, line.title))
    context = {
        "room": "contests",
        "waiting": [line for line in lines if line.state not in SETTLED],
        "settled": [line for line in lines if line.state in SETTLED],
        "by_law": say("reports.by-law", language()),
        "today": today,
    }
    return render(request, "contests/papers/deadlines.html", context)


def _responsible(request: HttpRequest) -> list[Tournament]:
    """The tournaments whose papers are the visitor's to send."""
    held = Appointment.objects.filter(
        account_id=request.user.pk, role__in=[role.value for role in ALLOWED[Action.TAKE_AWAY]]
    )
    mine = Q(event__in=held.filter(tournament=None).values("event")) | Q(pk__in=held.values("tournament"))
    return list(Tournament.objects.filter(mine).select_related("event").order_by("-event__last_day")[:MOST_TOURNAMENTS])


def _lines(request: HttpRequest, row: Tournament, today: date) -> Iterator[Due]:
    roles = Appointment.objects.at(row.event, row).filter(account_id=request.user.pk)
    visit = Visit(request, row.event, row, tuple(roles))
    state = visit.state
    if not has_duties(state):
        return
    is_over = state.stage is Stage.FINISHED
    for one in event_deadlines(subject(request, visit)):
        paper = one.duty.paper
        has_page = paper in DOCUMENTS and DOCUMENTS[paper].exists(state)
        yield Due(
            row,
            visit.regulation.title,
            one,
            one.state(today),
            say(f"reports.paper.{paper}", language()),
            reverse("contests:paper", args=[row.id, paper]) if has_page else "",
            is_over and paper != "results" and visit.may(Action.FINISH),
        )


class SentForm(forms.Form):
    """Which paper went out, and when."""

    paper = forms.SlugField(max_length=40)
    sent_on = forms.DateField(label=gettext_lazy("Sent on"))


@allowed(Action.FINISH)
@require_POST
def mark_sent(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Note that a paper went out."""
    form, back = SentForm(request.POST), reverse("contests:deadlines")
    papers = {one.duty.paper for one in event_deadlines(subject(request, visit))}
    asked = form.cleaned_data if form.is_valid() else {}
    if asked.get("paper") not in papers:
        return go_back(request, Refusal("desk.no-such-paper"), "", back)
    refusal = visit.submit(commands.MarkSent(asked["paper"], asked["sent_on"]))
    return go_back(request, refusal, _("It is noted in the journal."), back)
