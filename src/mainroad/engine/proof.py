"""Proofs: whether a task is fulfilled against every defence, by which first moves, and how.

A task is White's, as in every composition. An answer is proved, disproved, or unknown within the limits, never a guess.
"""

from __future__ import annotations

import enum
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from mainroad.boards import Board, NotASquareError, Square
from mainroad.engine.draws import REPETITION_ONLY, DrawRules
from mainroad.engine.kernel import compiled, handed_in
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition
from mainroad.laws.variants import Variant

SLICE = 50_000
"""So many positions are looked at between two looks at the clock and at the keyboard."""

Probe = compiled.Probe
Stop = compiled.Stop


class Outcome(enum.Enum):
    """What is known about a task in a position."""

    PROVED = "proved"
    DISPROVED = "disproved"
    UNKNOWN = "unknown"

    @property
    def reversed(self) -> Outcome:
        """What it says about the contrary."""
        return {Outcome.PROVED: Outcome.DISPROVED, Outcome.DISPROVED: Outcome.PROVED}.get(self, self)


_OUTCOMES = (Outcome.UNKNOWN, Outcome.PROVED, Outcome.DISPROVED)  # in the kernel's order


# -- tasks --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Win:
    """White wins."""

    def __str__(self) -> str:
        return "win"


@dataclass(frozen=True)
class Draw:
    """White does not lose."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True)
class Lock:
    """White shuts in exactly these black pieces: they are all that Black has, and none of them can move."""

    men: frozenset[Square] = frozenset()
    kings: frozenset[Square] = frozenset()

    def __str__(self) -> str:
        return f"lock {len(self.men)} men and {len(self.kings)} kings on given squares"


@dataclass(frozen=True)
class LockAnywhere:
    """White shuts in exactly so many black men and kings, wherever they stand."""

    men: int = 0
    kings: int = 0

    def __str__(self) -> str:
        return f"lock {self.men} men and {self.kings} kings"


Task = Win | Draw | Lock | LockAnywhere


class NotATaskError(ValueError):
    """A text that says no task."""


_NUMBERS = re.compile(r"(?:(?P<men>\d{1,2})m)?(?:(?P<kings>\d{1,2})k)?", re.IGNORECASE)
"""No board has a hundred pieces: a longer number is no task."""


def read_task(text: str, variant: Variant) -> Task:
    """The task that a text says: `win`, `draw`, `lock=a3,Kh8` (squares) or `lock=2m1k` (so many men and kings)."""
    name, _, rest = text.strip().partition("=")
    if name in ("win", "draw") and not rest:
        return Win() if name == "win" else Draw()
    if name != "lock" or not rest:
        raise NotATaskError(f"{text!r} is no task; say win, draw, lock=SQUARES or lock=2m1k")
    numbers = _NUMBERS.fullmatch(rest)
    if numbers is not None:
        return LockAnywhere(int(numbers["men"] or 0), int(numbers["kings"] or 0))
    return _lock(rest, variant.board)


def _lock(text: str, board: Board) -> Lock:
    men, kings = set[Square](), set[Square]()
    for name in text.split(","):
        is_king = name.strip().upper().startswith("K")
        try:
            (kings if is_king else men).add(board.square(name.strip()[is_king:]))
        except NotASquareError as error:
            raise NotATaskError(f"{name.strip()!r} is no square of this board") from error
    return Lock(frozenset(men), frozenset(kings))


# -- asking -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ProofLimits:
    """How long to look, and how much to remember and to show."""

    seconds: float | None = None
    nodes: int | None = None
    tree: int = 300
    """So many white moves a tree shows; what is beyond is cut."""
    megabytes: int = 128


@dataclass
class Budget:
    """What may still be spent on a question, and what was."""

    limits: ProofLimits
    stop: Stop = field(default_factory=Stop)
    progress: Callable[[int], None] | None = None
    nodes: int = 0
    seconds: float = 0.0

    @property
    def is_over(self) -> bool:
        """Whether nothing is left."""
        is_late = self.limits.seconds is not None and self.seconds >= self.limits.seconds
        return is_late or (self.limits.nodes is not None and self.nodes >= self.limits.nodes) or self.stop.is_set()

    @property
    def next_look(self) -> tuple[int, float]:
        """The positions and the seconds of the next look; no seconds: as many as it takes."""
        nodes = SLICE if self.limits.nodes is None else max(min(SLICE, self.limits.nodes - self.nodes), 1)
        seconds = 0.0 if self.limits.seconds is None else max(self.limits.seconds - self.seconds, 0.001)
        return nodes, seconds

    def spend(self, nodes: int, seconds: float) -> None:
        """Note what was spent."""
        self.nodes += nodes
        self.seconds += seconds
        if self.progress is not None:
            self.progress(self.nodes)

    def share(self, part: float) -> Budget:
        """A part of what is left, to be spent on one question; whoever takes it notes here what it has spent."""
        limits = self.limits
        seconds = None if limits.seconds is None else max(limits.seconds - self.seconds, 0.0) * part
        nodes = None if limits.nodes is None else max(int((limits.nodes - self.nodes) * part), 1)
        return Budget(ProofLimits(seconds, nodes), self.stop)


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
        here, earlier = handed_in(position), [handed_in(each) for each in before]
        while True:
            code, nodes, seconds = self._kernel.prove(here, earlier, *budget.next_look, budget.stop)
            budget.spend(nodes, seconds)
            outcome = _OUTCOMES[code]
            if outcome is not Outcome.UNKNOWN or budget.is_over:
                return outcome.reversed if self._is_contrary else outcome


# -- answers ------------------------------------------------------------------------------------------


class End(enum.Enum):
    """Why a variation goes no further."""

    GOAL = "goal"
    TABLE = "table"
    SEEN = "seen"
    CUT = "cut"


@dataclass(frozen=True)
class Rival:
    """Another white move than the one of the solution: a dual where it fulfils the task too."""

    move: DraughtsMove
    fulfils: Outcome


@dataclass(frozen=True)
class Turn:
    """A white move of the solution, the other moves there were, and every defence against it."""

    position: DraughtsPosition
    move: DraughtsMove
    rivals: tuple[Rival, ...]
    then: Defences | End

    @property
    def duals(self) -> tuple[DraughtsMove, ...]:
        """The other moves that fulfil the task."""
        return tuple(rival.move for rival in self.rivals if rival.fulfils is Outcome.PROVED)


@dataclass(frozen=True)
class Defences:
    """Every black move, and what answers it."""

    position: DraughtsPosition
    replies: tuple[tuple[DraughtsMove, Turn | End], ...]


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
