"""Forms and files are gathered before a page begins: whoever sends slowly keeps nobody waiting but themselves.

Pages are made by a few threads. A body that came in while a page was being made held its thread as long as the sender
liked: eleven senders of a byte a second stopped the site.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from tempfile import SpooledTemporaryFile
from typing import Self

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from mainroad.site.limits import Places

LARGEST_BODY = 66 * 1024 * 1024
"""A saved event may have 64 MiB, and its form a little around it."""
PATIENCE_S = 30.0
SLOWEST = 50_000
"""Bytes a second: a telephone at the back of the hall sends more."""
IN_MEMORY = 1 << 20
"""What is larger lies in a file: so many senders at once would fill the disk, and results could not be written."""
LARGE = Places(of_one=4, of_all=16)
_PART = 1 << 16


class NoPlaceError(Exception):
    """So much is being sent already that there is no place for another large body."""


class Kept:
    """What is kept for one request: once it is large it needs a place, until it is done with."""

    def __init__(self, places: Places, scope: Scope) -> None:
        self._places = places
        self._address = (scope.get("client") or ("",))[0]
        self._has_place = False

    def has_place(self) -> bool:
        """Whether there is room for something large of this visitor."""
        self._has_place = self._has_place or self._places.take(self._address)
        return self._has_place

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._has_place:
            self._places.give_back(self._address)


class Gathered:
    """ASGI middleware that takes in a whole body, up to a size and within a time, and then passes it on at once."""

    def __init__(self, app: ASGIApp, largest: int = LARGEST_BODY, patience_s: float = PATIENCE_S) -> None:
        self.app = app
        self.largest = largest
        self.patience_s = patience_s

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in when it is whole, or say why it is not."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        told = Headers(scope=scope).get("content-length", "0")
        length = int(told) if told.isascii() and told.isdigit() and len(told) < 16 else self.largest + 1
        if length > self.largest:
            await self._refuse(413, "This is too large for one form or file.", scope, receive, send)
            return
        with SpooledTemporaryFile(max_size=IN_MEMORY) as body, Kept(LARGE, scope) as kept:
            try:
                async with asyncio.timeout(self.patience_s + length / SLOWEST):
                    size = await self._taken_in(receive, body, kept)
            except TimeoutError:
                await self._refuse(408, "This came too slowly: please send it again.", scope, receive, send)
                return
            except NoPlaceError:
                await self._refuse(
                    503, "Too much is being sent just now: wait, and send it again.", scope, receive, send
                )
                return
            if size is None:
                return
            if size > self.largest:
                await self._refuse(413, "This is too large for one form or file.", scope, receive, send)
                return
            body.seek(0)
            await self.app(scope, _again(body, receive), send)

    async def _taken_in(self, receive: Receive, body: SpooledTemporaryFile[bytes], kept: Kept) -> int | None:
        """Write the body down; its size, or more than may be where it is larger; None: the sender has left."""
        size, more = 0, True
        while more and size <= self.largest:
            message = await receive()
            if message["type"] == "http.disconnect":
                return None
            part = message.get("body", b"")
            size += len(part)
            if size > IN_MEMORY and not kept.has_place():
                raise NoPlaceError
            body.write(part)
            more = message.get("more_body", False)
        return size

    async def _refuse(self, status: int, words: str, scope: Scope, receive: Receive, send: Send) -> None:
        # The rest of the body is not read: the connection goes with the answer.
        await PlainTextResponse(f"{words}\n", status, {"Connection": "close"})(scope, receive, send)


def _again(body: SpooledTemporaryFile[bytes], receive: Receive) -> Receive:
    """The parts of a body that is there, and after them what the connection says."""
    parts = _parts(body)

    async def part() -> Message:
        return await anext(parts, None) or await receive()

    return part


async def _parts(body: SpooledTemporaryFile[bytes]) -> AsyncIterator[Message]:
    part = body.read(_PART)
    while True:
        following = body.read(_PART)
        yield {"type": "http.request", "body": part, "more_body": bool(following)}
        if not following:
            return
        part = following
