"""Chess: python-chess behind the protocol of every game."""

from __future__ import annotations

import enum
import re
from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

import chess
import msgspec

from mainroad.basics import Side
from mainroad.laws.protocol import IllegalMoveError, NotAPositionError, Outcome, Reason

SQUARES: tuple[str, ...] = tuple(chess.SQUARE_NAMES)
"""The 64 squares, a1 first, rank by rank."""
_PLACES: Mapping[str, chess.Square] = MappingProxyType({name: place for place, name in enumerate(SQUARES)})
_LINES: tuple[chess.Bitboard, ...] = tuple(
    chess.BB_RANK_ATTACKS[place][0] | chess.BB_FILE_ATTACKS[place][0] | chess.BB_DIAG_ATTACKS[place][0]
    for place in chess.SQUARES
)
"""For each square those on one rank, file or diagonal with it."""


class ChessPiece(enum.Enum):
    """A kind of piece; the pawn is one of them here."""

    KING = "king"
    QUEEN = "queen"
    ROOK = "rook"
    BISHOP = "bishop"
    KNIGHT = "knight"
    PAWN = "pawn"

    __hash__ = object.__hash__  # as a side has it: every legal move is asked what its piece is called


_NUMBERS = {ChessPiece(name): number for number, name in enumerate(chess.PIECE_NAMES) if name}
_KINDS: Mapping[int | None, ChessPiece] = MappingProxyType({number: kind for kind, number in _NUMBERS.items()})
PROMOTIONS = (ChessPiece.QUEEN, ChessPiece.ROOK, ChessPiece.BISHOP, ChessPiece.KNIGHT)
"""What a pawn may become (CH 3.7.5)."""


class ChessMove(msgspec.Struct, frozen=True, gc=False):
    """A move of chess; castling is the king's move of two squares."""

    piece: ChessPiece
    origin: str
    target: str
    promotion: ChessPiece | None = None
    captured_on: str | None = None
    """Where the captured piece stood: the target, but for a capture en passant."""

    @property
    def is_capture(self) -> bool:
        """Whether it takes something."""
        return self.captured_on is not None

    @property
    def is_en_passant(self) -> bool:
        """Whether a pawn takes a pawn that it passes (CH 3.7.4)."""
        return self.captured_on not in (None, self.target)

    @property
    def is_castling(self) -> bool:
        """Whether king and rook move together (CH 3.8.2)."""
        return self.piece is ChessPiece.KING and abs(ord(self.target[0]) - ord(self.origin[0])) == 2

    @property
    def path(self) -> tuple[str, ...]:
        """The squares from the first to the last."""
        return (self.origin, self.target)

    @property
    def captured(self) -> tuple[str, ...]:
        """The squares of the captured pieces, as draughts moves have them."""
        return () if self.captured_on is None else (self.captured_on,)

    def __str__(self) -> str:
        promotion = "" if self.promotion is None else chess.piece_symbol(_NUMBERS[self.promotion])
        return self.origin + self.target + promotion


def as_library_move(move: ChessMove) -> chess.Move:
    """Return the move as python-chess knows it."""
    promotion = None if move.promotion is None else _NUMBERS[move.promotion]
    return chess.Move(_PLACES[move.origin], _PLACES[move.target], promotion)


def as_value(board: chess.Board, move: chess.Move) -> ChessMove:
    """Return a legal move of python-chess as a value of ours."""
    return ChessMove(
        _KINDS[board.piece_type_at(move.from_square)],
        SQUARES[move.from_square],
        SQUARES[move.to_square],
        _KINDS.get(move.promotion),
        _captured_on(board, move),
    )


def _captured_on(board: chess.Board, move: chess.Move) -> str | None:
    if board.occupied_co[not board.turn] & chess.BB_SQUARES[move.to_square]:
        return SQUARES[move.to_square]
    if board.is_en_passant(move):
        return SQUARES[chess.square(chess.square_file(move.to_square), chess.square_rank(move.from_square))]
    return None


@lru_cache(maxsize=8192)  # a move changes one rank or two, and the library looks at every square anew
def _rank_text(white: int, *kinds: int) -> str:
    """A rank in FEN, from the bits of the white pieces and of each kind, king first."""
    signs = [
        next((letter for letter, bits in zip("kqrbnp", kinds, strict=True) if bits >> n & 1), "1") for n in range(8)
    ]
    cased = (sign.upper() if white >> n & 1 else sign for n, sign in enumerate(signs))
    return re.sub("1+", lambda empty: str(len(empty[0])), "".join(cased))


@dataclass(frozen=True, slots=True, eq=False)
class ChessPosition:
    """A position of chess; two are equal when their FENs are."""

    # Only ever read: even python-chess's own `gives_check` and `san` play and take back, so they are not called.
    _board: chess.Board

    @classmethod
    def start(cls) -> ChessPosition:
        """Return the initial position (CH 2.3)."""
        return cls(chess.Board())

    @classmethod
    def parse(cls, fen: str) -> ChessPosition:
        """Read a position in FEN, or say in one sentence what is wrong with it."""
        try:
            board = chess.Board(fen)
        except ValueError as error:
            reason = str(error).partition(": '")[0]  # the library repeats the text
            raise NotAPositionError(f"{fen!r} is not a chess position: {reason}") from error
        fault = _fault(board.status())
        if fault:
            raise NotAPositionError(f"{fen!r} is not a chess position: {fault}")
        return cls(board)

    def board(self) -> chess.Board:
        """Return a board of python-chess with this position, which the caller may play on."""
        return self._board.copy(stack=False)

    def fen(self) -> str:
        """Write the position in FEN, with the en passant square only where such a capture is legal."""
        board = self._board
        kinds = (board.occupied_co[chess.WHITE], board.kings, board.queens, board.rooks, board.bishops, board.knights)
        ranks = (_rank_text(*[bits >> shift & 0xFF for bits in (*kinds, board.pawns)]) for shift in range(56, -8, -8))
        passed = SQUARES[board.ep_square] if board.ep_square is not None and board.has_legal_en_passant() else "-"
        turn, rights = "w" if board.turn else "b", board.castling_xfen()
        return f"{'/'.join(ranks)} {turn} {rights} {passed} {board.halfmove_clock} {board.fullmove_number}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ChessPosition) and self.fen() == other.fen()

    def __hash__(self) -> int:
        return hash((self._board.occupied, self._board.pawns, self._board.turn))  # quick: equal FENs have these equal

    def __repr__(self) -> str:
        return f"ChessPosition.parse({self.fen()!r})"

    @property
    def side(self) -> Side:
        """The side to move."""
        return _side(self._board.turn)

    def piece_at(self, square: str) -> tuple[Side, ChessPiece] | None:
        """Return whose piece of which kind stands on a square, if any."""
        piece = self._board.piece_at(chess.parse_square(square))
        return None if piece is None else (_side(piece.color), _KINDS[piece.piece_type])

    def attackers(self, side: Side, square: str) -> frozenset[str]:
        """Return the squares from which a side attacks a square; a pinned piece attacks too (CH 3.1.b)."""
        attackers = self._board.attackers(side is Side.WHITE, chess.parse_square(square))
        return frozenset(SQUARES[square] for square in attackers)

    @property
    def is_check(self) -> bool:
        """Whether the king of the side to move is attacked (CH 3.9)."""
        return self._board.is_check()

    def may_castle(self, target: str) -> bool:
        """Whether the side to move has kept the right to castle with the king going to c1, g1, c8 or g8."""
        king_side = target[0] == "g"
        right = self._board.has_kingside_castling_rights if king_side else self._board.has_queenside_castling_rights
        return right(self._board.turn)

    @property
    def just_passed(self) -> str | None:
        """The square that a pawn has just passed over with its first step of two, if the position knows of one."""
        return None if self._board.ep_square is None else SQUARES[self._board.ep_square]

    def legal_moves(self) -> tuple[ChessMove, ...]:
        """Every legal move, in the order of its squares."""
        return tuple(sorted((as_value(self._board, move) for move in self._board.generate_legal_moves()), key=str))

    def moves_to(self, piece: ChessPiece, target: str) -> tuple[ChessMove, ...]:
        """Every legal move of pieces of one kind to a square, but castling, in the order of its squares."""
        board = self._board
        pieces = board.pieces_mask(_NUMBERS[piece], board.turn)
        found = board.generate_legal_moves(pieces, chess.BB_SQUARES[_PLACES[target]])
        return tuple(sorted((as_value(board, move) for move in found if not board.is_castling(move)), key=str))

    def rivals(self, move: ChessMove) -> tuple[str, ...]:
        """The squares of the other pieces of a kind, pawns apart, that could go where a legal move goes."""
        board, target = self._board, _PLACES[move.target]
        others = board.pieces_mask(_NUMBERS[move.piece], board.turn) & ~chess.BB_SQUARES[_PLACES[move.origin]]
        near = others and others & board.attackers_mask(board.turn, target)
        if not near:  # as a rule: so the legal moves need not be looked for
            return ()
        found = board.generate_legal_moves(near, chess.BB_SQUARES[target])
        return tuple(SQUARES[rival.from_square] for rival in found)

    @property
    def can_move(self) -> bool:
        """Whether the side to move has a legal move: most often a glance at the pawns tells."""
        return self._has_free_pawn() or any(self._board.generate_legal_moves())

    def _has_free_pawn(self) -> bool:
        """Whether a pawn can step ahead without a thought for its king: no check, and not on one line with it."""
        board, turn = self._board, self._board.turn
        king = board.king(turn)
        if king is None:
            return False
        pawns = board.pawns & board.occupied_co[turn] & ~_LINES[king]
        ahead = pawns << 8 if turn == chess.WHITE else pawns >> 8
        return bool(ahead & ~board.occupied) and not board.is_check()

    def after(self, move: ChessMove) -> ChessPosition:
        """Return the position that a legal move leads to."""
        if not self._board.is_legal(as_library_move(move)):
            raise IllegalMoveError(f"{move} is not legal here")
        return self.played(move)

    def played(self, move: ChessMove) -> ChessPosition:
        """Return the position after a move that is known to be legal: it is not checked again."""
        board = self.board()
        board.push(as_library_move(move))
        return ChessPosition(board)

    def outcome_on_board(self) -> Outcome | None:
        """Tell checkmate, stalemate, and too little material for any mate (CH 5.1.1, 5.2.1, 5.2.2)."""
        board = self._board
        if not self.can_move:
            mate = Outcome(self.side.opponent, Reason.CHECKMATE)
            return mate if self.is_check else Outcome(None, Reason.STALEMATE)
        if board.pawns or board.queens or board.rooks:
            return None
        return Outcome(None, Reason.DEAD_POSITION) if board.is_insufficient_material() else None

    def can_ever_win(self, side: Side) -> bool:
        """Whether a side has material with which a mate is possible by some legal moves (CH 6.9)."""
        return not self._board.has_insufficient_material(side is Side.WHITE)

    @property
    def repetition_key(self) -> Hashable:
        """Equal where pieces, side to move and possible moves are equal (CH 9.2.3); FEN's counters are left out."""
        board = self._board
        kinds = (board.pawns, board.knights, board.bishops, board.rooks, board.queens, board.kings)
        passed = board.ep_square if board.has_legal_en_passant() else None
        return kinds, tuple(board.occupied_co), board.turn, board.clean_castling_rights(), passed

    def is_irreversible(self, move: ChessMove) -> bool:
        """Whether a pawn moves, a piece is taken, or a right to castle or to take en passant is lost."""
        return self._board.is_irreversible(as_library_move(move))


@dataclass(frozen=True, slots=True)
class ChessGame:
    """Chess as one of the games: it has a name, a start, and a text for its positions."""

    name: str

    def start(self) -> ChessPosition:
        """Return the initial position."""
        return ChessPosition.start()

    def parse(self, fen: str) -> ChessPosition:
        """Read a position in FEN."""
        return ChessPosition.parse(fen)


CHESS = ChessGame("chess")


def perft(position: ChessPosition, depth: int) -> int:
    """Count the sequences of `depth` legal moves: the proof of a move generator."""
    if depth == 0:
        return 1
    moves = position.legal_moves()
    return len(moves) if depth == 1 else sum(perft(position.played(move), depth - 1) for move in moves)


def _side(white: bool) -> Side:
    return Side.WHITE if white else Side.BLACK


_FAULTS: Mapping[chess.Status, str] = MappingProxyType(
    {
        chess.STATUS_EMPTY: "the board is empty",
        chess.STATUS_NO_WHITE_KING: "White has no king",
        chess.STATUS_NO_BLACK_KING: "Black has no king",
        chess.STATUS_TOO_MANY_KINGS: "a side has more than one king",
        chess.STATUS_TOO_MANY_WHITE_PAWNS: "White has more than eight pawns",
        chess.STATUS_TOO_MANY_BLACK_PAWNS: "Black has more than eight pawns",
        chess.STATUS_PAWNS_ON_BACKRANK: "a pawn stands on the first or last rank",
        chess.STATUS_TOO_MANY_WHITE_PIECES: "White has more than sixteen pieces",
        chess.STATUS_TOO_MANY_BLACK_PIECES: "Black has more than sixteen pieces",
        chess.STATUS_BAD_CASTLING_RIGHTS: "a right to castle is given without king and rook on their initial squares",
        chess.STATUS_INVALID_EP_SQUARE: "no pawn can just have passed over the en passant square",
        chess.STATUS_OPPOSITE_CHECK: "the side that is not to move is in check",
        chess.STATUS_TOO_MANY_CHECKERS: "more than two pieces give check",
        chess.STATUS_IMPOSSIBLE_CHECK: "no move can have given this check",
    }
)


def _fault(status: chess.Status) -> str | None:
    """Name the first thing that makes a board impossible."""
    return next((fault for flag, fault in _FAULTS.items() if status & flag), None)
