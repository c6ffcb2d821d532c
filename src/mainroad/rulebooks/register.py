"""The article register: every article of the five rulebooks, what it says in our words, and who decides it.

The data are tab-separated files beside this module, one a rulebook, in the order of the book. They are read
when the register is first asked something, and kept.
"""

from __future__ import annotations

import enum
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from types import MappingProxyType

from mainroad.basics import Article


class ArticleKind(enum.Enum):
    """Who sees to it that an article is kept."""

    DECIDED = "E"
    SUPPORTED = "W"
    INFORMATIVE = "I"

    @property
    def words(self) -> str:
        """What the letter stands for."""
        return _KIND_WORDS[self]


_KIND_WORDS: Mapping[ArticleKind, str] = {
    ArticleKind.DECIDED: "the software decides it",
    ArticleKind.SUPPORTED: "the software helps the people responsible",
    ArticleKind.INFORMATIVE: "physical or informational",
}

BOOKS: Mapping[str, str] = MappingProxyType(
    {
        "RU": "Draughts Code of Russia",
        "UA": "Ukrainian draughts rules for players with physical, visual and hearing impairments (2026)",
        "CH": "Russian chess rules for the visually impaired (2015)",
        "CK": "Rules of checkers of the World Checkers and Draughts Federation",
        "FM": "Annexes I to XI of the World Draughts Federation (FMJD)",
    }
)
"""The rulebooks of the register: code and full name."""


class UnknownArticleError(LookupError):
    """An article that no rulebook of the register holds."""

    def __init__(self, article: Article) -> None:
        super().__init__(f"{article} is in no rulebook of the register")
        self.article = article


@dataclass(frozen=True, slots=True)
class RegisterEntry:
    """One article: its kind, area and gist, the values it fixes, and a note where its text needs one."""

    article: Article
    kind: ArticleKind
    area: str
    gist: str
    parameters: tuple[tuple[str, str], ...] = ()
    note: str = ""


@dataclass(frozen=True)
class Register:
    """The articles in the order of the books; `read` is called once, when the first question is asked."""

    read: Callable[[], Iterable[RegisterEntry]]

    @cached_property
    def _entries(self) -> Mapping[Article, RegisterEntry]:
        return {entry.article: entry for entry in self.read()}

    @cached_property
    def _words(self) -> Mapping[Article, _Words]:
        return {article: _Words.of(entry) for article, entry in self._entries.items()}

    def __contains__(self, article: object) -> bool:
        return article in self._entries

    def __len__(self) -> int:
        return len(self._entries)

    def entries(self) -> tuple[RegisterEntry, ...]:
        """Return every article, book after book."""
        return tuple(self._entries.values())

    def entry(self, article: Article) -> RegisterEntry:
        """Return what the register knows of an article."""
        try:
            return self._entries[article]
        except KeyError:
            raise UnknownArticleError(article) from None

    def codes(self) -> Mapping[str, str]:
        """Return the rulebooks that have articles here: code and full name."""
        held = {article.code for article in self._entries}
        return {code: name for code, name in BOOKS.items() if code in held}

    def areas(self) -> tuple[str, ...]:
        """Return the areas of the sport that the articles are sorted by."""
        return tuple(sorted({entry.area for entry in self._entries.values()}))

    def find(
        self,
        text: str = "",
        *,
        codes: Iterable[str] = (),
        areas: Iterable[str] = (),
        kinds: Iterable[ArticleKind] = (),
    ) -> tuple[RegisterEntry, ...]:
        """Return the articles that fit all the words and every filter given, best first.

        A word is a code (`FM`), the beginning of a number (`1.5` finds 1.5, 1.5.1 and 1.5.10, not 1.51), an area, or
        the beginning of a word of the gist or the note. Equal fits stay in the order of the books.
        """
        words = text.casefold().replace(",", " ").replace(";", " ").split()
        sought = list(dict.fromkeys(word for word in words if word.upper() not in BOOKS))
        codes = {*codes, *(word.upper() for word in words if word.upper() in BOOKS)}
        areas, kinds = set(areas), set(kinds)
        fits = [
            (self._words[entry.article].fit(sought), entry)
            for entry in self._entries.values()
            if _allowed(entry.article.code, codes) and _allowed(entry.area, areas) and _allowed(entry.kind, kinds)
        ]
        return tuple(entry for fit, entry in sorted(fits, key=lambda found: -found[0]) if fit)


def _allowed(value: object, wanted: set[str] | set[ArticleKind]) -> bool:
    return not wanted or value in wanted


_WORD = re.compile(r"\w+")


@dataclass(frozen=True, slots=True)
class _Words:
    """What a search looks at, in lower case. `tail` is the number without its annex or section: 4.8 of A1-4.8."""

    number: str
    tail: str
    area: frozenset[str]
    gist: frozenset[str]
    note: frozenset[str]

    @classmethod
    def of(cls, entry: RegisterEntry) -> _Words:
        number = entry.article.number.casefold()
        area, gist, note = (text.casefold() for text in (entry.area, entry.gist, entry.note))
        return cls(
            number,
            number.partition("-")[2] or number,
            frozenset({area, *_WORD.findall(area)}),
            frozenset(_WORD.findall(gist)),
            frozenset(_WORD.findall(note)),
        )

    def fit(self, sought: list[str]) -> int:
        """Weigh how well the article fits: 0 if any of the words is missing."""
        total = 1
        for word in sought:
            if not (weight := self._weight(word)):
                return 0
            total += weight
        return total

    def _weight(self, word: str) -> int:
        tests = (
            (100, word == self.number),
            (60, _is_under(word, self.number)),
            (40, word == self.tail),
            (30, _is_under(word, self.tail)),
            (5, word in self.area),
            (4, word in self.gist),
            (3, _begins(word, self.gist)),
            (2, word in self.note),
            (1, _begins(word, self.note)),
        )
        return next((weight for weight, fits in tests if fits), 0)


def _is_under(number: str, other: str) -> bool:
    return other.startswith((f"{number}.", f"{number}-"))


def _begins(beginning: str, words: frozenset[str]) -> bool:
    return any(word.startswith(beginning) for word in words)


_PARAMETER = re.compile(r"(?P<name>[^=<>]++)(?:=|(?=[<>]))(?P<value>.*)")


def _parameters(text: str) -> Iterator[tuple[str, str]]:
    for part in text.split("; ") if text else ():
        match = _PARAMETER.fullmatch(part)
        if match is None:
            raise ValueError(f"{part!r} is not a parameter; one is written like 'squares=64'")
        yield match["name"], match["value"]


def _entry(code: str, line: str) -> RegisterEntry:
    number, kind, area, gist, parameters, note = line.split("\t")
    return RegisterEntry(Article(code, number), ArticleKind(kind), area, gist, tuple(_parameters(parameters)), note)


def read_books() -> Iterator[RegisterEntry]:
    """Read the package's own data."""
    for code in BOOKS:
        text = (files("mainroad.rulebooks") / "articles" / f"{code}.tsv").read_text(encoding="utf-8")
        yield from (_entry(code, line) for line in text.splitlines()[1:])


REGISTER = Register(read_books)
"""The register of the five rulebooks."""
