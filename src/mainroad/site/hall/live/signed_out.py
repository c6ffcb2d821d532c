"""Whoever is signed out loses their open lines too: at once, or within `LOOK_S` where another process did it."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any, Protocol

from django.conf import settings
from django.db import connections, transaction
from django.db.models.signals import post_delete
from django.http import parse_cookie
from django.utils import timezone
from starlette.concurrency import run_in_threadpool
from starlette.requests import HTTPConnection

from mainroad.site.people.accounts.cookies import account_of
from mainroad.site.people.models import Account
from mainroad.site.sessions.models import Session

EXTENSION = "mainroad.line"
"""Under this name the line is found in the scope of a connection."""
LOOK_S = 15.0
AT_ONCE = 500

log = logging.getLogger(__name__)


class OpenConnection(Protocol):
    """What can be cut."""

    loop: asyncio.AbstractEventLoop
    disconnected: bool

    def sign_out(self) -> None:
        """Close it, on its loop."""
        ...


class SignedIn:
    """The open lines of people who are signed in, by session. Safe from several threads."""

    def __init__(self) -> None:
        self._lines: dict[str, set[OpenConnection]] = {}
        self._sessions: dict[OpenConnection, str] = {}
        self._lock = threading.Lock()

    @property
    def sessions(self) -> frozenset[str]:
        """Those with open lines."""
        with self._lock:
            return frozenset(self._lines)

    def add(self, session: str, line: OpenConnection) -> None:
        """Note whose line it is."""
        with self._lock:
            self._lines.setdefault(session, set()).add(line)
            self._sessions[line] = session
        if line.disconnected:  # meanwhile, and nobody would forget it
            self.forget(line)

    def forget(self, line: OpenConnection) -> None:
        """A line has ended, or it is nobody's."""
        with self._lock:
            if (session := self._sessions.pop(line, None)) is None:
                return
            self._lines[session].discard(line)
            if not self._lines[session]:
                del self._lines[session]

    def end(self, session: str) -> None:
        """Close the lines of a session that has ended, from whatever thread."""
        with self._lock:
            lines = tuple(self._lines.get(session, ()))
        for line in lines:
            with suppress(RuntimeError):  # the server closes, and its lines with it
                line.loop.call_soon_threadsafe(line.sign_out)


SIGNED_IN = SignedIn()


def account_at(connection: HTTPConnection) -> Account | None:
    """Who is signed in at a line; it is closed when they no longer are."""
    cookies = connection.headers.get("cookie", "")
    line = connection.scope.get("extensions", {}).get(EXTENSION)
    session = parse_cookie(cookies).get(settings.SESSION_COOKIE_NAME)
    if line is None or not session:
        return account_of(cookies)
    SIGNED_IN.add(session, line)  # first: who is signed out while we look is not let in
    account = account_of(cookies)
    if account is None:
        SIGNED_IN.forget(line)
    return account


@contextmanager
def watch_sessions() -> Iterator[None]:
    """Cut the lines of whoever is signed out as long as the block runs, on the loop that runs now."""
    post_delete.connect(_deleted, sender=Session)
    looking = asyncio.create_task(_look())
    try:
        yield
    finally:
        looking.cancel()
        post_delete.disconnect(_deleted, sender=Session)


def _deleted(instance: Session, using: str, **_: Any) -> None:
    transaction.on_commit(partial(SIGNED_IN.end, instance.session_key), using=using)


async def _look() -> None:
    while True:
        await asyncio.sleep(LOOK_S)
        try:
            await run_in_threadpool(look)
        except Exception:
            log.exception("the sessions could not be read")


def look() -> None:
    """Cut the lines of sessions that another process has ended, or that have run out."""
    here = SIGNED_IN.sessions
    try:
        for session in here - alive(sorted(here)):
            SIGNED_IN.end(session)
    finally:
        connections.close_all()  # this thread serves no request that would do it


def alive(sessions: Collection[str]) -> frozenset[str]:
    """Those of some sessions that have not ended."""
    names, found = list(sessions), set[str]()
    for start in range(0, len(names), AT_ONCE):
        some = Session.objects.filter(pk__in=names[start : start + AT_ONCE], expire_date__gt=timezone.now())
        found.update(some.values_list("pk", flat=True))
    return frozenset(found)
