"""Which views may be kept, and whether an answer of theirs was one that everybody may get."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from datetime import time as time_of_day
from functools import cache, wraps
from hashlib import blake2b
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import Resolver404, resolve
from django.utils import timezone
from django.utils.cache import get_conditional_response, patch_cache_control

from mainroad.site.caching.signed_in import SIGNED_IN
from mainroad.site.journal_store import sql
from mainroad.site.journal_store.epoch import JOURNAL, READ, unwatched_tables
from mainroad.site.page_dependencies import Dependencies, collecting

View = Callable[..., HttpResponse]

SINCE = "since"
"""What a page that renews itself says it has."""
RENDERING = "mainroad.rendering"
"""Where the request of a page that is to be kept carries the account of it; nothing from outside can get there."""
FORBIDDEN = "it forbids to be kept"
"""The one reason that is no fault: the page says so itself."""
_TOKEN = b"csrfmiddlewaretoken"

log = logging.getLogger(__name__)


def cached(*parameters: str) -> Callable[[View], View]:
    """Let the answers of a view be kept, and spare strangers what they have already.

    The view shows the same to everybody without a session, and depends on these parameters of the address alone.
    """

    def decorate(view: View) -> View:
        @wraps(view)
        def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
            response = view(request, *args, **kwargs)
            if settings.SESSION_COOKIE_NAME in request.COOKIES or response.status_code != 200:
                return response
            response.headers["ETag"] = f'W/"{blake2b(response.content, digest_size=12).hexdigest()}"'
            if not response.has_header("Cache-Control"):
                patch_cache_control(response, no_cache=True, private=True)
            known = get_conditional_response(request, response.headers["ETag"], response=response)
            return known if isinstance(known, HttpResponse) else response

        answer.kept_parameters = frozenset({*parameters, SINCE})  # type: ignore[attr-defined]
        return answer

    return decorate


def kept_parameters(path: str) -> frozenset[str] | None:
    """The parameters of which the page at a path may be kept; None: it may not."""
    try:
        return getattr(resolve(path).func, "kept_parameters", None)
    except Resolver404:
        return None


@dataclass
class Rendering:
    """The account of a page that is to be kept."""

    dependencies: Dependencies = field(default_factory=Dependencies)

    def judge(self, request: HttpRequest, response: HttpResponse) -> None:
        """Refuse an answer that is meant for one visitor."""
        for is_private, why in (
            ("no-store" in response.headers.get("Cache-Control", ""), FORBIDDEN),
            (response.status_code != 200, f"the answer is {response.status_code}"),
            (response.streaming, "it is sent in parts"),
            (bool(response.cookies) or response.has_header("Set-Cookie"), "it sets a cookie"),
            ("CSRF_COOKIE_NEEDS_UPDATE" in request.META, "it asked for a token"),
            (request.session.modified, "it changed a session"),
            (not response.has_header("ETag"), "it has no entity tag"),
            (not response.streaming and _TOKEN in response.content, "it holds a token"),
        ):
            if is_private:
                self.dependencies.refuse(why)


def track_answers(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: note what a page is made of that is to be kept, and who is signed in."""

    def answer(request: HttpRequest) -> HttpResponse:
        rendering: Rendering | None = request.META.get(RENDERING)
        if rendering is None:
            response = get_response(request)
            SIGNED_IN.note(
                request.COOKIES.get(settings.SESSION_COOKIE_NAME, ""), getattr(request, "_cached_user", None)
            )
            return response
        made = rendering.dependencies
        made.expires_at_ms = _midnight_ms()
        with collecting(made, _unwatched(), (*sql.ACCOUNTED, READ)):
            response = get_response(request)
        rendering.judge(request, response)
        return response

    return answer


def _midnight_ms() -> int:
    """When the day ends here: what pages say of ages and coming events goes by the day."""
    tomorrow = timezone.localdate() + timedelta(days=1)
    return int(datetime.combine(tomorrow, time_of_day(), timezone.get_current_timezone()).timestamp() * 1000)


@cache
def _unwatched() -> frozenset[str]:
    return unwatched_tables() | frozenset(JOURNAL)
