"""Variations: where each has its final, whether White's moves are the only ones, whether the final is economical."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from mainroad.basics import Side
from mainroad.boards import Square
from mainroad.composition.check.inaccuracies import Inaccuracy, Sort, alternative_captures, inaccuracy
from mainroad.composition.check.questions import Questions
from mainroad.composition.check.tree import End, Line, Step, Tree
from mainroad.composition.kinds import Kind, pieces
from mainroad.composition.work import all_pieces, is_capture_due, without
from mainroad.engine.tasks import Outcome
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition

MOST_VARIATIONS = 200


class Economy(enum.Enum):
    """Whether White has nothing to spare in a final (RU 6.2.4.e)."""

    ECONOMICAL = "economical"
    UNECONOMICAL = "uneconomical"
    UNKNOWN = "unknown"


@dataclass(frozen=True)
class Variation:
    """A line up to its final, judged."""

    line: Line
    length: int
    """So many moves of both sides lead to the final."""
    inaccuracies: tuple[Inaccuracy, ...]
    open: tuple[tuple[DraughtsPosition, DraughtsMove], ...]
    """White moves of which nobody knows yet whether they fulfil the task too."""
    economy: Economy
    spare: tuple[Square, ...]
    """What White does not need in the final."""

    @property
    def steps(self) -> tuple[Step, ...]:
        """The moves that lead to the final."""
        return self.line.steps[: self.length]

    @property
    def moves(self) -> tuple[DraughtsMove, ...]:
        """Them alone."""
        return self.line.moves[: self.length]

    @property
    def final(self) -> DraughtsPosition:
        """The final (RU 6.2.7.2, 6.3.8.4)."""
        return self.line.positions[self.length]

    @property
    def cooks(self) -> tuple[Inaccuracy, ...]:
        """The second ways that are ideas of their own."""
        return tuple(each for each in self.inaccuracies if each.sort is Sort.COOK)

    @property
    def is_complete(self) -> bool:
        """Whether it comes to an end of its own: it does not go over into another, and was not cut."""
        return self.line.end in (End.GOAL, End.AUTHOR, End.ONE_PIECE, End.HELD)


# -- finals -------------------------------------------------------------------------------------------


def final_length(line: Line, kind: Kind) -> int:
    """How many moves lead to the final of a line.

    In a task it is the end. In a study it is the first position in which White has one piece (RU 6.3.8.4.a), else as in
    a problem: the first in which Black moves and has nothing to take, after White's last sacrifice (RU 6.2.7.2).
    """
    last = len(line.steps)
    if kind is Kind.TASK or line.end in (End.AUTHOR, End.FAILS):
        return last
    quiet = [place for place, position in enumerate(line.positions) if place and is_quiet(position)]
    if kind.is_like_a_study:
        alone = (place for place in quiet if pieces(line.positions[place], Side.WHITE) == 1)
        if (first := next(alone, None)) is not None:
            return first
    given = [place for place, step in enumerate(line.steps) if not step.is_white and step.move.is_capture]
    taken = [place for place, step in enumerate(line.steps) if step.is_white and step.move.is_capture]
    after = given[-1] if given else (taken[-1] if taken else last - 1)
    return next((place for place in quiet if place > after), last)


def is_quiet(position: DraughtsPosition) -> bool:
    """Whether Black moves and has nothing to take: where the final of a problem may be (RU 6.2.7.2)."""
    return position.side is Side.BLACK and not is_capture_due(position)


def spare_pieces(final: DraughtsPosition, questions: Questions) -> tuple[Economy, tuple[Square, ...]]:
    """The white pieces that a final does not need: without one of them the task is fulfilled all the same.

    One white piece is always needed (RU 6.2.7.2, 6.3.8.4.a). What is left of White where nothing black is left is
    spare but for one piece.
    """
    white = all_pieces(final, Side.WHITE)
    if len(white) <= 1:
        return Economy.ECONOMICAL, ()
    if not all_pieces(final, Side.BLACK):
        return Economy.UNECONOMICAL, tuple(sorted(white))
    answers = {square: questions.ask(without(final, square)) for square in sorted(white)}
    spare = tuple(square for square, answer in answers.items() if answer is Outcome.PROVED)
    if spare:
        return Economy.UNECONOMICAL, spare
    is_open = Outcome.UNKNOWN in answers.values()
    return (Economy.UNKNOWN if is_open else Economy.ECONOMICAL), ()


def ends_in_motif(line: Line, length: int) -> bool:
    """Whether White's last capture, or the move that leaves Black none, is the final motif of a study.

    All white pieces take part in it (RU 6.3.8.4.b), so it is judged where it begins: once it is made, what it was made
    with may stand idle.
    """
    last = line.steps[length - 1] if length else None
    return last is not None and last.is_white and (last.move.is_capture or not line.positions[length].legal_moves())


def final_article(variation: Variation, kind: Kind) -> str:
    """What makes the end of a variation its final: of a task, that exactly what was asked is shut in (RU 6.2.8.2)."""
    if kind is Kind.TASK:
        return "RU 6.2.8.2"
    if kind is Kind.PROBLEM:
        return "RU 6.2.7.2"
    return "RU 6.3.8.4.a" if pieces(variation.final, Side.WHITE) == 1 else "RU 6.3.8.4.b"


# -- judging ------------------------------------------------------------------------------------------


def compared_steps(line: Line, length: int, kind: Kind) -> tuple[tuple[int, Step], ...]:
    """White's moves that must be the only ones: not those with one white piece in a study (RU 6.2.6.d)."""
    steps = [(place, step) for place, step in line.white_steps if place < length]
    if kind.is_like_a_study:
        steps = [(place, step) for place, step in steps if pieces(step.position, Side.WHITE) > 1]
    return tuple(steps)


def rival_positions(lines: Iterable[Line], kind: Kind, tree: Tree) -> tuple[DraughtsPosition, ...]:
    """Every position after a rival that matters for uniqueness, those of the first moves first."""
    steps = {
        step.position: place for line in lines for place, step in compared_steps(line, final_length(line, kind), kind)
    }
    ordered = sorted(steps, key=lambda position: steps[position])
    return tuple(position.played(rival) for position in ordered for rival in tree.rivals(position))


def judge_line(line: Line, kind: Kind, tree: Tree, questions: Questions) -> Variation:
    """A line with what is known about it."""
    length = final_length(line, kind)
    second: list[Inaccuracy] = []
    undecided: list[tuple[DraughtsPosition, DraughtsMove]] = []
    for place, step in compared_steps(line, length, kind):
        rivals = {rival: questions.ask(step.position.played(rival)) for rival in tree.rivals(step.position)}
        here = [inaccuracy(tree, line, place, rival) for rival, is_so in rivals.items() if is_so is Outcome.PROVED]
        second += here
        undecided += [(step.position, rival) for rival, is_so in rivals.items() if is_so is Outcome.UNKNOWN]
        if kind is not Kind.TASK and place > 1 and any(each.sort is Sort.COOK for each in here):
            break  # what comes after a cook says nothing more about this variation; in a task it may be a mere dual
    second += alternative_captures(line, length)
    economy, spare = Economy.UNKNOWN, tuple[Square, ...]()
    if line.end not in (End.SEEN, End.CUT, End.OPEN, End.FAILS):
        economy, spare = spare_pieces(line.positions[length], questions)
    if economy is Economy.UNECONOMICAL and kind.is_like_a_study and ends_in_motif(line, length):
        economy = spare_pieces(line.positions[length - 1], questions)[0]
    return Variation(line, length, tuple(second), tuple(undecided), economy, spare)


def distinct(lines: Sequence[Line], kind: Kind) -> tuple[Line, ...]:
    """Lines that differ up to their finals: what Black plays after the final makes no new variation."""
    first: dict[tuple[DraughtsMove, ...], Line] = {}
    for line in lines:
        first.setdefault(line.moves[: final_length(line, kind)], line)
    heads = list(first)
    return tuple(
        line
        for moves, line in first.items()
        if not any(len(other) > len(moves) and other[: len(moves)] == moves for other in heads)
        or line.end is not End.SEEN
    )[:MOST_VARIATIONS]
