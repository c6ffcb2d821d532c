"""A work as a value: a position, its task, what the author declares, and the author's solution if it is given."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from mainroad.basics import BySide, Side
from mainroad.boards import Square
from mainroad.composition.kinds import Declaration
from mainroad.engine.tasks import Lock, Task
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition
from mainroad.laws.draughts import position as make_position
from mainroad.laws.protocol import IllegalMoveError
from mainroad.notation.records import Node

BAD_MOVE = 2
"""The numeric annotation glyph of `?`: the author calls a move a false try."""
ADDITIONAL = ("additional", "доп", "дод", "pap")
"""A comment that begins so marks a variation as an additional one, in each of the four languages."""

DraughtsNode = Node[DraughtsMove]
Moves = Mapping[DraughtsPosition, tuple[DraughtsMove, ...]]


@dataclass(frozen=True)
class Solution:
    """The author's solution: the moves that are given in each position, so that lines which meet are one."""

    moves: Moves = field(default_factory=dict)
    """White's own move, or the black replies that are answered."""
    tries: Moves = field(default_factory=dict)
    """White moves that are marked as wrong."""
    additional: frozenset[DraughtsPosition] = frozenset()
    """The positions from which on a variation is an additional one."""

    @property
    def is_given(self) -> bool:
        """Whether there is anything in it."""
        return bool(self.moves)

    def move(self, position: DraughtsPosition) -> DraughtsMove | None:
        """White's move in a position."""
        return next(iter(self.moves.get(position, ())), None)

    def ends_at(self, position: DraughtsPosition) -> bool:
        """Whether a line of the author's ends here."""
        return self.is_given and position not in self.moves


NO_SOLUTION = Solution()


@dataclass(frozen=True)
class Work:
    """A composition."""

    position: DraughtsPosition
    task: Task
    declared: Declaration = field(default_factory=Declaration)
    solution: Solution = NO_SOLUTION
    title: str = ""

    @property
    def as_whites(self) -> Work:
        """The same work with the colours changed and the board turned where the task is Black's."""
        if self.declared.solver is Side.WHITE:
            return self
        board = self.position.board
        task = self.task
        if isinstance(task, Lock):
            task = Lock(frozenset(map(board.mirrored, task.men)), frozenset(map(board.mirrored, task.kings)))
        return Work(
            turn_position(self.position, recoloured=True), task, self.declared, _turned(self.solution), self.title
        )


# -- solutions ----------------------------------------------------------------------------------------


@dataclass
class _Draft:
    moves: dict[DraughtsPosition, list[DraughtsMove]] = field(default_factory=dict)
    tries: dict[DraughtsPosition, list[DraughtsMove]] = field(default_factory=dict)
    additional: set[DraughtsPosition] = field(default_factory=set)

    def add(self, position: DraughtsPosition, nodes: Iterable[DraughtsNode]) -> None:
        """Take a line and everything that branches off it."""
        for node in nodes:
            move = legal(position, node.move)
            is_wrong = is_try(position, node)
            given = (self.tries if is_wrong else self.moves).setdefault(position, [])
            if move not in given:
                given.append(move)
            for variation in node.variations:
                self.add(position, variation)
            if is_wrong:
                return
            position = position.played(move)
            if f"{node.before} {node.comment}".strip().lower().startswith(ADDITIONAL):
                self.additional.add(position)


def is_try(position: DraughtsPosition, node: DraughtsNode) -> bool:
    """Whether a move is marked as a false try: it is no part of the solution (RU 6.1.1.d)."""
    return position.side is Side.WHITE and BAD_MOVE in node.nags


def legal(position: DraughtsPosition, move: DraughtsMove) -> DraughtsMove:
    """The legal move that does the same, by the route that the laws list; an illegal one is refused."""
    found = next((each for each in position.legal_moves() if each.deed == move.deed), None)
    if found is None:
        raise IllegalMoveError(f"{'-'.join(map(str, move.path))} is not legal here")
    return found


def read_solution(position: DraughtsPosition, nodes: Iterable[DraughtsNode]) -> Solution:
    """The author's solution from the moves of a record; an illegal move is refused by the laws."""
    draft = _Draft()
    draft.add(position, nodes)
    return Solution(
        {where: tuple(given) for where, given in draft.moves.items()},
        {where: tuple(given) for where, given in draft.tries.items()},
        frozenset(draft.additional),
    )


# -- positions changed --------------------------------------------------------------------------------


def turn_position(position: DraughtsPosition, *, recoloured: bool) -> DraughtsPosition:
    """The position with the board turned half round, and with the colours changed if asked for."""
    mirrored = position.board.mirrored

    def of(squares: BySide[frozenset[Square]]) -> BySide[Iterable[Square]]:
        pair = squares.map(lambda each: frozenset(map(mirrored, each)))
        return BySide(pair.black, pair.white) if recoloured else BySide(pair.white, pair.black)

    side = position.side.opponent if recoloured else position.side
    return make_position(position.variant, side, of(position.men), of(position.kings))


def without(position: DraughtsPosition, square: Square) -> DraughtsPosition:
    """The position with a piece taken away."""
    left = frozenset({square})
    men, kings = (pair.map(lambda squares: squares - left) for pair in (position.men, position.kings))
    return make_position(
        position.variant, position.side, BySide(men.white, men.black), BySide(kings.white, kings.black)
    )


def with_side(position: DraughtsPosition, side: Side) -> DraughtsPosition:
    """The same pieces with this side to move."""
    men, kings = position.men, position.kings
    return make_position(position.variant, side, BySide(men.white, men.black), BySide(kings.white, kings.black))


def all_pieces(position: DraughtsPosition, side: Side) -> frozenset[Square]:
    """The squares of a side's men and kings."""
    return position.men[side] | position.kings[side]


def is_capture_due(position: DraughtsPosition) -> bool:
    """Whether the side to move must take."""
    return bool(position.captures_in_bits())


def _turned(solution: Solution) -> Solution:
    def move(position: DraughtsPosition, given: DraughtsMove) -> DraughtsMove:
        mirrored = position.board.mirrored
        path, captured = (tuple(map(mirrored, squares)) for squares in (given.path, given.captured))
        return DraughtsMove(path, captured, given.crowns)

    def of(moves: Moves) -> Moves:
        return {
            turn_position(where, recoloured=True): tuple(move(where, each) for each in given)
            for where, given in moves.items()
        }

    additional = frozenset(turn_position(where, recoloured=True) for where in solution.additional)
    return Solution(of(solution.moves), of(solution.tries), additional)
