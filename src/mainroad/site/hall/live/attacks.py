"""What could be taken: who attacks a square, what the opponent threatens, and how a piece can be taken.

It is worked out from the position alone, as the laws have it: what would be legal if it were the other side's turn.
Where nothing does, there are no words.
"""

from __future__ import annotations

from mainroad.basics import Side
from mainroad.boards import Numbering, Square
from mainroad.laws.chess import ChessPosition
from mainroad.laws.draughts import DraughtsPosition
from mainroad.laws.games import AnyPosition
from mainroad.laws.generator import Pieces
from mainroad.notation.written import AnyMove
from mainroad.site.hall.live.voices import Voice
from mainroad.words import say


def attackers(position: AnyPosition, key: str, reader: Side, voice: Voice) -> str:
    """Say which pieces could take what stands on a square; on an empty one, what the reader would put there."""
    owner = _owner(position, key) or reader
    if isinstance(position, ChessPosition):
        found = sorted(position.attackers(owner.opponent, key))
        return _listed([voice.named(position, one) for one in found])
    laid = position if _owner(position, key) else _with_man(position, position.board.square(key), reader)
    origins = [move.origin for move in _captures(laid, owner.opponent) if _takes(laid, move, key)]
    return _listed([voice.named(position, _key(position, origin)) for origin in origins])


def threats(position: AnyPosition, reader: Side, voice: Voice) -> str:
    """Say every capture that the opponent could make if it were their turn now."""
    turned = _turned(position, reader.opponent)
    return _listed([voice.move(turned, move) for move in _captures(turned, reader.opponent)])


def takings(position: AnyPosition, key: str, voice: Voice) -> str:
    """Say the captures in which the piece of a square is taken."""
    owner = _owner(position, key)
    if owner is None:
        return say("hall.no-piece-here", voice.tongue)
    turned = _turned(position, owner.opponent)
    found = [move for move in _captures(turned, owner.opponent) if _takes(turned, move, key)]
    return _listed([voice.move(turned, move) for move in found])


def _listed(said: list[str]) -> str:
    return "; ".join(dict.fromkeys(said))


def _owner(position: AnyPosition, key: str) -> Side | None:
    if isinstance(position, ChessPosition):
        standing = position.piece_at(key)
        return standing[0] if standing else None
    piece = position.piece(position.board.square(key))
    return piece[0] if piece else None


def _key(position: AnyPosition, square: Square | str) -> str:
    if isinstance(position, DraughtsPosition) and not isinstance(square, str):
        return position.board.name(square, Numbering.LETTERS)
    return str(square)


def _takes(position: AnyPosition, move: AnyMove, key: str) -> bool:
    return key in {_key(position, square) for square in move.captured}


def _captures(position: AnyPosition, side: Side) -> list[AnyMove]:
    moves: list[AnyMove] = list(_turned(position, side).legal_moves())
    return [move for move in moves if move.is_capture]


def _turned(position: AnyPosition, side: Side) -> AnyPosition:
    """The same pieces with a side on move."""
    if position.side is side:
        return position
    if isinstance(position, DraughtsPosition):
        own, kings, theirs, their_kings = position.pieces
        return DraughtsPosition(position.variant, side, Pieces(theirs, their_kings, own, kings))
    board = position.board()
    board.turn, board.ep_square = side is Side.WHITE, None
    return ChessPosition(board)


def _with_man(position: DraughtsPosition, square: Square, side: Side) -> DraughtsPosition:
    own, kings, theirs, their_kings = position.pieces
    bit = position.board.bit[square]
    is_own = position.side is side
    pieces = Pieces(own | bit if is_own else own, kings, theirs if is_own else theirs | bit, their_kings)
    return DraughtsPosition(position.variant, position.side, pieces)
