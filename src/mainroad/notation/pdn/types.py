"""Which game a PDN record is of: the GameType and Variant tags, and what each game type asks of its records."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from mainroad.basics import Side
from mainroad.boards import Numbering
from mainroad.laws.protocol import NotationError
from mainroad.laws.variants import (
    BRAZILIAN,
    DRAUGHTS,
    ENGLISH,
    GIVEAWAY,
    GIVEAWAY_INTERNATIONAL,
    INTERNATIONAL,
    RUSSIAN,
    SPANTSIRETI,
    Variant,
)
from mainroad.notation.moves import Style
from mainroad.notation.pdn.corners import Corner, corner_of
from mainroad.notation.records import Scoring


class UnknownGameTypeError(NotationError):
    """A GameType tag that names no game that is known here."""


@dataclass(frozen=True, slots=True)
class GameType:
    """A line of the table of game types in PDN 3.0, for one variant."""

    number: int
    variant: Variant
    separator: str
    scoring: Scoring = Scoring.ONE_POINT

    @property
    def style(self) -> Style:
        """The way in which PDN writes the moves of the game: the landings where the ends are not enough."""
        return Style(self.variant.numbering, self.separator, landings=True)

    @property
    def notation(self) -> str:
        """Letters or numbers, and the corner where they begin as the first player sees it."""
        if self.variant.numbering is Numbering.LETTERS:
            return "A0"
        return "N2" if self.variant.first is Side.WHITE else "N1"

    @property
    def tag(self) -> str:
        """The full text of the tag."""
        first = "W" if self.variant.first is Side.WHITE else "B"
        board = self.variant.board
        return f"{self.number},{first},{board.width},{board.height},{self.notation},0"


# Giveaway has no number of its own in PDN 3.0: it keeps that of its moves, and the Variant tag tells it apart.
GAME_TYPES: Mapping[str, GameType] = {
    kind.variant.name: kind
    for kind in (
        GameType(20, INTERNATIONAL, "x", Scoring.TWO_POINTS),
        GameType(21, ENGLISH, "x"),
        GameType(25, RUSSIAN, ":"),
        GameType(26, BRAZILIAN, "x"),
        GameType(41, SPANTSIRETI, ":"),
        GameType(25, GIVEAWAY, ":"),
        GameType(20, GIVEAWAY_INTERNATIONAL, "x", Scoring.TWO_POINTS),
    )
}
"""How PDN records each variant, by its name."""

_BY_NUMBER: Mapping[int, Variant] = {
    20: INTERNATIONAL,
    21: ENGLISH,
    25: RUSSIAN,
    26: BRAZILIAN,
    41: SPANTSIRETI,
    98: GIVEAWAY_INTERNATIONAL,  # lidraughts: antidraughts
    99: INTERNATIONAL,  # lidraughts: from a position
}
_OTHER_GAMES: Mapping[int, str] = {
    0: "chess",
    22: "Italian draughts",
    23: "pool checkers",
    24: "Spanish draughts",
    27: "Canadian draughts",
    28: "Portuguese draughts",
    29: "Czech draughts",
    30: "Turkish draughts",
    31: "Thai draughts",
    40: "Frisian draughts",
}
_ALIASES: Mapping[str, Variant] = {"antidraughts": GIVEAWAY_INTERNATIONAL}
_NAMED = {name.partition(" ")[0].lower(): name for name in _OTHER_GAMES.values() if name.endswith("draughts")} | {
    "pool": "pool checkers",
    "turkish": "Turkish draughts",
}
"""Other games by the first word of their names, as a Variant tag has them."""
_LONGEST = 60
_TAG = re.compile(
    r"(?P<number>\d{1,3})"
    r"(?:,(?P<first>[WB]),(?P<width>\d{1,2}),(?P<height>\d{1,2}),(?P<notation>[ANS][0-3])(?:,(?P<inverted>[01]))?)?"
)


def variant_of_tags(game_type: str | None, variant: str | None) -> Variant | None:
    """The variant that the tags of a record name; None where they name none. Another game is refused by its name."""
    name = (variant or "").strip().lower()[:_LONGEST]
    if found := DRAUGHTS.get(name) or _ALIASES.get(name):
        return found
    if game_type:
        return read_game_type(game_type)
    if other := _NAMED.get(name.partition(" ")[0]):
        raise UnknownGameTypeError(f"this is a game of {other}, which is not read here")
    return None


def read_game_type(text: str) -> Variant:
    """Read the value of a GameType tag: the game alone, or also its board and the corner where names begin."""
    match = _matched(text)
    number = int(match["number"])
    if number not in _BY_NUMBER:
        name = _OTHER_GAMES.get(number, "no draughts game that has a number in PDN 3.0")
        raise UnknownGameTypeError(f"GameType {number} is {name}, which is not read here")
    variant = _BY_NUMBER[number]
    if match["notation"]:
        _check(variant, match)
    return variant


def corner_of_tag(text: str | None) -> Corner | None:
    """The corner that a GameType tag names; None where there is no tag, or where it leaves the game's own."""
    match = _matched(text) if text else None
    if match is None or not match["notation"]:
        return None
    first = Side.WHITE if match["first"] == "W" else Side.BLACK
    return corner_of(match["notation"], first, is_inverted=match["inverted"] == "1")


def _matched(text: str) -> re.Match[str]:
    match = _TAG.fullmatch("".join(text[:_LONGEST].split()).upper())
    if match is None:
        raise UnknownGameTypeError(
            f"{text[:_LONGEST]!r} is not a GameType; one is written like '25' or '25,W,8,8,A0,0'"
        )
    return match


def _check(variant: Variant, match: re.Match[str]) -> None:
    """Refuse a board that is not the variant's own."""
    board = variant.board
    if (int(match["width"]), int(match["height"])) != (board.width, board.height):
        size = f"{match['width']} by {match['height']}"
        raise UnknownGameTypeError(f"{variant.name} draughts is not played on a board of {size} squares")
