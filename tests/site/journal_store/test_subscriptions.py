"""Live updates: what a client of a stream is told, as text on the wire."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AsyncExitStack, aclosing
from typing import Any

import pytest
from starlette.requests import Request

from mainroad.journal.decider import Ledger
from mainroad.site import event_stream
from mainroad.site.event_stream import ALIVE, last_known
from mainroad.site.journal_store import service, sql, version_stream
from mainroad.site.journal_store.page_watchers import PageWatchers, Watcher
from mainroad.site.journal_store.subscriptions import Hub
from mainroad.site.limits import Places
from support.counting import Send

STREAM = "counting/one"
PATIENCE_S = 30


def ledger(stream: str, version: int) -> Ledger[None]:
    return Ledger(stream, version, set(), None)


class Pages(PageWatchers):
    """Open pages at a hub of their own."""

    def __init__(self) -> None:
        super().__init__(Hub())

    def open(self) -> None:
        self.hub.open()
        super().open()

    def tell(self, versions: Mapping[str, int]) -> None:
        """Have streams committed up to these versions."""
        self.hub.heard({stream: ledger(stream, version) for stream, version in versions.items()})


def run(story: Callable[[Pages], Awaitable[None]]) -> None:
    """Play a story on a loop of its own, with open pages."""

    async def play() -> None:
        opened = Pages()
        opened.open()
        await asyncio.wait_for(story(opened), PATIENCE_S)
        assert opened.clients == 0
        assert opened.hub.streams == frozenset()

    asyncio.run(play())


@pytest.fixture(autouse=True)
def version(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """What the database says."""
    versions = {STREAM: 5}
    monkeypatch.setattr(version_stream, "version", lambda stream: versions.get(stream, 0))
    return versions


def numbers(text: bytes) -> list[int]:
    return [int(line.removeprefix("id: ")) for line in text.decode().splitlines() if line.startswith("id: ")]


def client(pages: Pages, seen: int | None = 5, stream: str = STREAM) -> aclosing[Any]:
    return aclosing(version_stream.messages(pages, stream, seen))


async def told(messages: AsyncIterator[bytes]) -> int:
    [number] = numbers(await anext(messages))
    return number


class TestClients:
    def test_two_clients_of_a_stream_are_both_told(self) -> None:
        async def story(pages: Pages) -> None:
            async with client(pages) as one, client(pages) as other:
                await anext(one), await anext(other)
                pages.tell({STREAM: 6})
                assert (await told(one), await told(other)) == (6, 6)

        run(story)

    def test_the_client_of_another_stream_is_not(self) -> None:
        async def story(pages: Pages) -> None:
            async with client(pages, 0, "counting/other") as other:
                await anext(other)
                pages.tell({STREAM: 6})
                pages.tell({"counting/other": 1})
                assert await told(other) == 1

        run(story)

    def test_a_slow_client_gets_only_the_newest_version(self) -> None:
        async def story(pages: Pages) -> None:
            async with client(pages) as slow:
                await anext(slow)
                for number in range(6, 1000):
                    pages.tell({STREAM: number})
                assert await told(slow) == 999
                pages.tell({STREAM: 1000})
                assert await told(slow) == 1000

        run(story)

    def test_the_first_message_says_where_the_stream_is_and_when_to_come_back(self) -> None:
        async def story(pages: Pages) -> None:
            async with client(pages, None) as one:
                first = await anext(one)
                assert first == b'retry: 2000\nid: 5\nevent: here\ndata: {"version": 5}\n\n'
                pages.tell({STREAM: 6})
                assert await anext(one) == b'id: 6\ndata: {"version": 6}\n\n'

        run(story)

    @pytest.mark.parametrize(("watching", "within"), [(50, ""), (51, ', "within": 51'), (2000, ', "within": 2000')])
    def test_where_many_watch_they_are_told_to_spread(self, watching: int, within: str) -> None:
        async def story(pages: Pages) -> None:
            async with client(pages) as one, AsyncExitStack() as others:
                await anext(one)
                for _ in range(watching - 1):
                    await others.enter_async_context(pages.watching([STREAM], Watcher()))
                pages.tell({STREAM: 6})
                assert await anext(one) == f'id: 6\ndata: {{"version": 6{within}}}\n\n'.encode()

        run(story)

    @pytest.mark.parametrize("seen", [3, 9])
    def test_who_has_seen_another_version_is_told_at_once(self, seen: int) -> None:
        async def story(pages: Pages) -> None:
            async with client(pages, seen) as one:
                await anext(one)
                assert await told(one) == 5

        run(story)

    def test_what_is_committed_while_a_client_arrives_is_not_lost(self, monkeypatch: pytest.MonkeyPatch) -> None:
        async def story(pages: Pages) -> None:
            loop, arrived = asyncio.get_running_loop(), threading.Event()

            def version(stream: str) -> int:  # the database still says 5, the commit of 6 is told meanwhile
                loop.call_soon_threadsafe(pages.tell, {STREAM: 6})
                loop.call_soon_threadsafe(arrived.set)
                assert arrived.wait(PATIENCE_S)
                return 5

            monkeypatch.setattr(version_stream, "version", version)
            async with client(pages) as one:
                await anext(one)
                assert await told(one) == 6

        run(story)

    def test_silence_is_filled_with_heartbeats(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(version_stream, "ALIVE_S", 0)

        async def story(pages: Pages) -> None:
            async with client(pages) as one:
                await anext(one)
                assert await anext(one) == ALIVE
                assert await anext(one) == ALIVE

        run(story)

    def test_what_another_process_wrote_is_found_by_looking(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(sql, "versions", lambda streams: dict.fromkeys(streams, 8))
        monkeypatch.setattr(service.BOOKS, "ledgers", lambda names: {name: ledger(name, 8) for name in names})

        async def story(pages: Pages) -> None:
            async with client(pages) as one:
                await anext(one)
                looking = asyncio.ensure_future(version_stream.look_around(pages.hub, 0))
                assert await told(one) == 8
                pages.hub.close()
                await looking

        run(story)

    def test_a_client_that_leaves_is_forgotten(self) -> None:
        async def story(pages: Pages) -> None:
            async with client(pages) as one:
                await anext(one)
                assert pages.clients == 1
            assert pages.clients == 0
            pages.tell({STREAM: 6})

        run(story)

    def test_a_hub_that_closes_lets_everybody_go(self) -> None:
        async def story(pages: Pages) -> None:
            async with client(pages) as one:
                await anext(one)
                waiting = asyncio.ensure_future(_rest(one))
                await asyncio.sleep(0)
                pages.close()
                await waiting

        run(story)


async def _rest(messages: AsyncIterator[bytes]) -> list[bytes]:
    return [message async for message in messages]


def test_an_older_version_is_no_news() -> None:
    async def story() -> None:
        watcher = Watcher()
        watcher.tell(7)
        assert await watcher.newer(PATIENCE_S) == 7
        watcher.tell(6)
        assert await watcher.newer(0) is None

    asyncio.run(story())


@pytest.mark.usefixtures("writer")
def test_a_commit_of_the_writer_reaches_the_clients(send: Send) -> None:
    async def story(pages: Pages) -> None:
        service.BOOKS.listeners.append(pages.hub.heard)
        try:
            async with client(pages, None) as one:
                await anext(one)
                await asyncio.to_thread(send, (1,) * 6, "a")
                assert await told(one) == 6
        finally:
            service.BOOKS.listeners.remove(pages.hub.heard)

    run(story)


class TestAddress:
    def request(self, stream: str = STREAM, query: str = "", **headers: str) -> Request:
        raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
        scope = {"type": "http", "path_params": {"stream": stream}, "query_string": query.encode(), "headers": raw}
        return Request(scope)

    def test_what_the_page_shows_is_what_the_client_has_seen(self) -> None:
        assert last_known(self.request(query="version=12"), "version") == 12

    def test_a_client_that_comes_back_says_its_last_event(self) -> None:
        assert last_known(self.request(query="version=12", last_event_id="15"), "version") == 15

    @pytest.mark.parametrize("query", ["", "version=", "version=-1", "version=x", "version=²", "version=1.5"])
    def test_nonsense_is_nothing_seen(self, query: str) -> None:
        assert last_known(self.request(query=query), "version") is None

    def answer(self, pages: Pages, monkeypatch: pytest.MonkeyPatch, stream: str = STREAM) -> Any:
        monkeypatch.setattr(version_stream, "PAGES", pages)

        async def ask() -> Any:
            pages.open()
            return await version_stream.live(self.request(stream))

        return asyncio.run(ask())

    @pytest.mark.parametrize("stream", ["kitchen/one", "counting", "counting/", ""])
    def test_a_stream_of_no_room_is_not_found(self, monkeypatch: pytest.MonkeyPatch, stream: str) -> None:
        assert self.answer(Pages(), monkeypatch, stream).status_code == 404

    def test_a_full_hub_says_when_to_come_back(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(event_stream, "LINES", Places(of_one=0, of_all=0))
        answer = self.answer(Pages(), monkeypatch)
        assert (answer.status_code, answer.headers["Retry-After"]) == (503, "30")

    def test_events_are_neither_kept_nor_buffered(self, monkeypatch: pytest.MonkeyPatch) -> None:
        answer = self.answer(Pages(), monkeypatch)
        assert answer.media_type == "text/event-stream"
        assert (answer.headers["Cache-Control"], answer.headers["X-Accel-Buffering"]) == ("no-store", "no")
