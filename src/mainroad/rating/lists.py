"""Rating lists: who stands on one with what, in which of the lists A, B and C, and what is carried to the next."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from mainroad.rating.calendar import IDLE_LISTS, Period, idle_closings, period_before
from mainroad.rating.formulas import BY_TITLE

GAMES_TO_BE_LISTED = 9
"""FM A9-6.3.c; so many games against rated players make an unrated one rated (FM A9-5.7.a)."""
UPPER_FROM, UPPER_GAMES, LOWER_GAMES = 2300, 50, 30
"""List A: more than 50 games from 2300 on, more than 30 below (FM A9-6.3.a, A9-6.3.b)."""
PRINTED_ABOVE = 2200
"""In descending order, and with their federation (FM A9-6.1.b, A9-6.2.d)."""
CLOSINGS_KEPT = 4


class Scheme(enum.Enum):
    """By whose regulations a list is made."""

    FMJD = "fmjd"
    """Annex IX."""
    FIDE = "fide"
    """Chess (`chess`)."""


class Pool(enum.Enum):
    """Lists that know nothing of each other: three of draughts (FM A9-1.1), and chess."""

    HUNDRED = "100"
    SIXTY_FOUR = "64"
    CORRESPONDENCE = "post"
    CHESS = "chess"

    @property
    def scheme(self) -> Scheme:
        """By whose regulations it is made."""
        return Scheme.FIDE if self is Pool.CHESS else Scheme.FMJD


@dataclass(frozen=True, slots=True)
class Pending:
    """Games of an unrated player that wait for others to make nine (FM A9-5.7.c)."""

    period: Period
    event: str
    games: int
    half_points: int
    opponents: int
    """Sum of the opponents' ratings, one for each game."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A player as a list has them; without a rating only what is waiting is known of them."""

    id: str
    name: str = ""
    federation: str = ""
    title: str = ""
    """GMI, MI, MF, or nothing."""
    born: int = 0
    """The year; 0: not known."""
    rating: int = 0
    """0: none yet."""
    games: int = 0
    """Valid ones, that entered a computation (FM A9-6.2.g)."""
    last_played: date | None = None
    """The last day of their last approved event."""
    highest: int = 0
    """Of all lists: K stays 10 once it is 2300 (FM A9-3.2.3.c)."""
    recent: tuple[int, ...] = ()
    """What the lists before this one showed, the latest first, four at most (FM A9-6.2.d)."""
    pending: tuple[Pending, ...] = ()
    is_by_title: bool = False
    """Whether they began with the figure of their title (FM A9-5.2.e): they count as having played 30 games."""
    scheme: Scheme = Scheme.FMJD

    @property
    def is_listed(self) -> bool:
        """Whether they have a rating for others: one of fewer than nine games is on no list (FM A9-6.3.c).

        In chess whoever has a rating is listed: it begins only once there are enough games.
        """
        is_ripe = self.scheme is Scheme.FIDE or self.games >= GAMES_TO_BE_LISTED or self.is_by_title
        return self.rating > 0 and is_ripe


@dataclass(frozen=True)
class RatingList:
    """A list with the day from which it applies."""

    start: date
    pool: Pool = Pool.HUNDRED
    players: Mapping[str, Listed] = field(default_factory=dict)
    """By id."""
    events: tuple[str, ...] = ()
    """The titles of the events that went into it (FM A9-6.2.c)."""

    @property
    def period(self) -> Period:
        """The period that it was made of."""
        return period_before(self.start)

    @property
    def closing(self) -> date:
        """The last day on which an event could end to be in it (FM A9-6.2.a)."""
        return self.period.closing


def letter(player: Listed, closing: date) -> str:
    """A, B or C; nothing: on no list yet (FM A9-6.3.a, FM A9-6.3.b, FM A9-6.3.c, FM A9-6.4).

    A list of chess has no parts.
    """
    if not player.is_listed or player.scheme is Scheme.FIDE:
        return ""
    idle = idle_closings(player.last_played, closing) if player.last_played else 0
    if idle > IDLE_LISTS:
        return "C"
    least = UPPER_GAMES if player.rating >= UPPER_FROM else LOWER_GAMES
    return "A" if player.games > least and not idle else "B"


def figure(player: Listed | None, title: str = "") -> int:
    """With what somebody begins an event: their rating, also an old one of list C, else their title's; 0: unrated.

    FM A9-5.2.c, A9-5.2.e, A9-6.5.b, A9-6.5.c.
    """
    if player is not None and player.is_listed:
        return player.rating
    return BY_TITLE.get((player.title if player else "") or title, 0)
