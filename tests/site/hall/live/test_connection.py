"""The line to a client, between a real server and a bare socket."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import pytest
import uvicorn

from mainroad.site.hall.live.connection import EXTENSION, HallConnection, nothing
from mainroad.site.hall.live.frames import Kind
from mainroad.site.journal_store.mailbox import Unsent

DELAY_S = 0.2
GREETING = (
    b"GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: x3JJHMbDL1EzLkh9GBhXDw==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


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
    assert Kind(first & 0x0F) is Kind.PING
    payload = await reader.readexactly(size)
    await asyncio.sleep(seconds)
    writer.write(bytes((0x80 | Kind.PONG.value, 0x80 | size)) + bytes(4) + payload)
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
