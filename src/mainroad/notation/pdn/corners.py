"""Squares that are named from another corner of the board than usual, as a GameType tag of PDN may say.

PDN counts numbers, or letters and digits, from one of four corners as the first player sees the board, and has a
flag for boards that are played on the squares of the other colour. Every such text becomes one with the usual names.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from mainroad.basics import Side
from mainroad.boards import LETTERS, LOOK_ALIKES, Board, Numbering, Square

LONGEST = 1000
"""The most characters of a position that are looked into; what is longer has more pieces than a board."""
_LETTERED = re.compile(r"(?P<file>[a-j])(?P<rank>\d{1,2})?")
_NUMBER = re.compile(r"\d+")
_JOINED = re.compile(r"\d{4}")
_RANGE = re.compile(r"(?P<king>[Kk]?)(?P<first>\d{1,3})-(?P<last>\d{1,3})")
_PIECES = re.compile(r"\s*[WB]", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Corner:
    """Where the names begin, as White sees it: 1 on the nearest square of the outermost row, or a1 in the corner."""

    numbering: Numbering
    is_top: bool
    is_right: bool

    @property
    def is_usual(self) -> bool:
        """Whether the names are those that are used here: 1 at the top left, a1 at the bottom left."""
        return not self.is_right and self.is_top is (self.numbering is Numbering.NUMBERS)

    def usual(self, board: Board, text: str) -> str:
        """Return a move, or any squares, with the usual names; what names no square stays as it is."""
        if self.is_usual:
            return text
        if self.numbering is Numbering.NUMBERS:
            parted = f"{text[:2]}-{text[2:]}" if _JOINED.fullmatch(text) else text
            return parted if _has_letters(parted) else _NUMBER.sub(lambda found: self._number(board, found[0]), parted)
        tidy = text.translate(LOOK_ALIKES).lower()
        return _LETTERED.sub(lambda found: self._lettered(board, found), tidy)

    def usual_position(self, board: Board, text: str) -> str:
        """Return a position with the usual names: in each group of pieces, ranges of numbers square by square."""
        if self.is_usual or len(text) > LONGEST:
            return text
        groups = text.split(":")
        return ":".join([groups[0], *(self._group(board, group) for group in groups[1:])])

    def _group(self, board: Board, group: str) -> str:
        if not _PIECES.match(group):
            return group  # counters of moves, as some programs add them
        place = len(group) - len(group.lstrip()) + 1
        spelt = _RANGE.sub(lambda found: _spelt(board, found), group[place:])
        if self.numbering is Numbering.NUMBERS:
            return group[:place] + _NUMBER.sub(lambda found: self._number(board, found[0]), spelt)
        return group[:place] + ",".join(self._piece(board, item) for item in spelt.split(","))

    def _piece(self, board: Board, item: str) -> str:
        """One piece of a list; the K of a king is no file."""
        tidy = item.strip()
        king = tidy[:1] if tidy[:1] in ("K", "k") else ""
        return king + self.usual(board, tidy[len(king) :])

    def _number(self, board: Board, text: str) -> str:
        number = int(text) if len(text) < 4 else 0
        if not 1 <= number <= len(board.squares):
            return text
        row, place = divmod(number - 1, board.per_row)
        row = row if self.is_top else board.height - 1 - row
        place = board.per_row - 1 - place if self.is_right else place
        return str(row * board.per_row + place + 1)

    def _lettered(self, board: Board, found: re.Match[str]) -> str:
        file = LETTERS.index(found["file"])
        file = board.width - 1 - file if self.is_right else file
        if not 0 <= file < board.width or found["rank"] is None:
            return LETTERS[file] if 0 <= file < board.width else found[0]
        rank = int(found["rank"])
        rank = board.height + 1 - rank if self.is_top else rank
        square: Square | None = board.at(file, board.height - rank)
        return board.name(square, Numbering.LETTERS) if square else found[0]


def _has_letters(text: str) -> bool:
    return any(character in LETTERS for character in text.translate(LOOK_ALIKES).lower())


def _spelt(board: Board, found: re.Match[str]) -> str:
    first, last = int(found["first"]), int(found["last"])
    if not 1 <= first <= last <= len(board.squares):
        return found[0]
    return ",".join(f"{found['king']}{number}" for number in range(first, last + 1))


def corner_of(notation: str, first: Side, *, is_inverted: bool) -> Corner:
    """The corner that a tag means by `N1`, as the first side sees it.

    0 is bottom left, 1 bottom right, 2 top left, 3 top right. What is played on the squares of the other colour is the
    mirror image of what is played here.
    """
    numbering = Numbering.NUMBERS if notation[0] == "N" else Numbering.LETTERS
    place = int(notation[1])
    is_top, is_right = place >= 2, place % 2 == 1
    if first is Side.BLACK:
        is_top, is_right = not is_top, not is_right
    return Corner(numbering, is_top, is_right is not is_inverted)
