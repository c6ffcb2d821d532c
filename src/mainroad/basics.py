"""The words that every room of the house uses: sides, pairs, articles, rulings."""

from __future__ import annotations

import enum
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Generic, TypeVar

import msgspec

T = TypeVar("T")
U = TypeVar("U")


class Side(enum.Enum):
    """One of the two players, by the colour of the pieces."""

    WHITE = "white"
    BLACK = "black"

    __hash__ = object.__hash__  # there is one of each: the hash of an enum's name takes ten times as long

    @property
    def opponent(self) -> Side:
        """The other side."""
        return Side.BLACK if self is Side.WHITE else Side.WHITE


class BySide(msgspec.Struct, Generic[T], frozen=True, gc=False):
    """Two of everything is one pair: a value for White and a value for Black.

    A struct, for every move of a game makes a dozen: it is made, written and read several times as fast as a dataclass.
    """

    white: T
    black: T

    def __getitem__(self, side: Side) -> T:
        if side is Side.WHITE:
            return self.white
        if side is Side.BLACK:
            return self.black
        raise KeyError(side)  # templates ask for pair["white"] before they ask for pair.white

    def __iter__(self) -> Iterator[T]:
        return iter((self.white, self.black))

    def changed(self, side: Side, change: Callable[[T], T]) -> BySide[T]:
        """Return the pair with one side's value replaced by what `change` makes of it."""
        if side is Side.WHITE:
            return BySide(change(self.white), self.black)
        return BySide(self.white, change(self.black))

    def having(self, side: Side, value: T) -> BySide[T]:
        """Return the pair with another value for one side."""
        return BySide(value, self.black) if side is Side.WHITE else BySide(self.white, value)

    def map(self, function: Callable[[T], U]) -> BySide[U]:
        """Return the pair of what `function` makes of each value."""
        return BySide(function(self.white), function(self.black))


_ARTICLE = re.compile(r"(?P<code>[A-Z]{2}) (?P<number>\S+)")


@dataclass(frozen=True, slots=True, order=True)
class Article:
    """The place of a rule in a rulebook, written `RU 1.5.9`."""

    code: str
    number: str

    @classmethod
    def parse(cls, text: str) -> Article:
        """Read an article as it is cited."""
        match = _ARTICLE.fullmatch(text)
        if match is None:
            raise ValueError(f"{text!r} is not an article; one is written like 'RU 1.5.9'")
        return cls(match["code"], match["number"])

    def __str__(self) -> str:
        return f"{self.code} {self.number}"


def articles(text: str) -> tuple[Article, ...]:
    """Read several articles separated by commas or semicolons: `RU 1.5.9, FM A1-4.8`."""
    return tuple(Article.parse(part.strip()) for part in re.split(r"[,;]", text) if part.strip())


def citation(articles: Iterable[Article]) -> str:
    """What follows a sentence: its articles in brackets, or nothing."""
    cited = ", ".join(map(str, articles))
    return f" ({cited})" if cited else ""


NOTHING: Mapping[str, object] = MappingProxyType({})


class Ruling(msgspec.Struct, frozen=True, gc=False):
    """A decision with its reason: the articles, and a message id that the words translate."""

    message: str
    articles: tuple[Article, ...] = ()
    parameters: Mapping[str, object] = NOTHING

    def __reduce__(self) -> tuple[object, ...]:
        # A read-only view of a mapping cannot be pickled, and rulings come back from worker processes.
        return type(self), (self.message, self.articles, dict(self.parameters))


class Refusal(Ruling, frozen=True, gc=False):
    """A ruling that says no."""
