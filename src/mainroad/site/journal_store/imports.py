"""An exported journal taken in again, byte for byte."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from mainroad.journal.decider import Ledger, empty, fold
from mainroad.journal.records import JournalError, Record
from mainroad.site.journal_store import sql
from mainroad.site.journal_store.rooms import decider_of


def compare(records: Sequence[Record]) -> tuple[list[Record], dict[str, Ledger[Any]]]:
    """What the site does not have yet, and the ledgers that it makes.

    What it has must be the beginning of what comes in, or the other way round: a stream that went on differently
    at two places is refused whole.
    """
    by_stream = sorted(records, key=lambda record: record.stream)
    new, ledgers = list[Record](), dict[str, Ledger[Any]]()
    for stream, group in groupby(by_stream, key=lambda record: record.stream):
        incoming = list(group)
        known = list(sql.read_kept(stream))
        _check(incoming, known)
        if fresh := incoming[len(known) :]:
            new += fresh
            ledgers[stream] = fold(decider_of(stream), empty(decider_of(stream), stream), incoming)
    return new, ledgers


def _check(incoming: Sequence[Record], known: Iterable[Record]) -> None:
    for version, record in enumerate(incoming, start=1):
        if record.version != version:
            raise JournalError(f"{record.stream}: event {version} is missing")
    for ours, theirs in zip(known, incoming, strict=False):
        if ours.line() != theirs.line():
            raise JournalError(f"{ours.stream}: event {ours.version} differs from what this site has")
