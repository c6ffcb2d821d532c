"""`mainroad reports`: what must be sent after an event, to whom and by when, and what its report still lacks."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import click

from mainroad.cli.speech import chosen_language
from mainroad.cli.title_files import EVENT, HOME, LISTING, echo_verdicts, read_day, read_event, read_file
from mainroad.titles.classification import certificates, home_verdict
from mainroad.titles.event_file import EventFile
from mainroad.titles.events import TitleEvent
from mainroad.titles.form_one import Certificate, differences, form_one, form_one_verdicts
from mainroad.titles.home_file import HomeTable, read_home_norms, read_listing
from mainroad.titles.norm_table import substitute
from mainroad.titles.reports import DUTIES, Deadline, deadlines
from mainroad.titles.verdicts import Verdict
from mainroad.words import say

FORM_ONE = "form-1"
"""The paper on which an event is reported; a rulebook that asks for it lists it among its duties."""


@click.command()
@EVENT
@click.option("--rulebook", type=click.Choice(sorted(DUTIES)), default="FM", help="Whose duties are listed.")
@click.option("--today", metavar="DAY", help="Hold it against this day; unless told, against the calendar.")
@click.option("--by-law", type=click.IntRange(0, 366), metavar="DAYS", help="Where a rulebook leaves it to the law.")
@LISTING
@HOME
def reports(
    file: Path, rulebook: str, today: str | None, by_law: int | None, listing: Path | None, home: Path | None
) -> None:
    """Tell what an EVENT (TOML) must send, to whom and by when, and what its report still lacks."""
    language = chosen_language()
    told, event = read_event(file)
    form = form_one(event, substitute())
    verdicts = tuple(form_one_verdicts(form, Certificate(told.certified_by, told.certified_on, told.checksum)))
    found = tuple(differences(form, read_file(listing, read_listing))) if listing else ()
    day = read_day(today)
    for one in _calendar(told, event, rulebook, verdicts, by_law):
        click.echo(_line(one, day, language))
    if FORM_ONE in {duty.paper for duty in DUTIES[rulebook]}:
        click.echo(say("reports.form-1", language))
        echo_verdicts((*verdicts, *found), language)
    if home:
        _tell_home(event, read_file(home, read_home_norms), language)


def _calendar(
    told: EventFile, event: TitleEvent, rulebook: str, verdicts: tuple[Verdict, ...], by_law: int | None
) -> tuple[Deadline, ...]:
    """Every duty; what Form 1 lacks is missing in the report that is sent (FM A9-4.7)."""
    lacks = tuple(one.message for one in verdicts if not one.is_met)
    sent = {duty.paper: told.sent for duty in DUTIES[rulebook] if told.sent}
    return deadlines(rulebook, event.last_day, kind=event.kind, sent=sent, missing={FORM_ONE: lacks}, by_law=by_law)


def _line(one: Deadline, today: date, language: str) -> str:
    due = one.due.isoformat() if one.due else say("reports.by-law", language)
    paper, to = say(f"reports.paper.{one.duty.paper}", language), say(f"reports.to.{one.duty.to}", language)
    state = say(f"reports.state.{one.state(today)}", language, count=len(one.missing))
    cited = ", ".join(map(str, one.duty.articles))
    rejected = f". {say('reports.disregarded', language)} (FM A9-4.7)" if _is_disregarded(one) else ""
    return f"{due}  {paper} → {to} ({cited}): {state}{rejected}"


def _is_disregarded(one: Deadline) -> bool:
    """The FMJD takes no notice of reports that are incomplete or late (FM A9-4.7)."""
    return one.duty.to == "fmjd" and one.sent is not None and not one.is_in_time


def _tell_home(event: TitleEvent, table: HomeTable, language: str) -> None:
    """Who met which classification norm, and for whom a certificate is written."""
    fitting = sorted((norm for norm in table.norms if norm.rounds == event.rounds), key=lambda norm: -norm.half_points)
    for number in event.ranking if fitting else ():
        click.echo(f"{number} {event.by_number[number].name}")
        echo_verdicts((home_verdict(event, number, norm, table.rulebook) for norm in fitting), language)
    for one in certificates(event, table.norms, table.rulebook):
        cited = ", ".join(map(str, one.articles))
        click.echo(f"{say('reports.certificate', language)}: {one.name}, {one.category} ({cited})")
