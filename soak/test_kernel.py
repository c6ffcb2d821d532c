"""Every published count, by the kernel: the greatest are thousands of millions."""

from __future__ import annotations

import pytest

from mainroad.engine.moves import perft
from support.perft_file import Count, check, counts


@pytest.mark.parametrize("line", [line for line in counts() if line.kind == "perft"], ids=str)
def test_every_published_count_is_reached(line: Count) -> None:
    check(line, perft)
