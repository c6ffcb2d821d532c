"""What a campaign prints: how far it is, what it found, and what it came to."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence

from tools.fuzz.campaign import Running, Tally
from tools.fuzz.guarding import MEGABYTES, SECONDS
from tools.fuzz.target import Finding

SHOWN = 600
"""Characters of an input that are printed."""
EVERY_S = 10.0
"""Seconds between two lines of progress."""


class Progress:
    """A line now and then: how many inputs of how many, how many a second, and at what it is."""

    def __init__(self, tallies: Mapping[str, Tally], inputs: int) -> None:
        self._tallies = tallies
        self._inputs = inputs
        self._before = self._read()
        self._began = self._last = time.monotonic()

    def _read(self) -> int:
        return sum(tally.inputs for tally in self._tallies.values())

    def tick(self, running: Sequence[Running]) -> None:
        """Print a line if it is time."""
        if (now := time.monotonic()) - self._last < EVERY_S:
            return
        self._last = now
        done = self._read() + sum(one.done for one in running)
        findings = sum(len(tally.findings) for tally in self._tallies.values())
        speed = (done - self._before) / (now - self._began)
        at = ", ".join(one.batch.target.name for one in running)
        print(
            f"{done:,} of {self._inputs:,} ({100 * done / self._inputs:.1f} %), {speed:.0f} a second, "
            f"{findings} findings; {at}",
            flush=True,
        )


def budget(counts: Mapping[str, int]) -> str:
    """How many inputs each target gets."""
    return "\n".join(f"{name:34}{count:10,}" for name, count in counts.items())


def told(finding: Finding, seed: str) -> str:
    """A finding, with the smallest input that shows it and the command that has it again."""
    shown = [part if len(part) < SHOWN else f"{part[:SHOWN]}… ({len(part)} characters)" for part in finding.sample]
    return (
        f"\nFOUND {finding.target}: {finding.kind} {finding.place}\n"
        f"  again: python -m tools.fuzz --target {finding.target} --seed {seed} --first {finding.number} --inputs 1\n"
        f"  input: {shown!a}\n  {finding.detail.strip()[-1500:]}"
    )


def table(tallies: Mapping[str, Tally], seconds: float) -> Iterator[str]:
    """What a campaign came to: a line for each target, then all together."""
    yield f"{'target':34}{'inputs':>10}{'refused':>10}{'ms each':>10}{'slowest':>10}{'MB more':>9}  findings"
    for name, tally in tallies.items():
        each = 1000 * tally.seconds / (tally.inputs or 1)
        yield (
            f"{name:34}{tally.inputs:10,}{tally.refused:10,}{each:10.2f}{1000 * tally.slowest:10.0f}"
            f"{tally.grown / 1024:9.0f}  {len(tally.findings) or ''}"
        )
    slowest = max(tallies, key=lambda name: tallies[name].slowest)
    largest = max(tallies, key=lambda name: tallies[name].grown)
    yield (
        f"slowest: {tallies[slowest].slowest:.2f} s of processor, {slowest} {tallies[slowest].slowest_number}; "
        f"largest: {tallies[largest].grown / 1024:.0f} MB more than before, {largest}"
    )
    inputs = sum(tally.inputs for tally in tallies.values())
    findings = sum(len(tally.findings) for tally in tallies.values())
    work = sum(tally.seconds for tally in tallies.values())
    yield (
        f"{inputs:,} inputs to {len(tallies)} targets in {seconds:.0f} s ({work:.0f} s of processor); "
        f"{findings} findings (limits: {SECONDS:.0f} s of processor, {MEGABYTES} MB)"
    )
