"""What the desk decides in every stage of a tournament, down to the last fact: tests/data/desk_decisions.txt."""

from __future__ import annotations

import pytest

from mainroad.competition.desk import decider
from support.desk.decisions import FILE, lines
from support.desk.situations import DESKS, commands_for

HELD = FILE.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("name", DESKS)
def test_every_decision_is_the_one_that_is_held(name: str) -> None:
    """A line that differs on purpose: run `python -m support.desk.decisions` in the folder of the tests."""
    assert list(lines(name)) == [line for line in HELD if line.startswith(f"{name} | ")]


def test_every_command_is_asked() -> None:
    asked = {type(command) for command in commands_for(DESKS["second running"]().state)}
    assert asked == set(decider._DECISIONS)
