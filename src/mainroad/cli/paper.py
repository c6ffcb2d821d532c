"""`mainroad paper`: the papers of norms, titles, records and reports, as PDF or as text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path

import click

from mainroad.cli.asking import RefusedError
from mainroad.cli.paper_output import put_out
from mainroad.cli.speech import chosen_language, phrase
from mainroad.cli.title_files import (
    HOME,
    LISTING,
    TABLES,
    read_day,
    read_event,
    read_file,
    read_records,
    table_for,
)
from mainroad.documents.fmjd_forms import form_one_paper, form_two_paper
from mainroad.documents.paper import Paper
from mainroad.documents.title_papers import (
    application_paper,
    certificates_paper,
    record_sheets,
    referee_lacks,
    referee_paper,
)
from mainroad.titles.applications import Application, application_verdicts, dossier, title_key
from mainroad.titles.career_file import CareerFile, career_of, read_career_file, referee_application_of
from mainroad.titles.classification import certificates
from mainroad.titles.form_one import differences, form_one
from mainroad.titles.form_two import form_two
from mainroad.titles.home_file import read_home_norms, read_listing
from mainroad.titles.paths import titles_due
from mainroad.titles.records_file import achievement_of


@dataclass(frozen=True)
class _Asked:
    """What was typed."""

    file: Path
    listing: Path | None
    home: Path | None
    tables: tuple[Path, ...]
    on: date
    language: str


@click.command()
@click.argument("wanted", metavar="PAPER")
@click.argument("file", type=click.Path(path_type=Path))
@LISTING
@HOME
@TABLES
@click.option("--on", "on_text", metavar="DAY", help="The day of an application; unless told, today.")
@click.option(
    "--output", "-o", type=click.Path(path_type=Path), metavar="FILE", help="The PDF to write; unless told, text."
)
def paper(
    wanted: str,
    file: Path,
    listing: Path | None,
    home: Path | None,
    tables: tuple[Path, ...],
    on_text: str | None,
    output: Path | None,
) -> None:
    """Print a PAPER from a FILE (TOML): of an event, a player, or records.

    Papers of an event are form-1, form-2 and certificates; of a player application, application-public and referee; of
    records record-sheet.
    """
    if wanted not in PAPERS:
        raise RefusedError(phrase("{0!r} is not a paper; the papers are {1}.", wanted[:40], ", ".join(PAPERS)))
    made = PAPERS[wanted](_Asked(file, listing, home, tables, read_day(on_text), chosen_language()))
    put_out(made, output)


def _form_one(asked: _Asked) -> Paper:
    """With every difference from the list in force among the remarks (FM A9-4.2.a)."""
    _, event = read_event(asked.file)
    form = form_one(event, table_for(asked.tables, event))
    found = differences(form, read_file(asked.listing, read_listing)) if asked.listing else ()
    return form_one_paper(form, asked.language, tuple(one.sentence(asked.language) for one in found))


def _form_two(asked: _Asked) -> Paper:
    _, event = read_event(asked.file)
    return form_two_paper(form_two(event, table_for(asked.tables, event)), asked.language)


def _certificates(asked: _Asked) -> Paper:
    if asked.home is None:
        raise RefusedError(phrase("Certificates need the classification norms: name their file with --norms."))
    _, event = read_event(asked.file)
    table = read_file(asked.home, read_home_norms)
    return certificates_paper(event, tuple(certificates(event, table.norms, table.rulebook)), asked.language)


def _application(asked: _Asked) -> Paper:
    """The whole form, for the FMJD alone; what it lacks is told beside it."""
    form = _filled(read_file(asked.file, read_career_file), asked.on)
    for verdict in application_verdicts(form):
        if not verdict.is_met:
            click.echo(verdict.answer(asked.language), err=True)
    return application_paper(form, asked.language, is_public=False)


def _application_public(asked: _Asked) -> Paper:
    form = _filled(read_file(asked.file, read_career_file), asked.on)
    return application_paper(form, asked.language, is_public=True)


def _filled(found: CareerFile, on: date) -> Application:
    """The application for the highest title that is due."""
    due = titles_due(career_of(found), on)
    if not due:
        raise RefusedError(phrase("No title is due on {0}: `mainroad titles` tells why.", on))
    best, told = due[0], found.application
    return Application(
        title_key(best.level, womens=best.is_womens),
        best.game,
        told.proposer,
        found.name,
        dossier(best.norms),
        told.profession,
        told.club,
        told.federation,
        told.address,
        told.born,
        told.birthplace,
        told.signed_by,
        told.office,
        told.signed_on,
    )


def _referee(asked: _Asked) -> Paper:
    """The whole form; what it lacks is told beside it."""
    form = referee_application_of(read_file(asked.file, read_career_file))
    if form is None:
        raise RefusedError(phrase("{0} tells of no referee.", asked.file))
    for lack in referee_lacks(form, asked.language):
        click.echo(lack, err=True)
    return referee_paper(form, asked.language)


def _record_sheet(asked: _Asked) -> Paper:
    found = read_records(asked.file)
    return record_sheets(tuple(achievement_of(row) for row in found.achievements), asked.language)


PAPERS: Mapping[str, Callable[[_Asked], Paper]] = {
    "form-1": _form_one,
    "form-2": _form_two,
    "certificates": _certificates,
    "application": _application,
    "application-public": _application_public,
    "referee": _referee,
    "record-sheet": _record_sheet,
}
