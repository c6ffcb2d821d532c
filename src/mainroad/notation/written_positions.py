"""Draughts positions as composers write them beside FEN: `White: c5, Kf2; Black: a5, h2`, `б. c5, дамка f2; ч. a5, h2`.

The sides, the kings and whose move it is may be words or abbreviations of each of the four languages; White moves
unless the text says otherwise.
"""

from __future__ import annotations

import re
from contextlib import suppress

from mainroad.basics import Side
from mainroad.boards import NotASquareError
from mainroad.laws.draughts import DraughtsPosition
from mainroad.laws.fen import read_fen, write_fen
from mainroad.laws.protocol import NotAPositionError
from mainroad.laws.variants import Variant

LONGEST = 1000
SIDES = {Side.WHITE: ("white", "бел", "біл", "balt"), Side.BLACK: ("black", "чёр", "чер", "чор", "juod")}
"""How the words for a side begin."""
INITIALS = {"w": Side.WHITE, "б": Side.WHITE, "b": Side.BLACK, "ч": Side.BLACK}
LITHUANIAN_INITIALS = {"b": Side.WHITE, "j": Side.BLACK}
"""Where Black is `J.` or `juodieji`, `B.` is White."""
KINGS = ("king", "дамк", "dam")
PLURALS = ("s", "и")
"""How the words for several kings end: `kings`, `дамки`, `damos`; after one king come men."""
MEN = ("man", "men", "прост", "пешк", "пішк", "шашк", "шашок", "šašk", "paprast")
KING_LETTERS = "kкд"
BETWEEN = ("and", "и", "і", "й", "та", "ir")
_FEN = re.compile(r"(?:\[\s*+)?+FEN|[WB?]\s*+:\s*+[WB]", re.IGNORECASE)
_TURN = re.compile(
    r"\b(?:ход|хід)\s+(?P<before>[^\W\d_]+)"
    r"|\b(?P<after>[^\W\d_]+)\s+(?:to\s+(?:move|play)|begins?|начинают|починають|pradeda|ėjimas)\b",
    re.IGNORECASE,
)
_ITEM = re.compile(r"[KkКкДд]?\d+\s*-\s*\d+|[^\W\d_]+\d*|\d+|[^\s,;.:()/|&–—-]")


def read_position(variant: Variant, text: str) -> DraughtsPosition:
    """Read a position, FEN or lists of squares; anything that is neither is refused with the reason."""
    try:
        return read_fen(variant, text)
    except NotAPositionError as error:
        if len(text) > LONGEST or not any(_side(word, text) for word in _ITEM.findall(text)):
            raise
        try:
            return read_fen(variant, _translated(variant, text))
        except NotAPositionError as other:
            raise (error if _FEN.match(text.strip()) else other) from None


def position_fen(variant: Variant, text: str) -> str:
    """A position as FEN: lists of squares are translated, FEN stays as it was typed."""
    try:
        read_fen(variant, text)
    except NotAPositionError:
        return write_fen(read_position(variant, text))
    return text


def _translated(variant: Variant, text: str) -> str:
    """The lists of both sides as FEN; a word that is neither a square nor says whose it is is refused."""
    turn = _TURN.search(text)
    mover = _side((turn["before"] or turn["after"]) if turn else "", text) or Side.WHITE
    lists: dict[Side, list[str]] = {}
    side: Side | None = None
    kings = 0
    for item in _ITEM.findall(_TURN.sub(" ", text)):
        word = item.lower()
        if found := _side(word, text):
            side, kings = found, 0
            lists.setdefault(side, [])
        elif word.startswith(KINGS) or word in KING_LETTERS:
            kings = len(text) if word.endswith(PLURALS) else 1
        elif word.startswith(MEN):
            kings = 0
        elif side is None:
            raise NotAPositionError(f"{item!r} stands before a word for White or Black")
        elif word not in BETWEEN:
            lists[side].append(_piece(variant, word, is_king=kings > 0))
            kings -= 1
    if len(lists) < len(Side):
        raise NotAPositionError("a position names the squares of White and of Black")
    white, black = (",".join(lists[each]) for each in Side)
    return f"{'W' if mover is Side.WHITE else 'B'}:W{white}:B{black}"


def _side(word: str, text: str) -> Side | None:
    """The side that a word names; one letter by the language in which the others are written."""
    word = word.lower()
    if len(word) > 1:
        return next((side for side, begins in SIDES.items() if word.startswith(begins)), None)
    words = [each.lower() for each in _ITEM.findall(text)]
    is_lithuanian = any(each == "j" or each.startswith("juod") for each in words)
    return (LITHUANIAN_INITIALS if is_lithuanian else INITIALS).get(word)


def _piece(variant: Variant, word: str, *, is_king: bool) -> str:
    """A square, or a range of numbers, as FEN has it; a letter before it may make it a king's."""
    board = variant.board
    plain = "".join(word.split())
    for name, king in ((plain, is_king), (plain.lstrip(KING_LETTERS), True)):
        if "-" in name and name[:1].isdecimal():
            return f"K{name}" if king else name
        with suppress(NotASquareError):
            return ("K" if king else "") + board.name(board.square(name), variant.numbering)
    raise NotAPositionError(f"{word!r} is no square of this board and no word for a side or a piece")
