"""`python -m tools.mutants`: a sample by seed, or everything, or one file."""

from __future__ import annotations

import argparse
import resource
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from tools.mutants.campaign import mutants_of, run
from tools.mutants.catalogue import Mutant
from tools.mutants.project import mainroad
from tools.mutants.report import written
from tools.mutants.sampling import stratified

ROOT = Path(__file__).resolve().parents[2]


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__)
    parser.add_argument("--seed", type=int, default=1, help="which sample is drawn")
    parser.add_argument("--count", type=int, default=420, help="how many mutants, at the least")
    parser.add_argument("--all", action="store_true", help="every mutant, not a sample")
    parser.add_argument("--only", nargs="+", default=[""], help="only mutants whose file or stratum holds one of these")
    parser.add_argument("--tests", nargs="+", help="the folders or files of tests that judge, instead of the usual")
    parser.add_argument("--jobs", type=int, default=2, help="how many processes side by side")
    parser.add_argument("--work", type=Path, default=ROOT / "build" / "mutants", help="where the copy is made")
    parser.add_argument("--report", type=lambda text: Path(text).resolve(), help="where the report is written too")
    return parser.parse_args()


def _chosen(options: argparse.Namespace, every: dict[str, list[Mutant]]) -> list[Mutant]:
    held = {
        name: [each for each in some if any(text in f"{name} {each.name}" for text in options.only)]
        for name, some in every.items()
    }
    drawn = held if options.all else stratified(held, options.count, options.seed)
    return [each for some in drawn.values() for each in some]


def main() -> None:
    """Judge mutants and print the report."""
    options = _options()
    begun = time.monotonic()

    def say(text: str) -> None:
        print(f"{time.monotonic() - begun:5.0f} s  {text}", file=sys.stderr, flush=True)

    project = mainroad(ROOT)
    if options.tests:
        project = replace(project, tests=tuple(options.tests))
    every = mutants_of(project)
    chosen = _chosen(options, every)
    say(f"{len(chosen)} of {sum(map(len, every.values()))} mutants, seed {options.seed}")
    results = list(run(project, chosen, options.work.resolve(), options.jobs, say))
    used = sum(sum(resource.getrusage(who)[:2]) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    say(f"done; {used / 60:.1f} minutes of processor time")
    _print(list(written(results, {name: len(members) for name, members in every.items()})), options.report)


def _print(lines: Sequence[str], report: Path | None) -> None:
    text = "\n".join(lines)
    print(text)
    if report:
        report.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
