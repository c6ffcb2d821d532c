"""The three titles that norms lead to, the rating that each carries, and what a title counts as in an event."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from types import MappingProxyType


class Level(enum.IntEnum):
    """A title of the FMJD; the greater, the higher (FM A10-P.a)."""

    MF = 1
    MI = 2
    GMI = 3


RATINGS: Mapping[Level, int] = MappingProxyType({Level.GMI: 2300, Level.MI: 2250, Level.MF: 2210})
"""The rating without which a title does not count as this title (FM A9-F2.6)."""

TITLED_OR_RATED = RATINGS[Level.MF]
"""Who has no title counts beside the titled with this rating (FM A10-4.4.1.b)."""

_SPELLINGS = {
    "GMI": Level.GMI, "TDM": Level.GMI, "MGI": Level.GMI, "МГР": Level.GMI, "G": Level.GMI,
    "MI": Level.MI, "TM": Level.MI, "ММ": Level.MI, "M": Level.MI,
    "MF": Level.MF, "МФ": Level.MF, "F": Level.MF,
}  # fmt: skip
_WOMENS = {
    "GMIF": Level.GMI, "MIF": Level.MI, "MFF": Level.MF,
    "WGM": Level.GMI, "WMI": Level.MI, "WMF": Level.MF,
}  # fmt: skip


def abbreviation(level: Level, *, womens: bool = False) -> str:
    """A title in short; women's titles are written with an F."""
    return f"{level.name}F" if womens else level.name


def read_level(text: str) -> tuple[Level | None, Level | None]:
    """The open title and the women's title that a table names; titles that the FMJD does not give are none."""
    word = text.strip().upper()
    return _SPELLINGS.get(word), _WOMENS.get(word)


def counting_level(title: Level | None, rating: int) -> Level | None:
    """What a title counts as: it falls to the one that the rating carries (FM A9-F2.6, FM A9-F2.7)."""
    if title is None:
        return None
    return max((level for level in Level if level <= title and rating >= RATINGS[level]), default=None)
