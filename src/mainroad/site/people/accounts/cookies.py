"""Who is signed in, for what the server answers before Django: sockets and event streams."""

from __future__ import annotations

from importlib import import_module

from django.conf import settings
from django.contrib.auth import get_user
from django.http import HttpRequest, parse_cookie

from mainroad.site.people.models import Account


def account_of(cookies: str) -> Account | None:
    """Who is signed in, by the session that a Cookie header names; whatever else stands there is passed over."""
    session = parse_cookie(cookies).get(settings.SESSION_COOKIE_NAME)
    if not session:
        return None
    request = HttpRequest()
    request.session = import_module(settings.SESSION_ENGINE).SessionStore(session)
    user = get_user(request)
    return user if isinstance(user, Account) else None
