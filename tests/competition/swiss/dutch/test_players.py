from __future__ import annotations

import pytest

from mainroad.basics import Side
from mainroad.competition.history import Entrant, Free, History, How, Number, Round
from mainroad.competition.swiss.dutch.players import Float, Player, Strength, players_of
from support.tournaments import history

SIDES = {"W": Side.WHITE, "B": Side.BLACK}


def player(sides: str) -> Player:
    return Player(Number(1), 0, tuple(SIDES[side] for side in sides))


def one(event: History, number: int, *, last_round: bool = False) -> Player:
    return next(p for p in players_of(event, last_round=last_round) if p.number == number)


@pytest.mark.parametrize(
    ("sides", "strength", "prefers"),
    [
        ("", Strength.NONE, None),
        ("W", Strength.STRONG, "B"),
        ("B", Strength.STRONG, "W"),
        ("WB", Strength.MILD, "W"),
        ("BW", Strength.MILD, "B"),
        ("WW", Strength.ABSOLUTE, "B"),
        ("WBB", Strength.ABSOLUTE, "W"),
        ("WWBB", Strength.ABSOLUTE, "W"),
        ("WBW", Strength.STRONG, "B"),
        ("WWBW", Strength.ABSOLUTE, "B"),
        ("BWWBWB", Strength.MILD, "W"),
        ("WWBWBB", Strength.ABSOLUTE, "W"),
        ("WWBWB", Strength.STRONG, "B"),
        ("WWBWWBWB", Strength.ABSOLUTE, "B"),
    ],
)
def test_the_colour_that_is_due(sides: str, strength: Strength, prefers: str | None) -> None:
    found = player(sides)
    assert (found.strength, found.prefers) == (strength, SIDES.get(prefers or ""))


def test_players_stand_by_score_and_then_by_number() -> None:
    event = history(4, "1-3:0 4-2:=")
    assert [p.number for p in players_of(event, last_round=False)] == [3, 2, 4, 1]


def test_a_game_between_scores_floats_both() -> None:
    event = history(4, "1-3:1 2-4:1", "1-4:1 2-3:1")
    assert [one(event, number).floats[0] for number in (1, 4, 2, 3)] == [Float.DOWN, Float.UP, Float.DOWN, Float.UP]
    assert one(event, 1).floats[1] is Float.NONE


def test_points_without_play_float_down_and_nothing_else_does() -> None:
    event = history(8, "1-5:+ 6-2:-- 3:half 4:zero 7:bye")
    floats = {number: one(event, number).floats[0] for number in range(1, 9)}
    assert [number for number, found in floats.items() if found is Float.DOWN] == [1, 3, 7]
    assert Float.UP not in floats.values()


def test_a_forfeited_game_between_scores_floats_only_the_winner() -> None:
    event = history(4, "1-3:1 2-4:1", "1-4:- 2-3:=")
    assert [one(event, number).floats[0] for number in (1, 4)] == [Float.NONE, Float.DOWN]


def test_floats_are_kept_for_two_rounds() -> None:
    event = history(4, "1-3:1 2-4:1", "1-4:1 2-3:1", "1-2:1 4-3:1")
    assert one(event, 4).floats == (Float.NONE, Float.UP)


def test_a_full_point_without_play_bars_the_bye_but_half_a_point_does_not() -> None:
    event = history(6, "1-5:+ 2:bye 3:half 4:zero")
    assert [p.number for p in players_of(event, last_round=False) if p.bye_barred] == [1, 2]


def test_a_bye_of_half_a_point_bars_the_next_bye() -> None:
    event = History((Entrant(Number(1)),), (Round((), (Free(Number(1), 1, How.BYE),)),))
    assert one(event, 1).bye_barred


def test_unplayed_rounds_are_counted() -> None:
    event = history(6, "1-5:+ 2-4:1 3:bye", "1-2:1 3-4:1")
    assert [one(event, number).unplayed for number in (1, 2, 3, 5, 6)] == [1, 0, 1, 2, 2]


def test_topscorers_have_more_than_half_before_the_last_round() -> None:
    event = history(4, "1-3:1 2-4:=", "1-2:1 3-4:=")
    assert [p.number for p in players_of(event, last_round=True) if p.topscorer] == [1]
    assert not any(p.topscorer for p in players_of(event, last_round=False))


def test_those_who_do_not_play_are_left_out() -> None:
    event = history(4, withdrawn=[2])
    assert [p.number for p in players_of(event, last_round=False, without=[Number(3)])] == [1, 4]
