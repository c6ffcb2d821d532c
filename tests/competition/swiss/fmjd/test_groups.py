from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mainroad.competition.history import Number
from mainroad.competition.pairings import NoPairingError
from mainroad.competition.swiss.fmjd.groups import GroupPairing, squads
from mainroad.competition.swiss.fmjd.program import FMJD, lower_half_then_back, middle_group
from support.desk.histories import opponents


def groups_of(text: str) -> list[list[Number]]:
    return [[Number(int(n)) for n in group.split()] for group in text.split("/")]


def met_of(text: str) -> set[frozenset[int]]:
    """`1-2,3` says that 1 has met 2 and 3."""
    written = (item.split("-") for item in text.split())
    return {frozenset((int(one), int(other))) for one, others in written for other in others.split(",")}


def paired(groups: str, met: str = "") -> str:
    """The pairs in the order in which they are made, which `mainroad explain` finds too."""
    players, barred = groups_of(groups), met_of(met)
    pairing = GroupPairing(lambda one, other: frozenset((one, other)) not in barred, lower_half_then_back)
    pairs = [pair for pair, *_ in pairing.pairs(players, middle_group(players))]
    assert opponents(FMJD, players, barred) == set(map(frozenset, pairs))
    return " ".join(f"{a}-{b}" for a, b in pairs)


@pytest.mark.parametrize(
    ("met", "pairs"),
    [
        pytest.param("", "1-4 2-5 3-6", marks=pytest.mark.article("FM A5-6.1.15", "FM A5-6.1.16", "FM A5-6.1.19")),
        pytest.param("1-4", "1-5 2-4 3-6", marks=pytest.mark.article("FM A5-6.1.20")),
        pytest.param("1-4,5", "1-6 2-4 3-5", marks=pytest.mark.article("FM A5-6.1.21")),
        pytest.param("1-4,5,6", "1-3 2-5 4-6", marks=pytest.mark.article("FM A5-6.1.22")),
        pytest.param("1-3,4,5,6", "1-2 3-5 4-6", marks=pytest.mark.article("FM A5-6.1.23")),
        pytest.param("2-5", "1-4 2-6 3-5", marks=pytest.mark.article("FM A5-6.1.24")),
        pytest.param("2-5,6", "1-4 2-3 5-6", marks=pytest.mark.article("FM A5-6.1.24")),
        pytest.param("6-2,3,4,5", "1-6 2-4 3-5", marks=pytest.mark.article("FM A5-6.1.25")),
    ],
)
def test_a_middle_group_of_six(met: str, pairs: str) -> None:
    assert paired("1 2 3 4 5 6", met) == pairs


SIX_IN_ORDER = """1-4 2-5 3-6,1-4 2-6 3-5,1-4 2-3 5-6,1-5 2-4 3-6,1-5 2-6 3-4,1-5 2-3 4-6,1-6 2-4 3-5,1-6 2-5 3-4
1-6 2-3 4-5,1-3 2-5 4-6,1-3 2-6 4-5,1-3 2-4 5-6,1-2 3-5 4-6,1-2 3-6 4-5,1-2 3-4 5-6""".replace("\n", ",").split(",")


@pytest.mark.article("FM A5-6.1.25")
@given(st.sets(st.sampled_from(list(combinations(range(1, 7), 2)))))
def test_a_group_of_six_takes_the_first_of_the_fifteen_pairings_that_is_open(met: set[tuple[int, int]]) -> None:
    closed = {f"{one}-{other}" for one, other in met}
    first = next((pairs for pairs in SIX_IN_ORDER if not closed & set(pairs.split())), None)
    if first is not None:
        assert paired("1 2 3 4 5 6", " ".join(closed)) == first
    else:
        with pytest.raises(NoPairingError):
            paired("1 2 3 4 5 6", " ".join(closed))


@pytest.mark.parametrize(
    ("met", "pairs"),
    [
        pytest.param("", "12-9 11-8 10-7", marks=pytest.mark.article("FM A5-6.1.17", "FM A5-6.1.18")),
        ("12-9", "12-8 11-9 10-7"),
        ("12-9,8", "12-7 11-9 10-8"),
        ("12-9,8,7", "12-10 11-8 9-7"),
        ("12-10,9,8,7", "12-11 10-8 9-7"),
    ],
)
@pytest.mark.article("FM A5-6.1.26")
def test_below_the_middle_all_is_upside_down(met: str, pairs: str) -> None:
    assert paired("1 2 3 4 5 6 13 14/7 8 9 10 11 12", met).split()[:3] == pairs.split()


@pytest.mark.article("FM A5-6.1.6.a")
def test_the_middle_group_is_paired_last() -> None:
    assert paired("1 2/3 4/5 6") == "1-2 6-5 3-4"
    assert paired("1 2 3/4 5 6 7/8 9 10", "8-7") == "3-4 1-2 8-6 10-9 5-7"


@pytest.mark.parametrize("groups", ["1 2 3 4 5/6/7 8 9 10 11", "1 2 3 4 5 6/7/8 9 10 11 12"])
def test_the_middle_group_has_the_median_or_the_lower_of_two(groups: str) -> None:
    assert middle_group(groups_of(groups)) == 1


@pytest.mark.article("FM A5-6.1.6.b")
def test_the_lower_of_the_two_in_the_middle_decides_which_group_is_paired_last() -> None:
    """Of six the fourth stands in the lower group: it is the middle, and 3 goes down to 4 before it is paired."""
    assert paired("1 2 3/4 5 6") == "3-4 1-2 5-6"


EIGHT = "1 2 3/4 5/6 7 8"  # the middle group is 4 5


@pytest.mark.parametrize(
    ("met", "pairs"),
    [
        pytest.param("", "3-4 1-2 6-5 8-7", marks=pytest.mark.article("FM A5-6.1.7", "FM A5-6.1.11")),
        pytest.param("3-4", "3-5 1-2 6-4 8-7", marks=pytest.mark.article("FM A5-6.1.7")),
        pytest.param("1-2", "2-4 1-3 6-5 8-7", marks=pytest.mark.article("FM A5-6.1.8")),
        pytest.param("1-2 2-3", "2-4 1-3 6-5 8-7", marks=pytest.mark.article("FM A5-6.1.8")),
        pytest.param("3-4,5", "2-4 1-3 6-5 8-7", marks=pytest.mark.article("FM A5-6.1.9")),
        pytest.param("3-4,5 2-4,5", "1-4 2-3 6-5 8-7", marks=pytest.mark.article("FM A5-6.1.9")),
        pytest.param("3-4,5 2-4,5 1-4,5", "3-6 1-2 8-7 4-5", marks=pytest.mark.article("FM A5-6.1.10")),
        pytest.param("3-4,5,6 2-4,5 1-4,5", "3-7 1-2 8-6 4-5", marks=pytest.mark.article("FM A5-6.1.10")),
        pytest.param("7-8", "3-4 1-2 7-5 8-6", marks=pytest.mark.article("FM A5-6.1.12")),
        pytest.param("6-5", "3-4 1-2 7-5 8-6", marks=pytest.mark.article("FM A5-6.1.13")),
        pytest.param("6-5 7-5", "3-4 1-2 8-5 7-6", marks=pytest.mark.article("FM A5-6.1.13")),
    ],
)
def test_an_odd_group_sends_one_out(met: str, pairs: str) -> None:
    assert paired(EIGHT, met) == pairs


@pytest.mark.article("FM A5-6.1.11")
def test_the_best_of_an_odd_lower_group_meets_the_lowest_above_whom_he_has_not_met() -> None:
    assert paired("1 2 3 4 5/6 7 8", "6-5") == "6-4 8-7 1-3 2-5"


@pytest.mark.article("FM A5-6.1.14")
def test_an_odd_lower_group_that_has_met_the_next_goes_further_up() -> None:
    twelve = "1 2 3 4 5 6 7/8 9/10 11 12"
    assert paired(twelve, "10-8,9 11-8,9 12-8,9") == "10-7 12-11 9-8 1-4 2-5 3-6"
    assert paired(twelve, "10-8,9,7 11-8,9 12-8,9") == "10-6 12-11 9-8 1-4 2-5 3-7"


@pytest.mark.article("FM A5-6.1.4")
def test_a_player_alone_with_his_points_is_a_group() -> None:
    assert paired("1/2 3 4 5 6/7 8", "1-2") == "1-3 8-7 2-5 4-6"


@pytest.mark.parametrize(
    ("groups", "met", "pairs"),
    [
        pytest.param(
            "1 2 3 4/5 6 7 8", "1-2,3,4", "1-5 4-6 2-3 7-8", marks=pytest.mark.article("FM A5-6.1.27"), id="down"
        ),
        pytest.param(
            "1 2 3 4/5 6 7 8", "1-2,3,4,5", "1-6 4-5 2-3 7-8", marks=pytest.mark.article("FM A5-6.1.27"), id="not-met"
        ),
        pytest.param(
            "1 2 3 4 5 6/7 8", "1-2,3,4,5,6", "1-7 8-6 2-4 3-5", marks=pytest.mark.article("FM A5-6.1.27"), id="middle"
        ),
        pytest.param(
            "1 2 3 4 5 6/7 8 9 10", "10-7,8,9", "10-6 7-5 9-8 1-3 2-4", marks=pytest.mark.article("FM A5-6.1.28")
        ),
        pytest.param(
            "1 2 3 4 5 6/7 8 9 10", "10-6,7,8,9", "10-5 7-6 9-8 1-3 2-4", marks=pytest.mark.article("FM A5-6.1.28")
        ),
        pytest.param(
            "1 2 3 4/5 6/7 8 9 10", "1-2,3,4,5,6", "1-7 4-5 2-3 8-6 10-9", marks=pytest.mark.article("FM A5-6.1.29")
        ),
        pytest.param(
            "1 2 3 4 5 6 7 8/9 10/11 12 13 14",
            "14-9,10,11,12,13",
            "14-8 11-10 13-12 9-7 1-4 2-5 3-6",
            marks=pytest.mark.article("FM A5-6.1.30"),
        ),
        pytest.param("1 2 3 4/5 6 7 8", "3-1,2,4", "3-5 4-6 1-2 7-8", marks=pytest.mark.article("FM A5-6.1.31")),
        pytest.param("1 2 3 4/5 6 7 8", "2-1,3,4 3-1,4", "2-5 3-6 1-4 7-8", marks=pytest.mark.article("FM A5-6.1.31")),
        pytest.param(
            "1 2 3 4 5 6/7 8 9 10", "9-7,8,10", "9-6 7-5 10-8 1-3 2-4", marks=pytest.mark.article("FM A5-6.1.31")
        ),
    ],
)
def test_who_has_met_his_whole_group_leaves_it(groups: str, met: str, pairs: str) -> None:
    assert paired(groups, met) == pairs


@pytest.mark.article("FM A5-6.1.32")
def test_most_of_a_group_play_inside_it_before_anybody_leaves() -> None:
    assert paired("1 2 3 4/5 6 7 8", "1-3,4") == "1-2 3-4 5-7 6-8"
    assert paired("1 2 3 4/5 6 7 8", "1-3,4 3-4") == "4-5 3-6 1-2 7-8"


@pytest.mark.article("FM A5-9.2.1")
@pytest.mark.parametrize(("players", "first"), [(8, 4), (10, 6), (12, 6), (14, 8), (2, 2)])
def test_squads_are_as_equal_as_halving_them_allows(players: int, first: int) -> None:
    numbers = [Number(n) for n in range(1, players + 1)]
    assert squads(numbers) == (numbers[:first], numbers[first:])
