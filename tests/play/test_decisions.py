"""What every book decides in the same situations, down to the last fact: tests/data/decisions.txt."""

from __future__ import annotations

import pytest

from support.decisions import FILE, lines
from support.situations import SPORTS

HELD = FILE.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("book", [sport.code for sport in SPORTS])
def test_every_decision_is_the_one_that_is_held(book: str) -> None:
    """A line that differs on purpose is renewed with `python -m support.decisions`, run in the folder of the tests."""
    found = [line for line in lines(book) if line.startswith(f"{book} ")]
    assert len(found) > 150
    assert found == [line for line in HELD if line.startswith(f"{book} ")]
