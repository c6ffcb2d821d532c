"""A room that only counts, to try the writing of journals with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from mainroad.basics import Refusal
from mainroad.journal.decider import Decider
from mainroad.journal.records import Codec, Fact, Kind


@dataclass(frozen=True)
class Count:
    total: int = 0
    alarm_ms: int | None = None


@dataclass(frozen=True)
class SetAlarm:
    at_ms: int


@dataclass(frozen=True)
class Ring:
    """The tick: rings the alarm if it is due, and is refused on an odd total."""


class Added(Fact, frozen=True):
    amount: int


class AlarmSet(Fact, frozen=True):
    at_ms: int


class Rang(Fact, frozen=True):
    at_ms: int


Command = int | tuple[int, ...] | SetAlarm | Ring


def decide(state: Count, command: Command, now: int) -> Sequence[Fact] | Refusal:
    if isinstance(command, SetAlarm):
        return [AlarmSet(command.at_ms)]
    if isinstance(command, Ring):
        return Refusal("test.odd") if state.total % 2 else [Rang(now)]
    amounts = (command,) if isinstance(command, int) else command
    if 13 in amounts:
        raise ZeroDivisionError("a fault of the program")
    return Refusal("test.too-much") if max(amounts, default=0) > 10 else [Added(amount) for amount in amounts]


def evolve(state: Count, fact: Fact) -> Count:
    if isinstance(fact, Added):
        return replace(state, total=state.total + fact.amount)
    return replace(state, alarm_ms=fact.at_ms if isinstance(fact, AlarmSet) else None)


CODEC: Codec[Fact] = Codec(tuple(Kind(fact.__name__.lower(), fact) for fact in (Added, AlarmSet, Rang)))
COUNTING: Decider[Count, Command, Fact] = Decider(
    Count(), decide, evolve, CODEC, lambda state: state.alarm_ms, Ring(), lambda state: f"{state.total} in all"
)

Send = Callable[..., int | str]
"""Sends a command to the journal of the site: the total that it makes, or the message of its refusal."""
