"""How long a search in a library of 100,000 compositions takes, in a file (SQLite) and in memory.

    python -m bench.compositions

The works are made at random, with solutions of up to twelve moves played at random; each question is asked of a file
that was just opened, for that is what a command does. The aim is 200 ms. Beside the time on the wall stands that of the
processor: on a busy machine the worst of the first tells of the neighbours.
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


def timed(ask: Callable[[], object]) -> tuple[float, float]:
    """Milliseconds of a question, on the wall and of the processor."""
    begun, worked = time.perf_counter(), time.process_time()
    ask()
    return (time.perf_counter() - begun) * 1000, (time.process_time() - worked) * 1000


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
        index = CompositionIndex.begun(file)
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
            spent = [timed(lambda key=key: _asked(file, key)) for key in wanted]  # type: ignore[misc]
            inside = statistics.median(timed(lambda key=key: memory[key])[0] for key in wanted)  # type: ignore[misc]
            walls, works_ms = (sorted(each) for each in zip(*spent, strict=True))
            told = "within" if walls[-1] < AIM_MS else "OVER"
            print(
                f"{kind:9} median {statistics.median(walls):6.2f} ms, worst {walls[-1]:6.2f} ms ({told} {AIM_MS}); "
                f"processor {statistics.median(works_ms):6.2f}, {works_ms[-1]:6.2f} ms; memory {inside:.4f} ms"
            )


if __name__ == "__main__":
    main()
