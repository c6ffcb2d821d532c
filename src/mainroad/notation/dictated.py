"""Moves as somebody says them to a keyboard that writes what it hears: `d four to g one`, `Давид четыре Густав один`.

What is written as moves are written is read so; else every word must be the name of a letter, a number, or one that
this program says between squares itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache

from mainroad.laws.draughts import DraughtsMove, DraughtsPosition
from mainroad.laws.protocol import NotAMoveError
from mainroad.notation.alphabets import ANNA_LETTERS, ANNA_NUMERALS, FILES, PLAIN_LETTERS, SPOKEN_LANGUAGES
from mainroad.notation.moves import read_move
from mainroad.words import say

LONGEST = 120
NUMBERS: Mapping[str, str] = {
    "en": "one two three four five six seven eight",
    "ru": "один два три четыре пять шесть семь восемь",
    "uk": "один два три чотири п'ять шість сім вісім",
    "lt": "vienas du trys keturi penki šeši septyni aštuoni",
}
"""The ranks of a board of 64 squares; greater numbers come from a voice as figures."""
LETTERS_BY_EAR = {"bee": "b", "be": "b", "cee": "c", "see": "c", "dee": "d", "ef": "f", "gee": "g", "aitch": "h"}
"""What English dictation makes of single letters."""
_WORD = re.compile(r"\d+|[^\W\d_]+(?:['’][^\W\d_]+)*")
_BETWEEN = ("notation.spoken.move", "notation.spoken.capture")
_CROWNED = "notation.spoken.crowned"


def read_dictated(position: DraughtsPosition, text: str, language: str) -> DraughtsMove:
    """Read a legal move, written or said; one of the errors of notation says what is wrong with it."""
    if len(text) > LONGEST:
        raise NotAMoveError(f"a text of {len(text)} characters is not a move")
    try:
        return read_move(position, text)
    except NotAMoveError:
        squares = _squares(text, language)
        if len(squares) < 2:
            raise
    return read_move(position, "-".join(squares))


def _squares(text: str, language: str) -> list[str]:
    """The squares that are named, in order; none if any word is not understood."""
    found: list[str] = []
    file = ""
    said = text.casefold().replace(say(_CROWNED, language).casefold(), " ")
    for word in _WORD.findall(said.replace("’", "'")):
        name = _vocabulary(language).get(word, word if word.isdecimal() else None)
        if name is None or (file and not name.isdecimal()):
            return []
        if name in FILES and name:
            file = name
        elif name:
            found.append(file + name)
            file = ""
    return found if not file else []


@cache
def _vocabulary(language: str) -> Mapping[str, str]:
    """What each word stands for: a letter, a figure, or nothing where it only stands between squares."""
    return dict(_entries(language))


def _entries(language: str) -> Iterator[tuple[str, str]]:
    for message in _BETWEEN:
        between = say(message, language, origin="", target="", route="")
        yield from ((word, "") for word in _WORD.findall(between.casefold().replace("’", "'")))
    for spoken in {language, "en", "de"} & set(SPOKEN_LANGUAGES):
        for names in (PLAIN_LETTERS, ANNA_LETTERS):
            yield from ((name.casefold(), letter) for letter, name in zip(FILES, names[spoken], strict=True))
        yield from ((name.casefold(), str(rank)) for rank, name in enumerate(ANNA_NUMERALS[spoken], 1))
        yield from ((name, str(rank)) for rank, name in enumerate(NUMBERS.get(spoken, "").split(), 1))
    if language == "en":
        yield from LETTERS_BY_EAR.items()
