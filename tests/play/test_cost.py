"""How many questions a plain move asks of the time: counted, for every move of every game asks them."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType

from mainroad.basics import BySide, Refusal, Side
from mainroad.play import commands
from mainroad.play.decide.common import after
from mainroad.play.decider import GAME, is_due
from mainroad.play.facts import Conditions
from mainroad.play.state import Game

FREE = Conditions(on_screen=True, supervised=False)


def played() -> Game:
    """A game in which both have moved."""
    opening = commands.Open("UA", "russian", "5m", BySide("a", "b"), conditions=FREE)
    state = Game()
    for command in (opening, commands.Start(), commands.Move(Side.WHITE, "c3-d4"), commands.Move(Side.BLACK, "d6-c5")):
        decision = GAME.decide(state, command, state.clock.at_ms + 1)
        assert not isinstance(decision, Refusal), decision
        state = after(state, decision)
    return state


def calls_of(work: Callable[[], object]) -> int:
    """How many Python functions are called."""
    called = 0

    def count(frame: FrameType, event: str, argument: object) -> None:
        nonlocal called
        called += event == "call"

    sys.setprofile(count)
    try:
        work()
    finally:
        sys.setprofile(None)
    return called


def test_where_everybody_sees_the_clock_only_the_flag_is_asked() -> None:
    state = played()
    falls = state.clock.falls_at()
    assert falls is not None
    assert GAME.wakes_at(state) == falls
    assert not is_due(state, falls - 1)
    assert is_due(state, falls)
    assert calls_of(lambda: GAME.wakes_at(state)) <= 10
    assert calls_of(lambda: is_due(state, falls - 1)) <= 11
