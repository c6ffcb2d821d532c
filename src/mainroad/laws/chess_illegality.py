"""Why a move of chess is not legal: kinds, which the rulebook ties to its articles."""

from __future__ import annotations

import enum

import chess

from mainroad.basics import Side
from mainroad.laws.chess import PROMOTIONS, ChessPiece, ChessPosition


class ChessIllegality(enum.Enum):
    """A reason why a move is not legal."""

    NO_PIECE = "no-piece"
    OPPONENTS_PIECE = "opponents-piece"
    WRONG_WAY = "wrong-way"
    OWN_PIECE_ON_TARGET = "own-piece-on-target"
    PATH_BLOCKED = "path-blocked"
    NOTHING_TO_CAPTURE = "nothing-to-capture"
    EN_PASSANT_NOT_ALLOWED = "en-passant-not-allowed"
    PROMOTION_MISSING = "promotion-missing"
    PROMOTION_FORBIDDEN = "promotion-forbidden"
    CASTLING_ROOK_MOVED = "castling-rook-moved"
    CASTLING_RIGHT_LOST = "castling-right-lost"
    """King or rook has moved: where no right to castle is left, the position cannot tell which."""
    CASTLING_BLOCKED = "castling-blocked"
    CASTLING_THROUGH_CHECK = "castling-through-check"
    LEAVES_KING_IN_CHECK = "leaves-king-in-check"


def illegality(
    position: ChessPosition, origin: str, target: str, promotion: ChessPiece | None = None
) -> ChessIllegality | None:
    """Name the first reason why a move is not legal, or None if it is."""
    piece = position.piece_at(origin)
    if piece is None:
        return ChessIllegality.NO_PIECE
    side, kind = piece
    if side is not position.side:
        return ChessIllegality.OPPONENTS_PIECE
    if kind is ChessPiece.KING and _is_castling(side, origin, target):
        return _castling_fault(position, target) or _promotion_fault(kind, target, promotion)
    return (
        _manner_fault(position, origin, target)
        or _promotion_fault(kind, target, promotion)
        or _check_fault(position, origin, target)
    )


def leaves_both_in_check(position: ChessPosition, origin: str, target: str) -> bool:
    """Whether both kings are attacked once a piece stands on another square, legally or not."""
    board = chess.Board(position.fen())
    piece = board.remove_piece_at(chess.parse_square(origin))
    if piece is not None:
        board.set_piece_at(chess.parse_square(target), piece)
    kings = ((color, board.king(color)) for color in chess.COLORS)
    return all(king is not None and board.is_attacked_by(not color, king) for color, king in kings)


def _is_castling(side: Side, origin: str, target: str) -> bool:
    rank = _home_rank(side)
    return origin == f"e{rank}" and target in (f"c{rank}", f"g{rank}")


def _home_rank(side: Side) -> str:
    return "1" if side is Side.WHITE else "8"


def _castling_fault(position: ChessPosition, target: str) -> ChessIllegality | None:
    rank = target[1]
    rook, other_target = (f"h{rank}", f"c{rank}") if target[0] == "g" else (f"a{rank}", f"g{rank}")
    if not position.may_castle(target):
        rook_left = position.piece_at(rook) != (position.side, ChessPiece.ROOK)
        king_stayed = position.may_castle(other_target)
        return ChessIllegality.CASTLING_ROOK_MOVED if rook_left or king_stayed else ChessIllegality.CASTLING_RIGHT_LOST
    if any(position.piece_at(square) for square in _between(f"e{rank}", rook)):
        return ChessIllegality.CASTLING_BLOCKED
    crossed = (f"e{rank}", *_between(f"e{rank}", target), target)
    attacked = any(position.attackers(position.side.opponent, square) for square in crossed)
    return ChessIllegality.CASTLING_THROUGH_CHECK if attacked else None


def _manner_fault(position: ChessPosition, origin: str, target: str) -> ChessIllegality | None:
    """Compare the move with the way its piece moves, whatever becomes of the king."""
    side, kind = position.piece_at(origin) or (position.side, ChessPiece.PAWN)
    takes = origin[0] != target[0]
    fits = _pawn_fits(side, origin, target) if kind is ChessPiece.PAWN else _piece_fits(kind, origin, target)
    if not fits:
        return ChessIllegality.WRONG_WAY
    there = position.piece_at(target)
    if there is not None and there[0] is side:
        return ChessIllegality.OWN_PIECE_ON_TARGET
    if any(position.piece_at(square) for square in _between(origin, target)):
        return ChessIllegality.PATH_BLOCKED
    if kind is not ChessPiece.PAWN:
        return None
    if takes:
        return None if there else _empty_capture_fault(position, origin, target)
    return ChessIllegality.PATH_BLOCKED if there else None


def _piece_fits(kind: ChessPiece, origin: str, target: str) -> bool:
    """Whether a piece other than a pawn goes from one square to the other on an empty board."""
    alone = chess.BaseBoard.empty()
    alone.set_piece_at(chess.parse_square(origin), chess.Piece(chess.PIECE_NAMES.index(kind.value), chess.WHITE))
    return chess.parse_square(target) in alone.attacks(chess.parse_square(origin))


def _pawn_fits(side: Side, origin: str, target: str) -> bool:
    aside = abs(ord(target[0]) - ord(origin[0]))
    forward = int(target[1]) - int(origin[1])
    if side is Side.BLACK:
        forward = -forward
    initial = origin[1] == ("2" if side is Side.WHITE else "7")
    return (forward == 1 and aside <= 1) or (forward == 2 and aside == 0 and initial)


def _empty_capture_fault(position: ChessPosition, origin: str, target: str) -> ChessIllegality | None:
    passed = position.piece_at(target[0] + origin[1])
    fifth = origin[1] == ("5" if position.side is Side.WHITE else "4")
    if not fifth or passed != (position.side.opponent, ChessPiece.PAWN):
        return ChessIllegality.NOTHING_TO_CAPTURE
    return None if position.just_passed == target else ChessIllegality.EN_PASSANT_NOT_ALLOWED


def _promotion_fault(kind: ChessPiece, target: str, promotion: ChessPiece | None) -> ChessIllegality | None:
    due = kind is ChessPiece.PAWN and target[1] in "18"
    if due and promotion is None:
        return ChessIllegality.PROMOTION_MISSING
    if promotion is not None and not (due and promotion in PROMOTIONS):
        return ChessIllegality.PROMOTION_FORBIDDEN
    return None


def _check_fault(position: ChessPosition, origin: str, target: str) -> ChessIllegality | None:
    legal = any((move.origin, move.target) == (origin, target) for move in position.legal_moves())
    return None if legal else ChessIllegality.LEAVES_KING_IN_CHECK


def _between(first: str, last: str) -> list[str]:
    squares = chess.SquareSet.between(chess.parse_square(first), chess.parse_square(last))
    return [chess.square_name(square) for square in squares]
