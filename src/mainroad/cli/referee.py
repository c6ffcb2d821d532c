"""`mainroad referee`: the arbiter's protocol of a game, replayed from its journal."""

from __future__ import annotations

from collections.abc import Iterable

import click

from mainroad.cli.asking import RefusedError, read_bytes
from mainroad.cli.journals import JournalCommand, read_records
from mainroad.cli.speech import chosen_language, phrase
from mainroad.journal.records import JournalError, Record
from mainroad.play.evolve import evolve
from mainroad.play.export import export
from mainroad.play.facts import CODEC
from mainroad.play.protocol import protocol
from mainroad.play.state import Game
from mainroad.words import LANGUAGES


@click.command(cls=JournalCommand)
@click.argument("journal", metavar="GAME.jsonl")
@click.option("--language", type=click.Choice(list(LANGUAGES)), default=chosen_language)
@click.option("--record", "as_record", is_flag=True, help="Print the game as PDN or PGN instead.")
def referee(journal: str, language: str, as_record: bool) -> None:
    """Replay a game and print the arbiter's protocol: GAME.jsonl is its journal, "-" standard input.

    Each event has the time since the first one; each ruling its articles.
    """
    records = read_records(journal, read_bytes(journal), "game")
    if not records:
        raise RefusedError(phrase("{0} holds no game.", journal))
    try:
        click.echo(_record(records) if as_record else "\n".join(map(str, protocol(records, language))))
    except JournalError as error:
        raise RefusedError(f"{journal}: {error}.") from error


def _record(records: Iterable[Record]) -> str:
    state = Game()
    for record in records:
        state = evolve(state, CODEC.read(record))
    return export(state)
