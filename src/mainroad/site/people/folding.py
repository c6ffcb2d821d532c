"""Names as they are searched and as they are written in Latin letters."""

from __future__ import annotations

import unicodedata

_LETTERS = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ß": "ss", "æ": "ae", "ґ": "г", "-": " ", "‑": " ", "–": " "})
_SILENT = "'’ʼ`´\".,"


def folded(text: str) -> str:
    """Return a name without case, diacritics, apostrophes and hyphens, as people type it in a hurry."""
    plain = text.casefold().translate(_LETTERS)
    letters = unicodedata.normalize("NFKD", "".join(letter for letter in plain if letter not in _SILENT))
    return " ".join("".join(letter for letter in letters if not unicodedata.combining(letter)).split())


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


def latin(text: str, language: str = "") -> str:
    """Suggest the Latin form of a name: passport rules for Russian and Ukrainian, no diacritics for Lithuanian."""
    if language == "uk" or (not language and _ONLY_UKRAINIAN & set(text.casefold())):
        return " ".join(_ukrainian(word) for word in text.split())
    return _plain(_written(text, _RUSSIAN))


def _ukrainian(word: str) -> str:
    word = "".join(letter for letter in word if letter not in _SILENT)
    # зг is written zgh, so that it is not read as ж.
    word = word.replace("зг", "zgh").replace("Зг", "Zgh")
    return _plain("-".join(_from_the_first(part) for part in word.split("-")))


def _from_the_first(part: str) -> str:
    first = _UKRAINIAN_FIRST.get(part[:1].casefold())
    return first + _written(part[1:], _UKRAINIAN) if first else _written(part, _UKRAINIAN)


def _written(text: str, letters: dict[str, str]) -> str:
    return "".join(_letter(letter, letters) for letter in text)


def _letter(letter: str, letters: dict[str, str]) -> str:
    found = letters.get(letter.lower())
    if found is None:
        return letter
    return found.capitalize() if letter.isupper() else found


def _plain(text: str) -> str:
    letters = unicodedata.normalize("NFKD", text.replace("ł", "l").replace("Ł", "L"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
