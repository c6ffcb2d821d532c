"""A whole event as a file: to keep, to send, and to open another one with all its tournaments."""

from __future__ import annotations

from django import forms
from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe

from mainroad.basics import Refusal, Ruling
from mainroad.competition.desk.decider import DESK
from mainroad.competition.regulation.check import check, usual_players
from mainroad.competition.regulation.event import Event as Gathering
from mainroad.competition.regulation.event import Programme, check_event
from mainroad.competition.regulation.toml import RegulationError, read_event, write_event
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.downloads.files import TOML, attachment, file_name
from mainroad.site.contests.events.cards import lines
from mainroad.site.contests.events.here import of
from mainroad.site.contests.events.opening import hand_over
from mainroad.site.contests.events.tournaments import open_tournament, opening
from mainroad.site.contests.models import Event
from mainroad.site.contests.roles import Action
from mainroad.site.openings import count_opening
from mainroad.site.text_fields import TextField


def gathering(visit: Visit) -> Gathering:
    """An event of the site as the library knows one, with the regulations that the visitor may know of."""
    event, found = of(visit), lines(visit.tournaments)
    return Gathering(
        event.title,
        event.first_day,
        event.last_day,
        tuple(line.regulation for line in found if line.regulation),
        event.venue,
        event.organiser,
        Programme(event.programme),
        event.rank,
        event.is_in_calendar_plan,
        event.is_budget_funded,
        event.team_results,
    )


def event_faults(whole: Gathering) -> tuple[Ruling, ...]:
    """What the rulebooks say against an event, apart from what they say against each of its regulations."""
    expected = [terms.expected or usual_players(terms) for terms in whole.tournaments]
    pairs = zip(whole.tournaments, expected, strict=True)
    alone = {ruling.message for terms, count in pairs for ruling in check(terms, count)}
    return tuple(ruling for ruling in check_event(whole, expected) if ruling.message not in alone)


@require_safe
@allowed(Action.SEE)
def download(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The event with all its regulations in its one exact form."""
    return attachment(write_event(gathering(visit)).encode(), TOML, file_name(visit, _("Regulations"), "toml"))


class EventFileForm(forms.Form):
    """The text of an event."""

    text = TextField(
        label=gettext_lazy("Text of the event"),
        help_text=gettext_lazy("As an event file has it (TOML), with the regulations of its tournaments."),
        strip=False,
        max_length=400_000,
        widget=forms.Textarea(attrs={"rows": 20, "spellcheck": "false"}),
    )

    def clean_text(self) -> Gathering:
        """Read it; a mistake is one sentence that names the key."""
        try:
            return read_event(self.cleaned_data["text"].replace("\r\n", "\n"))
        except RegulationError as error:
            raise forms.ValidationError(str(error)) from error


@allowed(Action.CREATE_EVENT)
def paste(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Open an event with all its tournaments; whoever opens it is its organiser."""
    form = EventFileForm(request.POST or None)
    refusal: Refusal | None = None
    if request.method == "POST" and form.is_valid() and request.user.is_authenticated:
        made = _opened(request, form.cleaned_data["text"])
        if isinstance(made, Event):
            hand_over(made, request.user, request)
            messages.success(request, _("The event is open. Only you see it until you publish it."))
            return redirect(made)
        refusal = made
    context = {"visit": visit, "room": "contests", "form": form, "refusal": refusal}
    return render(request, "contests/events/paste.html", context)


def _opened(request: HttpRequest, whole: Gathering) -> Event | Refusal:
    """The event with its tournaments; one that the desk refuses leaves no trace of any."""
    asked = (DESK.decide(DESK.initial, opening(terms), 0) for terms in whole.tournaments)
    refused = next((decision for decision in asked if isinstance(decision, Refusal)), None)
    if refused:
        return refused
    count_opening(request, "event")
    made = Event.objects.create(
        title=whole.title[:200],
        first_day=whole.first_day,
        last_day=whole.last_day,
        venue=whole.venue[:200],
        organiser=whole.organiser[:100],
        time_zone=settings.TIME_ZONE,
        programme=whole.programme.value,
        rank=whole.rank,
        is_in_calendar_plan=whole.is_in_calendar_plan,
        is_budget_funded=whole.is_budget_funded,
        team_results=whole.team_results,
    )
    for terms in whole.tournaments:
        open_tournament(request, made, terms)
    return made
