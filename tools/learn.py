"""Learns the weights of the evaluation from games of the program against itself.

    python -m tools.learn russian --games 3000 --nodes 1500 --rounds 3 --seed 1

Each round plays games from openings by lot, with a move by lot now and then, by the weights of the round before (the
first one by rule of thumb). Weights are fitted to what the searches of all games so far said of their positions, and a
little to the results. The same seed gives the same weights, whatever the number of processes. One game in ten is not
learnt from; its positions show how well the weights foretell results that they have not seen.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import zlib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from mainroad.laws.variants import DRAUGHTS

ROOT = Path(__file__).resolve().parent.parent
SHIPPED = ROOT / "src" / "mainroad" / "engine" / "weights"
BATCH = 1000
"""Games that one process plays with one seed."""
RULE_OF_THUMB = "-"
OPTIMISED = ("-O3", "-march=native")


def compiled(folder: Path) -> Path:
    """The learner, compiled for this machine; as it is, where it is newer than the kernel."""
    program, source = folder / "learn", ROOT / "kernel" / "learn.cpp"
    newest = max(file.stat().st_mtime for file in source.parent.glob("*.?pp"))
    if not program.exists() or program.stat().st_mtime < newest:
        subprocess.run(["c++", "-std=c++20", *OPTIMISED, "-pthread", source, "-o", program], check=True)
    return program


def learn(program: Path, game: str, folder: Path, asked: argparse.Namespace) -> bytes:
    """The weights after some rounds, as the kernel takes them; games and weights stay in a folder."""
    positions, weights = folder / f"{game}.positions", RULE_OF_THUMB
    positions.write_bytes(b"")
    for number in range(asked.rounds):
        first = 1000 * asked.seed + 100 * number
        sizes = [min(BATCH, asked.games - begun) for begun in range(0, asked.games, BATCH)]
        calls = [
            [str(program), "play", game, weights, str(games), str(asked.nodes), str(first + batch)]
            for batch, games in enumerate(sizes)
        ]
        with positions.open("ab") as file, ThreadPoolExecutor(asked.processes) as pool:
            for played in pool.map(lambda call: subprocess.run(call, check=True, capture_output=True).stdout, calls):
                file.write(played)
        fit = [str(program), "fit", game, str(positions), str(asked.passes)]
        learnt = folder / f"{game}.weights"
        learnt.write_bytes(subprocess.run(fit, check=True, stdout=subprocess.PIPE).stdout)
        weights = str(learnt)
    return Path(weights).read_bytes()


def main(arguments: list[str] | None = None) -> None:
    """Learn a game and put its weights where the package has them."""
    parser = argparse.ArgumentParser(prog="python -m tools.learn", description=__doc__)
    parser.add_argument("game", choices=list(DRAUGHTS))
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--nodes", type=int, default=1500)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--passes", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "learn")
    parser.add_argument("--output", type=Path, default=SHIPPED)
    asked = parser.parse_args(arguments)
    asked.folder.mkdir(parents=True, exist_ok=True)
    found = learn(compiled(asked.folder), asked.game, asked.folder, asked)
    (asked.output / f"{asked.game}.bin").write_bytes(zlib.compress(found, 9))


if __name__ == "__main__":
    main(sys.argv[1:])
