"""How fast the Python laws count, against the fastest Python peers on the same machine in the same run.

The peers both import as `draughts`, so each gets an environment of its own (.venv-NAME, made here and
by nothing else). Rounds of all counters alternate and the best of each is taken: machines are noisy. The rows
named after a game count with the peer's boards, as its users do; `engine` is the counter inside py-draughts' own
engine, which knows international draughts alone.
"""

from __future__ import annotations

import json
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PEERS = {"py-draughts": "py-draughts==1.10.1", "pydraughts": "pydraughts==0.6.7"}
ROUNDS = 3

OURS = """
from mainroad.laws.draughts import start
from mainroad.laws.perft import perft
from mainroad.laws.variants import DRAUGHTS

def counters():
    return {name: lambda depth, variant=variant: perft(start(variant), depth) for name, variant in DRAUGHTS.items()}
"""

PY_DRAUGHTS = """
import draughts
from draughts.engines.turbo import perft_from_board

def count(board, depth):
    moves = board.legal_moves
    if depth == 1:
        return len(moves)
    total = 0
    for move in list(moves):
        board.push(move)
        total += count(board, depth - 1)
        board.pop()
    return total

def counters():
    return {
        "international": lambda depth: count(draughts.StandardBoard(), depth),
        "international, engine": lambda depth: perft_from_board(draughts.StandardBoard(), depth),
        "russian": lambda depth: count(draughts.RussianBoard(), depth),
        "brazilian": lambda depth: count(draughts.BrazilianBoard(), depth),
    }
"""

PYDRAUGHTS = """
from draughts import Board

def count(board, depth):
    moves = board.legal_moves()
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        board.push(move)
        total += count(board, depth - 1)
        board.pop()
    return total

def counters():
    return {name: lambda depth, variant=variant: count(Board(variant), depth) for name, variant in
            {"international": "standard", "russian": "russian", "brazilian": "brazilian", "english": "english"}.items()}
"""

TIMER = """
import json, sys, time
name, depth, expected = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
counter = counters()[name]
counter(2)
begin = time.process_time()
found = counter(depth)
seconds = time.process_time() - begin
assert found == expected, (name, depth, found, expected)
print(json.dumps(found / seconds))
"""

Count = tuple[int, int]
DEPTHS: dict[str, Count] = {
    "international": (7, 1049442),
    "russian": (8, 929899),
    "brazilian": (8, 907830),
    "english": (8, 845931),
}
SHALLOW: dict[str, Count] = {
    "international": (3, 658),
    "russian": (4, 1469),
    "brazilian": (4, 1469),
    "english": (4, 1469),
}


def environment(name: str, requirement: str) -> Path:
    """The Python of a peer's own environment, made at the first run."""
    folder = ROOT / f".venv-{name}"
    python = folder / "bin" / "python"
    if not python.exists():
        print(f"installing {requirement} into {folder.name} ...", file=sys.stderr)
        venv.create(folder, with_pip=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", requirement], check=True)
    return python


def speed(python: Path | str, program: str, name: str, count: Count) -> float:
    """Positions a second of one counter in a process of its own."""
    arguments = [str(python), "-c", program + TIMER, name, *map(str, count)]
    done = subprocess.run(arguments, capture_output=True, text=True, check=True)
    return float(json.loads(done.stdout))


def runners() -> dict[tuple[str, str], tuple[Path | str, str, Count]]:
    """Every counter to be measured: who and what, and how."""
    fast, slow = (environment(name, requirement) for name, requirement in PEERS.items())
    found: dict[tuple[str, str], tuple[Path | str, str, Count]] = {}
    for name, count in DEPTHS.items():
        found["mainroad", name] = sys.executable, OURS, count
        if name != "english":  # the peer's American board counts another game
            found["py-draughts", name] = fast, PY_DRAUGHTS, count
        found["pydraughts", name] = slow, PYDRAUGHTS, SHALLOW[name]
    found["py-draughts", "international, engine"] = fast, PY_DRAUGHTS, DEPTHS["international"]
    return found


def main() -> None:
    every = runners()
    best = dict.fromkeys(every, 0.0)
    for turn in range(1, ROUNDS + 1):
        for (who, what), (python, program, count) in every.items():
            print(f"round {turn} of {ROUNDS}: {who} {what}".ljust(70), end="\r", file=sys.stderr)
            game = what.partition(",")[0]
            assert game in DEPTHS
            best[who, what] = max(best[who, what], speed(python, program, what, count))
    print(" " * 70, end="\r", file=sys.stderr)
    print(f"{'game':24}{'counter':14}{'positions/s':>14}{'mainroad is':>14}")
    for (who, what), found in best.items():
        ours = best["mainroad", what.partition(",")[0]]
        print(f"{what:24}{who:14}{found:14,.0f}{'' if who == 'mainroad' else f'{ours / found:13.1f}x'}")


if __name__ == "__main__":
    main()
