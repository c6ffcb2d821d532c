"""Second white moves that fulfil the task too: which of them are inaccuracies of one idea, and which are another idea.

A rival that comes back into the solution is an inaccuracy: by a transposition, by another way to the same square, one
move later, or after a repetition. One that differs by the king's square on a diagonal is one too. The rest are cooks.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass, field

from mainroad.basics import Side
from mainroad.boards import Board, Square
from mainroad.composition.check.tree import Line, Step, Tree
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition

FURTHEST = 3
"""So many white moves a rival may take to come back into the solution."""
MOST_POSITIONS = 1500
"""So many positions are looked at for it."""


class Sort(enum.Enum):
    """What a second way is."""

    TRANSPOSITION = "transposition"  # RU 6.1.3.t, 6.3.8.5.a
    ALTERNATIVE_MOVE = "alternative-move"  # RU 6.2.7.3.b
    ALTERNATIVE_CAPTURE = "alternative-capture"  # RU 6.2.7.3.c
    MANS_WAY = "mans-way"  # RU 6.3.8.5.b
    KING_SQUARE = "king-square"  # RU 6.1.3.u, 6.3.8.5.c
    LONGER = "longer"  # RU 6.1.3.w, 6.3.8.5.d
    REPETITION = "repetition"  # RU 6.1.3.w, 6.3.8.5.e
    COOK = "cook"  # RU 6.2.6.b, 6.2.6.c


@dataclass(frozen=True)
class Inaccuracy:
    """A second way for White."""

    sort: Sort
    place: int
    """The place of the move in the variation, both sides counted, from 0."""
    position: DraughtsPosition
    rival: DraughtsMove
    other: int = 0
    """Of a transposition: the number of the white move with which it changes places."""
    loses_a_move: bool = False
    """Whether the solution's piece only goes and comes back here, so that any way there and back does (RU 6.1.3.w)."""

    @property
    def number(self) -> int:
        """The number of the white move."""
        return self.place // 2 + 1


def inaccuracy(tree: Tree, line: Line, place: int, rival: DraughtsMove) -> Inaccuracy:
    """What a rival that fulfils the task is."""
    step = line.steps[place]
    is_lost = rival.origin == step.move.origin and _loses_a_move(line, place)
    if is_king_square(step, rival):
        return Inaccuracy(Sort.KING_SQUARE, place, step.position, rival, loses_a_move=is_lost)
    known = tree.returns.get((step.position, rival))
    sort = known if isinstance(known, Sort) else _Return(tree, line, place).sort(rival)
    tree.returns[step.position, rival] = sort  # a position of the tree is reached on one way
    if sort is not Sort.TRANSPOSITION:
        return Inaccuracy(sort, place, step.position, rival)
    sort = _by_the_same_piece(line, place, rival) or sort
    return Inaccuracy(sort, place, step.position, rival, _other_number(line, place, rival), is_lost)


def _loses_a_move(line: Line, place: int) -> bool:
    """Whether a white piece goes away, takes nothing, and comes back with White's next move."""
    move = line.steps[place].move
    after = next((step.move for where, step in line.white_steps if where > place), None)
    if after is None or move.is_capture or after.is_capture:
        return False
    return (after.origin, after.target) == (move.target, move.origin)


def alternative_captures(line: Line, upto: int) -> tuple[Inaccuracy, ...]:
    """White captures of the same pieces to the same square by different ways (RU 6.2.7.3.c)."""
    found = []
    for place, step in line.white_steps:
        if place < upto and step.move.is_capture:
            ways = [route for route in step.position.routes() if route.deed == step.move.deed and route != step.move]
            found += [Inaccuracy(Sort.ALTERNATIVE_CAPTURE, place, step.position, way) for way in ways[:1]]
    return tuple(found)


def is_king_square(step: Step, rival: DraughtsMove) -> bool:
    """Whether a rival is the same king's move or capture to another square of one diagonal (RU 6.3.8.5.c).

    Where Black can answer otherwise than after the solution's move, the play is another.
    """
    move, position = step.move, step.position
    is_king = move.origin in position.kings[Side.WHITE] or len(move.captured) > 1
    is_same = move.origin == rival.origin and set(move.captured) == set(rival.captured)
    if not is_king or not is_same or move.crowns is not rival.crowns:
        return False
    corner = move.path[-2] if move.is_capture and move.path[-2] == rival.path[-2] else move.origin
    points = (move.target, rival.target) if move.is_capture else (corner, move.target, rival.target)
    return _on_one_diagonal(position.board, points) and _replies(position, move) == _replies(position, rival)


def _replies(position: DraughtsPosition, move: DraughtsMove) -> set[object]:
    return {reply.deed for reply in position.played(move).legal_moves()}


def _on_one_diagonal(board: Board, squares: tuple[Square, ...]) -> bool:
    return any(set(squares) <= set(diagonal) for diagonal in board.diagonals)


def _by_the_same_piece(line: Line, place: int, rival: DraughtsMove) -> Sort | None:
    """Whether two steps of one piece lead to the same square over different squares (RU 6.2.7.3.b, 6.3.8.5.b)."""
    step = line.steps[place]
    later = [each for where, each in line.white_steps if where > place]
    if not later or step.move.origin != rival.origin or later[0].move.origin != step.move.target:
        return None
    is_man = rival.origin in step.position.men[Side.WHITE]
    return Sort.MANS_WAY if is_man and any(each.move.crowns for each in later) else Sort.ALTERNATIVE_MOVE


def _other_number(line: Line, place: int, rival: DraughtsMove) -> int:
    """The number of the white move of the solution that the rival plays too early."""
    same = (where for where, step in line.white_steps if where > place and step.move.path == rival.path)
    return next(same, place + 2) // 2 + 1


@dataclass
class _Return:
    """The way of a rival back into the solution, against every defence."""

    tree: Tree
    line: Line
    place: int
    left: int = MOST_POSITIONS
    before: set[DraughtsPosition] = field(default_factory=set)
    usual: set[tuple[Square, Square]] = field(default_factory=set)

    def sort(self, rival: DraughtsMove) -> Sort:
        """By the worst that a defence can do."""
        self.before = set(self.line.positions[: self.place + 1])
        self.usual = {(move.origin, move.target) for move in self.tree.chosen.values()}
        position = self.line.steps[self.place].position
        ply = self.tree.plies[position]
        return self._after(position.played(rival), ply + 1, FURTHEST)

    def _after(self, position: DraughtsPosition, ply: int, moves: int) -> Sort:
        """What comes of a position with Black to move."""
        met = self._met(position, ply)
        if met is not None:
            return met
        worst = Sort.TRANSPOSITION
        replies = position.legal_moves()
        if not replies or moves == 0 or self.left <= 0:
            return Sort.COOK
        for reply in replies:
            worst = max(worst, self._turn(position.played(reply), ply + 1, moves - 1), key=_badness)
            if worst is Sort.COOK:
                break
        return worst

    def _turn(self, position: DraughtsPosition, ply: int, moves: int) -> Sort:
        """The best that White can do."""
        met = self._met(position, ply)
        if met is not None:
            return met
        best = Sort.COOK
        for move in position.legal_moves():
            self.left -= 1
            after = position.played(move)
            found = self._met(after, ply + 1)
            if found is None and (move.origin, move.target) in self.usual:
                found = self._after(after, ply + 1, moves)
            best = min(best, found or Sort.COOK, key=_badness)
            if best is Sort.TRANSPOSITION:
                break
        return best

    def _met(self, position: DraughtsPosition, ply: int) -> Sort | None:
        """Whether a position of the solution is there, and how late."""
        if position in self.before:
            return Sort.REPETITION
        known = self.tree.plies.get(position)
        if known is None:
            return None
        return {0: Sort.TRANSPOSITION, 2: Sort.LONGER}.get(ply - known, Sort.COOK)


_ORDER = (Sort.TRANSPOSITION, Sort.LONGER, Sort.REPETITION, Sort.COOK)


def _badness(sort: Sort) -> int:
    return _ORDER.index(sort)
