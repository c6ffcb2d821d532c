"""Inputs that are doubled: whatever takes more than linear time shows, however quick it still is."""

from __future__ import annotations

import gc
import re
from collections.abc import Iterator
from contextlib import suppress

from tools.fuzz.guarding import process_seconds
from tools.fuzz.target import Sample, Target

STEEPEST = 3.0
"""Doubled twice, linear work takes four times as long and quadratic work sixteen: two in a row over 3 is too steep."""
MEASURABLE_S = 0.02
LONGEST = 400_000
_TOKEN = re.compile(r"\w+\s*|[^\w]", re.DOTALL)
_PLACES = 12


def pump(target: Target, longest: int = LONGEST) -> Iterator[str]:
    """One line for each piece of a sample whose repetition takes more than linear time."""
    seen: set[tuple[str, int]] = set()
    with target.room():
        for sample in target.samples()[:40]:
            for place in range(target.fixed, len(sample)):
                for before, piece, after in _pieces(sample[place]):
                    if (piece, place) in seen:
                        continue
                    seen.add((piece, place))
                    if found := _steep(target, sample, place, (before, piece, after), longest):
                        yield found


def _pieces(part: str) -> Iterator[tuple[str, str, str]]:
    """Words, lines and the whole, each with what stands around it."""
    yield "", part, ""
    for line in part.splitlines(keepends=True)[:_PLACES]:
        head, _, tail = part.partition(line)
        yield head, line, tail
    for found in list(_TOKEN.finditer(part))[:_PLACES]:
        yield part[: found.start()], found[0], part[found.end() :]
        yield part[: found.start()], found[0], ""


def _steep(target: Target, sample: Sample, place: int, around: tuple[str, str, str], longest: int) -> str | None:
    before, piece, after = around
    times = max(64 // (len(piece) or 1), 1)
    taken: list[float] = []
    while piece and len(piece) * times <= longest:
        pumped = (*sample[:place], before + piece * times + after, *sample[place + 1 :])
        taken.append(_seconds(target, pumped))
        if len(taken) >= 3 and taken[-3] > MEASURABLE_S and taken[-1] / taken[-3] > STEEPEST**2:
            if _seconds(target, pumped) / taken[-3] > STEEPEST**2:  # a noisy machine is not believed at once
                seconds = ", ".join(f"{each:.3f}" for each in taken[-3:])
                return f"{target.name}: {piece[:60]!a} × {times:,} in part {place} takes {seconds} s, doubled"
            return None
        if taken[-1] > 3:
            return f"{target.name}: {piece[:60]!a} × {times:,} in part {place} takes {taken[-1]:.1f} s"
        times *= 2
    return None


def _seconds(target: Target, sample: Sample) -> float:
    gc.collect()

    def read() -> None:
        with suppress(*target.refusals, Exception):
            target.read(sample)

    return process_seconds(read)
