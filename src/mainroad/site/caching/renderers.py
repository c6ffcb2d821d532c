"""Pages that are to be kept are made in processes of their own: threads would take the interpreter from the arbiters.

They read the same database, so they know nothing that others may not; at a lower priority, so that on a busy machine
readers wait and not those who type. Until they have started, and where one has died, a thread does their work here.
"""

from __future__ import annotations

import asyncio
import gc
import io
import logging
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Iterable
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from functools import cache
from http import HTTPStatus
from typing import Any

from django.core.handlers.wsgi import WSGIHandler
from django.urls import get_resolver

from mainroad.site.caching import entries
from mainroad.site.caching.entries import Headers, KeptAnswer, Validity
from mainroad.site.caching.keys import PageKey, canonical_headers
from mainroad.site.caching.views import FORBIDDEN, RENDERING, Rendering
from mainroad.site.django_setup import introduce
from mainroad.site.priority import wait_for_others

NICE = 5
PROCESSES = min(2, os.cpu_count() or 1)
"""After a result every page that is read must be made anew, and whoever asks waits: two make them in half the time."""
SELDOM = (50_000, 20, 20)
"""When garbage is looked for: to make a page of a thousand players took twice as long with Python's own numbers."""

log = logging.getLogger(__name__)


@dataclass
class RenderedAnswer:
    """An answer as the site gave it."""

    status: int = 0
    headers: Headers = field(default_factory=list)
    body: bytes = b""

    @property
    def is_for_everybody(self) -> bool:
        """Whether it says to everybody that there is nothing to see here; what sets a cookie is for one visitor."""
        return self.status != HTTPStatus.OK and not any(name == b"set-cookie" for name, _ in self.headers)


Made = KeptAnswer | RenderedAnswer | None
"""A page to keep, the word that there is none, or nothing: whoever asked is answered by the site itself."""


def render(key: PageKey, epoch: str) -> Made:
    """Make the page of a key; the epoch was read before."""
    rendering = Rendering()
    answer = _answer({**_environment(key), RENDERING: rendering})
    if answer.is_for_everybody:
        return answer
    made = rendering.dependencies
    if made.obstacle or made.expires_at_ms is None:
        if made.obstacle != FORBIDDEN:
            log.info("%s cannot be kept: %s", key.path, made.obstacle)
        return None
    validity = Validity(epoch, tuple(sorted(made.streams.items())), made.expires_at_ms)
    return entries.make_entry(answer.headers, answer.body, validity)


def _answer(environment: dict[str, Any]) -> RenderedAnswer:
    answer = RenderedAnswer()

    def start(status: str, headers: Iterable[tuple[str, str]], *_: object) -> Any:
        answer.status = int(status.partition(" ")[0])
        answer.headers = [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in headers]

    parts: Any = _pages()(environment, start)
    try:
        answer.body = b"".join(parts)
    finally:
        parts.close()
    return answer


def _environment(key: PageKey) -> dict[str, Any]:
    """The request of nobody in particular for a page."""
    scheme, _, host = key.origin.partition("://")
    headers = {
        f"HTTP_{name.decode().upper().replace('-', '_')}": value.decode("latin-1")
        for name, value in canonical_headers(key)
    }
    return {
        "REQUEST_METHOD": "GET",
        "SCRIPT_NAME": "",
        "PATH_INFO": key.path.encode().decode("latin-1"),
        "QUERY_STRING": key.query.decode("ascii"),
        "SERVER_NAME": host.partition(":")[0],
        "SERVER_PORT": "443" if scheme == "https" else "80",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scheme,
        "wsgi.input": io.BytesIO(),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
        **headers,
    }


@cache
def _pages() -> WSGIHandler:
    return WSGIHandler()


# -- where it is done ---------------------------------------------------------------------------------


class Renderers:
    """The processes that make pages, and the thread that does so where there are none."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "renderer")
        self._pool: ProcessPoolExecutor | None = None
        self._is_ready = False
        self._is_open = False

    def open(self) -> None:
        """Start a process; pages are made in the thread until it can. A second one starts when both have work."""
        self._is_open = True
        context = multiprocessing.get_context("spawn")  # a fork would inherit the threads' locks
        pool = self._pool = ProcessPoolExecutor(PROCESSES, context, initializer=_set_up)
        pool.submit(os.getpid).add_done_callback(self._started)

    def _started(self, first: Future[int]) -> None:
        self._is_ready = not first.cancelled() and first.exception() is None

    def close(self) -> None:
        """End the processes."""
        self._is_open = self._is_ready = False
        pool, self._pool = self._pool, None
        if pool is not None:
            for process in list((pool._processes or {}).values()):
                process.terminate()
            pool.shutdown(cancel_futures=True)

    async def render(self, key: PageKey, epoch: str) -> Made:
        """Make the page of a key."""
        loop = asyncio.get_running_loop()
        if self._pool is not None and self._is_ready:
            try:
                return await loop.run_in_executor(self._pool, render, key, epoch)
            except BrokenProcessPool:
                self._begin_anew()
        return await loop.run_in_executor(self._thread, render, key, epoch)

    def _begin_anew(self) -> None:
        if self._is_open and self._is_ready:  # whoever notices first
            log.warning("a process that makes pages has died: new ones are started")
            self.close()
            self.open()


RENDERERS = Renderers()


def _set_up() -> None:
    """Make a new process ready to make pages, and let it go with the one that has started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then ends this one
    wait_for_others(NICE)
    threading.Thread(target=_follow_parent, daemon=True).start()
    introduce()
    get_resolver().check()  # all that pages are made with is read now, not while the first reader waits
    _pages()
    gc.set_threshold(*SELDOM)


def _follow_parent() -> None:
    if (parent := multiprocessing.parent_process()) is not None:
        parent.join()
        os._exit(0)
