"""What the command says in the language of the person at the keyboard: help and errors.

The language is that of `--language`, wherever it stands, else that of LC_ALL, LC_MESSAGES or LANG. Texts are English in
the code; the catalogues in `locale` hold the others. `python -m tools.messages` renews them.
"""

from __future__ import annotations

import copy
import os
from collections.abc import Mapping, Sequence
from contextvars import ContextVar
from functools import cache
from importlib import import_module
from importlib.resources import files
from inspect import cleandoc
from itertools import pairwise

import click
import polib

from mainroad.words import LANGUAGES

_chosen: ContextVar[str] = ContextVar("language", default="")


def chosen_language() -> str:
    """The language of this call of the command."""
    return _chosen.get() or environment_language(os.environ)


LANGUAGE_OF_RULINGS = click.option(
    "--language", type=click.Choice(list(LANGUAGES)), default=chosen_language, help="Of the rulings."
)


def environment_language(environment: Mapping[str, str]) -> str:
    """The language that the environment asks for, if it is one of ours, else English."""
    named = (environment.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    code = next(filter(None, named), "")[:2].lower()
    return code if code in LANGUAGES else "en"


def choose_language(arguments: Sequence[str]) -> None:
    """Speak the language that the arguments name, for help is printed before they are read."""
    named = [after for option, after in pairwise(arguments) if option == "--language"]
    named += [argument.partition("=")[2] for argument in arguments if argument.startswith("--language=")]
    _chosen.set(named[-1] if named and named[-1] in LANGUAGES else "")


@cache
def catalogue(language: str) -> Mapping[str, str]:
    """The texts of a language by their English."""
    path = files("mainroad.cli") / "locale" / f"{language}.po"
    entries = polib.pofile(path.read_text(encoding="utf-8")) if language != "en" else ()
    return {entry.msgid: entry.msgstr for entry in entries if entry.msgstr}


def translate(text: str) -> str:
    """A text in the language of this call; what a catalogue lacks stays English."""
    return catalogue(chosen_language()).get(text, text)


def phrase(text: str, *values: object) -> str:
    """A sentence in the language of this call, with values put into its places {0}, {1} and so on."""
    return translate(text).format(*values)


# -- help -----------------------------------------------------------------------------------------


def spoken(command: click.Command) -> click.Command:
    """The same command with its help in the language of this call."""
    if chosen_language() == "en":
        return command
    mine = copy.copy(command)
    forget_help_option(mine)
    mine.params = [_spoken_parameter(parameter) for parameter in command.params]
    mine.help = translate(cleandoc(command.help)) if command.help else None
    mine.epilog = translate(command.epilog) if command.epilog else None
    if isinstance(mine, click.Group):
        mine.commands = {name: spoken(each) for name, each in mine.commands.items()}
    return mine


def forget_help_option(command: click.Command) -> None:
    """Let click make the option --help anew: it keeps the first one, in the language of its first call."""
    command._help_option = None


def _spoken_parameter(parameter: click.Parameter) -> click.Parameter:
    if not isinstance(parameter, click.Option) or not parameter.help:
        return parameter
    mine = copy.copy(parameter)
    mine.help = translate(parameter.help)
    return mine


CLICK_MODULES = ("core", "decorators", "exceptions", "formatting", "parser", "types")


def teach_click() -> None:
    """Let click's own sentences go through our catalogues: by itself it looks for files that nobody installs."""
    for name in CLICK_MODULES:
        module = import_module(f"click.{name}")
        for call, ours in (("_", translate), ("ngettext", _counted)):
            if hasattr(module, call):
                setattr(module, call, ours)


def _counted(one: str, many: str, count: int) -> str:
    return translate(one if count == 1 else many)
