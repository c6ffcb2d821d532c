"""What is to be done now before a board, and why: for the giver's page and for whoever watches."""

from __future__ import annotations

from mainroad.basics import Ruling
from mainroad.displays.simultaneous.rules import WAITS
from mainroad.displays.simultaneous.state import Display


def next_steps(state: Display, number: int) -> tuple[Ruling, ...]:
    """What is due at a board in play; nothing: nothing is."""
    rules, board = state.rules, state.boards[number]
    if not board.is_in_play or state.begun_ms is None:
        return ()
    if rules.due and (state.standing != number or state.is_free_to_go):
        return (Ruling("displays.step.comes", rules.course),)
    return (*_announced(state, number), *_due(state, number))


def _announced(state: Display, number: int) -> tuple[Ruling, ...]:
    """What the messenger says on coming to a board."""
    if not state.announced or state.standing != number:
        return ()
    return (Ruling("displays.step.announced", state.rules.announcement, {"name": state.announced}),)


def _told(state: Display, number: int) -> tuple[Ruling, ...]:
    """What the messenger tells a giver who sees no board: the opponent's last move."""
    board = state.boards[number]
    if not state.rules.messenger or not board.moves or board.before is not None:
        return ()
    return (Ruling("displays.step.told", state.rules.messenger, {"move": board.moves[-1]}),)


def _due(state: Display, number: int) -> tuple[Ruling, ...]:
    rules, board = state.rules, state.boards[number]
    if board.said:
        return (Ruling("displays.step.carry-out", rules.messenger, {"move": board.said}),)
    if board.is_givers_turn:
        return (*_told(state, number), Ruling("displays.step.giver", rules.course))
    now = Ruling("displays.step.opponent", rules.due or rules.course)
    captures = [move for move in board.position.legal_moves() if move.is_capture]
    if rules.wait and len(captures) > 1 and board.waits < WAITS:
        return now, Ruling("displays.step.may-wait", rules.wait)
    return (now,)
