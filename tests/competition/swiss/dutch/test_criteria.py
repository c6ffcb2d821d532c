from __future__ import annotations

import pytest

from mainroad.basics import Side
from mainroad.competition.history import Number
from mainroad.competition.swiss.dutch import costs
from mainroad.competition.swiss.dutch.criteria import may_have_bye, may_meet, strong_preference_denied, third_in_a_row
from mainroad.competition.swiss.dutch.players import Player
from mainroad.competition.swiss.dutch.program import pair_dutch
from mainroad.competition.swiss.dutch.round import pair_brackets
from support.dutch_by_the_book import by_the_book, paired, tournament

SIDES = {"W": Side.WHITE, "B": Side.BLACK}


def player(sides: str, number: int = 1, *, topscorer: bool = False) -> Player:
    return Player(Number(number), 8, tuple(SIDES[side] for side in sides), topscorer=topscorer)


def test_nobody_meets_twice() -> None:
    assert not may_meet(Player(Number(1), 0, met=frozenset({Number(2)})), Player(Number(2), 0))


def test_equal_absolute_preferences_do_not_meet_unless_one_is_a_topscorer() -> None:
    assert not may_meet(player("WW", 1), player("WW", 2))
    assert may_meet(player("WW", 1), player("BB", 2))
    assert may_meet(player("WW", 1), player("W", 2))
    assert may_meet(player("WW", 1, topscorer=True), player("WW", 2))


def test_the_bye_goes_to_the_score_that_was_found_and_not_to_the_barred() -> None:
    assert may_have_bye(Player(Number(1), 2), 2)
    assert not may_have_bye(Player(Number(1), 3), 2)
    assert not may_have_bye(Player(Number(1), 2, bye_barred=True), 2)


@pytest.mark.parametrize(
    ("one", "other", "fails"),
    [
        ("W", "W", True),
        ("W", "WW", True),
        ("WW", "W", True),
        ("W", "BW", False),
        ("WW", "WW", False),
        ("WW", "BW", False),
        ("W", "B", False),
    ],
)
def test_a_strong_preference_is_denied_by_one_as_strong(one: str, other: str, fails: bool) -> None:
    assert strong_preference_denied(player(one), player(other)) is fails


@pytest.mark.parametrize(
    ("one", "other", "fails"),
    [
        ("WW", "WW", True),
        ("WW", "WWBW", False),
        ("BWW", "WW", True),
        ("BWW", "WWBW", True),
        ("WBWW", "WWBWBW", False),
        ("W", "WW", False),
    ],
)
def test_a_third_colour_in_a_row(one: str, other: str, fails: bool) -> None:
    assert third_in_a_row(player(one), player(other)) is fails


DECIDED = {
    "C6": (41, 5),
    "C7": (5, 3),
    "C11": (4831, 4),
    "C12": (0, 3),
    "C13": (68, 3),
    "C14": (4, 2),
    "C15": (17, 4),
    "C16": (9, 3),
    "C17": (7080, 4),
    "C18": (0, 4),
    "C19": (850, 3),
    "C20": (1248, 4),
    "C21": (979, 4),
}
"""Seed and round of a small event in which the criterion decides a pair."""


@pytest.mark.parametrize(("name", "place"), DECIDED.items(), ids=DECIDED)
def test_without_the_criterion_the_round_would_be_another(
    name: str, place: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    seed, number = place
    history, rounds, asked, found = list(tournament(seed))[number - 1]
    assert paired(found) == by_the_book(history, rounds, asked)
    remaining = tuple(criterion for criterion in costs.CRITERIA if criterion.name != name)
    assert len(remaining) == len(costs.CRITERIA) - 1
    monkeypatch.setattr(costs, "CRITERIA", remaining)
    assert paired(pair_dutch(history, rounds_total=rounds, asked=asked)) != paired(found)


def test_a_difference_of_three_is_worse_than_three_in_a_row(monkeypatch: pytest.MonkeyPatch) -> None:
    # C10 before C11: the two with a difference of two do not meet, though both their opponents suffer.
    sides = ("WWBW", "WWBWBW", "BWW", "WBBWW")
    four = [player(text, number, topscorer=True) for number, text in enumerate(sides, start=1)]
    assert pairs_of(four) == {(1, 3), (2, 4)}
    remaining = tuple(criterion for criterion in costs.CRITERIA if criterion.name != "C10")
    monkeypatch.setattr(costs, "CRITERIA", remaining)
    assert pairs_of(four) == {(1, 2), (3, 4)}


def pairs_of(players: list[Player]) -> set[tuple[int, int]]:
    return {(one.number, other.number) for bracket in pair_brackets(players) for one, other in bracket.pairs}
