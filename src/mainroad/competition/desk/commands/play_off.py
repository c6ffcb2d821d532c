"""What can be asked of the desk about play-offs."""

from __future__ import annotations

from dataclasses import dataclass

from mainroad.basics import BySide
from mainroad.competition.history import How


@dataclass(frozen=True)
class BeginPlayOff:
    """Let those who share places play for them, as the rulebook proposes it."""

    players: tuple[int, ...]
    seed: str = ""
    """From which lots are drawn; nothing: that of the start numbers."""
    is_short: bool = False
    """Whether time is short, so that the chess rules go straight to the deciding game."""
    ended_ms: int | None = None
    """When the last main game of those in it ended; none: now."""


@dataclass(frozen=True)
class ScorePlayOff:
    """Type the result of a game of a play-off, or correct it; steps and games are counted from 1."""

    contest: int
    step: int
    game: int
    score: BySide[int]
    how: How = How.PLAYED
    moves: int = 0
    seen: BySide[int] | None = None
    reason: str = ""


@dataclass(frozen=True)
class TakeBackPlayOff:
    """Let a play-off count as not held."""

    contest: int
    reason: str
