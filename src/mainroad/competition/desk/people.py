"""Whom the opaque ids of a journal stand for: names and what tables show beside them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

NATIVE = frozenset({"ru", "uk"})
"""The languages that write a person's name in its own letters; the others take the Latin ones if there are any."""


@dataclass(frozen=True, slots=True)
class Named:
    """Somebody behind an id; what is not known is empty or 0."""

    id: str
    native: str
    latin: str = ""
    title: str = ""
    federation: str = ""
    region: str = ""
    club: str = ""
    born: int = 0
    """The year."""
    sex: str = ""
    """`women`, `men`, or nothing."""
    para_class: str = ""
    rating: int = 0
    shown: str = ""
    """Which form is read: `native` or `latin`, as the reader chose; nothing: as the language has it."""

    def name(self, language: str) -> str:
        """The name in the letters that were chosen, or in those of a language."""
        is_native = self.shown == "native" or (not self.shown and language in NATIVE)
        return self.native if is_native else self.latin or self.native

    def sorting(self, language: str) -> tuple[str, str]:
        """What lists in a language are sorted by."""
        # In Unicode these letters stand behind their whole alphabet; in the lists of the halls they do not.
        return self.name(language).casefold().translate(_ALPHABET), self.id


Names = Mapping[str, Named]

_ALPHABET = str.maketrans(
    {"ґ": "г\uffff", "є": "е\uffff", "і": "и\ufffe", "ї": "и\uffff", "č": "c\uffff", "š": "s\uffff", "ž": "z\uffff"}
    | {"ё": "е", "ą": "a", "ę": "e", "ė": "e", "į": "i", "ų": "u", "ū": "u"}
)
"""Letters that follow another one in the alphabet, and those that lists do not tell from one."""

UNKNOWN = "?"


def in_one_script(names: Names, language: str, besides: Names | None = None) -> Names:
    """The names of a paper, all in Cyrillic or all in Latin letters: in Cyrillic if everybody's own name is.

    Whoever has no Latin form has only one, and does not count; nor do those named `besides`, such as officials.
    """
    is_native = language in NATIVE and all(_is_cyrillic(one.native) for one in names.values() if one.latin)
    shown = "native" if is_native else "latin"
    return {entry: replace(one, shown=shown) for entry, one in {**(besides or {}), **names}.items()}


def _is_cyrillic(text: str) -> bool:
    letters = [letter for letter in text if letter.isalpha()]
    return all("\u0400" <= letter <= "\u052f" for letter in letters)


def named(names: Names, entry: str) -> Named:
    """Whom an id stands for; somebody whose name was erased, or never given, is a question mark with their id."""
    return names.get(entry) or Named(entry, f"{UNKNOWN} {entry}".strip())
