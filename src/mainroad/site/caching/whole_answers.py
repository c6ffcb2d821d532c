"""An answer is whole before it is sent: whoever reads slowly keeps no thread, and no other reader, waiting.

A page that was sent as it was made held its thread as long as its reader liked: ten readers of a long file who took
nothing stopped all who are signed in.
"""

from __future__ import annotations

import asyncio
from contextlib import ExitStack, suppress
from tempfile import SpooledTemporaryFile
from typing import Self

from starlette.types import Message, Scope, Send

from mainroad.site.bodies import Kept
from mainroad.site.limits import Places

PATIENCE_S = 60.0
SLOWEST = 20_000
"""Bytes a second: whoever takes less of something long is let go, and what was made for them too."""
IN_MEMORY = 8 << 20
"""Longer than any page; files of events are longer, and lie on the disk until they are fetched."""
LARGE = Places(of_one=4, of_all=16)
_PART = 1 << 16
_BUSY: Message = {
    "type": "http.response.start",
    "status": 503,
    "headers": [(b"content-type", b"text/plain; charset=utf-8"), (b"retry-after", b"30")],
}


class WholeAnswer:
    """One answer, kept until it is whole; a long body lies in a file meanwhile. Whoever makes it may be a thread."""

    def __init__(self, scope: Scope) -> None:
        self._start: Message | None = None
        self._left = ExitStack()
        self._body = self._left.enter_context(SpooledTemporaryFile(max_size=IN_MEMORY))  # noqa: SIM115 (closed below)
        self._kept = self._left.enter_context(Kept(LARGE, scope))
        self._is_refused = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._left.close()

    def begin(self, status: int, headers: list[tuple[bytes, bytes]]) -> None:
        """Keep how the answer begins."""
        self._start = {"type": "http.response.start", "status": status, "headers": headers}

    def add(self, part: bytes) -> None:
        """Keep a part of the body; a long one needs a place."""
        if self._is_refused:
            return
        if self._body.tell() + len(part) > IN_MEMORY and not self._kept.has_place():
            self._start, self._is_refused = _BUSY, True
            self._body.seek(0)
            self._body.truncate()
            part = b"Too many fetch something long just now: wait, and try again.\n"
        self._body.write(part)

    async def send_to(self, send: Send, patience_s: float = PATIENCE_S) -> None:
        """Send everything, as fast as the reader takes it; one who hardly takes anything is given up."""
        if self._start is None:  # nothing was answered: the server says so itself
            return
        size = self._body.tell()
        self._body.seek(0)
        with suppress(TimeoutError):  # the server closes what is not whole
            await self._send_parts(send, self._start, size, patience_s + size / SLOWEST)

    async def _send_parts(self, send: Send, start: Message, size: int, patience_s: float) -> None:
        async with asyncio.timeout(patience_s):
            await send(start)
            for end in range(_PART, max(size, 1) + _PART, _PART):
                await send({"type": "http.response.body", "body": self._body.read(_PART), "more_body": end < size})
