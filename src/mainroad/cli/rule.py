"""`mainroad rule`: the ruling desk for a wooden board, without a game record."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import click

from mainroad.cli.asking import RefusedError
from mainroad.cli.speech import chosen_language, phrase, translate
from mainroad.evidence import with_evidence
from mainroad.play.rulings.answer_text import answer_text, json_value, text_lines
from mainroad.play.rulings.desk import KINDS
from mainroad.play.rulings.desk import rule as decide
from mainroad.play.rulings.fields import FIELDS, Field, Input, UnreadableError
from mainroad.play.rulings.finding import find_kinds
from mainroad.play.rulings.reading import read_situation
from mainroad.rulebooks.books.book import BOOKS
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
    settings: dict[str, Any] = {"nargs": 2} if field.paired else {}
    return click.option(f"--{field.name}", metavar=metavar, cls=_FieldOption, **settings)


class _FieldOption(click.Option):
    """Something that can be told: its help is the question of the ruling desk in the reader's language."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """Its row on the help page."""
        record = super().get_help_record(ctx)
        question = say(f"ruling.field.{self.opts[0].removeprefix('--')}", chosen_language())
        both = phrase("{0}: White's and Black's.", question)
        return (record[0], both if self.nargs == 2 else f"{question}.") if record else None


class _RuleCommand(click.Command):
    """The help page ends with what can have happened."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the kinds in the reader's language."""
        rows = [(kind.name, say(kind.message, chosen_language())) for kind in KINDS.values()]
        with formatter.section(translate("What can have happened")):
            formatter.write_dl(rows)


def _found(context: click.Context, parameter: click.Parameter, words: str) -> None:
    """List what these words tell of, the likeliest first, and leave."""
    if not words:
        return
    language = chosen_language()
    found = find_kinds(KINDS.values(), words, language)
    if found:
        click.echo("\n".join(f"{kind.name:<18}{say(kind.message, language)}" for kind in found))
        context.exit()
    raise RefusedError(phrase("No question is found by {0!r}; `mainroad rule --help` lists them all.", words))


class _Kind(click.Choice[str]):
    """A kind; for one that is not known the help page, where each is explained, instead of a wall of their names."""

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Look the kind up."""
        if value not in KINDS:
            self.fail(
                phrase("No question is found by {0!r}; `mainroad rule --help` lists them all.", value), param, ctx
            )
        return value


@click.command(cls=_RuleCommand, no_args_is_help=True)
@click.argument("kind", type=_Kind(list(KINDS)), metavar="KIND")
@click.option("--rulebook", default="RU", show_default=True, help="RU, UA, CH, CK or FM.")
@click.option("--game", default="", help="Unless told, the game that the rulebook is mostly used for.")
@_options
@click.option("--language", type=click.Choice(list(LANGUAGES)), default=chosen_language)
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
        raise RefusedError(
            phrase("{0!r} is not a rulebook; choose {1}.", rulebook, ", ".join(dict.fromkeys((b for b, _ in BOOKS))))
        )
    try:
        situation = read_situation({"book": f"{code}/{game}" if game else code, "kind": kind, **_texts(told)})
    except UnreadableError as error:
        raise RefusedError(f"{FIELDS[error.name].name}: {error}.") from error
    ruled = decide(with_evidence(situation))
    tale = answer_text(situation, ruled, language)
    text = (
        json.dumps(json_value(ruled, tale), ensure_ascii=False)
        if as_json
        else "\n".join(text_lines(ruled, tale, language))
    )
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
