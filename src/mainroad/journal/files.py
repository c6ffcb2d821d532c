"""A journal as a file of JSON lines: every line a record, those of a stream numbered from 1 without a gap."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from mainroad.basics import Refusal
from mainroad.journal.records import JournalError, Record, read_line
from mainroad.journal.stores import ConflictError, MemoryStore


class JournalLineError(JournalError):
    """A file that is refused because of one line; the refusal has the sentence in every language."""

    def __init__(self, message: str, line: int) -> None:
        self.refusal = Refusal(message, (), {"line": line})
        super().__init__(f"line {line}: {message}")


@dataclass(frozen=True)
class JournalFile:
    """The records of a file, one a line, and the bytes after the last whole line."""

    records: tuple[Record, ...]
    torn: bytes
    """A line that the machine did not finish writing when it stopped: it was never acknowledged."""

    def check_stream(self, room: str) -> None:
        """Refuse lines of a second journal, and those of another room than `tournament`, `game`, `post` and so on."""
        for line, record in enumerate(self.records, start=1):
            if record.stream != self.records[0].stream:
                raise JournalLineError("journal.another-journal", line)
            if room_of(record) != room:
                raise JournalLineError("journal.another-room", line)


def room_of(record: Record) -> str:
    """The room in which a record was written: `tournament`, `game`, `post`."""
    return record.type.partition(".")[0]


def read_journal(data: bytes) -> JournalFile:
    """Read a file whole, or refuse it with its line: every reader of journals begins here."""
    whole = data.rfind(b"\n") + 1
    records: list[Record] = []
    versions: dict[str, int] = {}
    for line, text in enumerate(data[:whole].splitlines(), start=1):
        try:
            record = read_line(text)
        except JournalError as error:
            raise JournalLineError("journal.no-record", line) from error
        following = versions.get(record.stream, 0) + 1
        if record.version > following:
            raise JournalLineError("journal.line-missing", line)
        if record.version < following:
            raise JournalLineError("journal.line-twice", line)
        versions[record.stream] = following
        records.append(record)
    if data and not records:
        raise JournalLineError("journal.no-record", 1)
    return JournalFile(tuple(records), data[whole:])


class FileStore(MemoryStore):
    """Keeps records in a file; a line is accepted once it is on the disk.

    A torn last line is written over, and kept in a file beside the journal.
    """

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        data = path.read_bytes() if path.exists() else b""
        self.file = read_journal(data)
        self._torn = self.file.torn
        self._accepted = len(data) - len(self._torn)
        for record in self.file.records:
            super().append([record])

    @property
    def torn_path(self) -> Path:
        """Where a torn line is kept."""
        return self.path.with_name(f"{self.path.name}.torn")

    def append(self, records: Sequence[Record]) -> None:
        """Add records of one stream and wait until they are on the disk."""
        self.check(records)
        size = self.path.stat().st_size if self.path.exists() else 0
        if size != self._accepted + len(self._torn):
            raise ConflictError(f"{self.path.name} was written by another program")
        text = b"".join(record.line() + b"\n" for record in records)
        if self._torn:
            with self.torn_path.open("ab") as beside:
                beside.write(self._torn + b"\n")
                beside.flush()
                os.fsync(beside.fileno())
            self._torn = b""
        try:
            with self.path.open("r+b" if self.path.exists() else "w+b") as file:
                file.seek(self._accepted)
                file.truncate()
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
        except OSError:  # a full disk: lines that were refused must not be read tomorrow
            with suppress(OSError):
                os.truncate(self.path, self._accepted)
            raise
        self._accepted += len(text)
        super().append(records)
