"""Tasks: what White has to do in a composition, and what is known about it. Needs no kernel."""

from __future__ import annotations

import enum
import re
from dataclasses import dataclass

from mainroad.boards import Board, NotASquareError, Square
from mainroad.laws.variants import Variant


@dataclass(frozen=True)
class Win:
    """White wins."""

    def __str__(self) -> str:
        return "win"


@dataclass(frozen=True)
class Draw:
    """White does not lose."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True)
class Lock:
    """White shuts in exactly these black pieces: they are all that Black has, and none of them can move."""

    men: frozenset[Square] = frozenset()
    kings: frozenset[Square] = frozenset()

    def __str__(self) -> str:
        return f"lock {len(self.men)} men and {len(self.kings)} kings on given squares"


@dataclass(frozen=True)
class LockAnywhere:
    """White shuts in exactly so many black men and kings, wherever they stand."""

    men: int = 0
    kings: int = 0

    def __str__(self) -> str:
        return f"lock {self.men} men and {self.kings} kings"


Task = Win | Draw | Lock | LockAnywhere


class Outcome(enum.Enum):
    """What is known about a task in a position."""

    PROVED = "proved"
    DISPROVED = "disproved"
    UNKNOWN = "unknown"

    @property
    def reversed(self) -> Outcome:
        """What it says about the contrary."""
        return {Outcome.PROVED: Outcome.DISPROVED, Outcome.DISPROVED: Outcome.PROVED}.get(self, self)


class NotATaskError(ValueError):
    """A text that says no task."""


NUMBERS = re.compile(r"(?:(?P<men>\d{1,2})m)?(?:(?P<kings>\d{1,2})k)?", re.IGNORECASE)
"""No board has a hundred pieces: a longer number is no task."""


def read_task(text: str, variant: Variant) -> Task:
    """The task that a text says: `win`, `draw`, `lock=a3,Kh8` (squares) or `lock=2m1k` (so many men and kings)."""
    name, _, rest = text.strip().partition("=")
    if name in ("win", "draw") and not rest:
        return Win() if name == "win" else Draw()
    if name != "lock" or not rest:
        raise NotATaskError(f"{text!r} is no task; say win, draw, lock=SQUARES or lock=2m1k")
    numbers = NUMBERS.fullmatch(rest)
    if numbers is not None:
        return LockAnywhere(int(numbers["men"] or 0), int(numbers["kings"] or 0))
    return _lock(rest, variant.board)


def _lock(text: str, board: Board) -> Lock:
    men, kings = set[Square](), set[Square]()
    for name in text.split(","):
        is_king = name.strip().upper().startswith("K")
        try:
            (kings if is_king else men).add(board.square(name.strip()[is_king:]))
        except NotASquareError as error:
            raise NotATaskError(f"{name.strip()!r} is no square of this board") from error
    return Lock(frozenset(men), frozenset(kings))
