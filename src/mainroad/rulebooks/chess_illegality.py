"""Which articles of the chess rulebook a move breaks that is not legal."""

from __future__ import annotations

from collections.abc import Mapping

from mainroad.basics import Article, Refusal, articles
from mainroad.laws.chess import ChessPiece
from mainroad.laws.chess_illegality import ChessIllegality

MANNERS: Mapping[ChessPiece, tuple[Article, ...]] = {
    ChessPiece.KING: articles("CH 3.8.1, CH 3.8.2"),
    ChessPiece.QUEEN: articles("CH 3.4"),
    ChessPiece.ROOK: articles("CH 3.3"),
    ChessPiece.BISHOP: articles("CH 3.2"),
    ChessPiece.KNIGHT: articles("CH 3.6"),
    ChessPiece.PAWN: articles("CH 3.7.1, CH 3.7.2, CH 3.7.3"),
}
"""How each piece moves."""

BROKEN: Mapping[ChessIllegality, tuple[Article, ...]] = {
    ChessIllegality.NO_PIECE: articles("CH 4.6.b"),
    ChessIllegality.OPPONENTS_PIECE: articles("CH 1.1"),
    ChessIllegality.WRONG_WAY: articles("CH 4.6.b"),
    ChessIllegality.OWN_PIECE_ON_TARGET: articles("CH 3.1.a"),
    ChessIllegality.PATH_BLOCKED: articles("CH 3.5"),
    ChessIllegality.NOTHING_TO_CAPTURE: articles("CH 3.7.3"),
    ChessIllegality.EN_PASSANT_NOT_ALLOWED: articles("CH 3.7.4"),
    ChessIllegality.PROMOTION_MISSING: articles("CH 3.7.5"),
    ChessIllegality.PROMOTION_FORBIDDEN: articles("CH 3.7.5"),
    ChessIllegality.CASTLING_ROOK_MOVED: articles("CH 3.8.2.1.2"),
    ChessIllegality.CASTLING_RIGHT_LOST: articles("CH 3.8.2.1.1, CH 3.8.2.1.2"),
    ChessIllegality.CASTLING_BLOCKED: articles("CH 3.8.2.2.2"),
    ChessIllegality.CASTLING_THROUGH_CHECK: articles("CH 3.8.2.2.1"),
    ChessIllegality.LEAVES_KING_IN_CHECK: articles("CH 3.9.b"),
}
"""The articles that each kind breaks, whatever the piece."""


def refusal(kind: ChessIllegality, piece: ChessPiece | None = None) -> Refusal:
    """Refuse a move: the message, and the articles it breaks; the piece names the manner that was not kept."""
    broken = BROKEN[kind]
    if piece is not None and kind is ChessIllegality.WRONG_WAY:
        broken = MANNERS[piece]
    if piece is ChessPiece.PAWN and kind is ChessIllegality.PATH_BLOCKED:
        broken = articles("CH 3.7.1, CH 3.7.2")
    return Refusal(f"chess.illegal.{kind.value}", broken)
