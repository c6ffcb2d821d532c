"""Deciding one move late in a long game: the median, in microseconds, for each kind of game.

    python -m bench.play [MOVES]

The games are the same on every machine: the seed is printed first.
"""

from __future__ import annotations

import random
import statistics
import sys
import time

from mainroad.basics import BySide, Refusal
from mainroad.notation.written import write_move
from mainroad.play import commands, facts
from mainroad.play.decider import GAME
from mainroad.play.state import Game

SEED = 64
PAIRS = 100
LIMIT_US = 100
TABLES = (("RU", "russian", "45m+15s"), ("FM", "international", "2h/50, 1h/25"), ("CH", "chess", "1h30/40, 30m"))


def decided(state: Game, command: commands.Command, now: int) -> Game:
    answer = GAME.decide(state, command, now)
    assert not isinstance(answer, Refusal), answer
    for fact in answer:
        state = GAME.evolve(state, fact)
    return state


def times(rulebook: str, game: str, control: str, chance: random.Random) -> list[float]:
    """The processor's time for each decision of a random game on screen, where a move is a press too."""
    opened = commands.Open(
        rulebook, game, control, BySide("w", "b"), "classical", conditions=facts.Conditions(on_screen=True)
    )
    state = decided(decided(Game(), opened, 0), commands.Start(), 0)
    spent: list[float] = []
    now = 0
    while len(spent) < 2 * PAIRS and not state.is_over:
        move = write_move(state.position, chance.choice(state.position.legal_moves()))  # type: ignore[arg-type]
        command = commands.Move(state.turn, move)
        now += 1_000
        began = time.thread_time()
        answer = GAME.decide(state, command, now)
        spent.append(time.thread_time() - began)
        assert not isinstance(answer, Refusal), answer
        for fact in answer:
            state = GAME.evolve(state, fact)
    return spent


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    print(f"seed {SEED}, {games} games of at most {PAIRS} moves a side")
    slow = False
    for rulebook, game, control in TABLES:
        chance = random.Random(SEED)
        spent = [second for _ in range(games) for second in times(rulebook, game, control, chance)]
        median = statistics.median(spent) * 1e6
        slow |= median > LIMIT_US
        print(f"{game:14} {median:6.0f} us in the median of {len(spent)} moves, 95 % within {_p95(spent):.0f} us")
    sys.exit(slow)


def _p95(spent: list[float]) -> float:
    return sorted(spent)[len(spent) * 95 // 100] * 1e6


if __name__ == "__main__":
    main()
