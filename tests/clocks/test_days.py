"""Clocks that count days: their arithmetic, and their one exact text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mainroad.clocks.days import (
    MOST_DAYS,
    AnyDayControl,
    DayClock,
    DaysForMoves,
    DaysPerMove,
    FischerDays,
    parse_day_control,
)

numbers = st.integers(1, MOST_DAYS)
fischer = st.tuples(numbers, numbers, numbers).map(
    lambda three: FischerDays(min(three[0], three[2]), three[1], three[2])
)
controls: st.SearchStrategy[AnyDayControl] = st.one_of(
    st.builds(DaysForMoves, numbers, numbers), st.builds(DaysPerMove, numbers), fischer
)
answers = st.lists(st.tuples(st.integers(0, 60), st.integers(1, 3)), max_size=30)


def clocks(control: AnyDayControl, played: list[tuple[int, int]]) -> list[DayClock]:
    found = [control.start]
    for days, moves in played:
        found.append(control.after(found[-1], days, moves))
    return found


@given(controls)
def test_text_and_back(control: AnyDayControl) -> None:
    assert parse_day_control(str(control)) == control


@given(controls, answers, st.integers(0, 29))
def test_an_answer_a_day_later_never_leaves_more(
    control: AnyDayControl, played: list[tuple[int, int]], at: int
) -> None:
    later = [(days + (place == at), moves) for place, (days, moves) in enumerate(played)]
    for one, other in zip(clocks(control, played), clocks(control, later), strict=True):
        assert other.left <= one.left
        assert other.reserve <= one.reserve


@given(controls, answers)
def test_what_is_left_is_the_reserve_without_the_days_of_the_answer(
    control: AnyDayControl, played: list[tuple[int, int]]
) -> None:
    for (before, after), (days, moves) in zip(
        zip(found := clocks(control, played), found[1:], strict=False), played, strict=True
    ):
        if moves == 1:
            assert after.left == before.reserve - days


@pytest.mark.parametrize(
    ("text", "played", "left", "reserve"),
    [
        ("50d/10", [(40, 9), (10, 1)], 0, 50),
        ("50d/10", [(50, 10), (1, 1)], 49, 49),
        ("50d/10", [(51, 10)], -1, 49),
        ("3d/move", [(0, 1), (3, 1)], 0, 3),
        ("3d/move", [(0, 1), (4, 1)], -1, 3),
        ("10d+1d", [(4, 1), (0, 2)], 7, 9),
        ("10d+1d max 12d", [(0, 3)], 10, 12),
        ("2d+1d", [(3, 1)], -1, 0),
    ],
)
def test_worked_by_hand(text: str, played: list[tuple[int, int]], left: int, reserve: int) -> None:
    last = clocks(parse_day_control(text), played)[-1]
    assert (last.left, last.reserve) == (left, reserve)


@pytest.mark.parametrize(
    "text", ["", "3", "3d", "0d/move", "401d/move", "10d+0d", "20d+1d max 10d", "3d/move " * 20, "3d/x"]
)
def test_what_is_no_control_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"days|Days"):
        parse_day_control(text)
