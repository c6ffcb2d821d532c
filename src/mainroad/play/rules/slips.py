"""Slips of the pen in a draughts move that is not legal: what was evidently meant, and what may have been."""

from __future__ import annotations

import re
from collections.abc import Iterable

from mainroad.boards import LOOK_ALIKES, NotASquareError, Numbering, Square
from mainroad.laws.chess import ChessPosition
from mainroad.laws.draughts import DraughtsPosition
from mainroad.laws.games import AnyPosition
from mainroad.laws.protocol import NotationError
from mainroad.notation.moves import read_move, write_move
from mainroad.notation.written import written_moves

_NAME = re.compile(r"[a-z]?\d{1,2}")


def obvious_slips(position: AnyPosition, text: str) -> tuple[str, ...]:
    """The legal moves that a slip of the usual kinds explains.

    One character of the first square is wrong, and no own piece stands on the square that was written; or the squares
    are named as from the other side of the board.
    """
    if isinstance(position, ChessPosition):
        return ()
    tidy = text.lower().translate(LOOK_ALIKES)
    names = _NAME.findall(tidy)
    if len(names) < 2:
        return ()
    return _legal(position, [*_other_origins(position, tidy, names[0]), _turned(position, tidy)])


def near_moves(position: AnyPosition, text: str) -> tuple[str, ...]:
    """The legal moves whose squares differ in one character from what was written."""
    told = "".join(_NAME.findall(text.lower().translate(LOOK_ALIKES)))
    moves = (move.text for move in written_moves(position))
    return tuple(move for move in moves if _differ_once("".join(_NAME.findall(move)), told))


def _legal(position: DraughtsPosition, texts: Iterable[str]) -> tuple[str, ...]:
    found: dict[str, None] = {}
    for text in texts:
        try:
            found[write_move(position, read_move(position, text))] = None
        except NotationError:
            continue
    return tuple(found)


def _other_origins(position: DraughtsPosition, text: str, first: str) -> list[str]:
    own = position.men[position.side] | position.kings[position.side]
    names = {_name(position, square, first) for square in own}
    if first in names:
        return []
    return [text.replace(first, name, 1) for name in sorted(names) if _differ_once(name, first)]


def _turned(position: DraughtsPosition, text: str) -> str:
    """The text as it reads with the board turned by half a circle."""

    def turned(match: re.Match[str]) -> str:
        try:
            square = position.board.square(match[0])
        except NotASquareError:
            return match[0]
        return _name(position, Square(len(position.board.squares) + 1 - square), match[0])

    return _NAME.sub(turned, text)


def _name(position: DraughtsPosition, square: Square, like: str) -> str:
    return position.board.name(square, Numbering.LETTERS if like[0].isalpha() else Numbering.NUMBERS)


def _differ_once(one: str, other: str) -> bool:
    return len(one) == len(other) and sum(a != b for a, b in zip(one, other, strict=True)) == 1
