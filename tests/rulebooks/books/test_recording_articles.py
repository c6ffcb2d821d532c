from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass

import pytest

from mainroad.basics import Article
from mainroad.rulebooks import REGISTER
from mainroad.rulebooks.books import adjournment, procedure, recording

NAMES = ("RU_64", "RU_100", "UA_64", "UA_100", "CH", "CK", "FM_64", "FM_100")
VALUES = [
    pytest.param(module, name, id=f"{module.__name__}.{name}")
    for module in (recording, adjournment, procedure)
    for name in NAMES
    if getattr(module, name) is not None
]


def cited(value: object) -> Iterator[Article]:
    """Every article that a value carries, however deep."""
    if isinstance(value, Article):
        yield value
    elif is_dataclass(value):
        for field in fields(value):
            yield from cited(getattr(value, field.name))
    elif isinstance(value, Mapping | tuple):
        for item in value.values() if isinstance(value, Mapping) else value:
            yield from cited(item)


@pytest.mark.parametrize(("module", "name"), VALUES)
def test_every_article_is_in_the_register_and_of_its_own_book(module: object, name: str) -> None:
    articles = set(cited(getattr(module, name)))
    assert [str(article) for article in articles if article not in REGISTER] == []
    assert {article.code for article in articles} == {name[:2]}


@pytest.mark.parametrize("module", [recording, adjournment, procedure])
@pytest.mark.parametrize(("name", "others"), [("FM_64", ("A1-", "A3-")), ("FM_100", ("A1b-", "A3b-"))])
def test_the_two_boards_of_the_fmjd_cite_their_own_annexes(module: object, name: str, others: tuple[str, str]) -> None:
    found = list(cited(getattr(module, name)))
    assert found
    assert not [str(article) for article in found if article.number.startswith(others)]
