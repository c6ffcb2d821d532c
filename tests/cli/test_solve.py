"""`mainroad solve` keeps to its limits, and says what is known when they are reached."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from click.testing import CliRunner

from mainroad.cli.main import main

LONG = 120
"""Seconds that nothing here takes, unless it runs for ever."""
HELD = "W:W7,14,16,39,44:B1,18,23,27,30,38"
SETTLED = "W:W12,19,24,25,34,42:B9,31,33,35,37,41"
OUTCOMES = {"proved", "disproved", "unknown"}


def solved(*arguments: str) -> dict[str, Any]:
    def asked() -> dict[str, Any]:
        answer = CliRunner().invoke(main, ["solve", *arguments, "--json"])
        assert answer.exit_code == 0, answer.output
        value: dict[str, Any] = json.loads(answer.stdout)
        return value

    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asked).result(LONG)


@pytest.mark.parametrize("fen", [HELD, SETTLED])
@pytest.mark.parametrize("seconds", ["0.001", "0.1", "3"])
def test_it_comes_back_when_its_time_is_over(fen: str, seconds: str) -> None:
    found = solved("international", fen, "--seconds", seconds)
    assert found["seconds"] >= float(seconds) or "unknown" not in found["first_moves"].values()
    assert {found["outcome"], found["only_one"], *found["first_moves"].values()} <= OUTCOMES


@pytest.mark.parametrize("attempt", range(6))
def test_more_positions_than_there_is_time_for_do_not_hold_it_up(attempt: int) -> None:
    found = solved("international", HELD, "--nodes", "99999999999999", "--seconds", "0.1")
    assert 0 < found["nodes"] < 10**9
    assert "unknown" in found["first_moves"].values()


def test_moves_left_open_are_asked_again_with_what_is_left() -> None:
    """Each was asked once for a tenth of the time, and five stayed open with most of it unused."""
    found = solved("international", HELD, "--nodes", "300000", "--tree", "0")
    assert found["outcome"] == "proved"
    assert found["nodes"] == 300_000 or found["only_one"] != "unknown"
