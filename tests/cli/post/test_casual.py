"""Casual play by post: days for each move or a reserve of days, told apart from the rules of play by post."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.postal_games import PostalDesk

FIRST = "letter white 1.3.26 move: c3-d4 time: 0/0"


def reply(sent: str) -> str:
    return f"letter black 1.3.26/1.3.26/{sent} repeat: c3-d4 move: d6-c5 time: 0/0"


@pytest.fixture
def desk(tmp_path: Path) -> PostalDesk:
    return PostalDesk(tmp_path / "game.jsonl")


@pytest.mark.parametrize(
    ("control", "in_time", "late"), [("3d/move", "4.3.26", "5.3.26"), ("5d+1d", "6.3.26", "7.3.26")]
)
def test_time_is_overdue_by_the_days_of_the_game(desk: PostalDesk, control: str, in_time: str, late: str) -> None:
    told = desk.type(f"open russian KZ-1 A B 1.3.26 28.2.27 control={control}", FIRST)
    assert f"Casual play: {control}, not by section V of the Russian code." in told
    assert "overdue" not in desk.type(reply(in_time))[0]
    other = PostalDesk(desk.journal.with_name("late.jsonl"))
    other.type(f"open russian KZ-1 A B 1.3.26 28.2.27 control={control}", FIRST)
    assert other.type(reply(late))[0].endswith(f"overdue by 1 days ({control}, casual play)")
    other.type("claim white 10.3.26 b2-c3 letters receipts record chart")
    assert other.type("judge 20.3.26")[0].startswith(
        f"the opponent's time is overdue by 1 days ({control}, casual play)"
    )


def test_the_sweep_knows_the_day(desk: PostalDesk) -> None:
    desk.type("open russian KZ-1 A B 1.3.26 28.2.27 control=3d/move", FIRST)
    assert desk.type("sweep 4.3.26") == ["Nothing is due."]
    (line,) = desk.type("sweep 5.3.26")
    assert line.startswith("05.03.26  Black: no letter has come; counted from 1 March 2026, the time is overdue")


def test_other_words_are_no_control(desk: PostalDesk) -> None:
    assert desk.refuse("open russian KZ-1 A B 1.3.26 28.2.27 control=soon").startswith(
        "No: days are written like 3d/move"
    )
