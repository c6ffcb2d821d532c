"""Age groups: each rulebook's, and who may play in which. Only the year of birth counts.

A group is known by the greatest age that it admits, so whoever is younger may play up and nobody may play down.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from mainroad.basics import Article, Refusal, articles


@dataclass(frozen=True, slots=True)
class AgeGroup:
    """A group by the greatest age in it; none: there is no limit."""

    name: str
    articles: tuple[Article, ...]
    oldest: int | None = None

    def admits(self, age: int) -> bool:
        """Whether somebody of an age may play in it, their own group or not."""
        return self.oldest is None or age <= self.oldest


@dataclass(frozen=True, slots=True)
class AgeRules:
    """A rulebook's groups from the youngest to the one without limit, and the article that reckons the age."""

    reckoning: tuple[Article, ...]
    groups: tuple[AgeGroup, ...]

    def group(self, name: str) -> AgeGroup | None:
        """The group with a name."""
        return next((group for group in self.groups if group.name == name), None)


RU_AGES = AgeRules(
    articles("RU 3.3.3"),
    (
        AgeGroup("children", articles("RU 3.3.1.a, RU 3.3.2"), 11),  # "under 12": the next group begins at 12
        AgeGroup("younger-youths", articles("RU 3.3.1.b, RU 3.3.2"), 13),
        AgeGroup("youths", articles("RU 3.3.1.c, RU 3.3.2"), 15),
        AgeGroup("older-youths", articles("RU 3.3.1.d, RU 3.3.2"), 17),
        AgeGroup("juniors", articles("RU 3.3.1.e, RU 3.3.2"), 19),
        AgeGroup("under-24", articles("RU 3.3.1.f, RU 3.3.2"), 23),
        AgeGroup("adults", articles("RU 3.3.1.g")),
    ),
)
UA_AGES = AgeRules(
    articles("UA II-8.1"),
    (
        AgeGroup("young-stars", articles("UA II-8.3.1"), 8),
        AgeGroup("hopes", articles("UA II-8.3.2"), 10),
        AgeGroup("mini-cadets", articles("UA II-8.3.3"), 13),
        AgeGroup("cadets", articles("UA II-8.3.4"), 16),
        AgeGroup("juniors", articles("UA II-8.3.5"), 19),
        AgeGroup("adults", articles("UA II-8.2")),
    ),
)
FM_AGES = AgeRules(
    articles("FM A2-3.f"),
    (
        AgeGroup("cadets", articles("FM A2-3.f"), 17),
        AgeGroup("juniors", articles("FM A2-3.f"), 20),
        AgeGroup("adults", ()),
    ),
)
AGES: Mapping[str, AgeRules] = {"RU": RU_AGES, "UA": UA_AGES, "FM": FM_AGES}
"""Age groups by rulebook; the books of chess and checkers have none."""


def age(born: int, year: int) -> int:
    """The age of somebody born in a year throughout the year of the event, as it is on 31 December."""
    return year - born


def own_group(rules: AgeRules, born: int, year: int) -> AgeGroup:
    """The youngest group that admits a player."""
    return next(group for group in rules.groups if group.admits(age(born, year)))


def too_old(rules: AgeRules, group: AgeGroup, born: int, year: int) -> Refusal | None:
    """Refuse a player who is too old for a group; who is younger may play up."""
    if group.admits(age(born, year)):
        return None
    parameters = {"age": age(born, year), "oldest": group.oldest}
    return Refusal("ages.too-old", (*group.articles[:1], *rules.reckoning), parameters)
