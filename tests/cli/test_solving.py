"""A solving contest through its command (RU 6.6)."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from mainroad.cli.main import main
from support.composing.contests import SOLVED

FULL = SOLVED.format(king="d4")
CONDITIONS = f"""
title = "Solve with us"
nature = "of the year"
mode = "{{mode}}"
address = "The Road"
published = 2026-01-10
deadline = 2026-03-10
results = 2026-04-01
winners = "by points"
distinctions = "a book"
staff = ["Editor"]
{{more}}
[[puzzles]]
game = "russian"
position = "W:Wa3,Kd4:Bg5,h2"
points = 6
solution = "{FULL}"
author = "A. Hidden"
inaccuracies = ["5. a7:d4"]
[[puzzles]]
game = "russian"
position = "W:Wa3,Ka7:Bg5,h2"
points = 4
solution = "1. a7-g1 g5-f4 2. a3-b4"
author = "B. Hidden"
cooks = ["a3-b4"]
[[puzzles]]
game = "russian"
position = "W:Wa3,Kb8:Bg5,h2"
points = 2
solution = "1. b8-a7 h2-g1"
author = "C. Hidden"
is_unsolvable = true
"""
ONE_LINE = "1. d4-g1 g5-f4 2. a3-b4 f4-e3 3. g1:a7 h2-g1 4. b4-c5 g1:b6 5. a7:c5"


class Room:
    """A journal into which a solving contest is typed."""

    def __init__(self, journal: Path) -> None:
        self.journal = journal

    def type(self, *lines: str) -> list[str]:
        answer = CliRunner().invoke(main, ["solving", str(self.journal)], input="\n".join(lines) + "\n")
        assert answer.exit_code == 0, answer.output
        return answer.output.splitlines()

    def call(self, mode: str = "post", more: str = "") -> list[str]:
        file = self.journal.with_name("solve.toml")
        file.write_text(CONDITIONS.format(mode=mode, more=more))
        return self.type(f"call {file}", "enter Ada 1.2.26", "enter Bea 1.2.26", "enter Cid 1.2.26")


@pytest.fixture
def room(tmp_path: Path) -> Room:
    return Room(tmp_path / "solving.jsonl")


def places(lines: list[str]) -> list[str]:
    return [line for line in lines if line.endswith("(RU 6.6.d)")]


@pytest.mark.article("RU 6.6.f")
def test_authors_come_with_the_solutions_and_not_before(room: Room) -> None:
    shown = [*room.call(), *room.type("show")]
    assert "1. W:Wa3,Kd4:Bg5,h2  win  6" in shown
    assert not [line for line in shown if "Hidden" in line or "d4-g1" in line]
    assert room.type("results 10.3.26")[0].startswith("No: answers are taken until 10 March 2026;")
    out = room.type("results 1.4.26")
    assert out[0] == "1. A. Hidden: W:Wa3,Kd4:Bg5,h2  win  6"
    assert out[1].strip() == FULL


@pytest.mark.article("RU 6.6.d", "RU 6.6.e")
def test_points_go_by_difficulty_and_by_the_variations_that_were_found(room: Room) -> None:
    room.call()
    room.type(
        f"answer Ada 1 1.3.26 solution: {FULL}",
        "answer Ada 2 1.3.26 solution: 1. a7-g1 g5-f4 2. a3-b4",
        f"answer Bea 1 1.3.26 solution: {ONE_LINE}",
        "answer Cid 2 1.3.26 solution: 1. a7-g1 g5-f4 2. a3-b4",
    )
    out = room.type("results 1.4.26")
    assert places(out) == ["1. Ada  10 (RU 6.6.d)", "2. Cid  4 (RU 6.6.d)", "3. Bea  2 (RU 6.6.d)"]
    assert "    work 1: 2 (1 of 3 variations, bonus 0) (RU 6.6.e)" in out


@pytest.mark.article("RU 6.6.e")
def test_a_proved_claim_brings_a_bonus_and_a_wrong_one_costs_nothing(room: Room) -> None:
    room.call()
    room.type(
        "answer Ada 2 1.3.26 claim=cook solution: 1. a7-g1 g5-f4 2. a3-b4 proof: 1. a3-b4",
        "answer Ada 3 1.3.26 claim=no-solution",
        "answer Bea 2 1.3.26 claim=cook solution: 1. a7-g1 g5-f4 2. a3-b4 proof: 1. a7-b8",
        "answer Bea 1 1.3.26 claim=no-solution",
        f"answer Cid 1 1.3.26 claim=inaccuracy solution: {FULL} proof: 5. a7:d4",
    )
    assert places(room.type("results 1.4.26")) == [
        "1. Ada  10 (RU 6.6.d)",  # 4 and 2 for the cook; 2 and 2 for what cannot be solved
        "2. Cid  7 (RU 6.6.d)",
        "3. Bea  4 (RU 6.6.d)",
    ]


@pytest.mark.article("RU 6.6.d")
@pytest.mark.parametrize(("more", "second"), [("", "1. Bea"), ("counts_time = true", "2. Ada")])
def test_equal_sums_share_the_place_unless_time_counts(room: Room, more: str, second: str) -> None:
    room.call("table", f"minutes = 90\n{more}")
    room.type(
        "answer Ada 2 1.3.26 minutes=50 solution: 1. a7-g1 g5-f4 2. a3-b4",
        "answer Bea 2 1.3.26 minutes=40 solution: 1. a7-g1 g5-f4 2. a3-b4",
    )
    assert room.type(f"answer Bea 1 1.3.26 minutes=51 solution: {FULL}")[0].startswith("No: there were 90 minutes")
    assert places(room.type("results 1.4.26"))[1].startswith(second)


def test_who_may_not_take_part_and_what_is_too_late(room: Room) -> None:
    room.call()
    assert room.type("enter Editor 1.2.26")[0].endswith("(RU 6.5.5.j).")
    assert room.type("answer Ada 1 11.3.26 solution: 1. d4-g1")[0].endswith("10 March 2026 (RU 6.6.c).")
    assert room.type("answer Dan 1 1.3.26 solution: 1. d4-g1")[0].startswith("No: this solver does not take part")
    assert room.type("answer Ada 1 1.3.26 solution: 1. d4-h3")[0].startswith("No: work 1 cannot be read")


def test_a_work_without_points_is_not_published(room: Room) -> None:
    file = room.journal.with_name("solve.toml")
    file.write_text(CONDITIONS.format(mode="post", more="").replace("points = 4", "points = 0"))
    assert room.type(f"call {file}")[0] == "No: work 2 has no points (RU 6.6.e)."


@pytest.mark.article("RU 6.6.e")
@pytest.mark.parametrize(
    ("answer", "points"),
    [
        (ONE_LINE, "2"),
        (ONE_LINE.replace("1. d4-g1", "1. d4-g1 (1. d4-a7) (1. d4-c5)"), "2"),
        (f"1. d4-a7 ({ONE_LINE}) (1. a3-b4)", "0"),
        (f"1. d4-a7? ({ONE_LINE})", "2"),
        (ONE_LINE.replace("a7:c5", "a7:d4"), "2"),
        (ONE_LINE.replace("4. b4-c5 g1:b6 5. a7:c5", "4. a7-b8"), "0"),
    ],
)  # fmt: skip
def test_of_several_own_moves_the_first_counts_and_any_end_of_a_win(room: Room, answer: str, points: str) -> None:
    """Whoever writes down every first move has not solved anything; a try is no answer."""
    room.call()
    room.type(f"answer Ada 1 1.3.26 solution: {answer}")
    assert places(room.type("results 1.4.26"))[0] == f"1. Ada  {points} (RU 6.6.d)"


@pytest.mark.article("RU 6.6.e")
def test_a_false_try_in_the_solution_is_no_variation_to_find(room: Room) -> None:
    room.call()
    tried = CONDITIONS.replace("1. a7-g1 g5-f4", "1. a7-g1 (1. a7-b8? h2-g1) g5-f4")
    room.journal.unlink()
    file = room.journal.with_name("solve.toml")
    file.write_text(tried.format(mode="post", more=""))
    room.type(f"call {file}", "enter Ada 1.2.26", "answer Ada 2 1.3.26 solution: 1. a7-g1 g5-f4 2. a3-b4")
    assert places(room.type("results 1.4.26")) == ["1. Ada  4 (RU 6.6.d)"]


@pytest.mark.article("RU 6.6.e")
@pytest.mark.parametrize("proof", ["5. a7:d4", "5.a7xd4!", "a7:d4"])
def test_an_inaccuracy_is_found_however_its_move_is_written(room: Room, proof: str) -> None:
    room.call()
    room.type(f"answer Ada 1 1.3.26 claim=inaccuracy solution: {FULL} proof: {proof}")
    assert places(room.type("results 1.4.26"))[0] == "1. Ada  7 (RU 6.6.d)"


@pytest.mark.article("RU 6.6.b", "RU 6.6.c")
def test_at_the_table_results_may_be_out_on_the_last_day(room: Room) -> None:
    """A session of an evening ends the same evening; letters are waited for until the day is over."""
    room.call("table", "minutes = 90")
    room.type(f"answer Ada 1 10.3.26 minutes=40 solution: {FULL}")
    assert room.type("results 9.3.26")[0].startswith("No: answers are taken until 10 March 2026;")
    assert places(room.type("results 10.3.26"))[0] == "1. Ada  6 (RU 6.6.d)"


def test_by_post_results_cannot_be_promised_for_the_last_day(room: Room) -> None:
    file = room.journal.with_name("solve.toml")
    file.write_text(CONDITIONS.format(mode="post", more="").replace("results = 2026-04-01", "results = 2026-03-10"))
    assert room.type(f"call {file}")[0].startswith("No: the works are published before the last day")


@pytest.mark.article("RU 6.6.e")
def test_a_second_solution_that_nobody_could_find_is_not_published(room: Room) -> None:
    file = room.journal.with_name("solve.toml")
    file.write_text(CONDITIONS.format(mode="post", more="").replace('cooks = ["a3-b4"]', 'cooks = ["a3-b5"]'))
    assert room.type(f"call {file}")[0].startswith("No: work 2 cannot be read: 'a3-b5'")


@pytest.mark.article("RU 6.6.e")
def test_the_authors_own_move_is_no_second_solution(room: Room) -> None:
    file = room.journal.with_name("solve.toml")
    file.write_text(CONDITIONS.format(mode="post", more="").replace('cooks = ["a3-b4"]', 'cooks = ["a7-g1"]'))
    room.type(f"call {file}", "enter Ada 1.2.26", "answer Ada 2 1.3.26 claim=cook proof: 1. a7-g1")
    assert places(room.type("results 1.4.26")) == ["1. Ada  0 (RU 6.6.d)"]
