"""Every article that a book, a preset of the clock or a tempo cites stands in the register."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping

import msgspec
import pytest

from mainroad.basics import Article
from mainroad.clocks import tempo
from mainroad.clocks.presets import PRESETS
from mainroad.rulebooks.books.book import BOOKS
from mainroad.rulebooks.books.overrides import OVERRIDES
from mainroad.rulebooks.register import REGISTER


def cited(value: object) -> Iterator[Article]:
    """Every article in a value, however deep."""
    if isinstance(value, Article):
        yield value
    elif isinstance(value, str | int | float | type):
        return
    elif isinstance(value, Mapping):
        for key, item in value.items():
            yield from cited((key, item))
    elif isinstance(value, tuple | list | frozenset | set):
        for item in value:
            yield from cited(item)
    elif dataclasses.is_dataclass(value):
        yield from cited(tuple(getattr(value, field.name) for field in dataclasses.fields(value)))
    elif isinstance(value, msgspec.Struct):
        yield from cited(tuple(getattr(value, name) for name in value.__struct_fields__))


TEMPOS = {name: value for name, value in vars(tempo).items() if name.endswith("_TEMPO")}
TABLES = {
    **{" ".join(key): book for key, book in BOOKS.items()},
    "presets of the clock": PRESETS,
    "tempos": TEMPOS,
    "overrides": OVERRIDES,
}


@pytest.mark.parametrize("name", TABLES)
def test_every_article_stands_in_the_register(name: str) -> None:
    found = set(cited(TABLES[name]))
    assert found
    assert sorted(article for article in found if article not in REGISTER) == []
