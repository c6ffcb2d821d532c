"""The tree of a solution to its end: the author's moves where they are given, else the machine's, every defence met."""

from __future__ import annotations

import enum
from collections.abc import Iterator
from dataclasses import dataclass, field

from mainroad.basics import Side
from mainroad.composition.check.questions import Questions
from mainroad.composition.kinds import Kind, pieces
from mainroad.composition.work import Solution, Work, is_capture_due
from mainroad.engine.tasks import Draw, Outcome
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition

AFTER_THE_STROKE = 60
"""So many white moves are looked at beyond a quiet position of a problem: whether White must still give something."""


class End(enum.Enum):
    """Why a variation goes no further."""

    GOAL = "goal"
    """Black cannot move: everything is taken, or shut in."""
    AUTHOR = "author"
    """The author's line ends, with Black to move and nothing to take."""
    ONE_PIECE = "one-piece"
    """White has one piece left: nothing is compared any more (RU 6.2.6.d)."""
    HELD = "held"
    """The draw is held in more than one way."""
    SEEN = "seen"
    """The play goes over into a variation that is shown already."""
    FAILS = "fails"
    """The author's move does not fulfil the task."""
    OPEN = "open"
    """Nobody has proved which move fulfils the task."""
    CUT = "cut"
    """There was no room or time for more."""


@dataclass(frozen=True)
class Step:
    """A move of a variation, in its position."""

    position: DraughtsPosition
    move: DraughtsMove

    @property
    def is_white(self) -> bool:
        """Whether White moves."""
        return self.position.side is Side.WHITE


@dataclass(frozen=True)
class Line:
    """A variation from the first move to its end."""

    steps: tuple[Step, ...]
    end: End
    is_author: bool
    """Whether the author gives it."""
    is_additional: bool
    """Whether the author calls it an additional one."""

    @property
    def last(self) -> DraughtsPosition:
        """The position at its end."""
        return self.steps[-1].position.played(self.steps[-1].move)

    @property
    def positions(self) -> tuple[DraughtsPosition, ...]:
        """Every position, the last one too."""
        return (*(step.position for step in self.steps), self.last)

    @property
    def moves(self) -> tuple[DraughtsMove, ...]:
        """Its moves."""
        return tuple(step.move for step in self.steps)

    @property
    def white_steps(self) -> tuple[tuple[int, Step], ...]:
        """White's moves with their places in the line."""
        return tuple((place, step) for place, step in enumerate(self.steps) if step.is_white)


@dataclass
class Tree:
    """A solution by positions: lines that meet are one from there on."""

    root: DraughtsPosition
    chosen: dict[DraughtsPosition, DraughtsMove] = field(default_factory=dict)
    replies: dict[DraughtsPosition, tuple[DraughtsMove, ...]] = field(default_factory=dict)
    ends: dict[DraughtsPosition, End] = field(default_factory=dict)
    plies: dict[DraughtsPosition, int] = field(default_factory=dict)
    """How many moves of both sides lead to each position, on the way by which it was first met."""
    first_from: dict[DraughtsPosition, DraughtsPosition | None] = field(default_factory=dict)
    returns: dict[tuple[DraughtsPosition, DraughtsMove], object] = field(default_factory=dict)
    """How second ways come back into the solution, as far as somebody has asked."""

    def lines(self, solution: Solution) -> tuple[Line, ...]:
        """Every variation, in the order in which they were looked at."""
        return tuple(self._lines_from(self.root, (), solution, True, False))

    def _lines_from(
        self,
        position: DraughtsPosition,
        before: tuple[Step, ...],
        solution: Solution,
        is_author: bool,
        is_additional: bool,
    ) -> Iterator[Line]:
        is_additional = is_additional or position in solution.additional
        end = self._end_here(position, before)
        if end is not None:
            if before:
                yield Line(before, end, is_author and solution.is_given, is_additional)
            return
        given = solution.moves.get(position, ())
        moves = self.replies[position] if position in self.replies else (self.chosen[position],)
        for move in moves:
            is_given = is_author and (move in given or solution.ends_at(position))
            step = Step(position, move)
            yield from self._lines_from(position.played(move), (*before, step), solution, is_given, is_additional)

    def _end_here(self, position: DraughtsPosition, before: tuple[Step, ...]) -> End | None:
        """Why a line ends in a position, if it does."""
        came_from = before[-1].position if before else None
        if position in self.first_from and self.first_from[position] != came_from:
            return End.SEEN
        if position in self.ends:
            return self.ends[position]
        return None if position in self.chosen or position in self.replies else End.CUT

    def rivals(self, position: DraughtsPosition) -> tuple[DraughtsMove, ...]:
        """The other white moves there were."""
        chosen = self.chosen[position]
        return tuple(move for move in position.legal_moves() if move != chosen)


@dataclass
class Builder:
    """Builds the tree of a work by asking about every white move on the way."""

    work: Work
    kind: Kind
    questions: Questions
    turns: int
    tree: Tree
    calm: int = AFTER_THE_STROKE

    def build(self) -> Tree:
        """The tree, as far as limits allow."""
        self._visit(self.tree.root, None, 0)
        return self.tree

    def resume(self) -> None:
        """Go on where nobody had proved a move, and end what turned out to fail."""
        tree = self.tree
        for position, move in tree.chosen.items():
            if self.questions.answer(position.played(move)) is Outcome.DISPROVED:
                tree.ends[position.played(move)] = End.FAILS
        for position in [where for where, end in tree.ends.items() if end is End.OPEN]:
            del tree.ends[position]
            self._turn(position, tree.plies[position])

    def _visit(self, position: DraughtsPosition, came_from: DraughtsPosition | None, ply: int) -> None:
        tree = self.tree
        if position in tree.first_from:
            return
        tree.first_from[position], tree.plies[position] = came_from, ply
        if position.side is Side.WHITE:
            self._turn(position, ply)
        else:
            self._defences(position, ply)

    # -- White ----------------------------------------------------------------------------------

    def _turn(self, position: DraughtsPosition, ply: int) -> None:
        if self.turns <= 0 or (self.questions.is_over and self.work.solution.move(position) is None):
            self.tree.ends[position] = End.CUT
            return
        self.turns -= 1
        given = self.work.solution.move(position)
        move = given or self._own_move(position, ply)
        if move is None:
            return
        self.tree.chosen[position] = move
        if given is not None and self.questions.asked_after(position, given) is Outcome.DISPROVED:
            self.tree.ends[position.played(given)] = End.FAILS
            self.tree.first_from[position.played(given)] = position
            return
        self._visit(position.played(move), position, ply + 1)

    def _own_move(self, position: DraughtsPosition, ply: int) -> DraughtsMove | None:
        """The first move that is proved; where the author is silent and a draw is held in several ways, none."""
        moves = list(self.questions.fulfilling(position))
        is_held = isinstance(self.work.task, Draw) and len(moves) > 1 and ply > 1 and not is_capture_due(position)
        if not moves or is_held:
            self.tree.ends[position] = End.HELD if is_held else End.OPEN
            return None
        fresh = (move for move in moves if position.played(move) not in self.tree.first_from)
        return next(fresh, moves[0])

    # -- Black ----------------------------------------------------------------------------------

    def _defences(self, position: DraughtsPosition, ply: int) -> None:
        end = self._end(position)
        if end is not None:
            self.tree.ends[position] = end
            return
        given = self.work.solution.moves.get(position, ())
        moves = position.legal_moves()
        self.tree.replies[position] = (*given, *(move for move in moves if move not in given))
        calm = self.turns
        if self.kind is Kind.PROBLEM and not is_capture_due(position) and ply > 2:
            self.turns = min(self.turns, self.calm)
        before = self.turns
        for move in self.tree.replies[position]:
            self._visit(position.played(move), position, ply + 1)
        self.turns = calm - (before - self.turns)

    def _end(self, position: DraughtsPosition) -> End | None:
        if not position.legal_moves():
            return End.GOAL
        if is_capture_due(position):
            return None
        if self.kind.is_like_a_study and pieces(position, Side.WHITE) == 1:
            return End.ONE_PIECE
        is_silent = self.work.solution.ends_at(position) and self._was_given(position)
        return End.AUTHOR if is_silent and self.kind is not Kind.TASK else None

    def _was_given(self, position: DraughtsPosition) -> bool:
        """Whether the author's own moves lead here."""
        before = self.tree.first_from[position]
        if before is None:
            return False
        return self.work.solution.move(before) is not None


def build_tree(work: Work, kind: Kind, questions: Questions) -> Tree:
    """The tree of a work's solution."""
    return Builder(work, kind, questions, questions.limits.turns, Tree(work.position)).build()


def resume_tree(tree: Tree, work: Work, kind: Kind, questions: Questions) -> None:
    """Let a tree grow by what is known by now."""
    Builder(work, kind, questions, questions.limits.turns - len(tree.chosen), tree).resume()
