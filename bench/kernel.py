"""How fast the kernel counts on one core: the moves of the last ply in bulk, no position remembered.

Beside it the best open peer that counts in the same way, measured earlier on a machine of the same size, and the laws
in Python in the same run, which do remember positions. Rounds of both alternate and the best of each is taken, by
processor time: machines are noisy.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from mainroad.engine.kernel import compiled
from mainroad.engine.moves import perft as by_kernel
from mainroad.laws.draughts import DraughtsPosition, start
from mainroad.laws.perft import perft as by_laws
from mainroad.laws.variants import DRAUGHTS

ROUNDS = 5
Counter = Callable[[DraughtsPosition, int], int]


@dataclass(frozen=True)
class Task:
    """What is counted: how deep by the kernel, how deep by the laws, and what the best peer reaches a second."""

    depth: int
    count: int
    depth_for_laws: int
    peer: str = ""
    peer_speed: float = 0


TASKS = {
    "international": Task(10, 258_895_763, 7, "Moby Dam", 251e6),
    "russian": Task(11, 110_917_189, 8, "dctl", 116e6),
    "brazilian": Task(11, 105_491_257, 8, "dctl", 95e6),
    "english": Task(12, 388_617_999, 8, "dctl", 111e6),
    "spantsireti": Task(10, 225_233_453, 7),
}


def speed(count: Counter, name: str, depth: int, expected: int | None = None) -> float:
    """Positions a second, by processor time."""
    here = start(DRAUGHTS[name])
    begin = time.process_time()
    found = count(here, depth)
    seconds = time.process_time() - begin
    assert expected in (None, found), (name, depth, found)
    return found / seconds


def line(name: str, task: Task) -> str:
    kernel = laws = 0.0
    for _ in range(ROUNDS):
        kernel = max(kernel, speed(by_kernel, name, task.depth, task.count))
        laws = max(laws, speed(by_laws, name, task.depth_for_laws))
    peer = f"{kernel / task.peer_speed:6.2f}x {task.peer} ({task.peer_speed / 1e6:.0f} M)" if task.peer else ""
    return f"{name:15}{task.depth:6}{kernel / 1e6:14.1f} M{laws / 1e6:14.2f} M{kernel / laws:9.0f}x  {peer}"


def main() -> None:
    print(f"kernel compiled for {compiled.processor}")
    print(f"{'game':15}{'depth':>6}{'positions/s':>16}{'laws':>16}{'ratio':>10}  beside the best peer")
    for name, task in TASKS.items():
        print(line(name, task), flush=True)


if __name__ == "__main__":
    main()
