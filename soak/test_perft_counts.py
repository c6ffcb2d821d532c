"""The counts that take minutes. MAINROAD_SOAK_NODES sets the greatest one."""

from __future__ import annotations

import os

import pytest

from support.perft_file import Count, check, counts

LIMIT = int(os.environ.get("MAINROAD_SOAK_NODES", "50_000_000"))


@pytest.mark.parametrize("line", [line for line in counts() if line.count <= LIMIT], ids=str)
def test_perft_agrees_with_other_programs(line: Count) -> None:
    check(line)
