"""Where journals are kept: the protocol of a store, and one in memory; one in a file of JSON lines is in `files`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from mainroad.journal.records import Record


class ConflictError(Exception):
    """Somebody wrote to the stream in between: read the tail and decide again."""


class Store(Protocol):
    """Keeps records; what it has accepted is never lost."""

    def read(self, stream: str, after: int = 0) -> Iterator[Record]:
        """The records of a stream in order, from the one after a version."""
        ...

    def append(self, records: Sequence[Record]) -> None:
        """Add records of one stream, all or none; their versions must follow on from the last one."""
        ...


class MemoryStore:
    """Keeps records as long as the process lives."""

    def __init__(self) -> None:
        self._streams: dict[str, list[Record]] = {}

    def streams(self) -> tuple[str, ...]:
        """The names of the streams, in the order of their first records."""
        return tuple(self._streams)

    def read(self, stream: str, after: int = 0) -> Iterator[Record]:
        """The records of a stream in order, from the one after a version."""
        return iter(self._streams.get(stream, [])[after:])

    def append(self, records: Sequence[Record]) -> None:
        """Add records of one stream, all or none."""
        self.check(records)
        for record in records:
            self._streams.setdefault(record.stream, []).append(record)

    def check(self, records: Sequence[Record]) -> None:
        """Refuse records that do not follow on from the last one."""
        if len({record.stream for record in records}) > 1:
            raise ValueError("records of several streams are not added together")
        for place, record in enumerate(records):
            if record.version != len(self._streams.get(record.stream, [])) + place + 1:
                raise ConflictError(f"{record.stream} has gone on since version {record.version - 1}")
