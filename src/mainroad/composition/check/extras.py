"""Extras: pieces that can be taken away without harm to the solution or to its uniqueness (RU 6.2.4.c)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from mainroad.basics import Side
from mainroad.boards import Square
from mainroad.composition.check.actors import actors, bars_nothing
from mainroad.composition.check.findings import Evidence, Finding, Weight
from mainroad.composition.check.questions import Questions
from mainroad.composition.check.roles import Roles
from mainroad.composition.check.tries import false_tries
from mainroad.composition.check.variations import Economy, Variation, compared_steps, spare_pieces
from mainroad.composition.kinds import Kind
from mainroad.composition.work import all_pieces, legal, without
from mainroad.engine.tasks import Outcome
from mainroad.laws.draughts import DraughtsPosition
from mainroad.laws.protocol import IllegalMoveError


@dataclass(frozen=True)
class Removal:
    """What comes of taking a piece away."""

    square: Square
    outcome: Outcome
    """Proved: the same solution stays unique, so the piece is an extra."""
    final: DraughtsPosition | None = None


def removals(position: DraughtsPosition, roles: Roles, questions: Questions) -> tuple[Removal, ...]:
    """Take each piece away in turn."""
    squares = sorted(all_pieces(position, Side.WHITE) | all_pieces(position, Side.BLACK))
    return tuple(_removal(position, square, roles, questions) for square in squares)


def _removal(position: DraughtsPosition, square: Square, roles: Roles, questions: Questions) -> Removal:
    asked: list[DraughtsPosition] = []
    final = None
    for variation in roles.main:
        played = _replayed(variation, square, roles.kind)
        if played is None:
            return Removal(square, Outcome.DISPROVED)
        rivals, final = played
        asked += rivals
    if not all_pieces(without(position, square), Side.BLACK) or final is None:
        return Removal(square, Outcome.DISPROVED)
    return Removal(square, _joined(questions, without(position, square), asked), final)


def _joined(questions: Questions, start: DraughtsPosition, rivals: Sequence[DraughtsPosition]) -> Outcome:
    """Whether the task is fulfilled and every rival fails."""
    is_open = False
    solved = questions.ask(start)
    if solved is Outcome.DISPROVED:
        return Outcome.DISPROVED
    for rival in dict.fromkeys(rivals):
        answer = questions.ask(rival)
        if answer is Outcome.PROVED:
            return Outcome.DISPROVED
        is_open = is_open or answer is Outcome.UNKNOWN
    return Outcome.UNKNOWN if is_open or solved is Outcome.UNKNOWN else Outcome.PROVED


def _replayed(
    variation: Variation, square: Square, kind: Kind
) -> tuple[list[DraughtsPosition], DraughtsPosition] | None:
    """The rivals on the way of the same moves without a piece, and the final; None: the moves cannot be played."""
    position = without(variation.steps[0].position, square)
    compared = {place for place, _ in compared_steps(variation.line, variation.length, kind)}
    forgiven = {(each.place, each.rival.deed) for each in variation.inaccuracies}
    rivals: list[DraughtsPosition] = []
    for place, step in enumerate(variation.steps):
        try:
            move = legal(position, step.move)
        except IllegalMoveError:
            return None
        if place in compared:
            others = (other for other in position.legal_moves() if other.deed != move.deed)
            rivals += [position.played(other) for other in others if (place, other.deed) not in forgiven]
        position = position.played(move)
    return rivals, position


# -- findings -----------------------------------------------------------------------------------------


def extra_piece_findings(position: DraughtsPosition, roles: Roles, questions: Questions) -> Iterator[Finding]:
    """Each piece that takes no part; a piece that only makes a try or an economical final is one (RU 6.2.4.d)."""
    if not roles.main:
        return
    for removal in removals(position, roles, questions):
        evidence = (Evidence(position, squares=(removal.square,)),)
        if removal.outcome is Outcome.PROVED:
            yield Finding(Weight.DESTROYS, "extra", ("RU 6.2.4.c", "RU 6.2.4.a"), evidence)
            yield from _excuse_findings(position, roles, removal, questions)
        elif removal.outcome is Outcome.UNKNOWN:
            yield Finding(Weight.OPEN, "extra-unknown", ("RU 6.2.4.c",), evidence)


def _excuse_findings(
    position: DraughtsPosition, roles: Roles, removal: Removal, questions: Questions
) -> Iterator[Finding]:
    """What an extra was there for does not justify it (RU 6.2.4.d)."""
    bare = without(position, removal.square)
    evidence = (Evidence(position, squares=(removal.square,)),)
    tries = {each.move.deed for each in false_tries(bare, questions)}
    lost = [each.move for each in false_tries(position, questions) if each.move.deed not in tries]
    if lost:
        shown = (Evidence(position, (lost[0],), (removal.square,)),)
        yield Finding(Weight.REMARK, "extra-for-try", ("RU 6.2.4.d",), shown)
    was = all(each.economy is Economy.ECONOMICAL for each in roles.main)
    if was and removal.final is not None and spare_pieces(removal.final, questions)[0] is Economy.UNECONOMICAL:
        yield Finding(Weight.REMARK, "extra-for-final", ("RU 6.2.4.d",), evidence)


def king_findings(position: DraughtsPosition, roles: Roles) -> Iterator[Finding]:
    """Kings of a problem that neither move, take, are taken nor bar (RU 6.2.7.4)."""
    if roles.kind is not Kind.PROBLEM or not roles.main:
        return
    for actor in actors(position, roles.main):
        if actor.is_king and actor.is_idle and bars_nothing(actor.square, roles.main):
            evidence = (Evidence(position, squares=(actor.square,)),)
            yield Finding(Weight.DESTROYS, "idle-king", ("RU 6.2.7.4",), evidence)


def idle_findings(position: DraughtsPosition, roles: Roles) -> Iterator[Finding]:
    """Dead and passive pieces of a task, and black pieces that are shut in from the start (RU 6.3.9.2, 6.3.9.3)."""
    if roles.kind is not Kind.TASK or not roles.main:
        return
    for actor in actors(position, roles.main):
        if not actor.is_idle:
            continue
        evidence = (Evidence(position, squares=(actor.square,)),)
        if actor.side is Side.BLACK and not actor.can_move:
            yield Finding(Weight.FLAW, "ready-final", ("RU 6.3.9.2",), evidence)
        message = "passive-piece" if actor.can_move else "dead-piece"
        yield Finding(Weight.FLAW, message, ("RU 6.3.9.3",), evidence)
