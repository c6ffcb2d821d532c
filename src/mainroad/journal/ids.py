"""A set of command ids that grows by one without being copied."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet


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
