"""Solving: a proof of a task with every first move that fulfils it, and the tree of its variations."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from mainroad.basics import Side
from mainroad.engine.draws import REPETITION_ONLY, DrawRules
from mainroad.engine.proof import (
    Budget,
    Defences,
    End,
    Outcome,
    Probe,
    Proof,
    ProofLimits,
    Prover,
    Rival,
    Stop,
    Task,
    Turn,
)  # fmt: skip
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition

USUAL = ProofLimits()
SHARE = 0.1
"""A question about a rival move may take so much of the time that is left: the next one wants an answer too."""


@dataclass(frozen=True)
class Watch:
    """Who may stop a proof, and who hears how many positions it has looked at."""

    stop: Stop = field(default_factory=Stop)
    progress: Callable[[int], None] | None = None


def prove(
    position: DraughtsPosition,
    task: Task,
    draws: DrawRules = REPETITION_ONLY,
    limits: ProofLimits = USUAL,
    *,
    probe: Probe | None = None,
    watch: Watch | None = None,
) -> Proof:
    """Prove or disprove a task within limits, and show how."""
    watch = watch or Watch()
    prover = Prover(position.variant, task, draws, probe, limits.megabytes)
    budget = Budget(limits, watch.stop, watch.progress)
    outcome = prover.ask(position, budget)
    solver = _Solver(prover, budget, probe, limits.tree)
    first = solver.rivals(position, ()) if position.side is Side.WHITE else ()
    solution = solver.solution(position, first) if outcome is Outcome.PROVED and limits.tree else None
    return Proof(position, task, outcome, first, solution, budget.nodes, budget.seconds)


@dataclass
class _Solver:
    """Builds the tree of a proved task by asking about every move on the way."""

    prover: Prover
    budget: Budget
    probe: Probe | None
    turns: int
    seen: set[DraughtsPosition] = field(default_factory=set)

    def rivals(self, position: DraughtsPosition, before: Sequence[DraughtsPosition]) -> tuple[Rival, ...]:
        """Each move of White with what is known about it."""
        return tuple(Rival(move, self._asked(position, move, before)) for move in position.legal_moves())

    def _asked(self, position: DraughtsPosition, move: DraughtsMove, before: Sequence[DraughtsPosition]) -> Outcome:
        part = self.budget.share(SHARE)
        outcome = self.prover.ask(position.played(move), part, (*before, position))
        self.budget.spend(part.nodes, part.seconds)
        return outcome

    def solution(self, position: DraughtsPosition, first: tuple[Rival, ...]) -> Turn | Defences | End:
        """The tree from its root."""
        if position.side is Side.WHITE:
            return self._turn(position, (), first)
        return self._defences(position, ())

    def _turn(
        self, position: DraughtsPosition, before: tuple[DraughtsPosition, ...], known: tuple[Rival, ...] = ()
    ) -> Turn | End:
        end = self._end(position)
        if end is not None:
            return end
        self.seen.add(position)
        self.turns -= 1
        rivals = known or self.rivals(position, before)
        chosen = next((rival.move for rival in rivals if rival.fulfils is Outcome.PROVED), None)
        if chosen is None:  # proved from here, but the time was too short to find by which move
            return End.CUT
        others = tuple(rival for rival in rivals if rival.move != chosen)
        return Turn(position, chosen, others, self._defences(position.played(chosen), (*before, position)))

    def _defences(self, position: DraughtsPosition, before: tuple[DraughtsPosition, ...]) -> Defences | End:
        end = self._end(position)
        if end is not None:
            return end
        further = (*before, position)
        replies = [(move, self._turn(position.played(move), further)) for move in position.legal_moves()]
        return Defences(position, tuple(replies))

    def _end(self, position: DraughtsPosition) -> End | None:
        if not position.legal_moves():
            return End.GOAL
        if self.probe is not None and _pieces(position) <= self.probe.most and self.prover.asks_tables:
            return End.TABLE
        if position.side is Side.WHITE and position in self.seen:
            return End.SEEN
        return End.CUT if self.turns <= 0 or self.budget.is_over else None


def _pieces(position: DraughtsPosition) -> int:
    return sum(bits.bit_count() for bits in position.pieces)
