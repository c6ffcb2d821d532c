"""Time by post where charts go wrong: between two lots of days, round the last day, over New Year, without dates."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.postal_games import KINGS, PostalDesk, nine_moves

OPEN = "open russian KZ-1 A B 1.3.26 28.2.27"
FIRST = "letter white 1.3.26 move: 1. c3-d4 time: 0/0"
REPLY = "repeat: 1. c3-d4 move: 1. … d6-c5 time: 0/0"
TEN = "letter white 18.4.26/18.4.26/20.4.26 repeat: b8-a7 move: b2-a1 time: 50/0"
"""The tenth move of White, on the fiftieth day."""


@pytest.fixture
def desk(tmp_path: Path) -> PostalDesk:
    return PostalDesk(tmp_path / "game.jsonl")


@pytest.fixture
def tenth(desk: PostalDesk) -> PostalDesk:
    """White has spent fifty days on ten moves."""
    desk.type(*nine_moves(48), TEN)
    assert desk.times()[-1] == "50/0"
    return desk


class TestWhatTheDaysAreFor:
    @pytest.mark.article("RU 5.3.5.a", "RU 5.2.9")
    def test_an_objection_spends_days_of_the_next_move(self, tenth: PostalDesk) -> None:
        tenth.type("letter black 20.4.26/20.4.26/20.4.26 repeat: b2-a1 move: a7-a6 time: 50/0")
        assert tenth.time("objection white 20.4.26/21.4.26/26.4.26 charge=moves") == "52/6"
        assert "overdue" not in tenth.chart()[-1], "ten moves are made in fifty days; the eleventh is thought about"
        tenth.type("correction black 26.4.26/26.4.26/26.4.26 move: a7-b8 time: 52/6")
        late = "letter white 26.4.26/26.4.26/{} repeat: a7-b8 move: a1-b2 time: 52/6"
        tenth.type(late.format("13.6.26"))
        assert "overdue" not in tenth.chart()[-1], "a hundred days for the eleventh"

    @pytest.mark.article("RU 5.3.5.a", "RU 5.2.10.b")
    def test_so_does_a_move_that_has_to_be_replaced(self, tenth: PostalDesk) -> None:
        tenth.type("letter black 20.4.26/20.4.26/20.4.26 repeat: b2-a1 move: a7-b8 time: 50/0")
        assert tenth.time("letter white 20.4.26/20.4.26/25.4.26 repeat: a7-b8 move: a1-a2 time: 55/0") == "55/0"
        assert "overdue" not in tenth.chart()[-1]
        tenth.type("objection black 25.4.26/25.4.26/25.4.26 charge=moves")
        decided = tenth.refuse("claim black 26.4.26 b8-a7 letters receipts record chart")
        assert decided.endswith("(RU 5.3.6.a)."), "the game is stopped"

    def test_the_tenth_move_itself_is_held_against_the_first_lot(self, desk: PostalDesk) -> None:
        desk.type(*nine_moves(48), TEN.replace("20.4.26", "21.4.26").replace("b2-a1", "b2-b3"))
        assert "overdue: 51 days on 10 moves, the limit is 50" in desk.chart()[-1]

    @pytest.mark.article("RU 5.3.7.b", "RU 5.3.5.a")
    def test_a_wrong_claim_is_held_against_the_letters_after_it(self, desk: PostalDesk) -> None:
        desk.type(f"{OPEN} position={KINGS}", "letter white 1.3.26 move: a1-b2 time: 0/0")
        desk.type("letter black 1.3.26/1.3.26/14.4.26 repeat: a1-b2 move: b8-a7 time: 0/44")
        desk.type("letter white 14.4.26/14.4.26/14.4.26 repeat: b8-a7 move: b2-a1 time: 0/44")
        desk.type("claim black 15.4.26 a7-b8 letters receipts record chart", "judge 1.5.26")
        assert desk.times()[-2:] == ["0/50", "0/50"], "the decision, then the answer that it sends on"
        assert desk.chart()[-1].startswith("Black 1, sent on by the judge")
        told = desk.type("letter white 1.5.26/1.5.26/1.5.26 repeat: a7-b8 move: a1-b2 time: 0/50")
        assert told[0].startswith("White 3, letter"), "the letter itself is shown, not the decision"
        desk.type("letter black 1.5.26/1.5.26/2.5.26 repeat: a1-b2 move: b8-a7 time: 0/51")
        assert "overdue: 51 days on 3 moves" in desk.chart()[-1]


class TestTheEndsOfAGame:
    @pytest.mark.article("RU 5.3.3.b", "RU 5.3.2.a")
    def test_a_letter_of_before_the_start_without_a_receipt_counts_from_the_start(self, desk: PostalDesk) -> None:
        desk.type(OPEN, FIRST.replace("1.3.26", "20.2.26"))
        assert desk.time(f"letter black 20.2.26/-/3.3.26 {REPLY}") == "0/2"

    @pytest.mark.article("RU 5.3.3.b", "RU 5.3.2.b")
    def test_or_from_the_day_after_a_late_list(self, desk: PostalDesk) -> None:
        desk.type(f"{OPEN} black-list=9.3.26", FIRST)
        assert desk.time(f"letter black 1.3.26/-/12.3.26 {REPLY}") == "0/2"

    @pytest.mark.article("RU 5.3.2.c", "RU 5.3.3.b")
    @pytest.mark.parametrize(("sent", "time"), [("22.2.27", "6/0"), ("23.2.27", "0/0")])
    def test_a_letter_that_must_have_come_on_the_last_day_costs_nothing(
        self, desk: PostalDesk, sent: str, time: str
    ) -> None:
        desk.type(OPEN, FIRST, f"letter black 1.3.26/6.3.26/{sent} {REPLY}")
        reply = f"letter white {sent}/-/5.3.27 repeat: 1. … d6-c5 move: 2. b2-c3 time: 0/0"
        assert desk.time(reply).split("/")[0] == time.split("/")[0]

    @pytest.mark.article("RU 5.1.4.b")
    def test_the_last_move_ends_the_game_though_its_letter_has_no_date(self, desk: PostalDesk) -> None:
        desk.type(f"{OPEN} position=B:Wc3:Ba7,d6", "letter black 4.3.26 move: d6-e5 time: 0/3")
        desk.type("letter white 4.3.26/8.3.26/- repeat: d6-e5 move: c3-d4 time: 0/3")
        told = desk.type("letter black -/-/- repeat: c3-d4 move: e5:c3 time: 0/3")
        assert told[-1] == "0:2 the game is over on the board (RU 5.1.4.b)"
        assert desk.type("record black 8.3.26")[-1].startswith("The record goes to"), "over with the last known date"


class TestBreaksOverNewYear:
    @pytest.mark.article("RU 5.4.1", "RU 5.4.2.b")
    def test_a_break_belongs_to_the_year_of_its_first_day_and_its_days_to_nobody(self, desk: PostalDesk) -> None:
        desk.type(OPEN, FIRST, "break white from 20.12.26 to 18.1.27 sent 1.12.26")
        desk.type("break black from 10.1.27 to 25.1.27 sent 20.12.26")
        assert desk.time(f"letter black 1.3.26/18.12.26/27.1.27 {REPLY}") == "0/3", "19 December, 26 and 27 January"
        assert desk.refuse("break white from 31.12.26 to 31.12.26 sent 1.12.26").endswith("(RU 5.4.1).")
        assert desk.type("break white from 1.2.27 to 2.3.27 sent 28.1.27")[0].startswith("a break from")

    @pytest.mark.article("RU 5.4.2.c", "RU 5.4.1")
    def test_one_that_was_announced_in_the_new_year_still_is_of_the_old(self, desk: PostalDesk) -> None:
        desk.type(OPEN, FIRST, "break white from 20.12.26 to 10.1.27 sent 3.1.27")
        assert desk.type("break white from 1.2.27 to 2.2.27 sent 20.1.27")[0].startswith("a break from")
        assert desk.refuse("break white from 30.12.26 to 31.12.26 sent 1.12.26").endswith("(RU 5.4.1).")
