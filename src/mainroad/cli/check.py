"""`mainroad check`: what the rulebooks say against a regulation, or against a whole event."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from mainroad.basics import Refusal, Ruling
from mainroad.cli.regulations import FILE, SCHEDULE, first_day, read_terms, ruling_text, tournaments
from mainroad.cli.speech import chosen_language, phrase
from mainroad.cli.timetable import TODAY, moment
from mainroad.competition.regulation.check import check as check_regulation
from mainroad.competition.regulation.check import usual_players
from mainroad.competition.regulation.event import Event, check_event
from mainroad.competition.regulation.regulation import Regulation
from mainroad.competition.regulation.timetable import preparation_faults
from mainroad.words import LANGUAGES


@click.command()
@FILE
@click.option("--players", type=int, help="How many play; unless told, as many as the regulation expects or suits.")
@SCHEDULE
@TODAY
@click.option("--language", type=click.Choice(list(LANGUAGES)), default=chosen_language)
def check(file: Path, players: int | None, annex: Path | None, today: str | None, language: str) -> None:
    """Hold a regulation or a whole event (TOML) against its rulebooks, and against the calendar.

    What must be changed begins with "No", what should be thought of with "Note"; the command ends with 1 if something
    must be changed.
    """
    found = read_terms(file, annex)
    rulings = [*_against(found, players)]
    for regulation in tournaments(found):
        rulings += preparation_faults(regulation, first_day(found), moment(today))
    for ruling in dict.fromkeys(ruling_text(ruling, language) for ruling in rulings if isinstance(ruling, Refusal)):
        click.echo(f"No: {ruling}.")
    for ruling in dict.fromkeys(ruling_text(ruling, language) for ruling in rulings if not isinstance(ruling, Refusal)):
        click.echo(f"Note: {ruling}.")
    if not rulings:
        click.echo(phrase("Nothing stands against it."))
    sys.exit(int(any(isinstance(ruling, Refusal) for ruling in rulings)))


def _against(found: Event | Regulation, players: int | None) -> tuple[Ruling, ...]:
    if isinstance(found, Event):
        return check_event(found, [_count(regulation, players) for regulation in found.tournaments])
    return check_regulation(found, _count(found, players))


def _count(regulation: Regulation, players: int | None) -> int:
    return players or regulation.expected or usual_players(regulation)
