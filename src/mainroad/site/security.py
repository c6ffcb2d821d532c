"""The headers that every answer carries."""

from __future__ import annotations

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_cache_control

from mainroad.site.environment import switch

A_YEAR = "max-age=31536000"
OWN = "private, no-store"
"""How an answer to one visitor may be kept: by nobody, and not on the disk of a laptop in a school either."""


def headers_of(*, by_https: bool) -> dict[str, str]:
    """The headers of a site; a browser that came by https comes by nothing else for a year."""
    always = {
        "Content-Security-Policy": (
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
            "font-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
        ),
        "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
        "Referrer-Policy": "same-origin",
        "Cross-Origin-Opener-Policy": "same-origin",
        "X-Content-Type-Options": "nosniff",
    }
    return always | ({"Strict-Transport-Security": A_YEAR} if by_https else {})


HEADERS = headers_of(by_https=switch("HTTPS"))
"""Everything comes from the site itself and nothing is written into a page as script or style."""


def headers(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: add the headers to every page."""

    def answer(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        if not is_for_everybody(request, response):
            _keep_to_one(response)
        return response

    return answer


def _keep_to_one(response: HttpResponse) -> None:
    if not response.has_header("Cache-Control"):
        response.headers["Cache-Control"] = OWN
    elif "private" not in response.headers["Cache-Control"]:
        patch_cache_control(response, private=True)


def is_for_everybody(request: HttpRequest, response: HttpResponse) -> bool:
    """Whether an answer is the same for everybody without a session: such pages may be kept, as their views say."""
    is_read = request.method in ("GET", "HEAD") and response.status_code in (200, 304)
    return is_read and not response.cookies and settings.SESSION_COOKIE_NAME not in request.COOKIES
