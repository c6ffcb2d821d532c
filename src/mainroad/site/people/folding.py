"""Names as they are searched and as they are written in Latin letters."""

from __future__ import annotations

import unicodedata

_SILENT = "'’ʼ`´\".,"
_LETTERS = str.maketrans(
    {"ł": "l", "ø": "o", "đ": "d", "ß": "ss", "æ": "ae", "ґ": "г", "-": " ", "‑": " ", "–": " "}
    | dict.fromkeys(_SILENT, "")
)
_MARKS = dict.fromkeys(range(0x300, 0x370))
"""The accents that stand apart from their letters once these are taken to pieces."""


def folded(text: str) -> str:
    """Return a name without case, diacritics, apostrophes and hyphens, as people type it in a hurry."""
    plain = unicodedata.normalize("NFKD", text.casefold().translate(_LETTERS))
    return " ".join(plain.translate(_MARKS).split())


# -- Latin letters --------------------------------------------------------------------------------------

_COMMON = {
    "а": "a", "б": "b", "в": "v", "д": "d", "ж": "zh", "з": "z", "к": "k", "л": "l", "м": "m", "н": "n", "о": "o",
    "п": "p", "р": "r", "с": "s", "т": "t", "у": "u", "ф": "f", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "shch", "ь": "",
}  # fmt: skip
_RUSSIAN = {
    **_COMMON, "г": "g", "е": "e", "ё": "e", "и": "i", "й": "i", "х": "kh", "ъ": "ie", "ы": "y", "э": "e", "ю": "iu",
    "я": "ia",
}  # fmt: skip
_UKRAINIAN = {
    **_COMMON, "г": "h", "ґ": "g", "е": "e", "є": "ie", "и": "y", "і": "i", "ї": "i", "й": "i", "х": "kh", "ю": "iu",
    "я": "ia",
}  # fmt: skip
_UKRAINIAN_FIRST = {"є": "Ye", "ї": "Yi", "й": "Y", "ю": "Yu", "я": "Ya"}
_ONLY_UKRAINIAN = set("ґєії")


def _both_cases(letters: dict[str, str]) -> dict[int, str]:
    return str.maketrans(letters | {letter.upper(): written.capitalize() for letter, written in letters.items()})


_FROM_RUSSIAN = _both_cases(_RUSSIAN)
_FROM_UKRAINIAN = _both_cases(_UKRAINIAN)


def latin(text: str, language: str = "") -> str:
    """Suggest the Latin form of a name: passport rules for Russian and Ukrainian, no diacritics for Lithuanian."""
    if language == "uk" or (not language and _ONLY_UKRAINIAN & set(text.casefold())):
        return " ".join(_ukrainian(word) for word in text.split())
    return _plain(text.translate(_FROM_RUSSIAN))


def _ukrainian(word: str) -> str:
    word = "".join(letter for letter in word if letter not in _SILENT)
    # зг is written zgh, so that it is not read as ж.
    word = word.replace("зг", "zgh").replace("Зг", "Zgh")
    return _plain("-".join(_from_the_first(part) for part in word.split("-")))


def _from_the_first(part: str) -> str:
    first = _UKRAINIAN_FIRST.get(part[:1].casefold())
    return first + part[1:].translate(_FROM_UKRAINIAN) if first else part.translate(_FROM_UKRAINIAN)


def _plain(text: str) -> str:
    return unicodedata.normalize("NFKD", text.replace("ł", "l").replace("Ł", "L")).translate(_MARKS)
