from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

import pytest

from mainroad.basics import Article
from mainroad.rulebooks import REGISTER
from mainroad.rulebooks.books import clock, lateness, tempo

NAMES = ("RU_64", "RU_100", "UA_64", "UA_100", "CH", "CK", "FM_64", "FM_100")
VALUES = [
    pytest.param(module, name, id=f"{module.__name__}.{name}") for module in (clock, lateness, tempo) for name in NAMES
]
MORE = [pytest.param(clock, name, id=name) for name in ("RU_QUICK", "CH_QUICK", "FM_64_QUICK", "FM_100_QUICK")]


def cited(value: object) -> Iterator[Article]:
    """Every article that a value carries, however deep."""
    if isinstance(value, Article):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from cited(item)
    elif is_dataclass(value):
        for field in fields(value):
            yield from cited(getattr(value, field.name))


@pytest.mark.parametrize(("module", "name"), VALUES + MORE)
def test_every_article_is_in_the_register_and_of_its_own_book(module: object, name: str) -> None:
    articles = set(cited(getattr(module, name)))
    assert [str(article) for article in articles if article not in REGISTER] == []
    assert {article.code for article in articles} == {name[:2]}


@pytest.mark.parametrize(("name", "other"), [("FM_64", "A3-"), ("FM_100", "A3b-")])
def test_the_two_boards_of_the_fmjd_cite_their_own_annex(name: str, other: str) -> None:
    rules: clock.ClockRules = getattr(clock, name)
    own = [*rules.pressing.completes, *rules.stopping.resigns, *cited(rules.checking)]
    assert own
    assert not [article for article in own if article.number.startswith(other)]
