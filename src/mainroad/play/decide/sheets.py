"""Score sheets, where the game is told what stands on them: writing, and what must be written before a move."""

from __future__ import annotations

from mainroad.basics import BySide, Refusal, Ruling, Side
from mainroad.journal.records import Fact
from mainroad.journal.written_rulings import write_ruling
from mainroad.play import commands, facts
from mainroad.play.clock import Clock, place_of
from mainroad.play.decide.common import Decision, both_lose, clock_set, end_game, no, ruling_fact
from mainroad.play.rules import recording, restoring, sheets
from mainroad.play.rules.assistants import does
from mainroad.play.rules.clock_care import next_period
from mainroad.play.rules.recording import Sheet
from mainroad.play.state import Game
from mainroad.rulebooks.books.assistants import Task
from mainroad.rulebooks.books.recording import Recorder

RESTORING = ("rule", "restoring")
"""By whom and why both displays stand while both players fill in their sheets."""


def write(state: Game, command: commands.Write, now: int) -> Decision:
    """Somebody writes a score sheet up to a move."""
    if not state.is_running:
        return no("not-running")
    made = len(state.made)
    upto = made if command.moves is None else command.moves
    shown = state.ticked if command.ticks else state.written
    if upto < shown[command.side]:
        return no("sheet-goes-back")
    fault = recording.check_ahead(state.book.recording, made, upto) or _not_the_writer(state, command)
    if fault:
        return fault
    if command.ticks:
        return [facts.Wrote(command.side, upto, now, is_ticked=True)]
    faults = _faults(state, command)
    found: list[Fact] = [facts.Wrote(command.side, upto, now, is_faulty=bool(faults))]
    found += [ruling_fact(state, ruling, command.side) for ruling in faults]
    if _is_restored(state, command.side, upto):
        return [*found, _resumed(state, now)]
    due = state.unpressed or state.turn
    if upto >= made and state.clock.running is command.side is not due:
        ruling = Ruling("play.sheet-in-order", state.book.recording.writing.articles)
        found.append(clock_set(state, state.clock.run(due, now), ruling))
    return found


def _faults(state: Game, command: commands.Write) -> list[Ruling]:
    """What is wrong with the entries that somebody has looked at."""
    made = state.made[state.written[command.side] :]
    checked = (
        sheets.check_entry(state.book.recording, one.before.position, one.move, text)
        for one, text in zip(made, command.entries, strict=False)
        if one.move is not None
    )
    return [found.ruling for found in checked if found]


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
    if not state.conditions.sheets or is_optional(state, side):
        return None
    unreturned = restoring.check_returned(rules, state.borrowed is side)
    if unreturned:
        return unreturned
    written = max(state.written[side], state.postponed)
    sheet = Sheet(written, max(state.ticked[side] - written, 0))
    relieved = is_relieved(state, side, now)
    fault = recording.check_move(rules, len(state.made), sheet, relieved)
    if fault or relieved:
        return fault
    found = restoring.restoration_after_neglect(rules, side, len(state.made) - sheet.written, state.faulty[side])
    return restoring.check_restored(rules, found, side, len(state.made) - sheet.written) if found else None


def is_relieved(state: Game, side: Side, now: int) -> bool:
    """Whether a player is in the last minutes, in which they need not write."""
    place = place_of(state.control, state.clock, side)
    return recording.relieved_in(state.book.recording, place, state.clock.left_at(side, now)) is not None


def arbiter_called(state: Game, side: Side, now: int) -> Ruling | None:
    """Call the arbiter to record when, by this press, both players need not; once, when it comes to that."""
    if not (state.conditions.sheets and state.conditions.supervised) or is_optional(state, side):
        return None
    before, after = (BySide(*(is_relieved(state, one, at) for one in Side)) for at in (state.clock.at_ms, now))
    return None if all(before) else recording.arbiter_writes(state.book.recording, after)


def is_optional(state: Game, side: Side) -> bool:
    """Whether nobody need write in this game."""
    return recording.optional(state.book.recording, state.control[side], state.tempo) is not None


# -- after time trouble ---------------------------------------------------------------------------


def restore(state: Game, command: commands.Report, now: int) -> Decision:
    """The control is met after time trouble: what is missing is filled in, on the time of who the rulebook says."""
    if state.stopped or not state.conditions.sheets or not _control_is_past(state):
        return no("nothing-irregular")
    lacking = restoring.missing(len(state.made), state.written.map(Sheet))
    due = state.unpressed or state.turn
    found = restoring.after_flag(state.book.recording, lacking, due)
    if found is None or any(is_relieved(state, side, now) for side in found.by):
        return no("nothing-irregular")
    told = write_ruling(found.ruling)
    erred = facts.Erred(command.offender, command.kind, len(state.made), told, state.edition, counts=False)
    if found.runs is None:
        return [erred, facts.Stopped(*RESTORING, state.clock.stopped(now))]
    if found.runs is state.clock.running:
        return [erred]
    return [erred, clock_set(state, state.clock.run(found.runs, now), found.ruling)]


def _control_is_past(state: Game) -> bool:
    places = (place_of(state.control, state.clock, side) for side in Side)
    return any(place.number > 0 for place in places)


def _is_restored(state: Game, side: Side, upto: int) -> bool:
    """Whether both sheets are complete now, for which both displays stand."""
    return is_restoring(state) and min(upto, state.written[side.opponent]) >= len(state.made)


def _resumed(state: Game, now: int) -> facts.Resumed:
    """Both bear their share of the time that it took, where the rulebook says so, and play goes on."""
    ruling = Ruling("play.sheet-in-order", state.book.recording.restoring.both_articles)
    return facts.Resumed(_charged(state, now), ruling=write_ruling(ruling), edition=state.edition)


def _charged(state: Game, now: int) -> Clock:
    due, clock = state.unpressed or state.turn, state.clock
    charges = restoring.by_both(state.book.recording, due).charges(now - clock.at_ms)
    for side in Side:
        if charges[side]:
            clock = clock.changed(side, -charges[side], now)
    return clock.resumed(due, now)


def left_for_later(state: Game, now: int) -> facts.Resumed | None:
    """Play goes on before both sheets are complete, where it takes the players too long."""
    ruling = restoring.postponement(state.book.recording, (now - state.clock.at_ms) // 2)
    if ruling is None or not is_restoring(state):
        return None
    told = write_ruling(ruling)
    return facts.Resumed(_charged(state, now), ruling=told, edition=state.edition, postponed=len(state.made))


def is_restoring(state: Game) -> bool:
    """Whether both displays stand for both players to fill in their sheets."""
    return state.stopped is not None and (state.stopped.by, state.stopped.why) == RESTORING


def unrestorable(state: Game, command: commands.Report, now: int) -> Decision:
    """Nobody can find the moves any more: both lose, or play goes on in the next control."""
    controls = [place_of(state.control, state.clock, side).control_move or state.clock.made[side] for side in Side]
    found = restoring.hopeless(state.book.recording, min(controls), max(state.clock.made))
    if found is None or not state.conditions.sheets:
        return no("nothing-irregular")
    if found.both_lose:
        return [end_game(state, both_lose("record"), found.ruling, now)]
    return [clock_set(state, next_period(state.control, state.clock, now), found.ruling)]


def report_neglect(state: Game, command: commands.Report, now: int) -> Decision:
    """The arbiter finds that a player writes too little: their clock runs until their sheet is in order."""
    side = command.offender
    if side is None:
        return no("who-was-it")
    if state.stopped or is_relieved(state, side, now):
        return no("nothing-irregular")
    lacking = len(state.made) - state.written[side]
    found = restoring.restoration_after_neglect(state.book.recording, side, lacking, state.faulty[side])
    if found is None or found.runs is None:
        return no("nothing-irregular")
    erred = facts.Erred(side, command.kind, len(state.made), write_ruling(found.ruling), state.edition, counts=False)
    return [erred, clock_set(state, state.clock.run(found.runs, now), found.ruling)]
