"""What the command says: the texts of its help, its errors, and those sentences of click that people meet."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from inspect import cleandoc
from pathlib import Path

import click
import polib

import mainroad.cli
from mainroad.cli.main import main
from mainroad.cli.speech import choose_language
from mainroad.words import LANGUAGES

FOLDER = Path(mainroad.cli.__path__[0])
CALLS = ("phrase", "translate")
CLICK = (
    "Usage:",
    "Options",
    "Commands",
    "Error: {message}",
    "Aborted!",
    "Try '{command} {option}' for help.",
    "Show this message and exit.",
    "Show the version and exit.",
    "Missing command.",
    "Missing argument",
    "Missing option",
    "Missing parameter",
    "default: {default}",
    "Choose from:\n\t{choices}",
    "No such option {name!r}.",
    "No such command {name!r}.",
    "Invalid value: {message}",
    "Invalid value for {param_hint}: {message}",
    "Got unexpected extra argument ({args})",
    "Got unexpected extra arguments ({args})",
    "Option {name!r} requires an argument.",
    "Option {name!r} requires {nargs} arguments.",
    "Option {name!r} does not take a value.",
    "{value!r} is not {choice}.",
    "{value!r} is not one of {choices}.",
    "{value!r} is not a valid {number_type}.",
    "{value} is not in the range {range}.",
    "{name} {filename!r} does not exist.",
    "{name} {filename!r} is a directory.",
    "Could not open file {filename!r}: {message}",
)


def messages() -> list[str]:
    """Every text, once, in a fixed order, whatever language the last call of the command has spoken."""
    choose_language(("--language", "en"))
    found = [*_of_help(main, click.Context(main)), *_of_code(), *CLICK]
    return list(dict.fromkeys(text for text in found if text))


def _of_help(command: click.Command, context: click.Context) -> Iterator[str]:
    yield cleandoc(command.help or "")
    yield command.epilog or ""
    for parameter in command.params:
        yield (parameter.help or "") if isinstance(parameter, click.Option) else ""
    if isinstance(command, click.Group):
        for name in command.list_commands(context):
            yield from _of_help(command.get_command(context, name) or command, context)


def _of_code() -> Iterator[str]:
    for path in sorted(FOLDER.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLS:
                text = node.args[0]
                yield str(text.value) if isinstance(text, ast.Constant) else ""


def catalogues() -> Iterator[Path]:
    """The catalogues of all languages but English."""
    return (FOLDER / "locale" / f"{language}.po" for language in LANGUAGES if language != "en")


def renew(path: Path) -> int:
    """Bring a catalogue up to date; the number of texts that it lacks."""
    old = {entry.msgid: entry.msgstr for entry in polib.pofile(str(path))} if path.exists() else {}
    new = polib.POFile(wrapwidth=0)
    new.metadata = {"Content-Type": "text/plain; charset=utf-8", "Language": path.stem}
    new.extend(polib.POEntry(msgid=text, msgstr=old.get(text, "")) for text in messages())
    path.parent.mkdir(exist_ok=True)
    new.save(str(path))
    return len(new.untranslated_entries())
