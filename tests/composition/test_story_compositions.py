"""Stories 18, 19 and 20: a study and its sisters, a problem, a task, through the command."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.compositions import Checker

STUDY = "W:Wa3,Kd4:Bg5,h2"
SOLUTION = (
    "1. d4-g1 (1. d4-a7? h2-g1) g5-f4 (1... g5-h4 2. a3-b4 h4-g3) 2. a3-b4 f4-e3 "
    "(2... f4-g3 3. g1-a7 h2-g1 (3... g3-f2 {additional} 4. a7:g1) 4. b4-c5 g1:b6 5. a7:h4) "
    "3. g1:a7 h2-g1 4. b4-c5 g1:b6 5. a7:c5"
)
A = "1. d4-g1 g5-f4 2. a3-b4 f4-e3 3. g1:a7 h2-g1 4. b4-c5 g1:b6 5. a7:c5"
B = "1. d4-g1 g5-f4 2. a3-b4 f4-g3 3. g1-a7 h2-g1 4. b4-c5 g1:b6 5. a7:h4"
PROBLEM = "W:W6,11,18,22,28:B17,32,36,37,43"
TASK = "W:We3,g3,h2,Kh4:Bc3,h6"
HEAD = "1. e3-d4 c3:e5 2. g3-f4 e5:g3 3. h4:e1 h6-g5 4. e1-f2"


class TestAStudyAndItsSisters:
    @pytest.mark.article("RU 6.1.3.m", "RU 6.2.3", "RU 6.2.5.d", "RU 6.2.6.a", "RU 6.3.8.4.a")
    def test_the_study_is_sound(self, checker: Checker) -> None:
        report = checker("russian", STUDY)
        assert (report.value["kind"], report.verdict) == ("study", "sound")
        assert set(report.value["requirements"].values()) == {"met"}
        fulfil = [move for move, outcome in report.part["first_moves"].items() if outcome == "proved"]
        assert (len(report.part["first_moves"]), fulfil) == (14, ["d4-g1"])
        assert report.lines("thematic") == [A, B]
        finals = [each["final"] for each in report.part["variations"] if each["role"] == "thematic"]
        assert finals == ["B:WKc5:B", "B:WKh4:B"]

    @pytest.mark.article("RU 6.2.6.d")
    def test_the_five_ends_of_the_last_capture_do_not_matter(self, checker: Checker) -> None:
        report = checker("russian", STUDY)
        assert not report.messages & {"partial-cook", "second-king-square", "cook-in-additional"}

    @pytest.mark.article("RU 6.1.1.d")
    def test_variations_and_false_tries(self, checker: Checker) -> None:
        report = checker("russian", STUDY)
        assert "1. d4-g1 g5-f4 2. a3-b4 f4-g3 3. g1-a7 g3-f2 4. a7:g1" in report.lines("additional")
        assert report.part["tries"] == [["1. d4-a7 h2-g1"], ["1. a3-b4 h2-g1"]]
        printed = checker.printed("russian", STUDY)
        assert "1. d4-g1 g5-h4 2. a3-b4 h4-g3; goes over into another variation" in printed

    def test_the_authors_solution_says_the_same(self, checker: Checker) -> None:
        report = checker("russian", STUDY, "--solution", SOLUTION)
        assert report.verdict == "sound"
        assert sorted(report.lines("thematic")) == sorted([A, B])

    @pytest.mark.article("RU 6.2.4.c")
    def test_no_piece_is_an_extra(self, checker: Checker) -> None:
        assert not checker("russian", STUDY).found("extra")
        for without in ("W:WKd4:Bg5,h2", "W:Wa3,Kd4:Bh2", "W:Wa3,Kd4:Bg5"):
            report = checker("russian", without)
            assert report.value["outcome"] == "disproved" or A not in report.lines("thematic")

    @pytest.mark.article("RU 6.2.6.b")
    def test_two_first_moves_are_a_complete_cook(self, checker: Checker) -> None:
        cook = checker("russian", "W:Wa3,Ka7:Bg5,h2", "--solution", "1. a7-g1").one("complete-cook")
        assert cook["weight"] == "destroys"
        assert [shown["moves"] for shown in cook["evidence"]] == ["1. a3-b4"]

    @pytest.mark.article("RU 6.2.3")
    def test_what_is_drawn_does_not_exist(self, checker: Checker) -> None:
        report = checker("russian", "W:Wa3,Kb8:Bg5,h2")
        assert (report.verdict, report.one("no-solution")["articles"][0]) == ("destroyed", "RU 6.2.3")

    @pytest.mark.article("RU 6.1.3.b")
    def test_a_capture_at_the_start_is_not_admitted(self, checker: Checker) -> None:
        assert checker("russian", "W:Wa3,Kf6:Bg5,h2").weights("capture-first") == ["not-admitted"]
        assert not checker("russian", STUDY).found("capture-first")

    def test_a_rearrangement_has_the_same_solution(self, checker: Checker) -> None:
        report = checker("russian", "W:Wa3,Kb6:Bg5,h2")
        assert report.lines("thematic") == [line.replace("d4-g1", "b6-g1") for line in (A, B)]

    @pytest.mark.article("RU 6.1.4.a")
    def test_blacks_task_is_a_special_kind(self, checker: Checker) -> None:
        turned = checker("russian", "B:Wa7,b4:BKe5,h6", "--solver", "black")
        assert (turned.value["kind"], turned.verdict) == ("black-begins", "sound")
        assert turned.part["fen"] == STUDY
        assert checker("russian", "B:Wa7,b4:BKe5,h6").value["outcome"] == "disproved"


class TestAProblem:
    @pytest.mark.article("RU 6.1.3.d", "RU 6.1.3.h", "RU 6.2.7.2")
    def test_it_is_sound(self, problem_checker: Checker) -> None:
        report = problem_checker("international", PROBLEM)
        assert (report.value["kind"], report.value["groups"]) == ("problem", ["miniature"])
        assert report.verdict == "sound"
        assert report.lines("thematic") == ["1. 6-1 32x12 2. 1x31 36x18 3. 11x13"]
        assert report.part["variations"][0]["final"] == "B:W13:B"
        assert report.part["first_moves"] == {
            "6-1": "proved", "11-7": "disproved", "18-12": "disproved", "18-13": "disproved", "28-23": "disproved",
        }  # fmt: skip

    @pytest.mark.article("RU 6.3.7.5bis.c", "RU 6.3.7.5bis.d")
    def test_both_sacrifices_are_ideal(self, problem_checker: Checker) -> None:
        report = problem_checker("international", PROBLEM)
        assert report.part["sacrifices"] == {"6-1": "1:2", "1x31": "1:1:2"}
        assert report.weights("sacrifice-ideal") == ["remark", "remark"]
        shown = [each["evidence"][0]["moves"] for each in report.found("sacrifice-ideal")]
        assert shown == ["1. 6-1", "1. 6-1 32x12 2. 1x31"]

    @pytest.mark.article("RU 6.2.4.c", "RU 6.2.4.e", "RU 6.2.4.a")
    def test_an_idle_man_is_an_extra(self, problem_checker: Checker) -> None:
        report = problem_checker("international", "W:W6,11,18,22,28,41:B17,32,36,37,43", nodes="1500000")
        assert report.one("extra")["evidence"][0]["squares"] == "41"
        assert "41" in report.one("uneconomical-final")["evidence"][0]["squares"]
        assert report.value["requirements"]["economy"] == "broken"

    @pytest.mark.article("RU 6.2.6.b", "RU 6.2.6.c")
    def test_a_man_more_cooks_it(self, problem_checker: Checker) -> None:
        report = problem_checker(
            "international", "W:W6,11,18,22,28,46:B17,32,36,37,43", "--solution", "1. 6-1 32x12 2. 1x31"
        )
        assert report.one("complete-cook")["evidence"][0]["moves"] == "1. 18-13"
        partial = report.one("partial-cook")
        assert (partial["weight"], partial["evidence"][0]["moves"]) == ("destroys", "1. 6-1 32x12 2. 1x26")

    @pytest.mark.article("RU 6.2.7.1")
    def test_two_black_men_more_are_too_many(self, problem_checker: Checker) -> None:
        assert problem_checker("international", "W:W6,11,18,22,28:B2,3,17,32,36,37,43").weights("black-outnumbers") == [
            "destroys"
        ]
        one_more = problem_checker("international", "W:W6,11,18,22,28:B3,17,32,36,37,43")
        assert one_more.weights("black-outnumbers", "unequal") == ["remark"]

    @pytest.mark.article("RU 6.2.7.3.d", "RU 6.2.6.a")
    def test_an_additional_variation_and_an_open_move(self, problem_checker: Checker) -> None:
        line = "1. 17-12 36x47 2. 12x3 47x1 3. 3x45"
        report = problem_checker("international", "W:W6,17,18,38,41:B8,14,24,34,36", "--solution", line)
        assert report.lines("thematic") == [line]
        cook = next(each for each in report.found("cook-in-additional") if "47x12" in each["evidence"][0]["moves"])
        assert (cook["weight"], cook["articles"]) == ("remark", ["RU 6.2.7.3.d"])
        assert report.verdict == "unknown"
        assert report.part["first_moves"]["41-37"] == "unknown"
        assert "41-37" in report.found("open-first-moves")[0]["sentence"]

    @pytest.mark.article("RU 6.3.7.5bis.a", "RU 6.3.7.5bis.c", "RU 6.3.7.5bis.d", "RU 6.1.1.e")
    @pytest.mark.parametrize(
        ("fen", "move", "ratio", "rate", "weight"),
        [
            ("W:W16,20,37,42,43,49:B12,26,27", "37-31", "1:3", "uneconomical", "flaw"),
            ("W:W12,18,19,25,26,28,38:B1,2", "12-7", "1:3:4", "economical", "remark"),
            ("W:W10,20,29,34,44,46:B18,23,35", "34-30", "2:3:4", "ideal", "remark"),
            ("W:W27,35,37,41,45,48,50:B15,28", "37-32", "2", "crude", "flaw"),
        ],
    )
    def test_sacrifices_lower_the_mark_and_destroy_nothing(
        self, problem_checker: Checker, fen: str, move: str, ratio: str, rate: str, weight: str
    ) -> None:
        report = problem_checker("international", fen, "--solution", f"1. {move}", nodes="2000")
        finding = report.found(f"sacrifice-{rate}")[0]
        assert (finding["weight"], report.part["sacrifices"][move]) == (weight, ratio)


class TestATask:
    @pytest.mark.article("RU 6.1.3.r", "RU 6.1.3.p", "RU 6.1.3.af", "RU 6.2.5.c", "RU 6.3.9.5")
    def test_it_is_sound(self, checker: Checker) -> None:
        report = checker("russian", TASK, "--task", "lock=1m")
        assert report.value["groups"] == ["locked-men", "task-miniature"]
        assert report.verdict == "sound"
        assert report.lines("thematic") == [f"{HEAD} g5-f4 5. h2-g3 f4:h2 6. f2-g1", f"{HEAD} g5-h4 5. h2-g3"]
        assert {each["final"] for each in report.part["variations"]} == {"B:WKg1:Bh2", "B:WKf2,g3:Bh4"}

    @pytest.mark.article("RU 6.2.8.2")
    @pytest.mark.parametrize("task", ["lock=1k", "lock=2m", "lock=1m1k"])
    def test_exactly_what_is_asked(self, checker: Checker, task: str) -> None:
        report = checker("russian", TASK, "--task", task)
        assert (report.value["outcome"], report.verdict) == ("disproved", "destroyed")

    @pytest.mark.article("RU 6.2.4.c", "RU 6.1.3.ae", "RU 6.2.8.1")
    def test_a_man_that_stays_to_the_end_destroys_it(self, checker: Checker) -> None:
        report = checker("russian", "W:Wa7,e3,g3,h2,Kh4:Bc3,h6", "--task", "lock=1m")
        assert report.one("extra")["evidence"][0]["squares"] == "a7"
        assert report.weights("uneconomical-final") == ["destroys", "destroys"]
        assert not report.messages & {"task-cook-complete", "task-cook-partial"}

    @pytest.mark.article("RU 6.1.3.u", "RU 6.1.3.x", "RU 6.1.3.aa", "RU 6.1.3.ab")
    def test_a_choice_of_squares_that_spoils_the_finals_is_a_cook(self, checker: Checker) -> None:
        solution = f"{HEAD} g5-f4 5. h2-g3 f4:h2 6. f2-g1"
        report = checker("russian", "W:Wa1,e3,g3,h2,Kh4:Bc3,h6", "--task", "lock=1m", "--solution", solution)
        cook = report.found("task-cook-complete")[0]
        assert cook["evidence"][0]["moves"] == "1. e3-d4 c3:e5 2. g3-f4 e5:g3 3. h4:f2"
        assert {"RU 6.1.3.x", "RU 6.1.3.aa", "RU 6.1.3.ab"} <= set(cook["articles"])
        assert "RU 6.1.3.u" in cook["sentence"]

    @pytest.mark.article("RU 6.2.8.3.a")
    def test_a_capture_at_the_start_is_not_admitted(self, checker: Checker) -> None:
        finding = checker("russian", "W:We3,g3,h2,Kh4:Bd4,h6", "--task", "lock=1m").one("capture-first")
        assert (finding["weight"], finding["articles"]) == ("not-admitted", ["RU 6.1.3.b", "RU 6.2.8.3.a"])


def test_a_file_gives_one_report_a_position(checker: Checker, tmp_path: Path) -> None:
    file = tmp_path / "works.pdn"
    file.write_text(
        f'[Author "A"]\n[GameType "25"]\n[FEN "{STUDY}"]\n[Kind "study"]\n\n{SOLUTION} *\n\n'
        f'[GameType "25"]\n[FEN "{TASK}"]\n[Task "lock=1m"]\n\n*\n\n[GameType "25"]\n[FEN "W:Wz9:Bh2"]\n\n*\n'
    )
    printed = checker.run(str(file), "--nodes", "20000", "--language", "ru")
    assert [line[:4] for line in printed.splitlines() if line[:1].isdigit()] == ["1. A", "2. W"]
    assert "этюд" in printed
    assert "задача" in printed
