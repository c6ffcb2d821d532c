"""`mainroad backup` and `mainroad restore`: the whole site as one file, taken while it runs, and brought back."""

from __future__ import annotations

import os
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

import click

from mainroad.cli.asking import RefusedError
from mainroad.cli.site import introduce_rooms
from mainroad.cli.speech import phrase
from mainroad.site.environment import setting, state_folder
from mainroad.site.keeping import backups
from mainroad.site.keeping.archives import KeepingError, Manifest

FILE = click.Path(dir_okay=False, path_type=Path)
ELSEWHERE = "This site keeps its state in PostgreSQL: use pg_dump to back it up and pg_restore to bring it back."


@click.command()
@click.argument("file", type=FILE)
@click.option("--with-secret", is_flag=True, help="Also the secret of signatures and the letters in the outbox.")
@click.option("--replace", is_flag=True, help="If there is such a file already, this one takes its place.")
def backup(file: Path, with_secret: bool, replace: bool) -> None:
    """Back the site up into FILE; it may go on running.

    Everything that was acknowledged before is in it. Sessions are left out: everybody signs in again.
    """
    _refuse_postgresql()
    if os.path.exists(file) and not replace:
        raise RefusedError(phrase("{0} is there already: choose another name, or add --replace.", file))
    try:
        manifest = backups.back_up(state_folder(), file, moment=_now().isoformat(), with_secret=with_secret)
    except KeepingError as error:
        raise RefusedError(str(error)) from error
    click.echo(f"{file} holds {_told(manifest)}; sessions are not in it.")
    if with_secret:
        click.echo("It also holds the secret of this site: keep it where nobody else can read it.")


@click.command()
@click.argument("file", type=FILE)
@click.option("--replace", is_flag=True, help="If there is a site already, keep it aside under a name with the date.")
@click.option("--with-faults", is_flag=True, help="Also if `mainroad verify --backup` finds faults in it.")
def restore(file: Path, replace: bool, with_faults: bool) -> None:
    """Bring the backup FILE back; the site must not run.

    It is verified first: whatever is wrong with it, what is there stays as it is.
    """
    _refuse_postgresql()
    introduce_rooms()

    def faults(database: Path) -> Sequence[str]:
        from mainroad.site.keeping.verifying import verify_file  # models can be imported only now

        found = verify_file(database).faults
        for fault in found if with_faults else ():
            click.echo(fault, err=True)
        return () if with_faults else found

    folder, stamp = state_folder(), _now().strftime("%Y-%m-%dT%H%M%S")
    try:
        manifest = backups.restore(file, folder, stamp=stamp, faults=faults, replace=replace)
    except KeepingError as error:
        raise RefusedError(str(error)) from error
    click.echo(f"{folder} holds {_told(manifest)}, as of {manifest.moment}; everybody signs in again.")


def _refuse_postgresql() -> None:
    if setting("DATABASE"):
        raise RefusedError(ELSEWHERE)


def _now() -> datetime:
    return datetime.now(UTC).replace(microsecond=0)


def _told(manifest: Manifest) -> str:
    return f"{manifest.streams:,} journals with {manifest.records:,} records"
