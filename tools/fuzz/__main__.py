"""`python -m tools.fuzz`: run the fuzzers, and print what was found with the smallest input that shows it."""

from __future__ import annotations

import argparse
import os
import sys
import time
from pathlib import Path

from tools.fuzz.campaign import Batch, Tally, batches, campaign, shared_out
from tools.fuzz.keeping import Kept
from tools.fuzz.pumping import pump
from tools.fuzz.reporting import Progress, budget, table, told
from tools.fuzz.target import Target


def main() -> int:
    """Run a campaign; 1: something was found."""
    from tools.fuzz.targets import TARGETS  # here: whatever a site starts reads this file again, and needs no targets

    options = _options()
    chosen = [target for target in TARGETS if _is_chosen(target.name, options.target)]
    if not chosen:
        print(f"No such target; the targets are {', '.join(target.name for target in TARGETS)}.")
        return 2
    if options.budget:
        print(budget(shared_out(chosen, options.inputs)))
        return 0
    return _pumped(chosen) if options.pump else _fuzzed(chosen, options)


def _fuzzed(chosen: list[Target], options: argparse.Namespace) -> int:
    began = time.monotonic()
    tallies = {target.name: Tally() for target in chosen}
    todo, kept = batches(chosen, options.inputs, options.seed, options.first), Kept(options.keep)
    for batch in todo:
        if done := kept.tally(batch):
            tallies[batch.target.name].add(done)

    def hear(batch: Batch, tally: Tally) -> None:
        new = tally.findings.keys() - tallies[batch.target.name].findings.keys()
        for key in sorted(new):
            print(told(tally.findings[key], options.seed), flush=True)
        tallies[batch.target.name].add(tally)
        kept.add(batch, tally)

    os.nice(options.nice)
    left = [batch for batch in todo if kept.tally(batch) is None]
    progress = Progress(tallies, sum(len(batch.numbers) for batch in todo))
    campaign(left, options.workers, hear, ticked=progress.tick)
    print("\n".join(table(tallies, time.monotonic() - began)))
    return 1 if any(tally.findings for tally in tallies.values()) else 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.fuzz", description=__doc__)
    parser.add_argument("--inputs", type=int, default=10_000, help="shared among the targets")
    parser.add_argument("--seed", default="1", help="another seed, other inputs")
    parser.add_argument("--first", type=int, default=0, help="the number of the first input of each target")
    parser.add_argument("--workers", type=int, default=2, help="processes at a time")
    parser.add_argument("--nice", type=int, default=10)
    parser.add_argument("--target", action="append", default=[], help="a name or how it begins; may be said again")
    parser.add_argument("--keep", type=Path, help="a file of what has been run: the same command goes on from there")
    parser.add_argument("--budget", action="store_true", help="say only how many inputs each target would get")
    parser.add_argument("--pump", action="store_true", help="double inputs instead, and look for more than linear time")
    return parser.parse_args()


def _is_chosen(name: str, asked: list[str]) -> bool:
    return not asked or any(name == one or name.startswith(f"{one}.") for one in asked)


def _pumped(chosen: list[Target]) -> int:
    found = [line for target in chosen for line in pump(target)]
    print("\n".join(found) or "Nothing takes more than linear time.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
