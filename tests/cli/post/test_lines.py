"""Variations and charges round letters that were corrected: a correction takes nothing away."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.postal_games import STORY_16, PostalDesk

TAKEN = "2. … f6-g5 3. c3-b4"
OBJECTION = "objection {} {}/{}/{} time: 0/0 charge=moves"


@pytest.fixture
def desk(tmp_path: Path) -> PostalDesk:
    desk = PostalDesk(tmp_path / "game.jsonl")
    desk.type(*STORY_16)
    return desk


@pytest.mark.article("RU 5.2.13.a", "RU 5.2.10.b")
def test_a_correction_may_still_take_what_was_proposed(desk: PostalDesk) -> None:
    desk.type("letter black 1.6.26/6.6.26/6.6.26 repeat: 2. b2-c3 move: 2. … f6-f5 time: 10/14")
    desk.type("objection white 6.6.26/9.6.26/9.6.26 charge=moves")
    taken = desk.type(f"correction black 9.6.26/12.6.26/12.6.26 move: {TAKEN} g7-f6 4. b4:d6 E7:c5 time: 10/20")
    assert not [line for line in taken if line.startswith("No")]
    assert desk.type("show")[-1] == "White: letter"


@pytest.mark.article("RU 5.2.13.a", "RU 5.2.13.b")
def test_what_was_taken_before_the_wrong_move_counts_from_there(desk: PostalDesk) -> None:
    desk.type(f"letter black 1.6.26/6.6.26/6.6.26 repeat: 2. b2-c3 move: {TAKEN} g5-g4 time: 10/14")
    desk.type("objection white 6.6.26/9.6.26/9.6.26 charge=moves")
    desk.type("correction black 9.6.26/12.6.26/12.6.26 move: 3. … g5-h4 4. b4:d6 E7:c5 5. d2-c3 b6-a5 time: 10/20")
    assert desk.type("show")[-1] == "White: letter"


@pytest.mark.article("RU 5.2.9", "RU 5.2.8.a")
def test_proposals_of_a_letter_that_only_forgot_to_repeat_stand(desk: PostalDesk) -> None:
    desk.type("letter black 1.6.26/6.6.26/6.6.26 move: 2. … f6-g5 variation A: if 3. c3-b4, then g7-f6 time: 10/14")
    desk.type("objection white 6.6.26/9.6.26/9.6.26 charge=moves")
    desk.type("correction black 9.6.26/12.6.26/12.6.26 repeat: 2. b2-c3 time: 10/20")
    reply = "letter white 12.6.26/15.6.26/15.6.26 repeat: 2. … f6-g5 move: 3. c3-b4 g7-f6 4. b4:d6 time: 10/20"
    assert not [line for line in desk.type(reply) if line.startswith("No")]


@pytest.mark.article("RU 5.2.12")
def test_a_move_that_cannot_be_read_ends_a_variation(tmp_path: Path) -> None:
    desk = PostalDesk(tmp_path / "other.jsonl")
    desk.type(*STORY_16[:3])
    told = desk.type("letter white 25.5.26/1.6.26/1.6.26 repeat: d6-c5 move: b2-c3 variation A: if ??? then ??? f6-g5")
    assert "    variation A stands up to: ; ??? cannot be played (RU 5.2.7, RU 5.2.12)" in told


@pytest.mark.article("RU 5.3.3.c", "RU 5.3.3.a")
def test_dates_that_are_missing_again_are_charged_in_the_reply_though_an_objection_came_between(
    tmp_path: Path,
) -> None:
    desk = PostalDesk(tmp_path / "other.jsonl")
    desk.type("open russian KZ-1 A B 1.3.26 28.2.27", "letter white 1.3.26 move: c3-d4 time: 0/0")
    desk.type("letter black 1.3.26/3.3.26/3.3.26 repeat: c3-d4 move: d6-c5")
    desk.type("letter white 3.3.26/5.3.26/5.3.26 repeat: d6-c5 move: b2-c3 time: 0/0")
    desk.type("letter black 5.3.26/7.3.26/7.3.26 move: f6-g5", "objection white 7.3.26/9.3.26/9.3.26 charge=moves")
    desk.type("correction black 9.3.26/11.3.26/11.3.26 repeat: b2-c3 time: 0/6")
    reply = "letter white 11.3.26/13.3.26/13.3.26 repeat: f6-g5 move: c3-b4 time: 0/12 charge=dates"
    assert desk.time(reply) == "0/12", "six for the stop, six for the time that was left out again"
    desk.type("letter black 13.3.26/15.3.26/15.3.26 repeat: c3-b4 move: g5-h4 time: 0/12")
    late = desk.refuse("letter white 15.3.26/17.3.26/17.3.26 repeat: g5-h4 move: b4:d6 time: 0/12 charge=dates")
    assert late.endswith("now it is lost (RU 5.3.3.c).")


@pytest.mark.article("RU 5.2.14")
def test_numbers_are_right_where_black_begins(tmp_path: Path) -> None:
    desk = PostalDesk(tmp_path / "other.jsonl")
    desk.type("open russian KZ-1 A B 1.3.26 28.2.27 position=B:Wa1,c1,g1:Bb8,d8,h8")
    desk.type("letter black 1.3.26 move: 1. … b8-a7 time: 0/0")
    told = desk.type("letter white 1.3.26/3.3.26/3.3.26 repeat: 1. … b8-a7 move: 2. a1-b2 time: 0/0")
    assert not [line for line in told if "RU 5.2.14" in line]
