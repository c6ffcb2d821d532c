"""Whether a site lives, for whoever watches over it, and how it is, for its administrators."""

from __future__ import annotations

import ipaddress
import secrets

from django.conf import settings
from django.core.exceptions import PermissionDenied
from django.db import Error, connection
from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

import mainroad
from mainroad.site.keeping.metrics import exposition

TEXT = "text/plain; charset=utf-8"
PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8"


@never_cache
@require_safe
def health(request: HttpRequest) -> HttpResponse:
    """Say that the site lives and its database answers; nothing else."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1 FROM writing_head LIMIT 1")
            cursor.fetchone()
    except Error:
        return HttpResponse("the database does not answer\n", TEXT, 503)
    return HttpResponse(f"ok {mainroad.__version__}\n", TEXT)


@never_cache
@require_safe
def metrics(request: HttpRequest) -> HttpResponse:
    """Tell the figures to administrators, and to a program of this machine that has the token."""
    if not (getattr(request.user, "is_staff", False) or _has_token(request)):
        raise PermissionDenied
    return HttpResponse(exposition(), PROMETHEUS)


def _has_token(request: HttpRequest) -> bool:
    kind, _, shown = request.headers.get("Authorization", "").partition(" ")
    expected = settings.METRICS_TOKEN
    is_right = secrets.compare_digest(shown.encode(), expected.encode())
    return bool(expected) and kind.lower() == "bearer" and is_right and _is_here(request.META.get("REMOTE_ADDR", ""))


def _is_here(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False
