"""A sample by seed from every stratum, and how far its share can be from the whole."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from math import sqrt
from typing import TypeVar

T = TypeVar("T")
Z = 1.96
"""95 of 100 such intervals hold the true share."""


def stratified(groups: Mapping[str, Sequence[T]], count: int, seed: int, least: int = 40) -> dict[str, list[T]]:
    """Draw `count` or a few more: from each stratum by its size, but not less than `least`."""
    total = max(1, sum(map(len, groups.values())))
    draw = random.Random(seed)
    return {
        name: draw.sample(members, min(len(members), max(least, -(-count * len(members) // total))))
        for name, members in groups.items()
    }


def wilson(hits: float, of: float) -> tuple[float, float]:
    """The interval of Wilson for a share."""
    if not of:
        return 0.0, 1.0
    share = hits / of
    centre = share + Z * Z / (2 * of)
    spread = Z * sqrt(share * (1 - share) / of + Z * Z / (4 * of * of))
    return max(0.0, (centre - spread) / (1 + Z * Z / of)), min(1.0, (centre + spread) / (1 + Z * Z / of))


def weighted(strata: Sequence[tuple[int, int, int]]) -> tuple[float, float, float]:
    """The share of the whole from (size, hits, drawn) of its strata, with its interval.

    The interval is Wilson's for the number of draws that would have been as sure in a plain sample.
    """
    total = sum(size for size, _, drawn in strata if drawn)
    share = sum(size / total * hits / drawn for size, hits, drawn in strata if drawn)
    variance = sum(
        (size / total) ** 2 * (hits / drawn) * (1 - hits / drawn) / drawn for size, hits, drawn in strata if drawn
    )
    plain = sum(drawn for _, _, drawn in strata)
    draws = share * (1 - share) / variance if variance else plain
    return share, *wilson(share * draws, draws)
