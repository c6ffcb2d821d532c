"""`GET /live/{stream}`: the versions of a stream as server-sent events.

A client says what it has seen (`Last-Event-ID`, or `?version=` of the page) and is told at once if there is more.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Iterable

from django.db import connection, connections
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse

from mainroad.site.bounds import number_told
from mainroad.site.journal_store import sql
from mainroad.site.journal_store.rooms import NoSuchRoomError, room_of
from mainroad.site.journal_store.subscriptions import HUB, Hub
from mainroad.site.security import HEADERS

HEARTBEAT_S = 15.0
"""Proxies close what is silent for long, and a client that has gone is noticed when something is sent."""

LOOK_S = 5.0
RETRY_MS = 2000
HEARTBEAT = ": still here\n\n"
LONGEST_NAME = 200

log = logging.getLogger(__name__)


async def live(request: Request) -> Response:
    """Answer with the versions of a stream, as they come."""
    stream = request.path_params["stream"]
    if not await run_in_threadpool(may_follow, stream, request.headers.get("cookie", "")):
        return PlainTextResponse("There is nothing to watch here.\n", status_code=404)
    if HUB.is_full or not HUB.is_open:
        return PlainTextResponse("Too many are watching: reload the page instead.\n", 503, {"Retry-After": "30"})
    headers = {**HEADERS, "Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return StreamingResponse(messages(HUB, stream, seen(request)), headers=headers, media_type="text/event-stream")


def may_follow(stream: str, cookies: str) -> bool:
    """Whether there is such a stream for a visitor, asked from a thread that serves many."""
    try:
        return len(stream) <= LONGEST_NAME and room_of(stream).may_follow(stream.partition("/")[2], cookies)
    except NoSuchRoomError:
        return False
    finally:
        connections.close_all()


def seen(request: Request) -> int | None:
    """The version that the client says it has; None: it says nothing."""
    said = request.headers.get("last-event-id") or request.query_params.get("version", "")
    return number_told(said)


async def messages(hub: Hub, stream: str, seen: int | None) -> AsyncIterator[str]:
    """The events of one client, until it or the server goes."""
    # Watch first and look second: what is committed in between is then told, not lost.
    async with hub.watching(stream) as watcher:
        now = await run_in_threadpool(version, stream)
        if seen in {None, now}:
            watcher.seen(now)
        watcher.tell(now)
        yield f"retry: {RETRY_MS}\nevent: here\n{event(now)}"
        while hub.is_open:
            newer = await watcher.newer(HEARTBEAT_S)
            yield HEARTBEAT if newer is None else event(newer, hub.spread_ms(stream))


async def look_around(hub: Hub, pause_s: float = LOOK_S) -> None:
    """Ask the database now and then: another process (a command line, a second server) may have written."""
    while hub.is_open:
        await asyncio.sleep(pause_s)
        try:
            hub.tell(await run_in_threadpool(versions, hub.streams) if hub.streams else {})
        except Exception:
            log.exception("the versions of the streams could not be read")


def event(version: int, within_ms: int = 0) -> str:
    """A version as an event; its id is what a client sends when it comes back.

    Where many are watching it also says within which time to ask for the page: each client chooses a moment of it.
    """
    spread = f', "within": {within_ms}' if within_ms else ""
    return f'id: {version}\ndata: {{"version": {version}{spread}}}\n\n'


def version(stream: str) -> int:
    """The version of a stream now."""
    return versions([stream]).get(stream, 0)


def versions(streams: Iterable[str]) -> dict[str, int]:
    """The versions of streams now, asked from a thread that serves many."""
    try:
        return sql.versions(streams)
    finally:
        connection.close()
