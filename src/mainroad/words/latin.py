"""What is written in Cyrillic letters, written in Latin ones by the standard of its language."""

from __future__ import annotations

_APOSTROPHES = "'’ʼ`´"

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
_BELARUSIAN = {**_RUSSIAN, "г": "h", "ё": "io", "і": "i", "ў": "u"}
_ONLY_UKRAINIAN, _ONLY_BELARUSIAN = frozenset("ґєії"), frozenset("ў")


def _both_cases(letters: dict[str, str]) -> dict[int, str]:
    return str.maketrans(letters | {letter.upper(): written.capitalize() for letter, written in letters.items()})


_TABLES = {"ru": _both_cases(_RUSSIAN), "uk": _both_cases(_UKRAINIAN), "be": _both_cases(_BELARUSIAN)}
"""Russian and Belarusian as passports have them (ICAO Doc 9303-3), Ukrainian by the resolution 55 of 2010."""
_OF_FEDERATIONS = {"UKR": "uk", "BLR": "be", "RUS": "ru"}


def rules() -> dict[str, object]:
    """The tables as a page carries them along, to propose a form while a name is typed."""
    tables = {"ru": _RUSSIAN, "uk": _UKRAINIAN, "be": _BELARUSIAN}
    own = {"be": "".join(sorted(_ONLY_BELARUSIAN)), "uk": "".join(sorted(_ONLY_UKRAINIAN))}
    return {"tables": tables, "own": own, "first": _UKRAINIAN_FIRST, "federations": _OF_FEDERATIONS}


def language_of(federation: str) -> str:
    """The language in whose letters the names of a federation are written; nothing: nobody can tell."""
    return _OF_FEDERATIONS.get(federation, "")


def is_cyrillic(text: str) -> bool:
    """Whether a name has Cyrillic letters."""
    return any("\u0400" <= letter <= "\u052f" for letter in text)


def latin(text: str, language: str = "") -> str:
    """Propose the Latin form of a name by the standard of its language; what is in Latin letters stays as it is."""
    if not is_cyrillic(text):
        return text
    language = language if language in _TABLES else _language(text)
    return " ".join(_written(word, language) for word in text.split())


def _language(text: str) -> str:
    letters = set(text.casefold())
    return "be" if letters & _ONLY_BELARUSIAN else "uk" if letters & _ONLY_UKRAINIAN else "ru"


def _written(word: str, language: str) -> str:
    if not is_cyrillic(word):
        return word
    if language != "uk":
        return word.translate(_TABLES[language])
    word = "".join(letter for letter in word if letter not in _APOSTROPHES)
    # зг is written zgh, so that it is not read as ж.
    word = word.replace("зг", "zgh").replace("Зг", "Zgh")
    return "-".join(_from_the_first(part) for part in word.split("-"))


def _from_the_first(part: str) -> str:
    first, table = _UKRAINIAN_FIRST.get(part[:1].casefold()), _TABLES["uk"]
    return first + part[1:].translate(table) if first else part.translate(table)
