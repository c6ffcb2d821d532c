"""What waits for what on a busy machine."""

from __future__ import annotations

import pytest

from mainroad.site.priority import LOWEST, niceness


@pytest.mark.parametrize(
    ("said", "expected"), [("", 19), ("0", 0), ("7", 7), ("99", 19), ("-5", 19), ("soon", 19), ("007", 19)]
)
def test_long_work_comes_last_unless_the_site_says_otherwise(
    monkeypatch: pytest.MonkeyPatch, said: str, expected: int
) -> None:
    monkeypatch.setenv("MAINROAD_NICE", said)
    assert niceness() == expected


def test_kept_pages_come_before_pairings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MAINROAD_NICE")
    assert niceness(5) < niceness() == LOWEST
