from __future__ import annotations

import pytest

from mainroad.competition.swiss.ukrainian.floats import floats
from mainroad.competition.swiss.ukrainian.program import UA_SOLKOFF_MEDIAN
from support.desk.histories import pair
from support.tournaments import boards, history


def ups_and_downs(players: int, *rounds: str) -> tuple[dict[int, int], dict[int, int]]:
    found = floats(history(players, *rounds))
    return {int(n): r for n, r in found.ascended.items()}, {int(n): r for n, r in found.descended.items()}


@pytest.mark.article("UA V-15.4.a")
def test_a_game_between_different_points_is_a_descent_and_an_ascent() -> None:
    assert ups_and_downs(4, "1-2:1 3-4:=", "1-3:= 4-2:=") == ({3: 2}, {4: 2})


def test_equal_points_are_no_float() -> None:
    assert ups_and_downs(4, "1-2:1 3-4:1", "1-3:= 4-2:=") == ({}, {})


@pytest.mark.article("UA V-15.4.b")
def test_one_of_each_kind_compensate_each_other() -> None:
    before = ["1-2:1 3-4:= 5-6:=", "3-1:= 4-5:= 2-6:="]
    assert ups_and_downs(6, *before) == ({3: 2}, {6: 2})
    assert ups_and_downs(6, *before, "3-2:= 1-5:= 4-6:=") == ({5: 3}, {6: 2})


@pytest.mark.article("UA V-15.4.b", "UA V-15.9.11.a")
def test_of_two_ascents_the_first_is_compensated_first() -> None:
    rounds = [
        "1-2:1 3-4:1 5-6:= 7-8:=",
        "5-1:= 6-7:= 2-4:= 3-8:=",
        "5-3:= 6-8:= 1-4:= 2-7:1",
        "5-7:= 1-3:= 2-6:= 4-8:=",
    ]
    assert ups_and_downs(8, *rounds[:2])[0][5] == 2
    assert ups_and_downs(8, *rounds[:3])[0][5] == 2
    assert ups_and_downs(8, *rounds)[0][5] == 3


@pytest.mark.article("UA V-15.5.a", "UA V-15.5.b")
def test_a_descent_is_forced_for_who_is_alone_at_the_top() -> None:
    assert ups_and_downs(4, "1-2:1 3-4:=", "1-3:= 4-2:=")[1] == {4: 2}


@pytest.mark.article("UA V-15.5.b")
def test_a_descent_is_forced_for_who_has_met_his_group_and_all_above() -> None:
    # 1 and 2 stay level at the top and have met: both go down because they must.
    assert ups_and_downs(4, "1-2:= 3:zero 4:zero", "1-3:= 2-4:=") == ({3: 2, 4: 2}, {})


@pytest.mark.article("UA V-15.5.b")
def test_a_descent_is_not_forced_for_who_could_have_gone_up() -> None:
    # 3, alone with one point, has not met 1, who has two.
    assert 3 in ups_and_downs(4, "1:bye 3:half 2:zero 4:zero", "1-2:= 3-4:=")[1]


@pytest.mark.article("UA V-15.5.a", "UA V-15.5.c")
def test_an_ascent_is_forced_for_who_could_meet_nobody_of_his_group_nor_below() -> None:
    # 4 is alone at the bottom; 3, with one point, could have met 4 and went up of his own.
    assert ups_and_downs(4, "1:bye 2:bye 3:half 4:zero", "1-3:= 2-4:=")[0] == {3: 2}


@pytest.mark.article("UA V-15.5.c")
def test_an_ascent_is_forced_for_two_at_the_bottom_who_have_met() -> None:
    assert ups_and_downs(4, "3-4:= 1:bye 2:bye", "1-3:= 2-4:=") == ({}, {1: 2, 2: 2})


def test_a_game_that_was_not_played_is_no_float() -> None:
    assert ups_and_downs(4, "1-2:1 3-4:=", "1-3:+ 4-2:--") == ({}, {})


def test_who_had_the_plus_could_not_be_met() -> None:
    # 5 has the plus in round 2: 4 had nobody of his points to meet, nor anybody below.
    assert ups_and_downs(5, "1:bye 2:bye 3:half 4:zero 5:zero", "1-3:= 2-4:= 5:bye")[0] == {3: 2}


@pytest.mark.article("UA V-15.5.a", "UA V-15.5.b")
def test_a_forced_descent_gives_no_right_to_go_up() -> None:
    """5 was alone at the top before round 2. If the descent of round 2 counted, 5 and not 3 would go up in round 4."""
    event = history([2000] * 6, "1-4:= 5-2:1 3-6:=", "1-5:1 6-2:= 4-3:1", "6-1:= 5-4:= 2-3:0")
    assert boards(pair(UA_SOLKOFF_MEDIAN, event)) == "4-2 3-1 5-6"


@pytest.mark.article("UA V-15.5.a", "UA V-15.5.c", "UA V-15.4.a")
def test_a_forced_ascent_gives_no_right_to_go_down() -> None:
    event = history([2000] * 6, "1-4:1 5-2:0 3-6:=", "2-1:1 6-4:0 5-3:1", "4-2:= 1-3:= 6-5:=")
    assert boards(pair(UA_SOLKOFF_MEDIAN, event)) == "2-6 3-4 5-1"
