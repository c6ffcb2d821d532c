"""Percentages as differences of ratings and back: a table of whole percentages, straight lines between its entries.

FM A9-2.3.2 and A9-2.4.2 refer to tables that are lost; `data/differences.tsv` stands in for the first, and the second
is the first read backwards (FM A9-2.4.1), without bands.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from fractions import Fraction
from importlib.resources import files

IS_SUBSTITUTE = True
"""Whether results by annex IX rest on a table that is not its own: they say so."""

LEAST, MOST = -800, 800
"""The differences of 0 and 100 per cent; beyond them nothing or everything is expected."""


def _rows() -> Iterator[int]:
    text = (files("mainroad.rating") / "data" / "differences.tsv").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    for percent, line in enumerate(lines[1:]):
        number, _, difference = line.partition("\t")
        if int(number) != percent:
            raise ValueError(f"line {line!r}: the percentages go from 0 to 100 without a gap")
        yield int(difference)


DIFFERENCES: tuple[int, ...] = tuple(_rows())
"""D(0), D(1) ... D(100)."""

_FLOORS = tuple(min(bisect_right(DIFFERENCES, whole) - 1, 99) for whole in range(LEAST, MOST + 1))
"""For each whole difference from −800 on: the greatest percentage, 99 at most, that stands for no more."""


def difference(share: Fraction) -> Fraction:
    """D(P) of a share of the points, from 0 to 1: on the straight line between two entries (FM A9-2.3.1)."""
    percent = 100 * share
    below = min(percent.numerator // percent.denominator, 99)
    step = DIFFERENCES[below + 1] - DIFFERENCES[below]
    return DIFFERENCES[below] + (percent - below) * step


def expected_share(ahead: Fraction) -> Fraction:
    """Pe, the share that somebody so far ahead of their opponents is expected to make (FM A9-2.4.1).

    In whole numbers: a list of a million games asks this a hundred thousand times.
    """
    top, bottom = ahead.numerator, ahead.denominator
    if top <= LEAST * bottom:
        return Fraction(0)
    if top >= MOST * bottom:
        return Fraction(1)
    below = _FLOORS[top // bottom - LEAST]
    step = DIFFERENCES[below + 1] - DIFFERENCES[below]
    return Fraction(below * bottom * step + top - DIFFERENCES[below] * bottom, 100 * bottom * step)
