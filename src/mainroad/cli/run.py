"""`mainroad run`: a whole tournament in a terminal, from a regulation to the final table."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from mainroad.basics import Refusal
from mainroad.cli.asking import RefusedError
from mainroad.cli.table import COMMANDS
from mainroad.cli.table_desk import Desk, NotUnderstoodError
from mainroad.competition.regulation_toml import RegulationError, read_regulation
from mainroad.journal.records import JournalError
from mainroad.words import LANGUAGES


@click.command()
@click.argument("regulation", type=click.Path(path_type=Path))
@click.option("--language", default="en", show_default=True, help=f"Of the rulings: one of {', '.join(LANGUAGES)}.")
def run(regulation: Path, language: str) -> None:
    """Run the tournament of a REGULATION (TOML) from its entries to its final table.

    Commands come one a line, typed or piped; `help` lists them. Everything is kept in a journal beside the
    regulation (.jsonl) and the names in a list of their own (.people.tsv); started again, it goes on where it was.
    """
    try:
        text = regulation.read_text(encoding="utf-8")
        desk = Desk.opened(regulation, read_regulation(text), text, language)
    except (OSError, UnicodeDecodeError, RegulationError, JournalError) as error:
        raise RefusedError(f"{regulation}: {error}") from error
    click.echo(desk.greeting())
    for line in sys.stdin:
        word, *arguments = line.split() or [""]
        if word in ("quit", "exit"):
            return
        if word:
            click.echo(_answer(desk, word, arguments))


def _answer(desk: Desk, word: str, arguments: list[str]) -> str:
    if word not in COMMANDS:
        return f"There is no command {word!r}; the commands are {', '.join(COMMANDS)}, quit."
    try:
        answer = COMMANDS[word].do(desk, arguments)
    except NotUnderstoodError as error:
        return f"{error} Usage: {word} {COMMANDS[word].usage}".rstrip()
    if isinstance(answer, Refusal):
        return f"No: {desk.sentence(answer)}."
    return answer
