"""What an event would give to the ratings of its players; the rating lists tell where that is shown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from mainroad.site.contests.access import Visit


@dataclass(frozen=True)
class PlayerForecast:
    """What the event would give one player if it ended now, as it is written."""

    games: int
    """That count for the rating."""
    points: str
    expected: str
    change: str


SOURCES: list[Callable[[Visit], str]] = []
"""Rooms above this one that rate events add themselves (`lists.apps`)."""
PLAYERS: list[Callable[[Visit, str], PlayerForecast | None]] = []


def player_forecast(visit: Visit, entry: str) -> PlayerForecast | None:
    """What the event would give a player; nothing: it is not rated, or nothing that counts was played."""
    return next((found for source in PLAYERS if (found := source(visit, entry))), None)


def forecast_address(visit: Visit) -> str:
    """The page with the ratings as they would change; nothing: the event is not rated."""
    return next((address for source in SOURCES if (address := source(visit))), "")
