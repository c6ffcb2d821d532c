"""Deadlines of games by post through the commands: proposed with their article, never decided."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from mainroad.cli.main import main
from support.postal_games import PostalDesk

OPEN = "open russian KZ-1 Anna Boris 1.3.26 28.2.27"
FIRST = "letter white 1.3.26 move: 1. c3-d4 time: 0/0"
REPLY = "letter black 1.3.26/6.3.26/6.3.26 repeat: 1. c3-d4 move: 1. … d6-c5 time: 0/0"
LATE = "letter white 6.3.26/11.3.26/1.5.26 repeat: 1. … d6-c5 move: 2. b2-c3 time: 51/0"
CLAIM = "claim black 10.5.26 c5-b4 letters receipts record chart"
ENDGAME = f"{OPEN} position=W:WKa1,f4,g3:BKb8,h6"


@pytest.fixture
def desk(tmp_path: Path) -> PostalDesk:
    return PostalDesk(tmp_path / "game.jsonl")


def due(desk: PostalDesk, day: str) -> list[str]:
    return desk.type(f"sweep {day}")


class TestLettersThatDoNotCome:
    @pytest.mark.article("RU 5.3.4.b")
    def test_a_first_move_is_asked_for_on_the_thirtieth_day(self, desk: PostalDesk) -> None:
        desk.type(OPEN)
        assert due(desk, "30.3.26") == ["Nothing is due."]
        (line,) = due(desk, "31.3.26")
        assert line.startswith("31.03.26  Black: 30 days after the start no first move has come")
        assert line.endswith("(RU 5.3.4.b)")

    @pytest.mark.article("RU 5.3.4.a")
    def test_a_letter_is_repeated_on_the_fortieth_day_and_not_when_it_is_answered(self, desk: PostalDesk) -> None:
        desk.type(OPEN, FIRST)
        assert due(desk, "9.4.26") == ["Nothing is due."]
        assert due(desk, "10.4.26")[0].startswith("10.04.26  White: the letter of 1 March 2026 has had no answer")
        desk.type(REPLY)
        assert not [line for line in due(desk, "10.4.26") if "White: the letter" in line]

    def test_silence_after_the_repeat_is_the_judges(self, desk: PostalDesk) -> None:
        desk.type(OPEN, FIRST, "repeat white 10.4.26 registered")
        assert not [line for line in due(desk, "19.5.26") if "the judge decides" in line]
        assert [line for line in due(desk, "20.5.26") if "the judge decides (RU 5.1.9.b, RU 5.3.4.a)" in line]
        assert desk.type("show")[-1] == "Black: letter", "nothing is decided"

    @pytest.mark.article("RU 5.3.2.c")
    def test_nobody_is_reminded_from_the_last_day_on(self, desk: PostalDesk) -> None:
        desk.type(OPEN, FIRST)
        assert len(due(desk, "27.2.27")) == 2
        assert [line.split(": ")[1] for line in due(desk, "28.2.27")] == ["the game is not finished"] * 2


class TestTime:
    @pytest.mark.article("RU 5.3.5.a")
    def test_an_answer_that_has_not_come_overruns_on_the_day_after_the_fiftieth(self, desk: PostalDesk) -> None:
        desk.type(OPEN, FIRST, REPLY)
        late = [line for line in due(desk, "1.5.26") if "is overdue" in line]
        assert late[0].startswith(
            "01.05.26  White: no letter has come; counted from 11 March 2026, the time for move 2"
        )
        assert not [line for line in due(desk, "30.4.26") if "is overdue" in line]

    def test_days_in_a_break_do_not_run(self, desk: PostalDesk) -> None:
        desk.type(OPEN, FIRST, REPLY, "break black from 1.4.26 to 10.4.26 sent 20.3.26")
        assert not [line for line in due(desk, "10.5.26") if "is overdue" in line]
        assert [line for line in due(desk, "11.5.26") if line.startswith("11.05.26  White: no letter has come")]

    @pytest.mark.article("RU 5.3.6.a")
    def test_a_letter_that_overran_can_be_claimed_and_is_not_lost_by_itself(self, desk: PostalDesk) -> None:
        desk.type(OPEN, FIRST, REPLY, LATE)
        (line,) = due(desk, "5.5.26")
        assert line.startswith(
            "01.05.26  White: time is overdue: 51 days for 2 moves, the limit is 50; the partner may"
        )
        assert desk.type("show")[-1] == "Black: letter"


class TestClaimsAndProtests:
    @pytest.mark.article("RU 5.3.8.a")
    def test_a_claim_waits_ten_days_after_its_arrival_for_a_protest(self, desk: PostalDesk) -> None:
        desk.type(OPEN, FIRST, REPLY, LATE, CLAIM)
        assert due(desk, "25.5.26") == [
            "10.05.26  White: a protest against the claim may come until 25 May 2026 (RU 5.3.8.a)"
        ]
        (line,) = due(desk, "26.5.26")
        assert line.startswith("26.05.26  Black: the claim of 10 May 2026 is to be decided")

    def test_a_protest_brings_the_claim_to_the_desk_at_once(self, desk: PostalDesk) -> None:
        desk.type(OPEN, FIRST, REPLY, LATE, CLAIM, "protest white claim 15.5.26 16.5.26")
        (line,) = due(desk, "16.5.26")
        assert line.startswith("16.05.26  Black: the claim of 10 May 2026 is to be decided")

    @pytest.mark.article("RU 5.1.12.b", "RU 5.5.1.d")
    def test_after_the_decision_come_protests_and_the_record_of_who_lost(self, desk: PostalDesk) -> None:
        desk.type(OPEN, FIRST, REPLY, LATE, CLAIM, "judge 1.6.26")
        assert due(desk, "16.6.26") == [
            "01.06.26  a protest against the decision may come until 16 June 2026 (RU 5.1.12.b)"
        ]
        (line,) = due(desk, "17.6.26")
        assert line.startswith("17.06.26  White: the record has not come")
        assert line.endswith("(RU 5.5.1.d)")
        desk.type("record white 21.6.26")
        assert due(desk, "22.6.26") == ["Nothing is due."]

    @pytest.mark.article("RU 5.5.1.a", "RU 5.5.8")
    def test_a_game_that_is_over_has_two_records(self, desk: PostalDesk) -> None:
        desk.type(OPEN, FIRST, REPLY, "resign white 1.6.26")
        (line,) = due(desk, "17.6.26")
        assert line.startswith("17.06.26  no record has come within 15 days after the end: both may get a minus")
        desk.type("record black 20.6.26")
        (line,) = due(desk, "20.6.26")
        assert line.startswith("17.06.26  White: the record has not come")

    def test_the_organiser_has_a_protest_to_decide_until_they_have(self, desk: PostalDesk) -> None:
        desk.type(OPEN, FIRST, REPLY, LATE, CLAIM, "judge 1.6.26", "protest white decision 5.6.26 6.6.26")
        assert [line for line in due(desk, "6.6.26") if "organiser has to decide the protest of 6 June 2026" in line]
        desk.type("settle 10.6.26 It stands.")
        assert due(desk, "10.6.26") == ["Nothing is due."]


class TestUnfinishedGames:
    @pytest.mark.article("RU 5.5.2", "RU 5.5.5.b")
    def test_papers_for_ten_days_then_the_judge_has_a_month(self, desk: PostalDesk) -> None:
        desk.type(ENDGAME, "letter white 1.3.26 move: a1-b2 time: 0/0", "analysis white 1.3.27 draw Nothing wins.")
        assert due(desk, "10.3.27") == [
            "28.02.27  Black: the game is not finished: record, diagram, evaluation and analysis may come until "
            "10 March 2027 (RU 5.5.2)"
        ]
        assert due(desk, "11.3.27") == [
            "11.03.27  the game is to be adjudicated until 1 April 2027 (RU 5.5.4, RU 5.5.5.b)"
        ]
        desk.type("adjudicate 20.3.27 draw")
        assert due(desk, "21.3.27") == [
            "20.03.27  a protest against the adjudication may come until 30 March 2027 (RU 5.5.6.a)"
        ]
        assert due(desk, "31.3.27") == ["Nothing is due."]

    def test_without_any_paper_the_judge_is_told_so(self, desk: PostalDesk) -> None:
        desk.type(ENDGAME, "letter white 1.3.26 move: a1-b2 time: 0/0")
        (line,) = due(desk, "11.3.27")
        assert line.startswith("11.03.27  nobody has sent the unfinished game in")


class TestManyGames:
    def test_the_oldest_comes_first_and_nothing_is_written(self, tmp_path: Path) -> None:
        one, other = PostalDesk(tmp_path / "one.jsonl"), PostalDesk(tmp_path / "other.jsonl")
        one.type(OPEN, FIRST)
        other.type(OPEN.replace("KZ-1 Anna Boris", "KZ-2 Carla Dirk"))
        before = one.journal.read_bytes()
        told = CliRunner().invoke(main, ["post-sweep", str(one.journal), str(other.journal), "--on", "10.4.26"])
        assert [line[:32] for line in told.output.splitlines()] == [
            "31.03.26  KZ-2, Carla – Dirk  Bl",
            "10.04.26  KZ-1, Anna – Boris  Wh",
        ]
        assert one.journal.read_bytes() == before

    def test_a_look_is_written_down_only_when_the_desk_has_changed(self, desk: PostalDesk) -> None:
        desk.type(OPEN, FIRST, "sweep 9.4.26", "sweep 10.4.26", "sweep 11.4.26")
        assert desk.journal.read_text().count('"post.swept"') == 1

    def test_a_letter_that_is_entered_late_is_looked_at_again(self, desk: PostalDesk) -> None:
        desk.type(OPEN, FIRST, "sweep 1.6.26", REPLY, "sweep 1.6.26")
        kinds = [line for line in desk.journal.read_text().splitlines() if '"post.swept"' in line]
        assert ['"repeat"' in line for line in kinds] == [True, True]
        assert '"overrun"' in kinds[1], "the answer of March has had none since"

    def test_a_day_that_is_none_is_refused(self, desk: PostalDesk) -> None:
        desk.type(OPEN)
        told = CliRunner().invoke(main, ["post-sweep", str(desk.journal), "--on", "31.2.26"])
        assert (told.exit_code, told.output) == (2, "Error: '31.2.26' is not a day; one is written like 8.3.26.\n")
