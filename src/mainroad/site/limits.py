"""How often somebody may do what costs the site: counted in memory, a person and an address at a time.

Counts are not kept in the general cache, from which anybody could push them out by filling it. An address that asks
under many names is stopped by its own count long before it can fill this one.
"""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

MOST_KEYS = 100_000


class BusyError(Exception):
    """So many do the same at this moment that one more would make everybody wait."""


class TooOftenError(Exception):
    """Somebody does the same more often than a person would."""


class Limit:
    """So many times in so many seconds, for each key; the seconds begin with the first time."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most = most
        self.seconds = seconds
        self._counts: OrderedDict[str, tuple[float, int]] = OrderedDict()
        self._lock = threading.Lock()

    def is_reached(self, key: str) -> bool:
        """Whether there were too many already."""
        with self._lock:
            since, count = self._counts.get(key, (0.0, 0))
            return count >= self.most and time.monotonic() < since + self.seconds

    def count(self, key: str) -> None:
        """Count one more."""
        now = time.monotonic()
        with self._lock:
            since, count = self._counts.get(key, (now, 0))
            is_over = now >= since + self.seconds
            self._counts[key] = (now, 1) if is_over else (since, count + 1)
            while len(self._counts) > MOST_KEYS:
                self._counts.popitem(last=False)

    def take(self, key: str) -> None:
        """Count one more, or refuse it."""
        if self.is_reached(key):
            raise TooOftenError
        self.count(key)

    def forget(self, key: str = "") -> None:
        """Begin anew with a key, or with all of them."""
        with self._lock:
            self._counts.pop(key, None) if key else self._counts.clear()


class Turns:
    """Work that takes a processor: one at a time, a few may wait, and whoever comes after those is told so at once."""

    def __init__(self, most_waiting: int) -> None:
        self._places = threading.BoundedSemaphore(most_waiting + 1)
        self._turn = threading.Lock()

    @contextmanager
    def taken(self) -> Iterator[None]:
        """Wait for one's turn; refused where too many wait."""
        if not self._places.acquire(blocking=False):
            raise BusyError
        try:
            with self._turn:
                yield
        finally:
            self._places.release()
