"""How games of a display end: on the board, two pieces down, given up, drawn, and the last of them all."""

from __future__ import annotations

from mainroad.basics import Ruling
from mainroad.displays.simultaneous import facts
from mainroad.displays.simultaneous.rules import MEN_DOWN, DisplayRules
from mainroad.displays.simultaneous.state import Display, DisplayBoard
from mainroad.journal.records import Fact
from mainroad.journal.written_rulings import write_ruling

WIN, DRAW, LOSS = 2, 1, 0


def end_game(state: Display, number: int, giver_points: int, ruling: Ruling, now: int) -> list[Fact]:
    """A game is over, and with the last one the display."""
    over: list[Fact] = [facts.Ended(number, giver_points, write_ruling(ruling), now)]
    return [*over, facts.Closed(now)] if state.in_play == (number,) else over


def after_move(state: Display, number: int, now: int) -> list[Fact]:
    """What a move has brought about: the end on the board, or an opponent with two pieces fewer and no king."""
    board = state.boards[number]
    outcome = board.position.outcome_on_board()
    if outcome is not None:
        points = DRAW if outcome.winner is None else WIN if outcome.winner is board.giver else LOSS
        return end_game(state, number, points, Ruling(f"displays.end.{outcome.reason.value}", state.rules.play), now)
    if is_two_down(state.rules, board):
        return end_game(state, number, WIN, Ruling("displays.two-down", state.rules.two_down), now)
    return []


def is_two_down(rules: DisplayRules, board: DisplayBoard) -> bool:
    """Whether the opponent must give up: two pieces fewer, no king, to move, and nothing to capture."""
    if not rules.two_down or board.giver is None or board.is_givers_turn:
        return False
    position, giver = board.position, board.giver
    if position.kings[giver.opponent] or any(move.is_capture for move in position.legal_moves()):
        return False
    own = len(position.men[giver]) + len(position.kings[giver])
    return own - len(position.men[giver.opponent]) >= MEN_DOWN
