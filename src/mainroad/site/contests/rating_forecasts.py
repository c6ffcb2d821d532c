"""What an event would give to the ratings of its players; the rating lists tell where that is shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from mainroad.site.contests.access import Visit


@dataclass(frozen=True)
class PlayerForecast:
    """What the event would give one player if it ended now, as it is written."""

    own: int
    """The rating with which they began; 0: none."""
    games: int
    """That count for the rating."""
    points: str
    expected: str
    performance: str
    change: str
    """Nothing: no rating moves, as that of somebody who has none yet."""
    is_doubled: bool = True
    """Whether points are on the scale of 2, 1 and 0; in chess they are not."""


SOURCES: list[Callable[[Visit], str]] = []
"""Rooms above this one that rate events add themselves (`lists.apps`)."""
EVENTS: list[Callable[[Visit], Mapping[str, PlayerForecast]]] = []


def forecasts(visit: Visit) -> Mapping[str, PlayerForecast]:
    """What the event would give each player, by entry; nothing: it is not rated, or nothing that counts was played."""
    return next((found for source in EVENTS if (found := source(visit))), {})


def forecast_address(visit: Visit) -> str:
    """The page with the ratings as they would change; nothing: the event is not rated."""
    return next((address for source in SOURCES if (address := source(visit))), "")
