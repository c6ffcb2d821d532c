"""Works: a position, its task, its solution as a tree, who made it and where it appeared."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from mainroad.composition.library.priority import Appearance
from mainroad.composition.work import is_try
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition
from mainroad.laws.fen import write_fen
from mainroad.laws.games import DRAUGHTS_GAMES
from mainroad.laws.protocol import NotationError
from mainroad.notation.pdn import DraughtsNode, read_pdn

LONGEST_SOLUTION = 20_000
LONGEST_POSITION = 400
MOST_LINES = 500


class NotAWorkError(ValueError):
    """A position or solution that cannot be read; the sentence says why."""


@dataclass(frozen=True)
class Line:
    """One way through a solution: the positions from the first to the last, and the moves between them."""

    positions: tuple[DraughtsPosition, ...]
    moves: tuple[DraughtsMove, ...]

    @property
    def final(self) -> DraughtsPosition:
        """Where it ends."""
        return self.positions[-1]


@dataclass(frozen=True)
class Work:
    """A composition as a library keeps it."""

    id: str
    start: DraughtsPosition
    task: str = "win"
    authors: tuple[str, ...] = ()
    residence: str = ""
    solution: tuple[DraughtsNode, ...] = ()
    appearances: tuple[Appearance, ...] = ()
    awards: tuple[str, ...] = ()
    after: str = ""
    """Whose work it improves so much that it is published under the new name (RU 6.4.3.g)."""
    revised_by: str = ""
    """Who mended it without making it another work (RU 6.4.3.f)."""
    is_correction: bool = False
    """Whether it mends a work that kept its prize (RU 6.5.5.note)."""

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """Every way through its solution."""
        return tuple(lines(self.start, self.solution))

    @property
    def fen(self) -> str:
        """The position as text."""
        return write_fen(self.start)


def lines(start: DraughtsPosition, nodes: Sequence[DraughtsNode]) -> Iterator[Line]:
    """Every way through a tree of moves from its root to a leaf, the main line first; false tries are none."""
    for number, (positions, moves) in enumerate(_walks(start, nodes, (start,), ()), start=1):
        if number > MOST_LINES:
            raise NotAWorkError(f"a solution of more than {MOST_LINES} variations is too much")
        yield Line(positions, moves)


Walk = tuple[tuple[DraughtsPosition, ...], tuple[DraughtsMove, ...]]


def _walks(
    start: DraughtsPosition,
    nodes: Sequence[DraughtsNode],
    positions: tuple[DraughtsPosition, ...],
    moves: tuple[DraughtsMove, ...],
    *,
    is_main: bool = True,
) -> Iterator[Walk]:
    branches: list[tuple[DraughtsPosition, Sequence[DraughtsNode], Walk]] = []
    here, begun = start, len(moves)
    for node in nodes:
        branches += [(here, variation, (positions, moves)) for variation in node.variations]
        if is_try(here, node):
            break
        here = here.played(node.move)
        positions, moves = (*positions, here), (*moves, node.move)
    if is_main or len(moves) > begun:
        yield positions, moves
    for begin, variation, (before, made) in branches:
        yield from _walks(begin, variation, before, made, is_main=False)


def read_position(game: str, text: str) -> DraughtsPosition:
    """The position of a work, or one sentence that says why it is none."""
    if game not in DRAUGHTS_GAMES:
        raise NotAWorkError(f"{game[:40]!r} is no game of draughts")
    if len(text) > LONGEST_POSITION:
        raise NotAWorkError("this position is too long")
    try:
        return DRAUGHTS_GAMES[game].parse(text)
    except NotationError as error:
        raise NotAWorkError(str(error)) from error


def read_solution(start: DraughtsPosition, text: str) -> tuple[DraughtsNode, ...]:
    """A solution as composers type it, variations in brackets: `1. d4-g1! g5-f4 (1... g5-h4 2. a3-b4) 2. a3-b4`."""
    if len(text) > LONGEST_SOLUTION:
        raise NotAWorkError("this solution is too long")
    header = f'[FEN "{write_fen(start)}"]'
    body = text.replace("…", "...").replace("×", "").replace("[", "(").replace("]", ")").replace('"', "")
    record = next(read_pdn([f"{header}\n", "\n", *(f"{row}\n" for row in f"{body} *".splitlines())], start.variant))
    if record.errors:
        raise NotAWorkError(record.errors[0].reason)
    if not record.moves:
        raise NotAWorkError("there is no move in this solution")
    return record.moves
