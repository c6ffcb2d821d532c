"""Where Django keeps sessions: in our table, which knows whose they are and when they were last seen."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any, cast

from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.backends import db
from django.contrib.sessions.backends.base import UpdateError
from django.db import OperationalError
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone

from mainroad.site.one_row import row_where
from mainroad.site.sessions.devices import device
from mainroad.site.sessions.models import Session

SEEN_AGAIN = timedelta(minutes=10)
"""When somebody was last seen is written no oftener: a page that is only read writes nothing."""
_ORIGIN = "origin"


class SessionStore(db.SessionStore):
    """A session in our table."""

    @classmethod
    def get_model_class(cls) -> type[Session]:
        """Which table."""
        return Session

    def create_model_instance(self, data: dict[str, Any]) -> Session:
        """A row for the session, with whose it is."""
        row = cast("Session", super().create_model_instance(data))
        origin = data.get(_ORIGIN, {})
        row.account = str(data.get(SESSION_KEY, ""))
        row.device, row.place = origin.get("device", ""), origin.get("place", "")
        row.began = datetime.fromisoformat(origin["began"]) if origin else None
        row.seen = timezone.now()
        return row

    def save(self, must_create: bool = False) -> None:
        """Keep the session. Where there is no room, that is said: Django takes it for a session that somebody ended."""
        try:
            super().save(must_create)
        except UpdateError as error:
            if isinstance(error.__context__, OperationalError):
                raise error.__context__ from None
            raise

    def _get_session_from_db(self) -> Session | None:
        row, now = row_where(Session, "session_key", self.session_key), timezone.now()
        if row is None or row.expire_date <= now:
            self._session_key = None
            return None
        if row.account and (row.seen is None or row.seen < now - SEEN_AGAIN):
            Session.objects.filter(pk=row.pk).update(seen=now)
        return row


def remember_origin(request: HttpRequest, place: str) -> None:
    """Keep with the session from where somebody signs in."""
    began = timezone.now().isoformat()
    request.session[_ORIGIN] = {"device": device(request.headers.get("User-Agent", "")), "place": place, "began": began}


def sessions_of(account: str) -> QuerySet[Session]:
    """The sessions of an account that are alive, the one seen last first."""
    alive = Session.objects.filter(account=account, expire_date__gt=timezone.now())
    return alive.order_by("-seen", "session_key")


def handle(session: Session) -> str:
    """A name of a session for pages: its key would open it."""
    return hashlib.sha256(session.session_key.encode()).hexdigest()[:16]


def end(sessions: Iterable[Session]) -> int:
    """Sign browsers out."""
    return Session.objects.filter(pk__in=[session.pk for session in sessions]).delete()[0]


def end_others(account: str, key: str | None = None) -> int:
    """Sign every browser of an account out, but the one with a key."""
    return end(sessions_of(account).exclude(pk=key or ""))


def clear() -> None:
    """Take away the sessions that have run out."""
    old = Session.objects.filter(expire_date__lt=timezone.now())
    if old.exists():
        old.delete()
