"""The front page of the site."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.roles import Action


@allowed(Action.SEE)
def home(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Competitions: running, coming and past."""
    return render(request, "contests/events/home.html", {"visit": visit, "room": "contests"})


demonstration = home
