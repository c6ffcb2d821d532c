from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mainroad.basics import BySide, Side
from mainroad.clocks.durations import TICK, ZERO
from mainroad.clocks.reading import parse_control
from mainroad.play import commands
from mainroad.play.clock import (
    Clock,
    complete,
    first_down,
    is_leading,
    place_of,
    press_clock,
    set_up,
    start_clock,
    take_back_press,
    used_to_control,
)
from mainroad.rulebooks.pytest_articles import cases
from support.games import Hall
from support.slow.clock import left_after

WHITE, BLACK = Side.WHITE, Side.BLACK
SECOND, MINUTE = 1_000, 60_000
BLITZ = parse_control("5m")
BOOKS = [
    ("RU 3.8.1, RU 3.8.2.b, RU 3.8.2.c", "RU", "russian"),
    ("UA V-7.1, UA V-7.1.2, UA V-7.1.3", "UA", "russian"),
    ("CH 6.1.a", "CH", "chess"),
    ("CK 2.0.a, CK 2.0.b", "CK", "english"),
    ("FM A3-3.6, FM A3-3.7.3, FM A3-3.7.4", "FM", "international"),
    ("FM A3b-3.6, FM A3b-3.7.3, FM A3b-3.7.4", "FM", "russian"),
]
OPENINGS = {"russian": "c3-d4 f6-g5", "chess": "e4 e5", "english": "11-15 23-19", "international": "32-28 18-23"}


def begun(text: str = "5m", at: int = 0) -> Clock:
    control = parse_control(text)
    return start_clock(control, set_up(control), WHITE, at)


def thought(text: str, *thinking_ms: int) -> Clock:
    """The clock after moves by turns, each with its time of thinking."""
    control, clock, now = parse_control(text), begun(text), 0
    for turn, spent in enumerate(thinking_ms):
        now += spent
        clock = press_clock(control, clock, BLACK if turn % 2 else WHITE, now)
    return clock


class TestMechanism:
    @pytest.mark.parametrize(("book", "game"), cases(BOOKS))
    def test_pressing_stops_ones_own_display_and_starts_the_opponents(self, book: str, game: str) -> None:
        hall = Hall(book, game, "2h/50, 1h/25").start()
        first = hall.state.turn
        for side, move, spent in zip((first, first.opponent), OPENINGS[game].split(), (4, 9), strict=True):
            hall.must(commands.Move(side, move), spent * SECOND).must(commands.Press(side))
        assert hall.state.clock.running is first
        spent_ms = {first: 4 * SECOND, first.opponent: 9 * SECOND}
        assert hall.left == BySide(*(120 * MINUTE - spent_ms[side] for side in Side))

    @given(st.lists(st.integers(0, 20_000), max_size=12), st.integers(0, 20_000))
    def test_never_do_both_run(self, thinking: list[int], later: int) -> None:
        clock, now = thought("1h", *thinking), sum(thinking) + later
        gone = BySide(3_600_000, 3_600_000)
        assert sum(gone) - sum(clock.at(now)) == now
        assert sum(clock.at(now)) - sum(clock.at(now + 1)) == 1

    @pytest.mark.article("FM A3-3.7.2", "FM A3b-3.7.2")
    @pytest.mark.parametrize("game", ["international", "russian"])
    def test_both_can_stand_and_go_on_where_they_stood(self, game: str) -> None:
        hall = Hall("FM", game, "2h/50, 1h/25").start().must(commands.StopClocks(), 2 * SECOND)
        hall.must(commands.Resume(), 90 * SECOND)
        assert hall.left == BySide(120 * MINUTE - 2 * SECOND, 120 * MINUTE)

    @pytest.mark.article("UA V-7.5")
    def test_the_control_clock_starts_with_the_players_clocks(self) -> None:
        clock = begun(at=1_000)
        assert (set_up(BLITZ).control_clock(9_000), clock.control_clock(9_000)) == (0, 8_000)
        assert sum(used_to_control(BLITZ, clock, 9_000)) == 8_000
        assert clock.stopped(9_000).control_clock(20_000) == 19_000

    def test_its_text_is_read_back(self) -> None:
        clock = thought("5m delay 3s", 4 * SECOND).settled(400 * SECOND)
        assert msgspec.json.decode(msgspec.json.encode(clock), type=Clock) == clock


class TestTime:
    @pytest.mark.article("CK 2.6", "CH 6.7.1.b")
    @pytest.mark.parametrize(("book", "game"), [("CK", "english"), ("CH", "chess")])
    def test_moving_the_piece_and_pressing_are_on_ones_own_time(self, book: str, game: str) -> None:
        hall = Hall(book, game, "2h/50, 1h/25").start()
        first = hall.state.turn
        hall.must(commands.Move(first, OPENINGS[game].split()[0]), 7 * SECOND).must(commands.Press(first), SECOND)
        assert hall.left[first] == 120 * MINUTE - 8 * SECOND

    @pytest.mark.parametrize(
        "text", ["45m", "5m+3s", "5m delay 3s", "3m/3, 2m/2", "3m/3+2s, 1m+2s", "3m/3 delay 5s, 1m"]
    )
    @given(st.lists(st.integers(0, 50_000), max_size=14))
    def test_it_agrees_with_the_slow_reading_of_one_dial(self, text: str, thinking: list[int]) -> None:
        clock = thought(text, *thinking)
        for side, own in ((WHITE, thinking[::2]), (BLACK, thinking[1::2])):
            left = left_after(parse_control(text)[side], [spent * TICK for spent in own])
            assert clock.left_ms[side] == left // TICK
            assert (clock.fell_ms[side] is not None) == (left == ZERO)

    @pytest.mark.article("FM A3-3.8.1", "CK 2.17")
    def test_at_each_control_it_shows_the_time_to_the_next(self) -> None:
        clock = thought("2h/2, 1h/1", MINUTE, 0, MINUTE, 0, 10 * MINUTE, 0)
        assert clock.left_ms == BySide(228 * MINUTE, 240 * MINUTE)

    def test_armageddon_gives_white_more(self) -> None:
        assert set_up(parse_control("5m vs 4m armageddon")).left_ms == BySide(5 * MINUTE, 4 * MINUTE)

    def test_a_move_brings_time_only_while_the_flag_is_up(self) -> None:
        assert thought("1m+5s", 59_999).left_ms.white == 5_001
        assert thought("1m+5s", 60_000).left_ms.white == 0

    def test_a_delay_runs_off_first_and_is_not_saved(self) -> None:
        assert thought("1m delay 5s", 3_000).left_ms.white == 60_000
        assert thought("1m delay 5s", 7_000).left_ms.white == 58_000
        assert begun("1m delay 5s").falls_at() == 65_000

    def test_a_stop_keeps_what_is_left_of_a_delay(self) -> None:
        clock = begun("1m delay 5s").stopped(2_000).resumed(WHITE, 10_000)
        assert clock.at(13_000).white == 60_000
        assert clock.falls_at() == 73_000

    @pytest.mark.parametrize(
        ("text", "made", "control_move"), [("2h/50, 1h/25", 0, 50), ("2h/50, 1h/25", 75, 100), ("1h/35, 15m", 35, None)]
    )
    def test_it_knows_the_control_move(self, text: str, made: int, control_move: int | None) -> None:
        control = parse_control(text)
        clock = msgspec.structs.replace(set_up(control), made=BySide(made, 0))
        assert place_of(control, clock, WHITE).control_move == control_move


class TestFlag:
    @pytest.mark.article("CH 6.1.c", "RU 3.20.1")
    @pytest.mark.parametrize(("now", "down"), [(299_999, False), (300_000, True), (400_000, True)])
    def test_it_falls_when_the_time_given_is_out(self, now: int, down: bool) -> None:
        clock = begun()
        assert clock.falls_at() == 300_000
        assert (clock.is_down(WHITE, now), clock.left_at(WHITE, now) == 0) == (down, down)
        assert not clock.is_down(BLACK, now)

    @pytest.mark.article("RU 3.20.1")
    def test_all_moves_of_a_quick_game_share_the_time_on_the_clock(self) -> None:
        control, moves = parse_control("10m"), [29 * SECOND, 0] * 20
        assert not thought("10m", *moves).is_down(WHITE, sum(moves))
        clock = thought("10m", *moves)
        assert (clock.falls_at(), place_of(control, clock, WHITE).control_move) == (sum(moves) + 20 * SECOND, None)

    @pytest.mark.article("FM A3-3.7.5")
    def test_an_overrun_stays_on_the_display_and_which_was_the_first(self) -> None:
        clock = thought("1m", 61 * SECOND, 70 * SECOND)
        assert clock.fell_ms == BySide(60 * SECOND, 121 * SECOND)
        assert clock.is_down(WHITE, 500 * SECOND)
        assert first_down(clock, 500 * SECOND) is WHITE
        assert first_down(thought("1m", 50 * SECOND, 61 * SECOND), 112 * SECOND) is BLACK

    def test_nobody_is_first_if_none_or_both_fell_at_once(self) -> None:
        clock = begun()
        assert first_down(clock, 0) is None
        assert first_down(msgspec.structs.replace(clock, fell_ms=BySide(5, 5)), 0) is None

    def test_a_fallen_flag_does_not_fall_again(self) -> None:
        assert begun().settled(400_000).falls_at() is None

    def test_the_last_move_can_be_completed_without_starting_the_opponent(self) -> None:
        clock = complete(BLITZ, begun(), WHITE, 10_000)
        assert (clock.running, clock.made, clock.left_ms.white) == (None, BySide(1, 0), 290_000)


class TestSetting:
    def test_time_is_given_and_taken_while_it_runs(self) -> None:
        clock = begun().changed(BLACK, MINUTE, 10_000).changed(WHITE, -MINUTE, 20_000)
        assert clock.at(20_000) == BySide(220_000, 360_000)
        assert clock.running is WHITE

    def test_who_loses_all_his_time_has_lost_his_flag(self) -> None:
        assert begun().changed(BLACK, -6 * MINUTE, 7_000).fell_ms == BySide(None, 7_000)

    def test_an_arbiter_who_sets_the_clock_raises_the_flag(self) -> None:
        clock = begun().corrected(BySide(MINUTE, 0), 400_000, BySide(3, 2))
        assert (clock.left_ms, clock.made) == (BySide(MINUTE, 0), BySide(3, 2))
        assert clock.fell_ms == BySide(None, 400_000)

    @pytest.mark.parametrize("text", ["5m", "5m+3s", "5m/1, 2m", "5m/1+3s, 2m"])
    def test_a_press_that_is_undone_takes_back_what_it_brought(self, text: str) -> None:
        control = parse_control(text)
        clock = take_back_press(control, thought(text, 10_000), WHITE, 14_000)
        assert (clock.running, clock.made) == (WHITE, BySide(0, 0))
        assert clock.left_ms == BySide(290_000, 296_000)

    def test_a_lead_runs_off_before_the_first_move(self) -> None:
        clock = start_clock(BLITZ, set_up(BLITZ, BySide(7_000, 0)), WHITE, 0)
        assert is_leading(BLITZ, clock, WHITE, 6_999)
        assert not is_leading(BLITZ, clock, WHITE, 7_000)
        assert not is_leading(BLITZ, clock, BLACK, 0)
        assert clock.falls_at() == 307_000


@pytest.mark.article("CK 2.0.a")
def test_pressing_twice_changes_nothing() -> None:
    hall = Hall("CK", "english", "1h/30, 30m/15").start().must(commands.Move(BLACK, "11-15"), 4 * SECOND)
    hall.must(commands.Press(BLACK))
    assert hall.why_not(commands.Press(BLACK), 3 * SECOND) == "play.clock.not-moved"
    assert hall.state.clock.running is WHITE
