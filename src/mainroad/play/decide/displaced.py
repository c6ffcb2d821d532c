"""Pieces knocked over: put back on the time of who did it, or with the clocks set as well as can be told."""

from __future__ import annotations

from mainroad.basics import Refusal
from mainroad.journal.records import Fact
from mainroad.journal.written_rulings import write_ruling
from mainroad.play import commands, facts
from mainroad.play.consequence import Consequence, Times, Timing, clock_after
from mainroad.play.decide.common import Decision, clock_set, no
from mainroad.play.state import PUT_BACK, Game


def report_displaced(state: Game, consequence: Consequence, command: commands.Report, now: int) -> Decision:
    """Pieces are displaced; the journal knows how they stood."""
    if state.error is not None:
        return no("settle-first")
    if consequence.times is Times.CHARGED:
        return _charged(state, consequence, command, now)
    found: list[Fact] = [_erred(state, consequence, command)]
    if consequence.times is not Times.ESTIMATED or command.left_ms is None:
        return found
    clock = state.clock.corrected(command.left_ms.map(lambda left: max(left, 0)), now)
    return [*found, clock_set(state, clock, consequence.ruling)]


def _erred(
    state: Game, consequence: Consequence, command: commands.Report, choices: tuple[str, ...] = ()
) -> facts.Erred:
    told = write_ruling(consequence.ruling)
    return facts.Erred(command.offender, command.kind, len(state.made), told, state.edition, choices, counts=False)


def _charged(state: Game, consequence: Consequence, command: commands.Report, now: int) -> list[Fact]:
    """Who displaced them puts them back on their time; it runs already, or both displays stand, or it runs from now."""
    offender = command.offender
    if offender is None or state.clock.running in (None, offender):
        return [_erred(state, consequence, command)]
    clock = clock_after(consequence, Timing(state.control, state.clock), offender, now)
    return [_erred(state, consequence, command, PUT_BACK), clock_set(state, clock, consequence.ruling)]


def put_back(state: Game, now: int) -> list[Fact] | Refusal:
    """The pieces stand as they did: the time of the side whose duty it is runs again, unless both displays stand."""
    if not state.is_running or state.error is None:
        return no("nothing-irregular")
    closed = facts.ErrorClosed(PUT_BACK[0])
    if state.stopped or state.clock.running is None:
        return [closed]
    clock = state.clock.run(state.unpressed or state.turn, now)
    return [closed, clock_set(state, clock, state.error.ruling.ruling)]
