"""What can happen in a play-off, as it is written in the journal. Scores are half points."""

from __future__ import annotations

from mainroad.journal.records import Fact
from mainroad.journal.written_rulings import WrittenRuling


class PlayOffOpened(Fact, frozen=True):
    """Those who share places begin a play-off, best first by what would decide between them otherwise."""

    contest: int
    players: tuple[int, ...]
    best: int
    """The best of the places that they play for."""
    kind: str
    seed: str
    ruling: WrittenRuling
    articles: tuple[str, ...] = ()
    games: int = 2
    control: str = ""
    """Nothing: that of the rulebook."""
    is_short: bool = False
    out: tuple[int, ...] = ()
    """Those who are tied with them and may not take part."""


class PlayOffGame(Fact, frozen=True):
    """A game that is to be played now."""

    white: int
    black: int
    control: str
    reasons: tuple[WrittenRuling, ...] = ()
    needs_moves: bool = False
    """Whether its number of moves may decide."""


class PlayOffPaired(Fact, frozen=True):
    """The games of the next step of a play-off, and the moment before which they must not begin; 0: none."""

    contest: int
    step: int
    games: tuple[PlayOffGame, ...]
    earliest_ms: int = 0


class PlayOffScored(Fact, frozen=True):
    """A game of a play-off has a result, for the first time or instead of another one; later steps fall with it."""

    contest: int
    step: int
    game: int
    white: int
    black: int
    how: str = "played"
    moves: int = 0
    reason: str = ""


class PlayOffDecided(Fact, frozen=True):
    """A play-off is over: what it brought everybody, and why."""

    contest: int
    points: tuple[tuple[int, int], ...]
    ruling: WrittenRuling


class PlayOffTakenBack(Fact, frozen=True):
    """A play-off counts as not held."""

    contest: int
    reason: str
