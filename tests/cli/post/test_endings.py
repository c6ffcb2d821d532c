"""Story 17: overdue time, and games that do not end."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.postal_games import PostalDesk, nine_moves

TENTH = "letter white 18.4.26/3.8.26/6.8.26 repeat: b8-a7 move: b2-a1 time: 51/0"
CLAIM = "claim black 12.8.26 a7-b8 letters receipts record chart"
OWN_BREAK = "break black from 4.8.26 to 5.8.26 sent 1.8.26"
RECORDED = "RU 5.5.1.a, RU 5.5.1.b, RU 5.5.1.c"
UNFINISHED = "open russian KZ-1 A B 1.3.26 28.2.27 position=W:Wa3,Kd4:Bg5,h2"


@pytest.fixture
def desk(tmp_path: Path) -> PostalDesk:
    return PostalDesk(tmp_path / "game.jsonl")


@pytest.fixture
def late(desk: PostalDesk) -> PostalDesk:
    """White has spent 51 days on ten moves."""
    desk.type(*nine_moves(48), TENTH)
    return desk


class TestOverdueTime:
    @pytest.mark.article("RU 5.3.1.a", "RU 5.3.5.a")
    @pytest.mark.parametrize(("days", "told"), [(47, "50/0"), (48, "51/0")])
    def test_more_than_fifty_days_on_ten_moves(self, desk: PostalDesk, days: int, told: str) -> None:
        desk.type(*nine_moves(days), TENTH.replace("18.4", f"{days - 30}.4"))
        assert desk.times()[-1] == told
        warning = "overdue: 51 days on 10 moves, the limit is 50 (RU 5.3.1.a, RU 5.3.5.a, RU 5.3.5.b)"
        assert desk.chart()[-1].endswith(warning if days == 48 else told), "fifty days are in time"
        decided = desk.type(CLAIM, "judge 1.9.26")[1]
        assert decided.startswith("the opponent's time is overdue: 51 days" if days == 48 else "not overdue")

    @pytest.mark.article("RU 5.3.5.b")
    def test_forced_moves_count_and_proposed_ones_do_not(self, desk: PostalDesk, tmp_path: Path) -> None:
        forced = TENTH.replace("b2-a1", "f4-g5 h6:f4:h2 b2-a1")
        desk.type(*nine_moves(48), forced)
        assert "overdue" not in desk.chart()[-1]
        other = PostalDesk(tmp_path / "other.jsonl")
        other.type(*nine_moves(48), TENTH.replace(" time:", " variation A: if a7-b8, then a1-b2 time:"))
        assert "overdue: 51 days on 10 moves" in other.chart()[-1]

    @pytest.mark.article("RU 5.3.6.a", "RU 5.3.6.b", "RU 5.3.7.a")
    def test_a_right_claim_wins(self, late: PostalDesk) -> None:
        assert late.refuse("claim black 12.8.26 ab8 letters").endswith("(RU 5.3.6.a).")
        assert late.refuse("claim white 12.8.26 a7-b8 letters").endswith("(RU 5.3.6.a).")
        claimed = late.type(CLAIM)
        assert claimed == [
            "Black, 12.08.26: overdue time is claimed; the answer is with the judge, the game stands, told: elder"
            " (RU 5.3.6.a, RU 5.3.6.b)"
        ]
        for who in ("", " white", " Black"):
            assert "a7-b8" not in "".join(late.type(f"show{who}")), "the other side must not see it"
            assert "a7-b8" not in "".join(late.type("time explain"))
        assert late.type("show judge")[-1] == late.type("show black")[-1] == "The sealed answer: a7-b8"
        letter = "letter black 6.8.26/8.8.26/12.8.26 repeat: b2-a1 move: a7-b8 time: 51/4"
        assert late.refuse(letter) == "No: the game stands until the judge decides (RU 5.3.6.b)."
        assert late.type("judge 1.9.26")[0] == (
            "the opponent's time is overdue: 51 days on 10 moves, the limit is 50 (RU 5.3.7.a, RU 5.3.5.a)"
        )
        assert late.type("show")[-1].startswith("0:2 the opponent's time is overdue")

    @pytest.mark.article("RU 5.3.8.a")
    @pytest.mark.parametrize(("sent", "taken"), [("25.8.26", True), ("26.8.26", False)])
    def test_a_claim_is_protested_within_ten_days(self, late: PostalDesk, sent: str, taken: bool) -> None:
        late.type(CLAIM)
        (answer,) = late.type(f"protest white claim 15.8.26 {sent}")
        late_words = "No: protests were taken until 25 August 2026 (RU 5.3.8.a)."
        assert answer == ("The protest goes to: judge." if taken else late_words)

    @pytest.mark.article("RU 5.3.7.b")
    def test_a_wrong_claim_costs_six_days_and_the_move_goes_on(self, late: PostalDesk) -> None:
        late.type(CLAIM, OWN_BREAK)
        told = late.type("judge 1.9.26")
        assert told[0] == "not overdue: the answer is sent on, 6 penalty days for the claim (RU 5.3.7.b)"
        assert told[1:] == ["W:WKa1,f4,g3:BKb8,h6", "White: letter"]
        assert late.times()[-1] == "49/6"
        reply = "letter white 1.9.26/5.9.26/5.9.26 repeat: a7-b8 move: a1-b2 time: 49/6"
        assert late.time(reply) == "49/6"

    @pytest.mark.article("RU 5.3.7.c")
    def test_an_incomplete_claim_is_not_upheld(self, late: PostalDesk) -> None:
        late.type(CLAIM.removesuffix(" chart"))
        assert late.type("judge 1.9.26")[0] == "the claim lacks: chart of time; the game goes on (RU 5.3.7.c)"

    @pytest.mark.article("RU 5.1.12.b", "RU 5.1.12.c")
    def test_the_organiser_has_the_last_word(self, late: PostalDesk) -> None:
        late.type(CLAIM)
        late.type("judge 1.9.26")
        assert late.refuse("settle 1.10.26 the loss stands").endswith("(RU 5.1.12.c).")
        assert late.refuse("protest white decision 31.8.26 3.9.26").endswith("(RU 5.1.12.b)."), "nobody had it then"
        assert late.refuse("protest white decision 5.9.26 16.9.26").endswith("15 September 2026 (RU 5.1.12.b).")
        assert late.type("protest white decision 5.9.26 15.9.26") == ["The protest goes to: organiser."]
        assert late.type("settle 1.10.26 the loss stands") == ["The organiser has decided; that is final."]
        final = "No: the organiser's word is final (RU 5.1.12.c)."
        late.type("sanction judge white reprimand RU 5.2.6")
        assert late.type("protest white decision 3.10.26 4.10.26") == ["The protest goes to: organiser."], (
            "of something new"
        )
        late.type("settle 5.10.26 that too")
        assert late.refuse("protest white decision 5.10.26 6.10.26") == final
        assert late.refuse("settle 1.11.26 the game is drawn") == final


@pytest.mark.article("RU 5.1.12.a", "RU 5.1.12.b", "RU 5.1.12.c")
def test_a_protest_goes_from_the_elder_to_the_judge_and_on_to_the_organiser(late: PostalDesk) -> None:
    late.type("sanction elder white reprimand RU 5.2.6")
    assert late.refuse("protest white decision 10.8.26 12.8.26").startswith("No: there is nothing")
    assert late.refuse("protest white elder 10.8.26 21.8.26").endswith("20 August 2026 (RU 5.1.12.b).")
    assert late.type("protest white elder 10.8.26 12.8.26") == ["The protest goes to: judge."]
    assert late.refuse("settle 13.8.26 it stands").endswith("(RU 5.1.12.c)."), "it did not go up so far"
    assert "12.08.26  White: the judge has to decide the protest of 12 August 2026 against the elder (RU 5.1.12.a)" in (
        late.type("sweep 13.8.26")
    )
    told = late.type("settle 14.8.26 by=judge it stands")
    assert told == ["The judge has decided; whoever disagrees protests to the organiser within ten days."]
    assert late.type("protest white decision 16.8.26 20.8.26") == ["The protest goes to: organiser."]
    assert late.type("settle 1.9.26 it stands for good") == ["The organiser has decided; that is final."]
    assert late.refuse("protest white elder 2.9.26 3.9.26").endswith("final (RU 5.1.12.c).")


@pytest.mark.article("RU 5.1.10", "RU 5.1.9.a", "RU 5.1.9.b")
def test_a_sanction_names_its_article(late: PostalDesk) -> None:
    bare = late.refuse("sanction judge white reprimand")
    assert bare == "No: a sanction names the article that was broken (RU 5.1.10)."
    assert late.refuse("sanction judge white reprimand RU 5.99") == "No: RU 5.99 is in no rulebook here (RU 5.1.10)."
    assert late.refuse("sanction elder white loss RU 5.2.6").endswith("(RU 5.1.9.a, RU 5.1.9.b).")
    assert late.type("sanction elder white reprimand RU 5.2.6") == ["elder: reprimand, for RU 5.2.6."]
    assert late.type("sanction judge white loss RU 5.2.6", "show")[-1].startswith(
        "0:2 the judge counts the game as lost"
    )


@pytest.mark.article("RU 5.1.8.b", "RU 5.5.1.a")
@pytest.mark.parametrize(("elder", "who"), [("", "elder"), (" elder=no", "judge")])
def test_records_go_to_the_elder_or_else_to_the_judge(desk: PostalDesk, elder: str, who: str) -> None:
    desk.type(UNFINISHED + elder, "letter white 1.3.26 move: d4-g1 time: 0/0")
    assert desk.refuse("record white 5.3.26") == "No: the game is not over (RU 5.5.1.a)."
    desk.type("resign black 5.3.26")
    assert desk.type("record white 20.3.26")[-1] == f"The record goes to: {who} ({RECORDED})"
    assert desk.type("record black 21.3.26")[-2:] == [f"The record goes to: {who} ({RECORDED})", "It is late."]
    assert desk.type("sanction elder black remark RU 5.5.1.a") == [f"{who}: remark, for RU 5.5.1.a."]


@pytest.mark.article("RU 5.5.1.b", "RU 5.5.1.c")
def test_the_record_is_one_column_in_semi_short_notation(desk: PostalDesk) -> None:
    desk.type("open russian KZ-1 A B 1.3.26 28.2.27", "letter white 1.3.26 move: c3-d4 time: 0/0")
    desk.type("letter black 1.3.26/1.3.26/1.3.26 repeat: c3-d4 move: f6-g5 time: 0/0")
    desk.type("letter white 1.3.26/1.3.26/1.3.26 repeat: f6-g5 move: d4-c5 time: 0/0")
    desk.type("letter black 1.3.26/1.3.26/1.3.26 repeat: d4-c5 move: b6:d4 e3:c5 d6:b4 a3:c5 h8-g9 time: 0/0")
    desk.type("resign black 5.3.26")
    assert desk.type("record white 6.3.26")[:5] == ["KZ-1", "A – B", "1. cd4 fg5", "2. dc5 b:d4", "3. e:c5 d:b4"]
    printed = desk.type("record black 7.3.26")
    assert printed[-4:] == ["1-0", "B", "07.03.2026", f"The record goes to: elder ({RECORDED})"]


class TestUnfinishedGames:
    @pytest.mark.article("RU 5.5.2", "RU 5.5.5.b", "RU 5.5.6.b")
    def test_the_adjudication_of_story_17(self, desk: PostalDesk) -> None:
        desk.type(UNFINISHED)
        assert desk.refuse("analysis white 27.2.27 white d4-g1").endswith("from 28 February 2027 on (RU 5.5.2).")
        assert desk.refuse("analysis white 9.3.27 white").endswith("(RU 5.5.2).")
        sent = desk.type("analysis white 9.3.27 white 1. d4-g1 wins")
        assert sent == ["In time; the adjudication is due by 9 April 2027."]
        assert desk.type("analysis black 12.3.27 draw 1. … g5-h4") == ["Late: no right to protest."]
        assert desk.refuse("adjudicate 9.4.27 draw table=white").endswith("(RU 5.5.4).")
        assert desk.type("adjudicate 9.4.27 white table=white") == [
            "2:0 adjudicated by the table (RU 5.5.5.b)",
            "To be told: Black.",
        ]
        assert desk.refuse("protest black adjudication 12.4.27 13.4.27") == (
            "No: who sent no analysis in time may not protest (RU 5.5.6.b)."
        )

    @pytest.mark.article("RU 5.5.2")
    @pytest.mark.parametrize(("sent", "is_late"), [("10.3.27", False), ("11.3.27", True)])
    def test_ten_days_after_the_last_day(self, desk: PostalDesk, sent: str, is_late: bool) -> None:
        desk.type(UNFINISHED)
        assert desk.type(f"analysis white {sent} white d4-g1")[0].startswith("Late") == is_late

    @pytest.mark.article("RU 5.5.4")
    def test_an_agreed_result_stands_unless_the_table_says_another(self, desk: PostalDesk) -> None:
        desk.type(UNFINISHED, "analysis white 5.3.27 draw dull", "analysis black 6.3.27 draw dull")
        agreed = desk.refuse("adjudicate 9.3.27 white")
        assert agreed == "No: both say “draw”; another result needs a table that says it, or a reason (RU 5.5.4)."
        assert desk.refuse("adjudicate 9.3.27 draw table=white") == "No: the table says “White wins” (RU 5.5.4)."
        assert desk.type("adjudicate 9.3.27 white table=white")[1:] == ["To be told: White.", "To be told: Black."]

    @pytest.mark.article("RU 5.5.4")
    def test_what_both_say_is_fixed(self, desk: PostalDesk) -> None:
        desk.type(UNFINISHED, "analysis white 5.3.27 draw dull", "analysis black 6.3.27 draw dull")
        assert desk.type("adjudicate 9.3.27 draw") == ["1:1 both players say so (RU 5.5.4)"]

    @pytest.mark.article("RU 5.5.4")
    def test_or_unless_the_judge_says_why_it_contradicts_the_position(self, desk: PostalDesk) -> None:
        desk.type(UNFINISHED, "analysis white 5.3.27 draw dull", "analysis black 6.3.27 draw dull")
        assert desk.refuse("adjudicate 9.3.27 draw table=white because it is dull").endswith("(RU 5.5.4).")
        told = desk.type("adjudicate 9.3.27 white 1. d4-g1 holds both men, the engine finds no defence")
        assert told[0] == (
            "2:0 adjudicated otherwise than both players say: it flatly contradicts the position (RU 5.5.4, RU 5.5.5.b)"
        )

    @pytest.mark.article("RU 5.5.5.b")
    def test_an_adjudication_after_the_month_is_late_but_ends_the_game(self, desk: PostalDesk) -> None:
        desk.type(UNFINISHED, "analysis white 9.3.27 white d4-g1", "analysis black 12.3.27 draw g5-h4")
        told = desk.type("adjudicate 10.4.27 white table=white")
        assert told[1] == "the adjudication was due by 9 April 2027 (RU 5.5.5.b)"
        assert desk.refuse("adjudicate 11.4.27 draw") == "No: the game is over."

    @pytest.mark.article("RU 5.5.2")
    def test_nobody_is_adjudicated_before_their_ten_days_are_over(self, desk: PostalDesk) -> None:
        desk.type(UNFINISHED, "analysis white 1.3.27 white d4-g1")
        early = desk.refuse("adjudicate 10.3.27 white")
        assert early == "No: analyses may come until 10 March 2027 (RU 5.5.2)."
        assert desk.type("analysis black 10.3.27 draw g5-h4", "adjudicate 10.3.27 white")[1].startswith("2:0")

    @pytest.mark.article("RU 5.5.6.a")
    @pytest.mark.parametrize(("sent", "taken"), [("22.4.27", True), ("23.4.27", False)])
    def test_an_adjudication_is_protested_within_ten_days(self, desk: PostalDesk, sent: str, taken: bool) -> None:
        desk.type(UNFINISHED, "analysis black 9.3.27 draw 1. … g5-h4", "adjudicate 9.4.27 white table=white")
        (answer,) = desk.type(f"protest black adjudication 12.4.27 {sent}")
        late_words = "No: protests were taken until 22 April 2027 (RU 5.5.6.a)."
        assert answer == ("The protest goes to: organiser." if taken else late_words)

    @pytest.mark.article("RU 5.5.8", "RU 5.3.6.a")
    def test_a_right_claim_came_with_the_record(self, late: PostalDesk) -> None:
        late.type(CLAIM, "judge 1.9.26")
        assert late.refuse("minuses 1.10.26") == "No: a record or an analysis has come (RU 5.5.8)."

    @pytest.mark.article("RU 5.5.8")
    def test_no_record_is_a_minus_for_both(self, desk: PostalDesk) -> None:
        desk.type(UNFINISHED)
        assert desk.refuse("minuses 10.3.27").startswith("No: records may come until 10 March 2027")
        assert desk.type("minuses 11.3.27") == ["0:0 no record came: a minus for both, a loss each (RU 5.5.8)"]
        other = PostalDesk(desk.journal.with_name("other.jsonl"))
        other.type(UNFINISHED, "analysis white 11.3.27 draw dull")
        assert other.refuse("minuses 12.3.27") == "No: a record or an analysis has come (RU 5.5.8)."


@pytest.mark.article("RU 5.1.13")
def test_letters_are_kept_for_a_month_after_the_results(late: PostalDesk) -> None:
    kept = "the letters must be handed over to the judge (RU 5.1.13)"
    assert late.type("demand white 1.9.26", "demand white 28.2.27 results=31.1.27") == [kept, kept]
    gone = late.refuse("demand white 1.3.27 results=31.1.27")
    assert gone == "No: letters had to be kept until 28 February 2027 (RU 5.1.13)."
