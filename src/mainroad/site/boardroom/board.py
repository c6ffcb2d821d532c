"""The drawn board and the spoken board: one list of squares, each with its look and its words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from mainroad.boards import LETTERS, is_dark_square
from mainroad.site.boardroom.pieces import Piece
from mainroad.site.boardroom.state import State


@dataclass(frozen=True)
class Marks:
    """What is to be seen and heard of the squares besides the pieces."""

    movable: frozenset[str] = frozenset()
    reachable: frozenset[str] = frozenset()
    hand: tuple[str, ...] = ()
    last: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Cell:
    """A square of the board."""

    key: str
    name: str
    """As the visitor wants squares named; empty for a light square without a number."""
    is_dark: bool
    is_active: bool
    """Whether pieces of this game can stand on it."""
    piece: Piece | None
    marks: tuple[str, ...]
    label: str


@dataclass(frozen=True)
class SquareRow:
    """A row of the board as it lies before the visitor."""

    rank: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True)
class BoardView:
    """The board as it lies before the visitor."""

    state: State
    pieces: Mapping[str, Piece]
    marks: Marks = field(default_factory=Marks)

    @property
    def files(self) -> str:
        """The letters of the files from left to right."""
        letters = LETTERS[: self.state.game.width]
        return letters[::-1] if self.state.turned else letters

    @property
    def rows(self) -> tuple[SquareRow, ...]:
        """The rows from top to bottom."""
        ranks = range(1, self.state.game.height + 1)
        return tuple(self._row(rank) for rank in (ranks if self.state.turned else reversed(ranks)))

    def _row(self, rank: int) -> SquareRow:
        return SquareRow(rank, tuple(self._cell(f"{file}{rank}") for file in self.files))

    def _cell(self, key: str) -> Cell:
        game = self.state.game
        is_dark = is_dark_square(key)
        piece, marks = self.pieces.get(key), self._marks(key)
        return Cell(
            key=key,
            name=square_name(self.state, key),
            is_dark=is_dark,
            is_active=is_dark or not game.has_numbers,
            piece=piece,
            marks=marks,
            label=self._label(key, is_dark, piece, marks),
        )

    def _marks(self, key: str) -> tuple[str, ...]:
        marks = self.marks
        sets = {"movable": marks.movable, "reachable": marks.reachable, "held": marks.hand, "last": marks.last}
        return tuple(name for name, squares in sets.items() if key in squares)

    def _label(self, key: str, is_dark: bool, piece: Piece | None, marks: tuple[str, ...]) -> str:
        """Say a square: `c3, white man, can move`."""
        if not is_dark and self.state.game.has_numbers:
            return _("%(square)s, light square") % {"square": key}
        words = [square_name(self.state, key), piece.words if piece else _("empty")]
        heard = {"held": _("in hand"), "reachable": _("can be moved to"), "movable": _("can move")}
        return ", ".join([*words, *(text for mark, text in heard.items() if mark in marks)])


def square_name(state: State, key: str) -> str:
    """Name a square as the visitor wants it."""
    return state.game.number(key) if state.by_number else key
