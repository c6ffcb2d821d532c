"""A solving contest as far as it has come."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

from mainroad.composition.solving import facts
from mainroad.composition.solving.regulation import Conditions, Puzzle
from mainroad.journal.records import Fact


@dataclass(frozen=True)
class SolvingContest:
    """A solving contest: its works, who solves, what they answered."""

    conditions: Conditions | None = None
    solvers: tuple[str, ...] = ()
    answers: Mapping[tuple[str, int], facts.Answered] = field(default_factory=dict)
    results: facts.ResultsPublished | None = None

    @property
    def terms(self) -> Conditions:
        """The conditions."""
        if self.conditions is None:
            raise ValueError("nothing was called")
        return self.conditions

    def puzzle(self, number: int) -> Puzzle:
        """A work by its number, without what is kept back until the results (RU 6.6.f)."""
        puzzle = self.terms.puzzles[number - 1]
        if self.results is not None:
            return puzzle
        return Puzzle(puzzle.game, puzzle.position, puzzle.points, "", puzzle.task)

    def points(self, solver: str) -> Fraction:
        """The sum of a solver's points (RU 6.6.d)."""
        mine = (answer for (who, _), answer in self.answers.items() if who == solver)
        return sum((Fraction(answer.points) for answer in mine), Fraction(0))

    def minutes(self, solver: str) -> int:
        """How long a solver took at the table."""
        return sum(answer.minutes for (who, _), answer in self.answers.items() if who == solver)


def evolve(state: SolvingContest, fact: Fact) -> SolvingContest:
    """Add a fact."""
    changes: dict[str, Any]
    match fact:
        case facts.Called():
            changes = {"conditions": fact.conditions}
        case facts.SolverEntered():
            changes = {"solvers": (*state.solvers, fact.solver)}
        case facts.Answered():
            changes = {"answers": {**state.answers, (fact.solver, fact.number): fact}}
        case facts.ResultsPublished():
            changes = {"results": fact}
        case _:
            raise TypeError("not a fact of a solving contest")
    return replace(state, **changes)


def standings(state: SolvingContest) -> tuple[facts.Standing, ...]:
    """The places: by the sum of points; equal sums share one unless the conditions count time (RU 6.6.d)."""

    def rank(solver: str) -> tuple[Fraction, int]:
        return -state.points(solver), state.minutes(solver) if state.terms.counts_time else 0

    ranked = sorted(state.solvers, key=rank)
    return tuple(
        facts.Standing(
            solver,
            1 + sum(rank(other) < rank(solver) for other in ranked),
            str(state.points(solver)),
            state.minutes(solver),
        )
        for solver in ranked
    )
