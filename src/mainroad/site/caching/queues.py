"""Queues for pages: one for people who are signed in, and one for readers, who come after them.

All threads share one interpreter: a page that is being made slows down every other one. So few readers' pages are
made at once, and none begins while somebody who is signed in waits for theirs, unless that takes long. Whoever signs
in or up has a queue of its own: to hash a password takes as long as many pages, and sixteen of them stopped readers.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable
from typing import Any

from django.conf import settings
from django.http.cookie import parse_cookie
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocketClose

from mainroad.site.caching.page_threads import Pages, PageThreads
from mainroad.site.caching.signed_in import SIGNED_IN
from mainroad.site.caching.whole_answers import WholeAnswer
from mainroad.site.limits import Places

SIGNED_IN_THREADS = 10
READER_THREADS = 3
DOOR_THREADS = 2
MOST_OF_ONE_ADDRESS, MOST_AT_THE_DOOR = 40, 120
"""So many may wait to sign in or up: a school class at one address; whoever comes after those is told so at once."""
DOOR = "/account/"
PATIENCE_S = 0.25
"""So long a reader's page lets others go first."""
_CROWDED = b"Many are signing in just now: wait a few seconds, and send it again.\n"


class Queues:
    """ASGI application: pages by Django in threads, those of people who are signed in first."""

    def __init__(self, pages: Pages) -> None:
        self._idle = threading.Event()
        """Nobody who is signed in waits for a page."""
        self._idle.set()
        self._busy = 0
        self._first = PageThreads(pages, SIGNED_IN_THREADS)
        self._readers = PageThreads(self._patiently(pages), READER_THREADS)
        self._door = PageThreads(self._patiently(pages), DOOR_THREADS)
        self._at_the_door = Places(MOST_OF_ONE_ADDRESS, MOST_AT_THE_DOOR)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request when its turn comes; a page is no place for a socket."""
        if scope["type"] != "http":
            await WebSocketClose()(scope, receive, send)
            return
        with WholeAnswer(scope) as answer:
            await self._make(scope, receive, answer)
            await answer.send_to(send)

    async def _make(self, scope: Scope, receive: Receive, answer: WholeAnswer) -> None:
        if not is_signed_in(scope):
            await self._make_later(scope, receive, answer)
            return
        self._busy += 1
        self._idle.clear()
        try:
            await self._first.make(scope, receive, answer)
        finally:
            self._busy -= 1
            if not self._busy:
                self._idle.set()

    async def _make_later(self, scope: Scope, receive: Receive, answer: WholeAnswer) -> None:
        address = (scope.get("client") or ("",))[0]
        if scope["method"] != "POST" or not scope["path"].startswith(DOOR):
            await self._readers.make(scope, receive, answer)
        elif self._at_the_door.take(address):
            try:
                await self._door.make(scope, receive, answer)
            finally:
                self._at_the_door.give_back(address)
        else:
            answer.begin(503, [(b"content-type", b"text/plain; charset=utf-8"), (b"retry-after", b"10")])
            answer.add(_CROWDED)

    def _patiently(self, pages: Pages) -> Pages:
        def answer(environ: Any, start_response: Any) -> Iterable[bytes]:
            self._idle.wait(PATIENCE_S)
            return pages(environ, start_response)

        return answer


def is_signed_in(scope: Scope) -> bool:
    """Whether a request comes from somebody who was signed in at their last one."""
    name = settings.SESSION_COOKIE_NAME
    cookies = [value.decode("latin-1") for header, value in scope["headers"] if header == b"cookie"]
    return any(name in text and parse_cookie(text).get(name, "") in SIGNED_IN for text in cookies)
