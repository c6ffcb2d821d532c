"""A player's way to titles: the titles they hold, their norms, the lists they stood on, and what else they won."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from mainroad.titles.events import Kind
from mainroad.titles.levels import Level


class Winning(enum.Enum):
    """Events whose winner gets a title at once."""

    JUNIOR_WORLD = "junior-world"


@dataclass(frozen=True, slots=True)
class MadeNorm:
    """A norm as it was made: by the table and the rules of its day (FM A10-4.5.8)."""

    event: str
    last_day: date
    kind: Kind
    level: Level
    games: int
    """Really played."""
    required: int = 0
    scored: int = 0
    category: str = ""
    table: str = ""
    is_substitute: bool = False
    is_womens: bool = False
    game: str = "100"
    is_certified: bool = False
    """Whether the organising federation certified the table of results (FM A10-15.2.c)."""

    @property
    def is_valid(self) -> bool:
        """Whether it was one when it was made; a later table changes nothing (FM A10-4.5.8)."""
        return self.scored >= self.required


@dataclass(frozen=True, slots=True)
class HeldTitle:
    """A title that somebody has: from its award or registration, for life (FM A10-1.3)."""

    level: Level
    since: date
    is_womens: bool = False
    game: str = "100"


@dataclass(frozen=True, slots=True)
class Place:
    """A place in an event that brings a title; who plays off for a place gets what it carries (FM A10-13.b)."""

    event: str
    winning: Winning
    last_day: date
    place: int
    played_off_for: int = 0
    """0: there was no play-off."""
    game: str = "100"

    @property
    def counts_as(self) -> int:
        """The place whose title it carries."""
        return self.played_off_for or self.place


@dataclass(frozen=True)
class Career:
    """Everything that titles are given for."""

    name: str
    is_woman: bool = False
    held: tuple[HeldTitle, ...] = ()
    norms: tuple[MadeNorm, ...] = ()
    lists: Mapping[date, int] = field(default_factory=dict)
    """Ratings by the first day of their list, for 100 squares."""
    lists_64: Mapping[date, int] = field(default_factory=dict)
    places: tuple[Place, ...] = ()
    composition_points: int = 0
    """In half points."""
    composition_wins: int = 0
    composition_title: Level | None = None

    def ratings(self, game: str) -> Mapping[date, int]:
        """The lists of a game: nothing is carried over between them."""
        return self.lists_64 if game == "64" else self.lists

    def level_held(self, game: str, on: date, *, womens: bool = False) -> Level | None:
        """The highest title held on a day; an open title stands above the same women's title (FM A10-1.3)."""
        levels = [
            title.level
            for title in self.held
            if title.game == game and title.since <= on and (womens or not title.is_womens)
        ]
        return max(levels, default=None)
