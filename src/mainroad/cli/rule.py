"""`mainroad rule`: the ruling desk for a wooden board, without a game record."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import click

from mainroad.cli.asking import RefusedError
from mainroad.play.rulings.desk import KINDS
from mainroad.play.rulings.desk import rule as decide
from mainroad.play.rulings.fields import FIELDS, Field, Input, UnreadableError, read_situation
from mainroad.play.rulings.finding import find_kinds
from mainroad.play.rulings.told import answer, lines, value
from mainroad.rulebooks.books.book import BOOKS
from mainroad.site.evidence import informed
from mainroad.words import LANGUAGES, say

TOLD = [field for field in FIELDS.values() if field.name not in ("book", "kind")]
Command = Callable[..., None]


def _options(command: Command) -> Command:
    """Give the command an option for everything that can be told."""
    for field in reversed(TOLD):
        command = _option(field)(command)
    return command


def _option(field: Field) -> Callable[[Command], Command]:
    shapes = {Input.NUMBER: "N", Input.TIME: "M:SS", Input.TEXT: "TEXT"}
    shape = shapes.get(field.input) or "|".join(option or "-" for option in field.options)
    metavar = f"{shape} {shape}" if field.paired else shape
    words = say(field.label) + (": White's and Black's." if field.paired else ".")
    settings: dict[str, Any] = {"nargs": 2} if field.paired else {}
    return click.option(f"--{field.name}", metavar=metavar, help=words, **settings)


def _kinds() -> str:
    """What can have happened, for the help page."""
    rows = [f"  {kind.name:<18}{say(kind.message)}" for kind in KINDS.values()]
    return "\b\nWhat can have happened:\n" + "\n".join(rows)


def _found(context: click.Context, parameter: click.Parameter, words: str) -> None:
    """List what these words tell of, in the language that knows them, and leave."""
    if not words:
        return
    for language in LANGUAGES:
        found = find_kinds(KINDS.values(), words, language)
        if found:
            click.echo("\n".join(f"{kind.name:<18}{say(kind.message, language)}" for kind in found))
            context.exit()
    raise RefusedError(f"No question is found by {words!r}; `mainroad rule --help` lists them all.")


@click.command(epilog=_kinds())
@click.argument("kind", type=click.Choice(list(KINDS)), metavar="KIND")
@click.option("--rulebook", default="RU", show_default=True, help="RU, UA, CH, CK or FM.")
@click.option("--game", default="", help="Unless told, the game that the rulebook is mostly used for.")
@_options
@click.option("--language", type=click.Choice(list(LANGUAGES)), default="en", show_default=True)
@click.option(
    "--find", metavar="WORDS", is_eager=True, expose_value=False, callback=_found, help="List the KINDs of these words."
)
@click.option("--json", "as_json", is_flag=True, help="Answer with one JSON value.")
def rule(kind: str, rulebook: str, game: str, language: str, as_json: bool, **told: Any) -> None:
    """Rule on what happened at a board: KIND, and what is known of it.

    The answer is the ruling with its articles, the new setting of the clocks, the position that stands, and what is
    left to a player or to the arbiter: repeat the command with the option that the answer names.

    A `-` stands for what is not known of a pair. The command exits with 0 if nothing was broken or the claim is right,
    1 if something was, 2 for input that it cannot read or that is not enough.
    """
    code = rulebook.upper()
    if not any(code == book for book, _ in BOOKS):
        raise RefusedError(f"{rulebook!r} is not a rulebook; choose {', '.join(dict.fromkeys(b for b, _ in BOOKS))}.")
    try:
        situation = read_situation({"book": f"{code}/{game}" if game else code, "kind": kind, **_texts(told)})
    except UnreadableError as error:
        raise RefusedError(f"{FIELDS[error.name].name}: {error}.") from error
    ruled = decide(informed(situation))
    tale = answer(situation, ruled, language)
    text = json.dumps(value(ruled, tale), ensure_ascii=False) if as_json else "\n".join(lines(ruled, tale, language))
    click.echo(text)
    raise SystemExit(2 if ruled.wants else 1 if ruled.breaks else 0)


def _texts(told: dict[str, Any]) -> dict[str, str]:
    """The options as texts of the fields."""
    texts: dict[str, str] = {}
    for field in TOLD:
        given = told.get(field.name.replace("-", "_"))
        if given is None:
            continue
        parts = given if field.paired else (given,)
        texts |= {key: part for key, part in zip(field.keys, parts, strict=True) if part != "-"}
    return texts
