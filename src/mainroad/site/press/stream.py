"""Boards as server-sent events: what the live pages of this site read, and any other program may. See docs/feed.md.

A client says up to which moment it knows everything (`Last-Event-ID`, or `?after=` of a page) and is told what it has
missed; whoever says nothing is told everything.
"""

from __future__ import annotations

from collections.abc import AsyncIterator

from django.db import connections
from starlette.concurrency import run_in_threadpool
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from mainroad.site import event_stream
from mainroad.site.contests.models import Tournament
from mainroad.site.event_stream import ALIVE, RETRY
from mainroad.site.hall.live.signed_out import account_at
from mainroad.site.hall.live.visibility import may_know
from mainroad.site.hall.models import Table
from mainroad.site.moments import now_ms
from mainroad.site.press.gallery import GALLERY, Gallery, Seat
from mainroad.site.press.scopes import Key

OPEN_TO_ALL = {"Access-Control-Allow-Origin": "*"}


async def events(request: Request) -> Response:
    """Answer with what happens on some boards, as it happens."""
    asked = request.path_params
    key = Key(asked.get("tournament", ""), asked.get("round", 0), asked.get("table", ""))
    may = await run_in_threadpool(may_watch, key, request)
    told = messages(GALLERY, key, event_stream.last_known(request, "after"))
    return event_stream.answer(request, told, is_admitted=may, is_open=GALLERY.is_open, headers=OPEN_TO_ALL)


async def messages(gallery: Gallery, key: Key, after: int | None) -> AsyncIterator[bytes]:
    """The events of one client, until it or the server goes."""
    async with gallery.watching(key) as seat:
        yield RETRY + _anew(seat, after)
        while gallery.is_open:
            yield await _next(seat)


async def _next(seat: Seat) -> bytes:
    await seat.wait()
    unread = seat.unread()
    return _anew(seat, None) if unread is None else unread or ALIVE


def _anew(seat: Seat, after: int | None) -> bytes:
    seat.number = seat.scope.number
    return seat.scope.greeting(after, now_ms())


# -- the door -----------------------------------------------------------------------------------------


def may_watch(key: Key, connection: HTTPConnection) -> bool:
    """Whether a visitor may watch; asked from a thread that serves many."""
    try:
        tournament, exists = _tournament_of(key)
        return exists and (tournament is None or may_know(tournament, account_at(connection)))
    finally:
        connections.close_all()


def _tournament_of(key: Key) -> tuple[Tournament | None, bool]:
    """The tournament to which boards belong, if to any, and whether there are such boards."""
    if key.table:
        row = Table.objects.select_related("tournament__event").filter(id=key.table, is_public=True).first()
        return row.tournament if row else None, row is not None
    if key.tournament:
        tournament = Tournament.objects.select_related("event").filter(id=key.tournament).first()
        return tournament, tournament is not None
    return None, True
