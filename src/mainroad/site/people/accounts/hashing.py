"""Passwords are hashed one at a time: it takes a processor for a while, and pages need the other one.

Places to wait are shared out: an account has one, and those of signed-in people are apart from those of a sign-in, so
that nobody is kept out by what an account sends.
"""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar

from django.contrib.auth.hashers import PBKDF2PasswordHasher
from django.http import HttpRequest, HttpResponse

from mainroad.site.limits import Turns, household
from mainroad.site.people.models import Account

OF_ACCOUNTS = Turns(of_one=1, of_all=3)
OF_HOUSEHOLDS = Turns(of_one=4, of_all=12, beside=OF_ACCOUNTS)
"""To sign in and up, and to choose a password by a link: a school class stands behind one address."""

_REQUEST: ContextVar[HttpRequest | None] = ContextVar("request", default=None)


def remember_request(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: let the hasher know whose password it hashes."""

    def answer(request: HttpRequest) -> HttpResponse:
        token = _REQUEST.set(request)
        try:
            return get_response(request)
        finally:
            _REQUEST.reset(token)

    return answer


class PatientHasher(PBKDF2PasswordHasher):
    """Django's own way to keep passwords, in turn."""

    def encode(self, password: str, salt: str, iterations: int | None = None) -> str:
        """Hash a password when it is its turn."""
        turns, visitor = _turns()
        with turns.taken(visitor):
            return super().encode(password, salt, iterations)


def _turns() -> tuple[Turns, str]:
    request = _REQUEST.get()
    if request is None:
        return OF_HOUSEHOLDS, ""
    if isinstance(request.user, Account):
        return OF_ACCOUNTS, request.user.pk
    return OF_HOUSEHOLDS, household(request)
