"""The public pages of a tournament."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from mainroad.site.contests.access import Visit, allowed
from mainroad.site.contests.roles import Action


@allowed(Action.SEE)
def tournament(request: HttpRequest, visit: Visit, number: int = 0) -> HttpResponse:
    """The tournament at a glance."""
    return render(request, "contests/public/tournament.html", {"visit": visit, "room": "contests", "page": "tournament"})


entries = rounds = round_ = standings = arithmetic = crosstable = progress = teams = player = tournament
schedule = documents = screen = calendar = feed = qr = tournament
