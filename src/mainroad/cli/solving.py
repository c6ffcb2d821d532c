"""`mainroad solving`: a solving contest in a terminal, kept in a journal."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import click

from mainroad.cli.composing.reading import read_parts
from mainroad.cli.examples import CONDITIONS
from mainroad.cli.room_session import (
    JOURNAL,
    Answer,
    NotUnderstoodError,
    RoomSession,
    SessionCommand,
    help_text,
    read_day,
    read_number,
    read_with,
    run_room,
)
from mainroad.cli.speech import LANGUAGE_OF_RULINGS
from mainroad.composition.solving import commands
from mainroad.composition.solving.decider import SOLVING
from mainroad.composition.solving.regulation import read_conditions
from mainroad.composition.solving.state import SolvingContest
from mainroad.words import say

Session = RoomSession[SolvingContest, commands.Command]


@click.command(epilog=CONDITIONS)
@JOURNAL
@LANGUAGE_OF_RULINGS
def solving(journal: Path, language: str) -> None:
    """Run a solving contest at the table or by post; JOURNAL keeps it (JSON lines).

    Commands come one a line, typed or piped; `help` lists them. Answers are marked by the solution as they come in;
    authors and solutions are shown with the results.
    """
    run_room(SOLVING, journal, language, COMMANDS)


def _call(session: Session, arguments: list[str]) -> Answer:
    if not arguments:
        raise NotUnderstoodError("Which conditions (TOML)?")
    conditions = read_with(read_conditions, arguments[0])
    return session.done(commands.Call(conditions)) or "\n".join(_works(session))


def _person(session: Session, name: str) -> str:
    known = {each: person for person, each in session.names.items()}
    return known.get(name, f"p{len(session.names) + 1}")


def _enter(session: Session, arguments: list[str]) -> Answer:
    if len(arguments) < 2:
        raise NotUnderstoodError("Who, and on which day?")
    name, day, *rest = arguments
    terms = session.state.conditions
    is_staff = "staff" in rest or (terms is not None and name in terms.staff)
    person = _person(session, name)
    if refused := session.done(commands.EnterSolver(person, read_day(day), is_staff)):
        return refused
    session.note(person, name)
    return say("composing.noted", session.language)


def _answer(session: Session, arguments: list[str]) -> Answer:
    """`answer Anna 1 20.4.26 minutes=30 claim=cook solution: 1. … proof: 1. a3-b4`."""
    plain, chosen, parts = read_parts(arguments)
    if len(plain) < 3:
        raise NotUnderstoodError("Who, which work, on which day?")
    minutes = read_number(chosen["minutes"]) if "minutes" in chosen else 0
    command = commands.SendAnswer(
        _person(session, plain[0]), read_number(plain[1]), parts.get("solution", ""), read_day(plain[2]),
        chosen.get("claim", ""), parts.get("proof", ""), minutes,
    )  # fmt: skip
    return session.done(command) or say("composing.noted", session.language)


def _results(session: Session, arguments: list[str]) -> Answer:
    if not arguments:
        raise NotUnderstoodError("On which day?")
    return session.done(commands.PublishResults(read_day(arguments[0]))) or _show(session, [])


def _show(session: Session, arguments: list[str]) -> Answer:
    if session.state.conditions is None:
        raise NotUnderstoodError("Nothing is called.")
    return "\n".join([*_works(session), *_table(session)])


def _works(session: Session) -> Iterator[str]:
    """The works without authors and solutions until the results are out (RU 6.6.f)."""
    state = session.state
    for number in range(1, len(state.terms.puzzles) + 1):
        puzzle = state.puzzle(number)
        author = f"{puzzle.author}: " if puzzle.author else ""
        yield f"{number}. {author}{puzzle.position}  {puzzle.task}  {puzzle.points}"
        if puzzle.solution:
            yield f"    {puzzle.solution}"


def _table(session: Session) -> Iterator[str]:
    results = session.state.results
    for row in results.standings if results else ():
        name = session.names.get(row.solver, row.solver)
        time = f"  {row.minutes} min" if session.state.terms.counts_time else ""
        yield f"{row.place}. {name}  {write_points(Fraction(row.points))}{time} (RU 6.6.d)"
        answers = sorted((n, each) for (who, n), each in session.state.answers.items() if who == row.solver)
        for number, each in answers:
            yield "    " + say(
                "solving.marked", session.language, number=number, points=write_points(Fraction(each.points)),
                covered=each.covered, variations=each.variations, bonus=each.bonus,
            ) + " (RU 6.6.e)"  # fmt: skip


def write_points(points: Fraction) -> str:
    """Points as people write them: whole, with a half, or as a fraction."""
    whole, rest = divmod(points, 1)
    if rest == Fraction(1, 2):
        return f"{whole or ''}½"
    return str(whole) if not rest else f"{whole} {rest}".removeprefix("0 ")


def _help(session: Session, arguments: list[str]) -> Answer:
    return help_text(COMMANDS)


COMMANDS: dict[str, SessionCommand[Session]] = {
    "call": SessionCommand("CONDITIONS.toml", "publish the works", _call),
    "enter": SessionCommand("NAME D [staff]", "take part", _enter),
    "answer": SessionCommand(
        "NAME NUMBER D [minutes=N] [claim=cook|no-solution|inaccuracy] solution: MOVES [proof: MOVE]",
        "send a solution",
        _answer,
    ),
    "results": SessionCommand("D", "publish solutions, authors and places", _results),
    "show": SessionCommand("", "the works, and the places when they are out", _show),
    "help": SessionCommand("", "this list", _help),
}
