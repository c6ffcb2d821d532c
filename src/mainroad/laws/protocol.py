"""What every game offers, draughts or chess: positions and moves as values."""

from __future__ import annotations

import enum
from collections.abc import Hashable
from dataclasses import dataclass
from typing import Protocol, Self, TypeVar

from mainroad.basics import Side


class Reason(enum.Enum):
    """Why a game is over."""

    NO_PIECES = "no-pieces"
    NO_MOVE = "no-move"
    CHECKMATE = "checkmate"
    STALEMATE = "stalemate"
    DEAD_POSITION = "dead-position"
    RESIGNATION = "resignation"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: who won (nobody: a draw) and why."""

    winner: Side | None
    reason: Reason


class Move(Protocol):
    """One side's move."""

    @property
    def is_capture(self) -> bool:
        """Whether it takes something."""
        ...


M = TypeVar("M", bound=Move)


class Position(Protocol[M]):
    """A position: the pieces, the side to move, and nothing of the past that the laws do not need."""

    @property
    def side(self) -> Side:
        """The side to move."""
        ...

    def legal_moves(self) -> tuple[M, ...]:
        """Every legal move, in a fixed order."""
        ...

    def after(self, move: M) -> Self:
        """The position that a legal move leads to."""
        ...

    def outcome_on_board(self) -> Outcome | None:
        """The end of the game that the board itself shows, or None while play goes on."""
        ...

    @property
    def repetition_key(self) -> Hashable:
        """Equal for positions that count as the same one."""
        ...

    def is_irreversible(self, move: M) -> bool:
        """Whether no earlier position can come again after the move."""
        ...


class NotationError(ValueError):
    """A text that cannot be taken as a move or a position."""


class NotAMoveError(NotationError):
    """The text is not a move at all."""


LONGEST_MOVE = 200
"""Characters: the longest capture on a hundred squares, with signs, needs less than half of them."""


def check_length(text: str) -> str:
    """A text that is short enough to be a move."""
    if len(text) > LONGEST_MOVE:
        raise NotAMoveError(f"a text of {len(text)} characters is not a move")
    return text


class IllegalMoveError(NotationError):
    """The text is a move, but not one that is legal here."""

    def __init__(self, sentence: str, *, due: str = "", empty: str = "") -> None:
        super().__init__(sentence)
        self.due = due
        """The captures that are due instead, if that is what is wrong."""
        self.empty = empty
        """The square on which nothing of the side to move stands, if that is."""


class AmbiguousMoveError(NotationError):
    """The text fits more than one legal move."""

    def __init__(self, sentence: str, fitting: str = "") -> None:
        super().__init__(sentence)
        self.fitting = fitting
        """These moves."""


class NotAPositionError(NotationError):
    """The text is not a position."""


def resignation_outcome(side: Side) -> Outcome:
    """The outcome when a side gives up the game: the opponent wins, in giveaway draughts too."""
    return Outcome(side.opponent, Reason.RESIGNATION)
