"""The articles that a ruling can cite: whatever the values of the rulebooks name, game by game and tempo by tempo,
what they provide for each irregularity, and what the code of a game names itself."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

import msgspec

import mainroad.play
from mainroad.basics import Article, articles
from mainroad.clocks.tempo import Tempo
from mainroad.laws.diagnosis.irregularities import Irregularity
from mainroad.laws.games import GAMES
from mainroad.play.rules import misplays
from mainroad.rulebooks import chess_illegality
from mainroad.rulebooks.books.book import BOOKS, UNFORESEEN, book_for

_NAMED = re.compile(r'articles\("([^"]+)"\)')


@cache
def citable() -> frozenset[Article]:
    seen: set[int] = set()
    books = [book_for(code, game, tempo, games) for code, game in BOOKS for tempo in Tempo for games in (1, 4)]
    values = (books, UNFORESEEN, vars(chess_illegality))
    walked = {article for value in values for article in _walk(value, seen)}
    return frozenset(walked | set(_provided()) | set(_named_in_code()))


def _walk(value: object, seen: set[int]) -> Iterator[Article]:
    if isinstance(value, Article):
        yield value
    elif id(value) not in seen and not isinstance(value, type):
        seen.add(id(value))
        for part in _parts(value):
            yield from _walk(part, seen)


def _parts(value: object) -> Iterable[object]:
    if dataclasses.is_dataclass(value):
        return [getattr(value, field.name) for field in dataclasses.fields(value)]
    if isinstance(value, msgspec.Struct):
        return [getattr(value, name) for name in value.__struct_fields__]
    if isinstance(value, Mapping):
        return [*value, *value.values()]
    return value if isinstance(value, tuple | list | set | frozenset) else ()


def _provided() -> Iterator[Article]:
    for code, game in BOOKS:
        for kind in Irregularity if game != "chess" else ():
            provision = misplays.provision_for(code, GAMES[game].start(), kind.value)
            yield from provision.articles if provision else ()


def _named_in_code() -> Iterator[Article]:
    for path in Path(mainroad.play.__path__[0]).rglob("*.py"):
        for named in _NAMED.findall(path.read_text(encoding="utf-8")):
            yield from articles(named)
