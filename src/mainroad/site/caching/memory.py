"""What was read of the watched tables, remembered as long as the epoch is the same."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from django.db import connection

from mainroad.site.journal_store.epoch import READ

T = TypeVar("T")


def current_epoch() -> str | None:
    """The epoch as it is committed; None: nothing may be remembered.

    A server draws it only when a transaction ends: what is read inside of one may never be true for anybody else.
    """
    if connection.in_atomic_block and connection.vendor != "sqlite":
        return None
    with connection.cursor() as cursor:
        cursor.execute(READ)
        row = cursor.fetchone()
    return row[0] if row else None


class Memory(Generic[T]):
    """A few things by their keys, the epoch among them; safe from several threads. Nobody may change what they get."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._known: OrderedDict[Hashable, T] = OrderedDict()
        self._lock = threading.Lock()

    def found(self, key: tuple[Hashable, ...], find: Callable[[], T]) -> T:
        """What is known under a key, or is found now; under a key with None in it nothing is remembered."""
        with self._lock:
            if (known := self._known.get(key)) is not None:
                self._known.move_to_end(key)
                return known
        made = find()
        if None not in key:
            with self._lock:
                self._known[key] = made
                while len(self._known) > self._most:
                    self._known.popitem(last=False)
        return made
