from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from types import ModuleType

import pytest

from mainroad.basics import Article
from mainroad.rulebooks import REGISTER
from mainroad.rulebooks.books import errors, sanctions, setup, touch

NAMES = ("RU_64", "RU_100", "UA_64", "UA_100", "CH", "CK", "FM_64", "FM_100")
VALUES = [(module, name) for module in (errors, sanctions, setup, touch) for name in NAMES]


def cited(value: object) -> Iterator[Article]:
    """Every article in a value, however deep."""
    if isinstance(value, Article):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from cited(item)
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        for field in dataclasses.fields(value):
            if field.name != "tempos":
                yield from cited(getattr(value, field.name))


@pytest.mark.parametrize(("module", "name"), VALUES)
def test_each_value_cites_articles_of_its_own_book_that_exist(module: ModuleType, name: str) -> None:
    found = set(cited(getattr(module, name)))
    assert found
    assert {article.code for article in found} == {name[:2]}
    assert not [str(article) for article in found if article not in REGISTER]
