"""A solving contest as its pages show it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import Any

from django.utils.formats import date_format
from django.utils.translation import gettext as _

from mainroad.composition.library.works import Work, read_position, read_solution
from mainroad.composition.solving.facts import Answered, Standing
from mainroad.composition.solving.regulation import Puzzle
from mainroad.composition.solving.state import SolvingContest
from mainroad.site.composing.shown import diagram
from mainroad.site.composing.solving.forms import CLAIM_WORDS
from mainroad.site.languages import language
from mainroad.words import say


def solving_stage(state: SolvingContest, today: date) -> str:
    """How far a solving contest is, in a line."""
    if state.results is not None:
        return _("results of %(day)s") % {"day": date_format(state.results.day)}
    if today > state.terms.deadline:
        return _("answers are in; results by %(day)s") % {"day": date_format(state.terms.results)}
    return _("answers until %(day)s") % {"day": date_format(state.terms.deadline)}


def puzzle_rows(state: SolvingContest, solver: str, *, is_open: bool = True) -> list[dict[str, Any]]:
    """The works, without authors and solutions before the results (RU 6.6.f); after the last day with own answers."""
    rows = []
    for number in range(1, len(state.terms.puzzles) + 1):
        puzzle = state.puzzle(number)
        answer = state.answers.get((solver, number)) if solver else None
        drawn = diagram(puzzle.game, puzzle.position, puzzle.task)
        own = {} if is_open or answer is None else _own(puzzle, answer)
        rows.append({"number": number, "puzzle": puzzle, "answer": answer, **drawn, **own})
    return rows


def _own(puzzle: Puzzle, answer: Answered) -> dict[str, Any]:
    """A solver's own answer, and how many variations were read in it; what it brought comes with the results."""
    start = read_position(puzzle.game, puzzle.position)
    read = len(Work("", start, solution=read_solution(start, answer.answer)).tree.ends) if answer.answer else 0
    return {"own": answer, "claim": str(CLAIM_WORDS.get(answer.claim, "")), "lines": read}


@dataclass(frozen=True)
class StandingRow:
    """A solver's place with what each answer brought."""

    standing: Standing
    name: str
    points: str
    answers: list[str]


def standing_rows(state: SolvingContest, names: dict[str, str]) -> list[StandingRow]:
    """The places when they are out."""
    rows = state.results.standings if state.results else ()
    return [
        StandingRow(
            row, names.get(row.solver, "–"), written_points(Fraction(row.points)),
            [answer_words(each) for (solver, _n), each in sorted(state.answers.items()) if solver == row.solver],
        )
        for row in rows
    ]  # fmt: skip


def answer_words(each: Answered) -> str:
    """What an answer was worth, and why."""
    return say(
        "solving.marked", language(), number=each.number, points=written_points(Fraction(each.points)),
        covered=each.covered, variations=each.variations, bonus=each.bonus,
    )  # fmt: skip


def written_points(points: Fraction) -> str:
    """Points as people write them: whole, with a half, or as a fraction."""
    whole, rest = divmod(points, 1)
    if rest == Fraction(1, 2):
        return f"{whole or ''}½"
    return str(whole) if not rest else f"{whole} {rest}".removeprefix("0 ")
