"""The ids of commands: what they stand for, and a set of them that grows by one without being copied.

A form that is sent twice carries the same id twice. What it asked for stands behind the id as a digest, so that the
same id with another content is noticed: it was not done, and must not be called done.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from hashlib import blake2b

MARK = "~"
"""Stands between an id and the digest of what it asked for."""
LONGEST = 200
"""Of an id in a journal, of its author and of the name of an event: readers of files take no more."""
LONGEST_SENT = 60
"""Of an id that comes from outside, before parts and a digest are added to it."""
_FITTING = re.compile(r"[0-9A-Za-z._/~-]*+")


def fitting(command_id: str, longest: int = LONGEST) -> str:
    """An id as a journal may keep it; one that is too long or has other characters is replaced by its digest.

    The digest is the same each time, so that what is sent twice under such an id is done once all the same.
    """
    if len(command_id) <= longest and _FITTING.fullmatch(command_id):
        return command_id
    return blake2b(command_id.encode("utf-8", "surrogatepass"), digest_size=20).hexdigest()


def with_content(command_id: str, content: object) -> str:
    """An id together with what it stands for, as it is written in the journal."""
    digest = blake2b(repr(content).encode("utf-8", "surrogatepass"), digest_size=6).hexdigest()
    return f"{command_id.replace(MARK, '-')}{MARK}{digest}"


def bare(command_id: str) -> str:
    """An id without what it stands for."""
    return command_id.partition(MARK)[0]


def keys(command_id: str) -> tuple[str, str]:
    """Under what an id that is done is found: as it was written, and alone; old ones have no digest."""
    alone = bare(command_id)
    return (command_id, alone) if alone != command_id else (alone, alone + MARK)


class Ids(AbstractSet[str]):
    """A frozen set in a few parts, each at least twice as large as the next: adding copies only small parts.

    A stream of 20,000 commands would spend most of its time copying one frozenset for each.
    """

    __slots__ = ("_parts",)

    def __init__(self, ids: AbstractSet[str] = frozenset()) -> None:
        self._parts: tuple[frozenset[str], ...] = (
            ids._parts if isinstance(ids, Ids) else (frozenset(ids),) if ids else ()
        )

    def with_(self, ids: Iterable[str]) -> Ids:
        """This set with further ids."""
        last = frozenset(ids).difference(*self._parts)
        if not last:
            return self
        count = len(self._parts)
        while count and len(self._parts[count - 1]) < 2 * len(last):
            count -= 1
            last |= self._parts[count]
        made = Ids()
        made._parts = (*self._parts[:count], last)
        return made

    def __contains__(self, command: object) -> bool:
        # A loop: this is asked for every command, and `any` costs three times as much.
        for part in self._parts:  # noqa: SIM110
            if command in part:
                return True
        return False

    def __iter__(self) -> Iterator[str]:
        return (command for part in self._parts for command in part)

    def __len__(self) -> int:
        return sum(map(len, self._parts))

    def __hash__(self) -> int:
        return self._hash()

    def __repr__(self) -> str:
        return f"Ids({set(self)!r})"
