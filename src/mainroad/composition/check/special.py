"""Special kinds: the same proof with other sides, tasks, boards or pieces, as the author declares (RU 6.1.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from mainroad.basics import BySide, Side
from mainroad.boards import Square
from mainroad.composition.check.examination import Examination, Question, examine
from mainroad.composition.check.findings import Evidence, Finding, Weight, write_squares
from mainroad.composition.check.legality import Legality, last_moves
from mainroad.composition.check.questions import Questions
from mainroad.composition.kinds import Change, Classification, Kind, is_lock, pieces
from mainroad.composition.work import NO_SOLUTION, Work, all_pieces, turn_position, with_side, without
from mainroad.engine.tasks import Outcome, Task
from mainroad.laws.draughts import DraughtsPosition
from mainroad.laws.draughts import position as make_position
from mainroad.laws.variants import GIVEAWAY, GIVEAWAY_INTERNATIONAL, INTERNATIONAL, RUSSIAN
from mainroad.notation.moves import write_move

SHARE_OF_A_PART = 0.5
"""Of the time: other parts of the work come after."""
Ask = Callable[[Task], Questions]
"""Questions about a task: a second task has its own prover within the same budget."""


@dataclass(frozen=True)
class Special:
    """A special work under examination."""

    work: Work
    classification: Classification
    ask: Ask
    for_judge: bool = False

    def part(self, work: Work) -> Examination:
        """One of its tasks examined as the main kind that it is like."""
        return examine(self._question(work), self.ask(work.task))

    def _question(self, work: Work) -> Question:
        system = self.classification.system
        return Question(work, base_kind(work), system, for_judge=self.for_judge, share=SHARE_OF_A_PART)

    # -- the kinds ------------------------------------------------------------------------------

    def parts(self) -> tuple[tuple[Examination, ...], tuple[Finding, ...]]:
        """Its parts, and what is said beside them."""
        work, kind = self.work, self.classification.kind
        if kind is Kind.MANY_SOLUTIONS:
            return self._many()
        if kind in (Kind.RETRO, Kind.BRAIN_TEASER):
            return (), tuple(self._retro() if kind is Kind.RETRO else self._changes())
        return tuple(map(self.part, self._works(work.declared.second_task or work.task))), ()

    def _works(self, second: Task) -> tuple[Work, ...]:
        """The works that a special one is made of."""
        work = self.work
        match self.classification.kind:
            case Kind.EITHER_BEGINS:
                return self._either(work.task)
            case Kind.TURN_AND_TASK:
                return self._either(second)
            case Kind.TWO_TASKS:
                return work, _other(work, turn_position(work.position, recoloured=False), second)
            case Kind.GIVEAWAY:
                return (replace(work, position=giveaway(work.position)),)
        return (work,)

    def _either(self, second: Task) -> tuple[Work, ...]:
        """White to move with the task, Black to move with the same or the second task (RU 6.1.4.b, 6.1.4.c)."""
        first = replace(self.work, position=with_side(self.work.position, Side.WHITE))
        return first, _other(self.work, with_side(self.work.position, Side.BLACK), second)

    def _many(self) -> tuple[tuple[Examination, ...], tuple[Finding, ...]]:
        """So many first moves as the author wants, each a solution of its own (RU 6.1.4.e)."""
        questions = self.ask(self.work.task)
        position, wanted = self.work.position, self.work.declared.solutions
        moves = tuple(move for move in position.legal_moves() if questions.ask(position.played(move)) is Outcome.PROVED)
        told = {"count": len(moves), "wanted": wanted}
        evidence = tuple(Evidence(position, (move,)) for move in moves)
        weight = Weight.REMARK if len(moves) == wanted else Weight.DESTROYS
        if any(questions.answer(position.played(move)) is Outcome.UNKNOWN for move in position.legal_moves()):
            weight = Weight.OPEN
        finding = Finding(weight, "many-solutions", ("RU 6.1.4.e",), evidence or (Evidence(position),), told)
        parts = []
        for move in moves[:wanted]:
            solution = replace(self.work.solution, moves={**self.work.solution.moves, position: (move,)})
            asked = replace(self._question(replace(self.work, solution=solution)), wanted=moves)
            parts.append(examine(asked, questions))
        return tuple(parts), (finding,)

    def _retro(self) -> Iterator[Finding]:
        """The moves by which the position may have come about; one alone proves what was asked (RU 6.1.4.h)."""
        found = list(dict.fromkeys((last.before, last.move) for last in last_moves(self.work.position)))
        named = self.work.declared.last_move
        evidence = tuple(Evidence(before, (move,)) for before, move in found[:20])
        names = [write_move(before, move) for before, move in found]
        if not found:
            yield Finding(Weight.DESTROYS, "retro-none", ("RU 6.1.4.h",), (Evidence(self.work.position),))
        elif named and named not in names:
            yield Finding(Weight.DESTROYS, "retro-wrong", ("RU 6.1.4.h",), evidence, {"named": named})
        else:
            told = {"count": len(set(names))}
            yield Finding(Weight.REMARK, "retro-found", ("RU 6.1.4.h",), evidence, told)

    def _changes(self) -> Iterator[Finding]:
        """Every square where the change makes the task come true; the puzzle wants one (RU 6.1.4.i)."""
        change = self.work.declared.change or Change(adds=False, side=Side.BLACK)
        questions = self.ask(self.work.task)
        answers = {square: questions.ask(after) for square, after in positions_changed(self.work.position, change)}
        fitting = tuple(square for square, answer in answers.items() if answer is Outcome.PROVED)
        evidence = (Evidence(self.work.position, squares=fitting),)
        told = {"count": len(fitting), "answers": write_squares(self.work.position, fitting)}
        if Outcome.UNKNOWN in answers.values():
            yield Finding(Weight.OPEN, "change-open", ("RU 6.1.4.i",), evidence, told)
        elif len(fitting) == 1:
            yield Finding(Weight.REMARK, "change-found", ("RU 6.1.4.i",), evidence, told)
        else:
            yield Finding(Weight.DESTROYS, "change-not-one", ("RU 6.1.4.i",), evidence, told)


def _other(work: Work, position: DraughtsPosition, task: Task) -> Work:
    """The second half of a work, for which the author's moves are not meant."""
    return replace(work, position=position, task=task, solution=NO_SOLUTION)


def base_kind(work: Work) -> Kind:
    """The main kind whose requirements are applied to a special work (RU 6.1.3.note)."""
    if is_lock(work.task):
        return Kind.TASK
    return Kind.STUDY if pieces(work.position, Side.WHITE) <= 4 else Kind.PROBLEM


def giveaway(position: DraughtsPosition) -> DraughtsPosition:
    """The position as one of giveaway."""
    variants = {RUSSIAN.name: GIVEAWAY, INTERNATIONAL.name: GIVEAWAY_INTERNATIONAL}
    return DraughtsPosition(variants.get(position.variant.name, position.variant), position.side, position.pieces)


def positions_changed(position: DraughtsPosition, change: Change) -> Iterator[tuple[Square, DraughtsPosition]]:
    """The position with the change made on each square where it can be."""
    board = position.board
    own = all_pieces(position, change.side)
    if not change.adds:
        yield from ((square, without(position, square)) for square in sorted(own) if len(own) > 1)
        return
    last = 0 if change.side is Side.WHITE else board.height - 1
    taken = all_pieces(position, Side.WHITE) | all_pieces(position, Side.BLACK)
    for square in board.squares:
        if square not in taken and (change.is_king or board.row(square) != last):
            yield square, _with(position, square, change)


def _with(position: DraughtsPosition, square: Square, change: Change) -> DraughtsPosition:
    men = {side: position.men[side] for side in Side}
    kings = {side: position.kings[side] for side in Side}
    (kings if change.is_king else men)[change.side] |= {square}
    return make_position(
        position.variant,
        position.side,
        BySide(men[Side.WHITE], men[Side.BLACK]),
        BySide(kings[Side.WHITE], kings[Side.BLACK]),
    )


__all__ = ["Legality", "Special", "base_kind", "giveaway", "positions_changed"]
