"""Two boards of one game that differ: the arbiter brings them in line."""

from __future__ import annotations

import msgspec

from mainroad.basics import Refusal
from mainroad.journal.written_rulings import write_ruling
from mainroad.play import commands, facts
from mainroad.play.board import standing
from mainroad.play.clock import Clock, set_up, start_clock
from mainroad.play.decide.common import Decision, no, ruling_fact
from mainroad.play.rules.two_boards import InLine, brought_in_line
from mainroad.play.state import Game


def bring_in_line(state: Game, command: commands.BringInLine, now: int) -> Decision:
    """Set a board right by what both wrote; where their sheets part, the game goes back to that move."""
    if not state.is_running:
        return no("not-running")
    if not state.conditions.two_boards:
        return no("boards.one-board")
    try:
        boards = command.boards.map(lambda text: standing(state.begun.position, text))
    except ValueError as error:
        return no("not-readable", why=str(error))
    found = brought_in_line(state.book.announcing, state.begun.position, command.sheets, boards)
    return found if isinstance(found, Refusal) else _facts(state, found, now)


def _facts(state: Game, found: InLine, now: int) -> Decision:
    ply = _sure(state, found)
    if ply == len(state.made):
        about = found.boards[0] if len(found.boards) == 1 else None
        return [ruling_fact(state, found.ruling, about)]
    return [facts.SetBack(ply, _clock_before(state, ply, now), write_ruling(found.ruling), state.edition)]


def _sure(state: Game, found: InLine) -> int:
    """How many moves of the game both sheets confirm; what only our own record holds is not taken from it."""
    made = [move.text for move in state.made]
    alike = [told == known for told, known in zip(found.line, made, strict=False)]
    sure = alike.index(False) if False in alike else len(alike)
    return sure if found.parts_at is not None or False in alike else len(made)


def _clock_before(state: Game, ply: int, now: int) -> Clock:
    """The clock as it was when a move was to be made, running again from now."""
    if ply == 0:
        return start_clock(state.control, set_up(state.control), state.begun.position.side, now)
    then = state.made[ply - 1].clock or state.clock
    return msgspec.structs.replace(then, at_ms=now)
