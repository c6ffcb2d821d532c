"""Marking an answer by the solution: the share of its variations, a bonus for what is really wrong (RU 6.6.e)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from mainroad.composition.library.works import Branch, Work, check_length, read_solution
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
    given = Work("", work.start, solution=read_solution(work.start, answer) if answer.strip() else ())
    check_length(given)
    is_right = _is_right(puzzle, work, claim, proof)
    bonus = (conditions.inaccuracy_bonus if claim == "inaccuracy" else conditions.cook_bonus) if is_right else 0
    if puzzle.is_unsolvable:
        return Marked(Fraction(puzzle.points + bonus if is_right else 0), 0, 0, bonus, is_right)
    covered, variations = covered_variations(work, given), len(work.tree.ends)
    return Marked(Fraction(puzzle.points * covered, variations) + bonus, covered, variations, bonus, is_right)


def covered_variations(work: Work, given: Work) -> int:
    """How many variations are there from beginning to end; to go on after the end is no fault.

    Of one's own moves one is meant: of several the first counts, unless the author has them all.
    """
    covered, places = 0, [(work.tree.root, given.tree.root)]
    while places:
        wanted, found = places.pop()
        covered += wanted.variations if wanted.reached else 0
        meant = tuple(found.moves)
        if wanted.position.side is work.start.side and not found.moves.keys() <= wanted.moves.keys():
            meant = meant[:1]
        for move, after in wanted.moves.items():
            if move in meant:
                places.append((after, found.moves[move]))
            elif _end_as_well(work, wanted, after, meant):
                covered += after.variations
    return covered


def _end_as_well(work: Work, place: Branch, after: Branch, meant: Iterable[DraughtsMove]) -> bool:
    """Whether it is the last move of a win, and another of one's own leaves the opponent without a move too."""
    if work.task != "win" or place.position.side is not work.start.side or after.position.legal_moves():
        return False
    return any(not place.position.played(move).legal_moves() for move in meant)


def _is_right(puzzle: Puzzle, work: Work, claim: str, proof: str) -> bool:
    """Whether what the solver claims is what the proof knows: the first move of a cook, any move that is inaccurate."""
    if claim == "no-solution":
        return puzzle.is_unsolvable
    if claim == "cook":
        shown, own = _first_move(work.start, proof), work.tree.root.moves
        return shown is not None and shown in {_first_move(work.start, text) for text in puzzle.cooks} - own.keys()
    shown_words = _plain(proof)
    return claim == "inaccuracy" and bool(shown_words) and shown_words in set(map(_plain, puzzle.inaccuracies))


def _plain(text: str) -> str:
    """The move that a text names, however it is written: without its number, its signs and the mark of a capture."""
    words = (word.rpartition(".")[2].strip("!?×") for word in text.lower().split())
    move = next((word for word in words if word), "")
    return move.translate(str.maketrans(":x×", "---"))


def _first_move(start: DraughtsPosition, text: str) -> DraughtsMove | None:
    """The first move that a text names; a number may stand before it."""
    for word in text.split()[:2]:
        try:
            return read_move(start, word.rpartition(".")[2])
        except NotationError:
            continue
    return None
