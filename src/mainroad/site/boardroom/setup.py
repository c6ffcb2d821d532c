"""Setting up a position: pieces are put on the board and taken off, possible or not."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace

from mainroad.basics import Side
from mainroad.boards import LETTERS
from mainroad.laws.protocol import NotationError
from mainroad.site.boardroom.pieces import PIECES, Piece
from mainroad.site.boardroom.position_views import Game, Layout
from mainroad.site.boardroom.state import State


@dataclass(frozen=True)
class PaletteLink:
    """A piece to choose: the address that puts it into the hand."""

    piece: Piece | None
    address: str
    current: bool


def layout(state: State) -> Layout:
    """The pieces as they lie; a text that cannot be read at all is the start of the game."""
    if state.fen:
        with suppress(NotationError):
            return state.game.lay(state.fen)
    start = state.game.start()
    return Layout(start.pieces, start.side)


def place_chosen(state: State, square: str) -> State:
    """Put the chosen piece on a square, or take it off if it stands there already."""
    if not is_square(state.game, square):
        return state
    laid = layout(state)
    pieces = dict(laid.pieces)
    piece = PIECES.get(state.piece)
    if piece is None or pieces.get(square) == piece:
        pieces.pop(square, None)
    else:
        pieces[square] = piece
    return state.laid(state.game.write(Layout(pieces, laid.side)))


def is_square(game: Game, square: str) -> bool:
    """Whether pieces of the game can stand on a square."""
    files, ranks = LETTERS[: game.width], map(str, range(1, game.height + 1))
    on_board = square[:1] != "" and square[:1] in files and square[1:] in ranks
    return on_board and (not game.has_numbers or game.number(square) != "")


def with_side(state: State, side: Side) -> State:
    """Give the move to a side."""
    return state.laid(state.game.write(replace(layout(state), side=side)))


def empty_board(state: State) -> State:
    """Take every piece off."""
    return state.laid(state.game.write(Layout({}, layout(state).side)))


def palette(state: State) -> list[PaletteLink]:
    """The pieces of the game to choose from, and nothing, which takes pieces off."""
    pieces = [Piece(side, kind) for side in Side for kind in state.game.kinds]
    links = [PaletteLink(piece, replace(state, piece=piece.key).address, piece.key == state.piece) for piece in pieces]
    return [*links, PaletteLink(None, replace(state, piece="").address, not state.piece)]
