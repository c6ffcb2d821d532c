from __future__ import annotations

import pytest

from mainroad.engine.moves import perft
from support.perft_file import Count, check, counts

GREATEST = 30_000_000
"""Counted in every run; `pytest soak` counts on."""

COUNTS = [line for line in counts() if line.kind == "perft" and line.count <= GREATEST]


def test_there_are_deep_ones() -> None:
    assert len(COUNTS) > 150
    assert max(line.count for line in COUNTS) > GREATEST // 2


@pytest.mark.parametrize("line", COUNTS, ids=str)
def test_the_kernel_agrees_with_other_programs(line: Count) -> None:
    check(line, perft)
