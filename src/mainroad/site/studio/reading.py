"""A work as it was typed, read: position, task, what the author declares, and the solution with its variations."""

from __future__ import annotations

from dataclasses import replace
from io import StringIO
from typing import NamedTuple

from mainroad.basics import Side
from mainroad.composition.kinds import Declaration, Kind
from mainroad.composition.reader import NotAWorkError, read_declaration
from mainroad.composition.work import NO_SOLUTION, Solution, Work, read_solution
from mainroad.engine.tasks import NotATaskError, Task, read_task
from mainroad.laws.draughts import DraughtsPosition
from mainroad.laws.fen import write_fen
from mainroad.laws.protocol import NotationError
from mainroad.laws.variants import DRAUGHTS, Variant
from mainroad.notation import written_positions
from mainroad.notation.pdn import DraughtsRecord, read_pdn

PRACTICAL = "practical"


class TypedWork(NamedTuple):
    """A work as texts: it travels to the process that checks it."""

    game: str
    position: str
    task: str
    kind: str = ""
    solution: str = ""
    title: str = ""
    second_task: str = ""
    solutions: str = ""
    change: str = ""
    solver: str = ""
    last_move: str = ""


class BadSolutionError(ValueError):
    """A solution that cannot be played; its text says where it stops."""


def read_work(typed: TypedWork) -> Work:
    """Read a work; a NotationError, a NotATaskError or a BadSolutionError says what cannot be read."""
    variant = DRAUGHTS[typed.game]
    position = read_position(variant, typed.position)
    task, declared = declaration(typed, position)
    solution = typed_solution(position, typed.solution) if typed.solution.strip() else NO_SOLUTION
    return Work(position, task, declared, solution, typed.title)


def read_position(variant: Variant, text: str) -> DraughtsPosition:
    """A position of this game, by letters or numbers."""
    return written_positions.read_position(variant, text)


def typed_task(text: str, variant: Variant) -> Task:
    """A task: `win`, `draw`, or what is to be shut in."""
    return read_task(text.strip() or "win", variant)


def declaration(typed: TypedWork, position: DraughtsPosition) -> tuple[Task, Declaration]:
    """The task, and what the author declares; a main kind that Black begins is a special one (RU 6.1.4.a)."""
    tags = {"Task": typed.task, "Kind": typed.kind, "SecondTask": typed.second_task, "Solutions": typed.solutions,
            "Change": typed.change, "Solver": typed.solver, "LastMove": typed.last_move}  # fmt: skip
    try:
        task, declared = read_declaration(tags, position.variant)
    except NotAWorkError as error:
        raise NotATaskError(str(error)) from error
    if position.side is Side.BLACK and (declared.kind is None or not declared.kind.is_special):
        return task, Declaration(Kind.BLACK_BEGINS, solver=Side.BLACK)
    if declared.kind is Kind.BLACK_BEGINS:
        return task, replace(declared, solver=Side.BLACK)
    return task, declared


def typed_solution(position: DraughtsPosition, text: str) -> Solution:
    """A solution typed as moves, with variations in brackets."""
    return read_solution(position, solution_record(position, text).moves)


def solution_record(position: DraughtsPosition, text: str) -> DraughtsRecord:
    """A solution as the record of a game, as PDN has it."""
    lines = StringIO(f'[FEN "{write_fen(position)}"]\n\n{_without_tags(text)} *\n')
    record = next(iter(read_pdn(lines, position.variant)), None)
    if record is None or not record.moves:
        raise BadSolutionError(record.errors[0].reason if record and record.errors else "")
    if record.errors:
        raise BadSolutionError(record.errors[0].reason)  # its place counts lines that nobody has typed
    return record


def _without_tags(text: str) -> str:
    """Brackets that would begin a tag are taken as those of a variation; nothing ends the record early."""
    return text.replace("[", "(").replace("]", ")").replace("*", " ")


__all__ = ["BadSolutionError", "NotATaskError", "NotationError", "TypedWork", "read_work"]
