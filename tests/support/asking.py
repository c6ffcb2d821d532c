"""Requests to the whole application in this process: as browsers make them, without a server between."""

from __future__ import annotations

import asyncio
import gzip
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import unquote, urlsplit

from starlette.types import ASGIApp, Message


@dataclass(frozen=True)
class Answer:
    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def text(self) -> str:
        body = gzip.decompress(self.body) if self.headers.get("content-encoding") == "gzip" else self.body
        return body.decode(errors="replace")


def ask(app: ASGIApp, address: str, method: str = "GET", **headers: str) -> Answer:
    """Ask for an address; headers are named with underscores."""
    return ask_together(app, [address], method, **headers)[0]


def ask_together(app: ASGIApp, addresses: Sequence[str], method: str = "GET", **headers: str) -> list[Answer]:
    """Ask for several addresses at the same time."""

    async def all_of_them() -> list[Answer]:
        return list(await asyncio.gather(*(asked(app, address, method, headers) for address in addresses)))

    return asyncio.run(all_of_them())


async def asked(app: ASGIApp, address: str, method: str, headers: dict[str, str]) -> Answer:
    parts, told = urlsplit(address), list[Message]()
    given = {"host": "localhost", **headers}
    scope: dict[str, Any] = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method, "scheme": "http",
        "path": unquote(parts.path), "raw_path": parts.path.encode(), "query_string": parts.query.encode(),
        "root_path": "", "client": ("127.0.0.1", 50000), "server": ("127.0.0.1", 8000),
        "headers": [(name.replace("_", "-").encode(), value.encode()) for name, value in given.items()],
    }  # fmt: skip

    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Message) -> None:
        told.append(message)

    await app(scope, receive, send)
    start, *parts_of_body = told
    body = b"".join(part.get("body", b"") for part in parts_of_body)
    return Answer(start["status"], {name.decode(): value.decode() for name, value in start["headers"]}, body)


class Site:
    """The application, and how often it has made a page itself."""

    def __init__(self, app: ASGIApp, made: Counter[str]) -> None:
        self.app = app
        self._made = made

    @property
    def made(self) -> int:
        return self._made.total()

    def get(self, address: str, **headers: str) -> Answer:
        return ask(self.app, address, **headers)

    def ask(self, address: str, method: str, **headers: str) -> Answer:
        return ask(self.app, address, method, **headers)
