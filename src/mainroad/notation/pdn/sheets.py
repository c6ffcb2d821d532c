"""Where one game of a PDN file ends and the next begins, and which game it is."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from mainroad.laws.variants import ENGLISH, INTERNATIONAL, RUSSIAN, SPANTSIRETI, Variant
from mainroad.notation.pdn.tokens import Token, TokenKind
from mainroad.notation.pdn.types import variant_of_tags
from mainroad.notation.records import MOST_TOKENS, TOO_LONG


@dataclass
class GameTokens:
    """The tokens of one game, as they are gathered."""

    tags: dict[str, Token] = field(default_factory=dict)
    body: list[Token] = field(default_factory=list)
    end: Token | None = None
    has_moves: bool = False

    @property
    def is_empty(self) -> bool:
        """Whether nothing was written: a separator that stands alone is no game."""
        return not (self.tags or self.body)

    @property
    def first(self) -> Token:
        """Where it begins."""
        return next(iter(self.tags.values()), None) or self.body[0]

    def value(self, name: str) -> str | None:
        """The value of a tag, whose name may be written with any capitals."""
        wanted = name.lower()
        return next((token.value for tag, token in self.tags.items() if tag.lower() == wanted), None)

    def place(self, name: str) -> Token:
        """Where a tag stands; where there is none, the game's first word."""
        wanted = name.lower()
        return next((token for tag, token in self.tags.items() if tag.lower() == wanted), None) or self.first


def sheets(tokens: Iterable[Token]) -> Iterator[GameTokens]:
    """Gather the tokens game by game: a result ends one, and so does a tag after moves."""
    sheet, depth, after_blank = GameTokens(), 0, False
    for token in tokens:
        kind = token.kind
        if kind is TokenKind.TAG and (sheet.has_moves or (after_blank and token.text in sheet.tags)):
            yield sheet
            sheet, depth = GameTokens(), 0
        after_blank = kind is TokenKind.BLANK
        depth = max(0, depth + (kind is TokenKind.OPEN) - (kind is TokenKind.CLOSE))
        if kind is TokenKind.RESULT and depth == 0:
            if not sheet.is_empty:
                sheet.end = token
                yield sheet
            sheet = GameTokens()
        elif kind is TokenKind.TAG:
            sheet.tags[token.text] = token
        elif kind is not TokenKind.BLANK and len(sheet.body) <= MOST_TOKENS:
            if len(sheet.body) == MOST_TOKENS:
                token = token._replace(kind=TokenKind.END, text=TOO_LONG)
            sheet.body.append(token)
            sheet.has_moves = sheet.has_moves or kind not in (TokenKind.COMMENT, TokenKind.BAD_TAG)
    if not sheet.is_empty:
        yield sheet


# -- which game -----------------------------------------------------------------------------------

LONGEST_NUMBER = 4
"""Digits: a longer number is no square of any board, and so is the one that it begins with."""
_NAMES = re.compile(r"[a-j](?=\d)|\d+", re.IGNORECASE | re.ASCII)  # or İ would be a letter of the board


def variants_of(sheet: GameTokens, usual: Variant) -> tuple[Variant, ...]:
    """The variants that a game may be of, the likeliest first: as its tags say, or else as its squares do.

    A game that names no square at all is of the usual variant, the one that came before it.
    """
    told = variant_of_tags(sheet.value("GameType"), sheet.value("Variant"))
    return (told,) if told else _guessed(sheet) or (usual,)


def _guessed(sheet: GameTokens) -> tuple[Variant, ...]:
    fen = sheet.value("FEN")
    pieces = re.sub(r"(?:^|:)\s*[WB?]", " ", fen or "", flags=re.IGNORECASE)  # so that "B2" is no square
    moves = (token.text for token in sheet.body if token.kind is TokenKind.WORD)
    names = [name.lower() for text in (pieces, *moves) for name in _NAMES.findall(text)]
    letters = {name for name in names if name.isalpha()}
    if letters:
        return (SPANTSIRETI,) if letters & {"i", "j"} else (RUSSIAN,)
    if not names:
        return ()
    return _guessed_by_numbers([int(name[:LONGEST_NUMBER]) for name in names], has_fen=bool(fen))


def _guessed_by_numbers(numbers: list[int], *, has_fen: bool) -> tuple[Variant, ...]:
    """English draughts has 32 squares and begins on its low numbers, where international draughts ends."""
    if max(numbers) > len(ENGLISH.board.squares):
        return (INTERNATIONAL,)
    if has_fen:
        return (ENGLISH, INTERNATIONAL)
    return (ENGLISH,) if numbers[0] <= ENGLISH.men else (INTERNATIONAL,)
