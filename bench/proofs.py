"""How many published problems the prover solves, and how fast: `python -m bench.proofs [SECONDS] [--pieces N]`.

The problems are 129 international ones by known composers (problems.tsv: composer, position, first move) and, where
shared/data is at hand, the 59 of a championship. Every other problem is held back: nothing is tuned on it, and only
those are measured unless told otherwise (`--part tuning`). Tables of up to N pieces (5) are built first where there are
none, which takes ten minutes of a processor.

A win counts where it is proved within the limit, by the published first move too. Uniqueness counts where every first
move is decided, or a second one wins as well. The limit is seconds of the processor in the one thread that proves,
whatever else the machine does, for the win and its uniqueness together.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from statistics import median

from mainroad.engine.proof import Outcome, Proof, ProofLimits, Win
from mainroad.engine.solutions import prove
from mainroad.engine.tablebase import Tablebases, Tables
from mainroad.engine.tablebase_build import TableBuilder
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition
from mainroad.laws.fen import read_fen, write_fen
from mainroad.laws.variants import INTERNATIONAL
from mainroad.notation.moves import read_move, write_move
from mainroad.notation.pdn import read_pdn

PROBLEMS = Path(__file__).with_name("problems.tsv")
CHAMPIONSHIP = Path(__file__).parents[2] / "shared" / "data" / "problems" / "pwcp_2a.pdn"
PIECES = 5
SECONDS = 10.0
PARTS = {"tuning": slice(0, None, 2), "held-back": slice(1, None, 2), "all": slice(None)}


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


def told(found: Proof, first: DraughtsMove) -> Iterator[str]:
    """What was left open, or is not as it was published."""
    name = write_fen(found.position)
    if found.outcome is not Outcome.PROVED:
        yield f"win {found.outcome.value}: {name}"
    elif first not in found.solutions:
        yield f"published first move {write_move(found.position, first)} not proved: {name}"
    if found.is_unique is Outcome.UNKNOWN:
        moves = ", ".join(write_move(found.position, move) for move in found.undecided)
        yield f"unknown after {found.seconds:.1f} s, {len(found.solutions)} proved: {name}: {moves}"


def share(number: int, of: int) -> str:
    return f"{number} of {of} ({number / of:.1%})"


def report(found: list[tuple[Proof, DraughtsMove]], limit: float, pieces: int) -> Iterator[str]:
    proofs = [proof for proof, _ in found]
    wins = sum(first in proof.solutions for proof, first in found)
    decided = [proof for proof in proofs if proof.is_unique is not Outcome.UNKNOWN]
    cooked = sum(len(proof.solutions) > 1 for proof in decided)
    yield (
        f"within {limit:g} s of one processor, tables of up to {pieces} pieces: win proved in "
        f"{share(wins, len(found))}; uniqueness of the first move decided in {share(len(decided), len(found))}, "
        f"{cooked} with more than one"
    )
    if decided:
        yield f"the decided ones took {median(proof.seconds for proof in decided):.3f} s (median)"


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.proofs")
    parser.add_argument("seconds", type=float, nargs="?", default=SECONDS)
    parser.add_argument("--pieces", type=int, default=PIECES)
    parser.add_argument("--part", choices=PARTS, default="held-back")
    parser.add_argument("--megabytes", type=int, default=128)
    parser.add_argument("--most", type=int, help="so many problems at the most")
    asked = parser.parse_args()
    limits = ProofLimits(seconds=asked.seconds, tree=0, megabytes=asked.megabytes, by_processor=True)
    found = list[tuple[Proof, DraughtsMove]]()
    with tempfile.TemporaryDirectory() as folder:
        known = tables(asked.pieces, Path(folder))
        for position, first in islice(list(problems())[PARTS[asked.part]], asked.most):
            found.append((prove(position, Win(), limits=limits, probe=known.probe), first))
            for line in told(*found[-1]):
                print(line, flush=True)
    for line in report(found, asked.seconds, known.pieces):
        print(line)


if __name__ == "__main__":
    main()
