"""Moves of chess said aloud, as algebraic notation reads (CH 18) or as blind players announce them (CH 32.2.1)."""

from __future__ import annotations

from collections.abc import Iterator

from mainroad.laws.chess import ChessMove, ChessPiece, ChessPosition
from mainroad.notation.alphabets import Alphabet, Letters, catalogue_part, letter_name, numeral, square_name
from mainroad.notation.chess import departure
from mainroad.words import say


def spoken_chess(
    position: ChessPosition,
    move: ChessMove,
    language: str,
    alphabet: Letters = Alphabet.PLAIN,
    following: ChessPosition | None = None,
) -> str:
    """Say a legal move: `knight takes f 3, check`; with Anna's alphabet `Springer takes Felix drei, check`.

    `following` is the position after it, if it is known.
    """
    said = [*_parts(position, move, language, alphabet)]
    following = following or position.after(move)
    if following.is_check:
        said.append(say("chess.spoken.check" if following.can_move else "chess.spoken.mate", language))
    return ", ".join(said)


def _parts(position: ChessPosition, move: ChessMove, language: str, alphabet: Letters) -> Iterator[str]:
    if move.is_castling:
        yield say(f"chess.{catalogue_part(alphabet)}.castling-{'short' if move.target[0] == 'g' else 'long'}", language)
    else:
        yield _ordinary(position, move, language, alphabet)
    if move.is_en_passant:
        yield say("chess.spoken.en-passant", language)
    if move.promotion:
        yield say("chess.spoken.promotion", language, piece=_piece(move.promotion, language, alphabet))


def _ordinary(position: ChessPosition, move: ChessMove, language: str, alphabet: Letters) -> str:
    told = (_sign(sign, language, alphabet) for sign in departure(position, move))
    piece = " ".join((_piece(move.piece, language, alphabet), *told))
    square = square_name(move.target, language, alphabet)
    return say("chess.spoken.capture" if move.is_capture else "chess.spoken.move", language, piece=piece, square=square)


def _piece(piece: ChessPiece, language: str, alphabet: Letters) -> str:
    return say(f"chess.{catalogue_part(alphabet)}.{piece.value}", language)


def _sign(sign: str, language: str, alphabet: Letters) -> str:
    return numeral(int(sign), language, alphabet) if sign.isdecimal() else letter_name(sign, language, alphabet)
