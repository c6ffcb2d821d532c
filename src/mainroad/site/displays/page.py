"""What the page of a display shows: the board in hand, what is due there, and all boards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from mainroad.basics import Ruling, Side
from mainroad.displays.simultaneous.endings import DRAW, LOSS, WIN
from mainroad.displays.simultaneous.next_step import next_steps
from mainroad.displays.simultaneous.protocol import DisplayProtocol, protocol
from mainroad.displays.simultaneous.state import Display as DisplayState
from mainroad.displays.simultaneous.state import DisplayBoard
from mainroad.laws.fen import write_fen
from mainroad.notation.written import written_moves
from mainroad.site.boardroom.board import BoardView
from mainroad.site.boardroom.games import GAMES
from mainroad.site.boardroom.state import State
from mainroad.site.displays.forms import CountForm
from mainroad.site.languages import language

RESULTS = {WIN: "1–0", DRAW: "½–½", LOSS: "0–1"}
"""As the giver has it."""


@dataclass(frozen=True)
class BoardRow:
    """A board in the list of all boards."""

    number: int
    name: str
    is_white: bool
    """Whether the giver has White."""
    moves: int
    result: str
    ruling: Ruling | None


def context(state: DisplayState, names: Mapping[int, str], asked: str) -> dict[str, Any]:
    """Everything that the page needs; a board may be asked for by its number."""
    number = _chosen(state, asked)
    board = state.boards[number]
    can_go = state.begun_ms is not None and (state.is_free_to_go or not state.rules.goes_in_turn)
    return {
        "state": state,
        "rules": state.rules,
        "protocol": protocol(state),
        "time": _time(protocol(state)),
        "rows": [_row(n, each, names) for n, each in state.boards.items()],
        "number": number,
        "name": names.get(number, ""),
        "board": board,
        **_shown(state, board),
        "steps": [_named(step, names) for step in next_steps(state, number)],
        "mover": _mover(state, number),
        "moves": [move.text for move in written_moves(board.position)],
        "next_boards": [(n, names.get(n, "")) for n in state.next_boards()] if can_go else [],
        "count_form": CountForm(initial={"board": number}) if state.rules.count else None,
    }


def _chosen(state: DisplayState, asked: str) -> int:
    if asked.isdecimal() and len(asked) < 5 and int(asked) in state.boards:
        return int(asked)
    return state.standing or 1


def _row(number: int, board: DisplayBoard, names: Mapping[int, str]) -> BoardRow:
    result = "" if board.giver_points is None else RESULTS[board.giver_points]
    return BoardRow(number, names.get(number, ""), board.giver is Side.WHITE, len(board.moves), result, board.ruling)


def _shown(state: DisplayState, board: DisplayBoard) -> dict[str, Any]:
    """The board as the giver sees it, drawn and in words."""
    game = GAMES[state.opened.game if state.opened else ""]
    shown = State(game, write_fen(board.position), by_number=game.prefers_numbers, turned=board.giver is Side.BLACK)
    table = game.parse(shown.fen)
    return {
        "drawn": BoardView(shown, table.pieces),
        "described": table.described(language(), shown.by_number),
        "analysis": shown.address,
    }


def _named(step: Ruling, names: Mapping[int, str]) -> Ruling:
    """What the messenger says, with the name instead of the id."""
    said = step.parameters.get("name")
    if not isinstance(said, str) or not said.startswith("p"):
        return step
    return Ruling(step.message, step.articles, {**step.parameters, "name": names.get(int(said[1:]), said)})


def _mover(state: DisplayState, number: int) -> str:
    """Which action the moves in the list are: the opponent's, the giver's, the messenger's; nothing: nobody's."""
    board = state.boards[number]
    is_there = not state.rules.due or (state.standing == number and not state.is_free_to_go)
    if state.begun_ms is None or not board.is_in_play or not is_there:
        return ""
    if board.said:
        return "carry"
    return "play" if board.is_givers_turn else "answer"


def _time(figures: DisplayProtocol) -> str:
    if figures.minutes is None:
        return ""
    hours, minutes = divmod(figures.minutes, 60)
    return f"{hours}:{minutes:02}"
