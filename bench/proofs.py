"""How many published problems the prover solves, and how fast: `python -m bench.proofs [SECONDS]`.

The problems are those of shared/data (59 international ones, with solutions). Tables of up to 4 pieces are built first
where there are none. A problem counts where the win is proved within the limit, and the published first move too.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from statistics import median

from mainroad.engine.proof import Budget, Outcome, ProofLimits, Prover, Win
from mainroad.engine.tablebase import Tablebases, Tables
from mainroad.engine.tablebase_build import TableBuilder
from mainroad.laws.variants import INTERNATIONAL
from mainroad.notation.pdn import DraughtsRecord, read_pdn

PROBLEMS = Path(__file__).parents[2] / "shared" / "data" / "problems" / "pwcp_2a.pdn"
PIECES = 4
SECONDS = 10.0


def tables(folder: Path) -> Tables:
    found = Tablebases.open().of(INTERNATIONAL)
    if found.pieces >= PIECES:
        return found
    builder = TableBuilder(INTERNATIONAL, folder)
    for work in builder.plan(PIECES):
        builder.build(work)
    return Tables(INTERNATIONAL, folder)


def seconds_of(record: DraughtsRecord, known: Tables, limit: float) -> float | None:
    """How long the win and the published first move took to prove; None: longer than the limit."""
    prover = Prover(INTERNATIONAL, Win(), probe=known.probe)
    budget = Budget(ProofLimits(seconds=limit))
    assert record.start is not None
    after = record.start.played(record.moves[0].move)
    both = all(prover.ask(position, budget) is Outcome.PROVED for position in (record.start, after))
    return budget.seconds if both else None


def main() -> None:
    limit = float(sys.argv[1]) if sys.argv[1:] else SECONDS
    if not PROBLEMS.exists():
        print(f"{PROBLEMS.name} is not there: no problems to solve.")
        return
    with tempfile.TemporaryDirectory() as folder, PROBLEMS.open(encoding="utf-8") as lines:
        known = tables(Path(folder))
        times = [seconds_of(record, known, limit) for record in read_pdn(lines, INTERNATIONAL)]
    solved = [time for time in times if time is not None]
    print(f"{len(solved)} of {len(times)} problems proved in under {limit:g} s each on one core", end=" ")
    print(f"(median {median(solved):.3f} s, {sum(time < 1 for time in solved)} in under a second)")


if __name__ == "__main__":
    main()
