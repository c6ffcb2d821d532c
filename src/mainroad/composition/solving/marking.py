"""Marking an answer by the solution: the share of its variations, a bonus for what is really wrong (RU 6.6.e)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from mainroad.composition.library.works import Line, lines, read_solution
from mainroad.composition.solving.regulation import Conditions, Puzzle
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition
from mainroad.laws.protocol import NotationError
from mainroad.notation.moves import read_move

CLAIMS = ("cook", "no-solution", "inaccuracy")


@dataclass(frozen=True)
class Marked:
    """What an answer is worth."""

    points: Fraction
    covered: int
    variations: int
    bonus: int
    is_claim_right: bool


def mark(conditions: Conditions, puzzle: Puzzle, answer: str, claim: str = "", proof: str = "") -> Marked:
    """The points of an answer: a part of the variations brings its share, a wrong claim costs nothing."""
    work = puzzle.work
    wanted = tuple(line.moves for line in work.lines)
    given = _prefixes(work.start, answer)
    covered = sum(line in given for line in wanted)
    is_right = _is_right(puzzle, claim, proof)
    bonus = (conditions.inaccuracy_bonus if claim == "inaccuracy" else conditions.cook_bonus) if is_right else 0
    if puzzle.is_unsolvable:
        return Marked(Fraction(puzzle.points + bonus if is_right else 0), 0, 0, bonus, is_right)
    share = Fraction(puzzle.points * covered, len(wanted))
    return Marked(share + bonus, covered, len(wanted), bonus, is_right)


def _prefixes(start: DraughtsPosition, answer: str) -> set[tuple[object, ...]]:
    """Every way that an answer goes, and every beginning of it: to go on after the end is no fault."""
    if not answer.strip():
        return set()
    return set(_beginnings(lines(start, read_solution(start, answer))))


def _beginnings(found: Iterable[Line]) -> Iterator[tuple[object, ...]]:
    for line in found:
        for length in range(1, len(line.moves) + 1):
            yield line.moves[:length]


def _is_right(puzzle: Puzzle, claim: str, proof: str) -> bool:
    """Whether what the solver claims is what the proof knows: the first move of a cook, any move that is inaccurate."""
    if claim == "no-solution":
        return puzzle.is_unsolvable
    if claim == "cook":
        shown = _first_move(puzzle, proof)
        return shown is not None and shown in {_first_move(puzzle, text) for text in puzzle.cooks}
    return claim == "inaccuracy" and proof.strip() in puzzle.inaccuracies


def _first_move(puzzle: Puzzle, text: str) -> DraughtsMove | None:
    """The first move that a text names; a number may stand before it."""
    start = puzzle.work.start
    for word in text.split()[:2]:
        try:
            return read_move(start, word)
        except NotationError:
            continue
    return None
