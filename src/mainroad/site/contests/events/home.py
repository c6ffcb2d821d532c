"""The front page of the site: running, coming and past events, one's own, and how to begin."""

from __future__ import annotations

from datetime import date

from django.contrib import messages
from django.contrib.auth import login
from django.core.paginator import Paginator
from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from mainroad.site.caching.views import cached
from mainroad.site.contests import demonstration as show
from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.events.cards import cards
from mainroad.site.contests.models import Event, EventQuerySet
from mainroad.site.contests.public.my_board import boards_today
from mainroad.site.contests.roles import Action

PAST_ON_A_PAGE = 12


@allowed(Action.SEE)
@cached("page")
def home(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Competitions: running, coming and past."""
    today, words = timezone.localdate(), request.GET.get("q", "").strip()
    mine = _called(_own(request, today), words)
    found = _called(Event.objects.public(), words).exclude(pk__in=mine.values("pk"))
    page = Paginator(found.past(today), PAST_ON_A_PAGE).get_page(request.GET.get("page"))
    context = {
        "visit": visit,
        "room": "contests",
        "words": words,
        "running": cards(found.coming(today).filter(first_day__lte=today), request.user),
        "coming": cards(found.coming(today).filter(first_day__gt=today), request.user),
        "past": cards(page.object_list, request.user),
        "page": page,
        "mine": cards(mine.order_by("first_day"), request.user),
        "boards": list(boards_today(request)),
        "is_empty": show.is_possible(),
    }
    answer = render(request, "contests/events/home.html", context)
    if context["is_empty"]:  # its button is a form, which is each visitor's own
        answer.headers["Cache-Control"] = "no-store"
    return answer


def _own(request: HttpRequest, today: date) -> EventQuerySet:
    """The events where the visitor has something to do: those that are not over, and those not published."""
    if not request.user.is_authenticated:
        return Event.objects.none()
    return Event.objects.of(request.user).filter(Q(last_day__gte=today) | Q(is_public=False))


def _called(events: EventQuerySet, words: str) -> EventQuerySet:
    """Those whose title, place or hall hold every word; what is typed in small letters finds capitals too."""
    for word in words.split():
        cases = {word, word.lower(), word.capitalize(), word.upper()}  # SQLite folds only Latin letters
        asked = Q()
        for case in cases:
            asked |= Q(title__contains=case) | Q(place__contains=case) | Q(venue__contains=case)
        events = events.filter(asked)
    return events


@require_POST
@allowed(Action.SEE)
def demonstration(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Fill an empty site with invented competitions, and let the visitor run them."""
    if not show.is_possible():
        messages.error(request, _("There are competitions here already: a demonstration never mixes with them."))
        return redirect("contests:home")
    account = request.user if request.user.is_authenticated else None
    arbiter = show.fill(timezone.localdate(), account=account)
    if not request.user.is_authenticated:
        login(request, arbiter, backend="django.contrib.auth.backends.ModelBackend")
        messages.success(request, _("You are the arbiter of this demonstration: everything may be tried."))
    return redirect("contests:home")
