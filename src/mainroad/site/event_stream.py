"""Server-sent events: the one way in which pages and other programs are told something while it happens.

Who asks is refused, or sent away where too many listen, or answered with events until they or the server go.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from mainroad.site.bounds import number_told
from mainroad.site.limits import Places
from mainroad.site.security import HEADERS

RETRY = b"retry: 2000\n"
"""After so long a client that lost its line comes again."""
ALIVE = b": still here\n\n"
"""Proxies close what is silent for long, and a client that has gone is noticed when something is sent."""
ALIVE_S = 15.0
LINES = Places(of_one=300, of_all=15_000)
"""Open lines of readers and spectators: a hall behind one address has 300, whatever pages and boards they watch."""


def event(data: bytes, *, name: str = "", event_id: int | None = None) -> bytes:
    """A value as an event; its id is what a client sends when it comes back."""
    known = b"" if event_id is None else b"id: %d\n" % event_id
    return known + (b"event: %b\n" % name.encode() if name else b"") + b"data: %b\n\n" % data


def last_known(request: Request, query: str) -> int | None:
    """What a client says it has: the id of the last event, or what its page was made with; None: it says nothing."""
    return number_told(request.headers.get("last-event-id") or request.query_params.get(query, ""))


class _EventStream(StreamingResponse):
    """Events, which hold a place of their reader's address until they end."""

    media_type = "text/event-stream"

    def __init__(self, events: AsyncIterator[bytes], address: str, headers: Mapping[str, str]) -> None:
        super().__init__(events, headers=headers)
        self.address = address

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send the events, and give the place back."""
        try:
            await super().__call__(scope, receive, send)
        finally:
            LINES.give_back(self.address)


def answer(
    request: Request,
    events: AsyncIterator[bytes],
    *,
    is_admitted: bool,
    is_open: bool,
    headers: Mapping[str, str] | None = None,
) -> Response:
    """The answer to a request for events, as long as the server and the reader's address have room for one more."""
    more, address = dict(headers or {}), request.client.host if request.client else ""
    if not is_admitted:
        return PlainTextResponse("There is nothing to watch here.\n", 404, more)
    if not (is_open and LINES.take(address)):
        more["Retry-After"] = "30"
        return PlainTextResponse("Too many are watching: reload the page instead.\n", 503, more)
    sent = {**HEADERS, **more, "Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return _EventStream(events, address, sent)
