"""The standalone check, built with sanitizers: the positions and counts of the other tests, no Python in the way."""

from __future__ import annotations

import subprocess
from pathlib import Path

from mainroad.basics import Side
from support.perft_file import Count, counts

CHECK = Path(__file__).parents[2] / "build" / "sanitized" / "check"
GREATEST = 20_000


def run(*arguments: str, given: str = "") -> str:
    assert CHECK.exists(), f"build it first: make {CHECK.relative_to(CHECK.parents[2])}"
    done = subprocess.run([CHECK, *arguments], input=given, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def line(count: Count) -> str:
    here = count.position
    return f"{count.variant} {'W' if here.side is Side.WHITE else 'B'} {' '.join(map(str, here.pieces))} {count.depth}"


def test_random_play_is_clean() -> None:
    said = run("0", "60")
    assert said.count("positions") == 5


def test_the_published_counts_are_clean() -> None:
    chosen = [count for count in counts() if count.kind == "perft" and count.count <= GREATEST]
    said = run("-", given="".join(f"{line(count)} {count.count}\n" for count in chosen))
    assert said == f"{len(chosen)} counts\n"


def test_a_wrong_count_is_told() -> None:
    done = subprocess.run([CHECK, "-"], input=f"{line(counts()[0])} 10\n", capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr.startswith("does not hold: count: international W")


def test_small_tablebases_are_clean() -> None:
    assert run("tablebases") == ""


def test_searching_is_clean() -> None:
    assert run("search").count("positions") == 7


def test_proving_is_clean() -> None:
    assert run("proofs").count("positions") == 7
