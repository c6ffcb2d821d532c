"""How fast endings are solved, how small their tables are, and how quickly they answer.

Builds into a folder of its own that is thrown away: four pieces on 64 squares, three on the greater boards; with
`--pieces N`, N everywhere. Seconds are of the processor, all threads together; `a second` is by the clock.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from pathlib import Path

from mainroad.engine.kernel import handed_in, handed_out
from mainroad.engine.tablebase import Tablebases, Tables
from mainroad.engine.tablebase_build import TableBuilder
from mainroad.laws.draughts import DraughtsPosition
from mainroad.laws.variants import DRAUGHTS, Variant

ASKED = 20_000


def build(variant: Variant, pieces: int, folder: Path) -> tuple[int, float, float]:
    """Positions solved, seconds by the clock, seconds of the processor."""
    builder = TableBuilder(variant, folder)
    plan = builder.plan(pieces)
    clock, processor = time.perf_counter(), time.process_time()
    for work in plan:
        print(f"{variant.name} {work.material}".ljust(60), end="\r", file=sys.stderr)
        builder.build(work)
    print(" " * 60, end="\r", file=sys.stderr)
    return sum(work.positions for work in plan), time.perf_counter() - clock, time.process_time() - processor


def sample(tables: Tables) -> list[DraughtsPosition]:
    """Positions of every ending alike, drawn by lot with a seed."""
    chance = random.Random(20261115)
    told = tables.told()
    drawn = ((info.material, chance.randrange(info.positions)) for info in chance.choices(told, k=ASKED))
    return [handed_out(tables.compiled.position(*each)) for each in drawn]


def microseconds(tables: Tables, positions: list[DraughtsPosition]) -> tuple[float, float, float]:
    """For a verdict, for the same inside the kernel, and for the best moves as moves of the laws."""
    inside = [handed_in(here) for here in positions]
    begin = time.process_time()
    verdicts = [tables.verdict(here) for here in positions]
    between = time.process_time()
    for here in inside:
        tables.compiled.result(here, None)
    then = time.process_time()
    few = [verdict for verdict in verdicts[:500] if verdict]
    for verdict in few:
        assert verdict.best_moves or not verdict.position.legal_moves()
    end = time.process_time()
    each = 1e6 / len(positions)
    return (between - begin) * each, (then - between) * each, (end - then) * 1e6 / len(few)


def main() -> None:
    """Print a row for each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pieces", type=int)
    parser.add_argument("games", nargs="*", default=list(DRAUGHTS))
    asked = parser.parse_args()
    heads = ("pieces", "positions", "seconds", "a second", "bytes each", "verdict µs", "in kernel", "best moves")
    print(f"{'game':24}" + "".join(f"{head:>13}" for head in heads))
    for name in asked.games:
        variant = DRAUGHTS[name]
        pieces = asked.pieces or (4 if len(variant.board.squares) == 32 else 3)
        with tempfile.TemporaryDirectory() as folder:
            positions, clock, processor = build(variant, pieces, Path(folder))
            tables = Tablebases.open(folder).of(variant)
            size = sum(info.bytes for info in tables.told())
            verdict, inside, best = microseconds(tables, sample(tables))
        numbers = f"{pieces:13}{positions:13,}{processor:13.1f}{positions / clock:13,.0f}{size / positions:13.3f}"
        print(f"{name:24}{numbers}{verdict:13.2f}{inside:13.2f}{best:13.0f}")


if __name__ == "__main__":
    main()
