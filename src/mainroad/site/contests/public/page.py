"""How a public page is shown: whole, or only what has changed."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.functional import Promise

from mainroad.site.contests.access import Visit
from mainroad.site.contests.public.boards import published_rounds
from mainroad.site.contests.public.news import news


def show(
    request: HttpRequest, visit: Visit, page: str, heading: str | Promise, *, tab: str = "", **context: Any
) -> HttpResponse:
    """Show a page; htmx, which asks again when something happened, gets only the part below the heading."""
    fragment = f"contests/public/{page}.html"
    shared = {"visit": visit, "room": "contests", "page": tab or page, "heading": heading, "fragment": fragment}
    players = reverse("contests:player", args=[visit.tournament.id, 1]).removesuffix("1/")
    shared |= {"players": players}
    swapped = is_swapped(request)
    shared |= {"rounds_published": len(published_rounds(visit))}
    told = {"version": visit.ledger.version, "news": news(visit, request.GET.get("since", "")) if swapped else ""}
    template = "contests/public/swapped.html" if swapped else "contests/public/page.html"
    response = render(request, template, {**shared, **told, **context})
    patch_vary_headers(response, ["HX-Request"])
    return response


def is_swapped(request: HttpRequest) -> bool:
    """Whether only a part of the page is asked for."""
    return request.headers.get("HX-Request") == "true"
