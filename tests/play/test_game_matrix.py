"""What every book answers to every command in every state of a game: tests/data/game_matrix.txt."""

from __future__ import annotations

import pytest

from mainroad.play import decider
from support.game_matrix import BY_CODE, FILE, HALLS, commands_for, lines

HELD = FILE.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("code", BY_CODE)
def test_every_answer_is_the_one_that_is_held(code: str) -> None:
    """A line that differs on purpose: run `python -m support.game_matrix` in the folder of the tests."""
    assert list(lines(code)) == [line for line in HELD if line.startswith(f"{code} ")]


def test_every_command_is_asked() -> None:
    sport = BY_CODE["RU"]
    asked = {type(command) for command in commands_for(sport, HALLS["two moves"][1](sport).state)}
    assert asked == set(decider._DECISIONS)


def test_a_game_is_told_in_a_line_by_its_result_or_by_its_moves() -> None:
    sport = BY_CODE["RU"]
    going, over = (HALLS[name][1](sport).state for name in ("two moves", "over"))
    assert decider.GAME.summary(going) == "2"
    assert decider.GAME.summary(over) == "0:2 resignation"
