"""What other threads have to tell the server's loop: one call wakes it for everything that has come."""

from __future__ import annotations

import asyncio
import threading
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

Work = Callable[[], None]


class _Held(threading.local):
    """The boxes that the thread at work has filled and not yet told of; None: it tells at once."""

    boxes: list[Mailbox] | None = None


_HELD = _Held()


def hold() -> None:
    """Tell no loop of what is put from this thread until `let_go`.

    A loop that wakes while the thread goes on fights it for the interpreter, and has to be woken again for the rest.
    """
    _HELD.boxes = []


def let_go() -> None:
    """Tell each loop once of all that was put meanwhile."""
    boxes, _HELD.boxes = _HELD.boxes, None
    for box in boxes or ():
        box.wake()


class Written(Protocol):
    """A line to which something was written that has not been sent."""

    def flush(self) -> None:
        """Send it."""
        ...


class Unsent:
    """Lines that were written to while something was told to many: sent at its end, not in another turn of the loop."""

    def __init__(self) -> None:
        self.lines: list[Written] | None = None

    def sent_after(self, work: Work) -> None:
        """Do something, then send what it has written."""
        lines: list[Written] = []
        self.lines = lines
        try:
            work()
        finally:
            self.lines = None
            for line in lines:
                line.flush()


UNSENT = Unsent()


class Mailbox:
    """Work that waits for the loop, in the order in which it came.

    To wake the loop costs as much as to do most of the work: a batch of hundreds of commands wakes it once.
    """

    def __init__(self, around: Callable[[Work], None] | None = None) -> None:
        self._waiting: deque[Work] = deque()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._is_called = False
        self._around = around or Mailbox._plainly
        """Does on the loop what has come, and what belongs before and after it."""

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
        if self._loop is None:
            return
        self._waiting.append(work)
        if not self._is_called:
            self._is_called = True
            if _HELD.boxes is None:
                self.wake()
            else:
                _HELD.boxes.append(self)

    def wake(self) -> None:
        """Have the loop empty it."""
        if (loop := self._loop) is not None:
            with suppress(RuntimeError):  # it has ended: nobody waits any more
                loop.call_soon_threadsafe(self._around, self._empty)

    def _empty(self) -> None:
        self._is_called = False  # first: what comes from now on calls again
        while self._waiting:
            self._waiting.popleft()()

    @staticmethod
    def _plainly(empty: Work) -> None:
        empty()
