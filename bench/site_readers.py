"""The readers of `bench.site`: phones that ask for pages, an arbiter who types, and pages that renew themselves.

A process of its own, which reads its task from the command line and prints what it has found as JSON. It speaks HTTP
over plain sockets: a full client would take more of the machine than the server.
"""

from __future__ import annotations

import asyncio
import dataclasses
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode, urlsplit

BROWSER = {
    "Accept": "text/html,application/xhtml+xml",
    "Accept-Encoding": "gzip, deflate, br",
    "Accept-Language": "en-GB,en;q=0.8,lt;q=0.5",
    "User-Agent": "Mozilla/5.0 (Linux; Android 14) bench",
}
HTMX_DELAY_S = 0.3
"""So long htmx waits in our pages before it asks."""
WINDOW_S = 0.1
AT_ONCE = 100
"""So many watchers come at the same time."""
PATIENCE_S = 30.0
NEXT = {"": "2", "2:0": "1", "1:1": "0", "0:2": "2"}
"""What is typed where a score stands."""


def own_address() -> tuple[str, int]:
    """One of this machine's own addresses: a site has few live lines for each."""
    return f"127.0.1.{random.randint(1, 254)}", 0


@dataclass(frozen=True)
class Task:
    """What is to be done."""

    kind: str
    address: str
    paths: tuple[str, ...] = ()
    clients: int = 1
    seconds: float = 5.0
    pause_s: float = 0.0
    """Between two pages of a reader, on the average."""
    desk: str = ""
    """Where results are typed; nothing: nobody types."""
    cookie: str = ""
    boards: tuple[int, ...] = ()
    stream: str = ""
    version: int = 0


@dataclass
class Found:
    """What was found, in seconds."""

    waits: list[float] = field(default_factory=list)
    typed: list[float] = field(default_factory=list)
    bytes: int = 0
    seconds: float = 0.0
    busiest: int = 0
    """Requests in the busiest tenth of a second."""
    own_processor_s: float = 0.0


class Connection:
    """A connection of a browser, kept open between its requests."""

    def __init__(self, address: str) -> None:
        self._place = urlsplit(address)
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(
        self, path: str, method: str = "GET", body: str = "", **headers: str
    ) -> tuple[int, dict[str, str], bytes]:
        """Ask, once more if the server has closed the connection meanwhile."""
        for attempt in (1, 2):
            try:
                return await self._asked(path, method, body, headers)
            except (OSError, asyncio.IncompleteReadError):
                self.close()
                if attempt == 2:
                    raise
        raise AssertionError

    async def _asked(
        self, path: str, method: str, body: str, headers: dict[str, str]
    ) -> tuple[int, dict[str, str], bytes]:
        reader, writer = await self.opened()
        given = {"Host": self._place.netloc, **BROWSER, **{name.replace("_", "-"): v for name, v in headers.items()}}
        if body:
            given |= {"Content-Type": "application/x-www-form-urlencoded", "Content-Length": str(len(body))}
        lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in given.items())]
        writer.write(("\r\n".join(lines) + "\r\n\r\n" + body).encode())
        status, told = await head(reader)
        if told.get("transfer-encoding") == "chunked":
            return status, told, await chunked(reader)
        return status, told, await reader.readexactly(int(told.get("content-length", "0")))

    async def opened(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if self._streams is None:
            self._streams = await asyncio.open_connection(
                self._place.hostname, self._place.port, local_addr=own_address()
            )
        return self._streams

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


async def head(reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
    first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    pairs = (line.partition(": ") for line in lines if line)
    return int(first.split()[1]), {name.lower(): value for name, _, value in pairs}


async def chunked(reader: asyncio.StreamReader) -> bytes:
    parts = list[bytes]()
    while size := int(await reader.readline(), 16):
        parts.append(await reader.readexactly(size))
        await reader.readline()
    await reader.readline()
    return b"".join(parts)


# -- what they do -------------------------------------------------------------------------------------


async def flood(task: Task) -> Found:
    """Ask for the same page again and again over all connections."""
    found, end = Found(), time.monotonic() + task.seconds

    async def one() -> None:
        connection = Connection(task.address)
        while (begun := time.monotonic()) < end:
            status, _, body = await connection.ask(task.paths[0])
            assert status == 200, status
            found.waits.append(time.monotonic() - begun)
            found.bytes += len(body)
        connection.close()

    await asyncio.gather(*(one() for _ in range(task.clients)))
    found.seconds = task.seconds
    return found


async def read(task: Task) -> Found:
    """Read pages at leisure while somebody types a result every second."""
    found, chance, end = Found(seconds=task.seconds), random.Random(1), time.monotonic() + task.seconds

    async def one(reader: int) -> None:
        connection, tags = Connection(task.address), dict[str, str]()
        await asyncio.sleep(chance.uniform(0, task.pause_s))
        while (begun := time.monotonic()) < end:
            path = chance.choice(task.paths)
            given = {"If_None_Match": tags[path]} if path in tags else {}
            status, told, body = await connection.ask(path, **given)
            assert status in (200, 304), (path, status)
            found.waits.append(time.monotonic() - begun)
            found.bytes += len(body)
            tags[path] = told.get("etag", "")
            await asyncio.sleep(chance.uniform(0.5, 1.5) * task.pause_s)
        connection.close()

    arbiter = [Arbiter(task).type_every_second(found.typed, end)] if task.desk else []
    await asyncio.gather(*map(one, range(task.clients)), *arbiter)
    return found


class Arbiter:
    """Somebody signed in who types results."""

    def __init__(self, task: Task) -> None:
        self._task = task
        self._connection = Connection(task.address)
        self._cookie = f"mainroad_session={task.cookie}"
        self._token = ""
        self._seen: dict[int, str] = {}
        self._count = 0

    async def come(self) -> None:
        """Open the page of the round, as whoever types has it open."""
        status, told, body = await self._connection.ask(self._task.desk, Cookie=self._cookie)
        assert status == 200, status
        text = _plain(body).decode()
        for board in self._task.boards:
            self._seen[board] = text.partition(f'name="seen-{board}" value="')[2].partition('"')[0]
        self._token = told["set-cookie"].partition("=")[2].partition(";")[0]
        self._cookie += f"; mainroad_csrf={self._token}"

    async def type_one(self) -> float:
        """Type a result that is not there yet, and wait until it is kept; how long that took."""
        board = self._task.boards[self._count % len(self._task.boards)]
        self._count += 1
        form = {f"typed-{board}": NEXT[self._seen[board]], f"seen-{board}": self._seen[board], "keys": "two"}
        given = {"Cookie": self._cookie, "X_CSRFToken": self._token, "Accept": "application/json"}
        begun = time.monotonic()
        status, _, body = await self._connection.ask(f"{self._task.desk}score/", "POST", urlencode(form), **given)
        taken = time.monotonic() - begun
        assert status == 200, (status, form, _plain(body)[:300])
        self._seen[board] = json.loads(_plain(body))["seen"]
        return taken

    async def type_every_second(self, typed: list[float], end: float) -> None:
        await self.come()
        while time.monotonic() < end:
            taken = await self.type_one()
            typed.append(taken)
            await asyncio.sleep(max(0.0, 1.0 - taken))


def _plain(body: bytes) -> bytes:
    import gzip

    return gzip.decompress(body) if body.startswith(b"\x1f\x8b") else body


async def watch(task: Task) -> Found:
    """Hold pages open that renew themselves, type one result, and wait until all of them show it."""
    found, asked = Found(), Counter[int]()
    ready, begun = asyncio.Semaphore(0), [0.0]
    room = asyncio.Semaphore(AT_ONCE)

    async def one(number: int) -> None:
        chance, listening = random.Random(number), Connection(task.address)
        async with room:
            reader, writer = await listening.opened()
            path = f"/live/{task.stream}?version={task.version}"
            writer.write(f"GET {path} HTTP/1.1\r\nHost: {urlsplit(task.address).netloc}\r\n\r\n".encode())
            await head(reader)
            await reader.readuntil(b"\n\n")
        ready.release()
        within = 0
        while True:
            event = (await reader.readuntil(b"\n\n")).decode()
            if '"version": ' in event:
                said = json.loads(event[event.index("{") : event.rindex("}") + 1])
                if said["version"] > task.version:
                    within = said.get("within", 0)
                    break
        await asyncio.sleep(chance.uniform(0, within / 1000) + HTMX_DELAY_S)
        asked[int(time.monotonic() / WINDOW_S)] += 1
        connection, sent = Connection(task.address), time.monotonic()
        page = f"{task.paths[number % len(task.paths)]}?since={task.version}"
        status, _, body = await connection.ask(page, HX_Request="true")
        assert status == 200, status
        assert f'value="{task.version + 1}"'.encode() in _plain(body), "an old page"
        found.waits.append(time.monotonic() - sent)
        found.seconds = time.monotonic() - begun[0]
        connection.close()
        listening.close()

    pages = [asyncio.ensure_future(one(number)) for number in range(task.clients)]
    for _ in pages:
        await ready.acquire()
    arbiter = Arbiter(task)
    await arbiter.come()
    begun[0] = time.monotonic()
    found.typed.append(await arbiter.type_one())
    await asyncio.wait_for(asyncio.gather(*pages), PATIENCE_S)
    found.busiest = max(asked.values())
    return found


KINDS = {"flood": flood, "read": read, "watch": watch}


def main(arguments: Sequence[str]) -> None:
    given: dict[str, Any] = json.loads(arguments[0])
    given |= {name: tuple(value) for name, value in given.items() if isinstance(value, list)}
    task = Task(**given)
    found = asyncio.run(KINDS[task.kind](task))
    found.own_processor_s = time.process_time()
    print(json.dumps(dataclasses.asdict(found)))


if __name__ == "__main__":
    main(sys.argv[1:])
