"""Moves of chess in algebraic notation (CH 18, 19), with Russian or English letters for the pieces."""

from __future__ import annotations

import enum
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from mainroad.basics import Side
from mainroad.laws.chess import SQUARES, ChessMove, ChessPiece, ChessPosition
from mainroad.laws.chess_illegality import ChessIllegality, illegality
from mainroad.laws.protocol import AmbiguousMoveError, IllegalMoveError, NotAMoveError, check_length


class PieceLetters(enum.Enum):
    """The letters that stand for the pieces: king, queen, rook, bishop, knight."""

    RUSSIAN = ("Кр", "Ф", "Л", "С", "К")
    ENGLISH = ("K", "Q", "R", "B", "N")

    @property
    def written(self) -> Mapping[ChessPiece, str]:
        """The letter of each piece; a pawn has none (CH 18.3)."""
        return _WRITTEN[self]


_WRITTEN: Mapping[PieceLetters, Mapping[ChessPiece, str]] = {
    letters: dict(zip(ChessPiece, (*letters.value, ""), strict=True)) for letters in PieceLetters
}


class Mark(NamedTuple):
    """What a score sheet adds to a move."""

    draw_offer: bool = False
    comment: str = ""
    """One of `! !! ? ?? !? ?!`, or nothing."""


class ReadMove(NamedTuple):
    """A move as it was read, with its mark."""

    move: ChessMove
    mark: Mark


class IllegalChessMoveError(IllegalMoveError):
    """A move that is not legal here, with its piece and the kind of its fault."""

    def __init__(self, text: str, piece: ChessPiece, kind: ChessIllegality) -> None:
        super().__init__(f"{text!r} is not legal here: {kind.value.replace('-', ' ')}")
        self.piece = piece
        self.kind = kind


# -- writing --------------------------------------------------------------------------------------


def write_san(
    position: ChessPosition,
    move: ChessMove,
    letters: PieceLetters = PieceLetters.ENGLISH,
    *,
    draw_offer: bool = False,
    following: ChessPosition | None = None,
) -> str:
    """Write a legal move with every sign that belongs to it; `following` is the position after it, if it is known."""
    text = _unsigned(move, departure(position, move), letters)
    following = following or position.after(move)
    if following.is_check:
        text += "+" if following.can_move else "#"
    return text + (" (=)" if draw_offer else "")


def written_moves(position: ChessPosition) -> tuple[tuple[ChessMove, str], ...]:
    """Every legal move with its text, without the signs of check and mate: each would need the position after it."""
    moves = position.legal_moves()
    alike = Counter((move.piece, move.target) for move in moves)
    return tuple((move, _unsigned(move, _departure_among(position, move, alike))) for move in moves)


def _departure_among(position: ChessPosition, move: ChessMove, alike: Counter[tuple[ChessPiece, str]]) -> str:
    is_plain = move.piece is not ChessPiece.PAWN and alike[move.piece, move.target] == 1  # nearly always
    return "" if is_plain else departure(position, move)


@lru_cache(maxsize=1 << 13)
def _unsigned(move: ChessMove, leaving: str, letters: PieceLetters = PieceLetters.ENGLISH) -> str:
    if move.is_castling:
        return "0-0" if move.target[0] == "g" else "0-0-0"
    written = letters.written
    return "".join(
        (
            written[move.piece],
            leaving,
            "x" if move.is_capture else "",
            move.target,
            written[move.promotion] if move.promotion else "",
            " e.p." if move.is_en_passant else "",
        )
    )


def departure(position: ChessPosition, move: ChessMove) -> str:
    """Return what must be told of the square that a piece leaves: nothing, its file, its rank, or both (CH 18.9)."""
    if move.piece is ChessPiece.PAWN:
        return move.origin[0] if move.is_capture else ""
    rivals = position.rivals(move)
    if not rivals:
        return ""
    file_shared = any(rival[0] == move.origin[0] for rival in rivals)
    rank_shared = any(rival[1] == move.origin[1] for rival in rivals)
    file = "" if file_shared and not rank_shared else move.origin[0]
    return file + (move.origin[1] if file_shared else "")


# -- reading --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Told:
    """What a text tells of a move: enough of it to look for the move meant."""

    text: str
    piece: ChessPiece
    file: str
    rank: str
    target: str
    promotion: ChessPiece | None = None
    is_castling: bool = False

    def fits(self, move: ChessMove) -> bool:
        return (
            (move.piece, move.target, move.is_castling) == (self.piece, self.target, self.is_castling)
            and self.could_start(move.origin)
            and self.promotion in (None, move.promotion)
        )

    def could_start(self, origin: str) -> bool:
        # A pawn that leaves its file names it (CH 18.8): "d5" alone is never a capture.
        file = self.file or (self.target[0] if self.piece is ChessPiece.PAWN else "")
        return file in ("", origin[0]) and self.rank in ("", origin[1])


# Cyrillic letters typed for Latin ones, other dashes, and the multiplication sign of printed books.
_LOOK_ALIKES = str.maketrans("авсехорОХX–—−×", "abcexopOxx---x")
_CHECKS = ("++", "+", "#")
_EN_PASSANT = ("e.p.", "e. p.", "e.p", "e. p", "ep.", "e p.", "ep", "e p")
_COMMENTS = ("!!", "??", "!?", "?!", "!", "?")
_OFFERS = ("(=)", " =")
_CASTLING = re.compile(r"[0Oo]-?[0Oo](?P<long>-?[0Oo])?")
_LETTERS: Mapping[PieceLetters, str] = {
    # In Russian writing a Latin K is the knight's К, and a Latin C is the bishop's С.
    PieceLetters.RUSSIAN: "[КK][pPР]|[ФЛСCКK]",
    PieceLetters.ENGLISH: "[KКQRBВN]",
}
_BODIES: Mapping[PieceLetters, re.Pattern[str]] = {
    letters: re.compile(
        rf"(?P<piece>{piece})?(?P<file>[a-h])?(?P<rank>[1-8])?[-x:]?(?P<target>[a-h][1-8])"
        rf"(?:[=/]?(?P<promotion>{piece})|\((?P<bracketed>{piece})\))?"
    )
    for letters, piece in _LETTERS.items()
}
_CAPITALS: Mapping[PieceLetters, Mapping[int, int]] = {
    PieceLetters.RUSSIAN: str.maketrans("KCpPР", "КСррр"),
    PieceLetters.ENGLISH: str.maketrans("КВ", "KB"),
}


def read_san(position: ChessPosition, text: str, letters: PieceLetters = PieceLetters.ENGLISH) -> ReadMove:
    """Read a move that is legal in the position; signs of capture, check and mate may be left out (CH 19)."""
    told, mark = _taken_apart(check_length(text), position.side, letters)
    return ReadMove(_meant(position, told), mark)


@lru_cache(maxsize=1 << 14)
def _taken_apart(text: str, side: Side, letters: PieceLetters) -> tuple[_Told, Mark]:
    """Take a text apart; the same few thousand texts come again and again."""
    body, offer = _peeled(" ".join(text.translate(_LOOK_ALIKES).split()), _OFFERS)
    body, comment = _peeled(body, _COMMENTS)
    for signs in (_CHECKS, _EN_PASSANT, _CHECKS):
        body, _ = _peeled(body, signs)
    return _told(text, body, side, letters), Mark(bool(offer), comment)


def _peeled(text: str, signs: tuple[str, ...]) -> tuple[str, str]:
    """Part one of some signs at the end of a text from what stands before it."""
    sign = next((sign for sign in signs if text.endswith(sign)), "")
    return text.removesuffix(sign).rstrip(), sign


def _told(text: str, body: str, side: Side, letters: PieceLetters) -> _Told:
    if castling := _CASTLING.fullmatch(body):
        rank = "1" if side is Side.WHITE else "8"
        target = ("c" if castling["long"] else "g") + rank
        return _Told(text, ChessPiece.KING, "e", rank, target, is_castling=True)
    match = _BODIES[letters].fullmatch(body)
    if match is None:
        raise NotAMoveError(f"{text!r} is not a move in algebraic notation")
    piece = _piece(match["piece"], letters) or ChessPiece.PAWN
    promotion = _piece(match["promotion"] or match["bracketed"], letters)
    return _Told(text, piece, match["file"] or "", match["rank"] or "", match["target"], promotion)


def _piece(letter: str | None, letters: PieceLetters) -> ChessPiece | None:
    if not letter:
        return None
    wanted = letter.translate(_CAPITALS[letters])
    return next(piece for piece, written in letters.written.items() if written == wanted)


def _meant(position: ChessPosition, told: _Told) -> ChessMove:
    moves = position.legal_moves() if told.is_castling else position.moves_to(told.piece, told.target)
    fitting = [move for move in moves if told.fits(move)]
    if not fitting:
        raise IllegalChessMoveError(told.text, told.piece, _fault(position, told))
    if len(fitting) > 1:
        listed = ", ".join(map(str, fitting))
        raise AmbiguousMoveError(f"{told.text!r} fits more than one legal move: {listed}", listed)
    return fitting[0]


def _fault(position: ChessPosition, told: _Told) -> ChessIllegality:
    """Name the fault of the piece that comes nearest to the move told."""
    origins = list(_origins(position, told))
    if not origins:
        return ChessIllegality.CASTLING_RIGHT_LOST if told.is_castling else ChessIllegality.NO_PIECE
    faults = (illegality(position, origin, told.target, told.promotion) for origin in origins)
    # Castling written as a step of the king is no fault of the squares, only of the writing.
    return max(filter(None, faults), key=list(ChessIllegality).index, default=ChessIllegality.WRONG_WAY)


def _origins(position: ChessPosition, told: _Told) -> Iterator[str]:
    mine = position.side, told.piece
    return (square for square in SQUARES if told.could_start(square) and position.piece_at(square) == mine)
