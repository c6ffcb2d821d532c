"""Chess on the table of the board room."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import gettext_lazy as _

from mainroad.basics import Refusal, Side
from mainroad.laws.chess import CHESS, PROMOTIONS, SQUARES, ChessMove, ChessPiece, ChessPosition
from mainroad.laws.chess_illegality import illegality
from mainroad.laws.protocol import IllegalMoveError, NotAPositionError, NotationError, Outcome
from mainroad.notation.alphabets import Alphabet
from mainroad.notation.chess import IllegalChessMoveError, PieceLetters, read_san, write_san
from mainroad.notation.chess_spoken import spoken_chess
from mainroad.rulebooks.chess_illegality import refusal
from mainroad.site.boardroom.pieces import CHESS_KINDS, Piece
from mainroad.site.boardroom.position_views import Game, Layout, Option, Reason, Refused
from mainroad.words import say

_COORDINATES = re.compile(r"(?P<origin>[a-h][1-8])[-:x]?(?P<target>[a-h][1-8])=?(?P<promotion>[qrbn])?")
_RUSSIAN = re.compile("[КФЛС]")
_LETTERS = dict(zip("KQRBNP", CHESS_KINDS, strict=True))
_PROMOTIONS = dict(zip("qrbn", PROMOTIONS, strict=True))


@dataclass(frozen=True)
class ChessTable:
    """A chess position."""

    position: ChessPosition

    @property
    def side(self) -> Side:
        """The side to move."""
        return self.position.side

    @property
    def fen(self) -> str:
        """The position as text."""
        return self.position.fen()

    @property
    def pieces(self) -> Mapping[str, Piece]:
        """What stands where."""
        standing = {square: self.position.piece_at(square) for square in SQUARES}
        return {square: Piece(piece[0], piece[1].value) for square, piece in standing.items() if piece}

    @cached_property
    def _moves(self) -> Mapping[str, ChessMove]:
        return {str(move): move for move in self.position.legal_moves()}

    @cached_property
    def options(self) -> tuple[Option, ...]:
        """Every legal move."""
        return tuple(map(_option, self._moves.values()))

    @property
    def outcome(self) -> Outcome | None:
        """The end of the game, if the board shows it."""
        return self.position.outcome_on_board()

    def read(self, text: str) -> Option:
        """Read a legal move: its two squares, or algebraic notation with English or Russian letters."""
        if match := _COORDINATES.fullmatch(text.strip().lower()):
            move = self._moves.get("".join(filter(None, match.groups())))
            if move is None:
                raise IllegalMoveError(f"{text!r} is not legal here")
            return _option(move)
        return _option(read_san(self.position, text, _letters(text)).move)

    def after(self, option: Option) -> ChessTable:
        """The position that a legal move leads to."""
        return ChessTable(self.position.played(self._moves[option.text]))

    def written(self, option: Option, by_number: bool) -> str:
        """The move in algebraic notation."""
        return write_san(self.position, self._moves[option.text])

    def notations(self, option: Option) -> list[tuple[object, str]]:
        """The move with English letters, with Russian letters, and with both squares."""
        move = self._moves[option.text]
        return [
            (_("English letters"), write_san(self.position, move)),
            (_("Russian letters"), write_san(self.position, move, PieceLetters.RUSSIAN)),
            (_("Both squares"), "-".join(move.path)),
        ]

    def spoken(self, option: Option, language: str, alphabet: Alphabet, by_number: bool) -> str:
        """The move said aloud."""
        return spoken_chess(self.position, self._moves[option.text], language, alphabet)

    def described(self, language: str, by_number: bool) -> tuple[str, ...]:
        """The pieces with their squares, in the language of the page."""
        standing: dict[Piece, list[str]] = {Piece(side, kind): [] for side in Side for kind in CHESS_KINDS}
        for square, piece in self.pieces.items():
            standing[piece].append(square)
        return tuple(f"{piece.words}: {', '.join(squares)}." for piece, squares in standing.items() if squares)

    def refused(self, text: str, code: str, language: str) -> Refused:
        """Why a move is refused; only the chess rulebook knows."""
        refusals = self._refusals(text)
        return Refused(tuple(Reason(say(each.message, language), each.articles) for each in refusals), self._left(text))

    def _refusals(self, text: str) -> Iterator[Refusal]:
        match = _COORDINATES.fullmatch(text.strip().lower())
        if match is None:
            yield from self._refusals_of_notation(text)
            return
        piece = self.position.piece_at(match["origin"])
        kind = illegality(self.position, match["origin"], match["target"], _PROMOTIONS.get(match["promotion"] or ""))
        if kind is not None:
            yield refusal(kind, piece[1] if piece else None)

    def _refusals_of_notation(self, text: str) -> Iterator[Refusal]:
        try:
            read_san(self.position, text, _letters(text))
        except IllegalChessMoveError as error:
            yield refusal(error.kind, error.piece)
        except NotationError:
            return

    def _left(self, text: str) -> tuple[Option, ...]:
        """The moves of the piece that was meant, or else every legal move."""
        match = _COORDINATES.fullmatch(text.strip().lower())
        own = tuple(option for option in self.options if match and option.path[0] == match["origin"])
        return own or self.options


def _option(move: ChessMove) -> Option:
    return Option(move.path, move.captured, str(move), str(move))


def _letters(text: str) -> PieceLetters:
    return PieceLetters.RUSSIAN if _RUSSIAN.search(text) else PieceLetters.ENGLISH


def _lay(text: str) -> Layout:
    """Read what FEN says of the pieces and of the side to move, even of an impossible position."""
    placement, turn = [*text.split(), "", ""][:2]
    rows = placement.split("/")
    pieces = {f"{'abcdefgh'[file]}{8 - row}": piece for row, line in enumerate(rows) for file, piece in _row(line)}
    if len(rows) != 8:
        raise NotAPositionError(f"{text!r} is not a chess position: it has {len(rows)} rows, not 8")
    return Layout(pieces, Side.BLACK if turn == "b" else Side.WHITE)


def _row(line: str) -> Iterator[tuple[int, Piece]]:
    file = 0
    for sign in line:
        if sign.isdecimal():
            file += int(sign)
        elif sign.upper() in _LETTERS and file < 8:
            yield file, Piece(Side.WHITE if sign.isupper() else Side.BLACK, _LETTERS[sign.upper()])
            file += 1
        else:
            raise NotAPositionError(f"{sign!r} is no piece of chess")


def _write(layout: Layout) -> str:
    rows = ("".join(_sign(layout.pieces.get(f"{file}{rank}")) for file in "abcdefgh") for rank in range(8, 0, -1))
    placement = re.sub("1+", lambda run: str(len(run[0])), "/".join(rows))
    return f"{placement} {layout.side.value[0]} {_castling(layout.pieces) or '-'} - 0 1"


def _sign(piece: Piece | None) -> str:
    if piece is None:
        return "1"
    letter = next(letter for letter, kind in _LETTERS.items() if kind == piece.kind)
    return letter if piece.side is Side.WHITE else letter.lower()


def _castling(pieces: Mapping[str, Piece]) -> str:
    """Every right to castle that kings and rooks on their first squares can still have."""
    corners = {"K": ("e1", "h1"), "Q": ("e1", "a1"), "k": ("e8", "h8"), "q": ("e8", "a8")}
    rights = (
        right
        for right, (king, rook) in corners.items()
        for side in [Side.WHITE if right.isupper() else Side.BLACK]
        if pieces.get(king) == Piece(side, ChessPiece.KING.value) and pieces.get(rook) == Piece(side, "rook")
    )
    return "".join(rights)


def chess_game(title: object) -> Game:
    """Bring chess into the board room."""
    return Game(
        name=CHESS.name,
        title=title,
        width=8,
        height=8,
        kinds=CHESS_KINDS,
        books=("CH",),
        has_numbers=False,
        prefers_numbers=False,
        start=lambda: ChessTable(CHESS.start()),
        parse=lambda text: ChessTable(CHESS.parse(text)),
        lay=_lay,
        write=_write,
        number=lambda name: "",
    )
