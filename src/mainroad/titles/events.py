"""An event as norms, forms and reports see it: its terms, who played with what rating and title, and every game."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from functools import cached_property

from mainroad.clocks.controls import TimeControl
from mainroad.rating.formulas import UNRATED
from mainroad.titles.levels import RATINGS, TITLED_OR_RATED, Level, counting_level


class Kind(enum.Enum):
    """What an event is to the FMJD."""

    OFFICIAL = "official"
    """One of the FMJD's own: world, continental, junior, team championships."""
    TITLE = "title"
    """An international title tournament (FM A10-4.4.1)."""
    APPROVED = "approved"
    """An approved international tournament (FM A10-4.4.3)."""
    NATIONAL = "national"
    """A national championship (FM A10-4.4.3.5.a)."""
    SEMIFINAL = "semifinal"
    """A semifinal of one (FM A10-4.4.3.5.b, FM A10-4.4.3.5.c)."""


class System(enum.Enum):
    """How opponents are found."""

    ROUND_ROBIN = "round-robin"
    SWISS = "swiss"
    TEAMS = "teams"
    """Matches of teams between federations (FM A10-4.4.2)."""


@dataclass(frozen=True, slots=True)
class Participant:
    """Somebody who plays, as the list in force on the first day has them."""

    number: int
    name: str
    federation: str = ""
    rating: int = 0
    """0: none."""
    title: Level | None = None
    womens_title: Level | None = None
    is_woman: bool = False
    is_member: bool = True
    """Whether their federation belongs to the FMJD."""
    is_licensed: bool = True
    team: str = ""
    rounds_played: int = 0
    """Games that were really played."""

    @property
    def is_rated(self) -> bool:
        """Whether they have a rating, or a title that stands for one (FM A9-5.2.e)."""
        return bool(self.rating or self.title)

    @property
    def figure(self) -> int:
        """What they count as in the average: their rating, that of their title, or 2100 (FM A9-5.2.a, A9-5.2.e)."""
        return self.rating or (RATINGS[self.title] if self.title else UNRATED)

    def level(self, *, womens: bool = False) -> Level | None:
        """What their title counts as; for women's norms a women's title does as well (FM A10-9.1)."""
        held = [title for title in (self.title, self.womens_title if womens else None) if title]
        return counting_level(max(held, default=None), self.figure)

    def is_titled_or_strong(self, *, womens: bool = False) -> bool:
        """Whether they have a valid title, or the rating that stands beside one (FM A10-4.4.1.b)."""
        return self.level(womens=womens) is not None or self.rating >= TITLED_OR_RATED


@dataclass(frozen=True, slots=True)
class Result:
    """One side of a game: points of 2/1/0, and whether it was really played."""

    round: int
    opponent: int
    """The number of the opponent; 0: nobody."""
    points: int
    is_played: bool = True
    is_white: bool | None = None

    @property
    def mark(self) -> str:
        """As it stands in the table of a report: unplayed games have an f (FM A9-4.2.c)."""
        return f"{self.points}" if self.is_played else f"{self.points}(f)"


@dataclass(frozen=True)
class TitleEvent:
    """An event with its field and results."""

    name: str
    first_day: date
    last_day: date
    rounds: int
    participants: tuple[Participant, ...]
    results: Mapping[int, tuple[Result, ...]] = field(default_factory=dict)
    """Each participant's games by number, round by round."""
    place: str = ""
    kind: Kind = Kind.APPROVED
    system: System = System.SWISS
    federation: str = ""
    """The one that organises it."""
    days: tuple[date, ...] = ()
    """Of the rounds."""
    control: TimeControl | None = None
    referee: str = ""
    is_referee_international: bool = False
    assistants: tuple[str, ...] = ()
    committee: tuple[str, ...] = ()
    """Who made the pairings of a Swiss."""
    game: str = "100"
    """`100` or `64` squares (FM A10-12.b)."""
    order: tuple[int, ...] = ()
    """Numbers in final order; nothing: by points."""
    remarks: tuple[str, ...] = ()

    @cached_property
    def by_number(self) -> Mapping[int, Participant]:
        """The participants by number."""
        return {one.number: one for one in self.participants}

    def scored(self, number: int) -> int:
        """Points of the table, forfeits and free rounds with them."""
        return sum(result.points for result in self.results.get(number, ()))

    @cached_property
    def ranking(self) -> tuple[int, ...]:
        """Numbers in final order (FM A9-4.2.a)."""
        return self.order or tuple(sorted(self.by_number, key=lambda number: (-self.scored(number), number)))


def average(participants: tuple[Participant, ...]) -> Fraction:
    """Rm: the mean of what everybody counts as, exactly (FM A9-5.2.a)."""
    return Fraction(sum(one.figure for one in participants), len(participants))
