"""Questions to a prover: whether each white move of a tree fulfils the task, asked again while there is time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from mainroad.basics import Side
from mainroad.engine.kernel import handed_in
from mainroad.engine.proof import Answer, Budget, Outcome, Probe, Prover, Rival, TableValue
from mainroad.engine.tasks import Win
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition

FIRST_SLICE = 10_000
"""So many positions a question may take at first: most take fewer, and what they find helps with the others."""
GROWTH = 2
"""Each time it is asked again, a question may take so many times as many."""
OPEN = Answer(Outcome.UNKNOWN, 0, is_final=False)


@dataclass
class Question:
    """Whether a white move fulfils the task."""

    move: DraughtsMove
    after: DraughtsPosition
    before: tuple[DraughtsPosition, ...]
    """The positions up to the one in which the move is made, where a count may run."""
    value: TableValue | None
    answer: Answer = OPEN

    @property
    def is_proved(self) -> bool:
        """Whether the move fulfils the task."""
        return self.answer.outcome is Outcome.PROVED

    @property
    def rival(self) -> Rival:
        """The move with what is known of it."""
        return Rival(self.move, self.answer.outcome, self.value)


@dataclass
class Questions:
    """Every question that was asked; those that are open are asked again in turn."""

    prover: Prover
    budget: Budget
    probe: Probe | None
    asked: list[Question] = field(default_factory=list)

    def value(self, position: DraughtsPosition) -> TableValue | None:
        """What the tables say of a position."""
        found = self.probe.value(handed_in(position)) if self.probe is not None else None
        if found is None:
            return None
        value, distance = found
        return (
            TableValue(None, None)
            if value == 0
            else TableValue(position.side if value > 0 else position.side.opponent, distance)
        )

    def moves(self, position: DraughtsPosition, before: Sequence[DraughtsPosition]) -> tuple[Question, ...]:
        """A question for each white move of a position; what a table knows is answered."""
        path = (*before, position) if self.prover.draws.counts else ()
        found = []
        for move in position.legal_moves():
            after = position.played(move)
            value = self.value(after)
            found.append(Question(move, after, path, value, self._by_table(value)))
        self.asked.extend(found)
        return tuple(found)

    def _by_table(self, value: TableValue | None) -> Answer:
        """What a table knows of who wins; what a count cuts off it does not know."""
        if value is None or not self.prover.asks_tables or self.prover.draws.counts:
            return OPEN
        is_win = isinstance(self.prover.task, Win)
        fulfils = value.winner is Side.WHITE if is_win else value.winner is not Side.BLACK
        return Answer(Outcome.PROVED if fulfils else Outcome.DISPROVED, 0, is_final=True)

    def look(self, some: Sequence[Question]) -> None:
        """Ask what is open once, for a moment."""
        self._round(_open(some), FIRST_SLICE, self.budget)

    def find(self, some: Sequence[Question], share: float) -> None:
        """Ask until one move is proved, for that share of the time."""
        self._rounds(some, share, lambda: any(question.is_proved for question in some))

    def settle(self, some: Sequence[Question] | None = None, share: float = 1.0) -> None:
        """Ask what is open (of some, or of all) again and again, each time longer, for that share of the time."""
        self._rounds(self.asked if some is None else some, share, lambda: False)

    def _rounds(self, some: Sequence[Question], share: float, is_done: Callable[[], bool]) -> None:
        whole = self.budget.part(1 << 62, share)
        nodes = FIRST_SLICE
        while not whole.is_over and not is_done() and (waiting := _open(some)):
            self._round(waiting, nodes, whole)
            nodes *= GROWTH
        self.budget.spend(whole.nodes)

    def _round(self, waiting: Sequence[Question], nodes: int, budget: Budget) -> None:
        """Each may take an equal part of the time that is left to those that wait."""
        for number, question in enumerate(waiting):
            part = budget.part(nodes, 1 / (len(waiting) - number))
            question.answer = self.prover.answer(question.after, part, question.before)
            budget.spend(part.nodes)


def _open(questions: Sequence[Question]) -> list[Question]:
    return [question for question in questions if not question.answer.is_final]
