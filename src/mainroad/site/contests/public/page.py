"""How a public page is shown: whole, or only what has changed; and not again to whoever has it already."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from hashlib import blake2b
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import get_conditional_response, patch_cache_control, patch_vary_headers
from django.utils.functional import Promise
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from mainroad.site.choices import CONTRAST_COOKIE
from mainroad.site.contests.access import Visit
from mainroad.site.contests.public.news import news

View = Callable[..., HttpResponse]


def show(
    request: HttpRequest, visit: Visit, page: str, heading: str | Promise, *, tab: str = "", **context: Any
) -> HttpResponse:
    """Show a page; htmx, which asks again when something happened, gets only the part below the heading."""
    fragment = f"contests/public/{page}.html"
    shared = {"visit": visit, "room": "contests", "page": tab or page, "heading": heading, "fragment": fragment}
    players = reverse("contests:player", args=[visit.tournament.id, 1]).removesuffix("1/")
    shared |= {"players": players, "no_result": _("no result yet")}
    swapped = is_swapped(request)
    told = {"version": visit.ledger.version, "news": news(visit, request.GET.get("since", "")) if swapped else ""}
    template = "contests/public/swapped.html" if swapped else "contests/public/page.html"
    response = render(request, template, {**shared, **told, **context})
    patch_vary_headers(response, ["HX-Request"])
    return response


def is_swapped(request: HttpRequest) -> bool:
    """Whether only a part of the page is asked for."""
    return request.headers.get("HX-Request") == "true"


# -- pages that the visitor has already -------------------------------------------------------------


def fresh(view: View) -> View:
    """Spare a stranger what he has already: a page changes with the journal, the names and his own choices."""

    @wraps(view)
    def answer(request: HttpRequest, visit: Visit, *args: Any, **kwargs: Any) -> HttpResponse:
        if settings.SESSION_COOKIE_NAME in request.COOKIES:  # what one with a session sees is his own
            return view(request, visit, *args, **kwargs)
        tag = etag(request, visit)
        known = get_conditional_response(request, tag)
        response = known or view(request, visit, *args, **kwargs)
        if response.status_code in (200, 304):
            response.headers["ETag"] = tag
            patch_cache_control(response, no_cache=True, private=True)
        return response

    return answer


def etag(request: HttpRequest, visit: Visit) -> str:
    """What a page of a tournament depends on, in one word."""
    about = {name: value for name, value in vars(visit.event).items() if not name.startswith("_")}
    choices = get_language(), request.COOKIES.get(CONTRAST_COOKIE), is_swapped(request), settings.STATIC_URL
    parts = request.get_full_path(), visit.ledger.version, choices, about, visit.names
    return f'"{visit.ledger.version}-{blake2b(repr(parts).encode(), digest_size=9).hexdigest()}"'
