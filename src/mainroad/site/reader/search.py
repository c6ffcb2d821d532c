"""A visitor's question to the register: the words of their own language become those of the register."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from itertools import product

from mainroad.rulebooks import REGISTER, Entry, Kind
from mainroad.site.reader.glossary import TERMS

_STEM = 4
_ENDING = 3


def find(text: str, code: str = "", area: str = "", kind: str = "") -> tuple[Entry, ...]:
    """Return the articles that answer a search form: as it was typed, or else in the register's English."""
    words = text.split()
    return _find([words], code, area, kind) or _find(_in_english(words), code, area, kind)


def _find(questions: Iterable[Iterable[str]], code: str, area: str, kind: str) -> tuple[Entry, ...]:
    kinds = [Kind(kind)] if kind else []
    found = {
        entry.article: entry
        for words in questions
        for entry in REGISTER.find(" ".join(words), codes=[code] * bool(code), areas=[area] * bool(area), kinds=kinds)
    }
    return tuple(found.values())


def _in_english(words: list[str]) -> Iterable[tuple[str, ...]]:
    terms = {_folded(str(name)): english for name, english in TERMS}
    return product(*(_meanings(word, terms) for word in words))


def _meanings(word: str, terms: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    folded = _folded(word)
    likeness = {term: _common(folded, term) for term in terms if _is_form(folded, term)}
    return terms[max(likeness, key=lambda term: likeness[term])] if likeness else (word,)


def _is_form(word: str, term: str) -> bool:
    """Tell whether two words differ only in their endings, as дамкой and дамка do."""
    common = _common(word, term)
    stem = min(_STEM, max(3, len(term) - 1))  # damos is a form of dama
    return common >= stem and max(len(word), len(term)) - common <= _ENDING


def _common(one: str, other: str) -> int:
    return next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def _folded(word: str) -> str:
    # Phones in the hall type "saske" for "šaškė".
    letters = unicodedata.normalize("NFKD", word.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
