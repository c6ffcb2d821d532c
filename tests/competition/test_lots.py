from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from mainroad.competition.lots import drawn, shuffled


def test_a_lot_can_be_checked_by_hand() -> None:
    number = int(hashlib.sha256(b"Kyiv 2026:3:0").hexdigest(), 16)
    assert drawn("Kyiv 2026", "3", 4) == number % 4


def test_a_shuffle_moves_the_last_item_first() -> None:
    items = list("abcd")
    for place in (3, 2, 1):
        other = drawn("s", str(place), place + 1)
        items[place], items[other] = items[other], items[place]
    assert shuffled("abcd", "s") == tuple(items)


def test_every_order_is_about_equally_likely() -> None:
    found = Counter(shuffled("abc", str(seed)) for seed in range(6000))
    assert len(found) == 6
    assert all(850 < count < 1150 for count in found.values())


@pytest.mark.parametrize("items", ["", "a"])
def test_nothing_to_shuffle(items: str) -> None:
    assert shuffled(items, "s") == tuple(items)
