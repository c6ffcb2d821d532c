"""Reading PDN: ten thousand random legal games of every draughts variant, each move checked for legality.

    python -m bench.notation [GAMES]

The games are the same on every machine: the seed is printed first.
"""

from __future__ import annotations

import io
import random
import sys
import time

from mainroad.laws.draughts import DraughtsMove, start
from mainroad.laws.variants import DRAUGHTS, Variant
from mainroad.notation.pdn import DraughtsRecord, read_pdn, write_pdn
from mainroad.notation.records import Node

SEED = 64
GAMES = 10_000
LONGEST = 120
LIMIT_SECONDS = 60


def random_record(variant: Variant, chance: random.Random, number: int) -> DraughtsRecord:
    position = start(variant)
    nodes: list[Node[DraughtsMove]] = []
    while len(nodes) < LONGEST and (moves := position.legal_moves()):
        move = chance.choice(moves)
        nodes.append(Node(move))
        position = position.played(move)
    return DraughtsRecord(variant.name, start(variant), tuple(nodes), tags={"Event": f"Game {number}"})


def written(games: int) -> str:
    chance = random.Random(SEED)
    variants = list(DRAUGHTS.values())
    records = (random_record(variants[number % len(variants)], chance, number) for number in range(games))
    return "\n".join(map(write_pdn, records))


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    print(f"seed {SEED}, {games} random games of {len(DRAUGHTS)} variants")
    text = written(games)
    began, began_cpu = time.perf_counter(), time.process_time()
    plies = errors = count = 0
    for record in read_pdn(io.StringIO(text)):
        count += 1
        plies += len(record.moves)
        errors += len(record.errors)
    seconds, cpu = time.perf_counter() - began, time.process_time() - began_cpu
    print(f"read and checked {count} games, {plies} plies, {errors} errors, {len(text) / 1e6:.1f} MB")
    print(f"{count / cpu:.0f} games/s, {plies / cpu:.0f} plies/s of processor time")
    needed = cpu / count * GAMES
    print(f"{GAMES} games: {needed:.1f} s of processor time ({seconds / count * GAMES:.1f} s by the clock on the wall)")
    print(f"{LIMIT_SECONDS / needed:.1f} times faster than the promised {LIMIT_SECONDS} s")


if __name__ == "__main__":
    main()
