"""Where journals are kept: the protocol of a store, one in memory, and one in a file of JSON lines."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Protocol

from mainroad.journal.records import JournalError, Record, read_line


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


class FileStore(MemoryStore):
    """Keeps records in a file, one JSON line each; a line is accepted once it is on the disk.

    A last line without its end was never acknowledged: the machine stopped while it was written. It is
    dropped. Anything else that cannot be read is refused: a journal is never silently shortened.
    """

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        whole = path.read_bytes() if path.exists() else b""
        self._accepted = whole.rfind(b"\n") + 1
        for number, line in enumerate(whole[: self._accepted].splitlines(), start=1):
            try:
                super().append([read_line(line)])
            except (JournalError, ConflictError) as error:
                raise JournalError(f"{path.name}, line {number}: {error}") from error

    def append(self, records: Sequence[Record]) -> None:
        """Add records of one stream and wait until they are on the disk."""
        self.check(records)
        text = b"".join(record.line() + b"\n" for record in records)
        with self.path.open("r+b" if self.path.exists() else "w+b") as file:
            file.seek(self._accepted)
            file.truncate()
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        self._accepted += len(text)
        super().append(records)
