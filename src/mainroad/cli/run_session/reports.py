"""A tournament report in a terminal: a running event of another program is taken over."""

from __future__ import annotations

from mainroad.cli.asking import RefusedError, read_text
from mainroad.cli.room_session import Answer, NotUnderstoodError
from mainroad.cli.run_session.desk import Desk
from mainroad.competition.desk import commands
from mainroad.competition.desk.scale import scoring_of
from mainroad.interchange.reports import NotATournamentError, Report, read_report
from mainroad.interchange.reports.taking import (
    Difference,
    commands_for,
    differences,
    enter_of,
    players_in_order,
    rehearse,
)
from mainroad.words import say


def take_over(desk: Desk, arguments: list[str]) -> Answer:
    """Take over players, rounds, results and byes; nothing of a report that the desk would refuse."""
    report = _read(" ".join(arguments))
    if desk.state.entries:
        raise NotUnderstoodError("A report is taken over by a tournament without entries, and here are some.")
    players = players_in_order(report)
    entries = [enter_of(player, f"p{n}") for n, player in enumerate(players, start=1)]
    steps = list(commands_for(report, entries, desk.state))
    rehearsal = rehearse(desk.state, steps, 0)
    if rehearsal.refusal:
        return rehearsal.refusal
    for entry, player in zip(entries, players, strict=True):
        desk.note(entry.entry, player.name)
    for _, command in steps:
        if refused := desk.done(command):
            return refused
    return "\n".join([_done(desk, steps), *_remarks(desk, report)])


def _read(file: str) -> Report:
    if not file:
        raise NotUnderstoodError("Which report?")
    try:
        report = read_report(read_text(file))
    except RefusedError as error:
        raise NotUnderstoodError(str(error)) from error
    except NotATournamentError as error:
        raise NotUnderstoodError(f"{file}: {error}.") from error
    if not report.players:
        raise NotUnderstoodError(f"{file} holds no players: a tournament report has a line 001 for each.")
    return report


def _done(desk: Desk, steps: list[tuple[int, commands.Command]]) -> str:
    rounds = sum(isinstance(command, commands.TakeOver) for _, command in steps)
    return f"Taken over: {len(desk.state.numbers)} players, {rounds} rounds."


def _remarks(desk: Desk, report: Report) -> list[str]:
    told = [f"Note: {say(remark.message, desk.language, **remark.parameters)}." for remark in report.remarks]
    found = differences(report, desk.state)
    points = [_difference(desk, one) for one in found if not one.is_place]
    places = len(found) - len(points)
    return [
        *told,
        *points,
        *([f"Note: other places than in the report: {places}; `table` shows them."] if places else []),
    ]


def _difference(desk: Desk, found: Difference) -> str:
    written = scoring_of(desk.state).written
    theirs, ours = written(found.theirs), written(found.ours)
    return f"Note: {found.number} {found.name} has {theirs} points in the report, and {ours} here."
