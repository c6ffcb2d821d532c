"""Which articles of the chess rulebook make a move what it is, and which bar others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from mainroad.basics import Article, Side, articles
from mainroad.laws.chess import SQUARES, ChessMove, ChessPiece, ChessPosition
from mainroad.laws.chess_illegality import ChessIllegality, illegality
from mainroad.laws.protocol import Reason
from mainroad.rulebooks.chess_illegality import BROKEN, MANNERS

RANGING = frozenset({ChessPiece.QUEEN, ChessPiece.ROOK, ChessPiece.BISHOP})
ENDS: Mapping[Reason, tuple[Article, ...]] = {
    Reason.CHECKMATE: articles("CH 1.2, CH 5.1.1"),
    Reason.STALEMATE: articles("CH 5.2.1"),
    Reason.DEAD_POSITION: articles("CH 5.2.2, CH 9.6"),
}


def articles_of_move(position: ChessPosition, move: ChessMove) -> tuple[Article, ...]:
    """The articles that a legal move rests on: how its piece goes, what it takes, what a pawn becomes."""
    return tuple(dict.fromkeys((*_manner(move), *_deeds(position, move))))


def _manner(move: ChessMove) -> tuple[Article, ...]:
    if move.is_castling:
        return articles("CH 3.8.2")
    if move.piece is ChessPiece.KING:
        return articles("CH 3.8.1")
    if move.piece is not ChessPiece.PAWN:
        return MANNERS[move.piece]
    if move.is_en_passant:
        return articles("CH 3.7.4")
    if move.is_capture:
        return articles("CH 3.7.3")
    return articles("CH 3.7.2" if abs(int(move.target[1]) - int(move.origin[1])) == 2 else "CH 3.7.1")


def _deeds(position: ChessPosition, move: ChessMove) -> Iterator[Article]:
    if move.piece in RANGING:
        yield from articles("CH 3.5")
    if move.is_capture:
        yield from articles("CH 3.1.a")
    if move.promotion is not None:
        yield from articles("CH 3.7.5")
    if position.is_check:
        yield from articles("CH 3.9.a")


def barred_moves(position: ChessPosition) -> Iterator[tuple[tuple[str, ...], tuple[Article, ...]]]:
    """Moves that would be made but for the safety of the king, and castling that is lost or put off."""
    own = [square for square in SQUARES if (position.piece_at(square) or (None,))[0] is position.side]
    unsafe = tuple(
        f"{origin}{target}"
        for origin in own
        for target in SQUARES
        if illegality(position, origin, target) is ChessIllegality.LEAVES_KING_IN_CHECK
    )
    if unsafe:
        yield unsafe, BROKEN[ChessIllegality.LEAVES_KING_IN_CHECK]
    rank = "1" if position.side is Side.WHITE else "8"
    for rook, target, text in (("h", "g", "0-0"), ("a", "c", "0-0-0")):
        at_home = position.piece_at(f"e{rank}") == (position.side, ChessPiece.KING)
        if at_home and position.piece_at(f"{rook}{rank}") == (position.side, ChessPiece.ROOK):
            fault = illegality(position, f"e{rank}", f"{target}{rank}")
            if fault is not None:
                yield (text,), BROKEN[fault]


def articles_of_end(position: ChessPosition) -> tuple[Article, ...]:
    """The articles by which the game is over on the board; none: it goes on."""
    outcome = position.outcome_on_board()
    return () if outcome is None else ENDS[outcome.reason]
