"""The pages of an event: what visitors see, and what its organisers do with it."""

from __future__ import annotations

from django.contrib import messages
from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from mainroad.competition.desk.event_totals import event_totals
from mainroad.site.addresses import ours
from mainroad.site.caching.views import cached
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.downloads.links import event_links
from mainroad.site.contests.events.cards import cards
from mainroad.site.contests.events.files import event_faults, gathering
from mainroad.site.contests.events.forms import EventForm
from mainroad.site.contests.events.here import of
from mainroad.site.contests.events.opening import hand_over
from mainroad.site.contests.models import Appointment, Event, EventEmblem, Tournament
from mainroad.site.contests.roles import Action
from mainroad.site.event_roles import Role
from mainroad.site.openings import count_opening


@require_safe
@allowed(Action.SEE)
@cached()
def event(request: HttpRequest, visit: Visit) -> HttpResponse:
    """An event: about it, its tournaments, its papers."""
    card, whole = cards([of(visit)], request.user)[0], gathering(visit)
    here = Q(tournament=None) | Q(tournament__in=[line.row for line in card.lines])
    officials = Appointment.objects.over(of(visit)).filter(here, role__in=[role.value for role in _SHOWN])
    played = {line.row.id: line.regulation.game for line in card.lines if line.regulation}
    context = {
        "visit": visit,
        "room": "contests",
        "card": card,
        "games": event_links(of(visit), played),
        "faults": event_faults(whole) if visit.may(Action.EDIT_EVENT) else (),
        "teams": event_totals(whole, [line.state for line in card.lines]),
        "officials": officials.select_related("account").order_by("id"),
        "takings": of(visit).takings.all(),
    }
    return render(request, "contests/events/event.html", context)


_SHOWN = (Role.CHIEF, Role.DEPUTY, Role.SECRETARY)
"""Whom visitors may know by name."""


@require_safe
@allowed(Action.SEE)
def emblem(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The emblem of the federation that holds the event, for papers that are read as pages."""
    kept = get_object_or_404(EventEmblem, event=of(visit))
    return HttpResponse(bytes(kept.png), content_type="image/png")


@allowed(Action.CREATE_EVENT)
def new(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Open an event; whoever opens it is its organiser, and its chief arbiter until another is appointed."""
    form = EventForm(request.POST or None, request.FILES or None)
    if request.method == "POST" and form.is_valid() and request.user.is_authenticated:
        count_opening(request, "event")
        made = form.save()
        hand_over(made, request.user, request)
        messages.success(request, _("The event is open. Only you see it until you publish it."))
        return redirect("contests:tournament-new", made.id)
    return render(request, "contests/events/edit.html", {"visit": visit, "room": "contests", "form": form})


@allowed(Action.EDIT_EVENT)
def edit(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Change what is said of an event."""
    form = EventForm(request.POST or None, request.FILES or None, instance=of(visit))
    if request.method == "POST" and form.is_valid():
        form.save()
        messages.success(request, _("Saved."))
        return redirect(of(visit))
    return render(request, "contests/events/edit.html", {"visit": visit, "room": "contests", "form": form})


@require_POST
@allowed(Action.EDIT_EVENT)
def publish(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Let everybody see the event, or nobody but those who run it."""
    is_public = request.POST.get("public") == "yes"
    Event.objects.filter(pk=of(visit).pk).update(is_public=is_public)
    said = _("The event is published: everybody can see it.") if is_public else _("The event is hidden again.")
    messages.success(request, said)
    return redirect(ours(request, request.POST.get("next", "")) or of(visit))


@require_POST
@allowed(Action.EDIT_EVENT)
def order(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Move a tournament up or down in the list of the event."""
    rows = list(of(visit).tournaments.all())
    place = next((n for n, row in enumerate(rows) if row.id == request.POST.get("tournament")), None)
    if place is not None:
        row = rows.pop(place)
        rows.insert(max(place + (-1 if request.POST.get("move") == "up" else 1), 0), row)
        for number, listed in enumerate(rows, start=1):
            Tournament.objects.filter(pk=listed.pk).update(position=number)
        messages.success(request, _("The order is saved."))
    return redirect(of(visit))
