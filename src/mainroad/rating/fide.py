"""FIDE's two printed tables, as its tie-breaks use them (CH 30.4.3): whole percentages, and bands of differences."""

from __future__ import annotations

from bisect import bisect_left
from fractions import Fraction
from functools import cache

from mainroad.rating.numbers import round_half_up
from mainroad.rating.tables import DIFFERENCES


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split()))


SHARE_BOUNDS = _numbers(
    "3 10 17 25 32 39 46 53 61 68 76 83 91 98 106 113 121 129 137 145 153 162 170 179 188 197 206 215 225 235 "
    "245 256 267 278 290 302 315 328 344 357 374 391 411 432 456 484 517 559 619 735"
)
"""The greatest difference of ratings at which a share of 50, 51 ... 99 per cent is expected."""


def difference(share: Fraction) -> int:
    """The rating difference of a share of the points, taken in whole per cents."""
    return DIFFERENCES[round_half_up(100 * share)]


@cache
def expected_percent(ahead: int) -> int:
    """What a player so many points ahead is expected to make of a game, in per cent of it."""
    share = 50 + bisect_left(SHARE_BOUNDS, abs(ahead))
    return share if ahead >= 0 else 100 - share
