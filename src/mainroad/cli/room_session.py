"""A room of the house run in a terminal: its journal in a file, the names of people beside it, commands one a line."""

from __future__ import annotations

import sys
import time
import uuid
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any, Generic, TypeVar

import click

from mainroad.basics import Refusal, Ruling, citation
from mainroad.cli.asking import RefusedError, fault_text, read_utf8
from mainroad.cli.journals import open_journal, read_names
from mainroad.cli.speech import phrase
from mainroad.journal.decider import Decider, Ledger, Submission, submit
from mainroad.journal.files import FileStore
from mainroad.journal.stores import ConflictError
from mainroad.words import say

S = TypeVar("S")
C = TypeVar("C")
Answer = str | Refusal
JOURNAL = click.argument("journal", type=click.Path(dir_okay=False, path_type=Path))
"""Where a room is kept: what every command asks for that runs one."""
LONGEST_NUMBER = 9
"""Digits: nobody has more to type."""


class NotUnderstoodError(ValueError):
    """What was typed is no command; the sentence says why."""


T = TypeVar("T")
LONGEST_FILE = 1_000_000


def read_with(reader: Callable[[str], T], path: str) -> T:
    """What a reader makes of a file that was named in a command."""
    try:
        return reader(read_utf8(Path(path), LONGEST_FILE))
    except RefusedError as error:
        raise NotUnderstoodError(error.message) from error
    except ValueError as error:
        raise NotUnderstoodError(f"{path[:80]}: {error}.") from error


@dataclass
class RoomSession(Generic[S, C]):
    """A room being run: its journal, the names of those who take part, the language of its rulings."""

    decider: Decider[S, C, Any]
    store: FileStore
    ledger: Ledger[S]
    people: Path
    language: str
    names: dict[str, str] = field(default_factory=dict)

    @classmethod
    def begun(cls, decider: Decider[S, C, Any], path: Path, language: str) -> RoomSession[S, C]:
        """Go on with a journal, or begin it; where it could not be written is said before anything is typed."""
        store, ledger = open_journal(path, decider)
        return cls(decider, store, ledger, path.with_suffix(".people.tsv"), language, read_names(path))

    @property
    def state(self) -> S:
        """The room as it stands."""
        return self.ledger.state

    def done(self, command: C) -> Refusal | None:
        """Submit a command; None: it is done, and on the disk."""
        submission = Submission(str(uuid.uuid4()), "terminal", time.time_ns() // 1_000_000, command)
        result = submit(self.store, self.decider, self.ledger, submission)
        if isinstance(result, Refusal):
            return result
        self.ledger = result
        return None

    def note(self, person: str, name: str, listed: str = "") -> None:
        """Keep the name of somebody, and their id on rating lists; the journal knows neither."""
        self.names[person] = name
        with self.people.open("a+b") as file:
            file.seek(max(file.tell() - 1, 0))
            end = "" if file.read() in (b"", b"\n") else "\n"
            file.write((end + "\t".join(filter(None, (person, name, listed))) + "\n").encode())

    def named(self, parameters: Mapping[str, object]) -> dict[str, object]:
        """What a ruling tells, with names instead of the ids of the journal."""
        words = {key: value for key, value in parameters.items() if isinstance(value, str)}
        return {**parameters, **{key: self.names.get(word, word) for key, word in words.items()}}

    def sentence(self, ruling: Ruling) -> str:
        """A ruling in words, with its articles."""
        text = say(ruling.message, self.language, **self.named(ruling.parameters))
        return text + citation(ruling.articles)


def read_number(text: str) -> int:
    """A number that was typed."""
    if not text.isdecimal() or len(text) > LONGEST_NUMBER:
        raise NotUnderstoodError(f"{text[:40]!r} is not a number.")
    return int(text)


def read_day(text: str) -> date:
    """A day as it is typed, 8.3.26 or 08.03.2026, or 2026-03-08."""
    try:
        if "." not in text:
            return date.fromisoformat(text[:20])
        day, month, year = (int(part) for part in text[:10].split(".") if part.isdecimal())
        return date(year + 2000 if year < 100 else year, month, day)
    except ValueError:
        raise NotUnderstoodError(f"{text[:40]!r} is not a day; one is written like 8.3.26.") from None


R = TypeVar("R", bound=RoomSession[Any, Any])


@dataclass(frozen=True)
class SessionCommand(Generic[R]):
    """A command of a session: what follows it, what it does."""

    usage: str
    meaning: str
    do: Callable[[R, list[str]], Answer]


def run_room(
    decider: Decider[S, C, Any], journal: Path, language: str, commands: Mapping[str, SessionCommand[RoomSession[S, C]]]
) -> None:
    """Go on with a journal, or begin it, and answer the commands that come in."""
    if not converse(RoomSession.begun(decider, journal, language), commands):
        raise RefusedError(phrase("{0}: no command came; one is typed on a line, and `help` lists them.", journal))


def converse(session: R, commands: Mapping[str, SessionCommand[R]]) -> bool:
    """Answer the commands that come in, one a line, until they end; whether any came."""
    is_any = False
    for data in sys.stdin.buffer:
        line = data.decode(sys.stdin.encoding, "replace")
        word, *arguments = line.split() or [""]
        if word in ("quit", "exit"):
            return True
        if word:
            is_any = True
            click.echo(_answer(session, commands, word, arguments))
    return is_any


def _answer(session: R, commands: Mapping[str, SessionCommand[R]], word: str, arguments: list[str]) -> str:
    if word not in commands:
        return f"There is no command {word!r}; the commands are {', '.join(commands)}, quit."
    try:
        answer = commands[word].do(session, arguments)
    except NotUnderstoodError as error:
        return f"{error} Usage: {word} {commands[word].usage}".rstrip()
    except OSError as error:
        return phrase("This is not kept: {0}.", fault_text(error))
    except ConflictError:
        return phrase(
            "This is not kept: another program has written to {0}; end here and begin again.", session.store.path
        )
    if isinstance(answer, Refusal):
        return f"No: {session.sentence(answer)}."
    return answer


def help_text(commands: Mapping[str, SessionCommand[R]]) -> str:
    """Every command with what follows it and what it does."""
    return "\n".join(f"{word} {command.usage}".ljust(44) + "  " + command.meaning for word, command in commands.items())
