"""Kept pages are answered here, before the rest of the site is asked; others are made once for all who wait."""

from __future__ import annotations

import asyncio
import logging

from starlette.types import ASGIApp, Receive, Scope, Send

from mainroad.site.caching.counts import COUNTS
from mainroad.site.caching.entries import EntryStore, Headers, KeptAnswer
from mainroad.site.caching.freshness import Freshness
from mainroad.site.caching.keys import PageKey, PageRequest, allows, read_request
from mainroad.site.caching.renderers import RENDERERS, Made, RenderedAnswer
from mainroad.site.caching.views import kept_parameters

log = logging.getLogger(__name__)


class PageCache:
    """ASGI middleware: answer with a kept page where there is one that holds."""

    def __init__(self, app: ASGIApp, store: EntryStore, freshness: Freshness) -> None:
        self.app = app
        self.store = store
        self.freshness = freshness
        self._rendering: dict[PageKey, asyncio.Future[Made]] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, or pass the request on."""
        asked = read_request(scope)
        found = await self._found(asked.key) if asked else None
        if asked is None or found is None:
            await self.app(scope, receive, send)
        elif isinstance(found, RenderedAnswer):
            await _send(send, found.status, found.headers, b"" if asked.is_head else found.body)
        else:
            await _answer(found, asked, send)

    async def _found(self, key: PageKey) -> Made:
        """The page of a key, true at some moment since it was asked for."""
        entry = self.store.get(key)
        if entry is not None and await self.freshness.holds(entry.validity):
            COUNTS["kept"] += 1
            return entry
        parameters = kept_parameters(key.path)
        if parameters is None or not allows(parameters, key.query):
            return None
        if (begun_before := self._rendering.get(key)) is not None:
            found = await asyncio.shield(begun_before)
            if found is None or (isinstance(found, KeptAnswer) and await self.freshness.holds(found.validity)):
                return found
        # What is begun from here on is begun after this request came: true enough for it, whatever happens meanwhile.
        if (rendering := self._rendering.get(key)) is None:
            rendering = self._rendering[key] = asyncio.ensure_future(self._made(key))
        return await asyncio.shield(rendering)

    async def _made(self, key: PageKey) -> Made:
        try:
            return await self._render(key)
        except Exception:
            log.exception("the page %s could not be made to be kept", key.path)
            return None
        finally:
            del self._rendering[key]

    async def _render(self, key: PageKey) -> Made:
        # The epoch is asked for first: whatever changes while the page is made, the page belongs to the time before.
        epoch = await self.freshness.epoch()
        if epoch is None:
            return None
        made = await RENDERERS.render(key, epoch)
        COUNTS["made"] += 1
        if isinstance(made, KeptAnswer):
            self.store.put(key, made)
        return made


async def _answer(entry: KeptAnswer, asked: PageRequest, send: Send) -> None:
    if asked.has_tags and (entry.tag in asked.has_tags or asked.has_tags.strip() == b"*"):
        COUNTS["unchanged"] += 1
        await _send(send, 304, entry.unchanged_headers, b"")
    elif asked.takes_gzip and entry.compressed:
        await _send(send, 200, entry.compressed_headers, b"" if asked.is_head else entry.compressed)
    else:
        await _send(send, 200, entry.headers, b"" if asked.is_head else entry.body)


async def _send(send: Send, status: int, headers: Headers, body: bytes) -> None:
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
