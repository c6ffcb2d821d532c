"""Proofs: whether a task is fulfilled against every defence, by which first moves, and how.

A task is White's, as in every composition. An answer is proved, disproved, or unknown within the limits, never a guess.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from mainroad.basics import Side
from mainroad.engine.draws import REPETITION_ONLY, DrawRules
from mainroad.engine.kernel import compiled, handed_in
from mainroad.engine.tasks import Draw, Lock, LockAnywhere, NotATaskError, Outcome, Task, Win, read_task
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition
from mainroad.laws.variants import Variant

__all__ = [
    "Answer", "Budget", "Defences", "Draw", "End", "Lock", "LockAnywhere", "NotATaskError", "Outcome", "Probe", "Proof",
    "ProofLimits", "Prover", "Rival", "Stop", "TableValue", "Task", "Turn", "Win", "every_turn", "read_task",
]  # fmt: skip

Probe = compiled.Probe
Stop = compiled.Stop
Stopwatch = compiled.Stopwatch


SHORTEST = 1e-6
"""Seconds that the kernel takes for a limit: 0 would be none."""
_OUTCOMES = (Outcome.UNKNOWN, Outcome.PROVED, Outcome.DISPROVED)  # in the kernel's order


# -- asking -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ProofLimits:
    """How long to look, and how much to remember and to show."""

    seconds: float | None = None
    nodes: int | None = None
    tree: int = 300
    """So many white moves a tree shows, those near its root first; what is beyond is cut."""
    megabytes: int = 128
    """What may be remembered. A proof takes a quarter more at the most, and five megabytes for itself."""
    by_processor: bool = False
    """Whether the seconds are those of the processor in the thread that asks, and not those of the clock."""


@dataclass
class Budget:
    """What may still be spent on a question, and what was; the time runs from when it is made."""

    limits: ProofLimits
    stop: Stop = field(default_factory=Stop)
    progress: Callable[[int], None] | None = None
    nodes: int = 0
    _stopwatch: Stopwatch = field(init=False, repr=False)
    _held: float = field(default=0.0, init=False, repr=False)
    """The seconds for which whoever hears of the progress has held the question."""

    def __post_init__(self) -> None:
        self._stopwatch = Stopwatch(self.limits.by_processor)

    @property
    def seconds(self) -> float:
        """What has passed, without the time for which `progress` held it."""
        return self._stopwatch.seconds - self._held

    @property
    def seconds_left(self) -> float | None:
        """What has not; None: there is no limit."""
        return None if self.limits.seconds is None else max(self.limits.seconds - self.seconds, 0.0)

    @property
    def nodes_left(self) -> int | None:
        """The positions that may still be looked at; None: there is no limit."""
        return None if self.limits.nodes is None else max(self.limits.nodes - self.nodes, 0)

    @property
    def is_over(self) -> bool:
        """Whether nothing is left."""
        return self.seconds_left == 0 or self.nodes_left == 0 or self.stop.is_set()

    def spend(self, nodes: int) -> None:
        """Note what was spent."""
        self.nodes += nodes
        self.tell(0)

    def tell(self, more: int) -> None:
        """Say how many positions were looked at, with those of the question that is being asked."""
        if self.progress is not None:
            before = self._stopwatch.seconds
            self.progress(self.nodes + more)
            self._held += self._stopwatch.seconds - before

    def part(self, nodes: int, share: float) -> Budget:
        """So many of the positions that are left, and no more than a share of the time; `spend` what it has spent."""
        seconds, left = self.seconds_left, self.nodes_left
        limits = replace(
            self.limits,
            seconds=None if seconds is None else seconds * share,
            nodes=nodes if left is None else min(nodes, left),
        )
        return Budget(limits, self.stop, self.tell)


def _handed_seconds(budget: Budget) -> float:
    """The seconds that the kernel may take: few, but not 0, where they ran out since the budget was looked at."""
    left = budget.seconds_left
    return 0.0 if left is None else max(left, SHORTEST)


@dataclass(frozen=True)
class Answer:
    """What the prover knows of a position."""

    outcome: Outcome
    length: int
    """Of a proof: the moves of both sides up to an end or a table. Who always takes the shortest comes to an end."""
    is_final: bool
    """Whether more time changes nothing."""


class Prover:
    """Answers questions about one task in one game, and remembers what it has found."""

    def __init__(
        self,
        variant: Variant,
        task: Task,
        draws: DrawRules = REPETITION_ONLY,
        probe: Probe | None = None,
        megabytes: int = 128,
    ) -> None:
        self.task = task
        self.draws = draws
        where = how_many = None
        if isinstance(task, Lock):
            where = variant.board.bits(task.men), variant.board.bits(task.kings)
        elif isinstance(task, LockAnywhere):
            how_many = task.men, task.kings
        # White draws where it is disproved that Black wins.
        self._is_contrary = isinstance(task, Draw)
        rules, name = draws.compiled, variant.name
        self._kernel = compiled.Prover(name, not self._is_contrary, where, how_many, rules, probe, megabytes)

    @property
    def asks_tables(self) -> bool:
        """Whether a tablebase answers for this task: it knows who wins, not what is shut in."""
        return isinstance(self.task, Win | Draw)

    def ask(self, position: DraughtsPosition, budget: Budget, before: Sequence[DraughtsPosition] = ()) -> Outcome:
        """Whether the task is fulfilled from a position; `before` are the earlier positions, for running counts."""
        return self.answer(position, budget, before).outcome

    def answer(self, position: DraughtsPosition, budget: Budget, before: Sequence[DraughtsPosition] = ()) -> Answer:
        """The same, with the length of the proof."""
        if budget.is_over:
            return Answer(Outcome.UNKNOWN, 0, is_final=False)
        here, earlier = handed_in(position), [handed_in(each) for each in before]
        limits = budget.nodes_left or 0, _handed_seconds(budget), budget.limits.by_processor
        code, length, given_up, nodes, _ = self._kernel.prove(here, earlier, limits, budget.stop, budget.tell)
        budget.spend(nodes)
        outcome = _OUTCOMES[code].reversed if self._is_contrary else _OUTCOMES[code]
        return Answer(outcome, length, given_up or outcome is not Outcome.UNKNOWN)


# -- answers ------------------------------------------------------------------------------------------


class End(enum.Enum):
    """Why a variation goes no further."""

    GOAL = "goal"
    """The task is fulfilled."""
    SEEN = "seen"
    """The position stands elsewhere in the tree, with what follows."""
    CUT = "cut"
    """The tree is too large, or the time was too short."""


@dataclass(frozen=True)
class TableValue:
    """What a tablebase says of a position with best play, when no count runs."""

    winner: Side | None
    distance: int | None
    """The moves of both sides up to the next capture or crowning, or to the end; None for a draw."""


@dataclass(frozen=True)
class Rival:
    """Another white move than the one of the solution: a dual where it fulfils the task too."""

    move: DraughtsMove
    fulfils: Outcome
    value: TableValue | None = None
    """Of the position after the move; None: no table knows it."""


@dataclass(frozen=True)
class Turn:
    """A white move of the solution, the other moves there were, and every defence against it."""

    position: DraughtsPosition
    move: DraughtsMove
    rivals: tuple[Rival, ...]
    then: Defences | End
    value: TableValue | None = None
    """Of the position; None: no table knows it."""

    @property
    def duals(self) -> tuple[DraughtsMove, ...]:
        """The other moves that fulfil the task."""
        return tuple(rival.move for rival in self.rivals if rival.fulfils is Outcome.PROVED)

    @property
    def undecided(self) -> tuple[DraughtsMove, ...]:
        """The other moves of which it is not known whether they fulfil the task."""
        return tuple(rival.move for rival in self.rivals if rival.fulfils is Outcome.UNKNOWN)


@dataclass(frozen=True)
class Defences:
    """Every black move, and what answers it."""

    position: DraughtsPosition
    replies: tuple[tuple[DraughtsMove, Turn | End], ...]
    value: TableValue | None = None
    """Of the position; None: no table knows it."""


@dataclass(frozen=True)
class Proof:
    """What was found about a task."""

    position: DraughtsPosition
    task: Task
    outcome: Outcome
    first_moves: tuple[Rival, ...]
    """Every first move of White, and whether it fulfils the task; empty where Black begins."""
    tree: Turn | Defences | End | None
    """The solution where the task is proved."""
    nodes: int
    seconds: float

    @property
    def solutions(self) -> tuple[DraughtsMove, ...]:
        """The first moves that fulfil the task."""
        return tuple(each.move for each in self.first_moves if each.fulfils is Outcome.PROVED)

    @property
    def undecided(self) -> tuple[DraughtsMove, ...]:
        """The first moves of which it is not known whether they fulfil the task."""
        return tuple(each.move for each in self.first_moves if each.fulfils is Outcome.UNKNOWN)

    @property
    def is_unique(self) -> Outcome:
        """Whether exactly one first move fulfils the task."""
        if len(self.solutions) > 1:
            return Outcome.DISPROVED
        if self.undecided:
            return Outcome.UNKNOWN
        return Outcome.PROVED if self.solutions else Outcome.DISPROVED


def every_turn(tree: Turn | Defences | End | None) -> Iterator[Turn]:
    """The white moves of a tree, each once, those that answer the same defence together."""
    waiting = [tree]
    while waiting:
        branch = waiting.pop(0)
        if isinstance(branch, Turn):
            yield branch
            waiting.append(branch.then)
        elif isinstance(branch, Defences):
            waiting.extend(then for _, then in branch.replies)
