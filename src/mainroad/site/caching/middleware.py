"""Kept pages are answered here, before the rest of the site is asked; others are made once for all who wait."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from dataclasses import dataclass, field
from http import HTTPStatus

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from mainroad.site.caching import entries
from mainroad.site.caching.entries import Entry, EntryStore, Headers, Validity
from mainroad.site.caching.freshness import Freshness
from mainroad.site.caching.keys import Asked, PageKey, allows, canonical_headers, read_request
from mainroad.site.caching.views import RENDERING, Rendering, kept_parameters

log = logging.getLogger(__name__)

COUNTS: Counter[str] = Counter()
"""How often a page was `made`, `kept` from before, or `unchanged` for its reader."""


@dataclass
class Answer:
    """An answer as the site gave it."""

    status: int = 0
    headers: Headers = field(default_factory=list)
    body: bytearray = field(default_factory=bytearray)

    async def take(self, message: Message) -> None:
        """Take in a part of it."""
        if message["type"] == "http.response.start":
            self.status, self.headers = message["status"], list(message["headers"])
        elif message["type"] == "http.response.body":
            self.body += message.get("body", b"")

    @property
    def is_for_everybody(self) -> bool:
        """Whether it says to everybody that there is nothing to see here; what sets a cookie is for one visitor."""
        return self.status not in (0, HTTPStatus.OK) and not any(name == b"set-cookie" for name, _ in self.headers)


Made = Entry | Answer | None
"""A page to keep, the word that there is none, or nothing: whoever asked is answered by the site itself."""


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
        found = await self._found(scope, asked.key) if asked else None
        if asked is None or found is None:
            await self.app(scope, receive, send)
        elif isinstance(found, Answer):
            await _send(send, found.status, found.headers, b"" if asked.is_head else bytes(found.body))
        else:
            await _answer(found, asked, send)

    async def _found(self, scope: Scope, key: PageKey) -> Made:
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
            if found is None or (isinstance(found, Entry) and await self.freshness.holds(found.validity)):
                return found
        # What is begun from here on is begun after this request came: true enough for it, whatever happens meanwhile.
        if (rendering := self._rendering.get(key)) is None:
            rendering = self._rendering[key] = asyncio.ensure_future(self._made(scope, key))
        return await asyncio.shield(rendering)

    async def _made(self, scope: Scope, key: PageKey) -> Made:
        try:
            return await self._render(scope, key)
        except Exception:
            log.exception("the page %s could not be made to be kept", key.path)
            return None
        finally:
            del self._rendering[key]

    async def _render(self, scope: Scope, key: PageKey) -> Made:
        # The epoch is asked for first: whatever changes while the page is made, the page belongs to the time before.
        epoch = await self.freshness.epoch()
        if epoch is None:
            return None
        rendering, answer = Rendering(), Answer()
        await self.app(_canonical(scope, key, rendering), _nothing_more(), answer.take)
        made = rendering.dependencies
        if answer.is_for_everybody:
            return answer
        if made.obstacle or made.expires_at_ms is None or answer.status != HTTPStatus.OK:
            log.info("%s cannot be kept: %s", key.path, made.obstacle)
            return None
        COUNTS["made"] += 1
        validity = Validity(epoch, tuple(sorted(made.streams.items())), made.expires_at_ms)
        entry = await asyncio.to_thread(entries.made, answer.headers, bytes(answer.body), validity)
        self.store.put(key, entry)
        return entry


def _canonical(scope: Scope, key: PageKey, rendering: Rendering) -> Scope:
    """The request of nobody in particular for a page."""
    return {
        **scope,
        "method": "GET",
        "headers": canonical_headers(key),
        "client": None,
        "extensions": {},
        RENDERING: rendering,
    }


def _nothing_more() -> Receive:
    """What a request without a body says."""

    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    return receive


async def _answer(entry: Entry, asked: Asked, send: Send) -> None:
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
