"""What is fuzzed: a reader of the product, real samples of what it reads, and its own way to refuse."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass

Sample = tuple[str, ...]
"""An input in parts: a text alone, the arguments of a command, the fields of a form."""


@dataclass(frozen=True)
class Target:
    """One reader."""

    name: str
    read: Callable[[Sample], object]
    """Give it an input. Whatever it raises, but for its refusals, is a finding."""
    samples: Callable[[], list[Sample]]
    refusals: tuple[type[BaseException], ...] = ()
    share: float = 1.0
    """Of the inputs, in thousandths: many for what takes 0.1 ms, few for what makes pages or starts processes."""
    longest: int = 4_000
    """The longest part that is tried, as a rule; now and then it is ten times as long."""
    fixed: int = 0
    """So many first parts stay as they are: an address, the name of a command."""
    words: tuple[str, ...] = ()
    """Further words of its language."""
    fresh: Callable[[], tuple[str, ...]] = tuple
    """Parts that may come beside: fields of which a page knows the name."""
    covers: tuple[str, ...] = ()
    """The readers that it reaches, as `module.function` (`tools.fuzz.inventory`)."""
    room: Callable[[], AbstractContextManager[object]] = nullcontext
    """What must be there while a batch runs: a site of its own, a folder."""
    batch: int = 1_000
    is_binary: bool = False
    """Whether a character stands for a byte (Latin-1): archives."""


@dataclass(frozen=True)
class Finding:
    """An input that was neither read nor refused."""

    target: str
    number: int
    kind: str
    """The exception, or what was exceeded."""
    place: str
    """The innermost line of the product."""
    sample: Sample
    detail: str = ""

    @property
    def key(self) -> tuple[str, str, str]:
        """Two findings with the same key are one."""
        return self.target, self.kind, self.place


@dataclass(frozen=True)
class Measured:
    """What one input took."""

    seconds: float
    finding: Finding | None = None
    is_refused: bool = False


class AnswerError(Exception):
    """An answer that no reader may give: a traceback in its words, a server error."""
