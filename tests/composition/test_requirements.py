"""Formal and artistic requirements one by one, through the command. Most positions were found with tables."""

from __future__ import annotations

import pytest

from support.compositions import Checker

LOCK = ("--task", "lock=1m")


class TestLegality:
    @pytest.mark.article("RU 6.2.2.a")
    def test_a_last_move_is_shown_or_the_position_is_illegal(self, checker: Checker) -> None:
        assert "f6-g5" in checker("russian", "W:Wa3,Kd4:Bg5,h2").one("legal")["sentence"]
        assert checker("russian", "W:Wd6,Kd8,f2:BKb8").weights("illegal-no-last-move") == ["destroys"]
        thirteen = ",".join(map(str, range(20, 33)))
        assert checker("russian", f"W:W{thirteen}:B1", nodes="100").weights("illegal-too-many") == ["destroys"]
        assert checker("russian", "W:We7,Kf2:Bd8,f8").weights("legality-unknown") == ["remark"]


class TestEconomy:
    @pytest.mark.article("RU 6.2.4.b")
    def test_unequal_forces_are_a_remark(self, checker: Checker) -> None:
        assert checker("russian", "W:Wb6,d4,Kg5:BKc5").weights("unequal") == ["remark"]
        assert checker("russian", "W:Wa3,Kd4:Bg5,h2").weights("unequal") == []

    @pytest.mark.article("RU 6.2.4.d", "RU 6.2.4.c")
    def test_a_try_does_not_justify_an_extra(self, checker: Checker) -> None:
        report = checker("russian", "W:We5,f6:BKb2,f8", "--task", "draw")
        assert report.one("extra")["evidence"][0]["squares"] == "f8"
        assert (report.one("extra-for-try")["articles"], report.verdict) == (["RU 6.2.4.d"], "destroyed")

    @pytest.mark.article("RU 6.2.4.c")
    def test_a_piece_that_keeps_the_solution_unique_is_no_extra(self, checker: Checker) -> None:
        report = checker("russian", "W:WKb8,Kd4:Ba3,h2")
        assert (report.value["outcome"], report.found("extra"), report.found("complete-cook")) == ("proved", [], [])
        line = report.lines("main") or report.lines("thematic")
        bare = checker("russian", "W:WKb8,Kd4:Bh2", "--solution", line[0])
        assert bare.value["outcome"] == "proved"
        assert bare.weights("complete-cook") == ["destroys"]

    @pytest.mark.article("RU 6.2.4.e")
    def test_white_may_have_nothing_to_spare_in_a_final(self, checker: Checker) -> None:
        finding = checker("russian", "W:We3,Kf4:Bc3,h8").found("uneconomical-final")[0]
        assert (finding["weight"], finding["evidence"][0]["squares"]) == ("destroys", "h8, e3")

    @pytest.mark.article("RU 6.2.7.4")
    def test_a_king_of_a_problem_must_do_something(self, checker: Checker) -> None:
        fen = "W:WK3,7,14,21,25,42:B5,13,23,39"
        solution = ("--solution", "1. 7-2 5-10 2. 2x44 10x19 3. 44-33")
        assert checker("international", fen, *solution, nodes="20000").one("idle-king")["evidence"][0]["squares"] == "3"
        moved = ("--solution", "1. 3-9 13x4 2. 7-2")
        assert not checker("international", fen, *moved, nodes="2000").found("idle-king")


class TestVariations:
    @pytest.mark.article("RU 6.2.5.a")
    def test_a_problem_needs_only_moves_to_an_economical_final(self, checker: Checker) -> None:
        fen = "W:W6,11,18,22,28:B17,32,36,37,43"
        line = ("--solution", "1. 6-1 32x12 2. 1x31 36x18 3. 11x13")
        assert not checker("international", fen, *line, nodes="20000").found("no-thematic")
        spare = checker("international", fen.replace(":B", ",41:B"), *line, nodes="20000")
        assert (spare.weights("no-thematic"), spare.value["requirements"]["thematic"]) == (["destroys"], "broken")

    @pytest.mark.article("RU 6.2.5.d")
    def test_a_study_needs_two_branches(self, checker: Checker) -> None:
        assert checker("russian", "W:WKc1,Ke3:Bd2,h4").weights("few-branches") == ["destroys"]
        one = "1. d4-g1 g5-f4 2. a3-b4 f4-e3 3. g1:a7 h2-g1 4. b4-c5 g1:b6 5. a7:c5"
        assert checker("russian", "W:Wa3,Kd4:Bg5,h2", "--solution", one).weights("few-branches") == ["destroys"]

    @pytest.mark.article("RU 6.7.2.n")
    def test_a_judge_looks_at_nothing_but_what_the_author_gives(self, checker: Checker) -> None:
        one = "1. d4-g1 g5-f4 2. a3-b4 f4-e3 3. g1:a7 h2-g1 4. b4-c5 g1:b6 5. a7:c5"
        asked = ("russian", "W:Wa3,Kd4:Bg5,h2", "--solution", one)
        judged, whole = checker(*asked, "--judge"), checker(*asked)
        assert [*judged.lines("thematic"), *judged.lines("additional"), *judged.part["tries"]] == [one]
        assert len(whole.lines("additional")) == 3
        assert len(whole.part["tries"]) == 2
        assert judged.weights("few-branches") == whole.weights("few-branches") == ["destroys"]

    @pytest.mark.article("RU 6.3.8.4.b")
    def test_a_motif_with_all_white_pieces_is_a_final(self, checker: Checker) -> None:
        line = "1. d4-g1 g5-f4 2. a3-b4 f4-e3 3. g1:a7"
        printed = checker.printed("russian", "W:Wa3,Kd4:Bg5,h2", "--solution", line)
        assert f"{line}; final B:WKa7,b4:Bh2, economical (RU 6.3.8.4.b)" in printed

    @pytest.mark.article("RU 6.3.8.4.b", "RU 6.2.4.e")
    def test_the_capture_that_ends_a_study_is_judged_before_it_is_made(self, checker: Checker) -> None:
        """The king holds h2, the man takes the last man: both take part, though a1 may be spared afterwards."""
        line = "1. c5-g1 a5-b4 2. e1-d2 b4-a3 (2. ... b4-c3 3. d2:b4) 3. d2-c3 a3-b2 4. c3:a1"
        report = checker("russian", "W:WKc5,e1:Ba5,h2", "--kind", "study", "--solution", line)
        assert report.verdict == "sound", report.value["findings"]
        found = report.found("final-for-the-judge")
        assert {each["weight"] for each in found} == {"remark"}
        assert "a1" in {each["evidence"][0]["squares"] for each in found}

    @pytest.mark.article("RU 6.3.8.4.b", "RU 6.2.4.e")
    def test_a_piece_that_takes_no_part_in_the_last_capture_is_spare(self, checker: Checker) -> None:
        line = "1. c5-g1 a5-b4 2. e1-d2 b4-a3 (2. ... b4-c3 3. d2:b4) 3. d2-c3 a3-b2 4. c3:a1"
        report = checker("russian", "W:WKc5,e1,h6:Ba5,h2", "--kind", "study", "--solution", line)
        assert "destroys" in report.weights("uneconomical-final")

    @pytest.mark.article("RU 6.2.5.c", "RU 6.1.3.af", "RU 6.3.9.5")
    def test_a_task_needs_two_variations_and_two_finals(self, checker: Checker) -> None:
        assert checker("russian", "W:Wd2,d4,Ke7,Kf4:Ba7,h4", *LOCK).weights("one-variation") == ["destroys"]
        assert checker("russian", "W:WKb6,c1,g3,Kh4:Bc3,h6", *LOCK).weights("one-final") == ["destroys"]
        assert checker("russian", "W:Wd4,Kf4,Kf6,h2:Bb6,f8", *LOCK).weights("same-finals") == ["flaw"]


class TestFlawsOfStudies:
    @pytest.mark.article("RU 6.3.8.2")
    def test_a_prelude_and_a_ready_strike(self, checker: Checker) -> None:
        prelude = checker("russian", "W:WKb6,Kg3:Ba7,b2").one("prelude")
        assert (prelude["weight"], prelude["evidence"][0]["moves"]) == ("flaw", "1. g3-e5 a7:c5 2. e5:a1")
        strike = checker("russian", "W:WKc1,Ke3:Bd2,h4").one("ready-strike")
        assert (strike["weight"], strike["evidence"][0]["squares"]) == ("flaw", "e3")
        assert not checker("russian", "W:Wa3,Kd4:Bg5,h2").messages & {"prelude", "ready-strike"}

    @pytest.mark.parametrize(
        ("fen", "message", "moves"),
        [
            pytest.param("W:Wc1,Kc5,g1:Ba7", "transposition", "1. c5-b6 a7:c5 2. g1-f2",
                         marks=pytest.mark.article("RU 6.3.8.5.a", "RU 6.3.5.a")),
            pytest.param("W:WKa5,b6,h6:Bf6", "second-mans-way", "1. h6-g7 f6:h8 2. b6-c7",
                         marks=pytest.mark.article("RU 6.3.8.5.b")),
            pytest.param("W:WKb2,Kb8:Bb4,h2", "second-king-square", "1. b8-a7 b4-a3 2. b2-g7",
                         marks=pytest.mark.article("RU 6.3.8.5.c", "RU 6.3.5.a")),
            pytest.param("W:WKd6,Kg3:Ba3,a5", "second-longer", "1. d6-e5 a3-b2 2. e5:a1 a5-b4 3. a1-b2",
                         marks=pytest.mark.article("RU 6.3.8.5.d")),
            pytest.param("W:Wb6,Kc5,g1:BKb8", "second-repetition", "1. c5-d4 b8-a7 2. d4-c5",
                         marks=pytest.mark.article("RU 6.3.8.5.e")),
        ],
    )  # fmt: skip
    def test_inaccuracies_that_a_branch_may_have(self, checker: Checker, fen: str, message: str, moves: str) -> None:
        found = [
            (each["weight"], shown["moves"])
            for each in checker("russian", fen).found(message)
            for shown in each["evidence"]
        ]
        assert ("flaw", moves) in found

    @pytest.mark.article("RU 6.3.8.5.0")
    def test_one_inaccuracy_a_branch_is_allowed_and_two_are_not(self, checker: Checker) -> None:
        report = checker("russian", "W:WKb2,Kb8:Bb4,h2")
        many = report.found("many-inaccuracies")
        assert [each["weight"] for each in many] == ["flaw"] * len(many)
        assert many
        thematic = report.lines("thematic")
        assert thematic
        assert not {each["evidence"][0]["moves"] for each in many} & set(thematic)

    @pytest.mark.article("RU 6.2.6.c")
    def test_a_partial_cook_of_a_study_is_named(self, checker: Checker) -> None:
        report = checker("russian", "W:Wc7,d2:Bd4,e5")
        assert report.weights("partial-cook") == ["partial-cook"]
        assert report.one("partial-cook")["evidence"][0]["moves"].endswith("3. b8-a7")


class TestProblems:
    @pytest.mark.article("RU 6.3.7.2")
    @pytest.mark.parametrize(
        ("game", "fen", "squares"),
        [
            ("international", "W:W11,40,43,44,48:B10,30,33,45", "45, 50"),
            ("russian", "W:Wa1,b2,c1,c3,e1:Ba5,h2", "h2, g1"),
        ],
    )
    def test_a_black_man_before_crowning_calls_for_a_white_one(
        self, checker: Checker, game: str, fen: str, squares: str
    ) -> None:
        finding = checker(game, fen, nodes="1000").one("unguarded-man")
        assert (finding["weight"], finding["evidence"][0]["squares"]) == ("flaw", squares)
        guard = squares.split(", ")[1]
        assert not checker(game, fen.replace(":B", f",{guard}:B", 1), nodes="1000").found("unguarded-man")

    @pytest.mark.article("RU 6.3.5.b")
    def test_a_late_transposition_of_neighbours_is_the_smaller_flaw(self, problem_checker: Checker) -> None:
        late = problem_checker("international", "W:W6,40:B20,29").found("transposition-small")[0]
        assert (late["weight"], "5 and 6" in late["sentence"], "(1/5)" in late["sentence"]) == ("flaw", True, True)
        early = problem_checker("russian", "W:Wc1,Kc5,g1:Ba7")
        assert not early.found("transposition-small")
        assert "1/2" in early.found("transposition")[0]["sentence"]

    @pytest.mark.article("RU 6.3.7.5", "RU 6.2.7.3.d")
    def test_the_last_capture_is_a_flaw_on_64_squares_and_a_cook_on_100(self, checker: Checker) -> None:
        large = checker(
            "international", "W:W8,13,16,25,46:B19,24,28,31", "--solution", "1. 8-3 19x8 2. 3x30", nodes="9000"
        )
        assert large.weights("last-capture") == ["destroys"]
        fen = "W:Wa1,c1,f6,g1,g7,h4:Ba7,b6,d6,h2,h8"
        line = "1. g7-f8 h8-g7 2. f6:h8 d6-c5 3. f8:b4 b6-c5 4. b4:f8"
        small = checker("russian", fen, "--solution", line, nodes="100000")
        assert small.weights("last-capture-64") == ["flaw"]

    @pytest.mark.article("RU 6.2.7.3.a")
    def test_an_inaccuracy_is_forbidden_on_100_squares(self, checker: Checker) -> None:
        fen = "W:WK3,7,14,21,25,42:B5,13,23,39"
        report = checker("international", fen, "--solution", "1. 7-2 5-10 2. 2x44 10x19 3. 44-33", nodes="60000")
        assert "destroys" in report.weights("inaccurate")
        assert report.found("inaccurate")[0]["articles"][0] == "RU 6.2.7.3.a"

    @pytest.mark.article("RU 6.2.7.3.b", "RU 6.3.7.5")
    def test_an_alternative_move_passes_and_is_a_flaw(self, checker: Checker) -> None:
        line = "1. 49-44 10-15 2. 28-22 15-20 3. 22-18"
        report = checker("international", "W:W28,46,47,48,49:B10", "--solution", line, nodes="60000")
        found = report.one("second-alternative-move")
        assert (found["weight"], found["evidence"][0]["moves"]) == ("flaw", "1. 49-44 10-15 2. 28-23")
        assert all("2. 28-23" not in shown["moves"] for shown in report.one("partial-cook")["evidence"])

    @pytest.mark.article("RU 6.2.7.3.c", "RU 6.2.7.3.a", "RU 6.3.7.5")
    def test_a_capture_round_either_way_passes_and_is_a_flaw(self, checker: Checker) -> None:
        line = "1. 40-35 34-40 2. 35x35"
        report = checker("international", "W:WK5,16,26,36,40,49:B18,29,30,34,39", "--solution", line, nodes="30000")
        found = report.one("second-alternative-capture")
        assert (found["weight"], found["articles"][0]) == ("flaw", "RU 6.2.7.3.c")
        assert found["evidence"][0]["moves"] == line
        assert not report.messages & {"inaccurate", "last-capture", "partial-cook"}
        one_way = checker("international", "W:W6,11,18,22,28:B17,32,36,37,43", "--solution", "1. 6-1 32x12 2. 1x31")
        assert not one_way.found("second-alternative-capture")

    @pytest.mark.article("RU 6.3.7.5bis.b", "RU 6.3.7.5bis.a")
    def test_two_for_a_man_that_passes_the_last_row(self, checker: Checker) -> None:
        report = checker("international", "W:W36,43,46,47,49:B32,38", "--solution", "1. 49-44", nodes="2000")
        assert (report.weights("sacrifice-passing"), report.weights("sacrifice-crude")) == (["remark"], [])


class TestTasks:
    @pytest.mark.article("RU 6.2.8.3.b", "RU 6.3.9.2")
    def test_white_pieces_attacked_at_the_start(self, checker: Checker) -> None:
        finding = checker("russian", "W:Wa1,Kb4,c7,d2:Ba5,d4", *LOCK).one("attacked-at-start")
        assert (finding["weight"], finding["evidence"][0]["squares"]) == ("flaw", "b4, d2")

    @pytest.mark.article("RU 6.3.9.2", "RU 6.3.9.3")
    def test_ready_finals_dead_and_passive_pieces(self, checker: Checker) -> None:
        report = checker("russian", "W:WKe3,e5,g5:Be7,h2", *LOCK)
        assert report.one("ready-final")["evidence"][0]["squares"] == "h2"
        assert report.one("dead-piece")["evidence"][0]["squares"] == "h2"
        assert "g5" in [each["evidence"][0]["squares"] for each in report.found("passive-piece")]
        sound = checker("russian", "W:We3,g3,h2,Kh4:Bc3,h6", *LOCK)
        assert not sound.messages & {"ready-final", "dead-piece", "passive-piece"}

    @pytest.mark.article("RU 6.1.3.ac", "RU 6.1.3.ad")
    def test_the_first_move_may_not_change_places(self, checker: Checker) -> None:
        report = checker("russian", "W:Wa7,Kb6,e1,Kg7:Bf8,h6", *LOCK)
        assert report.weights("first-move-transposed") == ["destroys"]

    @pytest.mark.article("RU 6.1.3.y", "RU 6.1.3.z", "RU 6.1.3.aa", "RU 6.1.3.ad")
    def test_another_final_or_another_play_is_a_cook(self, checker: Checker) -> None:
        cooks = checker("russian", "W:WKb6,Kf6,h2,h4:Bd6", *LOCK).found("task-cook-partial")
        assert cooks
        assert {"RU 6.1.3.y", "RU 6.1.3.z", "RU 6.1.3.aa", "RU 6.1.3.ad"} <= set(cooks[0]["articles"])
        assert {each["weight"] for each in cooks} == {"destroys"}

    @pytest.mark.article("RU 6.1.3.y", "RU 6.1.3.z")
    @pytest.mark.parametrize(
        ("fen", "rival"),
        [("W:WKb8,d2,g1,Kg3:Bg5", "3. b8-c7"), ("W:WKd6,e1,g3:Bg7,h4", "3. f4:c7")],  # a last move, a last capture
    )
    def test_the_same_final_by_a_last_move_is_no_other_final(self, checker: Checker, fen: str, rival: str) -> None:
        cooks = checker("russian", fen, *LOCK).found("task-cook-partial")
        (cook,) = [each for each in cooks if each["evidence"][0]["moves"].endswith(rival)]
        assert "RU 6.1.3.x" in cook["articles"]
        assert not {"RU 6.1.3.y", "RU 6.1.3.z"} & set(cook["articles"])

    @pytest.mark.article("RU 6.1.3.ab")
    def test_a_cook_after_a_dual_destroys_too(self, checker: Checker) -> None:
        report = checker("russian", "W:Wc3,Kd6,Ke5,Kg3:Bh8", *LOCK)
        cooks = [each["evidence"][0]["moves"] for each in report.found("task-cook-partial")]
        assert any(moves.endswith("4. d6-e5 g5-f4 5. e5-h8") for moves in cooks)

    @pytest.mark.article("RU 6.1.3.u", "RU 6.3.9.4", "RU 6.3.5.a")
    def test_a_kings_choice_of_squares_alone_is_tolerated(self, checker: Checker) -> None:
        report = checker("russian", "W:WKg1,Kg7,h2:Bf8", *LOCK)
        found = report.one("second-king-square")
        assert (found["weight"], found["articles"]) == ("flaw", ["RU 6.1.3.u", "RU 6.3.9.4", "RU 6.3.5.a"])
        assert {shown["moves"] for shown in found["evidence"]} >= {"1. g1-a7 f8:h6 2. a7-c5", "1. g1-a7 f8:h6 2. a7-d4"}

    @pytest.mark.article("RU 6.1.3.v", "RU 6.3.9.4")
    def test_a_dual_to_the_same_finals_is_tolerated(self, checker: Checker) -> None:
        found = checker("russian", "W:WKb8,Kf2,Kf6:Bf8", *LOCK, nodes="40000").one("second-dual")
        assert (found["weight"], found["articles"][:2]) == ("flaw", ["RU 6.1.3.v", "RU 6.3.9.4"])
        assert found["evidence"][0]["moves"] == "1. f6-g7 f8:h6 2. b8-g3"

    @pytest.mark.article("RU 6.1.3.w", "RU 6.3.9.4")
    def test_a_surplus_move_may_be_lost_in_many_ways(self, checker: Checker) -> None:
        report = checker("russian", "W:WKf2,h2,Kh8:Bf8", *LOCK)
        found = report.one("second-lost-move")
        assert (report.verdict, found["weight"]) == ("sound", "flaw")
        assert found["articles"] == ["RU 6.1.3.w", "RU 6.3.9.4", "RU 6.3.5.a"]
        assert found["evidence"][0]["moves"] == "1. h8-g7 f8:h6 2. f2-b6"
        assert {"f2-c5", "f2-d4", "f2-g1", "f2-g3"} <= {shown["moves"][-5:] for shown in found["evidence"]}
        other_square = checker("russian", "W:WKa5,Ke7,h2:Bf4", *LOCK)  # the king goes on to another square
        assert not other_square.found("second-lost-move")

    @pytest.mark.article("RU 6.1.3.t", "RU 6.3.9.4")
    def test_a_later_transposition_alone_is_tolerated(self, checker: Checker) -> None:
        found = checker("russian", "W:WKd4,g1,Kg7:Bf8", *LOCK).one("second-transposition")
        assert (found["weight"], found["articles"][:2]) == ("flaw", ["RU 6.1.3.t", "RU 6.3.9.4"])
        assert found["evidence"][0]["moves"] == "1. d4-a7 f8:h6 2. g1-h2"
