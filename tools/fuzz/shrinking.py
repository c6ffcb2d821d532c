"""The smallest input that still shows a fault: pieces are cut out as long as it stays."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tools.fuzz.target import Sample

MOST_TRIES = 400


def shrunk(sample: Sample, fixed: int, is_found: Callable[[Sample], bool], tries: int = MOST_TRIES) -> Sample:
    """Cut parts and pieces of parts away while the fault is found."""
    progress = True
    while progress and tries > 0:
        progress = False
        for smaller in _smaller(sample, fixed):
            tries -= 1
            if tries < 0:
                break
            if is_found(smaller):
                sample, progress = smaller, True
                break
    return sample


def _smaller(sample: Sample, fixed: int) -> Iterator[Sample]:
    """Whole parts first, then ever smaller pieces of each."""
    for place in range(fixed, len(sample)):
        yield (*sample[:place], *sample[place + 1 :])
    for place in range(fixed, len(sample)):
        for part in _shorter(sample[place]):
            yield (*sample[:place], part, *sample[place + 1 :])


def _shorter(part: str) -> Iterator[str]:
    size = len(part) // 2
    while size:
        for first in range(0, len(part), size):
            yield part[:first] + part[first + size :]
        size //= 2
    if len(part) == 1:
        yield ""
