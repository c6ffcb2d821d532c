"""Several commands decided one after another, before any is written."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from mainroad.basics import Refusal
from mainroad.journal.decider import Decider, Ledger, Submission, decide_command
from mainroad.journal.records import Record

Outcome = Ledger[Any] | Refusal | Exception
"""What became of a command; an exception is a fault of the program, and of this command alone."""


class Addressed(msgspec.Struct, frozen=True, gc=False):
    """A submission and the stream it is for."""

    stream: str
    submission: Submission[Any]


@dataclass(frozen=True)
class Batch:
    """What a batch would write, the ledgers it would leave, and the outcome of each of its commands in order."""

    records: tuple[Record, ...]
    ledgers: Mapping[str, Ledger[Any]]
    """Only the streams that change."""
    outcomes: tuple[Outcome, ...]


def decide_all(
    decider_of: Callable[[str], Decider[Any, Any, Any]],
    ledgers: Mapping[str, Ledger[Any]],
    batch: Sequence[Addressed],
) -> Batch:
    """Decide each command on what those before it have made; one that is refused or fails changes nothing."""
    after, records, outcomes = dict(ledgers), list[Record](), list[Outcome]()
    for addressed in batch:
        stream = addressed.stream
        try:
            decision = decide_command(decider_of(stream), after[stream], addressed.submission)
        except Exception as error:  # whoever sent the command gets it; the others must not
            outcomes.append(error)
            continue
        if isinstance(decision, Refusal):
            outcomes.append(decision)
            continue
        after[stream], written = decision
        records += written
        outcomes.append(after[stream])
    changed = {record.stream for record in records}
    return Batch(tuple(records), {stream: after[stream] for stream in sorted(changed)}, tuple(outcomes))
