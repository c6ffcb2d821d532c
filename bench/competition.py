"""How long one round takes to pair, by every Swiss program, from 50 to 5,000 players after six rounds.

The six rounds are paired by the Russian program of personal numbers and played by a seeded strength model, so that
every program meets the same history. Processor time: the machine may be busy.
"""

from __future__ import annotations

import random
import sys
import time

from mainroad.basics import BySide
from mainroad.competition.history import DRAW, LOSS, WIN, Entrant, Free, Game, History, Number, Round
from mainroad.competition.pairings import PairedRound
from mainroad.competition.systems import SWISS

SIZES = (50, 100, 200, 500, 1000, 2000, 5000)
ROUNDS = 6
LIMIT_S = 60.0
"""A program that took longer is not asked for a larger field."""


def played(history: History, paired: PairedRound, chance: random.Random) -> History:
    """The history after a round whose games the stronger player wins more often."""
    games = []
    for pairing in paired.pairings:
        ahead = history.entrant[pairing.white].rating - history.entrant[pairing.black].rating
        luck = chance.gauss(ahead / 200, 1)
        white = WIN if luck > 0.4 else LOSS if luck < -0.4 else DRAW
        games.append(Game(pairing.white, pairing.black, BySide(white, WIN - white)))
    free = (Free(paired.bye.player, WIN),) if paired.bye else ()
    return History(history.entrants, (*history.rounds, Round(tuple(games), free)))


def event(players: int) -> History:
    """A field after six rounds."""
    chance = random.Random(players)
    ratings = sorted((chance.randint(1400, 2500) for _ in range(players)), reverse=True)
    history = History(tuple(Entrant(Number(n), rating) for n, rating in enumerate(ratings, start=1)))
    for _ in range(ROUNDS):
        history = played(history, SWISS["ru-number"](history, seed="bench"), chance)
    return history


def seconds(system: str, history: History) -> float:
    """Processor time of pairing one round, nothing about the history being computed yet."""
    fresh = History(history.entrants, history.rounds)
    begin = time.process_time()
    SWISS[system](fresh, seed="bench")
    return time.process_time() - begin


def main() -> None:
    print("players".ljust(20) + "".join(f"{size:>9,}" for size in SIZES))
    tooks: dict[str, list[float]] = {system: [] for system in SWISS}
    for size in SIZES:
        history = event(size)
        for system, took in tooks.items():
            if not took or took[-1] < LIMIT_S:
                print(f"{system}, {size} players".ljust(40), end="\r", file=sys.stderr)
                took.append(seconds(system, history))
    for system, took in tooks.items():
        print(system.ljust(20) + "".join(f"{value:9.3f}" for value in took))


if __name__ == "__main__":
    main()
