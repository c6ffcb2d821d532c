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


PAIRED = (*BEGUN[:-1],)


@pytest.mark.article("CK n.i.a", "CK 1.12")
@pytest.mark.parametrize(("call", "chooses", "other"), [("tails", 2, 1), ("heads", 1, 2)])
def test_who_calls_the_coin_right_chooses_a_colour(tmp_path: Path, call: str, chooses: int, other: int) -> None:
    tossed = (f"toss 1 2 {call} s1", "toss 1 2 heads", f"colour 1 {other} white", f"colour 1 {chooses} black", "begin")
    output = ran(cup(tmp_path, "CK", "english"), *PAIRED, *tossed)
    names = {1: "1 Anna", 2: "2 Boris"}
    assert output[-8:] == [
        f"the coin shows tails: No. {chooses} chooses a colour for the first game (CK 1.12, CK n.i.a; seed s1).",
        "No: the coin was tossed at board 1: who won the toss chooses (CK 1.12, CK n.i.a).",
        f"No: No. {other} has not won a toss for the colour (CK 1.12, CK n.i.a).",
        "Round 1",
        f"  1. {names[other]} – {names[chooses]}",
        f"     1/1 {names[other]} – {names[chooses]}",
        f"     1/2 {names[chooses]} – {names[other]}",
        "Round 1 has begun.",
    ]


@pytest.mark.article("CK n.i.b", "CK 1.12")
@pytest.mark.parametrize(("hand", "first"), [("right", "1 Anna – 2 Boris"), ("left", "2 Boris – 1 Anna")])
def test_the_hand_that_is_picked_gives_the_colour(tmp_path: Path, hand: str, first: str) -> None:
    output = ran(cup(tmp_path, "CK", "english"), *PAIRED, f"hand 1 2 {hand} s1", "begin", "hand 1 1 left")
    assert output[-4] == f"     1/1 {first}"
    assert output[-1] == "No: round 1 has begun: its pairing stands (CK 1.12)."


def test_no_other_book_draws_lots_for_colours(tmp_path: Path) -> None:
    output = ran(cup(tmp_path), *PAIRED, "toss 1 1 heads", "toss 1 1", "colour 1 1 white", "hand 1 3 left")
    refused = "No: the rulebook lets nobody draw lots for the colours here: the pairing settles them."
    said = "Say the board, the start number, and heads or tails. Usage: toss BOARD NUMBER heads|tails [SEED]"
    assert output[-4:] == [refused, said, refused, refused]


def test_only_the_two_at_a_board_draw_lots_for_it(tmp_path: Path) -> None:
    output = ran(cup(tmp_path, "CK", "english"), *PAIRED, "hand 1 7 left", "hand 4 1 left", "colour 1 1 white")
    assert output[-3:] == [
        "No: No. 7 does not play at board 1.",
        "No: board 4 of round 1 is not being played.",
        "No: No. 1 has not won a toss for the colour (CK 1.12, CK n.i.a).",
    ]
