"""How each door is watched: the deciders' one entry, the command's invocation, the site's and the socket's entry."""

from __future__ import annotations

import functools
import re
import sys
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from types import ModuleType
from typing import Any, TextIO

import msgspec

from mainroad.basics import Ruling
from mainroad.testing.doors import WATCH

TEXT = re.compile(r"text/|application/(?:json|xml|x-ndjson|jsonl)|image/svg|\+json|\+xml")
CHOICES = re.compile(r"<datalist.*?</datalist>", re.DOTALL)
"""A page that offers every article for choosing has answered none."""
READING = "/rulebooks/"
"""Where the articles themselves are read."""


def _decided(answer: Sequence[object] | Ruling) -> str:
    if isinstance(answer, Ruling):
        return ", ".join(map(str, answer.articles))
    return msgspec.json.encode(list(answer), enc_hook=str).decode()


def fit_decider(module: ModuleType) -> None:
    """Watch what the deciders decide."""
    decide = module.Decider.decide

    @functools.wraps(decide)
    def watched(self: Any, state: object, command: object, now: int) -> Any:
        with WATCH.door("decider"):
            answer = decide(self, state, command, now)
        if WATCH.cited:
            WATCH.answer("decider", _decided(answer))
        return answer

    module.Decider.decide = watched


@contextmanager
def _overheard(stream: TextIO) -> Iterator[None]:
    """Let the watch read what is written."""
    write = stream.write

    def heard(text: str) -> int:
        WATCH.answer("command", text)
        return write(text)

    stream.write = heard  # type: ignore[method-assign]
    try:
        yield
    finally:
        stream.write = write  # type: ignore[method-assign]


def fit_command(module: ModuleType) -> None:
    """Watch the command line: the group, or one command of it by itself."""
    main = module.Command.main

    @functools.wraps(main)
    def watched(self: Any, *arguments: Any, **options: Any) -> Any:
        with ExitStack() as stack:
            stack.enter_context(WATCH.door("command"))
            if self.name != "articles":  # it lists what the tests proved
                stack.enter_context(_overheard(sys.stdout))
                stack.enter_context(_overheard(sys.stderr))
            return main(self, *arguments, **options)

    module.Command.main = watched


def fit_pages(module: ModuleType) -> None:
    """Watch the pages."""
    respond = module.BaseHandler.get_response

    @functools.wraps(respond)
    def watched(self: Any, request: Any) -> Any:
        with WATCH.door("page"):
            response = respond(self, request)
        if WATCH.cited and TEXT.search(response.get("Content-Type", "")) and READING not in request.path:
            if response.streaming:
                response.streaming_content = _told(response.streaming_content)
            else:
                _answered_page(response.content)
        return response

    module.BaseHandler.get_response = watched


def _told(parts: Iterable[bytes]) -> Iterator[bytes]:
    for part in parts:
        _answered_page(part)
        yield part


def _answered_page(content: bytes) -> None:
    WATCH.answer("page", CHOICES.sub("", content.decode("utf-8", "replace")))


def fit_lines(module: ModuleType) -> None:
    """Watch the sockets and the event streams, which are routes of the server; pages have their own door."""
    for route in (module.Route, module.WebSocketRoute):
        route.handle = _watched_line(route.handle)


def _watched_line(handle: Callable[..., Awaitable[None]]) -> Callable[..., Awaitable[None]]:
    @functools.wraps(handle)
    async def watched(self: Any, scope: Any, receive: Any, send: Any) -> None:
        async def sent(message: Mapping[str, Any]) -> None:
            for value in (message.get("text"), message.get("bytes"), message.get("body")):
                if value:
                    WATCH.answer("socket", value if isinstance(value, str) else bytes(value).decode("utf-8", "replace"))
            await send(message)

        with WATCH.door("socket"):
            await handle(self, scope, receive, sent)

    return watched


FITTINGS: Mapping[str, Callable[[ModuleType], None]] = {
    "click.core": fit_command,
    "django.core.handlers.base": fit_pages,
    "mainroad.journal.decider": fit_decider,
    "starlette.routing": fit_lines,
}
"""The modules that hold a door, and how it is watched."""
