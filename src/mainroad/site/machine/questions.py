"""What the process that thinks is asked, and what it answers: plain values that travel between processes."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Question:
    """A position to look at, with those before it."""

    game: str
    positions: tuple[str, ...]
    """As text, the first one first; the last is looked at."""
    seconds: float
    rulebook: str = ""
    """Whose draws count; none: only repetition does."""
    lines: int = 1
    level: int = 0
    """How strong who asks for a move wants to play, 1 to 8; 0: nobody asks for a move, but for lines."""
    seed: int = 0
    is_urgent: bool = False
    """Somebody waits for it at a board."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What a line is worth to the side that begins it: hundredths of a man, or a win or loss."""

    hundredths: int = 0
    wins: bool | None = None
    """None: the game is open."""
    plies: int | None = None
    """How many moves of both sides a win or loss takes, where it is known."""


@dataclass(frozen=True, slots=True)
class FoundLine:
    """A line of play."""

    worth: Worth
    moves: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FoundVerdict:
    """What the tablebases say, for the side to move."""

    wins: bool | None
    """None: drawn."""
    distance: int | None
    """The moves of both sides up to the next capture or crowning, or to the end."""
    best: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Found:
    """What has been found so far."""

    depth: int = 0
    nodes: int = 0
    seconds: float = 0.0
    lines: tuple[FoundLine, ...] = ()
    verdict: FoundVerdict | None = None
    move: str = ""
    """The move that who asked for one plays; none: there is none."""
    is_last: bool = False
    error: str = ""
    """Why nothing was found."""
