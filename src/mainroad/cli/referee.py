"""`mainroad referee`: the arbiter's protocol of a game, replayed from its journal."""

from __future__ import annotations

from pathlib import Path

import click

from mainroad.cli.speech import chosen_language
from mainroad.journal.records import JournalError, Record
from mainroad.journal.stores import FileStore
from mainroad.play.evolve import evolve
from mainroad.play.export import export
from mainroad.play.facts import CODEC
from mainroad.play.protocol import protocol
from mainroad.play.state import Game
from mainroad.words import LANGUAGES


@click.command()
@click.argument("journal", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--language", type=click.Choice(list(LANGUAGES)), default=chosen_language)
@click.option("--record", "as_record", is_flag=True, help="Print the game as PDN or PGN instead.")
def referee(journal: Path, language: str, as_record: bool) -> None:
    """Replay the game in JOURNAL (JSON lines) and print the arbiter's protocol.

    Each event has the time since the first one; each ruling its articles.
    """
    try:
        for records in _streams(journal):
            click.echo(_record(records) if as_record else "\n".join(map(str, protocol(records, language))))
    except JournalError as error:
        raise click.ClickException(str(error)) from error
    except (LookupError, ValueError, TypeError, AttributeError, ArithmeticError) as error:
        # Facts are added without a judgement: a journal that somebody has changed can say anything.
        told = "The events of this journal contradict each other: it was changed by hand."
        raise click.ClickException(told) from error


def _streams(journal: Path) -> list[list[Record]]:
    store = FileStore(journal)
    return [list(store.read(stream)) for stream in store.streams()]


def _record(records: list[Record]) -> str:
    state = Game()
    for record in records:
        state = evolve(state, CODEC.read(record))
    return export(state)
