"""Journals as commands read them: one reader for all, what a file of another kind is, the names beside it."""

from __future__ import annotations

import os
import traceback
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeVar

import click

from mainroad.cli.asking import RefusedError, fault_text, read_bytes, read_text
from mainroad.cli.speech import chosen_language, phrase
from mainroad.journal.decider import Decider, Ledger, empty, fold
from mainroad.journal.files import FileStore, JournalFile, JournalLineError, read_journal, room_of
from mainroad.journal.records import Codec, Fact, JournalError, Record
from mainroad.words import say

S = TypeVar("S")
C = TypeVar("C")
F = TypeVar("F", bound=Fact)
_IS_JOURNAL = "mainroad.cli.journal"


class JournalCommand(click.Command):
    """A command that reads a journal: events that cannot follow from each other are one sentence, no traceback.

    Facts are added without a judgement, so a journal that was changed by hand can say anything. A fault of this program
    looks the same from here, so neither is taken for certain.
    """

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command."""
        try:
            return super().invoke(ctx)
        except (LookupError, ValueError, TypeError, AttributeError, ArithmeticError) as error:
            if not ctx.meta.get(_IS_JOURNAL):
                raise
            place = traceback.extract_tb(error.__traceback__)[-1]
            fault = f"{type(error).__name__}: {error} ({Path(place.filename).name}, {place.lineno})"
            raise RefusedError(
                phrase(
                    "This journal cannot be worked out: it was changed by hand, or this is a fault of mainroad, to be "
                    "reported with the journal. {0}",
                    fault,
                )
            ) from error


def read_records(file: str, data: bytes, room: str) -> tuple[Record, ...]:
    """The records of one journal of a room: `tournament`, `game`, `post`."""
    click.get_current_context().meta[_IS_JOURNAL] = True
    try:
        found = read_journal(data)
    except JournalLineError as error:
        raise _refused(file, error, data) from error
    _check_room(file, found, room)
    if found.torn:
        click.echo(phrase("{0}: its last line is not finished and is left out.", file), err=True)
    return found.records


def read_facts(file: str, data: bytes, codec: Codec[F]) -> tuple[F, ...]:
    """What a journal tells."""
    try:
        return tuple(codec.read(record) for record in read_records(file, data, _room(codec)))
    except JournalError as error:
        raise RefusedError(f"{file}: {error}.") from error


def load_journal(path: Path, decider: Decider[S, C, Any]) -> Ledger[S]:
    """The ledger of a journal that is only read."""
    records = read_records(str(path), read_bytes(path), _room(decider.codec))
    return _folded(str(path), decider, path.stem, records)


def open_journal(path: Path, decider: Decider[S, C, Any]) -> tuple[FileStore, Ledger[S]]:
    """A journal to go on with, or to begin, and its ledger."""
    if not os.path.isdir(path.parent) or not path.name.isprintable():
        raise RefusedError(phrase("{0}: no journal can be written there.", path))
    try:
        store = FileStore(path)
    except OSError as error:
        raise RefusedError(phrase("{0} cannot be read: {1}.", path, fault_text(error))) from error
    except JournalLineError as error:
        raise _refused(str(path), error, path.read_bytes()) from error
    _check_room(str(path), store.file, _room(decider.codec))
    if store.file.torn:
        kept = (path.name, store.torn_path.name)
        click.echo(
            phrase("{0}: its last line is not finished; the next event takes its place, and {1} keeps it.", *kept),
            err=True,
        )
    return store, _folded(str(path), decider, path.stem, store.file.records)


def read_names(journal: Path) -> dict[str, str]:
    """The names in the list beside a journal (.people.tsv), by id."""
    people = journal.with_suffix(".people.tsv")
    rows = read_text(str(people)).splitlines() if os.path.exists(people) else ()
    return {person: name for person, name, *_ in (f"{row}\t".split("\t") for row in rows)}


def _room(codec: Codec[Any]) -> str:
    return codec.kinds[0].name.partition(".")[0]


def _folded(file: str, decider: Decider[S, C, Any], stream: str, records: tuple[Record, ...]) -> Ledger[S]:
    """A copy of a journal under another name keeps its stream."""
    try:
        return fold(decider, empty(decider, records[0].stream if records else stream), records)
    except JournalError as error:
        raise RefusedError(f"{file}: {error}.") from error


# -- refusals -----------------------------------------------------------------------------------------


def _check_room(file: str, found: JournalFile, room: str) -> None:
    if found.records and room_of(found.records[0]) != room:
        raise RefusedError(_other_room(file, room_of(found.records[0])))
    try:
        found.check_stream(room)
    except JournalLineError as error:
        raise _refused(file, error) from error


def _refused(file: str, error: JournalLineError, data: bytes = b"") -> RefusedError:
    if data.startswith(b'{"kind":"mainroad event"'):
        return RefusedError(phrase("{0} is an event that a site has saved; a site takes it in.", file))
    return RefusedError(f"{file}: {say(error.refusal.message, chosen_language(), **error.refusal.parameters)}.")


def _other_room(file: str, room: str) -> str:
    """What the file is instead, and which command reads it."""
    known: Mapping[str, str] = {
        "tournament": phrase("{0} is a tournament; `mainroad standings` reads it.", file),
        "game": phrase("{0} is a game; `mainroad referee` reads it.", file),
        "post": phrase("{0} is a game by post; `mainroad post` reads it.", file),
        "display": phrase("{0} is a simultaneous display; `mainroad display` reads it.", file),
        "match": phrase("{0} is a match; `mainroad match` reads it.", file),
        "composing": phrase("{0} is a contest of composing; `mainroad composing` reads it.", file),
        "solving": phrase("{0} is a solving contest; `mainroad solving` reads it.", file),
    }
    return known.get(room, phrase("{0} holds events that no command reads.", file))
