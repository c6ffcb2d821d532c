"""How long a search in a library of 100,000 compositions takes, in a file (SQLite) and in memory.

    python -m bench.compositions

The works are made at random, with solutions of up to twelve moves played at random; each
question is asked of a file that was just opened, for that is what a command does. The aim is 200 ms.
"""

from __future__ import annotations

import random
import statistics
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path

from mainroad.basics import BySide, Side
from mainroad.boards import Square
from mainroad.composition.library.keys import CAPTURES, EXCHANGE, FINAL, START, search_keys
from mainroad.composition.library.works import Work
from mainroad.interchange.composition_index import CompositionIndex
from mainroad.laws.draughts import DraughtsPosition, position
from mainroad.laws.games import DRAUGHTS_GAMES
from mainroad.notation.pdn import DraughtsNode
from mainroad.notation.records import Node

COUNT, QUESTIONS, LONGEST = 100_000, 200, 12
AIM_MS = 200


def works(count: int, chance: random.Random) -> Iterator[Work]:
    """Works at random, three to six pieces a side."""
    variant = DRAUGHTS_GAMES["russian"].variant
    inner = [square for square in variant.board.squares if 4 < square < 29]
    for number in range(count):
        squares = chance.sample(inner, chance.randint(6, 12))
        half = len(squares) // 2
        men: BySide[list[Square]] = BySide(squares[1:half], squares[half:])
        start = position(variant, Side.WHITE, BySide(men.white, men.black), BySide(squares[:1], ()))
        yield Work(str(number), start, authors=(f"A{number}",), solution=tuple(_line(start, chance)))


def _line(start: DraughtsPosition, chance: random.Random) -> Iterator[DraughtsNode]:
    here = start
    for _ in range(LONGEST):
        moves = here.legal_moves()
        if not moves:
            return
        move = chance.choice(moves)
        yield Node(move)
        here = here.played(move)


def timed(ask: Callable[[], object]) -> float:
    """Milliseconds of a question."""
    begun = time.perf_counter()
    ask()
    return (time.perf_counter() - begun) * 1000


def _asked(file: Path, key: tuple[str, str]) -> int:
    index = CompositionIndex.opened(file)
    found = len(list(index.find([key])))
    index.close()
    return found


def main() -> None:
    """Print the figures."""
    chance = random.Random(8)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "library.db"
        index = CompositionIndex.opened(file)
        begun = time.perf_counter()
        sample: list[Work] = []
        memory: dict[tuple[str, str], list[int]] = defaultdict(list)
        for block in range(COUNT // 1000):
            made = list(works(1000, chance))
            index.add(made)
            for number, work in enumerate(made, start=1000 * block):
                for key in search_keys(work):
                    memory[key].append(number)
            sample += made[: QUESTIONS * 1000 // COUNT]
        index.close()
        size = file.stat().st_size / 1e6
        print(f"{COUNT:,} works: built in {time.perf_counter() - begun:.0f} s, {size:.0f} MB")
        for kind in (START, EXCHANGE, FINAL, CAPTURES):
            keys = [next((key for key in search_keys(work) if key[0] == kind), None) for work in sample]
            wanted = [key for key in keys if key]
            spent = sorted(timed(lambda key=key: _asked(file, key)) for key in wanted)  # type: ignore[misc]
            inside = statistics.median(timed(lambda key=key: memory[key]) for key in wanted)  # type: ignore[misc]
            worst, middle = spent[-1], statistics.median(spent)
            told = "within" if worst < AIM_MS else "OVER"
            print(f"{kind:9} median {middle:7.2f} ms, worst {worst:7.2f} ms ({told} {AIM_MS}), memory {inside:.4f} ms")


if __name__ == "__main__":
    main()
