"""Events as exact text, and back.

A fact is stored as the text first written, with its stream, version, moment, actor, command, type and
schema number. Later programs read old numbers through upcasters and never rewrite what is stored, so a
journal exports and imports again byte for byte.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, TypeVar, cast

import msgspec


class Fact(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """The base of every event: a frozen value; fields that it does not know are refused."""


F = TypeVar("F", bound=Fact)

Upcaster = Callable[[dict[str, Any]], dict[str, Any]]
"""Makes the fields of one schema number into those of the next."""


class JournalError(ValueError):
    """A journal that cannot be read; the sentence names the place and the reason."""


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """One stored event: who did it, when, by which command, and the exact text of the fact."""

    stream: str
    version: int
    moment_ms: int
    actor: str
    command: str
    type: str
    schema: int
    fact: msgspec.Raw

    def line(self) -> bytes:
        """The record as one line of a journal file, without its end."""
        return _ENCODER.encode(self)


UNREADABLE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
"""What reading JSON of others can raise: not the form that is asked for, no text, brackets without end."""

_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(Record)


def read_line(line: bytes) -> Record:
    """Read one line of a journal file."""
    try:
        record = _DECODER.decode(line)
    except UNREADABLE as error:
        raise JournalError(f"this line is not a journal record: {error}") from error
    # Raw keeps a view of the whole line; the journal keeps the fact alone.
    return msgspec.structs.replace(record, fact=record.fact.copy())


@dataclass(frozen=True)
class Kind(Generic[F]):
    """A type of event: its name in the journal, its present form, and how old forms become it."""

    name: str
    fact: type[F]
    upcasters: tuple[Upcaster, ...] = ()

    @cached_property
    def schema(self) -> int:
        """The present schema number; the first one is 1."""
        return len(self.upcasters) + 1

    @cached_property
    def decoder(self) -> msgspec.json.Decoder[F]:
        """What reads the present form."""
        return msgspec.json.Decoder(self.fact)


@dataclass(frozen=True)
class Codec(Generic[F]):
    """The events of one room of the house, to text and back."""

    kinds: tuple[Kind[Any], ...]
    _by_name: Mapping[str, Kind[Any]] = field(init=False, repr=False)
    _by_fact: Mapping[type, Kind[Any]] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_by_name", {kind.name: kind for kind in self.kinds})
        object.__setattr__(self, "_by_fact", {kind.fact: kind for kind in self.kinds})

    def write(self, fact: F) -> tuple[str, int, msgspec.Raw]:
        """The type, the schema number and the text of a fact."""
        kind = self._by_fact[type(fact)]
        return kind.name, kind.schema, msgspec.Raw(_ENCODER.encode(fact))

    def read(self, record: Record) -> F:
        """The fact of a record, brought up to the present schema."""
        kind = self._by_name.get(record.type)
        try:
            if kind is not None and record.schema == kind.schema:
                return cast("F", kind.decoder.decode(record.fact))
            return cast("F", _upcast(kind, record))
        except UNREADABLE as error:
            raise JournalError(f"{record.stream}, event {record.version}: {error}") from error


def _upcast(kind: Kind[F] | None, record: Record) -> F:
    """The fact of a record with an earlier schema."""
    where = f"{record.stream}, event {record.version}"
    if kind is None:
        raise JournalError(f"{where}: {record.type!r} is not an event that this program knows")
    if not 1 <= record.schema <= kind.schema:
        raise JournalError(f"{where}: schema {record.schema} of {record.type!r} is newer than this program")
    fields: dict[str, Any] = msgspec.json.decode(record.fact)
    try:
        for upcast in kind.upcasters[record.schema - 1 :]:
            fields = upcast(fields)
    except (AttributeError, LookupError, TypeError) as error:
        raise JournalError(f"{where}: this is no {record.type!r} of schema {record.schema}") from error
    return msgspec.convert(fields, type=kind.fact)
