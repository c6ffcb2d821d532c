"""How articles lie beside each other: those around one in its book, and its kin in the other books."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from mainroad.basics import Article
from mainroad.rulebooks import REGISTER, RegisterEntry

KIN_PER_BOOK = 4
_WORD = re.compile(r"[a-z]{3,}|\d+")


@dataclass(frozen=True)
class ArticlePlace:
    """An article in its book: its section, and the articles before and after."""

    section: tuple[RegisterEntry, ...]
    before: RegisterEntry | None
    after: RegisterEntry | None


def section_of(article: Article) -> str:
    """Return the number of the section that an article stands in: 1.5 for 1.5.9, A1-4 for A1-4.8."""
    return re.split(r"[.-][^.-]*$", article.number)[0]


@cache
def book(code: str) -> tuple[RegisterEntry, ...]:
    """Return the articles of a rulebook in its order."""
    return tuple(entry for entry in REGISTER.entries() if entry.article.code == code)


def place(entry: RegisterEntry) -> ArticlePlace:
    """Find where an article stands."""
    articles = book(entry.article.code)
    at = articles.index(entry)
    section = tuple(other for other in articles if section_of(other.article) == section_of(entry.article))
    return ArticlePlace(
        section if len(section) > 1 else (),
        articles[at - 1] if at else None,
        articles[at + 1] if at + 1 < len(articles) else None,
    )


def kin(entry: RegisterEntry) -> Mapping[str, tuple[RegisterEntry, ...]]:
    """Return the articles of the same area in the other rulebooks that speak most nearly of the same, by code."""
    found = {code: _nearest(entry, code) for code in REGISTER.codes() if code != entry.article.code}
    return {code: entries for code, entries in found.items() if entries}


def _nearest(entry: RegisterEntry, code: str) -> tuple[RegisterEntry, ...]:
    others = [other for other in book(code) if other.area == entry.area]
    likeness = {other.article: _likeness(entry, other) for other in others}
    ranked = sorted(others, key=lambda other: -likeness[other.article])
    return tuple(other for other in ranked[:KIN_PER_BOOK] if likeness[other.article] > 0)


def _likeness(one: RegisterEntry, other: RegisterEntry) -> float:
    shared = _words(one) & _words(other)
    return sum(_weights()[word] for word in shared) / math.sqrt(len(_words(other)) + 1)


@cache
def _words(entry: RegisterEntry) -> frozenset[str]:
    return frozenset(_stems(entry.gist))


def _stems(text: str) -> Iterator[str]:
    # Six letters bring "captured" and "captures" together; nothing finer is needed to rank a handful of articles.
    return (word[:6] for word in _WORD.findall(text.casefold()))


@cache
def _weights() -> Mapping[str, float]:
    entries = REGISTER.entries()
    counts = Counter(word for entry in entries for word in _words(entry))
    return {word: math.log(len(entries) / count) for word, count in counts.items()}
