from __future__ import annotations

import dataclasses

import pytest

from support.perft_file import Count, check, counts, plain_perft

COUNTS = counts()
LIMITS = {"perft": 150_000, "routes": 150_000}
PLAIN_LIMIT = 20_000
"""The greatest counts that are counted in every run; `pytest soak` counts on."""


def test_the_file_holds_every_count() -> None:
    assert len(COUNTS) == 257
    assert {line.variant for line in COUNTS} == {"international", "russian", "brazilian", "english", "spantsireti"}


@pytest.mark.parametrize("line", [line for line in COUNTS if line.count <= LIMITS[line.kind]], ids=str)
def test_perft_agrees_with_other_programs(line: Count) -> None:
    check(line)


@pytest.mark.parametrize(
    "line", [line for line in COUNTS if line.kind == "perft" and line.count <= PLAIN_LIMIT], ids=str
)
def test_the_legal_moves_played_one_by_one_agree_too(line: Count) -> None:
    check(line, plain_perft)


def test_a_wrong_count_shows_what_lies_below_each_first_move() -> None:
    wrong = dataclasses.replace(COUNTS[1], count=82)
    with pytest.raises(AssertionError, match=r"81 instead of 82 .*\n31-26 9\n31-27 9"):
        check(wrong)
