"""Who is signed in comes before readers; pages that are kept are made in a process of their own."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.urls import URLPattern, URLResolver, get_resolver, resolve

from mainroad.site.caching import queues as queues_module
from mainroad.site.caching.freshness import FileFreshness
from mainroad.site.caching.keys import PageKey
from mainroad.site.caching.queues import DOOR_THREADS, READER_THREADS, Queues
from mainroad.site.caching.renderers import PROCESSES, RenderedAnswer, Renderers
from mainroad.site.caching.signed_in import SIGNED_IN, SignedIn
from mainroad.site.people.models import Account
from support.asking import asked
from support.kept_pages import PAGES

PATIENCE_S = 30
SLOW_DOOR = "/account/sign-in/"


# -- queues --------------------------------------------------------------------------------------------


class Pages:
    """Pages for readers that take as long as they are let; those of people who are signed in are there at once."""

    def __init__(self) -> None:
        self.begun = threading.Semaphore(0)
        self.may_end = threading.Event()
        self.order: list[str] = []

    def __call__(self, environ: Any, start_response: Any) -> list[bytes]:
        self.order.append(environ["PATH_INFO"])
        if environ["PATH_INFO"] in ("/slow", SLOW_DOOR):
            self.begun.release()
            assert self.may_end.wait(PATIENCE_S)
        start_response("200 OK", [("Set-Cookie", " a=b")])
        return [b"done"]


@pytest.fixture
def session() -> Iterator[str]:
    SIGNED_IN.note("known", Account(name="Vilma"))
    yield "mainroad_session=known"
    SIGNED_IN.note("known", AnonymousUser())


def test_whoever_is_signed_in_does_not_wait_behind_readers(session: str) -> None:
    async def story() -> list[str]:
        pages = Pages()
        queues = Queues(pages)
        readers = [asyncio.ensure_future(asked(queues, "/slow", "GET", {})) for _ in range(3 * READER_THREADS)]
        for _ in range(READER_THREADS):
            assert await asyncio.to_thread(pages.begun.acquire, timeout=PATIENCE_S)
        answer = await asked(queues, "/desk", "GET", {"cookie": session})
        assert answer.body == b"done"
        assert not any(reader.done() for reader in readers)
        pages.may_end.set()
        await asyncio.gather(*readers)
        return pages.order

    order = asyncio.run(story())
    assert order.index("/desk") == READER_THREADS


def test_readers_do_not_wait_behind_those_who_sign_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queues_module, "MOST_OF_ONE_ADDRESS", 16)

    async def story() -> None:
        pages = Pages()
        queues = Queues(pages)
        signing_in = [asyncio.ensure_future(asked(queues, SLOW_DOOR, "POST", {})) for _ in range(16)]
        for _ in range(DOOR_THREADS):
            assert await asyncio.to_thread(pages.begun.acquire, timeout=PATIENCE_S)
        assert (await asked(queues, "/rulebooks/", "GET", {})).body == b"done"
        late = await asked(queues, SLOW_DOOR, "POST", {})
        assert (late.status, late.text[:24]) == (503, "Many are signing in just")
        assert not any(one.done() for one in signing_in)
        pages.may_end.set()
        assert {one.status for one in await asyncio.gather(*signing_in)} == {200}
        assert (await asked(queues, SLOW_DOOR, "POST", {})).status == 200

    asyncio.run(asyncio.wait_for(story(), PATIENCE_S))


def test_a_cookie_that_somebody_made_up_waits_among_the_readers(session: str) -> None:
    async def story() -> None:
        pages = Pages()
        queues = Queues(pages)
        readers = [asyncio.ensure_future(asked(queues, "/slow", "GET", {})) for _ in range(READER_THREADS)]
        for _ in range(READER_THREADS):
            assert await asyncio.to_thread(pages.begun.acquire, timeout=PATIENCE_S)
        forged = asyncio.ensure_future(asked(queues, "/desk", "GET", {"cookie": "mainroad_session=forged"}))
        assert (await asked(queues, "/desk", "GET", {"cookie": session})).status == 200
        assert not forged.done()
        pages.may_end.set()
        await asyncio.gather(forged, *readers)

    asyncio.run(story())


def test_sessions_that_were_signed_in_are_known_but_not_for_ever() -> None:
    known = SignedIn(most=2)
    for session in ("a", "b", "c"):
        known.note(session, Account())
    known.note("b", AnonymousUser())
    known.note("c", None)
    assert [session in known for session in ("a", "b", "c", "")] == [False, False, True, False]


# -- the process that makes pages --------------------------------------------------------------------------


@pytest.mark.skipif(not Path("/proc").exists(), reason="signals")
def test_where_the_process_dies_a_thread_goes_on(database: Path) -> None:
    key = PageKey("http://localhost", "/tournaments/nothing/", b"", "en", "normal", False, "/static/")

    async def story() -> list[object]:
        renderers = Renderers()
        renderers.open()
        pool = renderers._pool
        assert pool is not None
        await asyncio.wrap_future(pool.submit(os.getpid))
        while not renderers._is_ready:
            await asyncio.sleep(0)
        for process in list(pool._processes.values()):
            os.kill(process.pid or 0, signal.SIGKILL)
        epoch = await FileFreshness(database).epoch() or ""
        try:
            return [await renderers.render(key, epoch) for _ in range(2)]
        finally:
            renderers.close()

    answers = asyncio.run(story())
    assert [isinstance(answer, RenderedAnswer) and answer.status for answer in answers] == [404, 404]


@pytest.mark.skipif(PROCESSES < 2, reason="one processor")
def test_a_second_process_starts_when_there_is_work_for_two(database: Path) -> None:
    keys = [PageKey("http://localhost", f"/tournaments/{n}/", b"", "en", "normal", False, "/static/") for n in range(4)]

    async def story() -> list[int]:
        renderers = Renderers()
        renderers.open()
        try:
            assert renderers._pool is not None
            while not renderers._is_ready:
                await asyncio.sleep(0.01)
            counts = []
            for some in (keys[:1], keys):
                await asyncio.gather(*(renderers.render(key, "epoch") for key in some))
                counts.append(len(renderers._pool._processes))
            return counts
        finally:
            renderers.close()

    assert asyncio.run(story()) == [1, 2]


# -- which pages are kept -----------------------------------------------------------------------------------


def _patterns(found: URLResolver, prefix: str = "") -> Iterator[tuple[str, URLPattern]]:
    for each in found.url_patterns:
        if isinstance(each, URLResolver):
            yield from _patterns(each, f"{prefix}{each.pattern}")
        else:
            yield f"{prefix}{each.pattern}", each


ELSEWHERE = {"teams", "hall", "hall-screen", "round", "round-screen", "say"}
"""Those of live boards, which test_kept_boards tries; what is kept for those who are signed in too, which
test_kept_pages tries by itself; and the teams, whose tournament is another one."""


def test_every_page_that_is_kept_is_tried_above() -> None:
    marked = {
        each.name or "" for _, each in _patterns(get_resolver()) if getattr(each.callback, "kept_parameters", None)
    }
    tried = {resolve(address.partition("?")[0]).url_name for address in PAGES}
    assert marked - tried - ELSEWHERE == set()


def test_a_socket_where_a_page_is_is_closed() -> None:
    told: list[Any] = []

    async def story() -> None:
        async def send(message: Any) -> None:
            told.append(message)

        await Queues(Pages())({"type": "websocket", "path": "/desk", "headers": []}, asyncio.Event().wait, send)  # type: ignore[arg-type]

    asyncio.run(story())
    assert [message["type"] for message in told] == ["websocket.close"]


def test_headers_arrive_as_a_line_takes_them() -> None:
    answer = asyncio.run(asked(Queues(Pages()), "/desk", "GET", {}))
    assert (answer.status, answer.headers["set-cookie"], answer.body) == (200, "a=b", b"done")
