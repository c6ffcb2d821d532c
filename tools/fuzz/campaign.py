"""A campaign: batches of inputs in processes of their own; what kills or hangs one is a finding too."""

from __future__ import annotations

import gc
import multiprocessing
import os
import resource
import signal
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from multiprocessing.connection import Connection, wait
from multiprocessing.context import ForkProcess
from typing import Any

from tools.fuzz.guarding import TOO_SLOW, guarded, resident_kilobytes
from tools.fuzz.mutating import mutated
from tools.fuzz.shrinking import shrunk
from tools.fuzz.target import Finding, Sample, Target

PATIENCE_S = 60.0
"""How long an input may keep a batch waiting, on a busy machine, before its process is ended."""
MOST_FINDINGS = 5
"""Of one batch; after so many the rest would tell nothing new."""
_FORK = multiprocessing.get_context("fork")


@dataclass(frozen=True)
class Batch:
    """Some inputs of a target."""

    target: Target
    samples: Sequence[Sample]
    seed: str
    numbers: range

    def sample(self, number: int) -> Sample:
        """The input with a number."""
        return mutated(self.target, self.samples, self.seed, number)


@dataclass
class Tally:
    """What the inputs of a target came to."""

    inputs: int = 0
    refused: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    slowest_number: int = 0
    findings: dict[tuple[str, str, str], Finding] = field(default_factory=dict)
    peak: int = 0
    """Kilobytes of the largest process."""

    def add(self, other: Tally) -> None:
        """Count a batch."""
        self.inputs += other.inputs
        self.refused += other.refused
        self.seconds += other.seconds
        self.peak = max(self.peak, other.peak)
        if other.slowest > self.slowest:
            self.slowest, self.slowest_number = other.slowest, other.slowest_number
        for key, finding in other.findings.items():
            self.findings.setdefault(key, finding)


def batches(targets: Sequence[Target], inputs: int, seed: str, first: int = 0) -> Iterator[Batch]:
    """The inputs of all targets by their shares, cut into batches."""
    whole = sum(target.share for target in targets)
    for target in targets:
        samples = target.samples()
        if not samples:
            raise ValueError(f"{target.name} has no samples")
        count = max(round(inputs * target.share / whole), 1)
        for start in range(first, first + count, target.batch):
            yield Batch(target, samples, seed, range(start, min(start + target.batch, first + count)))


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
    tally.peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
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


# -- several at a time -----------------------------------------------------------------------------------------


@dataclass
class _Running:
    batch: Batch
    process: ForkProcess
    pipe: Connection
    at: Any
    """The number of the input that is being read."""
    seen: int = -1
    since: float = 0.0


def campaign(
    todo: Iterable[Batch], workers: int, told: Callable[[Batch, Tally], None], patience_s: float = PATIENCE_S
) -> None:
    """Run batches, so many at a time; `told` hears what became of each."""
    waiting, running = iter(todo), list[_Running]()
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
                one.process.kill()
                told(one.batch, _lost(one, "hangs"))
            else:
                continue
            one.process.join()
            running.remove(one)


def _started(batch: Batch) -> _Running:
    ours, theirs = _FORK.Pipe(duplex=False)
    at = _FORK.RawValue("q", -1)
    process = _FORK.Process(target=_child, args=(batch, at, theirs), daemon=False)
    process.start()
    theirs.close()
    return _Running(batch, process, ours, at, since=time.monotonic())


def _received(one: _Running) -> Tally:
    try:
        tally: Tally = one.pipe.recv()
    except EOFError:
        one.process.join()
        return _lost(one, f"process ended ({one.process.exitcode})")
    return tally


def _hangs(one: _Running, patience_s: float) -> bool:
    if one.at.value != one.seen:
        one.seen, one.since = one.at.value, time.monotonic()
    return time.monotonic() - one.since > patience_s


def _lost(one: _Running, kind: str) -> Tally:
    number = max(one.at.value, one.batch.numbers.start)
    finding = Finding(one.batch.target.name, number, kind, "", one.batch.sample(number))
    return Tally(inputs=number - one.batch.numbers.start, findings={finding.key: finding})
