"""How many published problems the prover solves, and how fast: `python -m bench.proofs [SECONDS] [--pieces N]`.

The problems are 129 international ones by known composers (problems.tsv: composer, position, first move) and, where
shared/data is at hand, the 59 of a championship. Tables of up to N pieces (5) are built first where there are none,
which takes ten minutes of a processor. A problem counts where the win is proved within the limit, and the published
first move too; each that is not is named.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from mainroad.engine.proof import Budget, Outcome, ProofLimits, Prover, Win
from mainroad.engine.tablebase import Tablebases, Tables
from mainroad.engine.tablebase_build import TableBuilder
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition
from mainroad.laws.fen import read_fen, write_fen
from mainroad.laws.variants import INTERNATIONAL
from mainroad.notation.moves import read_move
from mainroad.notation.pdn import read_pdn

PROBLEMS = Path(__file__).with_name("problems.tsv")
CHAMPIONSHIP = Path(__file__).parents[2] / "shared" / "data" / "problems" / "pwcp_2a.pdn"
PIECES = 5
SECONDS = 10.0


def tables(pieces: int, folder: Path) -> Tables:
    found = Tablebases.open().of(INTERNATIONAL)
    if found.pieces >= pieces:
        return found
    builder = TableBuilder(INTERNATIONAL, folder)
    for work in builder.plan(pieces):
        print(f"\rbuilding {work.material}".ljust(40), end="", flush=True)
        builder.build(work)
    print("\r".ljust(40), end="\r")
    return Tables(INTERNATIONAL, folder)


def problems() -> Iterator[tuple[DraughtsPosition, DraughtsMove]]:
    """Positions in which White wins, each with the move that its composer begins with."""
    for line in PROBLEMS.read_text(encoding="utf-8").splitlines():
        _, fen, first = line.split("\t")
        position = read_fen(INTERNATIONAL, fen)
        yield position, read_move(position, first)
    if CHAMPIONSHIP.exists():
        with CHAMPIONSHIP.open(encoding="utf-8") as lines:
            for record in read_pdn(lines, INTERNATIONAL):
                assert isinstance(record.start, DraughtsPosition)
                yield record.start, record.moves[0].move


def seconds_of(position: DraughtsPosition, first: DraughtsMove, known: Tables, limit: float) -> float | None:
    """How long the win and the published first move took to prove; None: longer than the limit."""
    prover = Prover(INTERNATIONAL, Win(), probe=known.probe)
    budget = Budget(ProofLimits(seconds=limit))
    both = all(prover.ask(each, budget) is Outcome.PROVED for each in (position, position.played(first)))
    return budget.seconds if both else None


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.proofs")
    parser.add_argument("seconds", type=float, nargs="?", default=SECONDS)
    parser.add_argument("--pieces", type=int, default=PIECES)
    asked = parser.parse_args()
    times = list[float | None]()
    with tempfile.TemporaryDirectory() as folder:
        known = tables(asked.pieces, Path(folder))
        for position, first in problems():
            times.append(seconds_of(position, first, known, asked.seconds))
            if times[-1] is None:
                print(f"not within {asked.seconds:g} s: {write_fen(position)}", flush=True)
    solved = [time for time in times if time is not None]
    print(
        f"{len(solved)} of {len(times)} problems ({len(solved) / len(times):.1%}) proved in under {asked.seconds:g} s "
        f"each on one core, with tables of up to {known.pieces} pieces "
        f"(median {median(solved):.3f} s, {sum(time < 1 for time in solved)} in under a second)"
    )


if __name__ == "__main__":
    main()
