from __future__ import annotations

import pytest

from mainroad.basics import Refusal
from mainroad.competition.ages import AGES, FM_AGES, RU_AGES, UA_AGES, AgeRules, age, own_group, too_old
from mainroad.rulebooks.pytest_articles import cases
from support.rulings import said

YEAR = 2026


def groups_open_to(rules: AgeRules, years: int) -> list[str]:
    return [group.name for group in rules.groups if too_old(rules, group, YEAR - years, YEAR) is None]


@pytest.mark.parametrize(
    ("code", "youngest", "oldest", "group"),
    cases(
        [
            ("RU 3.3.1.a", "RU", 4, 11, "children"),
            ("RU 3.3.1.b", "RU", 12, 13, "younger-youths"),
            ("RU 3.3.1.c", "RU", 14, 15, "youths"),
            ("RU 3.3.1.d", "RU", 16, 17, "older-youths"),
            ("RU 3.3.1.e", "RU", 18, 19, "juniors"),
            ("RU 3.3.1.f", "RU", 20, 23, "under-24"),
            ("RU 3.3.1.g", "RU", 24, 99, "adults"),
            ("UA II-8.3.1", "UA", 4, 8, "young-stars"),
            ("UA II-8.3.2", "UA", 9, 10, "hopes"),
            ("UA II-8.3.3", "UA", 11, 13, "mini-cadets"),
            ("UA II-8.3.4", "UA", 14, 16, "cadets"),
            ("UA II-8.3.5", "UA", 17, 19, "juniors"),
            ("UA II-8.2", "UA", 20, 99, "adults"),
            ("FM A2-3.f", "FM", 4, 17, "cadets"),
            ("FM A2-3.f", "FM", 18, 20, "juniors"),
            ("", "FM", 21, 99, "adults"),
        ]
    ),
)
def test_each_age_has_its_group(code: str, youngest: int, oldest: int, group: str) -> None:
    rules = AGES[code]
    own = [years for years in range(4, 100) if own_group(rules, YEAR - years, YEAR).name == group]
    assert own == list(range(youngest, oldest + 1))


@pytest.mark.article("RU 3.3.2")
def test_who_is_younger_may_play_up_but_not_down() -> None:
    assert groups_open_to(RU_AGES, 14) == ["youths", "older-youths", "juniors", "under-24", "adults"]
    assert groups_open_to(RU_AGES, 20) == ["under-24", "adults"]


@pytest.mark.article("UA II-8.2")
def test_adult_events_have_no_age_limit() -> None:
    adults = UA_AGES.groups[-1]
    assert all(too_old(UA_AGES, adults, YEAR - years, YEAR) is None for years in (6, 20, 110))


@pytest.mark.article("RU 3.3.3")
def test_only_the_year_of_birth_counts() -> None:
    older_youths = RU_AGES.group("older-youths")
    assert older_youths is not None
    assert age(2009, YEAR) == 17
    assert too_old(RU_AGES, older_youths, 2009, YEAR) is None
    refusal = too_old(RU_AGES, older_youths, 2008, YEAR)
    assert refusal is not None
    assert (refusal.message, *map(str, refusal.articles)) == ("ages.too-old", "RU 3.3.1.d", "RU 3.3.3")


@pytest.mark.article("UA II-8.1", "FM A2-3.f")
def test_the_age_is_that_of_31_december_of_the_year_of_the_event() -> None:
    # Born on 31 December 2017 or on 1 January 2017: 9 at an event of March 2026.
    assert own_group(UA_AGES, 2017, YEAR).name == "hopes"
    assert own_group(UA_AGES, 2018, YEAR).name == "young-stars"
    assert own_group(UA_AGES, 2006, YEAR).name == "adults"
    assert own_group(FM_AGES, 2001, 2021).name == "juniors"
    assert own_group(FM_AGES, 2000, 2021).name == "adults"


def test_a_refusal_names_the_age_and_the_articles() -> None:
    juniors = UA_AGES.group("juniors")
    assert juniors is not None
    refusal = too_old(UA_AGES, juniors, 2006, YEAR)
    assert isinstance(refusal, Refusal)
    assert [str(article) for article in refusal.articles] == ["UA II-8.3.5", "UA II-8.1"]
    assert "20" in said(refusal)


def test_a_group_that_a_rulebook_does_not_have() -> None:
    assert RU_AGES.group("veterans") is None
