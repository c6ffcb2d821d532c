"""How squares are said aloud: plain letters of each language, or the German names that blind players announce."""

from __future__ import annotations

import enum
from collections.abc import Mapping, Sequence
from types import MappingProxyType

FILES = "abcdefghij"
"""The letters of the files; i and j stand only on the board of 80 squares."""

SPOKEN_LANGUAGES = ("en", "ru", "uk", "lt", "de")
"""The languages in which a move can be said."""


class Alphabet(enum.Enum):
    """What stands for the letters and figures of a square when it is said."""

    PLAIN = "plain"
    ANNA = "anna"
    """The names and German numerals of CH 32.2.1; the rulebook writes them in Cyrillic for those who read it."""


Letters = Alphabet | tuple[str, ...]
"""An alphabet, or the words that somebody has chosen for the letters from a on; where they end, plain letters go on."""


def _table(languages: str, words: Sequence[str]) -> dict[str, tuple[str, ...]]:
    return dict.fromkeys(languages.split(), tuple(words))


# A voice that speaks a language with Latin letters knows their names; the Cyrillic ones have to be told.
PLAIN_LETTERS: Mapping[str, Sequence[str]] = MappingProxyType(
    _table("en lt de", FILES)
    | _table("ru", ["а", "бэ", "це", "дэ", "е", "эф", "же", "аш", "и", "жот"])
    | _table("uk", ["а", "бе", "це", "де", "е", "еф", "же", "аш", "і", "йот"])
)
# CH 32.2.1 ends with Hektor: Ida and Julius are the German spelling table's own next names.
ANNA_LETTERS: Mapping[str, Sequence[str]] = MappingProxyType(
    _table("en lt de", ["Anna", "Bella", "Cäsar", "David", "Eva", "Felix", "Gustav", "Hektor", "Ida", "Julius"])
    | _table("ru", ["Анна", "Белла", "Цезарь", "Давид", "Ева", "Феликс", "Густав", "Хектор", "Ида", "Юлиус"])
    | _table("uk", ["Анна", "Белла", "Цезар", "Давид", "Ева", "Фелікс", "Густав", "Гектор", "Іда", "Юліус"])
)
ANNA_NUMERALS: Mapping[str, Sequence[str]] = MappingProxyType(
    _table("en lt de", ["eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht"])
    | _table("ru", ["айн", "цвай", "драй", "фир", "фюнф", "зекс", "зибен", "ахт"])
    | _table("uk", ["айнс", "цвай", "драй", "фір", "фюнф", "зекс", "зібен", "ахт"])
)


def letter_name(letter: str, language: str, alphabet: Letters = Alphabet.PLAIN) -> str:
    """Return how the letter of a file, a to j, is said: `Eva`."""
    place = FILES.index(letter)
    if isinstance(alphabet, tuple):
        return alphabet[place] if place < len(alphabet) else PLAIN_LETTERS[language][place]
    names = ANNA_LETTERS if alphabet is Alphabet.ANNA else PLAIN_LETTERS
    return names[language][place]


def catalogue_part(alphabet: Letters) -> str:
    """Return the name under which a catalogue has the words of an alphabet; own letters go with plain words."""
    return Alphabet.PLAIN.value if isinstance(alphabet, tuple) else alphabet.value


def numeral(rank: int, language: str, alphabet: Letters = Alphabet.PLAIN) -> str:
    """Return how the number of a rank, 1 to 8, is said: `vier`; plain figures are left to the voice."""
    return ANNA_NUMERALS[language][rank - 1] if alphabet is Alphabet.ANNA else str(rank)


def square_name(square: str, language: str, alphabet: Letters = Alphabet.PLAIN) -> str:
    """Return how a square written `e4` is said: `e 4`, `Eva vier`."""
    return f"{letter_name(square[0], language, alphabet)} {numeral(int(square[1:]), language, alphabet)}"
