"""The checker claims no more than it has proved, and uses what it was given: without tables, within a few positions."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.compositions import Checker

PROBLEM = "W:W6,11,18,22,28:B17,32,36,37,43"
TASK = "W:WKa3,Kd8,h2,Kh6:Be3,e5,f4"
ABOUT_THE_PLAY = ("economy", "thematic", "uniqueness")
LOCK = ("--task", "lock=1m")


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Checker:
    """The command without tables."""
    monkeypatch.setenv("MAINROAD_TABLEBASES", str(tmp_path))
    return Checker()


def few(*counts: int) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("nodes", list(map(str, counts)))


@pytest.mark.article("RU 6.2.3")
@few(2, 3, 4, 6, 12, 30)
def test_what_a_first_move_fulfils_is_fulfilled(bare: Checker, nodes: str) -> None:
    report = bare("international", PROBLEM, nodes=nodes)
    assert report.value["outcome"] == "proved" or "proved" not in report.part["first_moves"].values()


@pytest.mark.article("RU 6.2.5.a", "RU 6.2.6.a")
@few(2, 3, 4, 5, 6, 7)
def test_nothing_is_met_where_no_variation_was_followed(bare: Checker, nodes: str) -> None:
    report = bare("international", PROBLEM, nodes=nodes)
    assert not report.lines("thematic")
    assert {report.value["requirements"][each] for each in ABOUT_THE_PLAY} == {"unknown"}


@pytest.mark.article("RU 6.2.8.1")
@few(355, 360, 400)
def test_a_final_that_is_not_judged_keeps_a_task_open(bare: Checker, nodes: str) -> None:
    report = bare("russian", TASK, *LOCK, nodes=nodes)
    assert "unknown" in {each["economy"] for each in report.part["variations"]}
    assert report.one("economy-open")["articles"] == ["RU 6.2.8.1"]
    assert (report.verdict, report.value["requirements"]["economy"]) == ("unknown", "unknown")


@pytest.mark.article("RU 6.2.3")
@few(220, 250, 280)
def test_a_variation_that_was_not_followed_keeps_a_task_open(bare: Checker, nodes: str) -> None:
    report = bare("russian", "W:We3,g3,h2,Kh4:Bc3,h6", *LOCK, nodes=nodes)
    assert (report.verdict, report.weights("line-cut")) == ("unknown", ["open"])


@pytest.mark.parametrize("nodes", [300, 3000, 30_000])
@pytest.mark.parametrize(
    ("game", "fen", "task"),
    [
        ("international", PROBLEM, "win"),
        ("russian", "W:Wa3,Kd4:Bg5,h2", "win"),
        ("russian", TASK, "lock=1m"),
        ("international", "W:W18,22,23,28,33,45:B8,9,24,34,35,40", "win"),
    ],
)
def test_what_is_open_is_asked_again_with_what_is_left(
    bare: Checker, game: str, fen: str, task: str, nodes: int
) -> None:
    report = bare(game, fen, "--task", task, nodes=str(nodes))
    assert report.verdict == "sound" or 0.85 * nodes < report.value["nodes"] <= nodes


@pytest.mark.article("RU 6.2.7.2", "RU 6.2.6.c")
def test_without_a_solution_nobody_knows_where_a_combination_ends(problem_checker: Checker) -> None:
    fen = "W:W6,23,33,34,39,42:B1,12,17,20,22,38"
    author = (
        "1. 23-18 38x40 2. 18x7 1x12 3. 39-34 40x29 4. 6-1 22-27 5. 1x34 27-31 6. 34-48 31-36 7. 48-43 17-21 8. 43x16"
    )
    alone = problem_checker("international", fen, nodes="120000")
    assert (alone.verdict, alone.fatal) == ("unknown", set())
    assert problem_checker("international", fen, "--solution", author, nodes="120000").fatal == set()
