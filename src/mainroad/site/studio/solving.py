"""Solving a puzzle move by move against the author's solution."""

from __future__ import annotations

import enum
from collections.abc import Sequence
from dataclasses import dataclass

from mainroad.composition.work import Work
from mainroad.engine.tasks import Win
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition
from mainroad.laws.protocol import NotationError
from mainroad.notation.dictated import read_dictated
from mainroad.notation.moves import read_move, write_move


class Answer(enum.Enum):
    """What became of an answer."""

    UNREADABLE = "unreadable"
    WRONG = "wrong"
    RIGHT = "right"
    SOLVED = "solved"


@dataclass(frozen=True)
class Solving:
    """How far somebody has come: the moves of both sides, and the position now."""

    position: DraughtsPosition
    moves: tuple[str, ...] = ()
    answer: Answer | None = None
    reply: str = ""
    """The opponent's move after the last right answer."""

    @property
    def is_solved(self) -> bool:
        """Whether the author's line is at its end."""
        return self.answer is Answer.SOLVED


def begin(work: Work, moves: Sequence[str]) -> Solving:
    """Where somebody stands who has found these moves; what does not fit is left out."""
    at = Solving(work.position)
    for text in moves:
        try:
            move = read_move(at.position, text)
        except NotationError:
            return at
        at = Solving(at.position.played(move), (*at.moves, text))
    return at


def answer(work: Work, at: Solving, text: str, language: str = "en") -> Solving:
    """What follows from a move that was typed or dictated: the author's is right, and is replied to as they have it."""
    try:
        given = read_dictated(at.position, text, language)
    except NotationError:
        return Solving(at.position, at.moves, Answer.UNREADABLE)
    wanted = _accepted(work, at.position, given)
    if wanted is None:
        return Solving(at.position, at.moves, Answer.WRONG)
    moves = (*at.moves, write_move(at.position, wanted))
    after = at.position.played(wanted)
    reply = work.solution.move(after)
    if reply is None:
        return Solving(after, moves, Answer.SOLVED)
    told = write_move(after, reply)
    then = after.played(reply)
    state = Answer.RIGHT if work.solution.move(then) is not None else Answer.SOLVED
    return Solving(then, (*moves, told), state, told)


def _accepted(work: Work, position: DraughtsPosition, given: DraughtsMove) -> DraughtsMove | None:
    """One of the author's moves here, or another that ends a win at once as theirs does."""
    authors = work.solution.moves.get(position, ())
    found = next((move for move in authors if move.deed == given.deed), None)
    if found is not None or not isinstance(work.task, Win):
        return found
    ends = any(not position.played(move).legal_moves() for move in authors)
    return given if ends and not position.played(given).legal_moves() else None
