"""The position of a ruling on a drawn board: to set it up square by square, and to show what stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from mainroad.basics import Side
from mainroad.laws.protocol import NotationError
from mainroad.play.rulings.situation import Situation
from mainroad.site.boardroom import setup
from mainroad.site.boardroom.board import BoardView
from mainroad.site.boardroom.games import GAMES
from mainroad.site.boardroom.outcomes import to_move
from mainroad.site.boardroom.pieces import PIECES, Piece
from mainroad.site.boardroom.state import State
from mainroad.site.languages import language


@dataclass(frozen=True)
class Editor:
    """The board on which the arbiter puts the position: the pieces to choose from, and what lies there."""

    board: BoardView
    palette: tuple[tuple[Piece | None, bool], ...]
    side: Side

    @property
    def turn(self) -> str:
        """Whose move it is, in words."""
        return to_move(self.side)


def _state(situation: Situation, piece: str = "") -> State:
    game = GAMES[situation.game]
    return State(game, situation.position, by_number=game.prefers_numbers, setting_up=True, piece=piece)


def editor(situation: Situation, query: Mapping[str, str]) -> Editor:
    """The board as it lies, with the piece that the next press puts there."""
    state = _state(situation, _piece(situation, query))
    laid = setup.layout(state)
    pieces = [Piece(side, kind) for side in Side for kind in state.game.kinds]
    palette = [*((piece, piece.key == state.piece) for piece in pieces), (None, not state.piece)]
    return Editor(BoardView(state, laid.pieces), tuple(palette), laid.side)


def _piece(situation: Situation, query: Mapping[str, str]) -> str:
    key = query.get("piece")
    if key is None:
        return f"white-{GAMES[situation.game].kinds[0]}"
    return key if key in PIECES and PIECES[key].kind in GAMES[situation.game].kinds else ""


def put_piece(situation: Situation, query: Mapping[str, str]) -> str:
    """The position after a press on a square, or on one of the buttons below the board."""
    state = _state(situation, _piece(situation, query))
    pressed = query["square"]
    if pressed == "empty":
        return setup.empty_board(state).fen
    if pressed == "start":
        return state.game.start().fen
    if pressed == "turn":
        return setup.with_side(state, setup.layout(state).side.opponent).fen
    return setup.place_chosen(state, pressed).fen


@dataclass(frozen=True)
class DrawnPosition:
    """A position that stands, drawn and in words."""

    board: BoardView
    words: tuple[str, ...]
    address: str
    """Where it can be played on."""


def draw_position(situation: Situation, fen: str) -> DrawnPosition | None:
    """Draw a position; nothing where it cannot be."""
    state = replace(_state(situation), fen=fen, setting_up=False)
    try:
        table = state.game.parse(fen)
    except NotationError:
        return None
    return DrawnPosition(BoardView(state, table.pieces), table.described(language(), state.by_number), state.address)
