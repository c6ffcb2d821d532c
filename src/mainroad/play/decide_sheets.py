"""Score sheets, where the game is told what stands on them: writing, and what must be written before a move."""

from __future__ import annotations

from mainroad.basics import Refusal, Ruling, Side
from mainroad.journal.records import Fact
from mainroad.journal.said import said
from mainroad.play import commands, facts, recording, restoring
from mainroad.play.assistants import does
from mainroad.play.clock import place_of
from mainroad.play.decide_common import Decision, clock_set, no
from mainroad.play.recording import Sheet
from mainroad.play.state import Game
from mainroad.rulebooks.books.assistants import Task
from mainroad.rulebooks.books.recording import Recorder


def write(state: Game, command: commands.Write, now: int) -> Decision:
    """Somebody writes a score sheet up to a move."""
    if not state.is_running:
        return no("not-running")
    made = len(state.made)
    upto = made if command.moves is None else command.moves
    if upto < state.written[command.side]:
        return no("sheet-goes-back")
    fault = recording.check_ahead(state.book.recording, made, upto) or _not_the_writer(state, command)
    if fault:
        return fault
    found: list[Fact] = [facts.Wrote(command.side, upto, now)]
    due = state.unpressed or state.turn
    if upto >= made and state.clock.running is command.side is not due:
        ruling = Ruling("play.sheet-in-order", state.book.recording.writing.articles)
        found.append(clock_set(state, state.clock.run(due, now), ruling))
    return found


def _not_the_writer(state: Game, command: commands.Write) -> Refusal | None:
    assistant = state.assistants[command.side]
    if not command.by_assistant:
        return None
    permitted = assistant is not None and does(state.book.assistants, assistant.tasks, Task.WRITE)
    return recording.check_writer(state.book.recording, Recorder.ASSISTANT, permitted)


# -- before a move --------------------------------------------------------------------------------


def check_sheet(state: Game, side: Side, now: int) -> Refusal | None:
    """Refuse a move before what came earlier is written, where the rulebook asks for it."""
    rules = state.book.recording
    if not state.conditions.sheets or recording.optional(rules, state.control[side], state.tempo):
        return None
    sheet = Sheet(state.written[side])
    relieved = is_relieved(state, side, now)
    fault = recording.check_move(rules, len(state.made), sheet, relieved)
    if fault or relieved:
        return fault
    found = restoring.neglected(rules, side, len(state.made) - sheet.written)
    return restoring.check_restored(rules, found, side, len(state.made) - sheet.written) if found else None


def is_relieved(state: Game, side: Side, now: int) -> bool:
    """Whether a player is in the last minutes, in which he need not write."""
    place = place_of(state.control, state.clock, side)
    return recording.relieved_in(state.book.recording, place, state.clock.left_at(side, now)) is not None


def neglected(state: Game, command: commands.Report, now: int) -> Decision:
    """The arbiter finds that a player writes too little: his clock runs until his sheet is in order."""
    side = command.offender
    if side is None:
        return no("who-was-it")
    if state.stopped or is_relieved(state, side, now):
        return no("nothing-irregular")
    found = restoring.neglected(state.book.recording, side, len(state.made) - state.written[side])
    if found is None or found.runs is None:
        return no("nothing-irregular")
    erred = facts.Erred(side, command.kind, len(state.made), said(found.ruling), state.edition, counts=False)
    return [erred, clock_set(state, state.clock.run(found.runs, now), found.ruling)]
