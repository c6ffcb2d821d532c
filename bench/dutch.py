"""How long one round of the FIDE (Dutch) system takes, for 50 to 5,000 players.

Events are simulated from a seed: ratings by chance, results by ratings, a few absences. The seconds are those of one
core. The last column compares the round after six others with what the quickest peer was measured to need for it:
Gacrux, 7.4 s for 1,000 players and 158 s for 5,000 (py4swiss 14.6 s and bbpPairings 6 80 s for 1,000).
"""

from __future__ import annotations

import random
import sys
import time

from mainroad.basics import BySide
from mainroad.competition.history import DRAW, LOSS, WIN, Entrant, Free, Game, History, How, Number, Round
from mainroad.competition.pairings import PairedRound
from mainroad.competition.swiss.dutch.program import pair_dutch

SIZES = (50, 100, 200, 500, 1000, 2000, 5000)
ROUNDS = 7
ABSENT = 0.01
PEER = {1000: 7.4, 5000: 158.0}
SEED = 2026


def entrants(size: int, chance: random.Random) -> tuple[Entrant, ...]:
    ratings = sorted((round(chance.gauss(2000, 250)) for _ in range(size)), reverse=True)
    return tuple(Entrant(Number(n), rating) for n, rating in enumerate(ratings, start=1))


def result(white: int, black: int, chance: random.Random) -> BySide[int]:
    expected = 1 / (1 + 10 ** ((black - white - 35) / 400))
    draw = 0.3 * (1 - abs(2 * expected - 1))
    drawn = chance.random()
    if drawn < expected - draw / 2:
        return BySide(WIN, LOSS)
    return BySide(DRAW, DRAW) if drawn < expected + draw / 2 else BySide(LOSS, WIN)


def played(event: History, paired: PairedRound, asked: list[Number], chance: random.Random) -> Round:
    games = [
        Game(p.white, p.black, result(event.entrant[p.white].rating, event.entrant[p.black].rating, chance))
        for p in paired.pairings
    ]
    free = [Free(number, DRAW, How.ASKED) for number in asked]
    return Round(tuple(games), tuple(free + ([Free(paired.bye.player, WIN)] if paired.bye else [])))


def seconds_per_round(size: int, rounds: int = ROUNDS, seed: int = SEED) -> list[float]:
    chance = random.Random(seed)
    event = History(entrants(size, chance))
    needed = []
    for _ in range(rounds):
        asked = [number for number in event.numbers if chance.random() < ABSENT]
        begun = time.process_time()
        paired = pair_dutch(event, rounds_total=rounds + 1, asked=asked)
        needed.append(time.process_time() - begun)
        event = History(event.entrants, (*event.rounds, played(event, paired, asked, chance)))
    return needed


def main() -> None:
    sizes = tuple(map(int, sys.argv[1:])) or SIZES
    print(f"seed {SEED}; seconds a round")
    print("players", *(f"{f'round {n}':>8}" for n in range(1, ROUNDS + 1)), "   peer / ours")
    for size in sizes:
        needed = seconds_per_round(size)
        ratio = f"{PEER[size] / needed[-1]:13.0f}" if size in PEER else ""
        print(f"{size:7}", *(f"{value:8.2f}" for value in needed), ratio, flush=True)


if __name__ == "__main__":
    main()
