"""When the opening is drawn, and whose clock runs meanwhile."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from mainroad.basics import BySide, Side
from mainroad.competition.ballots.moment import UA_EARLIEST, BallotBoard, may_draw, running, used_time

TEN = datetime(2026, 5, 1, 10, 0, tzinfo=UTC)


def at(minute: float) -> datetime:
    return TEN + timedelta(minutes=minute)


def board(white: float | None, black: float | None, drawn: float | None = None) -> BallotBoard:
    """A board whose play is announced at minute 0."""
    moments = [None if minute is None else at(minute) for minute in (white, black, drawn)]
    return BallotBoard(TEN, BySide(moments[0], moments[1]), moments[2])


def minutes(white: float, black: float) -> BySide[timedelta]:
    return BySide(timedelta(minutes=white), timedelta(minutes=black))


class TestMayDraw:
    @pytest.mark.parametrize(
        ("minute", "message"), [(-10.1, "systems.ballot-early"), (-10, None), (-1, None), (0, None)]
    )
    def test_not_more_than_ten_minutes_before_play(self, minute: float, message: str | None) -> None:
        refusal = may_draw(board(-30, -30), at(minute), UA_EARLIEST)
        assert (refusal and refusal.message) == message

    @pytest.mark.parametrize("board", [board(-30, None), board(None, -30), board(None, None), board(-30, 22)])
    def test_it_waits_for_the_one_who_is_absent(self, board: BallotBoard) -> None:
        refusal = may_draw(board, at(21), UA_EARLIEST)
        assert refusal is not None
        assert refusal.message == "systems.ballot-waits"

    def test_it_is_drawn_when_he_has_come(self) -> None:
        assert may_draw(board(-30, 22), at(22), UA_EARLIEST) is None

    def test_the_russian_code_sets_no_earliest_moment(self) -> None:
        assert may_draw(board(-90, -90), at(-60)) is None


class TestClocks:
    def test_clocks_run_from_the_start_though_nothing_is_drawn(self) -> None:
        assert running(board(-30, -30), at(-1), Side.WHITE) is None
        assert running(board(-30, -30), at(0), Side.WHITE) is Side.WHITE
        assert used_time(board(-30, -30, drawn=3), Side.WHITE) == minutes(3, 0)

    @pytest.mark.parametrize("black", [None, 22])
    def test_the_latecomers_clock_runs_until_it_is_drawn(self, black: float | None) -> None:
        assert running(board(-30, black), at(10), Side.WHITE) is Side.BLACK
        assert running(board(black, -30), at(10), Side.WHITE) is Side.WHITE

    def test_story_6_black_is_22_minutes_late(self) -> None:
        late = board(-30, 22, drawn=24)
        assert running(late, at(23), Side.WHITE) is Side.BLACK
        assert running(late, at(24), Side.WHITE) is Side.WHITE
        assert used_time(late, Side.WHITE) == minutes(0, 24)

    def test_nothing_is_used_before_the_start(self) -> None:
        assert used_time(board(-30, -30, drawn=-5), Side.WHITE) == minutes(0, 0)
        assert used_time(board(-30, 22), Side.WHITE) == minutes(0, 0)

    def test_two_latecomers_share_the_time_until_one_comes(self) -> None:
        assert running(board(None, None), at(5), Side.WHITE) is Side.WHITE
        both = board(10, 14, drawn=15)
        assert running(both, at(12), Side.WHITE) is Side.BLACK
        assert used_time(both, Side.WHITE) == minutes(5, 10)

    def test_in_checkers_red_begins(self) -> None:
        assert running(board(-30, -30, drawn=-5), at(0), Side.BLACK) is Side.BLACK
