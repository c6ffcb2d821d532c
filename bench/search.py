"""How fast the engine searches on one core, and how deep it comes, from the start of each game.

Nodes are positions entered, those at the ends of captures too. Rounds are taken by processor time, and the best of
them: machines are noisy. Scan 3.1 and Moby Dam search 11 to 14 million positions of international draughts a second on
a machine of the same size; they count in the same way.
"""

from __future__ import annotations

import time

from mainroad.engine.limits import Limits
from mainroad.engine.search import Analysis, Memory, analyse
from mainroad.laws.draughts import start
from mainroad.laws.variants import DRAUGHTS

ROUNDS = 3
NODES = 8_000_000
GOAL = {"international": 5e6}


def measured(name: str) -> tuple[float, Analysis]:
    """Positions a second, and what was found."""
    best = 0.0
    for _ in range(ROUNDS):
        memory = Memory(64)
        begin = time.process_time()
        found = analyse(start(DRAUGHTS[name]), limits=Limits(nodes=NODES), memory=memory)
        best = max(best, found.nodes / (time.process_time() - begin))
    return best, found


def main() -> None:
    print(f"{'game':24}{'positions/s':>14}{'depth':>7}  {'goal':>6}")
    for name in DRAUGHTS:
        speed, found = measured(name)
        beside = f"{speed / GOAL[name]:5.2f}x" if name in GOAL else ""
        print(f"{name:24}{speed / 1e6:12.2f} M{found.depth:7}  {beside:>6}", flush=True)


if __name__ == "__main__":
    main()
