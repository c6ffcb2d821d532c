from __future__ import annotations

import pytest

from mainroad.basics import BySide, Side
from mainroad.clocks.reading import parse_control
from mainroad.play.clock import Clock, press_clock, set_up, start_clock, used_to_control
from mainroad.play.rules.lateness import (
    Waiting,
    check_first_move,
    check_starter,
    check_written_move,
    clock_after_draw,
    clock_at_arrival,
    clock_at_start,
    forfeit,
    limit_ms,
    resumption_forfeit,
)
from mainroad.rulebooks.books import lateness as books
from mainroad.rulebooks.books.lateness import Lateness, Start, Starter
from mainroad.rulebooks.pytest_articles import cases
from support.rulings import ids

WHITE, BLACK = Side.WHITE, Side.BLACK
MINUTE = 60_000
CONTROL = parse_control("2h")
HERE, NO_WHITE, NO_BLACK, EMPTY = BySide(True, True), BySide(False, True), BySide(True, False), BySide(False, False)


def start(rules: Lateness, here: BySide[bool], begins: Side = WHITE, ballot: bool = False) -> tuple[Clock, Waiting]:
    waiting = Waiting(0, here, begins, ballot)
    return clock_at_start(rules, CONTROL, set_up(CONTROL), waiting)[0], waiting


def come(rules: Lateness, here: BySide[bool], *arrivals: tuple[Side, int], begins: Side = WHITE) -> Clock:
    clock, waiting = start(rules, here, begins)
    for side, minute in arrivals:
        clock, waiting = clock_at_arrival(rules, CONTROL, clock, waiting, side, minute * MINUTE)
    return clock


def charged(clock: Clock, minute: int) -> tuple[int, int, Side | None]:
    """The minutes that White and Black have used, and whose clock runs."""
    white, black = used_to_control(CONTROL, clock, minute * MINUTE)
    return white // MINUTE, black // MINUTE, clock.running


class TestTheSignal:
    @pytest.mark.parametrize(
        ("rules", "here", "runs"),
        cases(
            [
                ("RU 3.7.3.a, RU 3.7.3.d", books.RU_64, HERE, WHITE),
                ("RU 3.7.3.a, RU 3.7.3.b", books.RU_64, NO_WHITE, WHITE),
                ("RU 3.7.3.a, RU 3.7.3.b", books.RU_64, NO_BLACK, BLACK),
                ("RU 3.7.3.a, RU 3.7.3.e", books.RU_64, EMPTY, WHITE),
                ("UA V-9.3.a", books.UA_64, HERE, WHITE),
                ("UA V-9.3.a, UA V-9.4.3", books.UA_64, NO_WHITE, WHITE),
                ("UA V-9.3.a, UA V-9.4.4.a", books.UA_64, NO_BLACK, WHITE),
                ("UA V-9.3.a, UA V-9.4.5", books.UA_64, EMPTY, WHITE),
                ("CH 6.5", books.CH, HERE, WHITE),
                ("CH 6.5", books.CH, NO_BLACK, WHITE),
                ("CH 6.5, CH 6.6.2", books.CH, EMPTY, WHITE),
                ("FM A3-4.4.a", books.FM_100, HERE, WHITE),
                ("FM A3-4.4.a", books.FM_100, NO_WHITE, WHITE),
                ("FM A3-4.4.a", books.FM_100, NO_BLACK, BLACK),
                ("FM A3-4.5", books.FM_100, EMPTY, WHITE),
                ("FM A3b-4.4.a", books.FM_64, HERE, WHITE),
                ("FM A3b-4.4.a", books.FM_64, NO_BLACK, BLACK),
                ("FM A3b-4.5", books.FM_64, EMPTY, WHITE),
            ]
        ),
    )
    def test_somebodys_clock_is_started_whoever_is_there(
        self, rules: Lateness, here: BySide[bool], runs: Side | None
    ) -> None:
        clock, ruling = clock_at_start(rules, CONTROL, set_up(CONTROL), Waiting(0, here))
        assert clock.running is runs
        assert ids([ruling]) == ["play.clock.runs"]
        assert ruling.articles

    @pytest.mark.article("CK 2.3", "CK 2.22")
    def test_the_red_clock_runs_in_english_draughts(self) -> None:
        assert start(books.CK, HERE, BLACK)[0].running is BLACK

    @pytest.mark.article("CK 2.3", "CK 2.21")
    @pytest.mark.parametrize(("here", "runs"), [(NO_WHITE, WHITE), (NO_BLACK, BLACK)])
    def test_there_the_absent_players_clock_is_started(self, here: BySide[bool], runs: Side) -> None:
        assert start(books.CK, here, BLACK)[0].running is runs

    @pytest.mark.parametrize(
        ("rules", "starters"),
        cases(
            [
                ("CH 6.5", books.CH.start, {Starter.ARBITER, Starter.ORDERED}),
                ("RU 3.7.3.a", books.RU_64.start, {Starter.ARBITER, Starter.ORDERED}),
                ("CK 2.3, CK 2.21", books.CK.start, set(Starter) - {Starter.PLAYER}),
            ]
        ),
    )
    def test_who_starts_the_clocks(self, rules: Start, starters: set[Starter]) -> None:
        refusals = {who: check_starter(rules, who) for who in Starter}
        assert {who for who, refusal in refusals.items() if refusal is None} == starters
        assert set(ids(refusals.values())) == {"play.clock.starter"}

    @pytest.mark.article("FM A8B-9")
    def test_in_a_display_each_presses_after_his_move_without_waiting_for_the_giver(self) -> None:
        first, second = (start_clock(CONTROL, set_up(CONTROL), WHITE, at) for at in (3_000, 9_000))
        first = press_clock(CONTROL, first, WHITE, 8_000)
        replied = press_clock(CONTROL, first, BLACK, 10_000)
        assert used_to_control(CONTROL, replied, 12_000) == BySide(7_000, 2_000)
        assert used_to_control(CONTROL, second, 12_000) == BySide(3_000, 0)


class TestOneIsLate:
    @pytest.mark.parametrize(
        ("rules", "here", "late", "result"),
        cases(
            [
                ("RU 3.7.3.b", books.RU_64, NO_WHITE, WHITE, (12, 0, WHITE)),
                ("RU 3.7.3.b", books.RU_64, NO_BLACK, BLACK, (0, 12, WHITE)),
                ("UA V-9.4.3", books.UA_64, NO_WHITE, WHITE, (12, 0, WHITE)),
                ("FM A3-4.4.a", books.FM_100, NO_BLACK, BLACK, (0, 12, WHITE)),
                ("FM A3b-4.4.a", books.FM_64, NO_BLACK, BLACK, (0, 12, WHITE)),
            ]
        ),
    )
    def test_his_lateness_is_on_his_clock(
        self, rules: Lateness, here: BySide[bool], late: Side, result: tuple[int, int, Side]
    ) -> None:
        assert charged(come(rules, here, (late, 12)), 12) == result

    @pytest.mark.article("CK 2.23", "CK 2.21")
    def test_45_minutes_late_leave_a_quarter_of_an_hour(self) -> None:
        control = parse_control("1h/30, 30m/15")
        waiting = Waiting(0, NO_BLACK, BLACK)
        clock, _ = clock_at_start(books.CK, control, set_up(control), waiting)
        clock, waiting = clock_at_arrival(books.CK, control, clock, waiting, BLACK, 45 * MINUTE)
        assert clock.at(45 * MINUTE) == BySide(60 * MINUTE, 15 * MINUTE)
        assert forfeit(books.CK, Waiting(0, NO_BLACK, BLACK), 60 * MINUTE, 45 * MINUTE) is None

    @pytest.mark.article("UA V-9.4.4.a", "UA V-9.4.4.b")
    def test_white_writes_his_move_and_starts_blacks_clock(self) -> None:
        clock, waiting = start(books.UA_64, NO_BLACK)
        assert check_written_move(books.UA_64, waiting) is None
        assert check_first_move(books.UA_64, waiting) is None
        clock = press_clock(CONTROL, clock, WHITE, 3 * MINUTE)
        clock, waiting = clock_at_arrival(books.UA_64, CONTROL, clock, waiting, BLACK, 20 * MINUTE)
        assert charged(clock, 20) == (3, 17, BLACK)
        assert clock.made == BySide(1, 0)

    @pytest.mark.article("UA V-9.4.4.b")
    def test_a_move_is_written_only_for_an_absent_opponent(self) -> None:
        refusals = [
            check_written_move(books.UA_64, Waiting(0, HERE)),
            check_written_move(books.UA_64, Waiting(0, NO_BLACK, ballot_due=True)),
            check_written_move(books.RU_64, Waiting(0, NO_BLACK)),
        ]
        assert ids(refusals) == ["play.clock.not-written"] * 3

    @pytest.mark.article("RU 3.7.3.c")
    def test_white_makes_no_move_while_black_is_absent(self) -> None:
        assert ids([check_first_move(books.RU_64, Waiting(0, NO_BLACK))]) == ["play.clock.wait-for-opponent"]
        assert check_first_move(books.RU_64, Waiting(0, HERE)) is None

    @pytest.mark.article("UA V-9.5.5", "RU 3.7.4.b")
    @pytest.mark.parametrize("rules", [books.UA_64, books.RU_64])
    def test_a_ballot_is_drawn_on_the_latecomers_time(self, rules: Lateness) -> None:
        clock, waiting = start(rules, NO_BLACK, ballot=True)
        clock, waiting = clock_at_arrival(rules, CONTROL, clock, waiting, BLACK, 22 * MINUTE)
        assert charged(clock, 24) == (0, 24, BLACK)
        clock, waiting = clock_after_draw(CONTROL, clock, waiting, 24 * MINUTE)
        assert charged(clock, 24) == (0, 24, WHITE)


class TestBothAreLate:
    @pytest.mark.parametrize(
        ("rules", "first", "result"),
        cases(
            [
                ("RU 3.7.3.f", books.RU_64, WHITE, (10, 10, BLACK)),
                ("RU 3.7.3.f", books.RU_64, BLACK, (10, 10, WHITE)),
                ("UA V-9.4.5", books.UA_64, WHITE, (10, 10, WHITE)),
                ("UA V-9.4.5", books.UA_64, BLACK, (10, 10, WHITE)),
                ("FM A3-4.5", books.FM_100, WHITE, (10, 10, BLACK)),
                ("FM A3-4.5", books.FM_100, BLACK, (10, 10, WHITE)),
                ("FM A3b-4.5", books.FM_64, WHITE, (10, 10, BLACK)),
                ("CH 6.6.2", books.CH, WHITE, (20, 0, WHITE)),
                ("CH 6.6.2", books.CH, BLACK, (20, 0, WHITE)),
                ("CK 2.25", books.CK, WHITE, (20, 20, BLACK)),
                ("CK 2.25", books.CK, BLACK, (20, 20, WHITE)),
            ]
        ),
    )
    def test_the_first_comes_after_twenty_minutes(
        self, rules: Lateness, first: Side, result: tuple[int, int, Side]
    ) -> None:
        assert charged(come(rules, EMPTY, (first, 20)), 20) == result

    @pytest.mark.parametrize(
        ("rules", "order", "result"),
        cases(
            [
                ("RU 3.7.3.f", books.RU_64, (WHITE, BLACK), (10, 20, WHITE)),
                ("FM A3-4.5", books.FM_100, (WHITE, BLACK), (10, 20, WHITE)),
                ("FM A3b-4.5", books.FM_64, (BLACK, WHITE), (20, 10, WHITE)),
                ("UA V-9.4.5", books.UA_64, (BLACK, WHITE), (20, 10, WHITE)),
                ("CH 6.6.2", books.CH, (BLACK, WHITE), (30, 0, WHITE)),
                ("CK 2.25", books.CK, (WHITE, BLACK), (20, 30, WHITE)),
                ("CK 2.25", books.CK, (BLACK, WHITE), (30, 20, WHITE)),
            ]
        ),
    )
    def test_the_second_comes_ten_minutes_later(
        self, rules: Lateness, order: tuple[Side, Side], result: tuple[int, int, Side]
    ) -> None:
        assert charged(come(rules, EMPTY, (order[0], 20), (order[1], 30)), 30) == result

    @pytest.mark.article("CK 2.25")
    def test_two_sets_of_clocks_run(self) -> None:
        clock, ruling = clock_at_start(books.CK, CONTROL, set_up(CONTROL), Waiting(0, EMPTY, BLACK))
        assert (clock.running, ids([ruling])) == (None, ["play.clock.two-sets"])

    def test_coming_twice_changes_nothing(self) -> None:
        once, twice = come(books.RU_64, EMPTY, (WHITE, 20)), come(books.RU_64, EMPTY, (WHITE, 20), (WHITE, 25))
        assert once == twice


class TestForfeit:
    @pytest.mark.parametrize(
        ("rules", "control", "micro_match", "late_ms", "lost"),
        cases(
            [
                ("RU 3.13.1", books.RU_64, "45m", False, 45 * MINUTE, False),
                ("RU 3.13.1", books.RU_64, "45m", False, 46 * MINUTE, True),
                ("RU 3.13.1", books.RU_64, "1h30/50, 30m", False, 61 * MINUTE, False),
                ("UA V-9.4.2.a", books.UA_64, "45m", False, 60 * MINUTE, False),
                ("UA V-9.4.2.a", books.UA_64, "45m", False, 60 * MINUTE + 1_000, True),
                ("UA V-9.4.2.a", books.UA_64, "45m", True, 45 * MINUTE, False),
                ("UA V-9.4.2.a", books.UA_64, "45m", True, 46 * MINUTE, True),
                ("CH 6.6.1", books.CH, "2h", False, 0, False),
                ("CH 6.6.1", books.CH, "2h", False, 1, True),
                ("CK 2.24.a", books.CK, "1h/30, 30m/15", False, 60 * MINUTE - 1, False),
                ("CK 2.24.a", books.CK, "1h/30, 30m/15", False, 65 * MINUTE, True),
                ("FM A3-5.7.b, FM A4-2.18", books.FM_100, "2h/50, 1h/25", False, 60 * MINUTE, False),
                ("FM A3-5.7.b, FM A4-2.18", books.FM_100, "2h/50, 1h/25", False, 61 * MINUTE, True),
                ("FM A4-2.18", books.FM_64, "1h30/30, 1h/20", False, 61 * MINUTE, True),
            ]
        ),
    )
    def test_so_late_is_too_late(
        self, rules: Lateness, control: str, micro_match: bool, late_ms: int, lost: bool
    ) -> None:
        allowed = limit_ms(rules.limit, parse_control(control), micro_match)
        found = forfeit(rules, Waiting(0, NO_BLACK), allowed, late_ms)
        assert (found is not None) is lost
        if found:
            assert (found.losers, ids([found.ruling])) == ((BLACK,), ["play.clock.too-late"])

    @pytest.mark.article("CH 6.6.1")
    def test_a_regulation_may_allow_something(self) -> None:
        allowed = limit_ms(books.CH.limit, CONTROL, regulation_ms=15 * MINUTE)
        assert forfeit(books.CH, Waiting(0, NO_WHITE), allowed, 15 * MINUTE) is None
        assert forfeit(books.CH, Waiting(0, NO_WHITE), allowed, 16 * MINUTE) is not None

    @pytest.mark.parametrize(
        ("rules", "points"),
        cases(
            [
                ("RU 3.13.1", books.RU_64, BySide(1, 0)),
                ("FM A3-5.7.a", books.FM_100, BySide(2, 0)),
                ("FM A3b-5.7.a", books.FM_64, BySide(2, 0)),
            ]
        ),
    )
    def test_the_opponent_gets_the_points_of_a_win(self, rules: Lateness, points: BySide[int]) -> None:
        found = forfeit(rules, Waiting(0, NO_BLACK), 60 * MINUTE, 61 * MINUTE)
        assert found is not None
        assert (found.points, found.games) == (points, None)

    @pytest.mark.article("FM A3-5.7.a", "FM A3b-5.7.a")
    @pytest.mark.parametrize("rules", [books.FM_100, books.FM_64])
    def test_whatever_his_reason(self, rules: Lateness) -> None:
        assert forfeit(rules, Waiting(0, NO_BLACK), 60 * MINUTE, 61 * MINUTE, excused=BySide(True, True))

    @pytest.mark.article("UA V-9.4.2.a")
    def test_but_a_good_reason_saves_him_in_the_ukrainian_rules(self) -> None:
        assert forfeit(books.UA_64, Waiting(0, NO_BLACK), 60 * MINUTE, 61 * MINUTE, BySide(False, True)) is None

    @pytest.mark.parametrize(
        "rules",
        cases([("RU 3.13.3", books.RU_64), ("UA V-9.4.2.b", books.UA_64), ("CK 2.25", books.CK), ("", books.FM_100)]),
    )
    def test_both_too_late_lose_both(self, rules: Lateness) -> None:
        found = forfeit(rules, Waiting(0, EMPTY), 60 * MINUTE, 61 * MINUTE)
        assert found is not None
        assert (found.losers, found.points, found.games) == ((WHITE, BLACK), BySide(0, 0), None)
        assert found.ruling.articles == rules.limit.both

    @pytest.mark.article("RU 3.13.3", "UA V-9.4.2.b")
    @pytest.mark.parametrize("rules", [books.RU_64, books.UA_64])
    def test_with_a_good_reason_only_the_other_loses(self, rules: Lateness) -> None:
        found = forfeit(rules, Waiting(0, EMPTY), 60 * MINUTE, 61 * MINUTE, BySide(True, False))
        assert found is not None
        assert found.losers == (BLACK,)

    @pytest.mark.article("UA V-9.4.2.d")
    def test_lateness_is_measured_on_the_wall_and_not_on_the_players_clock(self) -> None:
        clock, waiting = start(books.UA_64, EMPTY)
        clock, waiting = clock_at_arrival(books.UA_64, CONTROL, clock, waiting, WHITE, 40 * MINUTE)
        assert used_to_control(CONTROL, clock, 61 * MINUTE).black == 20 * MINUTE
        assert forfeit(books.UA_64, waiting, 60 * MINUTE, 61 * MINUTE) is not None

    @pytest.mark.article("CK 2.24.a", "CK 2.24.b")
    @pytest.mark.parametrize(("late", "games"), [(60, 1), (65, 1), (119, 1), (120, None), (130, None)])
    def test_each_flag_costs_a_game_in_english_draughts(self, late: int, games: int | None) -> None:
        found = forfeit(books.CK, Waiting(0, NO_BLACK, BLACK), 60 * MINUTE, late * MINUTE)
        assert found is not None
        assert (found.losers, found.games) == ((BLACK,), games)
        assert [article.number for article in found.ruling.articles] == ["2.24.a" if games else "2.24.b"]

    @pytest.mark.article("RU 3.13.2")
    @pytest.mark.parametrize(("minute", "winner"), [(4, None), (5, WHITE)])
    def test_an_adjourned_game_is_lost_when_the_absentees_time_is_out(self, minute: int, winner: Side | None) -> None:
        clock = start_clock(CONTROL, set_up(CONTROL).corrected(BySide(9 * MINUTE, 5 * MINUTE), 0), BLACK, 0)
        verdict = resumption_forfeit(books.RU_64, clock, BLACK, minute * MINUTE)
        assert (verdict and verdict.winner) is winner
        assert ids([verdict.ruling if verdict else None]) == (["play.clock.not-resumed"] if winner else [])
