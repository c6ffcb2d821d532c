"""`mainroad run` takes the games of a micro-match one by one (story 6)."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from mainroad.cli.main import main

REGULATION = """
title = "Micro-matches"
rulebook = "{book}"
game = "{game}"
time_control = "45m+15s"
system = "round-robin"
[micro_match]
games = {games}
by_sum = {by_sum}
"""
BEGUN = ("enter Anna rating=2000", "enter Boris rating=1900", "numbers seed", "pair 1-2", "begin")


def cup(folder: Path, book: str = "UA", game: str = "russian", games: int = 2, by_sum: str = "false") -> Path:
    path = folder / "cup.toml"
    path.write_text(REGULATION.format(book=book, game=game, games=games, by_sum=by_sum), encoding="utf-8")
    return path


def ran(path: Path, *lines: str) -> list[str]:
    answer = CliRunner().invoke(main, ["run", str(path)], input="\n".join(lines) + "\n")
    assert answer.exit_code == 0, answer.output
    return answer.output.splitlines()


@pytest.mark.article("UA V-11.1.1", "UA V-9.5.1")
def test_a_draw_and_a_win_are_two_points_never_three_to_one(tmp_path: Path) -> None:
    output = ran(cup(tmp_path), *BEGUN, "result 1/1 =", "result 1/2 0", "table")
    assert output[-5] == "Board 1, game 1: 1:1."
    assert output[-4] == "Board 1, game 2: 0:2. The micro-match of 1 Anna and 2 Boris: 2:0."
    assert [line.split()[:2] for line in output[-2:]] == [["1", "2"], ["2", "0"]]


@pytest.mark.article("RU 3.15.1")
def test_by_the_russian_code_they_are_one_point(tmp_path: Path) -> None:
    output = ran(cup(tmp_path, "RU"), *BEGUN, "result 1/1 =", "result 1/2 0")
    assert output[-1] == "Board 1, game 2: 0:1. The micro-match of 1 Anna and 2 Boris: 1:0."


@pytest.mark.article("UA V-11.1.2")
def test_a_win_each_is_a_match_drawn(tmp_path: Path) -> None:
    output = ran(cup(tmp_path), *BEGUN, "result 1/1 1", "result 1/2 1")
    assert output[-1].endswith("The micro-match of 1 Anna and 2 Boris: 1:1.")


@pytest.mark.article("RU 3.19.a")
def test_colours_change_after_every_game_and_the_boards_show_it(tmp_path: Path) -> None:
    output = ran(cup(tmp_path, "RU", games=3), *BEGUN, "result 1/2 1", "boards", "result 1/4 1")
    assert output[-5:] == [
        "  1. 1 Anna – 2 Boris",
        "     1/1 1 Anna – 2 Boris",
        "     1/2 2 Boris – 1 Anna  1:0",
        "     1/3 1 Anna – 2 Boris",
        "No: game 4 on board 1 of round 1 is not being played.",
    ]


def test_by_sum_every_game_counts(tmp_path: Path) -> None:
    output = ran(cup(tmp_path, "CK", "english", by_sum="true"), *BEGUN, "result 1/1 =", "result 1/2 0")
    assert output[-1].endswith("The micro-match of 1 Anna and 2 Boris: 3:1.")


def test_a_game_is_corrected_with_a_reason_and_the_match_follows(tmp_path: Path) -> None:
    output = ran(cup(tmp_path), *BEGUN, "result 1/1 1", "result 1/2 0", "result 1.1/2 1", "result 1.1/2 1 misread")
    assert output[-2] == "No: a result is changed only with a reason."
    assert output[-1].endswith("The micro-match of 1 Anna and 2 Boris: 1:1.")
