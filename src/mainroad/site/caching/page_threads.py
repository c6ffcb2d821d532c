"""Pages in threads: a request goes to a thread once, and comes back once, with the whole answer.

An answer that was sent part by part woke the loop for each part, and the thread waited for the loop: a short page took
twenty turns of the loop that carries the moves, of which its own work needs seven.
"""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from a2wsgi.wsgi import Body, build_environ
from starlette.types import Receive, Scope

from mainroad.site.caching.whole_answers import WholeAnswer

Pages = Callable[[Any, Any], Iterable[bytes]]


class PageThreads:
    """So many pages are made at once; the others wait in the order in which they came."""

    def __init__(self, pages: Pages, threads: int) -> None:
        self._pages = pages
        self._threads = ThreadPoolExecutor(threads, "pages")

    async def make(self, scope: Scope, receive: Receive, answer: WholeAnswer) -> None:
        """Have a page made; its answer is whole then."""
        loop = asyncio.get_running_loop()
        environ = build_environ(scope, Body(loop, receive))  # type: ignore[arg-type]  # it has types of its own
        context = contextvars.copy_context()
        await loop.run_in_executor(self._threads, context.run, _fill, self._pages, environ, answer)


def _fill(pages: Pages, environ: Any, answer: WholeAnswer) -> None:
    def start_response(status: str, headers: list[tuple[str, str]], _: object = None) -> Callable[[bytes], None]:
        # Django writes cookies with a blank before them, which the line would refuse.
        encoded = [(name.lower().encode("latin-1"), value.strip().encode("latin-1")) for name, value in headers]
        answer.begin(int(status[:3]), encoded)
        return answer.add

    parts = pages(environ, start_response)
    try:
        for part in parts:
            answer.add(part)
    finally:
        getattr(parts, "close", lambda: None)()
