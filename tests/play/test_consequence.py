from __future__ import annotations

import pytest

from mainroad.basics import BySide, Ruling, Side
from mainroad.clocks.reading import parse_control
from mainroad.play.clock import Clock, press_clock, set_up, start_clock
from mainroad.play.consequence import Consequence, Stands, Times, Timing, clock_after
from mainroad.play.rules.errors import Case, judge
from mainroad.rulebooks.books import errors
from mainroad.rulebooks.books.errors import FoundWhen
from mainroad.rulebooks.books.sanctions import Sanction

W, B = Side.WHITE, Side.BLACK
SECOND, MINUTE = 1_000, 60_000
CONTROL = parse_control("45m+15s")


def after_moves(*seconds: int) -> tuple[Clock, int]:
    """The clock once each move in turn has taken so many seconds, and the moment."""
    clock, now, side = start_clock(CONTROL, set_up(CONTROL), W, 0), 0, W
    for spent in seconds:
        now += spent * SECOND
        clock, side = press_clock(CONTROL, clock, side, now), side.opponent
    return clock, now


def minutes(clock: Clock, now: int) -> BySide[float]:
    return clock.at(now).map(lambda left: left / MINUTE)


def ruled(times: Times, to_move: Side = W) -> Consequence:
    return Consequence(Ruling("x"), Stands.BEFORE, times, to_move)


@pytest.mark.article("RU 3.12.7")
def test_replayed_both_clocks_show_what_they_did_when_the_error_was_made() -> None:
    at_error, _ = after_moves(60, 60, 120)  # White's second move was illegal
    clock, now = after_moves(60, 60, 120, 300, 400, 500)
    found = judge(errors.RU_64.slow, Case(W, FoundWhen.LATER))
    back = clock_after(found, Timing(CONTROL, clock, at_error), W, now)
    assert (back.running, back.made) == (W, BySide(1, 1))
    assert minutes(back, now) == BySide(42.25, 44.25)  # 45 − 1 + ¼ − 2: the press of the wrong move brought nothing


@pytest.mark.article("UA V-6.4", "FM A3-6.18")
def test_pressed_back_the_offenders_time_runs_and_the_opponents_is_spent() -> None:
    clock, now = after_moves(60, 60, 120)
    back = clock_after(ruled(Times.RETURNED), Timing(CONTROL, clock), W, now + MINUTE)
    assert (back.running, back.made) == (W, BySide(1, 1))
    assert minutes(back, now + MINUTE) == BySide(42.25, 43.25)
    assert minutes(back, now + 3 * MINUTE) == BySide(40.25, 43.25)


@pytest.mark.article("CH 7.4.2.a", "CH 6.13")
def test_chess_puts_the_clock_back_and_gives_two_minutes() -> None:
    clock, now = after_moves(60, 60, 120)
    found = judge(errors.CH.slow, Case(W, FoundWhen.BEFORE_REPLY))
    back = clock_after(found, Timing(CONTROL, clock, clock), W, now + MINUTE)
    assert minutes(back, now + MINUTE) == BySide(42.25, 46.25)


def test_an_annulled_game_begins_with_fresh_clocks() -> None:
    clock, now = after_moves(60, 60)
    assert clock_after(ruled(Times.ANEW), Timing(CONTROL, clock), W, now) == set_up(CONTROL)


@pytest.mark.article("CH 7.3", "UA V-6.3")
def test_who_puts_pieces_back_pays_with_his_own_time() -> None:
    clock, now = after_moves(60)
    charged = clock_after(ruled(Times.CHARGED), Timing(CONTROL, clock), W, now)
    assert (charged.running, charged.made) == (W, BySide(1, 0))
    assert clock_after(ruled(Times.CHARGED), Timing(CONTROL, charged), W, now) is charged


def test_without_a_record_of_the_clock_the_arbiter_begins_from_what_it_shows() -> None:
    clock, now = after_moves(60, 60)
    assert clock_after(ruled(Times.ESTIMATED), Timing(CONTROL, clock), W, now) is clock


def test_a_superfluous_move_is_undone_on_the_opponents_time() -> None:
    clock, now = after_moves(60, 60, 120)
    back = clock_after(ruled(Times.SET_BACK, to_move=B), Timing(CONTROL, clock, clock), W, now)
    assert (back.running, back.made) == (B, BySide(2, 1))


def test_the_clocks_stand_when_the_game_is_lost() -> None:
    clock, now = after_moves(60, 60, 120)
    found = judge(errors.CH.slow, Case(W, FoundWhen.BEFORE_REPLY, earlier=2))
    assert clock_after(found, Timing(CONTROL, clock), W, now).running is None


def test_an_arbiter_may_withhold_what_only_may_be_given() -> None:
    may = judge(errors.RU_64.blitz, Case(W, FoundWhen.BEFORE_REPLY, earlier=1))
    assert (may.withheld().given_ms, may.withheld().sanction) == (BySide(0, 0), None)
    must = judge(errors.CH.slow, Case(W, FoundWhen.BEFORE_REPLY))
    assert must.withheld().sanction is Sanction.OPPONENT_TIME
