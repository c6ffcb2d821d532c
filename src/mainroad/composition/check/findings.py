"""What a check finds: a weight, an article, evidence, and a sentence by its message id (RU 6.1.1.e)."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from mainroad.boards import Square
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition
from mainroad.notation.moves import write_move
from mainroad.words import say

PREFIX = "composition-check."


class Weight(enum.Enum):
    """What a finding does to a work: a formal requirement destroys it, an artistic one lowers the mark (RU 6.1.1.e)."""

    DESTROYS = "destroys"
    NOT_ADMITTED = "not-admitted"
    PARTIAL_COOK = "partial-cook"
    """A partial cook where it does not destroy the work (RU 6.2.6.c)."""
    FLAW = "flaw"
    REMARK = "remark"
    OPEN = "open"
    """Neither proved nor refuted within the limits."""


@dataclass(frozen=True)
class Evidence:
    """What shows a finding: a line of moves from a position, and squares."""

    position: DraughtsPosition
    moves: tuple[DraughtsMove, ...] = ()
    squares: tuple[Square, ...] = ()

    @property
    def moves_text(self) -> str:
        """The moves as people write them, numbered from the position."""
        return write_line(self.position, self.moves)

    @property
    def last_text(self) -> str:
        """The last move with its number, as people write it."""
        position = self.position
        for move in self.moves[:-1]:
            position = position.played(move)
        return write_move(position, self.moves[-1]) if self.moves else ""

    @property
    def squares_text(self) -> str:
        """The squares by their names."""
        return write_squares(self.position, self.squares)


@dataclass(frozen=True)
class Finding:
    """One thing that a check found."""

    weight: Weight
    message: str
    articles: tuple[str, ...]
    evidence: tuple[Evidence, ...] = ()
    parameters: Mapping[str, object] = field(default_factory=dict)

    def sentence(self, language: str = "en") -> str:
        """It in words; moves and squares are those of its first evidence."""
        told = dict(self.parameters)
        if self.evidence:
            told |= {"moves": self.evidence[0].moves_text, "squares": self.evidence[0].squares_text}
        return say(PREFIX + self.message, language, **told)


def write_line(position: DraughtsPosition, moves: Iterable[DraughtsMove]) -> str:
    """Moves as people write them: `1. d4-g1 g5-f4 2. a3-b4`."""
    words: list[str] = []
    number = 1
    for move in moves:
        is_white = position.side.value == "white"
        if is_white or not words:
            words.append(f"{number}." if is_white else f"{number}. …")
        words.append(write_move(position, move))
        position = position.played(move)
        number += not is_white
    return " ".join(words)


def write_squares(position: DraughtsPosition, squares: Iterable[Square]) -> str:
    """Squares as people name them in this game."""
    return ", ".join(position.board.name(square, position.variant.numbering) for square in sorted(squares))
