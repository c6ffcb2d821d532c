from __future__ import annotations

import pytest

from mainroad.basics import BySide, Refusal, Side
from mainroad.clocks.presets import ClockKind
from mainroad.clocks.reading import parse_control
from mainroad.play.clock import Clock, press_clock, set_up, start_clock
from mainroad.play.rules.clock_care import (
    ClockOnTable,
    addition_due,
    after_unproved_moves,
    charge,
    check_pause,
    check_press,
    check_raised,
    corrected_left,
    next_period,
    next_start,
    pause_lead,
    set_right,
)
from mainroad.rulebooks.books import clock as books
from mainroad.rulebooks.books.clock import Act, Checking, ClockRules
from mainroad.rulebooks.pytest_articles import cases
from support.rulings import ids

WHITE, BLACK = Side.WHITE, Side.BLACK
MINUTE = 60_000
HALF_HOUR = parse_control("30m")
ENGLISH = parse_control("1h/2, 30m/1")


def running(text: str, side: Side = WHITE) -> Clock:
    control = parse_control(text)
    return start_clock(control, set_up(control), side, 0)


class TestPress:
    @pytest.mark.parametrize(
        "rules",
        cases(
            [
                ("RU 3.8.6.b", books.RU_64),
                ("UA V-7.4", books.UA_64),
                ("CK 2.4", books.CK),
                ("CH 6.7.1", books.CH),
                ("FM A3-6.7", books.FM_100),
            ]
        ),
    )
    def test_who_has_moved_may_always_press_and_nobody_else(self, rules: ClockRules) -> None:
        assert check_press(rules.pressing, WHITE, unpressed=WHITE) is None
        assert check_press(rules.pressing, BLACK, unpressed=BLACK) is None
        refusals = [check_press(rules.pressing, WHITE, None), check_press(rules.pressing, BLACK, WHITE)]
        assert ids(refusals) == ["play.clock.not-moved"] * 2

    @pytest.mark.parametrize(
        ("rules", "kind", "waits"),
        cases(
            [
                ("RU 3.8.5.b", books.RU_64, ClockKind.MECHANICAL, {Act.MOVE}),
                ("RU 3.8.5.b", books.RU_64, ClockKind.ELECTRONIC, set()),
                ("FM A3-6.6", books.FM_100, ClockKind.MECHANICAL, {Act.PRESS}),
                ("FM A3-6.6", books.FM_100, ClockKind.ELECTRONIC, set()),
                ("FM A3b-6.6", books.FM_64, ClockKind.MECHANICAL, {Act.PRESS}),
                ("", books.UA_64, ClockKind.MECHANICAL, set()),
            ]
        ),
    )
    def test_the_raised_flag_falls_first(self, rules: ClockRules, kind: ClockKind, waits: set[Act]) -> None:
        clock = start_clock(HALF_HOUR, set_up(HALF_HOUR, BySide(9_000, 9_000)), WHITE, 0)
        table = ClockOnTable(HALF_HOUR, kind, clock)
        early = {act: check_raised(rules.pressing, table, act, WHITE, 8_999) for act in Act}
        assert {act for act, refusal in early.items() if refusal} == waits
        assert not any(check_raised(rules.pressing, table, act, WHITE, 9_000) for act in Act)
        assert not clock.is_down(WHITE, 9_000)

    @pytest.mark.article("RU 3.8.5.b", "FM A3-6.6", "FM A3b-6.6")
    def test_the_opponent_waits_for_his_own_flag(self) -> None:
        clock = press_clock(
            HALF_HOUR, start_clock(HALF_HOUR, set_up(HALF_HOUR, BySide(9_000, 9_000)), WHITE, 0), WHITE, 20_000
        )
        table = ClockOnTable(HALF_HOUR, ClockKind.MECHANICAL, clock)
        for rules, act in ((books.RU_64, Act.MOVE), (books.FM_100, Act.PRESS), (books.FM_64, Act.PRESS)):
            assert ids([check_raised(rules.pressing, table, act, BLACK, 28_999)]) == ["play.clock.flag-raised"]
            assert check_raised(rules.pressing, table, act, BLACK, 29_000) is None


class TestPause:
    @pytest.mark.article("RU 3.19.a", "RU 3.19.b")
    def test_the_next_white_has_five_minutes_more_and_lets_them_run_off(self) -> None:
        rules = books.RU_64.pause
        assert rules is not None
        assert next_start(rules, 7) == (7, 7)
        clock = start_clock(HALF_HOUR, set_up(HALF_HOUR, pause_lead(rules)), WHITE, 0)
        table = ClockOnTable(HALF_HOUR, ClockKind.ELECTRONIC, clock)
        assert clock.left_ms == BySide(35 * MINUTE, 30 * MINUTE)
        assert ids([check_pause(rules, table, WHITE, 5 * MINUTE - 1)]) == ["play.clock.pause"]
        assert check_pause(rules, table, WHITE, 5 * MINUTE) is None
        assert not clock.is_down(WHITE, 35 * MINUTE - 1)

    @pytest.mark.article("UA V-9.5.6.a")
    def test_the_clocks_stand_for_five_to_ten_minutes_in_the_ukrainian_rules(self) -> None:
        rules = books.UA_64.pause
        assert rules is not None
        assert (next_start(rules, 7), pause_lead(rules)) == ((7 + 5 * MINUTE, 7 + 10 * MINUTE), BySide(0, 0))

    def test_other_books_know_no_break(self) -> None:
        assert (books.CH.pause, pause_lead(books.CH.pause)) == (None, BySide(0, 0))


class TestControls:
    def after(self, moves: int) -> Clock:
        clock = running("1h/2, 30m/1")
        for turn in range(moves):
            clock = press_clock(ENGLISH, clock, BLACK if turn % 2 else WHITE, (turn + 1) * 5 * MINUTE)
        return clock

    @pytest.mark.article("CK 2.16")
    @pytest.mark.parametrize(("moves", "control_move"), [(2, None), (3, None), (4, 2), (5, None), (6, 3), (8, 4)])
    def test_white_adds_half_an_hour_on_both_clocks_after_each_control(
        self, moves: int, control_move: int | None
    ) -> None:
        due = addition_due(books.CK, ENGLISH, self.after(moves), WHITE if moves % 2 else BLACK)
        assert (due and (due.by, due.minutes, due.control_move)) == (control_move and (WHITE, 30, control_move))

    @pytest.mark.article("CK 2.16")
    def test_both_clocks_hold_it_then(self) -> None:
        assert self.after(4).left_ms == BySide(80 * MINUTE, 80 * MINUTE)

    def test_elsewhere_the_clock_adds_it_alone(self) -> None:
        assert addition_due(books.FM_100, ENGLISH, self.after(4), BLACK) is None

    @pytest.mark.article("CK 2.12", "CH 6.11.1")
    def test_play_that_goes_on_with_both_flags_down_goes_on_in_the_next_period(self) -> None:
        clock = next_period(ENGLISH, self.after(2).corrected(BySide(0, 0), 0), 0)
        assert (clock.left_ms, clock.made) == (BySide(30 * MINUTE, 30 * MINUTE), BySide(2, 2))
        assert clock.fell_ms == BySide(None, None)


class TestCorrection:
    @pytest.mark.parametrize(
        ("rules", "left", "right", "result"),
        cases(
            [
                ("RU 3.8.8.b", books.RU_64, 40, 30, 30),
                ("RU 3.8.8.b", books.RU_64, 40, 10, 15),
                ("RU 3.8.8.b", books.RU_64, 12, 5, 12),
                ("RU 3.8.8.b", books.RU_64, 12, 20, 20),
                ("UA V-7.8.b", books.UA_64, 15, 5, 5),
                ("UA V-7.8.b", books.UA_64, 14, 5, None),
                ("UA V-7.8.b", books.UA_64, 14, 20, None),
                ("", books.CH, 14, 5, 5),
                ("", books.FM_100, 14, 5, 5),
            ]
        ),
    )
    def test_so_much_is_left(self, rules: ClockRules, left: int, right: int, result: int | None) -> None:
        found = corrected_left(rules.correcting, left * MINUTE, right * MINUTE)
        if result is None:
            assert isinstance(found, Refusal)
            assert ids([found]) == ["play.clock.no-correction"]
        else:
            assert found == result * MINUTE

    @pytest.mark.article("CK 2.10")
    def test_a_clock_without_an_evident_defect_is_right(self) -> None:
        stands = corrected_left(books.CK.correcting, 20 * MINUTE, 30 * MINUTE, defect=False)
        assert isinstance(stands, Refusal)
        assert ids([stands]) == ["play.clock.reading-stands"]
        assert corrected_left(books.CK.correcting, 20 * MINUTE, 30 * MINUTE, defect=True) == 30 * MINUTE

    @pytest.mark.article("CH 6.10.2")
    def test_a_wrong_setting_stops_the_clock_and_sets_times_and_counter(self) -> None:
        clock, ruling = set_right(books.CH.correcting, running("30m"), BySide(60_000, 70_000), BySide(4, 3), 9_000)
        assert (clock.running, clock.left_ms, clock.made) == (None, BySide(60_000, 70_000), BySide(4, 3))
        assert ids([ruling]) == ["play.clock.set-right"]
        assert clock.at(99_000) == BySide(60_000, 70_000)


CHECKING = [
    pytest.param(books.FM_100, "2h/50, 1h/25", 51, id="A3"),
    pytest.param(books.FM_64, "1h30/30, 1h/20", 31, id="A3b"),
]


def checking(rules: ClockRules) -> Checking:
    assert rules.checking is not None
    return rules.checking


class TestChecking:
    @pytest.mark.article("FM A3-6.15.a", "FM A3b-6.15.a", "FM A3-6.18", "FM A3b-6.18")
    def test_the_time_of_a_check_is_charged_to_who_is_at_fault(self) -> None:
        clock = charge(running("30m").stopped(MINUTE), BLACK, 4 * MINUTE, 5 * MINUTE)
        assert clock.left_ms == BySide(29 * MINUTE, 26 * MINUTE)

    @pytest.mark.article("FM A3-6.15.b", "FM A3b-6.15.b")
    @pytest.mark.parametrize(("rules", "text", "move"), CHECKING)
    def test_if_nobody_can_prove_his_moves_play_goes_on_after_the_control(
        self, rules: ClockRules, text: str, move: int
    ) -> None:
        control = parse_control(text)
        flagged = running(text).corrected(BySide(0, 5 * MINUTE), 0, BySide(28, 27))
        clock, ruling = after_unproved_moves(checking(rules), control, flagged, 0)
        assert clock.made == BySide(move - 1, move - 1)
        assert clock.left_ms == BySide(75 * MINUTE, 80 * MINUTE)
        assert dict(ruling.parameters) == {"minutes": 15, "move": move}
        assert ids([ruling]) == ["play.clock.unproved"]

    @pytest.mark.article("FM A3-6.15.b")
    def test_after_the_second_control_it_is_move_76(self) -> None:
        flagged = running("2h/50, 1h/25").corrected(BySide(0, 0), 0, BySide(70, 70))
        clock, _ = after_unproved_moves(checking(books.FM_100), parse_control("2h/50, 1h/25"), flagged, 0)
        assert clock.made == BySide(75, 75)
