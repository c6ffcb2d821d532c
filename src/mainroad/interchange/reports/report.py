"""A tournament report as a value: what its lines say, whichever edition of the format they follow."""

from __future__ import annotations

import enum
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations

from mainroad.basics import Refusal, Ruling, Side
from mainroad.competition.history import WIN, Entrant, History, Number, Round
from mainroad.words import say

MOST_ROUNDS = 99
MOST_PLAYERS = 9999
"""Start numbers have four columns."""
Told = Mapping[str, Sequence[tuple[int, str]]]
"""The lines of a report with their numbers, by their tags."""


class Edition(enum.Enum):
    """Which edition of the format a report is written in."""

    TRF16 = "trf16"
    TRF26 = "trf26"


class NotATournamentError(ValueError):
    """A file that cannot be read as a tournament; the sentence names line and reason."""

    def __init__(self, message: str, line: int, **parameters: object) -> None:
        """Name what is wrong by its message id, without `trf.`, and the line where it is."""
        self.refusal = Refusal(f"trf.{message}", (), {"line": line, **parameters})
        super().__init__(say(self.refusal.message, "en", **self.refusal.parameters))


Remark = Ruling
"""What a reader should know of a report that was read all the same; its parameters name the line."""


@dataclass(frozen=True, slots=True)
class Player:
    """A line of the player section; what it leaves open is empty or 0."""

    number: Number
    name: str = ""
    sex: str = ""
    """`m`, `w`, or nothing."""
    title: str = ""
    rating: int = 0
    federation: str = ""
    id: str = ""
    born: str = ""
    """The year, or the day as 2001/12/31."""
    half_points: int | None = None
    """None: the file does not say, or counts in a way that half points cannot hold."""
    place: int = 0
    line: int = 0
    """Where it stands in the file; 0: it was not read from one."""


@dataclass(frozen=True, slots=True)
class KeptApart:
    """Players of whom no two may be paired, and in which rounds."""

    players: frozenset[Number]
    first: int = 1
    last: int = MOST_ROUNDS


@dataclass(frozen=True, slots=True)
class Team:
    """A team, and who plays for it."""

    number: Number
    name: str
    players: tuple[Number, ...]
    match_points: int = 0
    half_points: int = 0
    """On the boards."""
    place: int = 0


@dataclass(frozen=True)
class Report:
    """A tournament as a report tells it."""

    players: tuple[Player, ...]
    rounds: tuple[Round, ...] = ()
    """Those that were played, and after them those in which somebody is known to be absent."""
    title: str = ""
    city: str = ""
    federation: str = ""
    first_day: str = ""
    """As 2026/05/02."""
    last_day: str = ""
    kind: str = ""
    """What sort of tournament, in words."""
    system: str = ""
    """The same as a code of TRF26, such as FIDE_DUTCH_2026."""
    arbiter: str = ""
    deputies: tuple[str, ...] = ()
    control: str = ""
    days: tuple[str, ...] = ()
    """Of the rounds, as 26/05/02."""
    planned: int = 0
    """How many rounds the tournament has in all; 0: it does not say."""
    tie_breaks: tuple[str, ...] = ()
    bye: int = WIN
    """Half points of whom nobody was left for."""
    teams: tuple[Team, ...] = ()
    penalties: Mapping[Number, int] = field(default_factory=dict)
    """Half points that arbiters took."""
    first_colour: Side | None = None
    """Of the first board in round 1; none: it is drawn."""
    kept_apart: tuple[KeptApart, ...] = ()
    why_unpaired: Refusal | None = None
    """Why no program here pairs the next round as the report asks."""
    remarks: tuple[Remark, ...] = ()

    def apart(self, round_number: int) -> frozenset[frozenset[Number]]:
        """The pairs that must not meet in a round."""
        groups = (group.players for group in self.kept_apart if group.first <= round_number <= group.last)
        return frozenset(frozenset(pair) for group in groups for pair in combinations(sorted(group), 2))

    @cached_property
    def history(self) -> History:
        """What pairing programs and tie-breaks read."""
        listed = sorted(self.players, key=lambda player: player.number)
        entrants = (Entrant(one.number, one.rating, one.federation, one.name) for one in listed)
        return History(tuple(entrants), self.rounds, penalties=self.penalties)
