from __future__ import annotations

from pathlib import Path

import pytest

from support.swiss_runs import asked, report

ROUNDS = ("1-3:1 4-2:0 5:bye", "2-1:= 5-3:+ 4:bye")


@pytest.mark.article("FM A5-4.1", "FM A5-8.3")
def test_a_card_shows_each_round_with_the_coefficients_after_it(tmp_path: Path) -> None:
    file = report(tmp_path, 5, *ROUNDS)
    rows = [line.split() for line in asked("card", file, "1").output.splitlines()]
    assert rows[0] == ["1", "P1"]
    assert rows[2:] == [
        ["1", "White", "3", "P3", "2", "2", "0", "0"],
        ["2", "Black", "2", "P2", "1", "3", "3", "3"],
        ["(FM", "A5-4.1)"],
    ]
    assert [line.split()[-4] for line in asked("card", file, "5").output.splitlines()[2:4]] == ["+2", "+2"]
    assert asked("card", file, "3").output.splitlines()[3].split()[-4] == "-0"


def test_who_does_not_play_has_none(tmp_path: Path) -> None:
    answer = asked("card", report(tmp_path, 5, *ROUNDS), "9")
    assert (answer.exit_code, answer.output) == (2, "Error: 9 is not a start number of this tournament.\n")
