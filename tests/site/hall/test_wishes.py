"""Each of the fifteen wishes of blind players names the tests that hold it: docs/players.md names none that is gone."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

SITE = Path(__file__).parents[1]
TEXT = (SITE.parents[1] / "docs" / "players.md").read_text(encoding="utf-8")
WISHES = re.findall(r"^\| (\d+) [^|]+\| (.+) \|$", TEXT, re.MULTILINE)


def test_there_are_fifteen() -> None:
    assert [int(number) for number, _ in WISHES] == list(range(1, 16))


@pytest.mark.parametrize(("number", "tests"), WISHES)
def test_each_has_tests_that_are_there(number: str, tests: str) -> None:
    named = re.findall(r"`([\w/]+\.py)(?:::(\w+))?`", tests)
    assert named, number
    for path, group in named:
        written = (SITE / path).read_text(encoding="utf-8")
        assert not group or f"class {group}" in written
