"""How a reader hears moves and squares: in notation, in words or with the names from Anna to Hektor."""

from __future__ import annotations

import enum
from functools import lru_cache

import msgspec

from mainroad.basics import Side
from mainroad.boards import Numbering, Square
from mainroad.laws.chess import ChessMove, ChessPosition
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition, start
from mainroad.laws.games import AnyPosition
from mainroad.laws.variants import Variant
from mainroad.notation.alphabets import SPOKEN_LANGUAGES, Alphabet, square_name
from mainroad.notation.chess import write_san
from mainroad.notation.chess_spoken import spoken_chess
from mainroad.notation.moves import own_style, write_move
from mainroad.notation.spoken import spoken, spoken_square
from mainroad.notation.written import AnyMove
from mainroad.words import say


class Style(enum.Enum):
    """How a reader wants to hear moves and squares."""

    NOTATION = "notation"
    WORDS = "words"
    ANNA = "anna"


class Voice(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """A style in a language; what is said in it is kept by it, so that it is looked up with every move."""

    style: Style = Style.WORDS
    language: str = "en"

    @property
    def tongue(self) -> str:
        """The language in which the words are said.

        The names from Anna to Hektor are German: who writes with Latin letters hears the whole sentence in German,
        who reads Cyrillic has them written as their own voice reads them (CH 32.2.1).
        """
        is_latin = self.language in ("en", "lt", "de")
        return "de" if self.style is Style.ANNA and is_latin else self.language

    def square(self, variant: Variant, square: Square) -> str:
        """Say a square."""
        if self.style is Style.NOTATION:
            return variant.board.name(square, variant.numbering)
        return spoken_square(variant, square, self.tongue, self._alphabet, self._numbering(variant))

    def named(self, position: AnyPosition, key: str) -> str:
        """Say a square of any game by its name of letter and figure."""
        if isinstance(position, DraughtsPosition):
            return self.square(position.variant, position.board.square(key))
        return key if self.style is Style.NOTATION else square_name(key, self.tongue, self._alphabet)

    def move(self, position: AnyPosition, move: AnyMove) -> str:
        """Say a legal move."""
        if isinstance(position, ChessPosition) and isinstance(move, ChessMove):
            return self._chess_move(position, move)
        if not isinstance(position, DraughtsPosition) or not isinstance(move, DraughtsMove):
            raise TypeError("a move of another game")
        if self.style is Style.NOTATION:
            return write_move(position, move, own_style(position.variant))
        return draughts_said(position.variant, move, self)

    def of_draughts(self, variant: Variant, move: DraughtsMove) -> str:
        """Say a move in words: whatever else stands on the board, they are the same."""
        return spoken(start(variant), move, self.tongue, self._alphabet, self._numbering(variant))

    def _chess_move(self, position: ChessPosition, move: ChessMove) -> str:
        if self.style is Style.NOTATION:
            return write_san(position, move)
        return spoken_chess(position, move, self.tongue, self._alphabet)

    @property
    def _alphabet(self) -> Alphabet:
        return Alphabet.ANNA if self.style is Style.ANNA else Alphabet.PLAIN

    def _numbering(self, variant: Variant) -> Numbering:
        # The names are for letters, and their figures end with eight: larger boards keep their numbers.
        lettered = self.style is Style.ANNA and variant.board.height <= 8
        return Numbering.LETTERS if lettered else variant.numbering


WORDS = Voice()
"""Plain words in English."""


def voice(style: str, language: str) -> Voice:
    """The voice that a reader asks for; what is unknown is said in words, in English."""
    known = {each.value: each for each in Style}
    return Voice(known.get(style, Style.WORDS), language if language in SPOKEN_LANGUAGES else "en")


@lru_cache(maxsize=8192)
def draughts_said(variant: Variant, move: DraughtsMove, voice: Voice) -> str:
    """A move in words, which recur: every board is told its moves, and which can be made, after each move."""
    return voice.of_draughts(variant, move)


def last_move(before: AnyPosition, move: AnyMove, voice: Voice) -> str:
    """Say the last move and whose it was."""
    return _played(before.side, voice.move(before, move), voice.tongue)


@lru_cache(maxsize=8192)
def _played(side: Side, move: str, language: str) -> str:
    return say(f"hall.played.{side.value}", language, move=move)
