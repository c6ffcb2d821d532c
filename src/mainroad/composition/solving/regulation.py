"""The conditions of a solving contest: its works with their points and solutions, its scale, its last day (RU 6.6)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Annotated, Literal

from msgspec import Meta

from mainroad.basics import Refusal, articles
from mainroad.composition.library.works import NotAWorkError, Work, check_length, read_position, read_solution
from mainroad.journal.records import Fact
from mainroad.laws.protocol import NotationError
from mainroad.notation.moves import read_move
from mainroad.titles.toml_file import read_toml

LONGEST = 500_000
Words = Annotated[str, Meta(max_length=500)]
Text = Annotated[str, Meta(max_length=20_000)]
Person = Annotated[str, Meta(max_length=120)]
Points = Annotated[int, Meta(ge=0, le=1000)]


class SolvingFileError(ValueError):
    """A file that is no solving contest; the sentence says why."""


class Puzzle(Fact, frozen=True):
    """A work to be solved: what is shown, and what is kept back until the solutions are published."""

    game: Words
    position: Text
    points: Points
    """As hard as it is (RU 6.6.e)."""
    solution: Text
    task: Words = "win"
    author: Words = ""
    """Named with the solutions, not before (RU 6.6.f)."""
    cooks: Annotated[tuple[Words, ...], Meta(max_length=100)] = ()
    """First moves that the proof finds to fulfil the task too."""
    inaccuracies: Annotated[tuple[Words, ...], Meta(max_length=100)] = ()
    """Moves of the solution that can be replaced, as the proof finds them."""
    is_unsolvable: bool = False

    @property
    def work(self) -> Work:
        """The work with its solution."""
        start = read_position(self.game, self.position)
        return Work("", start, self.task, solution=read_solution(start, self.solution))


class Conditions(Fact, frozen=True):
    """What is announced (RU 6.6.c)."""

    title: Words
    nature: Words
    """Of the year, of a holiday, by post, at the table."""
    mode: Literal["post", "table"]
    address: Words
    published: date
    deadline: date
    results: date
    winners: Words
    distinctions: Words
    puzzles: Annotated[tuple[Puzzle, ...], Meta(max_length=200)]
    counts_time: bool = False
    """Whether equal sums are parted by the time used; else they share the place (RU 6.6.d)."""
    minutes: Annotated[int, Meta(ge=0, le=10_000)] = 0
    cook_bonus: Points = 2
    inaccuracy_bonus: Points = 1
    staff: Annotated[tuple[Person, ...], Meta(max_length=200)] = ()

    def takes_answers(self, day: date) -> bool:
        """Whether results must wait: letters come until the last day is over, a table is cleared when it ends."""
        return day < self.deadline if self.mode == "table" else day <= self.deadline


POINTS = ("title", "nature", "address", "winners", "distinctions", "puzzles")


def read_conditions(text: str) -> Conditions:
    """Read the conditions of a solving contest (TOML)."""
    try:
        return read_toml(text, Conditions, LONGEST)
    except ValueError as error:
        raise SolvingFileError(f"this is no solving contest: {error}") from error


def objections(conditions: Conditions) -> Iterator[Refusal]:
    """Why these conditions may not be published."""
    for point in POINTS:
        value = getattr(conditions, point)
        if not (value.strip() if isinstance(value, str) else value):
            yield Refusal("solving.point-missing", articles("RU 6.6.c"), {"point": point})
    if conditions.published > conditions.deadline or conditions.takes_answers(conditions.results):
        yield Refusal("solving.dates", articles("RU 6.6.c"))
    for number, puzzle in enumerate(conditions.puzzles, start=1):
        if not puzzle.points:
            yield Refusal("solving.points-missing", articles("RU 6.6.e"), {"number": number})
        yield from _unreadable(number, puzzle)


def _unreadable(number: int, puzzle: Puzzle) -> Iterator[Refusal]:
    """What cannot be read of a work; a second solution that is no move could never be found."""
    reason = ""
    try:
        work = puzzle.work
        check_length(work)
        for text in puzzle.cooks:
            read_move(work.start, text)
        if not any(line.moves for line in work.lines):
            reason = "there is no line in this solution"
    except (NotAWorkError, NotationError) as error:
        reason = str(error)[:200]
    if reason:
        yield Refusal("solving.unreadable", (), {"number": number, "reason": reason})
