from __future__ import annotations

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mainroad.basics import Side
from mainroad.clocks.arithmetic import (
    playing_time,
    time_for,
)
from mainroad.clocks.controls import Allowance, LimitKind
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
                ("UA V-8.1.b, FM A1-10.3, FM A1b-10.3", "45m", LimitKind.TO_THE_END),
                ("UA V-8.1.b", "45m+15s", LimitKind.TO_THE_END),
                ("UA V-8.1.b, FM A1-10.1, FM A1b-10.1", "2h/50", LimitKind.MOVES),
                ("FM A1-10.1, FM A1b-10.1", "2h/50, 1h/25", LimitKind.MOVES),
                ("UA V-8.1.b", "45m/25, 15m", LimitKind.COMBINED),
                ("UA V-8.1.b", "2h/50, 1h/25, 15m", LimitKind.COMBINED),
            ]
        ),
    )
    def test_a_control_is_of_one_kind(self, text: str, kind: LimitKind) -> None:
        assert allowance(text).kind is kind

    @pytest.mark.article("FM A1-10.3", "FM A1b-10.3")
    def test_a_limit_for_the_whole_game_is_the_same_for_any_number_of_moves(self) -> None:
        assert {time_for(allowance("1h"), moves) for moves in (1, 60, 500)} == {minutes(60)}

    @pytest.mark.article("FM A1-10.1", "FM A1b-10.1")
    def test_a_number_of_moves_in_a_time_asks_for_as_many_again(self) -> None:
        assert [time_for(allowance("2h/50"), moves) for moves in (50, 51)] == [minutes(120), minutes(240)]


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
