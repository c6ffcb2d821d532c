"""`/hall/live/{tournament}/{number}`: that something has happened at the boards of a round, as server-sent events.

Only that it has: the page then asks for what its reader may see. It is told at most once a second, and every few
seconds without news too, for who is at their board stands in no journal.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from django.db import connections
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from mainroad.site import event_stream
from mainroad.site.contests.following import may_follow
from mainroad.site.hall.models import Table
from mainroad.site.journal_store.page_watchers import PAGES, AnyNews, PageWatchers

PAUSE_S = 1.0
PATIENCE_S = 5.0
MOST_BOARDS = 1000


async def live_round(request: Request) -> Response:
    """Answer with a sign whenever something happens at the boards of a round."""
    tournament, number = request.path_params["tournament"], request.path_params["number"]
    streams = await run_in_threadpool(streams_for, tournament, number, request.headers.get("cookie", ""))
    return event_stream.answer(request, signs(PAGES, streams), is_admitted=bool(streams), is_open=PAGES.is_open)


def streams_for(tournament: str, number: int, cookies: str) -> list[str]:
    """The boards of a round, if a visitor may know of them; asked from a thread that serves many."""
    try:
        if not may_follow(tournament, cookies):
            return []
        rows = Table.objects.filter(tournament=tournament, round=number)[:MOST_BOARDS]
        return [row.stream for row in rows]
    finally:
        connections.close_all()


async def signs(pages: PageWatchers, streams: list[str], pause_s: float = PAUSE_S) -> AsyncIterator[bytes]:
    """The events of one client, until it or the server goes."""
    watcher, count = AnyNews(), 0
    async with pages.watching(streams, watcher):
        yield event_stream.RETRY + b"\n"
        while pages.is_open:
            await watcher.wait(PATIENCE_S)
            count += 1
            yield event_stream.event(b"%d" % count)
            await asyncio.sleep(pause_s)
