"""Works: a position, its task, its solution as a tree, who made it and where it appeared."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
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
MOST_PLIES = 300


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
    def tree(self) -> Tree:
        """Its solution as a tree."""
        return Tree.grown(self.start, self.solution)

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """Every way through its solution from the root of the tree to an end, the main line first."""
        return tuple(end.line for end in self.tree.ends)

    @property
    def fen(self) -> str:
        """The position as text."""
        return write_fen(self.start)


@dataclass(eq=False, slots=True)
class Branch:
    """A place in the tree of a solution: its position, and what is played from it, in the order of writing."""

    position: DraughtsPosition
    reached: tuple[Branch, DraughtsMove] | None = None
    """From where and by which move; none: here the solution begins."""
    plies: int = 0
    moves: dict[DraughtsMove, Branch] = field(default_factory=dict)
    variations: int = 0
    """How many variations end here."""

    def after(self, move: DraughtsMove) -> Branch:
        """The place after a move, which may be written down several times."""
        if move not in self.moves:
            self.moves[move] = Branch(self.position.played(move), (self, move), self.plies + 1)
        return self.moves[move]

    @property
    def line(self) -> Line:
        """The way to this place."""
        positions, moves, reached = [self.position], list[DraughtsMove](), self.reached
        while reached is not None:
            before, move = reached
            positions.append(before.position)
            moves.append(move)
            reached = before.reached
        return Line(tuple(reversed(positions)), tuple(reversed(moves)))


@dataclass(frozen=True)
class Tree:
    """A solution as a tree: each move stands in it once, however many variations begin with it."""

    root: Branch
    ends: Sequence[Branch]
    """Where the variations end, in the order of writing; the main line first, even where it has no move."""

    @classmethod
    def grown(cls, start: DraughtsPosition, nodes: Sequence[DraughtsNode]) -> Tree:
        """The tree of a record; false tries are no part of it."""
        root, ends = Branch(start), list[Branch]()
        waiting = [(root, nodes)]
        while waiting:
            here, line = begin, _ = waiting.pop()
            branches = list[tuple[Branch, Sequence[DraughtsNode]]]()
            for node in line:
                branches += [(here, variation) for variation in node.variations]
                if is_try(here.position, node):
                    break
                here = here.after(node.move)
            if here is not begin or not ends:
                here.variations += 1
                ends.append(here)
            if len(ends) > MOST_LINES:
                raise NotAWorkError(f"a solution of more than {MOST_LINES} variations is too much")
            waiting += reversed(branches)
        return cls(root, ends)


def check_length(work: Work) -> None:
    """Refuse a solution that comes in with a variation too long to be compared with others."""
    if any(end.plies > MOST_PLIES for end in work.tree.ends):
        raise NotAWorkError(f"a variation of more than {MOST_PLIES // 2} moves of each side is too much")


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
