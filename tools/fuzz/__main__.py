"""`python -m tools.fuzz`: run the fuzzers, and print what was found with the smallest input that shows it."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator

from tools.fuzz.campaign import Batch, Tally, batches, campaign
from tools.fuzz.guarding import MEGABYTES, SECONDS
from tools.fuzz.pumping import pump
from tools.fuzz.target import Finding, Target
from tools.fuzz.targets import TARGETS

SHOWN = 600
"""Characters of an input that are printed."""


def main() -> int:
    """Run a campaign; 1: something was found."""
    options = _options()
    chosen = [target for target in TARGETS if _is_chosen(target.name, options.target)]
    if not chosen:
        print(f"No such target; the targets are {', '.join(target.name for target in TARGETS)}.")
        return 2
    if options.pump:
        return _pumped(chosen)
    began = time.monotonic()
    tallies = {target.name: Tally() for target in chosen}

    def told(batch: Batch, tally: Tally) -> None:
        new = tally.findings.keys() - tallies[batch.target.name].findings.keys()
        for key in sorted(new):
            print(_told(tally.findings[key], options.seed), flush=True)
        tallies[batch.target.name].add(tally)

    os.nice(options.nice)
    campaign(batches(chosen, options.inputs, options.seed, options.first), options.workers, told)
    print("\n".join(_table(tallies, time.monotonic() - began)))
    return 1 if any(tally.findings for tally in tallies.values()) else 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.fuzz", description=__doc__)
    parser.add_argument("--inputs", type=int, default=10_000, help="shared among the targets")
    parser.add_argument("--seed", default="1", help="another seed, other inputs")
    parser.add_argument("--first", type=int, default=0, help="the number of the first input of each target")
    parser.add_argument("--workers", type=int, default=2, help="processes at a time")
    parser.add_argument("--nice", type=int, default=10)
    parser.add_argument("--target", action="append", default=[], help="a name or how it begins; may be said again")
    parser.add_argument("--pump", action="store_true", help="double inputs instead, and look for more than linear time")
    return parser.parse_args()


def _is_chosen(name: str, asked: list[str]) -> bool:
    return not asked or any(name == one or name.startswith(f"{one}.") for one in asked)


def _pumped(chosen: list[Target]) -> int:
    found = [line for target in chosen for line in pump(target)]
    print("\n".join(found) or "Nothing takes more than linear time.")
    return 1 if found else 0


def _told(finding: Finding, seed: str) -> str:
    shown = [part if len(part) < SHOWN else f"{part[:SHOWN]}… ({len(part)} characters)" for part in finding.sample]
    return (
        f"\nFOUND {finding.target}: {finding.kind} {finding.place}\n"
        f"  again: python -m tools.fuzz --target {finding.target} --seed {seed} --first {finding.number} --inputs 1\n"
        f"  input: {shown!a}\n  {finding.detail.strip()[-1500:]}"
    )


def _table(tallies: dict[str, Tally], seconds: float) -> Iterator[str]:
    yield f"{'target':34}{'inputs':>10}{'refused':>10}{'ms each':>10}{'slowest':>10}{'peak MB':>9}  findings"
    for name, tally in tallies.items():
        each = 1000 * tally.seconds / (tally.inputs or 1)
        yield (
            f"{name:34}{tally.inputs:10,}{tally.refused:10,}{each:10.2f}{1000 * tally.slowest:10.0f}"
            f"{tally.peak / 1024:9.0f}  {len(tally.findings) or ''}"
        )
    inputs = sum(tally.inputs for tally in tallies.values())
    findings = sum(len(tally.findings) for tally in tallies.values())
    yield f"{inputs:,} inputs in {seconds:.0f} s; {findings} findings (limits: {SECONDS:.0f} s, {MEGABYTES} MB)"


if __name__ == "__main__":
    sys.exit(main())
