"""What a tablebase, or an arbiter who knows the ending, says of a position."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from mainroad.basics import Side


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result with best play, as evidence for a decision."""

    winner: Side | None
    """Nobody: a draw."""
    moves: int | None = None
    """The winner's moves to the end, or to the capture or crowning that begins every count anew; None: not known."""
    plies: int | None = None
    """The same in moves of both sides, as a tablebase tells it: exact also where the loser makes the last of them."""


class DrawAnswer(enum.Enum):
    """What the rules say of a draw; where they leave it to a person, that is an answer too."""

    DRAWN = "drawn"
    NOT_DRAWN = "not-drawn"
    ASK_ARBITER = "ask-arbiter"
