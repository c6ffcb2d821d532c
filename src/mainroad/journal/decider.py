"""A room of the house as a pure decision, and the loop that runs it over a store.

`decide(state, command, now)` says which facts follow, or refuses; `evolve(state, fact)` adds one fact and
never judges. No clock is read and no lot is drawn inside: time, chance and evidence come in with the command.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Generic, TypeVar

import msgspec

from mainroad.basics import Refusal
from mainroad.journal.ids import MARK, Ids, bare, fitting, keys
from mainroad.journal.records import Codec, Fact, JournalError, Record
from mainroad.journal.stores import Store

S = TypeVar("S")
C = TypeVar("C")
F = TypeVar("F", bound=Fact)


def _never(state: object) -> int | None:
    return None


def _nothing(state: object) -> str:
    return ""


@dataclass(frozen=True)
class Decider(Generic[S, C, F]):
    """One room: where it begins, how it decides, how facts change it, how they are written."""

    initial: S
    judge: Callable[[S, C, int], Sequence[F] | Refusal]
    """The rules of the room; whoever wants a decision asks `decide`."""
    evolve: Callable[[S, F], S]
    codec: Codec[F]
    wakes_at: Callable[[S], int | None] = _never
    """The moment (ms) at which the state asks for a tick: a flag, a deadline; None: never."""
    tick: C | None = None
    """The command that the server submits at that moment."""
    summary: Callable[[S], str] = _nothing
    """A line about the state that lists can show without replaying the stream."""

    def decide(self, state: S, command: C, now: int) -> Sequence[F] | Refusal:
        """Say which facts follow from a command, or why it is refused: the one entry to the rules of the room."""
        return self.judge(state, command, now)


class Submission(msgspec.Struct, Generic[C], frozen=True, gc=False):
    """A command with the author and the id that make it unique: sent twice, done once."""

    id: str
    actor: str
    moment_ms: int
    command: C


class Ledger(msgspec.Struct, Generic[S], frozen=True, weakref=True):
    """A stream as far as it has been read: its version, the commands done, and the state they made."""

    stream: str
    version: int
    done: AbstractSet[str]
    state: S


def empty(decider: Decider[S, C, F], stream: str) -> Ledger[S]:
    """A stream before its first record."""
    return Ledger(stream, 0, Ids(), decider.initial)


def load(store: Store, decider: Decider[S, C, F], stream: str) -> Ledger[S]:
    """Replay a stream."""
    return caught_up(store, decider, empty(decider, stream))


def caught_up(store: Store, decider: Decider[S, C, F], ledger: Ledger[S]) -> Ledger[S]:
    """Add what was written to the stream since the ledger was made."""
    return fold(decider, ledger, store.read(ledger.stream, ledger.version))


def fold(decider: Decider[S, C, F], ledger: Ledger[S], records: Iterable[Record]) -> Ledger[S]:
    """Add the records that follow on from a ledger."""
    state, version, done = ledger.state, ledger.version, list[str]()
    for record in records:
        state = apply_fact(decider, state, decider.codec.read(record))
        version = record.version
        done += keys(record.command)
    return Ledger(ledger.stream, version, Ids(ledger.done).with_(done), state) if done else ledger


def apply_fact(decider: Decider[S, C, F], state: S, fact: F) -> S:
    """Add a fact; one that does not follow from what was written before is refused here, for `evolve` never judges."""
    try:
        return decider.evolve(state, fact)
    except (LookupError, ValueError, TypeError, AttributeError, ArithmeticError) as error:
        raise JournalError(f"{type(fact).__name__} does not follow from what was written before") from error


def decide_command(
    decider: Decider[S, C, F], ledger: Ledger[S], submission: Submission[C]
) -> tuple[Ledger[S], list[Record]] | Refusal:
    """Decide a command without writing: the ledger as it would be, and the records that would make it so.

    A command that was done already changes nothing; another one under its id is refused.
    """
    own = fitting(submission.id)
    alone = bare(own)
    if own in ledger.done or alone + MARK in ledger.done:
        return ledger, []
    if alone in ledger.done:
        return Refusal("journal.sent-otherwise")
    decision = decider.decide(ledger.state, submission.command, submission.moment_ms)
    if isinstance(decision, Refusal):
        return decision
    records = [
        Record(ledger.stream, version, submission.moment_ms, submission.actor, own, *decider.codec.write(fact))
        for version, fact in enumerate(decision, start=ledger.version + 1)
    ]
    # The facts are read back from their text, so that a state is always what its journal says.
    return fold(decider, ledger, records), records


def submit(
    store: Store, decider: Decider[S, C, F], ledger: Ledger[S], submission: Submission[C]
) -> Ledger[S] | Refusal:
    """Decide a command and write its facts; a command that was done already changes nothing."""
    decision = decide_command(decider, ledger, submission)
    if isinstance(decision, Refusal):
        return decision
    after, records = decision
    if records:
        store.append(records)
    return after
