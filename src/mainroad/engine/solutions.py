"""Solving: a proof of a task with every first move that fulfils it, and the tree of its variations."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from mainroad.basics import Side
from mainroad.engine.draws import REPETITION_ONLY, DrawRules
from mainroad.engine.proof import Budget, Outcome, Probe, Proof, ProofLimits, Prover, Rival, Stop, Task
from mainroad.engine.questions import Question, Questions
from mainroad.engine.variations import Variations
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition

USUAL = ProofLimits()
FOR_THE_FIRST_MOVES = 0.5
"""The share of the time that the first moves may take before the tree grows; what is left they share with its moves."""


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
    solution: Mapping[DraughtsPosition, DraughtsMove] | None = None,
    watch: Watch | None = None,
) -> Proof:
    """Prove or disprove a task within limits, and show how.

    The values of tables (`Tables.probe`) stand in the tree. Where a `solution` says what White plays, the tree follows
    it as long as that fulfils the task.
    """
    watch = watch or Watch()
    prover = Prover(position.variant, task, draws, probe, limits.megabytes)
    budget = Budget(limits, watch.stop, watch.progress)
    questions = Questions(prover, budget, probe)
    outcome = prover.ask(position, budget)
    first = questions.moves(position, ()) if position.side is Side.WHITE else ()
    has_tree = outcome is Outcome.PROVED and limits.tree > 0
    questions.settle(first, FOR_THE_FIRST_MOVES if has_tree else 1.0)
    tree = None
    if has_tree:
        variations = Variations(questions, limits.tree, solution or {})
        variations.grow(position, first)
        questions.settle()
        tree = variations.tree()
    return Proof(position, task, outcome, _rivals(first), tree, budget.nodes, budget.seconds)


def _rivals(first: tuple[Question, ...]) -> tuple[Rival, ...]:
    return tuple(question.rival for question in first)
