"""`/hall/live/{tournament}/{number}`: that something has happened at the boards of a round, as server-sent events.

Only that it has: the page then asks for what its reader may see. It is told at most once a second, and every few
seconds without news too, for who is at their board stands in no journal.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress

from django.db import connections
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse

from mainroad.site.contests.following import may_follow
from mainroad.site.hall.models import Table
from mainroad.site.journal_store.subscriptions import HUB, Hub, Watcher
from mainroad.site.security import HEADERS

PAUSE_S = 1.0
PATIENCE_S = 5.0
MOST_BOARDS = 1000


class Bell(Watcher):
    """Rings for news of any of its streams."""

    def tell(self, version: int) -> None:
        """Ring."""
        self.wake()

    async def rung(self, patience_s: float) -> None:
        """Wait until it rings, or for so long."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._news.wait(), patience_s)
        self._news.clear()


async def live_round(request: Request) -> Response:
    """Answer with a sign whenever something happens at the boards of a round."""
    tournament, number = request.path_params["tournament"], request.path_params["number"]
    streams = await run_in_threadpool(streams_for, tournament, number, request.headers.get("cookie", ""))
    if not streams:
        return PlainTextResponse("There is nothing to watch here.\n", status_code=404)
    if HUB.is_full or not HUB.is_open:
        return PlainTextResponse("Too many are watching: reload the page instead.\n", 503, {"Retry-After": "30"})
    headers = {**HEADERS, "Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return StreamingResponse(signs(HUB, streams), headers=headers, media_type="text/event-stream")


def streams_for(tournament: str, number: int, cookies: str) -> list[str]:
    """The boards of a round, if a visitor may know of them; asked from a thread that serves many."""
    try:
        if not may_follow(tournament, cookies):
            return []
        rows = Table.objects.filter(tournament=tournament, round=number)[:MOST_BOARDS]
        return [row.stream for row in rows]
    finally:
        connections.close_all()


async def signs(hub: Hub, streams: list[str], pause_s: float = PAUSE_S) -> AsyncIterator[str]:
    """The events of one client, until it or the server goes."""
    bell, count = Bell(), 0
    async with hub.watching_all(streams, bell):
        yield "retry: 2000\n\n"
        while hub.is_open:
            await bell.rung(PATIENCE_S)
            count += 1
            yield f"data: {count}\n\n"
            await asyncio.sleep(pause_s)
