"""Lots that anyone can check: a published seed and a specified shuffle.

Fisher–Yates from the last item to the second: for the item at place i (from 0) the lot is the number that
SHA-256 of the UTF-8 text `seed:i:try` gives as a big-endian integer, modulo i + 1. A hash so large that the
remainders would not be equally likely is passed over and `try`, from 0, goes up by one.

The colour of the first pair is the lot `seed:first colour:try` modulo 2: 0 gives White to the first player of the list.
Other lots of a round come from the seed `seed:round`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import count
from typing import TypeVar

from mainroad.basics import Side
from mainroad.competition.pairings import NoPairingError

T = TypeVar("T")

_HASHES = 1 << 256


def draw_number(seed: str, name: str, outcomes: int) -> int:
    """A number from 0 to `outcomes` - 1, each equally likely; `name` tells this lot from others of the seed."""
    limit = _HASHES - _HASHES % outcomes
    for attempt in count():
        number = int.from_bytes(hashlib.sha256(f"{seed}:{name}:{attempt}".encode()).digest(), "big")
        if number < limit:
            return number % outcomes
    raise AssertionError("unreachable")


def shuffle(items: Iterable[T], seed: str) -> tuple[T, ...]:
    """The items in the order that the lot gives them."""
    order = list(items)
    for place in range(len(order) - 1, 0, -1):
        other = draw_number(seed, str(place), place + 1)
        order[place], order[other] = order[other], order[place]
    return tuple(order)


class NoSeedError(NoPairingError):
    """A lot is needed, and no seed was announced from which it could be drawn."""


@dataclass(frozen=True, slots=True)
class Lots:
    """The lots of one round; without an announced seed none can be drawn."""

    announced: str
    round: int
    drawn_by_hand: Side | None = None
    """The colour of the first pair, where people drew it."""

    @property
    def seed(self) -> str:
        """The seed of the round."""
        return f"{self._published}:{self.round}"

    @property
    def first_side(self) -> Side:
        """The colour of the first player of the list in round 1."""
        if self.drawn_by_hand is not None:
            return self.drawn_by_hand
        return tuple(Side)[draw_number(self._published, "first colour", 2)]

    @property
    def _published(self) -> str:
        if not self.announced:
            raise NoSeedError("a lot must be drawn, and no seed was announced for it")
        return self.announced
