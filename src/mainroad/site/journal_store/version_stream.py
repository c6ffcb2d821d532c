"""`GET /live/{stream}`: the versions of a stream as server-sent events.

A client says what it has seen (`Last-Event-ID`, or `?version=` of the page) and is told at once if there is more.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator

from django.db import connection, connections
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from mainroad.site import event_stream
from mainroad.site.event_stream import ALIVE, ALIVE_S, RETRY
from mainroad.site.journal_store import service, sql
from mainroad.site.journal_store.page_watchers import PAGES, PageWatchers, Watcher
from mainroad.site.journal_store.rooms import NoSuchRoomError, room_of
from mainroad.site.journal_store.subscriptions import Hub

LOOK_S = 5.0
LONGEST_NAME = 200

log = logging.getLogger(__name__)


async def live(request: Request) -> Response:
    """Answer with the versions of a stream, as they come."""
    stream, seen = request.path_params["stream"], event_stream.last_known(request, "version")
    may = await run_in_threadpool(may_follow, stream, request.headers.get("cookie", ""))
    return event_stream.answer(request, messages(PAGES, stream, seen), is_admitted=may, is_open=PAGES.is_open)


def may_follow(stream: str, cookies: str) -> bool:
    """Whether there is such a stream for a visitor, asked from a thread that serves many."""
    try:
        return len(stream) <= LONGEST_NAME and room_of(stream).may_follow(stream.partition("/")[2], cookies)
    except NoSuchRoomError:
        return False
    finally:
        connections.close_all()


async def messages(pages: PageWatchers, stream: str, seen: int | None) -> AsyncIterator[bytes]:
    """The events of one client, until it or the server goes."""
    watcher = Watcher()
    # Watch first and look second: what is committed in between is then told, not lost.
    async with pages.watching([stream], watcher):
        now = await run_in_threadpool(version, stream)
        if seen in {None, now}:
            watcher.seen(now)
        watcher.tell(now)
        yield RETRY + version_event(now, name="here")
        while pages.is_open:
            newer = await watcher.newer(ALIVE_S)
            yield ALIVE if newer is None else version_event(newer, pages.spread_ms(stream))


def version_event(version: int, within_ms: int = 0, *, name: str = "") -> bytes:
    """A version as an event.

    Where many are watching it also says within which time to ask for the page: each client chooses a moment of it.
    """
    spread = b', "within": %d' % within_ms if within_ms else b""
    return event_stream.event(b'{"version": %d%b}' % (version, spread), name=name, event_id=version)


async def look_around(hub: Hub, pause_s: float = LOOK_S) -> None:
    """Ask the database now and then: another process (a command line, a second server) may have written."""
    while hub.is_open:
        await asyncio.sleep(pause_s)
        try:
            if versions := hub.versions:
                await run_in_threadpool(look, hub, versions)
        except Exception:
            log.exception("the versions of the streams could not be read")


def look(hub: Hub, known: dict[str, int]) -> None:
    """Tell the hub what it has not heard; asked from a thread that serves many."""
    try:
        found = sql.versions(known)
        if behind := {stream for stream, version in found.items() if version > known[stream]}:
            hub.heard(service.BOOKS.ledgers(behind))
    finally:
        connection.close()


def version(stream: str) -> int:
    """The version of a stream now."""
    try:
        return sql.versions([stream]).get(stream, 0)
    finally:
        connection.close()
