"""Marking an answer by the solution: the share of its variations, a bonus for what is really wrong (RU 6.6.e)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from mainroad.composition.library.works import Line, Work, lines, read_solution
from mainroad.composition.solving.regulation import Conditions, Puzzle
from mainroad.laws.draughts import DraughtsMove
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
    given, wanted = _Given.read(work, answer), work.lines
    covered = sum(given.covers(line) for line in wanted)
    is_right = _is_right(puzzle, claim, proof)
    bonus = (conditions.inaccuracy_bonus if claim == "inaccuracy" else conditions.cook_bonus) if is_right else 0
    if puzzle.is_unsolvable:
        return Marked(Fraction(puzzle.points + bonus if is_right else 0), 0, 0, bonus, is_right)
    share = Fraction(puzzle.points * covered, len(wanted))
    return Marked(share + bonus, covered, len(wanted), bonus, is_right)


Moves = tuple[DraughtsMove, ...]
Choices = Mapping[Moves, Sequence[DraughtsMove]]
"""What is played after some moves, in the order in which it is written."""


@dataclass(frozen=True)
class _Given:
    """An answer beside the author's solution."""

    work: Work
    wanted: Choices
    given: Choices

    @classmethod
    def read(cls, work: Work, answer: str) -> _Given:
        """Read an answer; nothing is one too: the claim may be all."""
        found = lines(work.start, read_solution(work.start, answer)) if answer.strip() else ()
        return cls(work, _choices(work.lines), _choices(found))

    def covers(self, line: Line) -> bool:
        """Whether a variation is there from beginning to end; to go on after the end is no fault."""
        places = range(len(line.moves))
        return bool(line.moves) and all(self._has(line, place) for place in places)

    def _has(self, line: Line, place: int) -> bool:
        """Whether a move is there, and one's own is meant: of several the first counts, unless the author has them."""
        before, move, here = line.moves[:place], line.moves[place], line.positions[place]
        given = self.given.get(before, ())
        if here.side is not self.work.start.side:
            return move in given
        meant = given if set(given) <= set(self.wanted[before]) else given[:1]
        return move in meant or self._ends_as_well(line, place, meant)

    def _ends_as_well(self, line: Line, place: int, meant: Sequence[DraughtsMove]) -> bool:
        """Whether it is the last move of a win, and another leaves the opponent without a move too."""
        if place < len(line.moves) - 1 or self.work.task != "win" or line.final.legal_moves():
            return False
        return any(not line.positions[place].played(move).legal_moves() for move in meant)


def _choices(found: Iterable[Line]) -> Choices:
    choices: dict[Moves, list[DraughtsMove]] = {}
    for line in found:
        for place, move in enumerate(line.moves):
            here = choices.setdefault(line.moves[:place], [])
            if move not in here:
                here.append(move)
    return choices


def _is_right(puzzle: Puzzle, claim: str, proof: str) -> bool:
    """Whether what the solver claims is what the proof knows: the first move of a cook, any move that is inaccurate."""
    if claim == "no-solution":
        return puzzle.is_unsolvable
    if claim == "cook":
        shown, own = _first_move(puzzle, proof), {line.moves[0] for line in puzzle.work.lines if line.moves}
        return shown is not None and shown in {_first_move(puzzle, text) for text in puzzle.cooks} - own
    shown_words = _plain(proof)
    return claim == "inaccuracy" and bool(shown_words) and shown_words in set(map(_plain, puzzle.inaccuracies))


def _plain(text: str) -> str:
    """The move that a text names, however it is written: without its number, its signs and the mark of a capture."""
    words = (word.rpartition(".")[2].strip("!?×") for word in text.lower().split())
    move = next((word for word in words if word), "")
    return move.translate(str.maketrans(":x×", "---"))


def _first_move(puzzle: Puzzle, text: str) -> DraughtsMove | None:
    """The first move that a text names; a number may stand before it."""
    start = puzzle.work.start
    for word in text.split()[:2]:
        try:
            return read_move(start, word.rpartition(".")[2])
        except NotationError:
            continue
    return None
