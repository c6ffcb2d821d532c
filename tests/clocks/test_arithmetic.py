from __future__ import annotations

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mainroad.basics import Side
from mainroad.clocks.arithmetic import (
    SessionPlan,
    control_move,
    is_control_move,
    is_quickplay_finish,
    playing_time,
    session_plan,
    time_for,
)
from mainroad.clocks.controls import Allowance, Kind
from mainroad.clocks.durations import minutes
from mainroad.clocks.presets import PRESETS
from mainroad.clocks.reading import parse_control
from mainroad.rulebooks.pytest_articles import cases


def allowance(text: str) -> Allowance:
    return parse_control(text)[Side.WHITE]


class TestKinds:
    @pytest.mark.parametrize(
        ("text", "kind"),
        cases(
            [
                ("UA V-8.1.b, FM A1-10.3, FM A1b-10.3", "45m", Kind.TO_THE_END),
                ("UA V-8.1.b", "45m+15s", Kind.TO_THE_END),
                ("UA V-8.1.b, FM A1-10.1, FM A1b-10.1", "2h/50", Kind.MOVES),
                ("FM A1-10.1, FM A1b-10.1", "2h/50, 1h/25", Kind.MOVES),
                ("UA V-8.1.b", "45m/25, 15m", Kind.COMBINED),
                ("UA V-8.1.b", "2h/50, 1h/25, 15m", Kind.COMBINED),
            ]
        ),
    )
    def test_a_control_is_of_one_kind(self, text: str, kind: Kind) -> None:
        assert allowance(text).kind is kind

    @pytest.mark.article("FM A1-10.3", "FM A1b-10.3")
    def test_a_limit_for_the_whole_game_is_the_same_for_any_number_of_moves(self) -> None:
        assert {time_for(allowance("1h"), moves) for moves in (1, 60, 500)} == {minutes(60)}

    @pytest.mark.article("FM A1-10.1", "FM A1b-10.1")
    def test_a_number_of_moves_in_a_time_asks_for_as_many_again(self) -> None:
        assert [time_for(allowance("2h/50"), moves) for moves in (50, 51)] == [minutes(120), minutes(240)]


class TestControlMove:
    @pytest.mark.article("UA V-8.1.a")
    @pytest.mark.parametrize(
        ("text", "last_moves"),
        [("45m/25, 15m", [25]), ("2h/50, 1h/25", [50, 75, 100]), ("1h", []), ("1h/30, 30m", [30])],
    )
    def test_the_last_move_of_a_control_is_the_control_move(self, text: str, last_moves: list[int]) -> None:
        assert [move for move in range(1, 101) if is_control_move(allowance(text), move)] == last_moves

    @pytest.mark.article("UA V-8.1.a")
    @pytest.mark.parametrize(("move", "expected"), [(1, 25), (25, 25), (26, None)])
    def test_each_move_has_the_control_move_ahead(self, move: int, expected: int | None) -> None:
        assert control_move(allowance("45m/25, 15m"), move) == expected


class TestQuickplayFinish:
    @pytest.mark.article("CK 2.29.a", "CH 10.1")
    @pytest.mark.parametrize(
        ("text", "made", "expected"),
        [
            ("2h/50, 1h/25, 15m", 49, False),
            ("2h/50, 1h/25, 15m", 74, False),
            ("2h/50, 1h/25, 15m", 75, True),
            ("1h/30, 30m/15", 300, False),
            ("15m", 0, True),
        ],
    )
    def test_it_is_the_phase_of_all_the_moves_that_are_left(self, text: str, made: int, expected: bool) -> None:
        assert is_quickplay_finish(allowance(text), made) is expected


class TestTotals:
    @pytest.mark.parametrize(
        ("text", "moves", "total"),
        [
            ("45m+15s", 60, minutes(60)),
            ("1h30/40+30s, 30m+30s", 40, minutes(110)),
            ("1h30/40+30s, 30m+30s", 60, minutes(150)),
            ("1h30/40, 30m+30s", 60, minutes(130)),
            ("5m delay 3s", 20, minutes(6)),
            ("2h/50, 1h/25, 15m", 76, minutes(195)),
            ("1h", 0, minutes(0)),
        ],
    )
    def test_the_time_for_so_many_moves(self, text: str, moves: int, total: timedelta) -> None:
        assert time_for(allowance(text), moves) == total

    @pytest.mark.article("CK 2.15.b")
    @pytest.mark.parametrize(("move", "by"), [(45, minutes(90)), (60, minutes(120))])
    def test_checkers_move_must_be_made_by(self, move: int, by: timedelta) -> None:
        assert time_for(PRESETS["ck"].shortest[Side.WHITE], move) == by

    @given(st.integers(0, 300))
    def test_more_moves_never_get_less_time(self, moves: int) -> None:
        given_time = allowance("1h30/30+5s, 1h/20, 15m+10s")
        assert time_for(given_time, moves) <= time_for(given_time, moves + 1)

    def test_a_micro_match_takes_its_games_and_the_pause_between_them(self) -> None:
        assert playing_time(parse_control("45m"), 60, games=2, pause=minutes(5)) == minutes(185)

    def test_unequal_times_are_added(self) -> None:
        assert playing_time(parse_control("5m vs 4m armageddon"), 60) == minutes(9)


class TestSession:
    @pytest.mark.parametrize(("name", "move"), [("fm-100", 75), ("fm-64", 50)])
    def test_six_hours_bring_a_game_past_the_control_of_adjournment(self, name: str, move: int) -> None:
        assert session_plan(PRESETS[name].shortest, timedelta(hours=6)) == SessionPlan(move)

    @pytest.mark.parametrize(
        ("text", "hours", "plan"),
        [
            ("2h/50, 1h/25", 5, SessionPlan(50)),
            ("2h/50, 1h/25", 3, SessionPlan(0)),
            ("1h30/50, 30m", 4, SessionPlan(50, over=True)),
            ("1h30/50, 30m", 3, SessionPlan(50)),
            ("45m", 1, SessionPlan(0)),
            ("45m", 2, SessionPlan(0, over=True)),
            ("45m+15s", 6, SessionPlan(0)),
        ],
    )
    def test_how_far_a_session_surely_brings_a_game(self, text: str, hours: int, plan: SessionPlan) -> None:
        assert session_plan(parse_control(text), timedelta(hours=hours)) == plan
