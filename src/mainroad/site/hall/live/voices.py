"""How a reader hears moves and squares: in notation, in words, with the names from Anna to Hektor or with their own."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from functools import lru_cache

import msgspec

from mainroad.basics import Side
from mainroad.boards import Numbering, Square
from mainroad.laws.chess import ChessMove, ChessPosition
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition, start
from mainroad.laws.games import AnyPosition
from mainroad.laws.variants import Variant
from mainroad.notation.alphabets import FILES, SPOKEN_LANGUAGES, Alphabet, Letters, square_name
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
    OWN = "own"
    """Words, with letters that the reader has named themselves."""


class Voice(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """A style in a language; what is said in it is kept by it, so that it is looked up with every move."""

    style: Style = Style.WORDS
    language: str = "en"
    is_short: bool = False
    """Whether a move is said without whose it was, and a man by its colour alone."""
    letters: tuple[str, ...] = ()
    """What the reader calls the files from a on, in their own style."""

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
    def _alphabet(self) -> Letters:
        if self.style is Style.OWN:
            return self.letters
        return Alphabet.ANNA if self.style is Style.ANNA else Alphabet.PLAIN

    def _numbering(self, variant: Variant) -> Numbering:
        # The names are for letters, and their figures end with eight: larger boards keep their numbers.
        lettered = self.style in (Style.ANNA, Style.OWN) and variant.board.height <= 8
        return Numbering.LETTERS if lettered else variant.numbering


WORDS = Voice()
"""Plain words in English."""


LONGEST_LETTER = 20
"""So long a word for a letter may be."""


def voice(style: str, language: str, verbosity: str = "", letters: str = "") -> Voice:
    """The voice that a reader asks for; what is unknown is said in words, in English, in full."""
    known = {each.value: each for each in Style}
    chosen = known.get(style, Style.WORDS)
    return Voice(
        chosen,
        language if language in SPOKEN_LANGUAGES else "en",
        verbosity == "short",
        own_letters(letters) if chosen is Style.OWN else (),
    )


def own_letters(text: str) -> tuple[str, ...]:
    """The words that a reader has for the letters, as they have written them, from a on."""
    words = text[: len(FILES) * (LONGEST_LETTER + 1)].replace(",", " ").split()
    return tuple(word[:LONGEST_LETTER] for word in words[: len(FILES)])


def asked_voice(asked: Mapping[str, str]) -> Voice:
    """The voice that the query of a page asks for."""
    return voice(asked.get("style", ""), asked.get("tongue", ""), asked.get("verbosity", ""), asked.get("letters", ""))


@lru_cache(maxsize=8192)
def draughts_said(variant: Variant, move: DraughtsMove, voice: Voice) -> str:
    """A move in words, which recur: every board is told its moves, and which can be made, after each move."""
    return voice.of_draughts(variant, move)


def last_move(before: AnyPosition, move: AnyMove, voice: Voice) -> str:
    """Say the last move and whose it was; who wants it short knows whose it was."""
    if voice.is_short:
        return voice.move(before, move)
    return _played(before.side, voice.move(before, move), voice.tongue)


@lru_cache(maxsize=8192)
def _played(side: Side, move: str, language: str) -> str:
    return say(f"hall.played.{side.value}", language, move=move)
