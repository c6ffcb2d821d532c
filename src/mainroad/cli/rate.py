"""`mainroad rate`: the next rating list, from an earlier one and the events that ended since."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Mapping
from datetime import date
from functools import partial, reduce
from pathlib import Path

import click

from mainroad.basics import Refusal
from mainroad.cli.asking import RefusedError, read_text
from mainroad.cli.journals import JournalCommand, read_facts
from mainroad.cli.rating_answers import (
    as_value,
    compared_lines,
    drift_lines,
    explained_lines,
    left_out_lines,
    list_lines,
    printed_lines,
    table_lines,
)
from mainroad.cli.speech import chosen_language, phrase
from mainroad.cli.tournaments import replay_journal
from mainroad.competition.desk.people import Named
from mainroad.displays.matches.decider import MATCH
from mainroad.displays.matches.state import Match
from mainroad.interchange.rated_events import NotRateableError, event_of_report, event_of_tournament
from mainroad.interchange.rated_matches import event_of_match
from mainroad.interchange.rated_people import Entrant, entrants_of_report, read_entrants, under_listed_ids
from mainroad.interchange.rating_lists import RatingListError, join_lists, list_sheet, read_lists
from mainroad.interchange.rating_terms import RatingTerms, TermsError, read_terms
from mainroad.interchange.reports import NotATournamentError, read_report
from mainroad.interchange.sheets import write_csv
from mainroad.journal.decider import apply_fact
from mainroad.journal.records import JournalError
from mainroad.rating.calendar import is_list_date, period_of
from mainroad.rating.closing import Closed, close_all
from mainroad.rating.events import Event
from mainroad.rating.lists import Listed, RatingList
from mainroad.words import say


@click.command(cls=JournalCommand)
@click.argument("events", nargs=-1)
@click.option("--list", "lists", multiple=True, metavar="FILE", help="Earlier lists as CSV; may be told several times.")
@click.option("--terms", "terms_file", metavar="FILE", help="Members, dates of reports and decisions, as TOML.")
@click.option(
    "--until", default="", metavar="DATE", help="The last list to make, as 2026-07-01; else that of all events."
)
@click.option("--explain", "player", metavar="PLAYER", help="Show the arithmetic of this player, by id or name.")
@click.option("--against", default="", metavar="FILE", help="Tell whose figures differ from those of a list, and why.")
@click.option("--json", "show", flag_value="json", help="Answer in JSON.")
@click.option("--csv", "show", flag_value="csv", help="The new list as CSV, to be read as --list.")
@click.option("--print", "show", flag_value="print", help="The list as it is published.")
@click.option("--drift", "show", flag_value="drift", help="The lists before and after: averages and distribution.")
@click.option("--tables", "show", flag_value="tables", help="The tables of percentages and differences.")
def rate(
    events: tuple[str, ...],
    lists: tuple[str, ...],
    terms_file: str | None,
    until: str,
    player: str | None,
    against: str,
    show: str | None,
) -> None:
    """Work out the next rating list by annex IX of the FMJD.

    EVENTS are reports (TRF) or journals, whose names stand in the list beside them (.people.tsv). An earlier list is
    CSV with the columns list, pool, id, name, federation, title, born, rating, games, letter, last_played, highest,
    recent, pending, by_title; list and id are needed, and --csv writes them all.
    """
    if show == "tables":
        _echo(table_lines())
        return
    terms = _terms(terms_file)
    known = _lists(lists)
    rated = [_event(file, terms, known[max(known)].players) for file in events]
    closed = _close(known, rated, terms, until)
    if player is not None:
        _echo(explained_lines(closed, _asked(closed, rated, player)))
        return
    has_head = not against and show in (None, "print")
    _echo(left_out_lines(closed[:-1] if has_head else closed), err=True)
    if against:
        _echo(compared_lines(_lists((against,)), closed))
    elif show == "csv":
        sys.stdout.buffer.write(write_csv(list_sheet(closed[-1].list)))
    else:
        _echo(_SHOWN.get(show or "", list_lines)(closed[-1]) if show != "json" else [as_value(closed)])


_SHOWN = {"print": printed_lines, "drift": drift_lines}


def _echo(lines: Iterable[str], *, err: bool = False) -> None:
    for line in lines:
        click.echo(line, err=err)


def _said(refusal: Refusal) -> str:
    return say(refusal.message, chosen_language(), **refusal.parameters)


# -- what the files hold ----------------------------------------------------------------------------------


def _lists(files: tuple[str, ...]) -> dict[date, RatingList]:
    if not files:
        raise RefusedError(phrase("A list is worked out from an earlier one: name it with --list."))
    found = []
    for file in files:
        try:
            found.append(read_lists(read_text(file)))
        except RatingListError as error:
            raise RefusedError(f"{file}: {_said(error.refusal)}.") from error
    lists = join_lists(found)
    if not lists:
        raise RefusedError(phrase("{0} holds no list.", ", ".join(files)))
    return lists


def _terms(file: str | None) -> RatingTerms:
    if file is None:
        return RatingTerms()
    try:
        return read_terms(read_text(file))
    except TermsError as error:
        raise RefusedError(f"{file}: {_said(error.refusal)}.") from error


def _event(file: str, terms: RatingTerms, known: Mapping[str, Listed]) -> Event:
    """An event under the ids of the list."""
    text, about = read_text(file), terms.about(Path(file).stem)
    try:
        if not text.startswith("{"):
            event = event_of_report(read_report(text), about)
            return under_listed_ids(event, entrants_of_report(event), known)
        entrants = _entrants(file)
        if '"type":"match.' in text.partition("\n")[0]:
            event = event_of_match(_match(file, text), entrants, about)
        else:
            names = {entry: Named(entry, one.name) for entry, one in entrants.items()}
            event = event_of_tournament(replay_journal(file, text)[0], names, about)
        return under_listed_ids(event, entrants, known)
    except NotRateableError as error:
        raise RefusedError(f"{file}: {_said(error.refusal)}.{_hint(error, about.id)}") from error
    except (NotATournamentError, JournalError) as error:
        raise RefusedError(f"{file}: {error}.") from error


def _hint(error: NotRateableError, event: str) -> str:
    if error.refusal.message != "rating-file.no-day":
        return ""
    told = f"[events.{json.dumps(event)}] first_day = 2026-03-02, last_day = 2026-03-10"
    return " " + phrase("Name the days in a file of terms (--terms FILE), a line each: {0}.", told)


def _match(file: str, text: str) -> Match:
    return reduce(partial(apply_fact, MATCH), read_facts(file, text.encode(), MATCH.codec), MATCH.initial)


def _entrants(file: str) -> dict[str, Entrant]:
    beside = Path(file).with_suffix(".people.tsv")
    return read_entrants(read_text(str(beside))) if file != "-" and os.path.exists(beside) else {}


# -- the lists --------------------------------------------------------------------------------------------


def _close(lists: Mapping[date, RatingList], events: list[Event], terms: RatingTerms, until: str) -> list[Closed]:
    base = lists[max(lists)]
    too_early = [event.title for event in events if period_of(event.last_day) <= base.period]
    if too_early:
        raise RefusedError(
            phrase("The list of {0} is already made of the period of {1}.", base.start, ", ".join(too_early))
        )
    latest = max((period_of(event.last_day).list_date for event in events), default=base.period.following.list_date)
    last = _day(until) if until else latest
    closed = list(close_all(lists, events, last, terms.terms))
    if not closed:
        raise RefusedError(phrase("There is no list between {0} and {1}.", base.start, last))
    return closed


LAST_YEAR = 2199


def _day(text: str) -> date:
    try:
        found = date.fromisoformat(text)
    except ValueError as error:
        raise RefusedError(phrase("{0!r} is not a day such as 2026-07-01.", text[:40])) from error
    if found.year > LAST_YEAR:
        raise RefusedError(phrase("The last list may be of {0}.", LAST_YEAR))
    if not is_list_date(found):
        raise RefusedError(phrase("Lists begin on 1 January and on 1 July, not on {0}.", found))
    return found


def _asked(closed: list[Closed], events: list[Event], player: str) -> str:
    people = {id_: one.name for each in closed for id_, one in each.list.players.items()}
    people |= {one.id: one.name for event in events for one in event.participants if one.name}
    if player in people:
        return player
    named = [id_ for id_, name in people.items() if name == player]
    if len(named) != 1:
        raise RefusedError(phrase("{0!r} is not one player of these lists and events.", player[:40]))
    return named[0]
