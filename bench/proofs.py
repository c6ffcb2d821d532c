"""How many published problems the prover solves, and how fast: `python -m bench.proofs [--seconds N] [--processes N]`.

The problems are 129 international ones by known composers (problems.tsv: composer, position, first move) and, where
shared/data is at hand, the 59 of a championship. Every other problem is held back: nothing is tuned on it, and only
those are measured unless told otherwise (`--part tuning`). Tables of five pieces (`--pieces`) are built first where
there are none, into `--tables FOLDER` or for this run alone; that takes ten minutes of a processor.

A win counts where it is proved within the limit, by the published first move too. Uniqueness counts where every first
move is decided, or a second one wins as well. The limit is seconds of the processor in the one thread that proves,
whatever else the machine does, for the win and its uniqueness together; each process proves one problem at a time.

Each problem is printed as it is done: a verdict, the position, and what was found, between tabs. `--only-undecided
FILE` takes those that an earlier run printed as unknown, and counts what it printed as decided.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path
from statistics import median

from mainroad.engine.proof import Outcome, ProofLimits, Win
from mainroad.engine.solutions import prove
from mainroad.engine.tablebase import Tablebases, usual_folder
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
VERDICTS = {Outcome.PROVED: "unique", Outcome.DISPROVED: "several", Outcome.UNKNOWN: "unknown"}


@dataclass(frozen=True)
class Found:
    """What was found about a problem."""

    verdict: str
    """Whether its first move is the only one: unique, several, none (it is no win) or unknown."""
    fen: str
    is_won: bool
    """Whether the win is proved, by the published move too."""
    seconds: float
    nodes: int
    undecided: str = ""

    def __str__(self) -> str:
        won = "won" if self.is_won else "not proved"
        cost = f"{self.seconds:.2f} s\t{self.nodes} positions"
        return "\t".join((self.verdict, self.fen, won, cost, self.undecided)).rstrip()

    @classmethod
    def read(cls, line: str) -> Found | None:
        """What `str` has written; None: another line."""
        verdict, *rest = line.rstrip("\n").split("\t")
        if verdict not in (*VERDICTS.values(), "none") or len(rest) < 4:
            return None
        fen, won, seconds, nodes = rest[:4]
        return cls(verdict, fen, won == "won", float(seconds.split()[0]), int(nodes.split()[0]), "".join(rest[4:]))


UNDECIDED = Found("unknown", "", is_won=False, seconds=0.0, nodes=0)


def tables(pieces: int, folder: Path) -> Path:
    """A folder with tables of so many pieces: that of the settings, or else the one that is given."""
    usual = usual_folder()
    if Tablebases.open(usual).of(INTERNATIONAL).pieces >= pieces:
        return usual
    builder = TableBuilder(INTERNATIONAL, folder)
    for work in builder.plan(pieces):
        if builder.is_built(work):
            continue
        print(f"\rbuilding {work.material}".ljust(40), end="", file=sys.stderr, flush=True)
        builder.build(work)
    print("\r".ljust(40), end="\r", file=sys.stderr)
    return folder


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


def tried(problem: tuple[DraughtsPosition, DraughtsMove], limits: ProofLimits, folder: Path) -> Found:
    position, first = problem
    probe = Tablebases.open(folder).of(INTERNATIONAL).probe
    found = prove(position, Win(), limits=limits, probe=probe)
    verdict = VERDICTS[found.is_unique] if found.outcome is not Outcome.DISPROVED else "none"
    undecided = " ".join(write_move(position, move) for move in found.undecided)
    return Found(verdict, write_fen(position), first in found.solutions, found.seconds, found.nodes, undecided)


def share(number: int, of: int) -> str:
    return f"{number} of {of} ({number / of:.1%})"


def report(found: Iterable[Found]) -> Iterator[str]:
    every = list(found)
    verdicts = Counter(each.verdict for each in every)
    yield f"win proved in {share(sum(each.is_won for each in every), len(every))}"
    yield (
        f"uniqueness of the first move decided in {share(len(every) - verdicts['unknown'], len(every))}: "
        f"{verdicts['unique']} with one, {verdicts['several']} with more, {verdicts['none']} with none"
    )
    if decided := [each.seconds for each in every if each.verdict != "unknown"]:
        yield f"the decided ones took {median(decided):.3f} s (median)"


def earlier(file: Path | None) -> dict[str, Found]:
    """What an earlier run has printed, by position."""
    lines = file.read_text(encoding="utf-8").splitlines() if file is not None else []
    return {found.fen: found for found in map(Found.read, lines) if found is not None}


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.proofs")
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--pieces", type=int, default=PIECES)
    parser.add_argument("--tables", type=Path, help="a folder of tables; what is missing is built there")
    parser.add_argument("--part", choices=PARTS, default="held-back")
    parser.add_argument("--megabytes", type=int, default=128)
    parser.add_argument("--processes", type=int, default=1, help="so many problems at the same time, each on one core")
    parser.add_argument("--most", type=int, help="so many problems at the most")
    parser.add_argument("--only-undecided", type=Path, metavar="FILE", help="what an earlier run has printed")
    asked = parser.parse_args()
    limits = ProofLimits(seconds=asked.seconds, tree=0, megabytes=asked.megabytes, by_processor=True)
    known = earlier(asked.only_undecided)
    chosen = [
        (position, first)
        for position, first in islice(list(problems())[PARTS[asked.part]], asked.most)
        if known.get(write_fen(position), UNDECIDED).verdict == UNDECIDED.verdict
    ]
    with tempfile.TemporaryDirectory() as temporary:
        folder = tables(asked.pieces, asked.tables or Path(temporary))
        with multiprocessing.get_context("spawn").Pool(asked.processes) as pool:
            for found in pool.imap_unordered(partial(tried, limits=limits, folder=folder), chosen):
                print(found, flush=True)
                known[found.fen] = found
        pieces = Tablebases.open(folder).of(INTERNATIONAL).pieces
    print(f"within {asked.seconds:g} s of one processor and {asked.megabytes} MB, tables of up to {pieces} pieces:")
    for line in report(known.values()):
        print(line)


if __name__ == "__main__":
    main()
