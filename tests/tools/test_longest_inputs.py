"""Every reader of outside text and every message of a socket, at its longest: the time it takes, the faults it keeps.

The pages are not here: what their fields take is measured in `tests/site/test_longest_fields.py`. Neither are the
commands: they read with the same readers, and some of them think about each thing that they read.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from tools.fuzz.lengthening import MOST_FAULTS, most_faults, strained
from tools.fuzz.target import Sample, Target
from tools.fuzz.targets import TARGETS

MEASURED = [target for target in TARGETS if not target.name.startswith(("site.", "server.", "command."))]


@pytest.mark.parametrize("target", MEASURED, ids=lambda target: target.name)
def test_the_longest_inputs(target: Target) -> None:
    assert list(strained(target)) == []


# -- what is noticed -------------------------------------------------------------------------------------------


@dataclass
class ReadFault:
    reason: str


@dataclass
class Game:
    errors: tuple[ReadFault, ...]


def quadratic(sample: Sample) -> None:
    for _ in sample[0]:
        sum(range(len(sample[0]) // 8))


def careful(sample: Sample) -> object:
    return [Game((ReadFault("x"),) * MOST_FAULTS)] * len(sample[0])


@pytest.mark.parametrize(
    ("read", "is_noticed"),
    [
        (quadratic, True),
        (lambda sample: [Game((ReadFault("x"),) * len(sample[0]))], True),
        (lambda sample: [ReadFault("x") for _ in sample[0]], True),
        (lambda sample: dict[str, int]()["x"] if len(sample[0]) > 1000 else None, True),
        (lambda sample: sample[0].count("z"), False),
        (careful, False),
    ],
)
def test_what_is_wrong_with_a_long_input_is_noticed(read: Callable[[Sample], object], is_noticed: bool) -> None:
    target = Target("t", read, lambda: [("ab",)], (ValueError,), longest=2000)
    assert bool(next(strained(target), "")) is is_noticed


def test_faults_are_counted_wherever_they_are() -> None:
    assert most_faults(([Game((ReadFault("x"),) * 3)], "text", None, 7)) == 3
    assert most_faults(ValueError("x")) == 0
