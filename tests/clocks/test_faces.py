from __future__ import annotations

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mainroad.clocks.durations import minutes
from mainroad.clocks.faces import Flag, display, flag_at
from mainroad.clocks.hands import set_from, set_towards
from mainroad.clocks.reading import parse_control

MINUTE = 60_000


@pytest.mark.article("FM A3-3.7.6", "FM A3b-3.7.6")
@pytest.mark.parametrize(
    ("minute_ms", "flag"),
    [
        (57 * MINUTE, Flag.HANGING),
        (58 * MINUTE - 1, Flag.HANGING),
        (58 * MINUTE, Flag.RISING),
        (60 * MINUTE - 1, Flag.RISING),
        (60 * MINUTE, Flag.FALLEN),
    ],
)
def test_the_flag_rises_at_minute_58_and_falls_at_60(minute_ms: int, flag: Flag) -> None:
    assert flag_at(60 * MINUTE - minute_ms) is flag


@pytest.mark.article("FM A3b-3.7.5")
@given(st.integers(-10_000, 7_200_000))
def test_the_flag_shows_that_the_time_is_out_and_nothing_else_does(left_ms: int) -> None:
    assert (flag_at(left_ms) is Flag.FALLEN) == (display(left_ms) == "0:00") == (left_ms <= 0)


@pytest.mark.article("RU 3.8.2.d", "FM A3-3.7.6")
@pytest.mark.parametrize(
    ("left_ms", "shown"),
    [(5_400_000, "1:30:00"), (120_000, "2:00"), (119_000, "1:59"), (59_001, "1:00"), (1, "0:01"), (0, "0:00")],
)
def test_minutes_and_seconds_are_shown(left_ms: int, shown: str) -> None:
    assert display(left_ms) == shown


class TestHands:
    @pytest.mark.article("FM A3-3.8.1")
    def test_hands_begin_at_twelve_with_the_flag_raised_and_each_control_is_on_the_hour(self) -> None:
        setting = set_from(parse_control("2h/50, 1h/25"), minutes(0))
        assert (setting.start, setting.controls) == (minutes(0), (minutes(120), minutes(180)))

    def test_hands_begin_at_one_in_the_russian_code(self) -> None:
        assert set_from(parse_control("1h"), minutes(60)).controls == (minutes(120),)

    @pytest.mark.parametrize(
        ("control", "hour", "start"),
        [("1h30/30, 1h/20", 12, timedelta(hours=10, minutes=30)), ("30m", 6, timedelta(hours=5, minutes=30))],
    )
    def test_hands_are_set_towards_an_hour(self, control: str, hour: int, start: timedelta) -> None:
        setting = set_towards(parse_control(control), timedelta(hours=hour))
        assert (setting.start, setting.controls) == (start, (timedelta(hours=hour),))

    def test_what_hands_cannot_show_is_refused(self) -> None:
        with pytest.raises(ValueError, match="electronic"):
            set_towards(parse_control("5m+3s"), timedelta(hours=6))
