"""Questions to tables and prover about one task, within a budget, each answer kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import chain, repeat
from typing import NamedTuple

from mainroad.basics import Side
from mainroad.engine.proof import Budget, Outcome, ProofLimits, Prover, Stop, Task, Win
from mainroad.engine.tablebase import Tables
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition

FIRST_SHARE = 0.04
"""A question may take so much of the time that is left: the next one wants an answer too."""
EASY_FIRST = (0.05, 0.3)
"""Asked again, each question may take so much of its equal part at first."""
NO_LIMIT = 1 << 60
"""Positions, where only the time is limited."""


@dataclass(frozen=True)
class Progress:
    """How far a check has come."""

    stage: str
    positions: int


@dataclass(frozen=True)
class Limits:
    """How long a check may take and how much it may show; who may stop it, and who hears how far it is.

    Whoever listens may hold it: a check that is paused is one whose listener has not returned yet. That takes
    none of its seconds.
    """

    seconds: float | None = 10.0
    nodes: int | None = None
    turns: int = 400
    """So many white moves a tree has; what is beyond is cut."""
    megabytes: int = 128
    by_processor: bool = False
    """Whether the processor's time is meant."""
    stop: Stop = field(default_factory=Stop)
    progress: Callable[[Progress], None] | None = None


class Decided(NamedTuple):
    """What was proved or refuted of a position, and how long the proof is."""

    position: DraughtsPosition
    outcome: Outcome
    length: int


class Questions:
    """Answers whether White fulfils the task from a position: by a table, or by proof."""

    def __init__(self, task: Task, limits: Limits, tables: Tables | None) -> None:
        self.task = task
        self.limits = limits
        self.tables = tables if tables is not None and tables.pieces > 1 else None
        self.stage = "task"
        self.only_new = False
        """Whether what was asked before is not asked again."""
        self.known: dict[DraughtsPosition, Outcome] = {}
        self._provers: dict[str, Prover] = {}
        self._lengths: dict[DraughtsPosition, int] = {}
        whole = ProofLimits(limits.seconds, limits.nodes, megabytes=limits.megabytes, by_processor=limits.by_processor)
        self.budget = Budget(whole, limits.stop, self._told)

    def _told(self, nodes: int) -> None:
        if self.limits.progress is not None:
            self.limits.progress(Progress(self.stage, nodes))

    def begin_with(self, decided: Iterable[Decided]) -> None:
        """Take over what an earlier check of this task has decided."""
        for position, outcome, length in decided:
            self.known[position] = outcome
            self._lengths[position] = length

    @property
    def decided(self) -> tuple[Decided, ...]:
        """What was proved and refuted, in the order in which it was asked."""
        return tuple(
            Decided(position, answer, self._lengths.get(position, 0))
            for position, answer in self.known.items()
            if answer is not Outcome.UNKNOWN
        )

    def close(self) -> None:
        """Forget what the provers remember, at once: a hundred megabytes do not wait for the collector."""
        self._provers.clear()

    @property
    def is_over(self) -> bool:
        """Whether no more may be asked."""
        return self.budget.is_over

    # -- asking ---------------------------------------------------------------------------------

    def answer(self, position: DraughtsPosition) -> Outcome:
        """What is known already."""
        return self.known.get(position, Outcome.UNKNOWN)

    def ask(self, position: DraughtsPosition, share: float = FIRST_SHARE) -> Outcome:
        """Whether the task is fulfilled from a position."""
        found = self.answer(position)
        if found is Outcome.UNKNOWN and not (self.only_new and position in self.known):
            found = self.known[position] = self._by_table(position) or self._by_proof(position, share)
        return found

    def asked_after(self, position: DraughtsPosition, move: DraughtsMove) -> Outcome:
        """Whether it is fulfilled after a move."""
        return self.ask(position.played(move))

    @property
    def undecided(self) -> tuple[DraughtsPosition, ...]:
        """What was asked and is open."""
        return tuple(position for position, answer in self.known.items() if answer is Outcome.UNKNOWN)

    def conclude(self, position: DraughtsPosition) -> Outcome:
        """What is known of a position, or follows from what is known of those after its moves."""
        found = self.answer(position)
        if found is Outcome.UNKNOWN:
            answers = {self.answer(position.played(move)) for move in position.legal_moves()}
            enough = Outcome.PROVED if position.side is Side.WHITE else Outcome.DISPROVED
            if enough in answers or answers == {enough.reversed}:
                found = self.known[position] = enough if enough in answers else enough.reversed
        return found

    def settle(self, positions: Iterable[DraughtsPosition], upto: float) -> None:
        """Ask again what is open, with more and more of what is left, up to a part of it: what is easy first."""
        left = self._open(positions)
        reserve = self._left * (1 - upto)
        growing = chain(EASY_FIRST, repeat(1.0))
        while left and not self.is_over and self._left > reserve:
            part = next(growing)
            for number, each in enumerate(left):
                spare = max(self._left - reserve, 0.0) / max(self._left, 1e-9)
                self.ask(each, max(part * spare / (len(left) - number), 0.001))
            left = self._open(left)

    def _open(self, positions: Iterable[DraughtsPosition]) -> list[DraughtsPosition]:
        return [each for each in dict.fromkeys(positions) if self.answer(each) is Outcome.UNKNOWN]

    @property
    def _left(self) -> float:
        """The seconds that are left, or the positions where only they are limited."""
        budget = self.budget
        if budget.seconds_left is not None:
            return budget.seconds_left
        return float(budget.nodes_left if budget.nodes_left is not None else NO_LIMIT)

    def _by_table(self, position: DraughtsPosition) -> Outcome | None:
        if not self.is_in_tables(position) or self.tables is None:
            return None
        self.budget.spend(1)
        verdict = self.tables.verdict(position)
        if verdict is None:
            return None
        is_fulfilled = verdict.winner is Side.WHITE if isinstance(self.task, Win) else verdict.winner is not Side.BLACK
        return Outcome.PROVED if is_fulfilled else Outcome.DISPROVED

    def is_in_tables(self, position: DraughtsPosition) -> bool:
        """Whether a table answers: it knows who wins, not what is shut in."""
        tables = self._tables_of(position)
        return tables is not None and self._prover(position).asks_tables and position.piece_count <= tables.pieces

    def _tables_of(self, position: DraughtsPosition) -> Tables | None:
        """The tables, if they are of this game: a giveaway is another one."""
        return self.tables if self.tables is not None and self.tables.variant == position.variant else None

    def _by_proof(self, position: DraughtsPosition, share: float) -> Outcome:
        if self.is_over:
            return Outcome.UNKNOWN
        left = self.budget.nodes_left
        part = self.budget.part(NO_LIMIT if left is None else max(int(left * share), 1), share)
        answer = self._prover(position).answer(position, part)
        self.budget.spend(part.nodes)
        self._lengths[position] = answer.length
        return answer.outcome

    def _prover(self, position: DraughtsPosition) -> Prover:
        name = position.variant.name
        if name not in self._provers:
            tables = self._tables_of(position)
            probe = tables.probe if tables is not None else None
            self._provers[name] = Prover(position.variant, self.task, probe=probe, megabytes=self.limits.megabytes)
        return self._provers[name]

    # -- choosing -------------------------------------------------------------------------------

    def fulfilling(self, position: DraughtsPosition) -> Iterator[DraughtsMove]:
        """The white moves that are known to fulfil the task, those that make progress first."""
        moves = [move for move in position.legal_moves() if self.asked_after(position, move) is Outcome.PROVED]
        quickest: tuple[DraughtsMove, ...] = ()
        if moves and self.is_in_tables(position) and self.tables is not None and isinstance(self.task, Win):
            verdict = self.tables.verdict(position)
            quickest = verdict.best_moves if verdict else ()
        deeds = {move.deed for move in quickest}

        def slowness(move: DraughtsMove) -> tuple[bool, int, int]:
            after = position.played(move)
            return move.deed not in deeds, self._lengths.get(after, 0), len(after.legal_moves())

        return iter(sorted(moves, key=slowness))


__all__ = ["Limits", "Progress", "Questions", "Stop"]
