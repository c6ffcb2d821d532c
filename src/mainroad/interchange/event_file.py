"""An event as one file: what it is and whom its ids stand for, every record of its journals, and a signature.

The first line says which event and tournaments these are, as far as everybody may know it; each further line is a
record of a journal, byte for byte; a signature, where there is one, is the last line. All is measured before it is
read. Whether what it says can be is another question (`event_check`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha512
from typing import Annotated

import msgspec

from mainroad.basics import Refusal
from mainroad.journal.ids import LONGEST
from mainroad.journal.records import JournalError, Record, read_line
from mainroad.words import say

KIND = "mainroad event"
SIGNATURE = "mainroad signature"
PLAIN_SCHEMA, SCHEMA = 2, 3
"""The second says where the file was saved, and may be signed; the third has sealed years of birth."""
STREAM = "tournament/"

LARGEST = 64 * 1024 * 1024
MOST_LINES = 100_000
LONGEST_LINE = 4 * 1024 * 1024
_UNREADABLE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)

LONGEST_ABOUT = 20_000
"""Of what is told about an event."""

Short = Annotated[str, msgspec.Meta(max_length=40)]
Name = Annotated[str, msgspec.Meta(max_length=200)]


class EventFileError(ValueError):
    """A file that is not taken in; the refusal says why in every language."""

    def __init__(self, what: str, **parameters: object) -> None:
        self.refusal = Refusal(f"event-file.{what}", (), parameters)
        super().__init__(say(self.refusal.message, "en", **parameters))


class HeaderPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the first line; what it does not know is refused."""


class EventLine(HeaderPart, frozen=True):
    """The event; days are written as in 2026-04-01."""

    id: Short
    title: Name
    first_day: Short
    last_day: Short
    venue: Name = ""
    place: Name = ""
    time_zone: Name = "UTC"
    organiser: Name = ""
    about: Annotated[str, msgspec.Meta(max_length=LONGEST_ABOUT)] = ""
    programme: Short = ""
    rank: Short = ""
    is_in_calendar_plan: Short = ""
    is_budget_funded: Short = ""
    team_results: Short = ""


class PersonLine(HeaderPart, frozen=True):
    """Whom an id stands for; the class only where whoever saved the file may see it."""

    id: Short
    family: Name = ""
    given: Name = ""
    family_latin: Name = ""
    given_latin: Name = ""
    sex: Short = ""
    title: Short = ""
    rank: Short = ""
    para_class: Short = ""
    federation: Short = ""


class TeamLine(HeaderPart, frozen=True):
    """The name of a team."""

    id: Short
    tournament_id: Short
    native: Name
    latin: Name = ""
    federation: Short = ""


class Sealed(HeaderPart, frozen=True):
    """Years of birth that only one key opens (`sealing`)."""

    key: Annotated[str, msgspec.Meta(min_length=64, max_length=64)]
    box: Annotated[str, msgspec.Meta(max_length=1_000_000)]


class Contents(HeaderPart, frozen=True, omit_defaults=True):
    """The first line."""

    kind: str
    schema: int
    event: EventLine
    tournaments: Annotated[tuple[Short, ...], msgspec.Meta(max_length=100)]
    people: Annotated[tuple[PersonLine, ...], msgspec.Meta(max_length=10_000)]
    teams: Annotated[tuple[TeamLine, ...], msgspec.Meta(max_length=2_000)]
    origin: Name = ""
    """The address of the site that saved it."""
    sealed: Annotated[tuple[Sealed, ...], msgspec.Meta(max_length=50)] = ()


class Signature(HeaderPart, frozen=True):
    """The last line: which key signed all the lines before it."""

    kind: str
    key: Annotated[str, msgspec.Meta(min_length=64, max_length=64)]
    signature: Annotated[str, msgspec.Meta(min_length=128, max_length=128)]


class _AnyKind(msgspec.Struct):
    """What tells the lines apart that are no records."""

    kind: str = ""
    schema: int = 0


@dataclass(frozen=True)
class EventFile:
    """A file that was read; its ids are those of the site that saved it."""

    contents: Contents
    records: tuple[Record, ...]
    signature: Signature | None
    digest: bytes
    """Of all that is signed, or would be."""

    def journal(self, tournament: str) -> list[Record]:
        """The records of a tournament."""
        return [record for record in self.records if record.stream == STREAM + tournament]


# -- writing ------------------------------------------------------------------------------------------


Sign = Callable[[bytes], Signature]
"""Signs a digest."""


def file_lines(contents: Contents, records: Iterable[Record], sign: Sign | None) -> Iterator[bytes]:
    """The lines of a file with their ends; a signature comes last and covers all before it."""
    digest = sha512()
    first = msgspec.json.encode(contents) + b"\n"
    digest.update(first)
    yield first
    for record in records:
        line = record.line() + b"\n"
        digest.update(line)
        yield line
    if sign is not None:
        yield msgspec.json.encode(sign(digest.digest())) + b"\n"


# -- reading ------------------------------------------------------------------------------------------


def read_event_file(data: bytes) -> EventFile:
    """Read a file within its bounds; what it says is not judged yet."""
    if len(data) > LARGEST:
        raise EventFileError("too-large")
    if data.count(b"\n") > MOST_LINES:
        raise EventFileError("too-many-lines", most=MOST_LINES)
    lines = data.removesuffix(b"\n").split(b"\n")
    if max(map(len, lines)) > LONGEST_LINE:
        raise EventFileError("too-large")
    contents, signature = _contents(lines[0]), _signature(lines[-1])
    signed = data[: data.rfind(lines[-1])] if signature else data
    body = lines[1:-1] if signature else lines[1:]
    return EventFile(contents, tuple(_records(contents, body)), signature, sha512(signed).digest())


def _contents(line: bytes) -> Contents:
    try:
        kind = msgspec.json.decode(line, type=_AnyKind)
    except _UNREADABLE as error:
        raise EventFileError("not-an-event") from error
    if kind.kind != KIND:
        raise EventFileError("not-an-event")
    if not 1 <= kind.schema <= SCHEMA:
        raise EventFileError("newer")
    try:
        return msgspec.json.decode(line, type=Contents)
    except _UNREADABLE as error:
        raise EventFileError("first-line") from error


def _signature(line: bytes) -> Signature | None:
    """The last line, if it is a signature."""
    try:
        if msgspec.json.decode(line, type=_AnyKind).kind != SIGNATURE:
            return None
        return msgspec.json.decode(line, type=Signature)
    except _UNREADABLE:
        return None


def _records(contents: Contents, lines: Iterable[bytes]) -> Iterator[Record]:
    following = {STREAM + id_: 1 for id_ in contents.tournaments}
    for number, line in enumerate(lines, start=2):
        record = _record(number, line)
        if record.stream not in following:
            raise EventFileError("another-stream", line=number)
        if record.version < following[record.stream]:
            raise EventFileError("twice", line=number)
        if record.version > following[record.stream]:
            raise EventFileError("missing", line=number, version=following[record.stream])
        following[record.stream] += 1
        yield record


def _record(number: int, line: bytes) -> Record:
    try:
        record = read_line(line)
    except (JournalError, RecursionError) as error:
        raise EventFileError("no-record", line=number) from error
    # Forms once sent ids of any length and any characters; an id of a command is only compared, and stays as it is.
    if max(len(record.actor), len(record.type)) > LONGEST:
        raise EventFileError("value", line=number, field="actor")
    return record
