from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mainroad.basics import Side
from mainroad.clocks.durations import TICK
from mainroad.clocks.reading import parse_control
from mainroad.clocks.schedule import schedule_of
from support.slow.clock import stage_of

CONTROLS = [
    "45m",
    "45m+15s",
    "2h/50, 1h/25",
    "1h/30, 30m/15",
    "1h30/40+30s, 30m+30s",
    "1h10/35, 15m",
    "90m/40 delay 5s, 30m",
]


@given(st.sampled_from(CONTROLS), st.integers(0, 400))
def test_a_player_is_where_the_walk_over_the_periods_finds_him(text: str, made: int) -> None:
    allowance = parse_control(text)[Side.WHITE]
    place, stage = schedule_of(allowance).place(made), stage_of(allowance, made + 1)
    assert (place.control_move, place.stint.time_ms) == (stage.last, stage.period.time // TICK)


@pytest.mark.parametrize(("made", "number"), [(0, 0), (49, 0), (50, 1), (74, 1), (75, 2), (100, 3)])
def test_a_last_period_that_counts_moves_comes_again(made: int, number: int) -> None:
    assert schedule_of(parse_control("2h/50, 1h/25")[Side.WHITE]).place(made).number == number


def test_a_control_move_brings_its_bonus_and_the_next_period() -> None:
    schedule = schedule_of(parse_control("1h30/40+30s, 30m+10s")[Side.WHITE])
    assert [schedule.brings(made) for made in (39, 40, 41)] == [30_000, 30_000 + 1_800_000, 10_000]
