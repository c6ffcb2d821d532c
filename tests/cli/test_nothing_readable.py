"""Every command, given nothing that it can read: a sentence and an exit code, and no file is touched."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from mainroad.cli.main import main

FILES = {"file", "files", "journal", "journals", "works", "library", "given", "events"}
"""Arguments that name a file to read."""
OTHERS = {"number": "1", "wanted": "card"}
MORE: Mapping[str, list[str]] = {
    "compositions search": ["--position", "W:Wa3:Bg5"],
    "post-paper": ["card", "FILE"],
    "paper": ["form-1", "FILE"],
    "rate": ["FILE", "--list", "FILE"],
    "articles": ["--file", "FILE"],
    "verify": ["--backup", "FILE"],
}
"""What a command needs besides; where FILE stands in it, these are all of its arguments."""
WRITES = {"backup"}
"""The file is made by the command."""
FROM_STDIN = (
    "moves russian -",
    "post-mail",
    "replay -",
    "referee -",
    "standings -",
    "check-composition -",
    "rate --list -",
)


def leaves(group: click.Command, name: str = "") -> Iterator[tuple[str, click.Command]]:
    """Every command that does something, by its words."""
    if not isinstance(group, click.Group):
        yield name.strip(), group
        return
    for word in group.list_commands(click.Context(group)):
        command = group.get_command(click.Context(group), word)
        assert command is not None
        yield from leaves(command, f"{name} {word}")


def arguments(name: str, command: click.Command) -> list[str]:
    """What is typed after a command, FILE for the file; nothing: it reads none."""
    more = MORE.get(name, [])
    if "FILE" in more:
        return more
    named = [p.name or "" for p in command.params if isinstance(p, click.Argument)]
    if name in WRITES or not FILES & set(named):
        return []
    return [*("FILE" if each in FILES else OTHERS[each] for each in named), *more]


READERS = {name: typed for name, command in leaves(main) if (typed := arguments(name, command))}
UNREADABLE: Mapping[str, bytes | None] = {
    "missing": None,
    "empty": b"",
    "binary": b"\x00\xff\xfe\n\x81",
    "text": b"These are my notes.\n",
    "no-newline": b"These are my notes",
}


def refuse(answer: Result) -> None:
    assert isinstance(answer.exception, SystemExit), answer.exception
    assert answer.exit_code, answer.output
    assert answer.output.strip()
    assert "Errno" not in answer.output
    assert "codec" not in answer.output


def test_the_walk_meets_the_commands() -> None:
    assert len(READERS) >= 35


@pytest.mark.parametrize("kind", UNREADABLE)
@pytest.mark.parametrize("name", READERS)
def test_a_file_that_cannot_be_read_is_refused_and_stays(name: str, kind: str, tmp_path: Path) -> None:
    file, data = tmp_path / "notes.txt", UNREADABLE[kind]
    if data is not None:
        file.write_bytes(data)
    typed = [str(file) if word == "FILE" else word for word in READERS[name]]
    refuse(CliRunner().invoke(main, [*name.split(), *typed]))
    assert [path.name for path in tmp_path.iterdir()] == ([] if data is None else ["notes.txt"])
    assert data is None or file.read_bytes() == data


@pytest.mark.parametrize("name", READERS)
def test_a_folder_is_refused(name: str, tmp_path: Path) -> None:
    typed = [str(tmp_path) if word == "FILE" else word for word in READERS[name]]
    refuse(CliRunner().invoke(main, [*name.split(), *typed]))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("data", [b"", b"These are my notes", b"\x00\xff\xfe\n\x81"], ids=["empty", "text", "binary"])
@pytest.mark.parametrize("command", FROM_STDIN)
def test_nothing_readable_on_standard_input_is_refused(command: str, data: bytes) -> None:
    refuse(CliRunner().invoke(main, command.split(), input=data))
