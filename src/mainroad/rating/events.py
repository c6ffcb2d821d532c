"""What an event must tell to be rated: its days, its players, and the games between them."""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property

from mainroad.rating.lists import Pool


class Kind(enum.Enum):
    """How people met: the formulas of a table of all hold only where everybody has really met everybody."""

    ROUND_ROBIN = "round-robin"
    SWISS = "swiss"
    MATCH = "match"
    """Between two."""


class Approval(enum.Enum):
    """What an event is to the federation (FM A9-1.1.a)."""

    OFFICIAL = "official"
    APPROVED = "approved"
    NATIONAL = "national"
    """A national championship or its semifinal: approved on easier terms (FM A10-4.4.3.5)."""
    NONE = "none"
    """It is not rated."""


@dataclass(frozen=True, slots=True)
class Participant:
    """Somebody who played, by the id that lists know."""

    id: str
    name: str = ""
    federation: str = ""
    title: str = ""
    born: int = 0


@dataclass(frozen=True, slots=True)
class Played:
    """A game that was really played, in half points of each; a micro-match may be one (unit = encounter)."""

    one: str
    other: str
    half_points: int
    others_half_points: int


@dataclass(frozen=True)
class Event:
    """An event with the games that were really played, those of players who left among them (FM A9-5.7.d)."""

    id: str
    title: str
    first_day: date
    last_day: date
    participants: tuple[Participant, ...]
    games: tuple[Played, ...]
    kind: Kind = Kind.SWISS
    approval: Approval = Approval.APPROVED
    pool: Pool = Pool.HUNDRED
    rounds: int = 0
    """As planned; 0: not known."""
    reported: date | None = None
    """When the report was sent; none: it is here, and nobody asks."""
    has_official_tempo: bool = True
    """Only 50 moves in two hours is rated (FM A10-4.4.3.6.a)."""

    @cached_property
    def of_players(self) -> Mapping[str, tuple[tuple[str, int], ...]]:
        """Each player's games: the opponent, and half points."""
        found: dict[str, list[tuple[str, int]]] = {participant.id: [] for participant in self.participants}
        for game in self.games:
            found[game.one].append((game.other, game.half_points))
            found[game.other].append((game.one, game.others_half_points))
        return {player: tuple(games) for player, games in found.items()}

    @cached_property
    def cycles(self) -> int:
        """How often everybody has met everybody; 0: not everybody has, or not equally often."""
        players = len(self.participants)
        met = Counter(frozenset((game.one, game.other)) for game in self.games)
        if players < 2 or len(met) != players * (players - 1) // 2:
            return 0
        often = set(met.values())
        return often.pop() if len(often) == 1 else 0

    @property
    def is_table(self) -> bool:
        """Whether the formulas of a table of all hold: a complete round robin in one round or two (FM A9-3.2.2)."""
        return self.kind is Kind.ROUND_ROBIN and self.pool is not Pool.CORRESPONDENCE and self.cycles in (1, 2)

    @property
    def is_match(self) -> bool:
        """Whether two played a match; by post the terms of FM A9-5.7 hold as in a Swiss."""
        return self.kind is Kind.MATCH and self.pool is not Pool.CORRESPONDENCE and len(self.participants) == 2

    def without(self, struck: Collection[str]) -> Event:
        """The event without some players and all of their games (FM A9-5.2.b)."""
        if not struck:
            return self
        kept = tuple(one for one in self.participants if one.id not in struck)
        games = tuple(game for game in self.games if game.one not in struck and game.other not in struck)
        return replace(self, participants=kept, games=games)


def guessed_kind(players: int, games: tuple[Played, ...]) -> Kind:
    """The kind of an event that does not say: a match of two, a table where everybody met everybody, else a Swiss."""
    if players == 2:
        return Kind.MATCH
    return Kind.ROUND_ROBIN if _all_met(players, games) else Kind.SWISS


def _all_met(players: int, games: tuple[Played, ...]) -> bool:
    return len({frozenset(pair) for pair in _pairs(games)}) == players * (players - 1) // 2


def _pairs(games: tuple[Played, ...]) -> Iterator[tuple[str, str]]:
    for game in games:
        yield game.one, game.other
