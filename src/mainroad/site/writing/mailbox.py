"""What other threads have to tell the server's loop: one call wakes it for everything that has come."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

Work = Callable[[], None]


class Mailbox:
    """Work that waits for the loop, in the order in which it came.

    To wake the loop costs as much as to do most of the work: a batch of hundreds of commands wakes it once.
    """

    def __init__(self) -> None:
        self._waiting: deque[Work] = deque()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._is_called = False

    @property
    def is_open(self) -> bool:
        """Whether somebody empties it."""
        return self._loop is not None

    def open(self) -> None:
        """Belong to the loop that runs now."""
        self._loop = asyncio.get_running_loop()

    def close(self) -> None:
        """Take nothing more."""
        self._loop = None

    def put(self, work: Work) -> None:
        """Have something done on the loop, from whatever thread; nothing once it is closed."""
        loop = self._loop
        if loop is None:
            return
        self._waiting.append(work)
        if not self._is_called:
            self._is_called = True
            loop.call_soon_threadsafe(self._empty)

    def _empty(self) -> None:
        self._is_called = False  # first: what comes from now on calls again
        while self._waiting:
            self._waiting.popleft()()
