"""`mainroad verify`: the proof that everything the site keeps is sound."""

from __future__ import annotations

import os
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import click

from mainroad.cli.asking import RefusedError
from mainroad.cli.site import introduce_rooms
from mainroad.cli.speech import phrase
from mainroad.site.environment import setting, state_folder
from mainroad.site.keeping import archives
from mainroad.site.keeping.archives import DATABASE, KeepingError

if TYPE_CHECKING:
    from mainroad.site.keeping.verifying import Finding


@click.command()
@click.option("--backup", type=click.Path(dir_okay=False, path_type=Path), help="Verify a backup instead of the site.")
@click.pass_context
def verify(context: click.Context, backup: Path | None) -> None:
    """Prove that everything kept is sound; the site may go on running.

    Every journal is read from its first event to its last and held against what lists show of it. Each fault is a
    line, and the command then ends with 1.
    """
    introduce_rooms()
    found = _found_in(backup) if backup else _found_here()
    for fault in found.faults:
        click.echo(fault)
    counts = f"{found.streams:,} journals with {found.records:,} records, {found.rows:,} tournaments and boards"
    click.echo(f"{counts}: {f'{len(found.faults):,} faults' if found.faults else 'all sound'}.")
    context.exit(1 if found.faults else 0)


def _found_in(backup: Path) -> Finding:
    from mainroad.site.keeping.verifying import verify_file  # models can be imported only now

    with TemporaryDirectory() as folder:
        database = Path(folder) / DATABASE
        try:
            archives.unpack(backup, DATABASE, database)
        except KeepingError as error:
            raise RefusedError(str(error)) from error
        return verify_file(database)


def _found_here() -> Finding:
    from mainroad.site.keeping.verifying import verify_file, verify_served

    if setting("DATABASE"):
        return verify_served()
    database = state_folder() / DATABASE
    if not os.path.exists(database):
        raise RefusedError(
            phrase("There is no site in {0}: MAINROAD_VAR names the folder of the site.", database.parent)
        )
    return verify_file(database)
