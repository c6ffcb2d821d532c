"""A campaign: batches of inputs in processes of their own; what kills or hangs one is a finding too."""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cache
from multiprocessing.connection import Connection, wait
from multiprocessing.context import ForkProcess
from typing import Any

from tools.fuzz.guarding import TOO_SLOW, guarded, peak_kilobytes, resident_kilobytes, seconds_spent
from tools.fuzz.mutating import mutated
from tools.fuzz.shrinking import shrunk
from tools.fuzz.target import Finding, Sample, Target

PATIENCE_S = 600.0
"""How long an input may keep a batch waiting, on a busy machine, before its process is ended."""
WORK_S = 30.0
"""How much processor time an input may take before its process is ended: the guard should have stopped it long ago."""
MOST_FINDINGS = 5
"""Of one batch; after so many the rest would tell nothing new."""
_FORK = multiprocessing.get_context("fork")


@dataclass(frozen=True)
class Batch:
    """Some inputs of a target."""

    target: Target
    seed: str
    numbers: range

    @property
    def name(self) -> str:
        """What it is called among the parts of a campaign."""
        return f"{self.target.name} {self.seed} {self.numbers.start}-{self.numbers.stop}"

    @property
    def samples(self) -> Sequence[Sample]:
        """What its inputs are made of."""
        return samples_of(self.target)

    def sample(self, number: int) -> Sample:
        """The input with a number."""
        return mutated(self.target, self.samples, self.seed, number)


@cache
def samples_of(target: Target) -> Sequence[Sample]:
    """The samples of a target, found once."""
    if not (found := target.samples()):
        raise ValueError(f"{target.name} has no samples")
    return found


@dataclass
class Tally:
    """What the inputs of a target came to."""

    inputs: int = 0
    refused: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    slowest_number: int = 0
    findings: dict[tuple[str, str, str], Finding] = field(default_factory=dict)
    grown: int = 0
    """Kilobytes by which a process grew at most beyond what it held before its inputs."""

    def add(self, other: Tally) -> None:
        """Count a batch."""
        self.inputs += other.inputs
        self.refused += other.refused
        self.seconds += other.seconds
        self.grown = max(self.grown, other.grown)
        if other.slowest > self.slowest:
            self.slowest, self.slowest_number = other.slowest, other.slowest_number
        for key, finding in other.findings.items():
            self.findings.setdefault(key, finding)


def shared_out(targets: Sequence[Target], inputs: int) -> dict[str, int]:
    """How many inputs each target gets, by its share."""
    whole = sum(target.share for target in targets)
    return {target.name: max(round(inputs * target.share / whole), 1) for target in targets}


def batches(targets: Sequence[Target], inputs: int, seed: str, first: int = 0) -> list[Batch]:
    """The inputs of all targets by their shares, cut into batches; all targets get on together."""
    counts, found = shared_out(targets, inputs), list[tuple[float, Batch]]()
    for target in targets:
        last = first + counts[target.name]
        for start in range(first, last, target.batch):
            batch = Batch(target, seed, range(start, min(start + target.batch, last)))
            found.append(((start - first) / counts[target.name], batch))
    return [batch for _, batch in sorted(found, key=lambda one: one[0])]


# -- in a process of its own ---------------------------------------------------------------------------------


def run_batch(batch: Batch, note: Callable[[int], None] = lambda _: None) -> Tally:
    """Run the inputs of a batch one after the other."""
    tally = Tally()
    with batch.target.room():
        with suppress(Exception):
            batch.target.read(batch.samples[0])  # what is imported and built once takes its time before the guard
        begun = resident_kilobytes()
        for number in batch.numbers:
            note(number)
            _run_one(batch, number, tally, begun)
            if len(tally.findings) >= MOST_FINDINGS:
                break
    tally.grown = max(peak_kilobytes() - begun, 0)
    return tally


def _run_one(batch: Batch, number: int, tally: Tally, begun: int) -> None:
    measured = guarded(batch.target, batch.sample(number), number, begun)
    tally.inputs += 1
    tally.refused += measured.is_refused
    tally.seconds += measured.seconds
    if measured.seconds > tally.slowest:
        tally.slowest, tally.slowest_number = measured.seconds, number
    if (found := measured.finding) and found.key not in tally.findings:
        tally.findings[found.key] = _smallest(batch.target, found, begun)


def _smallest(target: Target, finding: Finding, begun: int) -> Finding:
    def is_found(sample: Sample) -> bool:
        again = guarded(target, sample, finding.number, begun).finding
        return again is not None and again.key == finding.key

    slow = finding.kind == TOO_SLOW
    return replace(finding, sample=shrunk(finding.sample, target.fixed, is_found, tries=20 if slow else 300))


def _child(batch: Batch, at: Any, pipe: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    gc.freeze()

    def note(number: int) -> None:
        at.value = number

    pipe.send(run_batch(batch, note))
    pipe.close()
    os._exit(0)  # what the site has started, threads and processes, would be waited for, and it waits for us


# -- several at a time -----------------------------------------------------------------------------------------


@dataclass
class Running:
    """A batch that is being run."""

    batch: Batch
    process: ForkProcess
    pipe: Connection
    at: Any
    """The number of the input that is being read."""
    seen: int = -1
    since: float = 0.0
    spent: float = 0.0
    """The processor time of the process when this input began."""

    @property
    def done(self) -> int:
        """How many of its inputs have been read."""
        return max(int(self.at.value) - self.batch.numbers.start, 0)


def campaign(
    todo: Iterable[Batch],
    workers: int,
    told: Callable[[Batch, Tally], None],
    *,
    patience_s: float = PATIENCE_S,
    ticked: Callable[[Sequence[Running]], None] = lambda _: None,
) -> None:
    """Run batches, so many at a time; `told` hears what became of each, `ticked` every second how far they are."""
    waiting, running = iter(todo), list[Running]()
    while True:
        while len(running) < workers and (batch := next(waiting, None)):
            running.append(_started(batch))
        if not running:
            return
        ready = wait([one.pipe for one in running], timeout=1.0)
        for one in tuple(running):
            if one.pipe in ready:
                told(one.batch, _received(one))
            elif _hangs(one, patience_s):
                told(one.batch, _lost(one, "hangs"))
            else:
                continue
            running.remove(one)
            _end(one)
        ticked(running)


def _started(batch: Batch) -> Running:
    assert batch.samples, batch.target.name  # found here once and not in every process
    ours, theirs = _FORK.Pipe(duplex=False)
    at = _FORK.RawValue("q", -1)
    process = _FORK.Process(target=_child, args=(batch, at, theirs), daemon=False)
    process.start()
    theirs.close()
    return Running(batch, process, ours, at, since=time.monotonic())


def _received(one: Running) -> Tally:
    try:
        tally: Tally = one.pipe.recv()
    except EOFError:
        one.process.join()
        return _lost(one, f"process ended ({one.process.exitcode})")
    return tally


def _end(one: Running) -> None:
    one.pipe.close()
    one.process.join(timeout=10)
    if one.process.is_alive():
        one.process.kill()
        one.process.join()


def _hangs(one: Running, patience_s: float) -> bool:
    spent = seconds_spent(one.process.pid or 0)
    if one.at.value != one.seen:
        one.seen, one.since, one.spent = one.at.value, time.monotonic(), spent
    return time.monotonic() - one.since > patience_s or (one.seen >= 0 and spent - one.spent > WORK_S)


def _lost(one: Running, kind: str) -> Tally:
    number = max(one.at.value, one.batch.numbers.start)
    finding = Finding(one.batch.target.name, number, kind, "", one.batch.sample(number))
    if one.process.is_alive():
        one.process.kill()
    return Tally(inputs=number - one.batch.numbers.start, findings={finding.key: finding})
