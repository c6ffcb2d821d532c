"""A room of the house as a pure decision, and the loop that runs it over a store.

`decide(state, command, now)` says which facts follow, or refuses; `evolve(state, fact)` adds one fact and
never judges. No clock is read and no lot is drawn inside: time, chance and evidence come in with the command.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from mainroad.basics import Refusal
from mainroad.journal.records import Codec, Fact, Record
from mainroad.journal.stores import Store

S = TypeVar("S")
C = TypeVar("C")
F = TypeVar("F", bound=Fact)


@dataclass(frozen=True)
class Decider(Generic[S, C, F]):
    """One room: where it begins, how it decides, how facts change it, how they are written."""

    initial: S
    decide: Callable[[S, C, int], Sequence[F] | Refusal]
    evolve: Callable[[S, F], S]
    codec: Codec[F]


@dataclass(frozen=True)
class Submission(Generic[C]):
    """A command with the author and the id that make it unique: sent twice, done once."""

    id: str
    actor: str
    moment_ms: int
    command: C


@dataclass(frozen=True)
class Ledger(Generic[S]):
    """A stream as far as it has been read: its version, the commands done, and the state they made."""

    stream: str
    version: int
    done: frozenset[str]
    state: S


def load(store: Store, decider: Decider[S, C, F], stream: str) -> Ledger[S]:
    """Replay a stream."""
    return caught_up(store, decider, Ledger(stream, 0, frozenset(), decider.initial))


def caught_up(store: Store, decider: Decider[S, C, F], ledger: Ledger[S]) -> Ledger[S]:
    """Add what was written to the stream since the ledger was made."""
    for record in store.read(ledger.stream, ledger.version):
        state = decider.evolve(ledger.state, decider.codec.read(record))
        ledger = replace(ledger, version=record.version, done=ledger.done | {record.command}, state=state)
    return ledger


def submit(
    store: Store, decider: Decider[S, C, F], ledger: Ledger[S], submission: Submission[C]
) -> Ledger[S] | Refusal:
    """Decide a command and write its facts; a command that was done already changes nothing."""
    if submission.id in ledger.done:
        return ledger
    decision = decider.decide(ledger.state, submission.command, submission.moment_ms)
    if isinstance(decision, Refusal):
        return decision
    records = [
        Record(
            ledger.stream, version, submission.moment_ms, submission.actor, submission.id, *decider.codec.write(fact)
        )
        for version, fact in enumerate(decision, start=ledger.version + 1)
    ]
    store.append(records)
    return caught_up(store, decider, ledger)
