"""One-time codes that a site demands of its administrators (MAINROAD_ADMIN_CODES).

This is the one place: whoever administers the site and has set no codes up comes to no page but the one that does so,
which then hands out backup codes, and can sign out.
"""

from __future__ import annotations

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import Resolver404, resolve

from mainroad.site.people.accounts import devices
from mainroad.site.people.models import Account
from mainroad.site.people.permissions import Visitor

OPEN = frozenset({"people:code-set-up", "people:code-backup", "people:sign-out", "keeping:health"})
"""Pages that open nothing, and the way out."""


def demands_codes(visitor: Visitor) -> bool:
    """Whether the site lets this account in only with codes."""
    return settings.ADMIN_CODES and isinstance(visitor, Account) and visitor.is_staff


def codes_first(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: lead administrators without codes to the page that sets them up."""

    def answer(request: HttpRequest) -> HttpResponse:
        is_visitor = settings.SESSION_COOKIE_NAME in request.COOKIES  # what everybody sees is asked no session
        if settings.ADMIN_CODES and is_visitor and _lacks_codes(request.user) and _opens(request.path_info):
            return redirect("people:code-set-up")
        return get_response(request)

    return answer


def _lacks_codes(visitor: Visitor) -> bool:
    return isinstance(visitor, Account) and demands_codes(visitor) and not devices.asks(visitor)


def _opens(path: str) -> bool:
    try:
        return resolve(path).view_name not in OPEN
    except Resolver404:
        return True
