"""The draughts games as values: each line of a variant is a rule, with the articles that give it."""

from __future__ import annotations

import enum
from dataclasses import dataclass, replace

from mainroad.basics import Side
from mainroad.boards import BOARD_64, BOARD_80, BOARD_100, Board, Numbering


class LastRow(enum.Enum):
    """What happens to a man that reaches the last row in the middle of a capture."""

    GOES_ON_AS_KING = "goes-on-as-king"
    PASSES_AS_MAN = "passes-as-man"
    ENDS_THE_MOVE = "ends-the-move"


@dataclass(frozen=True)
class Variant:
    """The rules of one draughts game."""

    name: str
    board: Board
    numbering: Numbering
    rows_of_men: int
    first: Side
    flying_kings: bool
    men_capture_backwards: bool
    most_must_be_taken: bool
    last_row: LastRow
    short_notation: bool = True
    stuck_side_wins: bool = False

    def __hash__(self) -> int:
        return hash(self.name)  # equal variants have equal names, and every move asks for the generator of its variant

    @property
    def men(self) -> int:
        """The men that each side starts with."""
        return self.rows_of_men * self.board.per_row


RUSSIAN = Variant(
    name="russian",
    board=BOARD_64,  # RU 1.1, UA III-1.1
    numbering=Numbering.LETTERS,  # RU 1.6.1, UA III-1.3.2
    rows_of_men=3,  # RU 1.3, UA III-1.2
    first=Side.WHITE,  # RU 1.4.1, UA III-1.2.1
    flying_kings=True,  # RU 1.4.5, 1.5.2, UA III-2.5.1, III-3.1
    men_capture_backwards=True,  # RU 1.5.3, UA III-3.7.1
    most_must_be_taken=False,  # RU 1.5.14, UA III-3.7.3
    last_row=LastRow.GOES_ON_AS_KING,  # RU 1.5.15, UA III-3.7.2
)

BRAZILIAN = replace(
    RUSSIAN,
    name="brazilian",
    most_must_be_taken=True,  # UA III-3.8.4, FM A1b-4.13
    last_row=LastRow.PASSES_AS_MAN,  # UA III-3.8.2, III-3.8.3, FM A1b-4.15
)

INTERNATIONAL = Variant(
    name="international",
    board=BOARD_100,  # RU 2.2, UA IV-1.1, FM A1-2.1
    numbering=Numbering.NUMBERS,  # RU 2.4, UA IV-1.3.2, FM A1-2.6
    rows_of_men=4,  # RU 2.3, UA IV-1.2, FM A1-2.8
    first=Side.WHITE,  # RU 2.1 (1.4.1), UA IV-1.2, FM A1-3.3
    flying_kings=True,  # RU 2.1 (1.4.5), UA IV-2.5, FM A1-3.9, A1-4.3
    men_capture_backwards=True,  # RU 2.1 (1.5.3), UA IV-3.7, FM A1-4.1
    most_must_be_taken=True,  # RU 2.5.1, UA IV-3.10, FM A1-4.13
    last_row=LastRow.PASSES_AS_MAN,  # RU 2.5.2, UA IV-3.8, IV-3.9, FM A1-4.15
    short_notation=False,  # RU 2.4
)

ENGLISH = Variant(
    name="english",
    board=BOARD_64,  # CK 1.1
    numbering=Numbering.NUMBERS,  # CK 1.5
    rows_of_men=3,  # CK 1.8, 1.11
    first=Side.BLACK,  # CK 1.13: the dark side, called Red
    flying_kings=False,  # CK 1.17
    men_capture_backwards=False,  # CK 1.18
    most_must_be_taken=False,  # CK 1.20
    last_row=LastRow.ENDS_THE_MOVE,  # CK 1.19
    short_notation=False,  # CK 1.5
)

SPANTSIRETI = replace(
    RUSSIAN,
    name="spantsireti",
    board=BOARD_80,  # RU 5.1.4, completed: ten files by eight rows, so fifteen men
)

GIVEAWAY = replace(
    RUSSIAN,
    name="giveaway",
    stuck_side_wins=True,  # RU 5.1.4, completed: whoever has no piece or no move wins
)

GIVEAWAY_INTERNATIONAL = replace(
    INTERNATIONAL,
    name="giveaway-international",
    stuck_side_wins=True,  # RU 5.1.4, completed
)

DRAUGHTS: dict[str, Variant] = {
    variant.name: variant
    for variant in (RUSSIAN, BRAZILIAN, INTERNATIONAL, ENGLISH, SPANTSIRETI, GIVEAWAY, GIVEAWAY_INTERNATIONAL)
}
"""The draughts games by name."""
