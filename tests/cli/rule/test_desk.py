"""The ruling desk: faults that it had, question by question."""

from __future__ import annotations

import pytest

from mainroad.rulebooks.pytest_articles import cases
from support.desk_questions import ask, cited, said, shows

DIAGRAM_5 = "W:WKd2:Bb6,d6,f4,f6,g7"
BARE = "4k3/8/8/8/8/8/4P3/R3K3 w - - {counter} 80"


class TestRecords:
    @pytest.mark.article("RU 3.10.3.a", "RU 3.10.2")
    @pytest.mark.parametrize(("left", "runs"), [("4:59", None), ("5:00", "white")])
    def test_under_five_minutes_nobody_must_write(self, left: str, runs: str | None) -> None:
        line = f"neglected --rulebook RU --control '70m/35, 15m' --side white --missing 4 0 --clock {left} 25:00"
        assert ask(line)["runs"] == runs

    @pytest.mark.article("CH 8.4.a")
    @pytest.mark.parametrize(("control", "free"), [("90m", True), ("90m+30s", False), ("90m+29s", True)])
    def test_in_chess_an_increment_of_half_a_minute_frees_nobody(self, control: str, free: bool) -> None:
        value = ask(f"neglected --rulebook CH --control {control} --side white --missing 4 0 --clock 4:00 9:00")
        assert ("ruling.need-not-write" in said(value)) is free
        assert ("ruling.never-let-off" in said(value)) is not free

    @pytest.mark.article("CH 8.4.a")
    @pytest.mark.parametrize(
        ("control", "message"), [("90m", "ruling.not-in-trouble"), ("90m+30s", "ruling.never-let-off")]
    )
    def test_who_has_time_is_told_whether_anybody_is_ever_let_off(self, control: str, message: str) -> None:
        line = f"neglected --rulebook CH --control {control} --side white --missing 4 0 --clock 40:00 9:00"
        assert {"ruling.not-in-trouble", "ruling.never-let-off"} & set(said(ask(line))) == {message}

    @pytest.mark.parametrize(
        ("line", "message"),
        cases(
            [
                ("UA V-4.7", "--rulebook UA --control 15m+5s", "play.recording.optional-quick"),
                ("CH 16.2", "--rulebook CH --control 10m", "play.recording.optional-quick"),
                ("FM A6-4.a", "--rulebook FM --control 10m", "play.recording.optional-quick"),
                ("FM A1-10.4", "--rulebook FM --control 2h", "play.recording.optional-uncounted"),
                ("FM A1-10.2.2", "--rulebook FM --control 2h/50", "play.recording.required"),
                ("RU 3.10.2", "--rulebook RU --control 10m", "play.recording.neglected"),
            ]
        ),
    )
    def test_whether_a_game_must_be_recorded_at_all(self, line: str, message: str) -> None:
        assert said(ask(f"neglected {line} --side black --missing 0 9"))[0] == message

    @pytest.mark.article("RU 3.10.4.a", "CK 3.14.a", "CH 8.5.1", "FM A4-2.15")
    @pytest.mark.parametrize("book", ["RU", "CK", "CH", "FM"])
    def test_where_neither_need_write_the_arbiter_does(self, book: str) -> None:
        value = ask(f"neglected --rulebook {book} --control 2h/50 --side white --missing 4 0 --clock 4:00 3:00")
        assert "play.recording.arbiter-writes" in said(value)
        assert "ruling.goes-on-writing" not in said(value)

    @pytest.mark.article("FM A3-6.13.c")
    def test_what_takes_too_long_is_done_after_the_game(self) -> None:
        line = "after-trouble --rulebook FM --missing 9 0 --turn white --clock 30:00 30:00 --spent"
        assert "play.recording.after-the-game" in said(ask(f"{line} 16:00"))
        assert "play.recording.after-the-game" not in said(ask(f"{line} 15:00"))


class TestSheets:
    @pytest.mark.parametrize(
        ("line", "message"),
        cases(
            [
                ("RU 3.10.1.a", "--move c3-d4 --entry c3-d4", "ruling.entry-right"),
                ("RU 3.10.1.a", "--move c3-d4 --entry c3-b4", "play.recording.entry-wrong"),
                ("", "--move c3-d4 --entry scrawl", "play.recording.entry-illegible"),
                ("", "--move c3-d4", "play.recording.entry-missing"),
                ("RU 3.10.1.c", "--move c3-d4 --entry –", "play.recording.entry-illegible"),
            ]
        ),
    )
    def test_an_entry_tells_the_move_or_does_not(self, line: str, message: str) -> None:
        assert said(ask(f"entry --rulebook RU --position start {line}")) == [message]

    @pytest.mark.article("RU 3.10.1.c")
    def test_a_dash_stands_for_a_forced_capture(self) -> None:
        line = "entry --rulebook {} --position W:Wc3:Bd4,h8 --move c3:e5 --entry –"
        assert cited(ask(line.format("RU"))) == {"RU 3.10.1.c"}
        assert said(ask(line.format("UA"))) == ["play.recording.entry-illegible"]

    @pytest.mark.article("RU 1.6.2.g", "UA V-4.4.b")
    @pytest.mark.parametrize(("book", "article"), [("RU", "RU 1.6.2.g"), ("UA", "UA V-4.4.b")])
    def test_the_whole_route_where_two_captures_have_the_same_ends(self, book: str, article: str) -> None:
        line = f"entry --rulebook {book} --position {DIAGRAM_5} --move d2:g5:e7:c5:a7 --entry"
        assert cited(ask(f"{line} d2:a7")) == {article}
        assert said(ask(f"{line} d2:g5:e7:c5:a7")) == ["ruling.entry-right"]

    @pytest.mark.article("CH 8.7")
    def test_two_signed_sheets_with_the_same_wrong_result_stand_in_chess(self) -> None:
        line = "handed-in --rulebook {} --result white --results draw draw"
        assert (ask(line.format("CH"))["half_points"], said(ask(line.format("CH")))) == (
            {"white": 1, "black": 1},
            ["play.recording.result-stands"],
        )
        assert said(ask(line.format("CK"))) == ["play.recording.result-wrong"]

    @pytest.mark.article("CK 3.9", "UA V-4.8.a", "FM A3-6.19")
    @pytest.mark.parametrize("book", ["CK", "UA", "FM"])
    def test_a_sheet_that_is_not_signed_is_sent_back(self, book: str) -> None:
        line = f"handed-in --rulebook {book} --result white --results white white"
        assert "play.recording.lacks-own-signature" in said(ask(f"{line} --signed yes no"))
        assert said(ask(line)) == ["play.recording.result-agreed"]

    def test_two_results_are_the_arbiters_to_decide(self) -> None:
        assert said(ask("handed-in --rulebook CK --result white --results white draw")) == [
            "play.recording.results-differ"
        ]


class TestAnnouncing:
    @pytest.mark.article("RU 3.21.2.a", "UA V-13.2.a")
    @pytest.mark.parametrize(("book", "article"), [("RU", "RU 3.21.2.a"), ("UA", "UA V-13.2.a")])
    def test_hands_still_on_the_board_can_be_reported(self, book: str, article: str) -> None:
        line = f"announcement --rulebook {book} --side white --class B1 - --word right --pressed yes"
        value = ask(f"{line} --hands-on yes")
        assert (said(value)[0], value["runs"]) == ("play.announcing.hands-on-board", "white")
        assert article in cited(value)
        assert said(ask(line)) == ["ruling.said-right"]

    @pytest.mark.article("CH 32.2.11.b")
    def test_in_chess_the_sighted_player_need_not_speak(self) -> None:
        line = "announcement --rulebook CH --side black --class B1 - --word nothing --pressed yes"
        assert said(ask(line)) == ["ruling.not-his-duty"]

    @pytest.mark.article("RU 3.21.3.b", "UA V-13.3", "CH 32.2.10")
    @pytest.mark.parametrize(("book", "square"), [("RU", "c3"), ("UA", "c3"), ("CH", "g1")])
    def test_what_was_only_felt_binds_nobody_but_who_sees(self, book: str, square: str) -> None:
        line = f"touched --rulebook {book} --position start --squares {square}"
        blind, sighted = ask(f"{line} --class B1 -"), ask(line)
        assert "ruling.touch-felt" in said(blind)
        assert len(blind["moves"]) > len(sighted["moves"]) == 2
        assert ask(f"{line} --class - B1")["moves"] == sighted["moves"]


class TestSealing:
    @pytest.mark.article("RU 3.21.5.b")
    @pytest.mark.parametrize("sight", ["B1", "B2", "B3"])
    def test_who_writes_braille_seals_the_last_move_only(self, sight: str) -> None:
        line = f"sealing --rulebook RU --side white --class {sight} -"
        braille = ask(f"{line} --medium braille")
        assert (said(braille), "RU 3.21.5.b" in cited(braille)) == (["play.adjournment.braille"], True)
        assert said(ask(f"{line} --medium handwriting")) == ["ruling.seal-sheets"]

    @pytest.mark.article("RU 3.21.5.a")
    def test_who_sees_writes_by_hand(self) -> None:
        assert said(ask("sealing --rulebook RU --side white --medium braille")) == ["play.announcing.sighted-writes"]


class TestCounts:
    @pytest.mark.parametrize(
        ("counter", "move", "article", "drawn"),
        cases(
            [
                ("CH 9.3.2", 100, "", "CH 9.3.2", True),
                ("CH 9.3.2", 99, "", "CH 9.3.2", False),
                ("CH 9.3.1", 99, "--move Ra2", "CH 9.3.1", True),
                ("CH 9.3.1", 98, "--move Ra2", "CH 9.3.1", False),
                ("CH 9.3.1", 100, "--move Ra2", "CH 9.3.1", True),
                ("CH 9.3.2", 100, "--move e4", "CH 9.3.2", True),
            ]
        ),
    )
    def test_a_chess_position_tells_the_count(self, counter: int, move: str, article: str, drawn: bool) -> None:
        value = ask(f"count --rulebook CH --position '{BARE.format(counter=counter)}' {move}")
        assert (value["half_points"] is not None, article in cited(value)) == (drawn, True)
        assert len({"CH 9.3.1", "CH 9.3.2"} & cited(value)) == 1
        assert "quiet" not in value["assumed"]

    @pytest.mark.parametrize(
        ("book", "article", "position"),
        cases(
            [
                ("CH 9.2.2", "CH", "CH 9.2.2", "4k3/8/8/8/8/8/8/R3K3 {} - - 10 60"),
                ("RU 1.9.2.b", "RU", "RU 1.9.2.b", "{}:WKa1:BKh8"),
                ("UA V-11.4.3.b", "UA", "UA V-11.4.3.b", "{}:WKa1:BKh8"),
                ("FM A1-6.1", "FM", "FM A1-6.1", "{}:WK50:BK1"),
            ]
        ),
    )
    def test_the_position_tells_that_the_claimant_is_not_to_move(self, book: str, article: str, position: str) -> None:
        """White has let go of the move that brought it: it is Black's turn to claim."""
        turns = "wb" if book == "CH" else "WB"
        line = f"repetition --rulebook {book} --times 3 --side white --position '{position}'"
        own, other = (ask(line.format(turn)) for turn in turns)
        assert own["half_points"] == {"white": 1, "black": 1}
        assert (said(other), other["half_points"]) == (["play.claims.not-on-move"], None)
        assert article in cited(other)
        assert ask(f"{line.format(turns[1])} --on-move yes")["half_points"] == {"white": 1, "black": 1}

    @pytest.mark.article("CH 9.3.1")
    @pytest.mark.parametrize(("quiet", "drawn"), [(50, True), (49, False)])
    def test_a_count_that_is_told_holds_with_the_written_move(self, quiet: int, drawn: bool) -> None:
        value = ask(f"count --rulebook CH --position '{BARE.format(counter=0)}' --quiet {quiet} --move Ra2")
        assert (value["half_points"] is not None) is drawn


class TestBeginning:
    @pytest.mark.article("CK 1.13", "CK 2.22")
    def test_in_checkers_the_dark_side_begins_at_the_start(self) -> None:
        value = ask("late --rulebook CK --control 1h/30 --came 0 0")
        assert (value["to_move"], value["runs"]) == ("black", "black")
        assert ask("wrong-array --rulebook CK --made 0 0 --way restart")["runs"] == "black"

    @pytest.mark.parametrize(
        ("book", "side"),
        cases(
            [
                ("RU 1.4.1.b", "RU", "white"),
                ("UA III-1.2.1", "UA", "white"),
                ("UA IV-1.2.a", "UA --game international", "white"),
                ("CH 1.1", "CH", "white"),
                ("FM A1-3.3", "FM", "white"),
                ("FM A1b-3.3", "FM --game russian", "white"),
                ("CK 1.13", "CK", "black"),
            ]
        ),
    )
    def test_who_makes_the_first_move(self, book: str, side: str) -> None:
        assert ask(f"who-begins --rulebook {book}")["to_move"] == side

    @pytest.mark.article("UA V-9.4.4.b", "UA V-9.5.5")
    def test_a_written_first_move_counts_only_without_a_ballot_and_where_the_book_says_so(self) -> None:
        line = "late --control 1h --came 0 12 --wrote 1:00"
        assert ask(f"{line} --rulebook UA")["clocks"]["black"]["shows"] == "49:00"
        assert "play.clock.not-written" in said(ask(f"{line} --rulebook UA --ballot yes"))
        assert "play.clock.not-written" in said(ask(f"{line} --rulebook CH --limit 30"))


class TestFlags:
    @pytest.mark.article("RU 3.8.12")
    @pytest.mark.parametrize(("book", "position"), [("RU", "B:Wc3,Kd4:B"), ("CH", "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1")])
    def test_a_fall_after_the_end_on_the_board_is_not_noted(self, book: str, position: str) -> None:
        value = ask(f"flag --rulebook {book} --control 45m --side white --position '{position}' --witness opponent")
        assert (value["half_points"], "play.clock.board-decides" in said(value)) == ({"white": 2, "black": 0}, True)
        assert "ruling.flag-noted" not in said(value)


class TestConduct:
    @pytest.mark.article("RU 3.5.f", "RU 3.4.3.e", "FM A3-2.4.5", "FM A3-2.5.d")
    @pytest.mark.parametrize(
        ("book", "articles"), [("RU", {"RU 3.5.f", "RU 3.4.3.e"}), ("FM", {"FM A3-2.4.5", "FM A3-2.5.d"})]
    )
    def test_a_telephone_that_no_article_names_is_a_disturbance(self, book: str, articles: set[str]) -> None:
        value = ask(f"telephone --rulebook {book} --side white")
        assert (value["decides"], articles <= cited(value)) == ("arbiter", True)

    @pytest.mark.parametrize("kind", ["conduct", "infringement", "clock-hit"])
    @pytest.mark.parametrize("book", ["RU", "UA", "CH", "CK", "FM"])
    def test_what_the_arbiter_chooses_names_an_article(self, kind: str, book: str) -> None:
        assert cited(ask(f"{kind} --rulebook {book} --control 2h/50 --side white --earlier 1"))

    @pytest.mark.article("CK 2.9")
    def test_who_hits_the_clock_again_may_lose(self) -> None:
        line = "clock-hit --rulebook CK --side white --earlier 1"
        assert [choice["value"] for choice in ask(line)["choices"]] == ["warning", "loss"]
        assert ask(f"{line} --sanction loss")["half_points"] == {"white": 0, "black": 2}

    @pytest.mark.article("CH 6.7.3")
    def test_in_chess_the_arbiter_chooses(self) -> None:
        assert "CH 6.7.3" in cited(ask("clock-hit --rulebook CH --side white"))

    @pytest.mark.parametrize(
        ("book", "runs"),
        cases(
            [
                ("UA V-7.4", "UA", "white"),
                ("CK 2.4", "CK", "white"),
                ("CH 6.7.1", "CH", "white"),
                ("FM A3-6.7", "FM", "white"),
            ]
        ),
    )
    def test_a_press_without_a_move_does_not_count(self, book: str, runs: str) -> None:
        value = ask(f"press --rulebook {book} --control 2h/50 --side white --clock 9:00 9:00")
        assert (value["runs"], value["clocks"]["white"]["shows"]) == (runs, "9:00")
        assert "ruling.press-back" in said(value)

    @pytest.mark.article("RU 3.8.6.b")
    def test_what_such_a_press_brought_goes(self) -> None:
        value = ask("press --rulebook RU --control 3m+2s --side white --clock 1:00 1:00")
        assert shows(value) == ("0:58", "1:00")

    @pytest.mark.article("RU 3.20.7")
    def test_the_third_press_without_a_move_loses_a_quick_game(self) -> None:
        assert ask("press --rulebook RU --control 5m --side white --earlier 2")["half_points"] == {
            "white": 0,
            "black": 2,
        }


class TestWhatIsSaid:
    def test_a_control_that_was_not_told_is_said_or_does_not_matter(self) -> None:
        assert ask("flag --rulebook FM --side white --made 50 50")["assumed"][0] == "control"
        assert "control" not in ask("flag --rulebook FM --side white --made 50 50 --control 2h/50")["assumed"]
        assert "control" not in ask("telephone --rulebook CK --side white")["assumed"]

    def test_what_was_taken_for_granted_is_said_in_words(self) -> None:
        value = ask("illegal-move --rulebook RU --side white")
        assert value["assumed"] == ["found"]

    def test_a_position_that_is_finished_or_annulled_is_not_played_on(self) -> None:
        assert ask("illegal-move --rulebook UA --side white --found after-game")["headline"].startswith(
            "The game is over"
        )
        assert ask("lost-envelope --rulebook RU --restorable no")["game"] == "anew"
        assert ask("board-turned --rulebook CH --made 3 3")["game"] == "goes-on"
