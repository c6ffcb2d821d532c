"""Moves as short text for tables of cases: `c3-d4`, `a5:c3:a1=K`, `a5:c3:a1=K(b4,b2)` with the pieces taken."""

from __future__ import annotations

from collections.abc import Iterable

from mainroad.boards import Square
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition
from mainroad.laws.fen import read_fen
from mainroad.laws.variants import Variant


def written(position: DraughtsPosition, move: DraughtsMove, *, with_taken: bool = False) -> str:
    text = _names(position, move.path, ":" if move.is_capture else "-") + ("=K" if move.crowns else "")
    return text + (f"({_names(position, move.captured, ',')})" if with_taken and move.is_capture else "")


def _names(position: DraughtsPosition, squares: Iterable[Square], between: str) -> str:
    return between.join(position.board.name(square, position.variant.numbering) for square in squares)


def legal(variant: Variant, fen: str, *, with_taken: bool = False) -> set[str]:
    """Every legal move of a position, by every route."""
    position = read_fen(variant, fen)
    return {written(position, route, with_taken=with_taken) for route in position.routes()}


def the_move(position: DraughtsPosition, text: str) -> DraughtsMove:
    """The legal move that is written so: in full, or by its beginning and end where that is enough."""
    found = [move for move in position.legal_moves() if text in _writings(position, move)]
    assert len(found) == 1, f"{text} is {len(found)} legal moves, not one"
    return found[0]


def _writings(position: DraughtsPosition, move: DraughtsMove) -> set[str]:
    ends = _names(position, (move.origin, move.target), ":" if move.is_capture else "-")
    return {ends, written(position, move), written(position, move).removesuffix("=K")}


def played(position: DraughtsPosition, texts: str) -> DraughtsPosition:
    """The position after several moves in turn."""
    for text in texts.split():
        position = position.after(the_move(position, text))
    return position
