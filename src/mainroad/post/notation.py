"""Moves and positions of every game that is played by post: full notation, from square to square.

Draughts is written as RU 5.2.2 has it. Chess is an extension: a letter for the piece may stand before its square.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Mapping

from mainroad.boards import NotASquareError
from mainroad.laws.chess import PROMOTIONS, ChessGame, ChessMove, ChessPiece, ChessPosition
from mainroad.laws.draughts import DraughtsMove
from mainroad.laws.fen import write_fen
from mainroad.laws.games import GAMES, AnyPosition
from mainroad.laws.protocol import NotationError
from mainroad.notation.chess import PieceLetters
from mainroad.notation.moves import read_move as read_draughts
from mainroad.notation.moves import write_move as write_draughts
from mainroad.notation.written import AnyMove

_FULL = re.compile(r"(?:[a-j]10|[a-j][1-9]|[0-9]{1,2})(?:[-:x](?:[a-j]10|[a-j][1-9]|[0-9]{1,2})){1,20}")
_CHESS = re.compile(
    r"(?P<piece>[kqrbn]?)(?P<origin>[a-h][1-8])[-:x](?P<target>[a-h][1-8])(?:=?(?P<promotion>[qrbn]))?[+#]?"
)
_CASTLING = re.compile(r"(?:0-0|o-o)(?P<long>-0|-o)?[+#]?")
_LETTERS: Mapping[str, ChessPiece] = {
    letter.lower(): piece for piece, letter in PieceLetters.ENGLISH.written.items() if letter
}


def start_position(game: str, text: str = "") -> AnyPosition:
    """Where a game begins."""
    found = GAMES[game]
    return found.parse(text) if text else found.start()


def position_text(position: AnyPosition) -> str:
    """A position as text (FEN)."""
    return position.fen() if isinstance(position, ChessPosition) else write_fen(position)


def is_full(position: AnyPosition, token: str) -> bool:
    """Whether a text is a move in full notation (RU 5.2.2.b)."""
    if isinstance(position, ChessPosition):
        return bool(_CHESS.fullmatch(token) or _CASTLING.fullmatch(token))
    return _FULL.fullmatch(token) is not None


def read_full(position: AnyPosition, token: str) -> AnyMove | None:
    """A move in full notation; None: it cannot be played, or names no two squares (RU 5.2.2.a, 5.2.2.b)."""
    if isinstance(position, ChessPosition):
        return _read_chess(position, token)
    if not _FULL.fullmatch(token):
        return None
    try:
        return read_draughts(position, token)
    except NotationError:
        return None


def _read_chess(position: ChessPosition, token: str) -> ChessMove | None:
    if castling := _CASTLING.fullmatch(token):
        file = "c" if castling["long"] else "g"
        return next((move for move in position.legal_moves() if move.is_castling and move.target[0] == file), None)
    told = _CHESS.fullmatch(token)
    if told is None:
        return None
    promotion = _LETTERS.get(told["promotion"] or "")
    named = {_LETTERS[told["piece"]]} if told["piece"] else set(ChessPiece)
    wanted = (told["origin"], told["target"], promotion)
    moves = (move for move in position.legal_moves() if move.piece in named)
    return next((move for move in moves if (move.origin, move.target, move.promotion) == wanted), None)


def write_full(position: AnyPosition, move: AnyMove) -> str:
    """A move as journals keep it, which `read_full` reads again."""
    if isinstance(move, ChessMove):
        sign = ":" if move.is_capture else "-"
        promoted = PieceLetters.ENGLISH.written[move.promotion].lower() if move.promotion in PROMOTIONS else ""
        return f"{move.origin}{sign}{move.target}{'=' if promoted else ''}{promoted}"
    if isinstance(position, ChessPosition):
        raise TypeError("a move of draughts is not played on a position of chess")
    return write_draughts(position, move)


def read_written(position: AnyPosition, text: str) -> AnyMove:
    """A move of a journal."""
    if isinstance(position, ChessPosition):
        move = _read_chess(position, text)
        if move is None:
            raise NotationError(f"{text!r} is no move here")
        return move
    return read_draughts(position, text)


def after(position: AnyPosition, move: AnyMove) -> AnyPosition:
    """The position that a legal move leads to."""
    if isinstance(position, ChessPosition):
        if not isinstance(move, ChessMove):
            raise TypeError("a move of draughts is not played on a position of chess")
        return position.after(move)
    if isinstance(move, ChessMove):
        raise TypeError("a move of chess is not played on a position of draughts")
    return position.after(move)


def effect(move: AnyMove) -> Hashable:
    """What a move does to the board: two routes of a capture with the same deed are the same move."""
    return move.deed if isinstance(move, DraughtsMove) else move


def full_moves(position: AnyPosition) -> tuple[str, ...]:
    """Every move that can be played, in full notation, in the order of the texts."""
    return tuple(sorted(write_full(position, move) for move in position.legal_moves()))


def sample_move(game: str) -> str:
    """A first move of a game, for whoever asks how moves are written."""
    moves = full_moves(start_position(game))
    return moves[len(moves) // 2]


def moves_from(position: AnyPosition, token: str) -> tuple[AnyMove, ...]:
    """The moves of the piece on the square that a full notation begins with; castling names none."""
    if isinstance(position, ChessPosition):
        told = _CHESS.fullmatch(token)
        return tuple(move for move in position.legal_moves() if told and move.origin == told["origin"])
    if not _FULL.fullmatch(token):
        return ()
    try:
        square = position.board.square(re.split("[-:x]", token)[0])
    except NotASquareError:
        return ()
    return tuple(move for move in position.legal_moves() if move.origin == square)


def as_written(game: str, moves: str) -> str:
    """Moves as letters print them: in draughts the letter e is a capital (RU 5.2.2.a)."""
    return moves if isinstance(GAMES[game], ChessGame) else moves.replace("e", "E")
