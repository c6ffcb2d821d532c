from __future__ import annotations

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mainroad.basics import BySide, Side
from mainroad.clocks.arithmetic import stage_of, time_for
from mainroad.clocks.controls import Allowance, Period
from mainroad.clocks.dials import Dials, Reading, after_move, reading_after
from mainroad.clocks.durations import TICK, ZERO, minutes
from mainroad.clocks.reading import parse_control

SECOND = timedelta(seconds=1)


def allowance(text: str) -> Allowance:
    return parse_control(text)[Side.WHITE]


def spread(total: timedelta, moves: int) -> list[timedelta]:
    """So many moves that take so long in all."""
    return [ZERO] * (moves - 1) + [total]


class TestDials:
    @pytest.mark.article("CK 2.0.a")
    def test_pressing_stops_ones_own_dial_and_starts_the_opponents(self) -> None:
        dials = Dials().pressed(Side.BLACK, 0).pressed(Side.WHITE, 4_000).pressed(Side.BLACK, 9_000)
        assert dials.running is Side.WHITE
        assert dials.at(10_000) == BySide(5 * SECOND, 5 * SECOND)

    @pytest.mark.article("CK 2.0.a")
    @given(st.lists(st.tuples(st.sampled_from(Side), st.integers(0, 60_000))))
    def test_never_do_both_run(self, presses: list[tuple[Side, int]]) -> None:
        dials, now = Dials().pressed(Side.BLACK, 0), 0
        for side, later in presses:
            now += later
            dials = dials.pressed(side, now)
        assert sum(dials.at(now), ZERO) == now * TICK
        assert sum(dials.at(now + 1), ZERO) == (now + 1) * TICK

    @pytest.mark.article("CK 2.0.a")
    def test_pressing_twice_changes_nothing(self) -> None:
        dials = Dials().pressed(Side.WHITE, 0)
        assert dials.pressed(Side.WHITE, 3_000).at(5_000) == dials.at(5_000) == BySide(ZERO, 5 * SECOND)

    def test_both_can_stand(self) -> None:
        dials = Dials().pressed(Side.BLACK, 0).stopped(2_000)
        assert dials.at(90_000) == BySide(2 * SECOND, ZERO)


class TestFlag:
    @pytest.mark.article("CK 2.0.c", "CK 2.15", "CK 2.15.a", "CH 6.2.1")
    @pytest.mark.parametrize(("used", "fell"), [(3599, False), (3600, True), (3601, True)])
    def test_thirty_moves_must_be_made_before_the_hour_is_over(self, used: int, fell: bool) -> None:
        reading = reading_after(allowance("1h/30, 30m/15"), spread(used * SECOND, 30))
        assert reading.flag_fell is fell
        assert reading.moves == (29 if fell else 30)

    @pytest.mark.article("CK 2.15", "CH 6.2.1")
    def test_time_left_over_does_not_save_who_made_too_few_moves(self) -> None:
        given = allowance("1h/30, 30m/15")
        assert reading_after(given, spread(minutes(60), 29)).flag_fell
        assert not reading_after(given, [minutes(2) - SECOND] * 30).flag_fell

    @pytest.mark.article("CK 2.0.c")
    def test_time_is_what_the_dial_shows_and_stands_after_flag_fall(self) -> None:
        given = allowance("5m")
        reading = reading_after(given, [minutes(3), minutes(1)])
        assert reading == Reading(minutes(1), 2)
        assert reading_after(given, [minutes(3), minutes(2), ZERO]) == Reading(ZERO, 1)

    @pytest.mark.article("CH 6.2.1")
    def test_all_moves_within_one_period(self) -> None:
        assert reading_after(allowance("15m"), [SECOND] * 899) == Reading(SECOND, 899)
        assert reading_after(allowance("15m"), [SECOND] * 900).flag_fell

    def test_nobody_thinks_backwards(self) -> None:
        with pytest.raises(ValueError, match="less than no time"):
            after_move(allowance("5m"), Reading(minutes(5)), -SECOND)


class TestCarryOver:
    @pytest.mark.article("CK 2.17")
    def test_ten_minutes_saved_make_forty_for_the_next_fifteen_moves(self) -> None:
        assert reading_after(allowance("1h/30, 30m/15"), spread(minutes(50), 30)) == Reading(minutes(40), 30)

    @pytest.mark.article("FM A3-6.1.c")
    def test_unused_time_of_fifty_moves_holds_for_the_next_series_and_so_on(self) -> None:
        given = allowance("2h/50, 1h/25")
        assert reading_after(given, spread(minutes(100), 50)).left == minutes(80)
        assert reading_after(given, spread(minutes(100), 50) + spread(minutes(70), 25)).left == minutes(70)

    @pytest.mark.article("FM A3b-6.1.c")
    def test_unused_time_of_thirty_moves_holds_for_the_next_series(self) -> None:
        assert reading_after(allowance("1h30/30, 1h/20"), spread(minutes(80), 30)).left == minutes(70)

    @pytest.mark.article("CH 6.2.2.a")
    @pytest.mark.parametrize(
        ("text", "left"),
        [
            ("1h30/40, 30m", minutes(40)),
            ("1h30/40+30s, 30m+30s", minutes(60)),
            ("1h30/40 delay 5s, 30m", minutes(30)),
        ],
    )
    def test_saved_time_is_carried_over_except_with_delay(self, text: str, left: timedelta) -> None:
        thinking = spread(minutes(80), 40)
        assert reading_after(allowance(text), thinking).left == left

    @given(st.lists(st.integers(0, 200).map(SECOND.__mul__), max_size=90))
    def test_time_used_and_time_left_are_all_the_time_given(self, thinking: list[timedelta]) -> None:
        given = allowance("1h30/30+10s, 1h/20, 15m+5s")
        reading = reading_after(given, thinking)
        if not reading.flag_fell:
            opened = self._opens(given, reading.moves)
            assert sum(thinking, ZERO) + reading.left == time_for(given, reading.moves) + opened

    @staticmethod
    def _opens(given: Allowance, made: int) -> timedelta:
        stage = stage_of(given, made + 1)
        return stage.period.time if stage.first == made + 1 else ZERO


class TestForEachMove:
    def test_fischer_adds_after_the_move(self) -> None:
        assert reading_after(allowance("5m+10s"), [30 * SECOND]).left == minutes(5) - 20 * SECOND

    def test_fischer_does_not_save_the_move_itself(self) -> None:
        assert reading_after(allowance("5m+10s"), [minutes(5)]).flag_fell

    @pytest.mark.article("CH 6.2.2.b")
    @pytest.mark.parametrize(("used", "charged"), [(0, 0), (4, 0), (5, 0), (6, 1), (65, 60)])
    def test_main_time_counts_only_after_the_delay(self, used: int, charged: int) -> None:
        reading = reading_after(allowance("5m delay 5s"), [used * SECOND])
        assert reading.left == minutes(5) - charged * SECOND

    @pytest.mark.article("CH 6.2.2.b")
    def test_unused_delay_is_not_added(self) -> None:
        assert reading_after(allowance("5m delay 5s"), [ZERO] * 10).left == minutes(5)

    def test_a_period_may_have_its_own_bonus(self) -> None:
        given = Allowance((Period(minutes(10), 2), *allowance("5m+10s").periods))
        assert reading_after(given, [ZERO] * 3).left == minutes(15) + 10 * SECOND
