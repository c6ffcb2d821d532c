from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from mainroad.competition.lots import draw_number, shuffle


def test_a_lot_can_be_checked_by_hand() -> None:
    number = int(hashlib.sha256(b"Kyiv 2026:3:0").hexdigest(), 16)
    assert draw_number("Kyiv 2026", "3", 4) == number % 4


def test_a_shuffle_moves_the_last_item_first() -> None:
    items = list("abcd")
    for place in (3, 2, 1):
        other = draw_number("s", str(place), place + 1)
        items[place], items[other] = items[other], items[place]
    assert shuffle("abcd", "s") == tuple(items)


def test_every_order_is_about_equally_likely() -> None:
    found = Counter(shuffle("abc", str(seed)) for seed in range(6000))
    assert len(found) == 6
    assert all(850 < count < 1150 for count in found.values())


@pytest.mark.parametrize("items", ["", "a"])
def test_nothing_to_shuffle(items: str) -> None:
    assert shuffle(items, "s") == tuple(items)
