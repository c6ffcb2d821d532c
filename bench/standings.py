"""How long the standings of a large event take: 1,000 players, 11 rounds, six tie-breaks, seeded."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence

from mainroad.basics import BySide
from mainroad.competition.history import Entrant, Game, History, Number, Round
from mainroad.competition.standings import standings
from mainroad.competition.tiebreaks import TieBreak, tiebreak

SEED = "standings"
PLAYERS, ROUNDS = 1000, 11
ORDERS = ("BH,BH/C1,SB,PS,WON,DE", "RU:SOL,RU:SB,RU:SH,RU:WIN,RU:DE,RU:PLACES", "ARO,TPR,PTP,AOB,FB,KS")
REPEATS = 5


def simulated(players: int, rounds: int, seed: str) -> History:
    """An event in which neighbours by points meet; who is stronger wins more often."""
    chance = random.Random(seed)
    entrants = tuple(Entrant(Number(n), 2600 - n) for n in range(1, players + 1))
    points = dict.fromkeys(range(1, players + 1), 0)
    played = []
    for _ in range(rounds):
        order = sorted(points, key=lambda n: (-points[n], chance.random()))
        games = []
        for white, black in zip(order[::2], order[1::2], strict=True):
            score = chance.choice((BySide(2, 0), BySide(1, 1), BySide(0, 2)))
            points[white] += score.white
            points[black] += score.black
            games.append(Game(Number(white), Number(black), score))
        played.append(Round(tuple(games)))
    return History(entrants, tuple(played))


def main() -> None:
    print(f"{PLAYERS} players, {ROUNDS} rounds, seed {SEED!r}; processor time, best of {REPEATS}, from a fresh history")
    event = simulated(PLAYERS, ROUNDS, SEED)
    for codes in ORDERS:
        tiebreaks = [tiebreak(code) for code in codes.split(",")]
        best = min(_once(event, tiebreaks) for _ in range(REPEATS))
        print(f"{codes:45} {best * 1000:6.1f} ms")


def _once(event: History, tiebreaks: Sequence[TieBreak]) -> float:
    fresh = History(event.entrants, event.rounds)
    begin = time.process_time()
    standings(fresh, tiebreaks)
    return time.process_time() - begin


if __name__ == "__main__":
    main()
