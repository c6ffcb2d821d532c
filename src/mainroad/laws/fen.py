"""Draughts positions as text: `W:Wc3,Kd4:Bb8` or `B:W31-50:B1-20`.

Squares may be letters with digits or numbers, in any order, with ranges of numbers, with spaces, with a full
stop at the end, with the move counters that some programs add (`:H0:F1`), or as the whole tag of a game record.
What is written has one form: the squares as the game names them, in order.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from mainroad.basics import BySide, Side
from mainroad.boards import Board, NotASquareError, Numbering, Square
from mainroad.laws.draughts import DraughtsPosition, position
from mainroad.laws.generator import generator
from mainroad.laws.protocol import NotAPositionError
from mainroad.laws.variants import Variant

_SIDES = {"W": Side.WHITE, "B": Side.BLACK}
_TAG = re.compile(r'\[?\s*FEN\s*"(?P<fen>[^"]*)"\s*\]?', re.IGNORECASE)
_COUNTER = re.compile(r"[HF]\d+|\+\d+\+\d+", re.IGNORECASE)
_RANGE = re.compile(r"(?P<king>[Kk]?)(?P<first>\d+)-(?P<last>\d+)")

Placed = dict[Square, tuple[Side, bool]]


def read_fen(variant: Variant, text: str) -> DraughtsPosition:
    """Read a position; anything that is not one is refused with the reason."""
    result = read_board(variant, text)
    _refuse_uncrowned(result)
    return result


def read_board(variant: Variant, text: str) -> DraughtsPosition:
    """Read what stands on a board, even a man on its last row that nobody crowned."""
    turn, *groups = _fields(text)
    if turn == "?":
        raise NotAPositionError("the position does not say whose move it is: it begins with '?'")
    if turn.upper() not in _SIDES:
        raise NotAPositionError(f"a position begins with the side to move, W or B, not {turn!r}")
    if len(groups) != 2:
        raise NotAPositionError(f"a position has two groups of pieces after the side to move, not {len(groups)}")
    placed: Placed = {}
    for group in groups:
        _place(variant, group, placed)
    if {group[0].upper() for group in groups} != {"W", "B"}:
        raise NotAPositionError("a position has one group for White and one for Black")
    if not placed:
        raise NotAPositionError("a position has at least one piece")
    return _made(variant, _SIDES[turn.upper()], placed)


def _fields(text: str) -> list[str]:
    """The side to move and the groups of pieces, without what other programs put around them."""
    tag = _TAG.fullmatch(text.strip())
    turn, *groups = "".join((tag["fen"] if tag else text).split()).rstrip(".").split(":")
    return [turn, *(group for group in groups if not _COUNTER.fullmatch(group))]


def _made(variant: Variant, side: Side, placed: Placed) -> DraughtsPosition:
    def squares(king: bool) -> BySide[Iterable[Square]]:
        return BySide(*([square for square, piece in placed.items() if piece == (owner, king)] for owner in Side))

    return position(variant, side, men=squares(king=False), kings=squares(king=True))


def _place(variant: Variant, group: str, placed: Placed) -> None:
    """Put the pieces of one group, such as `WKa1,c3`, on the board."""
    side = _SIDES.get(group[:1].upper())
    if side is None:
        raise NotAPositionError(f"a group of pieces begins with W or B, not {group[:1]!r}")
    for item in filter(None, group[1:].split(",")):
        for square, king in _squares(variant, item):
            if square in placed:
                raise NotAPositionError(f"two pieces stand on {variant.board.name(square, variant.numbering)}")
            placed[square] = side, king


def _squares(variant: Variant, item: str) -> Iterator[tuple[Square, bool]]:
    """Read one item of a list: a square, a king's square, or a range of numbers."""
    try:
        if match := _RANGE.fullmatch(item):
            first, last = (variant.board.square(match[end].lstrip("0")) for end in ("first", "last"))
            if last < first:
                raise NotAPositionError(f"the range {item!r} runs backwards")
            for number in range(first, last + 1):
                yield Square(number), bool(match["king"])
        else:
            king = item[0] in "Kk"
            yield variant.board.square((item[1:] if king else item).lstrip("0")), king
    except NotASquareError as error:
        raise NotAPositionError(str(error)) from error


def _refuse_uncrowned(found: DraughtsPosition) -> None:
    """A man never stands on the last row between moves: it would have become a king."""
    for side in Side:
        last_row = found.board.squares_in(generator(found.variant, side).last_row)
        for square in sorted(found.men[side].intersection(last_row)):
            name = found.board.name(square, found.variant.numbering)
            raise NotAPositionError(f"the {side.value} man on {name} stands on its last row and would be a king")


def write_fen(found: DraughtsPosition, numbering: Numbering | None = None) -> str:
    """Write a position in its one form, with the game's own names of the squares unless told otherwise."""
    numbering = numbering or found.variant.numbering
    turn = "W" if found.side is Side.WHITE else "B"
    groups = ("W" + _list(found, Side.WHITE, numbering), "B" + _list(found, Side.BLACK, numbering))
    return ":".join((turn, *groups))


def _list(found: DraughtsPosition, side: Side, numbering: Numbering) -> str:
    """The pieces of a side in order of their squares."""
    squares = in_order(found.board, found.men[side] | found.kings[side], numbering)
    return ",".join(("K" if s in found.kings[side] else "") + found.board.name(s, numbering) for s in squares)


def in_order(board: Board, squares: Iterable[Square], numbering: Numbering) -> list[Square]:
    """Squares in the order in which people list them: numbers upwards, letters as in a dictionary."""
    if numbering is Numbering.NUMBERS:
        return sorted(squares)
    return sorted(squares, key=lambda square: (board.file(square), -board.row(square)))
