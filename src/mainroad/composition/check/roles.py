"""Which variations are thematic and which additional (RU 6.1.1.d), and where they branch."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import takewhile

from mainroad.basics import Side
from mainroad.boards import Square
from mainroad.composition.check.inaccuracies import Inaccuracy, Sort
from mainroad.composition.check.variations import Economy, Variation, compared_steps
from mainroad.composition.kinds import Kind, System
from mainroad.composition.work import all_pieces
from mainroad.laws.draughts import DraughtsMove

ALLOWED_IN_PROBLEMS_100 = (Sort.ALTERNATIVE_MOVE, Sort.ALTERNATIVE_CAPTURE)  # RU 6.2.7.3.a
INACCURACIES_A_BRANCH = 1  # RU 6.3.8.5.0
BRANCHES_OF_A_STUDY = 2  # RU 6.2.5.d
VARIATIONS_OF_A_TASK = 2  # RU 6.2.5.c


@dataclass(frozen=True)
class Roles:
    """The variations that carry the idea, and the others."""

    kind: Kind
    main: tuple[Variation, ...]
    """The thematic ones; where none is, those that come nearest."""
    thematic: tuple[Variation, ...]
    additional: tuple[Variation, ...]

    @property
    def branching(self) -> int:
        """So many moves of both sides all main variations have in common; where there is one, its first move.

        What is inaccurate before that is inaccurate in the whole work (RU 6.2.6.b).
        """
        if len(self.main) < 2:
            return 1
        columns = zip(*(each.moves for each in self.main), strict=False)
        return sum(1 for _ in takewhile(lambda column: len(set(column)) == 1, columns))


@dataclass(frozen=True)
class Allowances:
    """What is forgiven in a variation of a kind."""

    kind: Kind
    system: System | None

    def faults(self, variation: Variation) -> tuple[Inaccuracy, ...]:
        """The second ways after the first move that a thematic variation may not have."""
        later = [each for each in variation.inaccuracies if each.place > 0]
        if self.kind.is_like_a_study:
            return _beyond_one(later)
        if self.kind is Kind.PROBLEM and self.system is System.BOARD_100:
            return tuple(each for each in later if each.sort not in ALLOWED_IN_PROBLEMS_100)
        return tuple(each for each in later if each.sort is Sort.COOK)

    def is_thematic(self, variation: Variation) -> bool:
        """Whether a variation is an exact order of only moves to an economical final (RU 6.2.5.a)."""
        is_economical = variation.economy is not Economy.UNECONOMICAL
        return variation.is_complete and is_economical and not self.faults(variation)


def _beyond_one(later: Sequence[Inaccuracy]) -> tuple[Inaccuracy, ...]:
    """Of a branch of a study: its cooks, and every inaccuracy but one (RU 6.3.8.5.0)."""
    cooks = [each for each in later if each.sort is Sort.COOK]
    others = inaccurate_places(each for each in later if each.sort is not Sort.COOK)
    return (*cooks, *others[INACCURACIES_A_BRANCH:])


def inaccurate_places(inaccuracies: Iterable[Inaccuracy]) -> tuple[Inaccuracy, ...]:
    """One inaccuracy for each white move: a king that may stop on three squares is inaccurate once."""
    first: dict[int, Inaccuracy] = {}
    for each in inaccuracies:
        if each.sort is not Sort.ALTERNATIVE_CAPTURE:
            first.setdefault(each.place, each)
    return tuple(first.values())


def assign(variations: Sequence[Variation], terms: Allowances) -> Roles:
    """Tell thematic variations from additional ones: as the author names them, else by what they are.

    In a task every variation counts, even the smallest (RU 6.1.3.ab, 6.1.3.ae).
    """
    complete = [each for each in variations if each.is_complete]
    given = [each for each in complete if each.line.is_author]
    candidates = [each for each in given or complete if not each.line.is_additional]
    thematic = [each for each in candidates if terms.is_thematic(each)]
    main = thematic or _nearest(candidates, terms)
    if terms.kind is Kind.TASK:
        main, thematic = complete, [each for each in complete if terms.is_thematic(each)]
    others = [each for each in variations if each not in main]
    return Roles(terms.kind, tuple(main), tuple(thematic), tuple(others))


def _nearest(candidates: Sequence[Variation], terms: Allowances) -> list[Variation]:
    def faults(each: Variation) -> tuple[bool, int]:
        return each.economy is Economy.UNECONOMICAL, len(terms.faults(each))

    least = min(map(faults, candidates), default=None)
    return [each for each in candidates if faults(each) == least]


# -- what makes variations differ ---------------------------------------------------------------------


def branches(variations: Iterable[Variation], kind: Kind) -> tuple[tuple[DraughtsMove, ...], ...]:
    """White's moves in each branch while they are compared; branches differ in a white move (RU 6.2.5.d)."""
    played = {tuple(step.move for _, step in compared_steps(each.line, each.length, kind)): None for each in variations}
    return tuple(
        moves
        for moves in played
        if not any(len(other) > len(moves) and other[: len(moves)] == moves for other in played)
    )


def finals(variations: Iterable[Variation]) -> frozenset[frozenset[Square]]:
    """The squares of what is shut in at the end of each variation (RU 6.1.3.af, 6.3.9.5)."""
    return frozenset(all_pieces(each.final, Side.BLACK) for each in variations)
