"""What can be asked for in a match."""

from __future__ import annotations

from dataclasses import dataclass, field

from mainroad.basics import BySide


@dataclass(frozen=True)
class Open:
    """Open a match between two players or teams, named by ids; the first has White in the first game."""

    form: str
    players: tuple[str, ...]
    target: int
    """How many games a set has, or how many points or wins are wanted."""
    control: str = ""
    """Where the form leaves it to the regulation."""
    level: str = ""
    """What becomes of a level match: `rapid`, `drawn`, `holder`; nothing: as the form says."""
    boards: int = 1
    """The boards of a team match; 1: players."""


@dataclass(frozen=True)
class Score:
    """The game that is due has a result, in half points."""

    score: BySide[int]


@dataclass(frozen=True)
class TakeBack:
    """The last result was typed wrongly."""

    reason: str


@dataclass(frozen=True)
class Agree:
    """Some of those who must agree to stop a decided match have done so; it may be said beforehand."""

    consents: frozenset[str] = field(default_factory=frozenset)


@dataclass(frozen=True)
class Stop:
    """Stop a decided match before its last game."""


Command = Open | Score | TakeBack | Agree | Stop
