"""The lines of the players of `bench.hall`: pages that are asked for, and one end of a game, frames by hand."""

from __future__ import annotations

import socket
from collections.abc import Callable
from typing import TYPE_CHECKING
from urllib.parse import urlencode, urlsplit

if TYPE_CHECKING:
    from bench.hall.players import Game

VOICE = {"style": "words", "tongue": "en", "verbosity": "full"}
"""How a page is spoken to until somebody chooses otherwise."""
SOCKET = "/hall/socket/{table}?language=en"
TEXT, PING, PONG = 0x81, 0x89, 0x8A


class Connection:
    """Bytes to and from the server."""

    def __init__(self, address: str, path: str, cookie: str, *headers: str) -> None:
        place = urlsplit(address)
        self.socket = socket.create_connection((place.hostname, place.port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.setblocking(False)
        own = (f"GET {path} HTTP/1.1", f"Host: {place.netloc}", f"Cookie: mainroad_session={cookie}", *headers)
        self.socket.send("\r\n".join((*own, "", "")).encode())


class Request(Connection):
    """A page that is asked for; `then` is called when it has come."""

    def __init__(self, address: str, path: str, cookie: str, then: Callable[[], None]) -> None:
        super().__init__(address, path, cookie, "Accept-Encoding: gzip", "Accept-Language: en", "Connection: close")
        self.then = then
        self.data = b""

    def read(self) -> bool:
        """Take what has come; True: that was all."""
        part = self.socket.recv(1 << 18)
        self.data += part
        if not part:
            assert self.data.startswith(b"HTTP/1.1 200 "), self.data[:200]
        return not part


class Player(Connection):
    """One end of a game."""

    def __init__(self, address: str, table: str, cookie: str, game: Game) -> None:
        asked = f"{SOCKET.format(table=table)}&{urlencode(VOICE)}"
        super().__init__(
            address,
            f"{asked}&version=1",
            cookie,
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Key: x3JJHMbDL1EzLkh9GBhXDw==",
            "Sec-WebSocket-Version: 13",
        )
        self.game = game
        self.version = 0
        self.has_seen = False
        self.waiting = b""
        self.is_open = False

    def send(self, payload: bytes, kind: int = TEXT) -> None:
        # Masked with nothing but zeros, the payload is its own mask.
        self.socket.send(bytes((kind, 0x80 | len(payload))) + b"\0\0\0\0" + payload)

    def received(self) -> list[bytes]:
        """The messages that have come."""
        data = self.waiting + self.socket.recv(1 << 18)
        if not self.is_open:
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self.waiting = head
                return []
            assert b" 101 " in head, head
            self.is_open = True
        start, messages = 0, []
        while len(data) >= start + 2:
            size, first = data[start + 1], start + 2
            if size == 126:
                size, first = int.from_bytes(data[start + 2 : start + 4], "big"), start + 4
            elif size == 127:
                size, first = int.from_bytes(data[start + 2 : start + 10], "big"), start + 10
            if len(data) < first + size:
                break
            if data[start] == PING:
                self.send(data[first : first + size], PONG)
            else:
                messages.append(data[first : first + size])
            start = first + size
        self.waiting = data[start:]
        return messages
