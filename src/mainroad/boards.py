"""Boards: dark squares, their numbers and names, rows, files and diagonals.

A square is its number, counted row by row from Black's left-hand corner of the top row: 1 is b8 on
the 64-square board. Inside the laws a set of squares is an integer whose bits are laid out with one
unused bit after each pair of rows, so that a diagonal step is the same shift on every row and a step
over the edge lands on an unused bit.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from typing import NewType

Square = NewType("Square", int)
Bits = NewType("Bits", int)

LETTERS = "abcdefghij"
LOOK_ALIKES = str.maketrans("авсеАВСЕНн", "abceabcehh")  # Cyrillic letters typed for Latin ones


class Numbering(enum.Enum):
    """How people name the squares of a board."""

    LETTERS = "letters"
    NUMBERS = "numbers"


class NotASquareError(ValueError):
    """A text that names no dark square of the board."""


class Diagonal(enum.Enum):
    """The names of the diagonals: each but the main road belongs to a family of four."""

    MAIN_ROAD = "main-road"
    LOWER_DOUBLE = "lower-double"
    UPPER_DOUBLE = "upper-double"
    LOWER_SMALL_DOUBLE = "lower-small-double"
    UPPER_SMALL_DOUBLE = "upper-small-double"
    LOWER_TRIPLE = "lower-triple"
    UPPER_TRIPLE = "upper-triple"
    LOWER_SMALL_TRIPLE = "lower-small-triple"
    UPPER_SMALL_TRIPLE = "upper-small-triple"
    LOWER_OBLIQUE = "lower-oblique"
    UPPER_OBLIQUE = "upper-oblique"
    LOWER_SMALL_OBLIQUE = "lower-small-oblique"
    UPPER_SMALL_OBLIQUE = "upper-small-oblique"


_FAMILIES = {(8, 8): ("DOUBLE", "TRIPLE", "OBLIQUE"), (10, 10): ("DOUBLE", "TRIPLE")}  # RU 1.2; UA III-1.3, IV-1.3


@dataclass(frozen=True)
class Board:
    """A board of `width` files and `height` rows, dark at each player's left hand."""

    width: int
    height: int

    def __hash__(self) -> int:
        return self.width << 8 | self.height  # what is known of a board is looked up several times a move

    @cached_property
    def per_row(self) -> int:
        """The dark squares of a row."""
        return self.width // 2

    @cached_property
    def squares(self) -> tuple[Square, ...]:
        """Every dark square."""
        return tuple(Square(number) for number in range(1, self.per_row * self.height + 1))

    # -- places ---------------------------------------------------------------------------------

    def row(self, square: Square) -> int:
        """The row of a square, 0 at Black's side."""
        return (square - 1) // self.per_row

    def file(self, square: Square) -> int:
        """The file of a square, 0 at White's left."""
        return (square - 1) % self.per_row * 2 + 1 - self.row(square) % 2

    def at(self, file: int, row: int) -> Square | None:
        """The dark square at a file and row, or None for a light one or one off the board."""
        if not (0 <= file < self.width and 0 <= row < self.height) or (file + row) % 2 == 0:
            return None
        return Square(row * self.per_row + file // 2 + 1)

    @cached_property
    def side_squares(self) -> frozenset[Square]:
        """The squares at the left and right edges."""
        return frozenset(s for s in self.squares if self.file(s) in (0, self.width - 1))

    def row_squares(self, row: int) -> tuple[Square, ...]:
        """The squares of a row, 0 at Black's side."""
        return tuple(s for s in self.squares if self.row(s) == row)

    def file_squares(self, file: int) -> tuple[Square, ...]:
        """The squares of a file, 0 at White's left."""
        return tuple(s for s in self.squares if self.file(s) == file)

    # -- names ----------------------------------------------------------------------------------

    def name(self, square: Square, numbering: Numbering) -> str:
        """Name a square."""
        if numbering is Numbering.NUMBERS:
            return str(square)
        return self._letters[square]

    @cached_property
    def _letters(self) -> dict[Square, str]:
        return {square: f"{LETTERS[self.file(square)]}{self.height - self.row(square)}" for square in self.squares}

    def square(self, name: str) -> Square:
        """Read a square from its letter and digit, or from its number."""
        text = name.strip().translate(LOOK_ALIKES).lower()
        found = self._names.get(text)
        if found is None:
            raise NotASquareError(f"{name.strip()!r} is not a dark square of this board")
        return found

    @cached_property
    def _names(self) -> dict[str, Square]:
        return {self.name(square, numbering): square for numbering in Numbering for square in self.squares}

    # -- diagonals ------------------------------------------------------------------------------

    def ray(self, square: Square, right: int, down: int) -> tuple[Square, ...]:
        """The squares that a piece passes going one way (`right`, `down` are 1 or -1) up to the edge."""
        passed: list[Square] = []
        file, row = self.file(square) + right, self.row(square) + down
        while (there := self.at(file, row)) is not None:
            passed.append(there)
            file, row = file + right, row + down
        return tuple(passed)

    def between(self, one: Square, other: Square) -> tuple[Square, ...]:
        """The squares between two that stand on one diagonal."""
        right = 1 if self.file(other) > self.file(one) else -1
        ray = self.ray(one, right, 1 if self.row(other) > self.row(one) else -1)
        return ray[: ray.index(other)]

    @cached_property
    def diagonals(self) -> tuple[tuple[Square, ...], ...]:
        """Every slanting row of two or more squares from edge to edge, written from its lower end."""
        lines = (
            (square, *self.ray(square, right, -1))
            for square in self.squares
            for right in (1, -1)
            if not self.ray(square, -right, 1)
        )
        return tuple(sorted(line for line in lines if len(line) > 1))

    def diagonal(self, first: Square, last: Square) -> tuple[Square, ...]:
        """The squares of the diagonal between two ends, in that order."""
        for line in self.diagonals:
            if {line[0], line[-1]} == {first, last}:
                return line if line[0] == first else line[::-1]
        raise NotASquareError(f"{first} and {last} are not the ends of a diagonal")

    @cached_property
    def named_diagonals(self) -> dict[Diagonal, tuple[Square, ...]]:
        """The diagonals that have names: the main road and the families named by their lower corner."""
        bottom = self.row_squares(self.height - 1)
        named = {Diagonal.MAIN_ROAD: next(line for line in self.diagonals if line[0] == bottom[0])}
        corners = {"DOUBLE": bottom[-1], "TRIPLE": bottom[1], "OBLIQUE": bottom[2]}
        for family in _FAMILIES.get((self.width, self.height), ()):
            named |= self._family(family, corners[family])
        return named

    def _family(self, family: str, corner: Square) -> dict[Diagonal, tuple[Square, ...]]:
        """The four sides of the slanting rectangle that begins at a corner on the bottom row."""
        sides = sorted((line for line in self.diagonals if line[0] == corner), key=len)
        opposite = [tuple(reversed([self.mirrored(s) for s in line])) for line in sides]
        small, large = (Diagonal[f"LOWER_{size}{family}"] for size in ("SMALL_", ""))
        small_up, large_up = (Diagonal[f"UPPER_{size}{family}"] for size in ("SMALL_", ""))
        return {small: sides[0], large: sides[1], small_up: opposite[0], large_up: opposite[1]}

    def mirrored(self, square: Square) -> Square:
        """The square at the same place for the player on the other side."""
        return Square(len(self.squares) + 1 - square)

    # -- bits -----------------------------------------------------------------------------------

    @cached_property
    def bit(self) -> dict[Square, Bits]:
        """The bit of each square."""
        pair = 2 * self.per_row
        return {square: Bits(1 << (square - 1 + (square - 1) // pair)) for square in self.squares}

    @cached_property
    def square_of(self) -> dict[int, Square]:
        """The square of each bit."""
        return {bit: square for square, bit in self.bit.items()}

    @cached_property
    def all_bits(self) -> Bits:
        """Every dark square as bits."""
        return self.bits(self.squares)

    def bits(self, squares: Iterable[Square]) -> Bits:
        """The set of squares as bits."""
        return Bits(sum(self.bit[square] for square in set(squares)))

    def squares_in(self, bits: int) -> tuple[Square, ...]:
        """The squares of a set of bits, in order."""
        return tuple(self.square_of[bit] for bit in each_bit(bits))


def each_bit(bits: int) -> Iterator[int]:
    """Each single bit of a set, lowest first."""
    while bits:
        lowest = bits & -bits
        yield lowest
        bits ^= lowest


BOARD_64 = Board(8, 8)  # RU 1.1, UA III-1.1, FM A1b-2.1, CK 1.1
BOARD_80 = Board(10, 8)  # completes RU 5.1.4
BOARD_100 = Board(10, 10)  # RU 2.2, UA IV-1.1, FM A1-2.1


@cache  # of the squares of a board
def is_dark_square(name: str) -> bool:
    """Whether a square named by letter and number is dark: the corner at each player's right hand is light (CH 2.1)."""
    return (ord(name[0]) - ord("a") + int(name[1:])) % 2 == 1
