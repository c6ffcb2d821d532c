"""The shifts and mirrors that a board allows, and what they leave the same.

Dark squares must stay dark: a shift moves by an even number of files and rows together, a mirror sends the file x to
k - x with k even (RU 6.4.3.c). The edge changes the play, so that an image is a candidate and no more.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from mainroad.basics import BySide, Side
from mainroad.boards import Board, Square
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition, position

Placed = tuple[int, int, bool, bool]
"""A piece: file, row, whether it is White's, whether it is a king."""


@dataclass(frozen=True)
class Image:
    """A shift to the right and downwards, after a mirror or without one."""

    right: int = 0
    down: int = 0
    is_mirrored: bool = False

    @property
    def name(self) -> str:
        """What composers call it."""
        if self.is_mirrored:
            return "mirror"
        return "shift" if self.right or self.down else "same"

    def square(self, board: Board, square: Square) -> Square | None:
        """Where a square goes; None: off the board."""
        file = board.file(square)
        return board.at((-file if self.is_mirrored else file) + self.right, board.row(square) + self.down)

    def move(self, board: Board, move: DraughtsMove) -> DraughtsMove | None:
        """The same move there; whether it crowns is told by the row, so it is looked up among the legal ones."""
        path = [self.square(board, square) for square in move.path]
        taken = [self.square(board, square) for square in move.captured]
        if None in path or None in taken:
            return None
        return DraughtsMove(tuple(s for s in path if s), tuple(s for s in taken if s))

    def position(self, old: DraughtsPosition) -> DraughtsPosition | None:
        """The image of a position; None: a piece would leave the board."""
        board = old.board

        def moved(squares: frozenset[Square]) -> frozenset[Square] | None:
            there = frozenset(self.square(board, square) for square in squares)
            return None if None in there else frozenset(s for s in there if s)

        men, kings = old.men.map(moved), old.kings.map(moved)
        if None in (men.white, men.black, kings.white, kings.black):
            return None
        return position(
            old.variant,
            old.side,
            BySide(men.white or (), men.black or ()),
            BySide(kings.white or (), kings.black or ()),
        )


SAME = Image()


def placed_pieces(shown: DraughtsPosition) -> tuple[Placed, ...]:
    """The pieces of a position by file and row."""
    board = shown.board
    return tuple(
        (board.file(square), board.row(square), side is Side.WHITE, is_king)
        for is_king, pieces in ((False, shown.men), (True, shown.kings))
        for side in Side
        for square in pieces[side]
    )


def outlines(pieces: tuple[Placed, ...]) -> Iterator[tuple[tuple[Placed, ...], Image]]:
    """The pieces as they stand to each other, plain and mirrored, with the image that takes them there."""
    top = min((row for _, row, *_ in pieces), default=0)
    for is_mirrored in (False, True):
        turned = [(-file if is_mirrored else file, row, white, king) for file, row, white, king in pieces]
        left = min((file for file, *_ in turned), default=0)
        relative = sorted((file - left, row - top, white, king) for file, row, white, king in turned)
        yield tuple(relative), Image(-left, -top, is_mirrored)


def outline(shown: DraughtsPosition) -> str:
    """What all shifts and mirrors of a position have in common, with whose move it is."""
    relative = min(pieces for pieces, _ in outlines(placed_pieces(shown)))
    marks = (f"{file}{row}{_mark(white, king)}" for file, row, white, king in relative)
    side = "W" if shown.side is Side.WHITE else "B"
    return f"{shown.variant.name} {side} {' '.join(marks)}"


def images(old: DraughtsPosition, new: DraughtsPosition) -> Iterator[Image]:
    """The shifts and mirrors that make the new position of the old one."""
    if old.variant != new.variant or old.side is not new.side:
        return
    wanted, to_new = next(outlines(placed_pieces(new)))
    for pieces, to_old in outlines(placed_pieces(old)):
        if pieces == wanted:
            yield Image(to_old.right - to_new.right, to_old.down - to_new.down, to_old.is_mirrored)


def _mark(white: bool, king: bool) -> str:
    letter = "w" if white else "b"
    return letter.upper() if king else letter
