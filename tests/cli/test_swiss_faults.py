"""Rules of the Swiss programs that were once wrong, at the commands `pair`, `explain` and `standings`."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.swiss_runs import asked, report

THIRD = ("6-1:= 4-2:= 5-3:= 8-7:=", "1-2:= 4-3:= 5-7:= 6-8:=", "3-1:= 2-5:= 8-4:= 6-7:=", "4-1:= 2-8:= 3-7:= 5-6:=")
"""Everybody has drawn. 2 and 3 had White twice running, 6 had it three times: V-15.9.14.1 gives it to them again."""


def paired(file: str, system: str, *options: str) -> str:
    answer = asked("pair", file, "--system", system, *options)
    assert answer.exit_code == 0, answer.output
    return " ".join(line.replace(" ", "-") for line in answer.output.splitlines()).replace("-0", "")


@pytest.mark.article("UA V-15.9.13.a", "UA V-15.9.14")
def test_a_pair_that_would_give_a_third_game_running_is_broken_and_not_turned(tmp_path: Path) -> None:
    file = report(tmp_path, 8, *THIRD)
    assert paired(file, "ua-solkoff-median") == "1-5 7-2 8-3 6-4"
    told = asked("explain", file, "--system", "ua-solkoff-median").output.splitlines()
    assert "UA V-15.9.13.a" in told[1]
    assert "UA V-15.9.14" in told[1]


class TestTheColourOfTheFirstPair:
    SYSTEMS = pytest.mark.parametrize(
        ("system", "white", "black"),
        [
            pytest.param("ru-number", "1-3 4-2", "3-1 2-4", marks=pytest.mark.article("RU 3.18.5.2.b")),
            pytest.param("ru-solkoff", "1-3 4-2", "3-1 2-4", marks=pytest.mark.article("RU 3.18.6.1")),
            pytest.param("ru-buchholz", "1-4 3-2", "4-1 2-3", marks=pytest.mark.article("RU 3.18.7.2.b")),
            pytest.param("ua-solkoff-median", "1-3 4-2", "3-1 2-4", marks=pytest.mark.article("UA V-15.9.4.b")),
            pytest.param("fmjd", "1-3 4-2", "3-1 2-4", marks=pytest.mark.article("FM A5-7.1.3", "FM A5-7.1.2.a")),
            pytest.param("fmjd-haley", "1-2 3-4", "2-1 4-3", marks=pytest.mark.article("FM A5-9.2.3")),
            pytest.param("fide-dutch", "1-3 4-2", "3-1 2-4"),
        ],
    )

    @SYSTEMS
    def test_it_is_drawn_from_the_seed(self, tmp_path: Path, system: str, white: str, black: str) -> None:
        file = report(tmp_path, 4)
        drawn = {seed: paired(file, system, "--seed", seed) for seed in ("a", "b", "x", "2026")}
        assert drawn == {"a": white, "b": white, "x": black, "2026": black}

    @SYSTEMS
    def test_without_a_seed_it_is_not_drawn(self, tmp_path: Path, system: str, white: str, black: str) -> None:
        answer = asked("pair", report(tmp_path, 4), "--system", system)
        assert answer.exit_code == 2
        assert answer.output == "Error: Round 1 needs a lot: give the published seed with --seed.\n"

    @pytest.mark.parametrize(
        ("system", "article"),
        [
            pytest.param("ru-number", "RU 3.18.5.2.b", marks=pytest.mark.article("RU 3.18.5.2.b")),
            pytest.param("ru-buchholz", "RU 3.18.7.2.b", marks=pytest.mark.article("RU 3.18.7.2.b")),
            pytest.param("ua-solkoff-median", "UA V-15.9.4.b", marks=pytest.mark.article("UA V-15.9.4.b")),
            pytest.param("fmjd", "FM A5-7.1.3", marks=pytest.mark.article("FM A5-7.1.3")),
        ],
    )
    def test_the_explanation_names_the_seed(self, tmp_path: Path, system: str, article: str) -> None:
        told = asked("explain", report(tmp_path, 4), "--system", system, "--seed", "x").output.splitlines()[0]
        assert f"(seed x) ({article})" in told

    def test_later_rounds_need_no_seed_where_nothing_is_drawn(self, tmp_path: Path) -> None:
        file = report(tmp_path, 4, "3-1:0 2-4:1")
        assert {paired(file, system) for system in ("ru-number", "fmjd", "ua-solkoff-median")} == {"1-2 4-3"}


class TestAnOpponentPairedTwice:
    """A pair that was not played came again: both rounds count, in the pairing as in the table."""

    RUSSIAN = ("1-3:-- 4-2:-", "2-4:- 3-1:-")  # 2: 0 and 0, 4: 2 and 2 half points from each other; 1 and 3: 0 and 2

    @pytest.mark.article("RU 3.18.6.2.b", "RU 3.15.2.b")
    def test_it_counts_twice_in_the_truncated_solkoff_of_the_pairing(self, tmp_path: Path) -> None:
        assert paired(report(tmp_path, 4, *self.RUSSIAN), "ru-solkoff") == "2-4 1-3"

    @pytest.mark.article("RU 3.18.7.6.b")
    def test_it_counts_twice_in_the_current_buchholz(self, tmp_path: Path) -> None:
        file = report(tmp_path, 4, "1-4:+ 3-2:-", "1-2:1 3-4:0", "4-1:- 2-3:-")
        assert paired(file, "ru-buchholz") == "1-3 4-2"

    @pytest.mark.article("UA V-15.9.7.2")
    def test_it_counts_twice_in_the_full_solkoff(self, tmp_path: Path) -> None:
        file = report(tmp_path, 4, "1-3:- 4-2:--", "1-3:1 4-2:1", "2-1:0 3-4:0")
        assert paired(file, "ua-solkoff-median") == "1-4 2-3"

    @pytest.mark.article("RU 3.16.6", "RU 3.15.2.b")
    def test_it_counts_twice_in_the_table(self, tmp_path: Path) -> None:
        file = report(tmp_path, 4, *self.RUSSIAN)
        told = asked("standings", file, "--tiebreaks", "RU:BH", "--explain", "4").output.splitlines()[1:]
        assert [line.split(":")[0].strip() for line in told] == ["round 1, against 2", "round 2, against 2"]


@pytest.mark.article("RU 3.16.3.d")
def test_a_bye_is_no_beaten_opponent(tmp_path: Path) -> None:
    file = report(tmp_path, 3, "1-2:1 3:bye", "3-1:= 2:bye", "2-3:0 1:bye", ratings=False)
    table = [line.split() for line in asked("standings", file, "--tiebreaks", "RU:BEATEN").output.splitlines()[1:]]
    assert {row[1]: (row[3], row[4]) for row in table} == {"1": ("2.5", "1"), "3": ("2.5", "1"), "2": ("1", "0")}


class TestEqualCoefficients:
    """3.18.5.3 stays in force: numbers descend in even rounds, where the truncated Solkoff leaves two equal."""

    EVENT = ("1-4:0 5-2:0 3-6:0", "6-4:= 2-3:= 5-1:0", "4-2:0 1-6:0 3-5:1")  # 2 and 6 have 5 and the same opponents

    @pytest.mark.article("RU 3.18.6.2.c", "RU 3.18.5.3.b", "RU 3.18.6.1")
    def test_numbers_descend_in_even_rounds(self, tmp_path: Path) -> None:
        assert paired(report(tmp_path, 6, *self.EVENT), "ru-solkoff") == "6-2 3-1 4-5"

    @pytest.mark.article("UA V-15.9.7.4", "UA V-15.9.6.b")
    def test_so_they_do_in_the_ukrainian_program(self, tmp_path: Path) -> None:
        file = report(tmp_path, 6, "1-4:1 5-2:1 3-6:0", "6-2:0 1-5:= 4-3:=", "5-6:0 3-1:0 2-4:1")
        assert paired(file, "ua-solkoff-median") == "2-1 6-4 3-5"


class TestOnlyTheAbsenteeIsMarkedInTheNextRound:
    ROUND = "1-4:1 5-2:0 3-6:1"

    @pytest.mark.article("RU 3.18.2.i")
    @pytest.mark.parametrize("options", [(), ("--round", "2")])
    def test_the_others_are_paired(self, tmp_path: Path, options: tuple[str, ...]) -> None:
        file = report(tmp_path, 6, self.ROUND, "6:zero")
        assert paired(file, "ru-number", *options) == "2-3 1-5 4"  # 3 2 1 | 5 4: the last of three goes down
        assert paired(file, "fmjd", *options).count("6") == 0

    def test_the_table_does_not_take_it_for_a_round(self, tmp_path: Path) -> None:
        played = asked("standings", report(tmp_path, 6, self.ROUND), "--tiebreaks", "RU:SOL,BH").output
        assert (
            asked("standings", report(tmp_path, 6, self.ROUND, "6:zero"), "--tiebreaks", "RU:SOL,BH").output == played
        )


@pytest.mark.article("FM A5-9.1.2")
@pytest.mark.parametrize(("rounds", "boards"), [("6", "3-1 2-9 "), ("4", "2-1 9-3 ")])
def test_the_number_of_rounds_decides_whether_perfect_scores_are_quartered(
    tmp_path: Path, rounds: str, boards: str
) -> None:
    file = report(tmp_path, 12, "1-4:1 5-2:0 3-6:1 7-10:= 11-8:= 9-12:1")
    assert paired(file, "fmjd-quarter", "--rounds", rounds).startswith(boards)
