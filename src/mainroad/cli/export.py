"""`mainroad export`: a tournament for other programs and for spreadsheets."""

from __future__ import annotations

import sys
from collections.abc import Collection
from pathlib import Path

import click

from mainroad.cli.asking import RefusedError, fault_text, read_text
from mainroad.cli.journals import JournalCommand, read_names
from mainroad.cli.speech import chosen_language, phrase
from mainroad.cli.tournaments import FILE, replay, replay_journal
from mainroad.competition.desk import facts
from mainroad.competition.desk.people import Named
from mainroad.competition.desk.state import Tournament
from mainroad.documents.tables import as_of
from mainroad.interchange.reports import Edition, NotATournamentError, Report, read_report, write_report
from mainroad.interchange.reports.reporting import About, NotReportableError, report_of
from mainroad.interchange.reports.taking import commands_for, enter_of, players_in_order, rehearse
from mainroad.interchange.sheets import Spreadsheet, write_csv, write_xlsx
from mainroad.interchange.spreadsheets import TABLES, Source
from mainroad.words import LANGUAGES, say

REPORTS = tuple(edition.value for edition in Edition)
KINDS = (*REPORTS, "csv", "xlsx")


@click.command(cls=JournalCommand)
@FILE
@click.option(
    "--to", "kind", type=click.Choice(KINDS), default=Edition.TRF26.value, show_default=True, help="What to make."
)
@click.option(
    "--table", type=click.Choice(list(TABLES)), default="standings", show_default=True, help="Of a spreadsheet."
)
@click.option(
    "--round", "number", type=int, default=0, help="The round of the pairings, or after which a table stands."
)
@click.option("--language", default=chosen_language, help=f"Of headings: one of {', '.join(LANGUAGES)}.")
@click.option(
    "--output", "-o", type=click.Path(path_type=Path), help="The file to write; unless told, standard output."
)
def export(file: str, kind: str, table: str, number: int, language: str, output: Path | None) -> None:
    """Write the tournament in FILE for other programs (TRF16, TRF26) or as a table for a spreadsheet (CSV, XLSX).

    FILE is a report (TRF) or a journal, whose names stand in the list beside it (.people.tsv); "-" is standard input.
    """
    if language not in LANGUAGES:
        raise RefusedError(phrase("{0!r} is not a language; the languages are {1}.", language, ", ".join(LANGUAGES)))
    if kind == "xlsx" and output is None and sys.stdout.isatty():
        raise RefusedError(phrase("A spreadsheet is not for the screen: name a file with -o."))
    text = read_text(file)
    data = _report(file, text, Edition(kind)) if kind in REPORTS else _table(file, text, kind, table, number, language)
    if output is None:
        sys.stdout.buffer.write(data)
        return
    try:
        output.write_bytes(data)
    except OSError as error:
        raise RefusedError(phrase("{0} cannot be written: {1}.", output, fault_text(error))) from error


def _report(file: str, text: str, edition: Edition) -> bytes:
    """The report of a journal; one of a report says the same in another edition of the format."""
    if not text.startswith("{"):
        report = _read(file, text)
        _remark(file, report, kept=("trf.teams",))
        return write_report(report, edition).encode()
    state, names = _journal(file, text)
    title = state.regulation.title if state.regulation else ""
    try:
        return write_report(report_of(state, names, About(title)), edition).encode()
    except NotReportableError as error:
        raise RefusedError(say(str(error), chosen_language())) from error


def _table(file: str, text: str, kind: str, table: str, number: int, language: str) -> bytes:
    state, names = _journal(file, text) if text.startswith("{") else _played(file, _read(file, text))
    sheet = _sheet(state, names, table, number, language)
    return write_xlsx(sheet) if kind == "xlsx" else write_csv(sheet, language)


def _sheet(state: Tournament, names: dict[str, Named], table: str, number: int, language: str) -> Spreadsheet:
    if not 0 <= number <= len(state.rounds):
        raise RefusedError(phrase("There is no round {0}: the file holds {1}.", number, len(state.rounds)))
    if table != "entries" and not state.numbers:
        raise RefusedError(phrase("There is no table yet: the start numbers are not drawn."))
    if table == "pairings" and not state.rounds:
        raise RefusedError(phrase("There are no pairings yet."))
    is_round = table == "pairings"
    return TABLES[table](
        Source(state if is_round else as_of(state, number), names, language, number if is_round else 0)
    )


# -- what a file holds --------------------------------------------------------------------------------


def _read(file: str, text: str) -> Report:
    try:
        report = read_report(text)
    except NotATournamentError as error:
        raise RefusedError(f"{file}: {error}.") from error
    if not report.players:
        raise RefusedError(phrase("{0} holds no players: a tournament report has a line 001 for each.", file))
    return report


def _remark(file: str, report: Report, kept: Collection[str] = ()) -> None:
    """Say what of a report does not come along."""
    for remark in report.remarks:
        if remark.message not in kept:
            click.echo(f"{file}: {say(remark.message, 'en', **remark.parameters)}.", err=True)


def _played(file: str, report: Report) -> tuple[Tournament, dict[str, Named]]:
    """A tournament without a regulation that has played what a report tells."""
    _remark(file, report)
    players = players_in_order(report)
    opened = replay([facts.Opened("CH", "", "fide-dutch", report.planned, "")])
    entries = [enter_of(player, f"p{n}") for n, player in enumerate(players, start=1)]
    done = rehearse(opened, commands_for(report, entries, opened), 0)
    if done.refusal:
        raise RefusedError(f"{file}: {say(done.refusal.message, chosen_language(), **done.refusal.parameters)}.")
    names = {entry.entry: Named(entry.entry, player.name) for entry, player in zip(entries, players, strict=True)}
    return done.state, names


def _journal(file: str, text: str) -> tuple[Tournament, dict[str, Named]]:
    state, _ = replay_journal(file, text)
    return state, {entry: Named(entry, name) for entry, name in read_names(Path(file)).items()}
