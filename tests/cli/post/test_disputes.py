"""Disputed dates through the command: the elder decides which of them count (RU 5.1.12.a)."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.postal_games import PostalDesk


@pytest.fixture
def desk(tmp_path: Path) -> PostalDesk:
    desk = PostalDesk(tmp_path / "game.jsonl")
    desk.type(
        "open russian KZ-1 A B 1.3.26 28.2.27",
        "letter white 1.3.26 move: 1. c3-d4 time: 0/0",
        "letter black 1.3.26/5.3.26/25.3.26 repeat: 1. c3-d4 move: 1. … d6-c5 time: 0/20",
    )
    return desk


@pytest.mark.article("RU 5.1.12.a", "RU 5.3.1.d")
def test_dates_that_the_elder_puts_right_are_counted_from_then_on(desk: PostalDesk) -> None:
    assert desk.times()[-1] == "0/20"
    assert "elder" in desk.type("dispute black 30.3.26 2 the postmark says 15 March")[-1]
    assert any("letter 2 are disputed" in line for line in desk.type("sweep 31.3.26"))
    assert "contradict each other" in desk.refuse("dates 1.4.26 received=27.3.26 no")
    desk.type("dates 1.4.26 sent=15.3.26 the postmark is that of 15 March")
    assert desk.times()[-1] == "0/10"
    assert "Nothing is due." in desk.type("sweep 2.4.26")
    assert "no date is disputed" in desk.refuse("dates 2.4.26 sent=14.3.26 again")
    assert "The protest goes to: judge." in desk.type("protest white elder 2.4.26 3.4.26")


def test_a_dispute_names_a_letter_and_what_is_wrong_with_it(desk: PostalDesk) -> None:
    assert "no letter 3" in desk.refuse("dispute black 30.3.26 3 the postmark")
    assert "no letter 0" in desk.refuse("dispute black 30.3.26 0 the postmark")


@pytest.mark.article("RU 5.3.1.g")
def test_what_a_player_sends_is_not_older_than_what_it_answers(desk: PostalDesk) -> None:
    late = "letter white 24.3.26 repeat: 1. … d6-c5 move: 2. d4:b6 time: 0/20"
    assert "25 March" in desk.refuse(late.replace("24.3.26 ", "-/-/24.3.26 "))
    assert "older than the last letter of the same player" in desk.refuse("resign black 24.3.26")
    desk.type("resign black 25.3.26")
