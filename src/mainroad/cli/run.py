"""`mainroad run`: a whole tournament in a terminal, from a regulation to the final table."""

from __future__ import annotations

from pathlib import Path

import click

from mainroad.cli.asking import RefusedError, fault_text, read_utf8
from mainroad.cli.regulations import FILE, SCHEDULE, choose_tournament, read_terms
from mainroad.cli.room_session import converse
from mainroad.cli.run_session.desk import Desk
from mainroad.cli.run_session.words import COMMANDS
from mainroad.cli.speech import LANGUAGE_OF_RULINGS, phrase
from mainroad.competition.regulation.regulation import Regulation
from mainroad.competition.regulation.toml import RegulationError, write_regulation


@click.command()
@FILE
@click.option("--tournament", "number", type=int, metavar="N", help="Which tournament of an event, counted from 1.")
@SCHEDULE
@LANGUAGE_OF_RULINGS
def run(file: Path, number: int | None, annex: Path | None, language: str) -> None:
    """Run a tournament from its entries to its final table; FILE is its regulation, or that of a whole event (TOML).

    Commands come one a line, typed or piped; `help` lists them. Everything is kept in a journal beside the
    regulation (.jsonl) and the names in a list of their own (.people.tsv); started again, it goes on where it was.
    """
    regulation, place = choose_tournament(read_terms(file, annex), number)
    path = file.with_name(f"{file.stem}-{place}{file.suffix}") if place else file
    try:
        desk = Desk.opened(path, regulation, _text(file, regulation, is_whole=not place and annex is None), language)
    except RegulationError as error:
        raise RefusedError(f"{file}: {error}") from error
    except OSError as error:
        raise RefusedError(
            phrase("{0} cannot be written: {1}.", path.with_suffix(".jsonl"), fault_text(error))
        ) from error
    click.echo(desk.greeting())
    converse(desk, COMMANDS)


def _text(file: Path, regulation: Regulation, *, is_whole: bool) -> str:
    """The regulation as the journal keeps it: as it was written, where the file holds nothing else."""
    return read_utf8(file) if is_whole else write_regulation(regulation)
