"""Every address of the site at every kind of visitor: what each of them answers, and that a refusal changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from django.conf import settings
from django.core.handlers.base import BaseHandler
from django.db import connection, transaction
from django.http.response import HttpResponseBase
from django.test import RequestFactory
from django.urls import URLPattern, URLResolver, get_resolver

from mainroad.site.contests.roles import Action, may
from mainroad.site.journal_store.models import Record
from support.role_table.headers import header_faults
from support.role_table.world import Visitor, World

METHODS = ("GET", "POST")
OTHER_METHODS = ("PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW")
YES, NO, SIGN_IN = "yes", "no", "sign in"
REFUSALS = {403: NO, 404: "404", 405: "405"}


@dataclass(frozen=True)
class Address:
    """An address of the site: its pattern, an example of it, and which action it is in a competition, if any."""

    name: str
    pattern: str
    example: str
    action: Action | None

    def allows(self, visitor: Visitor) -> bool:
        """Whether the table of roles lets somebody in; private things ask for more."""
        roles = visitor.in_tournament if "<str:tournament>" in self.pattern else visitor.in_event
        return self.action is None or may(roles, self.action)


def addresses(world: World, **parts: object) -> Iterator[Address]:
    """Every address that the resolver knows, in its order; some parts may be others than the usual ones."""
    for name, route, callback in _routes(get_resolver().url_patterns, "", ""):
        values = {**world.parts, **world.instead.get(name, {}), **parts}
        yield Address(name, f"/{route}", f"/{_filled(name, route, values)}", getattr(callback, "action", None))


def _routes(
    patterns: list[URLPattern | URLResolver], space: str, route: str
) -> Iterator[tuple[str, str, Callable[..., object]]]:
    for pattern in patterns:
        here = f"{route}{pattern.pattern}"
        if isinstance(pattern, URLResolver):
            yield from _routes(pattern.url_patterns, f"{pattern.namespace}:" if pattern.namespace else space, here)
        else:
            yield f"{space}{pattern.name}", here, pattern.callback


def _filled(name: str, route: str, values: dict[str, object]) -> str:
    for converter in ("str", "int", "slug"):
        for part, value in values.items():
            route = route.replace(f"<{converter}:{part}>", str(value))
    assert "<" not in route, f"{name}: say in tests/support/role_table/world.py what stands in {route}"
    return route


class Walk:
    """A walk over the site; whatever is done on the way is undone, and what is wrong is noted."""

    def __init__(self) -> None:
        self.faults: list[str] = []
        self.writes = 0
        self._handler = BaseHandler()
        self._handler.load_middleware()
        self._records = Record.objects.count()

    def told(self, address: Address, method: str, visitor: Visitor) -> str:
        """What an address answers to a visitor, in a word."""
        with undone():
            before = _changes()
            answer = self._asked(address, method, visitor)
            word = _word(answer)
            has_written = _changes() != before
            self.writes += has_written
            where = f"{method} {address.example} as {visitor.name}"
            self.faults += [f"{where}: {fault}" for fault in self._faults(method, answer, word, has_written)]
            if word == YES and not address.allows(visitor):
                self.faults.append(f"{where}: came in, and mainroad.site.contests.roles says no")
            self.faults += [f"{where}: {fault}" for fault in header_faults(answer, bool(visitor.session))]
        return word

    def _asked(self, address: Address, method: str, visitor: Visitor) -> HttpResponseBase:
        request = RequestFactory().generic(method, address.example)
        request._dont_enforce_csrf_checks = True  # type: ignore[attr-defined]
        if visitor.session:
            request.COOKIES[settings.SESSION_COOKIE_NAME] = visitor.session
        return self._handler.get_response(request)

    def _faults(self, method: str, answer: HttpResponseBase, word: str, has_written: bool) -> Iterator[str]:
        if answer.status_code >= 500:
            yield f"the answer is {answer.status_code}"
        if word != YES and has_written:
            yield "refused, and yet something was written"
        if method == "GET" and has_written and Record.objects.count() != self._records:
            yield "to look has written in a journal"


def _word(answer: HttpResponseBase) -> str:
    if answer.headers.get("Location", "").startswith("/account/sign-in"):
        return SIGN_IN
    return REFUSALS.get(answer.status_code, YES)


def _changes() -> int:
    """How many rows were ever written; messages wait in the session, which is a cookie here."""
    changes: int = connection.connection.total_changes
    return changes


@contextmanager
def undone() -> Iterator[None]:
    """Undo whatever the block writes."""
    block = transaction.atomic()
    block._from_testcase = True  # type: ignore[attr-defined]  # as that of the test, inside which commands are taken
    with block:
        yield
        transaction.set_rollback(True)
