"""The decider under random commands: it never raises, and keeps its promises whatever it is asked."""

from __future__ import annotations

import os
import random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mainroad.basics import Refusal, Side
from mainroad.journal.decider import Submission, decide_command, empty, fold
from mainroad.journal.records import Record
from mainroad.notation.written import write_move
from mainroad.play import commands, facts
from mainroad.play.commands import Command
from mainroad.play.decider import GAME
from mainroad.play.state import Game
from support.random_play import RARE, anything, opening, sensible

GAMES = int(os.environ.get("MAINROAD_RANDOM_GAMES", "60"))
LENGTH = 60


def keeps_its_promises(before: Game, after: Game, now: int) -> None:
    assert not before.is_over or after == before
    assert after.duty in (None, *Side)
    if after.is_running:
        other = commands.Move(after.turn.opponent, sensible_text(after))
        answer = GAME.decide(after, other, now)
        assert isinstance(answer, Refusal) or not any(isinstance(fact, facts.Moved) for fact in answer)
    if after.clock.running is not None:
        assert after.is_running
        assert after.stopped is None
    wakes = GAME.wakes_at(after)
    if wakes is not None and wakes <= now:
        assert GAME.decide(after, commands.Tick(), now)  # else the server would tick for ever
    for side in Side:
        assert after.clock.left_ms[side] >= 0
        assert after.left(now)[side] >= 0
        if after.left(now)[side] == 0 and after.is_running:
            assert after.clock.is_down(side, now)


def sensible_text(state: Game) -> str:
    moves = state.position.legal_moves()
    return write_move(state.position, moves[0]) if moves else ""


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
        command: Command = opening(chance) if number == 0 else _command(state, chance)
        answer = decide_command(GAME, ledger, Submission(str(number), "somebody", now, command))
        if isinstance(answer, Refusal):
            continue
        after, written = answer
        if state.is_over:
            assert not written
        keeps_its_promises(state, after.state, now)
        ledger, records = after, [*records, *written]
    assert fold(GAME, empty(GAME, "game"), records).state == ledger.state


def _command(state: Game, chance: random.Random) -> Command:
    roll = chance.random()
    if roll < 0.55:
        return sensible(state, chance)
    return chance.choice(RARE)(state, chance) if roll > 0.985 else anything(state, chance)
