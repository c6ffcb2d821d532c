"""Recorded games as values: tags, moves with what was said of them, the result, and what could not be read.

Draughts and chess share them: `P` is the type of a position and `M` the type of a move.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from mainroad.basics import BySide, Side
from mainroad.laws.protocol import NotationError

P = TypeVar("P")
M = TypeVar("M")


class NotAResultError(NotationError):
    """A text that is not the result of a game."""


class Scoring(enum.Enum):
    """What a game is worth on paper: a win written 1-0 or 2-0, and so a draw 1/2-1/2 or 1-1."""

    ONE_POINT = ("0", "1/2", "1")
    TWO_POINTS = ("0", "1", "2")


@dataclass(frozen=True, slots=True)
class Result:
    """The half points that a game brought each side, of the one point that it is worth."""

    halves: BySide[int]
    scoring: Scoring = Scoring.ONE_POINT


MOST_TOKENS = 50_000
"""Of one game: moves, signs, comments and brackets. The longest that are printed with analyses have a few thousand."""
MOST_FAULTS = 100
DEEPEST = 100
"""Variations within variations: whatever goes through a game goes down as deep."""
TOO_LONG = f"this game has more than {MOST_TOKENS:,} moves, signs and comments: the rest of it is not read"
TOO_DEEP = f"variations stand in each other more than {DEEPEST} deep: the rest of this game is not read"
TOO_FAULTY = f"this game has {MOST_FAULTS} faults: the rest of it is not read"
"""A text that holds no game, however long it is, costs neither a fault for each of its signs nor much memory."""

UNFINISHED = "*"
"""The text of a game that has no result."""

_DRAWS = {"1/2", "½", "½-½"}
_FORMS: Mapping[str, tuple[int, int, Scoring]] = {
    f"{scoring.value[first]}-{scoring.value[second]}": (first, second, scoring)
    for scoring in reversed(Scoring)  # 0-0 is read as one-point scoring, the last to be written here
    for first, second in ((2, 0), (1, 1), (0, 2), (0, 0))
} | dict.fromkeys(_DRAWS, (1, 1, Scoring.ONE_POINT))


def read_result(text: str, first: Side = Side.WHITE) -> Result | None:
    """Read a result; a game without one, `*`, gives None.

    The side that is written first is the one that moves first: checkers players write Black's points first.
    """
    tidy = "".join(text.split()).replace("–", "-").replace(":", "-")
    if tidy == UNFINISHED:
        return None
    if tidy not in _FORMS:
        raise NotAResultError(f"{text!r} is not a result")
    own, other, scoring = _FORMS[tidy]
    return Result(BySide(own, other) if first is Side.WHITE else BySide(other, own), scoring)


def write_result(result: Result | None, first: Side = Side.WHITE) -> str:
    """Write a result in the scoring that it was given in, with the points of the first side first."""
    if result is None:
        return UNFINISHED
    return "-".join(result.scoring.value[result.halves[side]] for side in (first, first.opponent))


@dataclass(frozen=True, slots=True)
class Clock:
    """What the clocks showed after a move, in milliseconds left; None where the record does not say."""

    left: BySide[int | None]
    running: Side | None = None


@dataclass(frozen=True, slots=True)
class Node(Generic[M]):
    """A move in a record, with what was said of it and what else might have been played."""

    move: M
    nags: tuple[int, ...] = ()
    """Numeric annotation glyphs: 1 is `!`, 2 is `?`."""
    marks: tuple[str, ...] = ()
    """Signs that have no number: `+1`, `a.l.`."""
    comment: str = ""
    before: str = ""
    """A comment that stands before the move, as at the head of a variation."""
    clock: Clock | None = None
    setup: str = ""
    """A position that was set up before the move (PDN 3.0 allows it after an illegal move), as FEN."""
    variations: tuple[tuple[Node[M], ...], ...] = ()
    """Lines that might have been played instead of this move."""


@dataclass(frozen=True, slots=True)
class ReadError:
    """What was wrong with a text, and where: lines and columns count from one."""

    line: int
    column: int
    reason: str

    def __str__(self) -> str:
        return f"{self.line}:{self.column}: {self.reason}"


@dataclass(frozen=True)
class Record(Generic[P, M]):
    """A recorded game: with errors, the moves up to the first of them."""

    game: str
    """The name of the game, such as `russian` or `chess`."""
    start: P | None
    """Where it begins; None where the record tells of no position that can be read."""
    moves: tuple[Node[M], ...] = ()
    result: Result | None = None
    tags: Mapping[str, str] = field(default_factory=dict)
    comment: str = ""
    """What is said before the first move."""
    errors: tuple[ReadError, ...] = ()
    line: int = 1
    """Where it begins in the text that it was read from."""
    warnings: tuple[ReadError, ...] = ()
    """What the text leaves open or contradicts, and how it was taken; the game is whole all the same."""

    def main_line(self) -> Iterator[M]:
        """The moves that were played."""
        return (node.move for node in self.moves)
