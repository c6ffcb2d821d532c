from __future__ import annotations

from contextlib import suppress
from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mainroad.basics import BySide, Side
from mainroad.clocks.controls import Allowance, Bonus, BonusKind, Period, TimeControl
from mainroad.clocks.durations import TICK, duration_text, minutes, parse_duration
from mainroad.clocks.presets import PRESETS
from mainroad.clocks.reading import parse_control

HOUR = timedelta(hours=1)
SECOND = timedelta(seconds=1)

durations = st.integers(1, 100 * 3_600_000).map(lambda ticks: ticks * TICK) | st.integers(1, 600).map(minutes)
bonuses = st.none() | st.builds(Bonus, durations | st.integers(1, 120).map(SECOND.__mul__), st.sampled_from(BonusKind))
counted = st.builds(Period, durations, st.integers(1, 200), bonuses)
to_the_end = st.builds(Period, durations, st.none(), bonuses)
allowances = st.tuples(st.lists(counted, max_size=3), counted | to_the_end).map(lambda p: Allowance((*p[0], p[1])))
pairs = allowances.map(lambda given: BySide(given, given)) | st.builds(BySide, allowances, allowances)
controls = st.builds(TimeControl, pairs, st.booleans())


class TestTextAndValue:
    @given(controls)
    def test_what_is_written_reads_back(self, control: TimeControl) -> None:
        assert parse_control(str(control)) == control

    @given(durations)
    def test_a_duration_reads_back(self, duration: timedelta) -> None:
        assert parse_duration(duration_text(duration)) == duration

    @given(controls)
    def test_case_and_spaces_do_not_matter(self, control: TimeControl) -> None:
        text = str(control).upper().replace(", ", " ,  ").replace("/", " / ").replace("+", " + ")
        assert parse_control(text) == control

    @given(st.text(alphabet="0123456789hms/+,. vdelayrmgon'\"ч", max_size=16))
    def test_any_text_is_refused_or_reads_back_from_its_exact_form(self, text: str) -> None:
        with suppress(ValueError):
            control = parse_control(text)
            assert parse_control(str(control)) == control

    def test_every_preset_is_written_as_its_canonical_text(self) -> None:
        assert str(PRESETS["fm-64"].shortest) == "1h30/30, 1h/20"
        assert all(parse_control(str(preset.longest)) == preset.longest for preset in PRESETS.values())


class TestCanonicalText:
    @pytest.mark.parametrize(
        ("control", "text"),
        [
            (TimeControl.equal(Period(minutes(45), None, Bonus(15 * SECOND))), "45m+15s"),
            (TimeControl.equal(Period(minutes(80), None, Bonus(minutes(1)))), "1h20+1m"),
            (TimeControl.equal(Period(minutes(90), 40), Period(minutes(30))), "1h30/40, 30m"),
            (TimeControl.equal(Period(2 * HOUR, 50), Period(HOUR, 25)), "2h/50, 1h/25"),
            (TimeControl.equal(Period(2 * HOUR, 50), Period(HOUR, 25), Period(minutes(15))), "2h/50, 1h/25, 15m"),
            (TimeControl.equal(Period(minutes(5), None, Bonus(3 * SECOND, BonusKind.DELAY))), "5m delay 3s"),
            (TimeControl.equal(Period(HOUR, 40, Bonus(minutes(30)))), "1h/40+30m per move"),
            (
                TimeControl(BySide(Allowance((Period(minutes(5)),)), Allowance((Period(minutes(4)),))), True),
                "5m vs 4m armageddon",
            ),
        ],
    )
    def test_a_control_has_one_text(self, control: TimeControl, text: str) -> None:
        assert str(control) == text
        assert parse_control(text) == control

    @pytest.mark.parametrize(
        ("duration", "text"),
        [
            (HOUR, "1h"),
            (minutes(65), "1h05"),
            (minutes(65) + 7 * SECOND, "1h5m7s"),
            (HOUR + SECOND, "1h1s"),
            (90 * SECOND, "1m30s"),
            (2500 * TICK, "2.5s"),
            (TICK, "0.001s"),
            (timedelta(), "0s"),
        ],
    )
    def test_a_duration_has_one_text(self, duration: timedelta, text: str) -> None:
        assert duration_text(duration) == text


class TestForgiving:
    @pytest.mark.parametrize(
        ("written", "canonical"),
        [
            ("1h30/40+30m", "1h30/40, 30m"),
            ("1h30/40+30s, 30m+30s", "1h30/40+30s, 30m+30s"),
            ("5+3", "5m+3s"),
            ("90 + 30", "1h30+30s"),
            ("15", "15m"),
            ("1.5h", "1h30"),
            ("90 min", "1h30"),
            ("1 hour 30 minutes / 40 moves, then 30 minutes to the end", "1h30/40, 30m"),
            ("50 moves in 2 hours; 25 moves in 1 hour", "2h/50, 1h/25"),
            ("2h for the first 50 moves then 1h for each 25 moves", "2h/50, 1h/25"),
            ("45m + 15 sec per move", "45m+15s"),
            ("45m+15s/move", "45m+15s"),
            ("5m d3", "5m delay 3s"),
            ("5m bronstein 3s", "5m delay 3s"),
            ("5m+3s delay", "5m delay 3s"),
            ("60' + 10\"", "1h+10s"),
            ("5m sudden death", "5m"),
            ("5 v 4 Armageddon", "5m vs 4m armageddon"),
            ("5m armageddon", "5m armageddon"),
            ("3m vs 3m", "3m"),
            ("1 ч 10 мин на 35 ходов, 15 мин.", "1h10/35, 15m"),
            ("2 години на перші 50 ходів, 30 хв", "2h/50, 30m"),
            ("50 ėjimų per 2 valandas, 25 ėjimai per 1 val.", "2h/50, 1h/25"),
        ],
    )
    def test_it_reads_what_people_write(self, written: str, canonical: str) -> None:
        assert str(parse_control(written)) == canonical

    @pytest.mark.parametrize(
        ("text", "says"),
        [
            ("", "is not a time control"),
            ("fast", "is not a duration"),
            ("45m, 15m", "Only the last period"),
            ("40/90", "lacks a unit"),
            ("1h/0", "A period of 0 moves"),
            ("0m", "at least one"),
            ("15m1h", "out of order"),
            ("1h+45m", "per move"),
            ("1h30/40+30m+30s", "is not a time control"),
            ("0.0001s", "finer than a millisecond"),
            ("5m vs 4m vs 3m", "more than two sides"),
            ("2h/50,", "is not a time control"),
            ("1h/" + "9" * 5000, "is too long"),
        ],
    )
    def test_an_error_is_one_clear_sentence(self, text: str, says: str) -> None:
        with pytest.raises(ValueError, match=says) as caught:
            parse_control(text)
        assert "\n" not in str(caught.value)
        assert not str(caught.value).endswith(".")


class TestValues:
    def test_a_control_needs_a_period(self) -> None:
        with pytest.raises(ValueError, match="at least one period"):
            Allowance(())

    def test_a_period_is_no_finer_than_a_millisecond(self) -> None:
        with pytest.raises(ValueError, match="milliseconds"):
            Period(timedelta(microseconds=1500))

    @pytest.mark.article("CH 30.5.6.1.2")
    def test_armageddon_gives_white_five_minutes_black_four_and_the_draw(self) -> None:
        control = PRESETS["ch-armageddon"].shortest
        assert control[Side.WHITE].main_time == minutes(5)
        assert control[Side.BLACK].main_time == minutes(4)
        assert control.draw_wins_for is Side.BLACK

    def test_an_ordinary_draw_wins_for_nobody(self) -> None:
        assert parse_control("5m vs 4m").draw_wins_for is None
