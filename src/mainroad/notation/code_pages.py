"""The text of a file that does not say how it was written: Unicode, one of two Cyrillic code pages, or Latin.

Files of games from the 1990s are in the code pages of DOS (866) or Windows (1251). Both read any Cyrillic name as
letters of some kind, so what decides is whether the words come out whole. Which one was taken is always told.
"""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass

UNICODE = "utf-8"
LOOKED_AT = 1 << 18
"""How many bytes beyond ASCII are looked at: enough for any doubt, little for a large file."""

CODE_PAGES = {
    "cp1251": "the Cyrillic code page 1251 (Windows)",
    "cp866": "the Cyrillic code page 866 (DOS)",
    "cp1252": "the Latin code page 1252 (Windows)",
    "latin-1": "Latin-1",
}
_CYRILLIC = "абвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґў"
_COMMON = frozenset("оеаинтсрв")
_PUNCTUATION = frozenset("«»„“”‘’–—…№°\N{NO-BREAK SPACE}")
_WORD = re.compile(rb"[A-Za-z\x80-\xff]+")


@dataclass(frozen=True, slots=True)
class Decoded:
    """A text, and the encoding in which its bytes were taken."""

    text: str
    encoding: str

    @property
    def guess(self) -> str:
        """What was guessed, in words; nothing where there was no need to guess."""
        return CODE_PAGES.get(self.encoding, "")


def decode(data: bytes) -> Decoded:
    """Decode the bytes of a file: Unicode if they are, else the code page in which the words come out best."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return Decoded(data.decode("utf-16", errors="replace"), "utf-16")
    try:
        return Decoded(data.decode("utf-8-sig"), UNICODE)
    except UnicodeDecodeError:
        page = _likeliest(data)
    try:
        return Decoded(data.decode(page), page)
    except UnicodeDecodeError:
        return Decoded(data.decode("latin-1"), "latin-1")  # the only one that has a letter for every byte


def _likeliest(data: bytes) -> str:
    words = b" ".join(word for word in _WORD.findall(data) if not word.isascii())[:LOOKED_AT]
    marks = {page: _mark(words.decode(page, errors="replace")) for page in ("cp1251", "cp866")}
    best = max(marks, key=lambda page: marks[page])
    return best if marks[best][0] > 0 else "cp1252"


def _mark(text: str) -> tuple[int, int]:
    """How well words come out: letters of whole Cyrillic words less those of broken ones, then the common letters."""
    whole = 0
    for word in text.lower().split(" "):
        core = "".join(character for character in word if character not in _PUNCTUATION)
        whole += len(core) if all(character in _CYRILLIC for character in core) else -len(core)
    return whole, sum(character in _COMMON for character in text)
