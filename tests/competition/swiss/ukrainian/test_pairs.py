from __future__ import annotations

import pytest

from mainroad.competition.pairings import NoPairingError
from mainroad.rulebooks.pytest_articles import cases
from support.ukrainian import formed, pairs


@pytest.mark.parametrize(
    ("groups", "met", "expected"),
    cases(
        [
            ("UA V-15.9.8.1.a; UA V-15.9.8.1.e", "1 2 3 | 4 5 6 7 | 8", "", "1-7 2-3 4-8 5-6"),
            ("UA V-15.9.8.1.b; UA V-15.1", "1 2 3 | 4 5 6 7 | 8", "1-7", "1-6 2-3 4-8 5-7"),
            ("UA V-15.9.8.1.b", "1 2 3 | 4 5 6 7 | 8", "1-7 6-1", "1-5 2-3 4-8 6-7"),
            ("UA V-15.9.8.1.c", "1 2 3 | 4 5 | 6", "1-4 5-1", "2-5 1-3 4-6"),
            ("UA V-15.9.8.1.c", "1 2 3 | 4 5 | 6", "1-4 5-1 2-4 5-2", "3-5 1-2 4-6"),
            ("UA V-15.9.8.1.d", "1 2 3 | 4 5 | 6 7 8", "1-4 5-1 2-4 5-2 3-4 5-3", "1-8 2-3 4-5 6-7"),
            ("UA V-15.9.8.1.d", "1 | 2 3 | 4", "1-2 3-1", "1-4 2-3"),
            ("UA V-15.9.8.1.d", "1 2 3 | 4 5 | 6", "1-4 5-1 1-6 2-4 5-2 3-4 5-3", "2-6 1-3 4-5"),
        ]
    ),
)
def test_an_odd_group_sends_one_down(groups: str, met: str, expected: str) -> None:
    assert pairs(groups, met) == expected


@pytest.mark.parametrize(
    ("groups", "met", "expected"),
    cases(
        [
            ("UA V-15.9.8.2.a", "1 2 3 4 5 6", "", "1-4 2-5 3-6"),
            ("UA V-15.9.8.2.a; UA V-15.9.8.2.c", "1 2 3 4 5 6", "1-4", "1-5 2-4 3-6"),
            ("UA V-15.9.8.2.a", "1 2 3 4 5 6", "1-4 5-1", "1-6 2-4 3-5"),
            ("UA V-15.9.8.2.b; UA V-15.9.8.2.c", "1 2 3 4 5 6", "1-4 5-1 1-6", "1-3 2-5 4-6"),
            ("UA V-15.9.8.2.b", "1 2 3 4 5 6", "1-4 5-1 1-6 3-1", "1-2 3-5 4-6"),
            ("UA V-15.9.8.2.d", "1 2 3 4", "2-4", "1-4 2-3"),
            ("UA V-15.9.8.2.d; UA V-15.9.8.2.e", "1 2 3 4 5 6", "3-6", "1-4 2-6 3-5"),
            ("UA V-15.9.8.2.e", "1 2 3 4 5 6", "3-6 5-3", "1-4 2-3 5-6"),
            ("UA V-15.9.8.2.e", "1 2 3 4 5 6", "2-5 6-2 3-2", "1-5 2-4 3-6"),
        ]
    ),
)
def test_an_even_group_is_paired_from_its_first(groups: str, met: str, expected: str) -> None:
    assert pairs(groups, met) == expected


@pytest.mark.parametrize(
    ("groups", "met", "expected"),
    cases(
        [
            ("UA V-15.9.10.a; UA V-15.9.10.c", "// 1 2 3 4 5 6", "", "6-3 5-2 4-1"),
            ("UA V-15.9.10.c", "// 1 2 3 4 5 6", "6-3", "6-2 5-3 4-1"),
            ("UA V-15.9.10.c", "// 1 2 3 4 5 6", "6-3 2-6", "6-1 5-3 4-2"),
            ("UA V-15.9.10.c", "// 1 2 3 4 5 6", "6-3 2-6 6-1", "6-4 5-2 3-1"),
            ("UA V-15.9.10.c", "// 1 2 3 4 5 6", "6-3 2-6 6-1 4-6", "6-5 4-2 3-1"),
            ("UA V-15.9.10.a", "// 1 2 | 3 4", "", "4-3 2-1"),
            ("UA V-15.9.10.b", "// 1 2 3 | 4 5 6", "", "6-1 5-4 3-2"),
            ("UA V-15.9.10.b", "// 1 2 3 | 4 5 6", "6-1", "6-2 5-4 3-1"),
            ("UA V-15.9.10.b", "// 1 2 3 | 4 5 6", "6-1 2-6 6-3", "5-1 6-4 3-2"),
            ("UA V-15.9.10.b", "// 1 2 3 | 4 5 | 6", "", "6-4 5-1 3-2"),
            ("UA V-15.9.9; UA V-15.9.10.b", "1 2 3 // 4 5 6 7 8", "", "1-8 2-3 7-5 6-4"),
            ("UA V-15.9.9; UA V-15.9.10.a", "1 2 | 3 4 // 5 6 | 7 8", "", "1-2 3-4 8-7 6-5"),
        ]
    ),
)
def test_below_half_of_the_points_all_goes_from_below(groups: str, met: str, expected: str) -> None:
    assert pairs(groups, met) == expected


@pytest.mark.article("UA V-15.9.11.a")
def test_who_went_up_goes_down_first_and_the_earliest_before_the_others() -> None:
    assert pairs("1 2 3 | 4", ascended={3: 2}) == "3-4 1-2"
    assert pairs("1 2 3 | 4", ascended={2: 3, 3: 2}) == "3-4 1-2"


@pytest.mark.article("UA V-15.9.11.b")
def test_of_those_who_went_up_together_the_lower_goes_down_above_half_and_the_higher_below() -> None:
    assert pairs("1 2 3 | 4", ascended={2: 1, 3: 1}) == "3-4 1-2"
    assert pairs("// 1 2 3 | 4", ascended={2: 1, 3: 1}) == "4-2 3-1"


@pytest.mark.article("UA V-15.9.11.c")
def test_who_went_down_goes_up_in_the_same_way() -> None:
    assert pairs("1 | 2 3 4", descended={3: 2, 2: 3}) == "1-3 2-4"
    assert pairs("1 | 2 3 4", descended={2: 1, 3: 1}) == "1-3 2-4"
    assert pairs("// 1 | 2 3 4", descended={2: 1, 3: 1}) == "2-1 4-3"


@pytest.mark.article("UA V-15.9.11.a", "UA V-15.9.8.1.b")
def test_the_right_to_go_is_void_where_it_finds_no_opponent() -> None:
    assert pairs("1 2 3 | 4", "3-4", ascended={3: 2}) == "1-4 2-3"


@pytest.mark.parametrize(
    ("groups", "met", "expected"),
    cases(
        [
            ("UA V-15.9.12", "1 2 3 | 4", "2-3", "2-4 1-3"),
            ("UA V-15.9.12", "1 2 3 4 | 5 6 7 8", "1-2 3-1 1-4", "1-8 2-7 3-4 5-6"),
            ("UA V-15.9.12", "1 | 2 3 4 | 5 6", "2-3", "1-3 2-4 5-6"),
            ("UA V-15.9.12; UA V-15.2", "1 2 | 3 4", "1-2", "1-4 2-3"),
            ("UA V-15.2", "1 | 2 | 3 | 4", "", "1-2 3-4"),
            ("UA V-15.2", "1 | 2 | 3 | 4", "1-2", "1-3 2-4"),
            ("UA V-15.2", "1 | 2 3 | 4", "", "1-3 2-4"),
            ("UA V-15.2; UA V-15.1", "1 2 | 3 4 // 5 6", "1-2 3-1 4-1 2-3 4-2", "1-6 2-5 3-4"),
        ]
    ),
)
def test_opponents_are_sought_in_the_group_and_then_in_the_nearest(groups: str, met: str, expected: str) -> None:
    assert pairs(groups, met) == expected


@pytest.mark.article("UA V-15.1")
def test_where_two_would_have_to_meet_twice_there_is_no_pairing() -> None:
    with pytest.raises(NoPairingError, match="meeting twice"):
        pairs("1 2 | 3 4 // 5 6", "1-2 3-1 4-1 2-3 4-2 3-4")


@pytest.mark.parametrize(
    ("groups", "colours", "expected"),
    cases(
        [
            ("UA V-15.9.13.a", "1 2 3 4", "1:WW 3:WW", "1-4 2-3"),
            ("UA V-15.9.13.a", "1 2 3 4", "1:WW 3:BB", "1-3 2-4"),
            ("UA V-15.9.13.a", "1 2 3 4", "1:WW 3:BW", "1-3 2-4"),
            ("UA V-15.9.13.a", "1 2 3 4", "1:WW 3:WW 4:WW", "1-3 2-4"),
            ("UA V-15.9.13.a", "1 | 2 3 4", "1:BB 4:BB", "1-3 2-4"),
            ("UA V-15.9.13.a", "1 2 3 | 4", "2:WW 3:WW", "2-4 1-3"),
            ("UA V-15.9.13.a", "1 | 2 | 3 | 4", "1:WW 2:WW", "1-3 2-4"),
            ("UA V-15.9.13.a", "1 | 2 3 // 4", "2:WW 4:WW", "1-2 3-4"),
            ("UA V-15.9.13.b", "1 2 3 4", "1:WW 2:WW 3:WW 4:WW", "1-3 2-4"),
            ("UA V-15.9.13.b; UA V-15.9.12", "1 2 | 3 4", "1:WW 2:WW", "1-2 3-4"),
            ("UA V-15.9.13.b", "1 2 3 4", "1:WWW 2:WW 3:WWW 4:BW", "1-4 2-3"),
        ]
    ),
)
def test_a_third_colour_running_breaks_a_pair_unless_fewer_pairs_were_formed(
    groups: str, colours: str, expected: str
) -> None:
    assert pairs(groups, colours=colours) == expected


def reasons(groups: str, met: str = "", colours: str = "") -> list[str]:
    return [ruling.message.removeprefix("swiss-ua.") for ruling in formed(groups, met, colours)[0].reasons]


def test_a_pair_tells_why_others_were_passed_over() -> None:
    assert reasons("1 2 3 4 5 6", "1-4") == ["group", "met"]
    assert reasons("1 2 3 4", colours="1:WW 3:WW") == ["group", "colour"]
    assert reasons("1 2 3 4", "2-4") == ["group", "broken"]
    assert reasons("1 2 3 | 4 5 6", "1-6") == ["down", "met"]
    assert reasons("1 | 2 3 | 4", "1-2 3-1") == ["down", "skip"]
    assert reasons("// 1 | 2") == ["up"]


def test_floats_are_told_in_the_report() -> None:
    special = [[ruling.message for ruling in pair.special] for pair in formed("1 2 3 | 4 5 6")]
    assert special == [["swiss-ua.down"], [], []]
    assert dict(formed("// 1 | 2")[0].special[0].parameters) == {
        "player": 1,
        "score": 1,
        "opponent": 2,
        "opponent_score": 0,
    }
