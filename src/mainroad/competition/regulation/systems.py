"""The tournament systems by the names that regulations use, and how many rounds each has."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass

from mainroad.basics import Article, articles


class SystemKind(enum.Enum):
    """What a system is in principle."""

    SWISS = "swiss"
    ROUND_ROBIN = "round-robin"
    KNOCKOUT = "knockout"
    KNOCKOUT_POINTS = "knockout-points"
    """Whoever has lost a set number of points is out."""
    SCHEVENINGEN = "scheveningen"


EVERYBODY_MEETS = (SystemKind.ROUND_ROBIN, SystemKind.SCHEVENINGEN)
"""The kinds in which everybody meets everybody, or everybody of the other team."""


@dataclass(frozen=True, slots=True)
class System:
    """A named system with the articles that describe it; cycles: how often everybody meets everybody."""

    name: str
    kind: SystemKind
    articles: tuple[Article, ...]
    cycles: int = 1

    def rounds(self, players: int) -> int | None:
        """How many rounds it has for so many players; none where the regulation must say."""
        match self.kind:
            case SystemKind.ROUND_ROBIN:
                return self.cycles * (players - 1 + players % 2)
            case SystemKind.KNOCKOUT:
                return (players - 1).bit_length()
            case SystemKind.SCHEVENINGEN:
                return players // 2
            case SystemKind.SWISS | SystemKind.KNOCKOUT_POINTS:
                return None


def _swiss(name: str, cited: str) -> System:
    return System(name, SystemKind.SWISS, articles(cited))


_ROUND_ROBIN = articles("RU 3.2.a, UA V-3.1.1, CH 22.5")
_KNOCKOUT = articles("RU 3.2.b, UA V-3.1.2.a")

SYSTEMS: Mapping[str, System] = {
    system.name: system
    for system in (
        _swiss("ru-lot", "RU 3.18.4.a"),
        _swiss("ru-number", "RU 3.18.5.1.a"),
        _swiss("ru-solkoff", "RU 3.18.6.1"),
        _swiss("ru-buchholz", "RU 3.18.7.1"),
        _swiss("ua-lot", "UA V-15.9.5"),
        _swiss("ua-solkoff-median", "UA V-15.9.7.2"),
        _swiss("fmjd", "FM A5-2.2"),
        _swiss("fmjd-lot", "FM A5-2.1"),
        _swiss("fmjd-quarter", "FM A5-9.1.1"),
        _swiss("fmjd-haley", "FM A5-9.2.1"),
        _swiss("fide-dutch", "CH 22.6"),
        System("round-robin", SystemKind.ROUND_ROBIN, _ROUND_ROBIN),
        System("double-round-robin", SystemKind.ROUND_ROBIN, _ROUND_ROBIN, cycles=2),
        System("knockout", SystemKind.KNOCKOUT, _KNOCKOUT),
        System("knockout-places", SystemKind.KNOCKOUT, articles("UA V-3.1.2.c")),
        System("knockout-points", SystemKind.KNOCKOUT_POINTS, articles("UA V-3.1.2.a")),
        System("scheveningen", SystemKind.SCHEVENINGEN, articles("RU 3.2.d, UA V-3.1.4")),
    )
}
