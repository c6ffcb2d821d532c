"""False tries: first moves that one black move alone refutes (RU 6.1.1.d)."""

from __future__ import annotations

from dataclasses import dataclass

from mainroad.basics import Side
from mainroad.composition.check.questions import Questions
from mainroad.engine.tasks import Outcome
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition


@dataclass(frozen=True)
class Try:
    """A first move that fails, and the only reply that shows it."""

    position: DraughtsPosition
    move: DraughtsMove
    refutation: DraughtsMove


def false_tries(position: DraughtsPosition, questions: Questions) -> tuple[Try, ...]:
    """The first moves with a single refutation."""
    if position.side is Side.BLACK:
        return ()
    found = (false_try(position, move, questions) for move in position.legal_moves())
    return tuple(each for each in found if each is not None)


def false_try(position: DraughtsPosition, move: DraughtsMove, questions: Questions) -> Try | None:
    """A move as a false try; None: it fulfils the task, or several moves refute it, or it is not known."""
    after = position.played(move)
    replies = after.legal_moves()
    if len(replies) < 2 or questions.ask(after) is not Outcome.DISPROVED:
        return None  # a forced reply is no refutation that anybody must find
    refutations = []
    for reply in replies:
        answer = questions.ask(after.played(reply))
        if answer is Outcome.DISPROVED:
            refutations.append(reply)
        if answer is Outcome.UNKNOWN or len(refutations) > 1:
            return None
    return Try(position, move, refutations[0]) if refutations else None


def refutation(position: DraughtsPosition, questions: Questions) -> DraughtsMove | None:
    """A black move after which the task is no longer fulfilled."""
    replies = position.legal_moves()
    return next((reply for reply in replies if questions.asked_after(position, reply) is Outcome.DISPROVED), None)
