"""What the page of a display shows: the board in hand, what is due there, and all boards."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from mainroad.basics import Ruling, Side
from mainroad.boards import Numbering
from mainroad.clocks.faces import display as face
from mainroad.displays.simultaneous.endings import DRAW, LOSS, WIN
from mainroad.displays.simultaneous.next_step import next_steps
from mainroad.displays.simultaneous.protocol import DisplayProtocol, protocol
from mainroad.displays.simultaneous.state import Display as DisplayState
from mainroad.displays.simultaneous.state import DisplayBoard
from mainroad.laws.fen import write_fen
from mainroad.notation.written import written_moves
from mainroad.site.boardroom.board import BoardView, Marks
from mainroad.site.boardroom.draughts import key, playable_moves
from mainroad.site.boardroom.games import GAMES
from mainroad.site.boardroom.state import State
from mainroad.site.displays.forms import CountForm, TakeBackForm
from mainroad.site.languages import language

MOST_OFFERED = 8
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
    to_move: str
    """Who is to move, `giver` or `opponent`; nothing: nobody any more."""
    result: str
    ruling: Ruling | None


@dataclass(frozen=True)
class ClockFace:
    """A clock that runs here, as it stands."""

    is_givers: bool
    face: str
    left_ms: int
    is_running: bool


def context(state: DisplayState, names: Mapping[int, str], asked: str, now: int) -> dict[str, Any]:
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
        "place": f"{number}.{len(board.moves)}",
        **_shown(state, board),
        "steps": [_named(step, names) for step in next_steps(state, number)],
        "mover": _mover(state, number),
        "moves": [move.text for move in written_moves(board.position)],
        "clocks": _clocks(board, now),
        "next_boards": [(n, names.get(n, "")) for n in _onward(state, number)] if can_go else [],
        "back_form": None if board.is_in_play else TakeBackForm(initial={"board": number}),
        "count_form": CountForm(initial={"board": number}) if state.rules.count else None,
    }


def _chosen(state: DisplayState, asked: str) -> int:
    if asked.isdecimal() and len(asked) < 5 and int(asked) in state.boards:
        return int(asked)
    return state.standing or 1


def _row(number: int, board: DisplayBoard, names: Mapping[int, str]) -> BoardRow:
    result = "" if board.giver_points is None else RESULTS[board.giver_points]
    to_move = ("giver" if board.is_givers_turn else "opponent") if board.is_in_play else ""
    is_white = board.giver is Side.WHITE
    return BoardRow(number, names.get(number, ""), is_white, len(board.moves), to_move, result, board.ruling)


def _onward(state: DisplayState, number: int) -> Sequence[int]:
    """The boards that are offered to the giver: where they may go, or where they are to move, from here on."""
    if state.rules.goes_in_turn:
        return state.next_boards()[:2]
    waiting = [n for n in state.in_play if state.boards[n].is_givers_turn and n != number]
    return [*(n for n in waiting if n > number), *(n for n in waiting if n < number)][:MOST_OFFERED]


def _clocks(board: DisplayBoard, now: int) -> list[ClockFace]:
    """Both clocks of a board, White's first; nothing where none runs here."""
    clock = board.clock
    if clock is None or board.giver is None:
        return []
    left = clock.at(now)
    running = clock.running if board.is_in_play else None
    return [ClockFace(side is board.giver, face(left[side]), left[side], side is running) for side in Side]


def results(state: DisplayState, names: Mapping[int, str]) -> list[tuple[BoardRow, TakeBackForm | None]]:
    """All boards of a display whose moves nobody types; a result has the form that takes it back."""
    rows = [_row(number, board, names) for number, board in state.boards.items()]
    return [
        (row, TakeBackForm(initial={"board": row.number, "reason": _("typed wrongly")}) if row.result else None)
        for row in rows
    ]


def _shown(state: DisplayState, board: DisplayBoard) -> dict[str, Any]:
    """The board as the giver sees it, drawn and in words."""
    game = GAMES[state.opened.game if state.opened else ""]
    shown = State(game, write_fen(board.position), by_number=game.prefers_numbers, turned=board.giver is Side.BLACK)
    table = game.parse(shown.fen)
    return {
        "drawn": BoardView(shown, table.pieces, Marks(last=_last(board))),
        "legal": playable_moves(board.position),
        "described": table.described(language(), shown.by_number),
        "analysis": shown.address,
    }


def _last(board: DisplayBoard) -> frozenset[str]:
    """The squares of the last move."""
    if not board.moves:
        return frozenset()
    squares = board.position.board
    named = {squares.name(square, Numbering.NUMBERS): key(squares, square) for square in squares.squares}
    return frozenset(named.get(name, name) for name in re.split("[-x:]", board.moves[-1]))


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
