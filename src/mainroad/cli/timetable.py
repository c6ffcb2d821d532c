"""`mainroad timetable`: what must be done before the first round, by when, and by which article."""

from __future__ import annotations

from datetime import UTC, date, datetime, time
from pathlib import Path

import click

from mainroad.cli.asking import RefusedError
from mainroad.cli.regulations import FILE, SCHEDULE, first_day, read_terms, tournaments
from mainroad.cli.speech import chosen_language, phrase
from mainroad.competition.regulation.timetable import Duty
from mainroad.competition.regulation.timetable import timetable as duties
from mainroad.words import LANGUAGES, say

TODAY = click.option("--today", metavar="DAY", help="Hold it against this day; unless told, against the calendar.")


def moment(today: str | None) -> datetime:
    """The moment against which a timetable is held."""
    if today is None:
        return datetime.now(UTC)
    try:
        return datetime.combine(date.fromisoformat(today), time.min, UTC)
    except ValueError as error:
        raise RefusedError(phrase("{0!r} is not a day such as 2026-05-02.", today)) from error


@click.command()
@FILE
@SCHEDULE
@TODAY
@click.option("--language", type=click.Choice(list(LANGUAGES)), default=chosen_language)
def timetable(file: Path, annex: Path | None, today: str | None, language: str) -> None:
    """Tell what a regulation or an event (TOML) has to be ready with, the first thing due first."""
    found, now = read_terms(file, annex), moment(today)
    for regulation in tournaments(found):
        if len(tournaments(found)) > 1:
            click.echo(regulation.title)
        listed = duties(regulation, first_day(found))
        if not listed:
            click.echo(phrase("Nothing: no first round is known, or the rulebook sets no dates."))
        for duty in listed:
            click.echo(_line(duty, now, language))


def _line(duty: Duty, now: datetime, language: str) -> str:
    words = say(f"regulation.duty.{duty.name}", language)
    cited = ", ".join(map(str, duty.articles))
    return f"{_written(duty.due)}  {words} ({cited}): {say(f'regulation.duty.{_state(duty, now)}', language)}"


def _state(duty: Duty, now: datetime) -> str:
    """Done, late, or still to do."""
    if duty.is_late(now):
        return "late" if duty.done is not None else "overdue"
    return "done" if duty.done is not None else "open"


def _written(due: date | datetime) -> str:
    return due.strftime("%Y-%m-%d %H:%M") if isinstance(due, datetime) else due.isoformat()
