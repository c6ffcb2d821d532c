"""The decider under random commands: it never raises, and keeps its promises whatever it is asked."""

from __future__ import annotations

import os
import random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mainroad.basics import Refusal, Side
from mainroad.journal.decider import Submission, decided, empty, folded
from mainroad.journal.records import Record
from mainroad.play.decide import GAME
from mainroad.play.state import Game
from support.random_play import RARE, anything, opening, sensible

GAMES = int(os.environ.get("MAINROAD_RANDOM_GAMES", "60"))
LENGTH = 60


def keeps_its_promises(before: Game, after: Game, now: int) -> None:
    assert after.stage >= before.stage or before.stage == after.stage + 1 or before.stage <= after.stage
    assert after.duty in (None, *Side)
    if after.clock.running is not None:
        assert after.is_running
    for side in Side:
        assert after.clock.left_ms[side] >= 0
        assert after.left(now)[side] >= 0
        if after.left(now)[side] == 0 and after.is_running:
            assert after.clock.is_down(side, now)


@settings(max_examples=GAMES, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
@given(st.integers(0, 2**32))
def test_random_commands(seed: int) -> None:
    chance = random.Random(seed)
    ledger = empty(GAME, "game")
    records: list[Record] = []
    now = 0
    for number in range(LENGTH):
        now += chance.choice((0, 0, 1, 900, 15_000, 200_000))
        state = ledger.state
        command = opening(chance) if number == 0 else _command(state, chance)
        answer = decided(GAME, ledger, Submission(str(number), "somebody", now, command))
        if isinstance(answer, Refusal):
            continue
        after, written = answer
        if state.is_over:
            assert not written
        keeps_its_promises(state, after.state, now)
        ledger, records = after, [*records, *written]
    assert folded(GAME, empty(GAME, "game"), records).state == ledger.state


def _command(state: Game, chance: random.Random) -> object:
    roll = chance.random()
    if roll < 0.55:
        return sensible(state, chance)
    return chance.choice(RARE)(state, chance) if roll > 0.985 else anything(state, chance)
