"""Kinds and groups by definition, what the author declares, and special kinds."""

from __future__ import annotations

import pytest

from support.compositions import Checker

FEW = "2000"
STUDY = "W:Wa3,Kd4:Bg5,h2"


def men(first: int, last: int) -> str:
    return ",".join(map(str, range(first, last + 1)))


@pytest.mark.parametrize(
    ("game", "fen", "kind", "groups"),
    [
        pytest.param("russian", "W:W21,22,23,24,32:B9,10,11,12", "problem", ["miniature"],
                     marks=pytest.mark.article("RU 6.1.3.e", "RU 6.1.3.d", "RU 6.1.2")),
        pytest.param("russian", "W:W21,22,23,24,31,32:B7,8,9,10,11,12", "problem", ["miniature"],
                     marks=pytest.mark.article("RU 6.1.3.e")),
        pytest.param("russian", "W:W21,22,23,24,31,32:B5,7,8,9,10,11,12", "problem", ["kontsovka"],
                     marks=pytest.mark.article("RU 6.1.3.f")),
        pytest.param("russian", "W:W21,22,23,24,K32:B9,10,11,12", "problem", ["with-kings"],
                     marks=pytest.mark.article("RU 6.1.3.g")),
        pytest.param("international", f"W:W{men(41, 47)}:B{men(1, 7)}", "problem", ["miniature"],
                     marks=pytest.mark.article("RU 6.1.3.h")),
        pytest.param("international", f"W:W{men(41, 48)}:B{men(1, 7)}", "problem", ["medium"],
                     marks=pytest.mark.article("RU 6.1.3.i")),
        pytest.param("international", f"W:W{men(38, 50)}:B{men(1, 12)}", "problem", ["large"],
                     marks=pytest.mark.article("RU 6.1.3.j")),
        pytest.param("international", f"W:W{men(41, 47)}:B{men(1, 6)},K25", "problem", ["with-kings"],
                     marks=pytest.mark.article("RU 6.1.3.l")),
        pytest.param("russian", "W:W29,30,31,32:B1,2,3,4,5,6", "study", [],
                     marks=pytest.mark.article("RU 6.1.3.m", "RU 6.1.3.a")),
        pytest.param("russian", "W:W29,30,31,32:B1,2,3,4,5,6,7", None, [],
                     marks=pytest.mark.article("RU 6.1.3.m")),
    ],
)  # fmt: skip
def test_kinds_by_their_numbers(checker: Checker, game: str, fen: str, kind: str | None, groups: list[str]) -> None:
    report = checker(game, fen, nodes=FEW)
    assert (report.value["kind"], report.value["groups"]) == (kind, groups)
    assert ("no-kind" in report.fatal) is (kind is None)


@pytest.mark.article("RU 6.1.2")
def test_the_system_is_told_and_other_games_are_not_covered(checker: Checker) -> None:
    assert checker("russian", STUDY, nodes=FEW).value["system"] == "64"
    assert checker("international", "W:W46:B5", nodes=FEW).value["system"] == "100"
    assert "other-game" in checker("brazilian", STUDY, nodes=FEW).fatal


class TestWhatIsDeclared:
    @pytest.mark.article("RU 6.1.3.n")
    def test_a_positional_ending_has_eight_pieces_and_is_russian(self, checker: Checker) -> None:
        def fits(game: str, white: int, black: int) -> bool:
            squares = 50 if game == "international" else 32
            fen = f"W:W{men(squares - white + 1, squares)}:B{men(1, black)}"
            report = checker(game, fen, "--kind", "positional-ending", nodes=FEW)
            assert report.value["kind"] == "positional-ending"
            return "wrong-kind" not in report.fatal

        assert fits("russian", 8, 8)
        assert not fits("russian", 9, 8)
        assert not fits("russian", 8, 9)
        assert not fits("international", 8, 8)

    @pytest.mark.article("RU 6.1.3.d", "RU 6.1.3.m")
    def test_a_declaration_is_held_against_the_limits(self, checker: Checker) -> None:
        assert "wrong-kind" in checker("russian", STUDY, "--kind", "problem", nodes=FEW).fatal
        five = "W:W21,22,23,24,32:B9,10,11,12"
        assert "wrong-kind" in checker("russian", five, "--kind", "study", nodes=FEW).fatal
        assert "wrong-kind" not in checker("russian", STUDY, "--kind", "study", nodes=FEW).fatal

    @pytest.mark.article("RU 6.1.3.c")
    def test_the_task_belongs_to_the_kind(self, checker: Checker) -> None:
        assert "wrong-task" in checker("russian", STUDY, "--kind", "task", nodes=FEW).fatal
        assert "wrong-task" in checker("russian", STUDY, "--kind", "study", "--task", "lock=1m", nodes=FEW).fatal
        assert "wrong-task" not in checker("russian", STUDY, "--kind", "study", "--task", "draw", nodes=FEW).fatal

    @pytest.mark.article("RU 6.1.3.b")
    def test_white_begins_in_a_main_kind(self, checker: Checker) -> None:
        assert "black-begins" in checker("russian", "B:Wa3,Kd4:Bg5,h2", "--kind", "study", nodes=FEW).fatal

    @pytest.mark.article("RU 6.1.3.k")
    def test_a_practical_problem_has_men_only(self, checker: Checker) -> None:
        practical = checker("international", f"W:W{men(41, 47)}:B{men(1, 7)}", "--kind", "practical", nodes=FEW)
        assert practical.value["groups"] == ["practical"]
        assert "not-practical" not in practical.fatal
        kings = checker("international", f"W:W{men(41, 47)}:B{men(1, 6)},K25", "--kind", "practical", nodes=FEW)
        assert "not-practical" in kings.fatal

    @pytest.mark.article("RU 6.2.7.5.note")
    def test_a_practical_problem_may_leave_something_over(self, checker: Checker) -> None:
        fen = "W:W6,11,18,22,28,46:B17,32,36,37,43"
        plain = checker("international", fen, "--solution", "1. 6-1 32x12 2. 1x31", nodes="20000")
        practical = checker(
            "international", fen, "--kind", "practical", "--solution", "1. 6-1 32x12 2. 1x31", nodes="20000"
        )
        assert plain.weights("uneconomical-final") == ["destroys"]
        assert practical.weights("uneconomical-final") == ["remark"]
        assert practical.weights("partial-cook") == ["destroys"]
        assert "RU 6.2.7.5.note" in practical.one("uneconomical-final")["articles"]

    @pytest.mark.article("RU 6.1.3.o", "RU 6.1.3.p", "RU 6.1.3.q", "RU 6.1.3.r")
    def test_tasks_by_what_is_shut_in(self, checker: Checker) -> None:
        def groups(task: str, white: str = "e3,g3,h2,Kh4") -> list[str]:
            report = checker("russian", f"W:W{white}:Bc3,h6", "--task", task, nodes=FEW)
            assert report.value["kind"] == "task"
            return list(report.value["groups"])

        assert groups("lock=1m") == ["locked-men", "task-miniature"]
        assert groups("lock=1k") == groups("lock=1m1k") == ["locked-kings", "task-miniature"]
        assert groups("lock=1m", "a1,c1,e1,g1,e3,g3,h2,Kh4") == ["locked-men"]

    @pytest.mark.article("RU 6.1.1.c", "RU 6.1.1.e", "RU 6.2.1")
    def test_the_report_names_task_solution_and_six_requirements(self, checker: Checker) -> None:
        printed = checker.printed("russian", STUDY)
        assert "Task: win – fulfilled" in printed
        assert "Solution (RU 6.1.1.c)" in printed
        assert len([line for line in printed.splitlines() if line.startswith("    ") and ": met" in line]) == 6
        report = checker("russian", "W:Wa3,Kb8:Bg5,h2")
        assert (report.verdict, report.value["requirements"]["solvability"]) == ("destroyed", "broken")
        assert set(checker("russian", STUDY).value["requirements"]) == {
            "legality", "solvability", "economy", "thematic", "uniqueness", "kind",
        }  # fmt: skip


class TestSpecialKinds:
    @pytest.mark.article("RU 6.1.4.a")
    def test_black_begins_and_white_wins(self, checker: Checker) -> None:
        report = checker("russian", "B:Wa3,Kg1:Bg5,h2")
        assert (report.value["kind"], report.value["outcome"]) == ("black-begins", "proved")
        assert checker("russian", "B:Wa3,Kd4:Bg5,h2").value["outcome"] == "disproved"

    @pytest.mark.article("RU 6.1.4.b")
    def test_white_wins_whoever_begins(self, checker: Checker) -> None:
        def outcomes(fen: str) -> list[str]:
            report = checker("russian", fen, "--kind", "either-begins")
            return [part["outcome"] for part in report.value["parts"]]

        assert outcomes(STUDY) == ["proved", "disproved"]
        assert outcomes("W:WKa1,Kc1:Bb6") == ["proved", "proved"]

    @pytest.mark.article("RU 6.1.4.c")
    def test_another_task_with_black_to_move(self, checker: Checker) -> None:
        options = ("--kind", "turn-and-task", "--second-task")
        parts = checker("russian", STUDY, *options, "draw").value["parts"]
        assert [(part["fen"][0], part["outcome"]) for part in parts] == [("W", "proved"), ("B", "proved")]
        assert checker("russian", STUDY, *options, "win").value["outcome"] == "disproved"

    @pytest.mark.article("RU 6.1.4.d")
    def test_the_board_turned_half_round(self, checker: Checker) -> None:
        parts = checker("russian", STUDY, "--kind", "two-tasks", "--second-task", "draw").value["parts"]
        assert [(part["fen"], part["outcome"]) for part in parts] == [
            (STUDY, "proved"), ("W:WKe5,h6:Ba7,b4", "proved"),
        ]  # fmt: skip

    @pytest.mark.article("RU 6.1.4.e")
    def test_as_many_first_moves_as_the_author_wants(self, checker: Checker) -> None:
        two = "W:Wa3,Ka7:Bg5,h2"
        wanted = checker("russian", two, "--kind", "many-solutions", "--solutions", "2")
        assert (wanted.weights("many-solutions"), wanted.found("complete-cook")) == (["remark"], [])
        assert {part["variations"][0]["moves"][:8] for part in wanted.value["parts"]} == {"1. a7-g1", "1. a3-b4"}
        too_many = checker("russian", STUDY, "--kind", "many-solutions", "--solutions", "2")
        assert too_many.weights("many-solutions") == ["destroys"]

    @pytest.mark.article("RU 6.1.4.f")
    def test_giveaway_turns_the_task_round(self, checker: Checker) -> None:
        fen = "W:Wc3:Bf6"
        assert checker("russian", "W:Wb2:Bd4,h8", "--kind", "giveaway").value["outcome"] == "proved"
        assert checker("russian", "W:Wb2:Bd4,h8").value["outcome"] == "disproved"
        assert checker("giveaway", fen).value["kind"] == "giveaway"

    @pytest.mark.article("RU 6.1.4.h", "RU 6.2.2.a")
    def test_the_last_move_is_found(self, checker: Checker) -> None:
        options = ("--kind", "retro")
        assert checker("russian", STUDY, *options).weights("retro-found") == ["remark"]
        assert checker("russian", STUDY, *options, "--last-move", "f6-g5").weights("retro-found") == ["remark"]
        assert checker("russian", STUDY, *options, "--last-move", "b8-a7").weights("retro-wrong") == ["destroys"]
        assert checker("russian", "W:Wc1,Kc5,f6,Kg7:Ba3,h8", *options).weights("retro-none") == ["destroys"]

    @pytest.mark.article("RU 6.1.4.i")
    def test_a_piece_to_add_or_to_take_away(self, checker: Checker) -> None:
        def answers(*options: str) -> tuple[list[str], str]:
            report = checker("russian", *options, "--kind", "brain-teaser", nodes="40000")
            finding = next(each for each in report.value["findings"] if each["message"].startswith("change"))
            return [finding["message"], finding["weight"]], finding["evidence"][0]["squares"]

        assert answers("W:Wa3,b4,Kd4:Bg5,h2", "--change", "remove=w")[0][0].startswith("change-")
        found, squares = answers("W:Wa3:Bg5,h2", "--change", "add=wk")
        assert (found, set(squares.split(", ")) >= {"d4", "b6", "a7"}) == (["change-not-one", "destroys"], True)
