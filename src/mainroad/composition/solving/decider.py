"""The decisions of a solving contest: which facts follow from a command, or why it is refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from mainroad.basics import Refusal, articles
from mainroad.composition.library.works import LONGEST_SOLUTION, NotAWorkError
from mainroad.composition.solving import commands, facts
from mainroad.composition.solving.marking import CLAIMS, mark
from mainroad.composition.solving.regulation import objections
from mainroad.composition.solving.state import SolvingContest, evolve, standings
from mainroad.journal.decider import Decider
from mainroad.journal.records import Fact

Decision = Sequence[Fact] | Refusal
LONGEST_PROOF = 200
MOST_MINUTES = 100_000


def no(what: str, cited: str = "", **parameters: object) -> Refusal:
    """Refuse with a message of solving."""
    return Refusal(f"solving.{what}", articles(cited), parameters)


def decide(state: SolvingContest, command: commands.Command, now: int) -> Decision:
    """Decide a command; days come with it."""
    if (state.conditions is None) != isinstance(command, commands.Call):
        return no("called-already" if state.conditions else "not-called")
    if state.results is not None:
        return no("results-are-out", "RU 6.6.f")
    return _DECISIONS[type(command)](state, command)


def _call(state: SolvingContest, command: commands.Call) -> Decision:
    refused = next(objections(command.conditions), None)
    return refused or [facts.Called(command.conditions)]


def _enter(state: SolvingContest, command: commands.EnterSolver) -> Decision:
    if command.is_staff or command.solver in state.terms.staff:
        return Refusal("composing.staff", articles("RU 6.5.5.j"))
    if command.solver in state.solvers:
        return no("entered-already")
    if command.day > state.terms.deadline:
        return no("too-late", "RU 6.6.c", deadline=state.terms.deadline)
    return [facts.SolverEntered(command.solver, command.day)]


def _answer(state: SolvingContest, command: commands.SendAnswer) -> Decision:
    if refused := _is_no_answer(state, command):
        return refused
    puzzle = state.terms.puzzles[command.number - 1]
    try:
        marked = mark(state.terms, puzzle, command.answer, command.claim, command.proof)
    except NotAWorkError as error:
        return no("unreadable", "RU 6.6.e", number=command.number, reason=str(error)[:200])
    return [
        facts.Answered(
            command.solver, command.number, command.answer.strip(), command.claim, command.proof.strip(), command.day,
            command.minutes, str(marked.points), marked.covered, marked.variations, marked.bonus,
        )
    ]  # fmt: skip


def _is_no_answer(state: SolvingContest, command: commands.SendAnswer) -> Refusal | None:
    if command.solver not in state.solvers:
        return no("not-entered")
    if not 0 < command.number <= len(state.terms.puzzles):
        return no("no-such-work", most=len(state.terms.puzzles))
    if not state.terms.published <= command.day <= state.terms.deadline:
        return no("too-late", "RU 6.6.c", deadline=state.terms.deadline)
    if command.claim not in ("", *CLAIMS):
        return no("claims", "RU 6.6.e", claims=", ".join(CLAIMS))
    if max(len(command.answer), len(command.proof) * LONGEST_SOLUTION // LONGEST_PROOF) > LONGEST_SOLUTION:
        return no("too-long")
    return _is_out_of_time(state, command)


def _is_out_of_time(state: SolvingContest, command: commands.SendAnswer) -> Refusal | None:
    before = state.minutes(command.solver)
    given = state.answers.get((command.solver, command.number))
    total = before - (given.minutes if given else 0) + command.minutes
    most = state.terms.minutes if state.terms.mode == "table" and state.terms.minutes else MOST_MINUTES
    if command.minutes < 0 or total > most:
        return no("out-of-time", "RU 6.6.c", minutes=most)
    return None


def _publish(state: SolvingContest, command: commands.PublishResults) -> Decision:
    if state.terms.takes_answers(command.day):
        return no("answers-still-come", "RU 6.6.f", deadline=state.terms.deadline)
    return [facts.ResultsPublished(command.day, standings(state))]


_DECISIONS: Mapping[type, Callable[[SolvingContest, Any], Decision]] = {
    commands.Call: _call,
    commands.EnterSolver: _enter,
    commands.SendAnswer: _answer,
    commands.PublishResults: _publish,
}


SOLVING: Decider[SolvingContest, commands.Command, Fact] = Decider(SolvingContest(), decide, evolve, facts.CODEC)
"""A solving contest as a decider: run it over a store with `mainroad.journal.decider.submit`."""
