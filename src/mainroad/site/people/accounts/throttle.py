"""A limit on guessing: so many failures of one account from one address, then a pause."""

from __future__ import annotations

import hashlib

from django.core.cache import cache
from django.http import HttpRequest

FAILURES = 8
PAUSE_S = 15 * 60


def is_paused(request: HttpRequest, email: str) -> bool:
    """Whether this account has been tried too often from this address; unknown accounts count alike."""
    return int(cache.get(_key(request, email), 0)) >= FAILURES


def failed(request: HttpRequest, email: str) -> None:
    """Count a failure."""
    key = _key(request, email)
    if not cache.add(key, 1, PAUSE_S):
        cache.incr(key)


def forgive(request: HttpRequest, email: str) -> None:
    """Forget the failures after a success."""
    cache.delete(_key(request, email))


def _key(request: HttpRequest, email: str) -> str:
    who = f"{email.strip().lower()} {request.META.get('REMOTE_ADDR', '')} {request.path}"
    return "people.tries." + hashlib.sha256(who.encode()).hexdigest()
