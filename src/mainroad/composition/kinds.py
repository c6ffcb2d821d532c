"""The kinds of composition and their groups, by the numbers of the position and what the author declares (RU 6.1)."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass

from mainroad.basics import Side
from mainroad.engine.tasks import Lock, LockAnywhere, Task
from mainroad.laws.draughts import DraughtsPosition
from mainroad.laws.variants import GIVEAWAY, GIVEAWAY_INTERNATIONAL, INTERNATIONAL, RUSSIAN, Variant


class System(enum.Enum):
    """The game that a work is made for (RU 6.1.2)."""

    BOARD_64 = "64"
    BOARD_100 = "100"


class Kind(enum.Enum):
    """What a work is: one of the main kinds (RU 6.1.3.a), or one of the special kinds (RU 6.1.4)."""

    PROBLEM = "problem"
    STUDY = "study"
    POSITIONAL_ENDING = "positional-ending"
    TASK = "task"
    BLACK_BEGINS = "black-begins"
    EITHER_BEGINS = "either-begins"
    TURN_AND_TASK = "turn-and-task"
    TWO_TASKS = "two-tasks"
    MANY_SOLUTIONS = "many-solutions"
    GIVEAWAY = "giveaway"
    RETRO = "retro"
    BRAIN_TEASER = "brain-teaser"

    @property
    def is_special(self) -> bool:
        """Whether it is a special kind."""
        return self not in MAIN_KINDS

    @property
    def is_like_a_study(self) -> bool:
        """Whether what is asked of studies is asked of it: positional endings are treated alike (RU 6.2.5.note)."""
        return self in (Kind.STUDY, Kind.POSITIONAL_ENDING)


MAIN_KINDS = (Kind.PROBLEM, Kind.STUDY, Kind.POSITIONAL_ENDING, Kind.TASK)


class Group(enum.Enum):
    """The classes within a kind (RU 6.1.3)."""

    MINIATURE = "miniature"
    KONTSOVKA = "kontsovka"
    MEDIUM = "medium"
    LARGE = "large"
    PRACTICAL = "practical"
    WITH_KINGS = "with-kings"
    LOCKED_MEN = "locked-men"
    LOCKED_KINGS = "locked-kings"
    TASK_MINIATURE = "task-miniature"


SYSTEMS: Mapping[str, System] = {
    RUSSIAN.name: System.BOARD_64,
    INTERNATIONAL.name: System.BOARD_100,
    GIVEAWAY.name: System.BOARD_64,
    GIVEAWAY_INTERNATIONAL.name: System.BOARD_100,
}
ARTICLES: Mapping[Kind | Group, str] = {
    Kind.PROBLEM: "RU 6.1.3.d",
    Kind.STUDY: "RU 6.1.3.m",
    Kind.POSITIONAL_ENDING: "RU 6.1.3.n",
    Kind.TASK: "RU 6.1.3.o",
    Kind.BLACK_BEGINS: "RU 6.1.4.a",
    Kind.EITHER_BEGINS: "RU 6.1.4.b",
    Kind.TURN_AND_TASK: "RU 6.1.4.c",
    Kind.TWO_TASKS: "RU 6.1.4.d",
    Kind.MANY_SOLUTIONS: "RU 6.1.4.e",
    Kind.GIVEAWAY: "RU 6.1.4.f",
    Kind.RETRO: "RU 6.1.4.h",
    Kind.BRAIN_TEASER: "RU 6.1.4.i",
    Group.LOCKED_MEN: "RU 6.1.3.p",
    Group.LOCKED_KINGS: "RU 6.1.3.q",
    Group.TASK_MINIATURE: "RU 6.1.3.r",
}
PROBLEM_GROUPS: Mapping[System, tuple[tuple[int, Group, str], ...]] = {
    System.BOARD_64: ((6, Group.MINIATURE, "RU 6.1.3.e"), (12, Group.KONTSOVKA, "RU 6.1.3.f")),
    System.BOARD_100: (
        (7, Group.MINIATURE, "RU 6.1.3.h"),
        (12, Group.MEDIUM, "RU 6.1.3.i"),
        (20, Group.LARGE, "RU 6.1.3.j"),
    ),
}
WITH_KINGS = {System.BOARD_64: "RU 6.1.3.g", System.BOARD_100: "RU 6.1.3.l"}

MOST_WHITE_IN_A_STUDY = 4  # RU 6.1.3.m; one more makes a problem, RU 6.1.3.d
MOST_BLACK_IN_A_STUDY = 6  # RU 6.1.3.m
MOST_IN_A_POSITIONAL_ENDING = 8  # RU 6.1.3.n
MOST_IN_A_TASK_MINIATURE = 7  # RU 6.1.3.r


@dataclass(frozen=True)
class Declaration:
    """What the author says of a work beside its position, its task and its solution."""

    kind: Kind | None = None
    """None: the numbers tell."""
    is_practical: bool = False
    """A practical problem (RU 6.1.3.k)."""
    second_task: Task | None = None
    """The task with the other side to move, or of the turned board (RU 6.1.4.c, 6.1.4.d)."""
    solutions: int = 1
    """How many first moves the author wants (RU 6.1.4.e)."""
    change: Change | None = None
    """What a brain-teaser asks to add or take away (RU 6.1.4.i)."""
    solver: Side = Side.WHITE
    """Who fulfils the task; Black's is a special kind."""
    last_move: str = ""
    """The last move of Black, where the position is doubtful or asked for (RU 6.2.2, 6.1.4.h)."""


@dataclass(frozen=True)
class Change:
    """One piece to be added on an empty square, or taken away."""

    adds: bool
    side: Side
    is_king: bool = False


@dataclass(frozen=True)
class Classification:
    """What a work is, and by which articles."""

    system: System | None
    kind: Kind | None
    groups: tuple[Group, ...]
    articles: tuple[str, ...]
    fits: bool = True
    """Whether the numbers and the task keep to the limits of the kind."""


def counts(position: DraughtsPosition, side: Side) -> tuple[int, int]:
    """The men and the kings of a side."""
    return len(position.men[side]), len(position.kings[side])


def pieces(position: DraughtsPosition, side: Side) -> int:
    """The men and kings of a side together."""
    return sum(counts(position, side))


def is_lock(task: Task) -> bool:
    """Whether a task is to shut in (RU 6.1.3.c)."""
    return isinstance(task, Lock | LockAnywhere)


def classify(position: DraughtsPosition, task: Task, declared: Declaration) -> Classification:
    """Tell what a work is: its system, kind and groups (RU 6.1.2), and whether it keeps to the limits of its kind."""
    system = SYSTEMS.get(position.variant.name)
    kind = declared.kind or _kind(position, task, declared)
    groups = _groups(position, task, declared, kind, system) if kind and system else ()
    cited = ["RU 6.1.2", *([ARTICLES[kind]] if kind else []), *(article for _, article in groups)]
    fits = system is not None and kind is not None and _fits(position, task, kind)
    return Classification(system, kind, tuple(group for group, _ in groups), tuple(cited), fits)


def _kind(position: DraughtsPosition, task: Task, declared: Declaration) -> Kind | None:
    """The kind by definition; None: more black pieces than a study has, and too few white ones for a problem."""
    if position.side is Side.BLACK or declared.solver is Side.BLACK:
        return Kind.BLACK_BEGINS  # RU 6.1.4.a
    if position.variant in (GIVEAWAY, GIVEAWAY_INTERNATIONAL):
        return Kind.GIVEAWAY  # RU 6.1.4.f
    if is_lock(task):
        return Kind.TASK  # RU 6.1.3.o
    if pieces(position, Side.WHITE) > MOST_WHITE_IN_A_STUDY:
        return Kind.PROBLEM
    return Kind.STUDY if pieces(position, Side.BLACK) <= MOST_BLACK_IN_A_STUDY else None


def _fits(position: DraughtsPosition, task: Task, kind: Kind) -> bool:
    """Whether a declared kind is borne out by the numbers (RU 6.1.3.d, 6.1.3.m, 6.1.3.n) and by the task (RU 6.1.3.c).

    What "prevails" in the play is no number: of a position with five to eight white pieces the author says what it is.
    """
    white, black = (pieces(position, side) for side in Side)
    if not kind.is_special and is_lock(task) is not (kind is Kind.TASK):
        return False
    match kind:
        case Kind.PROBLEM:
            return white > MOST_WHITE_IN_A_STUDY
        case Kind.STUDY:
            return white <= MOST_WHITE_IN_A_STUDY and black <= MOST_BLACK_IN_A_STUDY
        case Kind.POSITIONAL_ENDING:
            return max(white, black) <= MOST_IN_A_POSITIONAL_ENDING and position.variant is RUSSIAN
    return True


def _groups(
    position: DraughtsPosition, task: Task, declared: Declaration, kind: Kind, system: System
) -> tuple[tuple[Group, str], ...]:
    if kind is Kind.TASK:
        return _task_groups(position, task)
    return _problem_groups(position, declared, system) if kind is Kind.PROBLEM else ()


def _problem_groups(position: DraughtsPosition, declared: Declaration, system: System) -> tuple[tuple[Group, str], ...]:
    """The smallest class that fits, by the men of the larger side; a king at the start is a class of its own."""
    if any(position.kings[side] for side in Side):
        return ((Group.WITH_KINGS, WITH_KINGS[system]),)
    if declared.is_practical and system is System.BOARD_100:
        return ((Group.PRACTICAL, "RU 6.1.3.k"),)
    most = max(len(position.men[side]) for side in Side)
    fitting = ((group, article) for limit, group, article in PROBLEM_GROUPS[system] if most <= limit)
    return (next(fitting),) if most <= PROBLEM_GROUPS[system][-1][0] else ()


def _task_groups(position: DraughtsPosition, task: Task) -> tuple[tuple[Group, str], ...]:
    """By what is shut in (RU 6.1.3.p, 6.1.3.q); a miniature beside it (RU 6.1.3.r)."""
    found = [Group.LOCKED_KINGS if _locks_kings(task) else Group.LOCKED_MEN]
    if pieces(position, Side.WHITE) <= MOST_IN_A_TASK_MINIATURE:
        found.append(Group.TASK_MINIATURE)
    return tuple((group, ARTICLES[group]) for group in found)


def _locks_kings(task: Task) -> bool:
    return bool(task.kings) if isinstance(task, Lock | LockAnywhere) else False


def is_covered(variant: Variant) -> bool:
    """Whether section VI speaks of a game: Russian and international draughts, and their giveaway (RU 6.1.2)."""
    return variant.name in SYSTEMS
