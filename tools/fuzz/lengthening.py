"""Inputs as long as a target takes them, in many shapes: time grows with the length, and faults have an end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import chain, islice

from mainroad.basics import Refusal
from tools.fuzz.guarding import guarded, resident_kilobytes
from tools.fuzz.mutating import BRACKETS
from tools.fuzz.target import Measured, Sample, Target

REPEATED = (*BRACKETS, *")]},;:=./| \t\n9²x", "x\n", "a,b\n", "a=b\n", "a\tb\n", "1. x ", '[a "b"]\n')
"""What is repeated besides the pieces of the samples."""
TIMES_LONGER = 10
"""A target says how long its inputs are as a rule; the fuzzers make some of them ten times as long."""
LONGEST = 20_000
SOON_S = 0.3
"""Of processor time: an input that is read sooner is not read again."""
STEEPEST = 9.0
"""Four times the length takes linear work four times as long, and quadratic work sixteen."""
ENDLESS_S = 20.0
MOST_FAULTS = 300
FAULTS = ("errors", "faults", "findings", "objections", "problems", "warnings")
"""Under these names what was read says what is wrong with it."""
_SAMPLES, _PARTS, _PLACES = 2, 3, 10
_TOKEN = re.compile(r"\w+|[^\w\s]")
_LINE = re.compile(r".+\n?")
_BRACKETED = re.compile(r"[\[({][^\[\](){}]*[\])}],?\s*")
_Repetition = tuple[str, str, str]
"""What stands before, what is repeated, what stands after."""


def strained(target: Target) -> Iterator[str]:
    """One line for each long input that takes too much time or memory, breaks something, or leaves endless faults."""
    longest = min(target.longest * TIMES_LONGER, LONGEST)
    with target.room():
        for sample in target.samples()[:_SAMPLES]:
            for place in range(target.fixed, min(len(sample), target.fixed + _PARTS)):
                for each in _repetitions(sample[place]):
                    if wrong := _Long(target, sample, place, each).wrong(longest):
                        yield f"{target.name}: {each[1][:40]!a} after {each[0][-20:]!a} in part {place}: {wrong}"


def _repetitions(part: str) -> Iterator[_Repetition]:
    """Pieces of a sample where they stand, and other signs alone and among its words."""
    tokens = list(_TOKEN.finditer(part))[:_PLACES]
    lines, bracketed = list(_LINE.finditer(part)), _BRACKETED.finditer(part)
    yield "", part, ""
    for found in chain(tokens, lines[:_PLACES], lines[-1:], islice(bracketed, _PLACES)):
        yield part[: found.start()], found[0], part[found.end() :]
    for number, piece in enumerate(REPEATED):
        yield "", piece, ""
        for found in islice(tokens, number % _PLACES, number % _PLACES + 1):
            yield part[: found.start()], piece, part[found.end() :]


@dataclass(frozen=True)
class _Long:
    """An input in which a piece is repeated."""

    target: Target
    sample: Sample
    place: int
    repetition: _Repetition

    def wrong(self, longest: int) -> str:
        """Say what is wrong with the longest; nothing as a rule."""
        came: list[object] = []
        measured = self._read(longest, came)
        if measured.finding:
            return f"{measured.finding.kind} {measured.finding.place}"
        if (faults := most_faults(came[0])) > MOST_FAULTS:
            return f"{faults:,} faults"
        if measured.seconds < SOON_S:
            return ""
        shorter = min(self._read(longest // 4, came).seconds for _ in range(2))
        longer = min(measured.seconds, self._read(longest, came).seconds)  # a busy machine is not believed at once
        return f"{longer:.2f} s, a quarter of it {shorter:.2f} s" if longer > STEEPEST * shorter else ""

    def _read(self, length: int, came: list[object]) -> Measured:
        before, piece, after = self.repetition
        whole = before + piece * max(length // (len(piece) or 1), 1) + after
        long = (*self.sample[: self.place], whole, *self.sample[self.place + 1 :])

        def read(sample: Sample) -> None:
            try:
                came[:] = [self.target.read(sample)]
            except BaseException as error:
                came[:] = [error]
                raise

        return guarded(replace(self.target, read=read), long, length, resident_kilobytes(), ENDLESS_S)


def most_faults(found: object, deep: int = 4) -> int:
    """How long the longest list of faults is in what came of an input."""
    if isinstance(found, list | tuple):
        own = sum(isinstance(one, BaseException | Refusal) or type(one).__name__.endswith("Fault") for one in found)
        return max([own, *(most_faults(one, deep - 1) for one in found)] if deep else [own])
    kept = (getattr(found, name, ()) for name in FAULTS) if not isinstance(found, str | int | None) else ()
    return max((len(one) for one in kept if isinstance(one, list | tuple)), default=0)
