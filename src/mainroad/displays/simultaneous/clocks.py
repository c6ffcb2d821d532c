"""Clocks that run where the moves are made: who has how much time, and whose flag has fallen (FM A8B-6, A8B-9)."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from mainroad.basics import Ruling
from mainroad.clocks.controls import TimeControl
from mainroad.clocks.reading import parse_control
from mainroad.displays.simultaneous.endings import LOSS, WIN, end_game
from mainroad.displays.simultaneous.state import Display, DisplayBoard
from mainroad.journal.records import Fact
from mainroad.play import clock
from mainroad.play.clock import Clock

_control = cache(parse_control)


def control_of(state: Display) -> TimeControl | None:
    """The time control of clocks that run here."""
    return _control(state.opened.control) if state.opened and state.opened.control else None


def begun(state: Display, at_ms: int) -> Display:
    """The clock of who moves first is started on every board."""
    control = control_of(state)
    if control is None:
        return state
    running = {
        number: replace(board, clock=clock.start_clock(control, clock.set_up(control), board.position.side, at_ms))
        for number, board in state.boards.items()
    }
    return replace(state, boards=running)


def pressed(state: Display, board: DisplayBoard, at_ms: int) -> Clock | None:
    """The clock of a board after a move."""
    control = control_of(state)
    if control is None or board.clock is None:
        return board.clock
    return clock.press_clock(control, board.clock, board.position.side, at_ms)


def flag_fallen(state: Display, number: int, now: int) -> list[Fact]:
    """Who was to move has lost on time; nothing: their flag is up, or their clock does not run here."""
    board, control = state.boards[number], control_of(state)
    side = board.position.side
    if control is None or board.clock is None or not board.clock.is_down(side, now):
        return []
    numbers = {"made": board.clock.made[side], "required": clock.place_of(control, board.clock, side).control_move or 0}
    is_givers = board.is_givers_turn
    message = "displays.flag-lost" if is_givers else "displays.flag-won"
    cited = state.rules.control_articles
    return end_game(state, number, LOSS if is_givers else WIN, Ruling(message, cited, numbers), now)


def wakes_at(state: Display) -> int | None:
    """When the next flag falls."""
    if state.begun_ms is None or state.closed_ms is not None:
        return None
    falling = (board.clock.falls_at() for board in state.boards.values() if board.clock and board.is_in_play)
    return min((moment for moment in falling if moment is not None), default=None)
