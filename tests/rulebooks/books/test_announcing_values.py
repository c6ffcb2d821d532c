from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from types import ModuleType

import pytest

from mainroad.basics import Article
from mainroad.clocks.durations import minutes
from mainroad.clocks.trouble import TroubleZone
from mainroad.notation.alphabets import Alphabet
from mainroad.rulebooks import REGISTER
from mainroad.rulebooks.books import announcing, assistants
from mainroad.rulebooks.books.announcing import Sight

NAMES = ("RU_64", "RU_100", "UA_64", "UA_100", "CH", "CK", "FM_64", "FM_100")
SPEAKING = ("RU_64", "RU_100", "UA_64", "UA_100", "CH")


def cited(value: object) -> Iterator[Article]:
    """Every article in a value, however deep."""
    if isinstance(value, Article):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from cited(item)
    elif isinstance(value, Mapping):
        yield from cited(tuple(value.values()))
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        yield from cited(tuple(getattr(value, field.name) for field in dataclasses.fields(value)))


@pytest.mark.parametrize("module", [announcing, assistants])
@pytest.mark.parametrize("name", NAMES)
def test_each_value_cites_articles_of_its_own_book_that_exist(module: ModuleType, name: str) -> None:
    found = set(cited(getattr(module, name)))
    assert {article.code for article in found} <= {name[:2]}
    assert not [str(article) for article in found if article not in REGISTER]


def test_which_books_speak_of_blind_players_and_of_assistants() -> None:
    assert tuple(name for name in NAMES if getattr(announcing, name)) == SPEAKING
    assert tuple(name for name in NAMES if getattr(assistants, name)) == ("UA_64", "UA_100", "CH", "CK")


@pytest.mark.article("RU 3.21.6.b", "UA V-13.12.b")
def test_the_zones_are_those_of_the_clock() -> None:
    zones: list[dict[Sight, TroubleZone]] = []
    for rules in (announcing.RU_64, announcing.UA_64):
        assert rules.warnings is not None
        zones.append(dict(rules.warnings.zones))
    assert {sight: zone.longest for sight, zone in zones[0].items()} == dict.fromkeys(zones[1], minutes(5))
    assert {sight: zone.longest for sight, zone in zones[1].items()} == {
        Sight.LOW: minutes(5),
        Sight.BLIND: minutes(10),
    }


@pytest.mark.article("CH 32.2.1.b")
def test_only_chess_is_said_with_names() -> None:
    alphabets = {name: getattr(announcing, name).alphabet for name in SPEAKING}
    assert [name for name in SPEAKING if alphabets[name] is Alphabet.ANNA] == ["CH"]
