"""Age groups at the desk: everybody's own, and who is too old for that of the regulation."""

from __future__ import annotations

import pytest
from django.test import Client

from mainroad.competition.regulation.presets import PRESETS
from mainroad.competition.regulation.toml import write_regulation
from mainroad.site.people.models import Person
from support.contests import DATABASES, ROUND_ROBIN, SWISS, with_entries

pytestmark = DATABASES

ONE = "/tournaments/tourn234/desk/mandate/person01/"
REGULATIONS = {"RU": SWISS, "UA": ROUND_ROBIN, "FM": write_regulation(PRESETS["fmjd-title"].titled("Cup"))}
OWN = [
    ("RU 3.3.1.a", (2015, 2018)),
    ("RU 3.3.1.b", (2013, 2014)),
    ("RU 3.3.1.c", (2011, 2012)),
    ("RU 3.3.1.d", (2009, 2010)),
    ("RU 3.3.1.e", (2007, 2008)),
    ("RU 3.3.1.f", (2003, 2006)),
    ("RU 3.3.1.g", (1950, 2002)),
    ("UA II-8.3.1", (2018, 2019)),
    ("UA II-8.3.2", (2016, 2017)),
    ("UA II-8.3.3", (2013, 2015)),
    ("UA II-8.3.4", (2010, 2012)),
    ("UA II-8.3.5", (2007, 2009)),
    ("UA II-8.2", (1950, 2006)),
    ("FM A2-3.f", (2006, 2012)),
]


def page(chief: Client, regulation: str, born: int) -> str:
    with_entries(1, regulation)
    Person.objects.update(birth_year=born)
    return chief.get(ONE).content.decode()


def own_group(text: str) -> str:
    return text.partition("Own age group")[2].partition("</dd>")[0]


@pytest.mark.parametrize(
    ("article", "born"),
    [pytest.param(article, year, marks=pytest.mark.article(article)) for article, years in OWN for year in years],
)
def test_each_age_has_its_group(chief: Client, article: str, born: int) -> None:
    shown = own_group(page(chief, REGULATIONS[article[:2]], born))
    assert f">{article}</a>" in shown


@pytest.mark.parametrize(
    ("book", "group", "oldest", "reckoning"),
    [
        pytest.param("RU", "youths", 2011, "RU 3.3.3", marks=pytest.mark.article("RU 3.3.3", "RU 3.3.2")),
        pytest.param("UA", "cadets", 2010, "UA II-8.1", marks=pytest.mark.article("UA II-8.1")),
        pytest.param("FM", "cadets", 2009, "FM A2-3.f", marks=pytest.mark.article("FM A2-3.f")),
    ],
)
def test_the_year_decides_and_whoever_is_younger_plays_up(
    chief: Client, book: str, group: str, oldest: int, reckoning: str
) -> None:
    regulation = f'age_group = "{group}"\n{REGULATIONS[book]}'
    with_entries(1, regulation)
    told = {}
    for born in (oldest - 1, oldest, oldest + 5):
        Person.objects.update(birth_year=born)
        found = chief.get(ONE).content.decode()
        told[born] = reckoning in found.replace(own_group(found), "")
    assert told == {oldest - 1: True, oldest: False, oldest + 5: False}
