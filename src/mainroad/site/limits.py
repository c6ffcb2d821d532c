"""How often somebody may do what costs the site: counted in memory, a person and an address at a time.

Counts are not kept in the general cache, from which anybody could push them out by filling it. An address that asks
under many names is stopped by its own count long before it can fill this one.
"""

from __future__ import annotations

import ipaddress
import threading
import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

from django.http import HttpRequest

MOST_KEYS = 100_000
_HOUSEHOLD = 64
"""Bits of an IPv6 address that name one line; its holder chooses the others anew as often as they like."""


def counted_as(address: str) -> str:
    """Under what an address counts: of IPv6 the network, which is one line as one address of IPv4 is."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((int(found), _HOUSEHOLD), strict=False))


def household(request: HttpRequest) -> str:
    """Under what a visitor's line counts."""
    return counted_as(request.META.get("REMOTE_ADDR", ""))


class BusyError(Exception):
    """So many do the same at this moment that one more would make everybody wait."""


class TooOftenError(Exception):
    """Somebody does the same more often than a person would; a sentence about it, where there is one to say."""


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


class Allowance:
    """So many at once, and so many more for each second that has passed: for one line, on one thread."""

    def __init__(self, at_once: int, a_second: float) -> None:
        self._at_once = at_once
        self._a_second = a_second
        self._left = float(at_once)
        self._at_s = 0.0

    def take(self, now_s: float) -> bool:
        """Take one, if there is one left; the seconds count from whatever moment."""
        left = min(self._left + max(now_s - self._at_s, 0.0) * self._a_second, self._at_once)
        self._left, self._at_s = (left - 1 if left >= 1 else left), now_s
        return left >= 1


class Places:
    """Room for what is large: a few places for one address, and some more for all together."""

    def __init__(self, of_one: int, of_all: int) -> None:
        self.of_one = of_one
        self.of_all = of_all
        self._taken: Counter[str] = Counter()
        self._lock = threading.Lock()

    def take(self, address: str) -> bool:
        """Take a place, if there is one left; whoever took one gives it back."""
        key = counted_as(address)
        with self._lock:
            if self._taken[key] >= self.of_one or self._taken.total() >= self.of_all:
                return False
            self._taken[key] += 1
            return True

    def give_back(self, address: str) -> None:
        """Give a place back."""
        with self._lock:
            self._taken -= Counter({counted_as(address): 1})  # whoever has none left is forgotten


class Turns:
    """Work that takes a processor: one at a time; few may wait, and each visitor takes few of those places."""

    def __init__(self, of_one: int, of_all: int, beside: Turns | None = None) -> None:
        self.places = Places(of_one, of_all)
        self._turn: threading.Lock = beside._turn if beside else threading.Lock()

    @contextmanager
    def taken(self, visitor: str) -> Iterator[None]:
        """Wait for one's turn; refused where this visitor, or all together, have enough that waits."""
        if not self.places.take(visitor):
            raise BusyError
        try:
            with self._turn:
                yield
        finally:
            self.places.give_back(visitor)
