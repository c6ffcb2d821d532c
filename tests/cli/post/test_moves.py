"""Story 16: wrong moves and variations in letters."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.postal_games import STORY_16, PostalDesk

ACCEPTED = "repeat: 2. b2-c3 move: 2. … f6-g5 3. c3-b4"
WRONG = f"letter black 1.6.26/6.6.26/9.6.26 {ACCEPTED} E7-E6 time: 10/17"
OBJECTION = "objection white 9.6.26/14.6.26/16.6.26 time: 10/23 charge=moves"
CORRECTION = "correction black 16.6.26/21.6.26/23.6.26 move: 3. … g7-f6 4. b4:d6 E7:c5 time: 10/25"
ANSWER = (
    "letter white 23.6.26/28.6.26/29.6.26 repeat: 2. … f6-g5 3. c3-b4 g7-f6 4. b4:d6 E7:c5 move: 5. d2-c3 time: 11/25"
)


@pytest.fixture
def desk(tmp_path: Path) -> PostalDesk:
    desk = PostalDesk(tmp_path / "game.jsonl")
    desk.type(*STORY_16)
    return desk


@pytest.mark.article("RU 5.2.7", "RU 5.2.12")
def test_a_variation_stands_up_to_its_first_impossible_move(tmp_path: Path) -> None:
    desk = PostalDesk(tmp_path / "other.jsonl")
    desk.type(*STORY_16[:3])
    unworded = STORY_16[3].replace("if 2. … c5-b4, then", "perhaps 2. … c5-b4,")
    assert desk.refuse(unworded) == "No: a variation begins with “if”, “on” or “I propose” (RU 5.2.7)."
    assert desk.refuse(STORY_16[3].replace("variation B:", "variation :")).endswith("(RU 5.2.7).")
    assert desk.type(STORY_16[3])[-1] == (
        "    variation B stands up to: c5-b4 a3:c5; b6:b2 cannot be played (RU 5.2.7, RU 5.2.12)"
    )
    assert desk.times()[-1] == "10/14"
    taken = "letter black 1.6.26/6.6.26/6.6.26 repeat: 2. b2-c3 move: 2. … c5-b4 3. a3:c5 b6:d4 time: 10/14"
    assert desk.time(taken) == "10/14", "the part that can be played may be accepted"


@pytest.mark.article("RU 5.2.13.a", "RU 5.2.4", "RU 5.2.8.a", "RU 5.2.8.b")
def test_a_variation_is_accepted_up_to_the_first_change(desk: PostalDesk) -> None:
    free = desk.refuse(f"letter black 1.6.26/6.6.26/9.6.26 {ACCEPTED} g7-f6 4. b4:d6 E7:c5 5. d2-c3 b6-a5 time: 10/17")
    assert free == "No: d2-c3 was neither proposed nor is it forced (RU 5.2.13.a, RU 5.2.4)."
    left_out = PostalDesk(desk.journal.with_name("left_out.jsonl"))
    left_out.type(*STORY_16)
    remark = left_out.type(f"letter black 1.6.26/6.6.26/9.6.26 {ACCEPTED} g7-f6 time: 10/17")[-1]
    assert remark == "    the forced reply b4:d6 was to be written and answered (RU 5.2.4)"
    desk.type(f"letter black 1.6.26/6.6.26/9.6.26 {ACCEPTED} g7-f6 4. b4:d6 E7:c5 time: 10/17")
    position = "W:Wa1,a3,c1,d2,d4,e1,e3,f2,g1,g3,h2:Ba7,b6,b8,c5,c7,d8,f6,f8,g5,h6,h8"
    assert desk.type("show") == [position, "White: letter"]
    again = desk.refuse("letter black 1.6.26/6.6.26/9.6.26 repeat: 2. b2-c3 move: 2. … f6-E5 time: 10/17")
    assert again == "No: what was sent stands; due is: letter, White (RU 5.2.8.a, RU 5.2.8.b)."
    assert desk.refuse("correction black 1.6.26/6.6.26/9.6.26 move: 2. … f6-E5").startswith("No: what was sent stands")


@pytest.mark.article("RU 5.2.10.a", "RU 5.2.11.a")
def test_a_piece_with_one_move_makes_it(desk: PostalDesk) -> None:
    told = desk.type(f"letter black 1.6.26/6.6.26/9.6.26 {ACCEPTED} b6-d4 time: 10/17")
    assert told[-1] == (
        "    b6-d4 cannot be played; the only move of that piece, b6-a5, stands (RU 5.2.10.a, RU 5.2.11.a)"
    )
    assert desk.refuse("objection white 9.6.26/14.6.26/14.6.26 charge=moves").startswith("No: what was sent stands")
    reply = "repeat: 2. … f6-g5 3. c3-b4 b6-a5 move: 4. d4:b6 a5:c3 5. d2:b4 a7:c5 6. b4:d6 time: 10/17"
    assert desk.time(f"letter white 9.6.26/14.6.26/14.6.26 {reply}") == "10/17"


@pytest.mark.article("RU 5.2.10.b", "RU 5.2.13.b", "RU 5.2.2.b")
@pytest.mark.parametrize(
    ("move", "cited"),
    [
        ("E7-E6", "RU 5.2.10.b, RU 5.2.13.b"),
        ("h6-g5", "RU 5.2.10.b, RU 5.2.13.b"),
        ("f6-E5", "RU 5.2.10.b, RU 5.2.13.b"),
        ("gf6", "RU 5.2.10.b, RU 5.2.13.b, RU 5.2.2.b"),
    ],
)
def test_other_impossible_moves_are_replaced_by_their_sender(desk: PostalDesk, move: str, cited: str) -> None:
    told = desk.type(WRONG.replace("E7-E6", move))
    assert told[-1] == f"    {move.lower()} cannot be played: its sender replaces it ({cited})"
    assert desk.refuse(ANSWER).startswith("No: what was sent stands; due is: objection, White")
    desk.type(OBJECTION)
    assert desk.times()[-1] == "10/23"
    assert desk.type("show")[-1] == "Black: correction"


@pytest.mark.article("RU 5.2.9", "RU 5.2.10.b", "RU 5.2.11.a")
def test_the_days_of_an_impossible_move(desk: PostalDesk) -> None:
    assert [desk.time(line) for line in (WRONG, OBJECTION, CORRECTION, ANSWER)] == ["10/17", "10/23", "10/25", "11/25"]
    assert desk.chart()[-3].endswith("White +0 (RU 5.2.9); Black +6 (RU 5.2.11.a, RU 5.2.10.b, RU 5.2.13.b)  10/23")
    assert desk.chart()[-2].endswith("Black +2 (RU 5.2.10.b)  10/25")


@pytest.mark.article("RU 5.2.9")
def test_an_objection_after_three_days_costs_the_rest(desk: PostalDesk) -> None:
    desk.type(WRONG)
    assert desk.time("objection white 9.6.26/14.6.26/19.6.26 time: 12/23 charge=moves") == "12/23"
    assert desk.chart()[-1].split("  ")[2].startswith("White +2 (RU 5.2.9)")


@pytest.mark.article("RU 5.2.11.b")
def test_a_penalty_that_was_not_charged_is_lost(desk: PostalDesk) -> None:
    desk.type(WRONG, OBJECTION.removesuffix(" charge=moves"), CORRECTION)
    assert desk.refuse(f"{ANSWER} charge=moves").endswith("now it is lost (RU 5.2.11.b).")
    assert desk.time(ANSWER) == "11/19"


@pytest.mark.article("RU 5.2.11.a")
def test_a_letter_with_two_errors_has_one_penalty(desk: PostalDesk) -> None:
    desk.type(WRONG.replace("repeat: 2. b2-c3 ", ""))
    assert desk.time(OBJECTION) == "10/23"


@pytest.mark.article("RU 5.2.9", "RU 5.2.8.a")
@pytest.mark.parametrize("repeated", ["", "repeat: 2. b2-a1", "repeat: bc3"])
def test_moves_that_are_not_repeated_stop_the_game_but_stand(desk: PostalDesk, repeated: str) -> None:
    told = desk.type(f"letter black 1.6.26/6.6.26/9.6.26 {repeated} move: 2. … f6-g5 time: 10/17")
    assert told[-1].endswith("it must be corrected (RU 5.2.9)")
    assert desk.refuse("objection white 9.6.26/14.6.26/16.6.26 move: c3-b4").endswith("(RU 5.2.9).")
    desk.type(OBJECTION)
    changed = "correction black 16.6.26/21.6.26/21.6.26 repeat: 2. b2-c3 move: 2. … c5-b4 time: 10/23"
    assert desk.refuse(changed).endswith("only the repetition is corrected (RU 5.2.8.a, RU 5.2.8.b).")
    assert desk.time("correction black 16.6.26/21.6.26/22.6.26 repeat: 2. b2-c3 time: 10/24") == "10/24"
    assert desk.type("show")[-1] == "White: letter"


@pytest.mark.article("RU 5.2.14")
def test_a_wrong_number_stops_nothing(desk: PostalDesk) -> None:
    told = desk.type("letter black 1.6.26/6.6.26/9.6.26 repeat: 7. b2-c3 move: 7. … f6-g5 time: 10/17")
    assert told[-1] == "    move number 7 should be 2; nothing stops (RU 5.2.14)"
    assert desk.type("show")[-1] == "White: letter"


@pytest.mark.article("RU 5.2.3", "RU 5.2.2.a")
def test_what_else_a_letter_holds_stops_nothing(desk: PostalDesk) -> None:
    told = desk.type(
        "letter black 1.6.26/6.6.26/9.6.26 repeat: 2. b2-c3 move: 2. … E7-d6 time: 10/17 lacks=greeting,code"
    )
    assert told[-1] == "    the letter lacks: greeting, code (RU 5.2.3)"
    assert desk.type("show")[-1] == "White: letter"
    refused = desk.refuse("letter white 9.6.26/9.6.26/9.6.26 repeat: 2. … E7-d6 move: 3. c3-b4 time: 10/17 lacks=stamp")
    assert refused.endswith("(RU 5.2.3).")


def test_what_a_journal_keeps_as_words_of_the_program_is_said_in_every_language(desk: PostalDesk) -> None:
    desk.type("letter black 1.6.26/-/9.6.26 repeat: 2. b2-c3 move: 2. … f6-g5 lacks=greeting,code time: 2026-99-99")
    desk.type("break white from 10.6.26 to 20.6.26 sent 1.6.26")
    told = desk.chart("--explain", "--language", "ru")
    assert "    не указано: даты; это надо указать в следующем письме (RU 5.3.3.a)" in told
    assert "    в письме нет: приветствие, шифр турнира (RU 5.2.3)" in told
    assert "    в письме указано 2026-99-99, а должно быть 10/14 (RU 5.3.1.c)" in told
