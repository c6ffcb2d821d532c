"""The line to a client, between a real server and a bare socket."""

from __future__ import annotations

import asyncio
from typing import Any, Self, cast

import pytest
import uvicorn

from mainroad.site.hall.live import connection
from mainroad.site.hall.live.connection import EXTENSION, HallConnection, nothing
from mainroad.site.hall.live.frames import FrameKind, write_frame
from mainroad.site.journal_store.mailbox import Unsent

DELAY_S = 0.2
GREETING = (
    b"GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: x3JJHMbDL1EzLkh9GBhXDw==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Server:
    """A server whose lines are held at once, and one bare socket to it."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.lines: list[HallConnection] = []
        self.gone = asyncio.Event()

    async def _app(self, scope: Any, receive: Any, send: Any) -> None:
        line: HallConnection = scope["extensions"][EXTENSION]
        line.take(self.heard.append)
        await receive()
        await send({"type": "websocket.accept"})
        line.hold(self.heard.append, nothing, self.gone.set)
        self.lines.append(line)

    async def __aenter__(self) -> Self:
        config = uvicorn.Config(
            self._app, interface="asgi3", port=0, ws=HallConnection, lifespan="off", log_level="error"
        )
        self._server = uvicorn.Server(config)
        self._serving = asyncio.create_task(self._server.serve())
        while not self._server.started:
            await asyncio.sleep(0.01)
        place = self._server.servers[0].sockets[0].getsockname()[:2]
        self.reader, self.writer = await asyncio.open_connection(*place, limit=1 << 16)
        self.writer.write(GREETING)
        await self.reader.readuntil(b"\r\n\r\n")
        while not self.lines:
            await asyncio.sleep(0)
        return self

    async def __aexit__(self, *_: object) -> None:
        self.writer.close()
        self._server.should_exit = True
        await self._serving


def frame(first: int, payload: bytes) -> bytes:
    return bytes((first, 0x80 | len(payload))) + bytes(4) + payload


FLOODS = {
    "messages": frame(0x80 | FrameKind.TEXT, b"{}"),
    "pings": frame(0x80 | FrameKind.PING, b"ping"),
    "parts of one message": frame(FrameKind.MORE, b""),
}


@pytest.mark.parametrize("flood", FLOODS)
def test_whoever_says_too_much_at_once_is_cut_off(monkeypatch: pytest.MonkeyPatch, flood: str) -> None:
    monkeypatch.setattr(connection, "AT_ONCE", 10)
    monkeypatch.setattr(connection, "A_SECOND", 0.0)

    async def story() -> tuple[int, bytes]:
        async with Server() as server:
            begun = frame(FrameKind.TEXT, b"{") if flood == "parts of one message" else b""
            server.writer.write(begun + FLOODS[flood] * 30)
            told = await server.reader.read()
            return len(server.heard), told

    heard, told = asyncio.run(asyncio.wait_for(story(), 20))
    assert heard == (10 if flood == "messages" else 0)
    code, sentence = told.partition((4429).to_bytes(2, "big"))[1:]
    assert (len(code), sentence) == (2, b"Too many messages at once: wait a moment, then come again.")


def test_what_a_quick_player_says_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "AT_ONCE", 10)
    monkeypatch.setattr(connection, "A_SECOND", 0.0)

    async def story() -> int:
        async with Server() as server:
            server.writer.write(FLOODS["messages"] * 10)
            while len(server.heard) < 10:
                await asyncio.sleep(0)
            return int(server.lines[0].close_sent)

    assert asyncio.run(asyncio.wait_for(story(), 20)) == 0


LONG = write_frame(b"x" * 60_000) * 300
"""More than the buffers of the system take for somebody who takes nothing."""


def test_whoever_takes_nothing_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "TO_TAKE_S", 0.01)

    async def story() -> None:
        async with Server() as server:
            server.lines[0].write(LONG)
            await server.gone.wait()

    asyncio.run(asyncio.wait_for(story(), 20))


def test_whoever_takes_nothing_of_a_farewell_is_let_go_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "TO_TAKE_S", 0.01)
    monkeypatch.setattr(HallConnection, "pause_writing", lambda _: None)

    async def story() -> None:
        async with Server() as server:
            server.lines[0].write(LONG)
            server.lines[0].drop()
            await server.gone.wait()

    asyncio.run(asyncio.wait_for(story(), 20))


def test_whoever_takes_it_in_the_end_stays() -> None:
    async def story() -> tuple[bool, bool]:
        async with Server() as server:
            line = server.lines[0]
            line.write(LONG)
            while not line.is_slow:
                await asyncio.sleep(0)
            was_awaited = line._taking is not None
            await server.reader.readexactly(len(LONG))
            while line.is_slow:
                await asyncio.sleep(0)
            return was_awaited, line._taking is not None

    assert asyncio.run(asyncio.wait_for(story(), 20)) == (True, False)


async def lag_of_a_client_that_waits(seconds: float) -> float:
    """What a held line says of its delay when the client's first pong comes after a while."""
    held: list[HallConnection] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        line: HallConnection = scope["extensions"][EXTENSION]
        line.take(lambda _: None)
        await receive()
        await send({"type": "websocket.accept"})
        line.hold(lambda _: None, nothing, nothing)
        held.append(line)

    config = uvicorn.Config(app, port=0, ws=HallConnection, lifespan="off", log_level="error", ws_ping_interval=30.0)
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    reader, writer = await asyncio.open_connection(*server.servers[0].sockets[0].getsockname()[:2])
    writer.write(GREETING)
    await reader.readuntil(b"\r\n\r\n")
    first, size = await reader.readexactly(2)
    assert FrameKind(first & 0x0F) is FrameKind.PING
    payload = await reader.readexactly(size)
    await asyncio.sleep(seconds)
    writer.write(bytes((0x80 | FrameKind.PONG.value, 0x80 | size)) + bytes(4) + payload)
    while not held[0].last_ping_rtt:
        await asyncio.sleep(0.01)
    writer.close()
    server.should_exit = True
    await serving
    return held[0].lag_ms


def test_the_delay_of_a_line_is_known_from_its_first_ping_on() -> None:
    lag = asyncio.run(asyncio.wait_for(lag_of_a_client_that_waits(DELAY_S), 20))
    assert DELAY_S * 1000 / 2 <= lag < 5_000


class Told:
    """A line that notes when it is sent what waits."""

    def __init__(self) -> None:
        self.sent = 0

    def flush(self) -> None:
        self.sent += 1


def test_what_is_told_to_many_is_sent_at_its_end_even_if_telling_fails() -> None:
    unsent, lines = Unsent(), [Told(), Told()]

    def tell() -> None:
        assert unsent.lines is not None
        unsent.lines += cast("list[HallConnection]", lines)
        assert [line.sent for line in lines] == [0, 0]
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        unsent.sent_after(tell)
    assert [line.sent for line in lines] == [1, 1]
    assert unsent.lines is None  # whoever writes from now on is sent in the next turn of the loop
