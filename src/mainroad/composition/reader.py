"""Works from PDN: the position, the author's solution with its variations, and tags for what the author declares.

`Task` (`win`, `draw`, `lock=2m1k`, `lock=h4,Kg1`), `Kind` (a name of `Kind`, or `practical`), `SecondTask`,
`Solutions`, `Change` (`add=bm`, `remove=w`), `Solver` (`black`), `LastMove`. Without them it is a win by White.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from mainroad.basics import Side
from mainroad.composition.kinds import Change, Declaration, Kind
from mainroad.composition.work import Work, read_solution
from mainroad.engine.tasks import NotATaskError, Task, read_task
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition
from mainroad.laws.fen import write_fen
from mainroad.laws.protocol import NotationError
from mainroad.laws.variants import Variant
from mainroad.notation.pdn.reader import read_pdn
from mainroad.notation.pdn.types import GAME_TYPES
from mainroad.notation.records import Record

LONGEST = 100
"""So many characters of a tag are read."""
MOST_SOLUTIONS = 20
PRACTICAL = "practical"


class NotAWorkError(ValueError):
    """A record that is no composition; its text is one sentence for people."""


@dataclass(frozen=True)
class Unread:
    """A record of a file that is no composition, and why."""

    title: str
    line: int
    reason: str


def read_works(lines: Iterable[str], variant: Variant | None = None) -> Iterator[Work | Unread]:
    """Every composition of a PDN text; one that cannot be read does not stop the others."""
    for record in read_pdn(lines, variant):
        try:
            yield read_work(record)
        except NotAWorkError as error:
            yield Unread(_title(record.tags), record.line, str(error))


def read_work(record: Record[DraughtsPosition, DraughtsMove]) -> Work:
    """The composition that a record is."""
    if record.errors:
        raise NotAWorkError(str(record.errors[0]))
    if record.start is None:
        raise NotAWorkError("there is no position")
    task, declared = read_declaration(record.tags, record.start.variant)
    return Work(record.start, task, declared, read_solution(record.start, record.moves), _title(record.tags))


def _title(tags: Mapping[str, str]) -> str:
    told = (tags.get(name, "").strip() for name in ("Author", "White", "Event", "Date"))
    return ", ".join(text for text in told if text.strip("?. "))[:LONGEST]


def typed_work(position: DraughtsPosition, tags: Mapping[str, str], solution: str = "", title: str = "") -> Work:
    """A composition from a position, what is declared, and moves as they are typed, variations in brackets."""
    game = GAME_TYPES.get(position.variant.name)
    if game is None or not solution.strip():
        return Work(position, *read_declaration(tags, position.variant), title=title)
    head = f'[GameType "{game.tag}"]\n[FEN "{write_fen(position)}"]\n\n'
    records = list(read_pdn(f"{head}{solution} *\n".splitlines(keepends=True), position.variant))
    if len(records) != 1 or records[0].errors:
        raise NotAWorkError(_fault(records))
    task, declared = read_declaration(tags, position.variant)
    return Work(position, task, declared, read_solution(position, records[0].moves), title)


def _fault(records: list[Record[DraughtsPosition, DraughtsMove]]) -> str:
    errors = [error for record in records for error in record.errors]
    return f"the solution cannot be read: {errors[0].reason}" if errors else "the solution cannot be read"


# -- what is declared ---------------------------------------------------------------------------------


def read_declaration(tags: Mapping[str, str], variant: Variant) -> tuple[Task, Declaration]:
    """The task and the declaration that tags give."""
    told = {name: tags.get(name, "").strip()[:LONGEST] for name in TAGS}
    kind = told["Kind"].lower()
    is_practical = kind == PRACTICAL
    second = _task(told["SecondTask"], variant) if told["SecondTask"] else None
    return _task(told["Task"] or "win", variant), Declaration(
        Kind.PROBLEM if is_practical else _kind(kind),
        is_practical,
        second,
        _count(told["Solutions"]),
        _change(told["Change"]) if told["Change"] else None,
        _solver(told["Solver"].lower()),
        told["LastMove"],
    )


TAGS = ("Task", "Kind", "SecondTask", "Solutions", "Change", "Solver", "LastMove")


def _task(text: str, variant: Variant) -> Task:
    try:
        return read_task(text.lower() if text.lower() in ("win", "draw") else text, variant)
    except (NotATaskError, NotationError) as error:
        raise NotAWorkError(str(error)) from error


def _kind(text: str) -> Kind | None:
    if not text:
        return None
    try:
        return Kind(text)
    except ValueError as error:
        names = ", ".join([*(kind.value for kind in Kind), PRACTICAL])
        raise NotAWorkError(f"{text!r} is no kind of composition; the kinds are {names}") from error


def _count(text: str) -> int:
    if not text:
        return 1
    if not text.isdecimal() or len(text) > 2 or not 1 <= int(text) <= MOST_SOLUTIONS:
        raise NotAWorkError(f"{text!r} is no number of solutions; say 1 to {MOST_SOLUTIONS}")
    return int(text)


def _change(text: str) -> Change:
    verb, _, what = text.lower().partition("=")
    sides = {"w": Side.WHITE, "b": Side.BLACK}
    if verb == "add" and len(what) == 2 and what[0] in sides and what[1] in "mk":
        return Change(adds=True, side=sides[what[0]], is_king=what[1] == "k")
    if verb == "remove" and what in sides:
        return Change(adds=False, side=sides[what])
    raise NotAWorkError(f"{text!r} is no change; say add=wm, add=wk, add=bm, add=bk, remove=w or remove=b")


def _solver(text: str) -> Side:
    if text not in ("", "white", "black"):
        raise NotAWorkError(f"{text!r} is no side; say white or black")
    return Side.BLACK if text == "black" else Side.WHITE
