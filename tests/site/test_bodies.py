"""Bodies are whole before a page begins."""

from __future__ import annotations

import asyncio
import socket
from contextlib import ExitStack
from typing import Any
from urllib.parse import urlsplit

import pytest
from starlette.types import Message, Receive, Scope, Send

from mainroad.site.bodies import Gathered
from mainroad.site.caching.queues import READER_THREADS


async def echo(scope: Scope, receive: Receive, send: Send) -> None:
    """Answer with what came."""
    body, more = b"", True
    while more:
        message = await receive()
        body += message["body"]
        more = message["more_body"]
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": body})


def asked(parts: list[bytes], *, silent: bool = False, length: str | None = None, **limits: Any) -> tuple[int, bytes]:
    """What is answered to a body in parts; a silent sender never sends the last one."""
    coming: list[Message] = [
        {"type": "http.request", "body": part, "more_body": silent or n < len(parts)}
        for n, part in enumerate(parts, start=1)
    ]
    answered: list[Message] = []

    async def receive() -> Message:
        if not coming:
            await asyncio.Event().wait()
        return coming.pop(0)

    async def send(message: Message) -> None:
        answered.append(message)

    headers = [(b"content-length", length.encode())] if length is not None else []
    scope = {"type": "http", "method": "POST", "path": "/", "headers": headers}
    asyncio.run(Gathered(echo, **limits)(scope, receive, send))
    return answered[0]["status"], b"".join(message.get("body", b"") for message in answered)


@pytest.mark.parametrize("parts", [[b""], [b"a"], [b"a" * 70_000, b"b" * 70_000], [b"x" * (3 << 20)]])
def test_what_was_sent_is_passed_on(parts: list[bytes]) -> None:
    assert asked(parts) == (200, b"".join(parts))


def test_a_body_that_never_ends_is_given_up() -> None:
    status, words = asked([b"a"], silent=True, patience_s=0.01)
    assert (status, words) == (408, b"This came too slowly: please send it again.\n")


def test_a_body_that_is_larger_than_it_may_be_is_refused() -> None:
    assert asked([b"a" * 6, b"a" * 6], largest=10)[0] == 413


@pytest.mark.parametrize("length", ["11", "9" * 5000, "-1", "eleven"])
def test_one_that_says_so_is_not_even_read(length: str) -> None:
    assert asked([], silent=True, length=length, largest=10)[0] == 413


def test_slow_senders_keep_nobody_waiting(live: str) -> None:
    host, _, port = urlsplit(live).netloc.partition(":")
    form = b"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000"
    begun = b"POST /account/sign-in/ HTTP/1.1\r\nHost: localhost\r\n" + form + b"\r\n\r\n"
    with ExitStack() as held:
        for _ in range(READER_THREADS + 1):
            sender = held.enter_context(socket.create_connection((host, int(port))))
            sender.sendall(begun + b"x")
        reader = held.enter_context(socket.create_connection((host, int(port)), timeout=20))
        reader.sendall(b"GET /rulebooks/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        assert reader.recv(12) == b"HTTP/1.1 200"
