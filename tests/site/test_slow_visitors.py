"""Whoever asks slowly, or takes an answer slowly, keeps nobody waiting but themselves."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from starlette.types import Message

from mainroad.site import bodies, http_connection
from mainroad.site.bodies import Gathered
from mainroad.site.caching import whole_answers
from mainroad.site.caching.queues import SIGNED_IN_THREADS, Queues
from mainroad.site.caching.signed_in import SIGNED_IN
from mainroad.site.http_connection import WebLine
from mainroad.site.limits import Places
from mainroad.site.people.models import Account

PATIENCE_S = 30
LONG = 40
"""Parts: many more than wait between a thread and a reader."""


# -- answers -------------------------------------------------------------------------------------------


class Pages:
    """A file that comes in parts, and a page."""

    def __init__(self, part: bytes = b"x") -> None:
        self.part = part
        self.made = threading.Semaphore(0)

    def __call__(self, environ: Any, start_response: Any) -> Iterator[bytes]:
        start_response("200 OK", [])
        parts = LONG if environ["PATH_INFO"] == "/file" else 1
        yield from [self.part] * parts
        self.made.release()


class Visitor:
    """Somebody who asks, and takes the answer when they like."""

    def __init__(self, path: str, *, is_signed_in: bool = True, is_slow: bool = False) -> None:
        cookie = [(b"cookie", b"mainroad_session=known")] if is_signed_in else []
        self.scope: dict[str, Any] = {
            "type": "http", "method": "GET", "path": path, "query_string": b"", "http_version": "1.1", "root_path": "",
            "scheme": "http", "server": ("localhost", 80), "client": ("192.0.2.7", 5), "headers": cookie,
        }  # fmt: skip
        self.takes = asyncio.Event()
        if not is_slow:
            self.takes.set()
        self.told: list[Message] = []

    async def receive(self) -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(self, message: Message) -> None:
        await self.takes.wait()
        self.told.append(message)

    @property
    def status(self) -> int:
        return int(self.told[0]["status"])

    @property
    def body(self) -> bytes:
        return b"".join(message["body"] for message in self.told[1:])


@pytest.fixture(autouse=True)
def session() -> Iterator[None]:
    SIGNED_IN.note("known", Account(name="Vilma"))
    yield
    SIGNED_IN.note("known", AnonymousUser())


def begun(queues: Queues, visitor: Visitor) -> asyncio.Future[None]:
    return asyncio.ensure_future(queues(visitor.scope, visitor.receive, visitor.send))


def test_slow_readers_of_a_long_file_stop_nobody() -> None:
    async def story() -> None:
        pages = Pages()
        queues = Queues(pages)
        slow = [Visitor("/file", is_slow=True) for _ in range(SIGNED_IN_THREADS)]
        waiting = [begun(queues, visitor) for visitor in slow]
        for _ in slow:
            assert await asyncio.to_thread(pages.made.acquire, timeout=PATIENCE_S)
        arbiter = Visitor("/desk")
        await asyncio.wait_for(begun(queues, arbiter), PATIENCE_S)
        assert arbiter.body == b"x"
        for visitor in slow:
            visitor.takes.set()
        await asyncio.gather(*waiting)
        assert [visitor.body for visitor in slow] == [b"x" * LONG] * SIGNED_IN_THREADS

    asyncio.run(story())


def test_a_slow_reader_who_is_signed_in_does_not_hold_the_others_back() -> None:
    async def story() -> None:
        pages = Pages()
        queues = Queues(pages)
        waiting = begun(queues, slow := Visitor("/desk", is_slow=True))
        assert await asyncio.to_thread(pages.made.acquire, timeout=PATIENCE_S)
        while not queues._idle.is_set():  # a reader's page begins at once
            await asyncio.sleep(0)
        assert not waiting.done()
        slow.takes.set()
        await waiting

    asyncio.run(asyncio.wait_for(story(), PATIENCE_S))


def test_an_answer_that_nobody_takes_is_given_up() -> None:
    async def story() -> None:
        answer = whole_answers.WholeAnswer({"client": None})
        visitor = Visitor("/", is_slow=True)
        with answer:
            answer.begin(200, [])
            await answer.send_to(visitor.send, patience_s=0.01)
        assert visitor.told == []

    asyncio.run(asyncio.wait_for(story(), PATIENCE_S))


@pytest.mark.parametrize("size", [0, 1, (1 << 16) - 1, 1 << 16, (1 << 16) + 1, 3 << 20])
def test_an_answer_arrives_as_it_was_made(size: int) -> None:
    visitor = Visitor("/")

    async def story() -> None:
        await Queues(Pages(b"y" * size))(visitor.scope, visitor.receive, visitor.send)

    asyncio.run(story())
    assert (visitor.status, visitor.body) == (200, b"y" * size)
    assert [message["more_body"] for message in visitor.told[1:]][-1] is False


def test_only_so_many_long_answers_wait_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(whole_answers, "IN_MEMORY", 10)
    monkeypatch.setattr(whole_answers, "LARGE", Places(of_one=1, of_all=2))

    async def story() -> None:
        pages = Pages()
        queues = Queues(pages)
        first = begun(queues, slow := Visitor("/file", is_slow=True))
        assert await asyncio.to_thread(pages.made.acquire, timeout=PATIENCE_S)
        await begun(queues, second := Visitor("/file"))
        assert second.status == 503
        assert second.body == b"Too many fetch something long just now: wait, and try again.\n"
        slow.takes.set()
        await first
        await begun(queues, third := Visitor("/file"))
        assert third.status == 200

    asyncio.run(story())


# -- bodies --------------------------------------------------------------------------------------------


def test_only_so_many_large_bodies_come_in_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bodies, "LARGE", places := Places(of_one=1, of_all=9))

    async def page(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"kept"})

    async def sent(size: int) -> int:
        visitor = Visitor("/")

        async def receive() -> Message:
            return {"type": "http.request", "body": b"x" * size, "more_body": False}

        await Gathered(page)(visitor.scope, receive, visitor.send)
        return visitor.status

    async def story() -> list[int]:
        assert places.take("192.0.2.7")
        answers = [await sent(bodies.IN_MEMORY + 1), await sent(bodies.IN_MEMORY)]
        places.give_back("192.0.2.7")
        return [*answers, await sent(bodies.IN_MEMORY + 1), await sent(bodies.IN_MEMORY + 1)]

    assert asyncio.run(story()) == [503, 200, 200, 200]


# -- lines ---------------------------------------------------------------------------------------------


class Server:
    """A server with one page, and lines whose time is over at once when somebody says so."""

    def __init__(self) -> None:
        self.lines: list[WebLine] = []

    async def __aenter__(self) -> Server:
        from uvicorn import Config
        from uvicorn.server import ServerState

        config = Config(_page, log_level="critical")
        config.load()

        def line() -> WebLine:
            self.lines.append(WebLine(config=config, server_state=ServerState(), app_state={}))
            return self.lines[-1]

        self.server = await asyncio.get_running_loop().create_server(line, "127.0.0.1", 0)
        return self

    async def __aexit__(self, *_: object) -> None:
        self.server.close()

    async def connect(self, sent: bytes) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        reader, writer = await asyncio.open_connection(*self.server.sockets[0].getsockname())
        writer.write(sent)
        await writer.drain()
        return reader, writer


async def _page(scope: Any, receive: Any, send: Any) -> None:
    size, is_stream = int(scope["path"].strip("/")), bool(scope["query_string"])
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", str(size).encode())]})
    await send({"type": "http.response.body", "body": b"x" * size, "more_body": is_stream})
    if is_stream:
        await asyncio.Event().wait()


async def _is_closed(reader: asyncio.StreamReader) -> bool:
    try:
        while await reader.read(1 << 20):
            pass
    except ConnectionResetError:
        pass
    return True


def _run(story: Callable[[Server], Any]) -> None:
    async def whole() -> None:
        async with Server() as server:
            await story(server)

    asyncio.run(asyncio.wait_for(whole(), PATIENCE_S))


@pytest.mark.parametrize(
    "sent", [b"", b"GET /1 HTTP/1.1\r\nHost: a\r\nX-A: ", b"GET /1 HTTP/1.1\r\nHost: a\r\n\r\nGET "]
)
def test_a_request_that_never_ends_is_given_up(sent: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_connection, "TO_ASK_S", 0.05)

    async def story(server: Server) -> None:
        reader, _ = await server.connect(sent)
        assert await _is_closed(reader)

    _run(story)


def test_a_body_that_goes_on_after_the_answer_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_connection, "TO_ASK_S", 0.05)

    async def story(server: Server) -> None:
        reader, writer = await server.connect(b"POST /1 HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n")
        closed = asyncio.ensure_future(_is_closed(reader))
        while not closed.done():
            writer.write(b"x")
            await asyncio.sleep(0.005)

    _run(story)


def test_a_line_that_is_being_answered_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_connection, "TO_ASK_S", 3600.0)

    async def story(server: Server) -> None:
        reader, _ = await server.connect(b"GET /1?stream HTTP/1.1\r\nHost: a\r\n\r\n")
        await reader.readuntil(b"\r\n\r\n")
        assert server.lines[0]._asking is None

    _run(story)


def test_whoever_takes_nothing_of_an_answer_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_connection, "TO_TAKE_S", 0.05)

    async def story(server: Server) -> None:
        held = await server.connect(b"GET /50000000 HTTP/1.1\r\nHost: a\r\n\r\n")
        while not (server.lines and server.lines[0].transport and server.lines[0].transport.is_closing()):
            await asyncio.sleep(0.005)
        assert held

    _run(story)
