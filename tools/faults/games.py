"""Games for the players of a site that is killed."""

from __future__ import annotations

import random

from mainroad.basics import BySide, Refusal
from mainroad.notation.written import write_move
from mainroad.play import commands
from mainroad.play.decide.common import after
from mainroad.play.decider import GAME
from mainroad.play.facts import Conditions
from mainroad.play.state import Game

LONGEST = 120


def random_game(chance: random.Random) -> list[str]:
    """The moves of a random game, without the one that would end it."""
    conditions = Conditions(on_screen=True, supervised=False)
    opening = commands.Open("RU", "russian", "1h", BySide("a", "b"), conditions=conditions)
    state, moves = _done(_done(Game(), opening), commands.Start()), list[str]()
    while not state.is_over and len(moves) < LONGEST:
        moves.append(write_move(state.position, chance.choice(list(state.position.legal_moves()))))  # type: ignore[arg-type]
        state = _done(state, commands.Move(state.turn, moves[-1]))
    return moves[:-1]


def _done(state: Game, command: commands.Command) -> Game:
    decision = GAME.decide(state, command, state.clock.at_ms + 1)
    assert not isinstance(decision, Refusal), decision
    return after(state, decision)
