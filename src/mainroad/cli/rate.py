"""`mainroad rate`: the next rating list, from an earlier one and the events that ended since."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from datetime import date
from pathlib import Path

import click

from mainroad.basics import Refusal
from mainroad.cli.asking import RefusedError, read_text
from mainroad.cli.rating_answers import (
    as_value,
    compared_lines,
    drift_lines,
    explained_lines,
    list_lines,
    printed_lines,
    table_lines,
)
from mainroad.cli.speech import chosen_language, phrase
from mainroad.cli.tournaments import OfATournament, read_journal_facts, replay
from mainroad.competition.desk.people import Named
from mainroad.interchange.rated_events import NotRateableError, event_of_report, event_of_tournament
from mainroad.interchange.rating_lists import RatingListError, join_lists, list_sheet, read_lists
from mainroad.interchange.rating_terms import RatingTerms, TermsError, read_terms
from mainroad.interchange.reports import NotATournamentError, read_report
from mainroad.interchange.sheets import write_csv
from mainroad.journal.records import JournalError
from mainroad.rating.calendar import is_list_date, period_of
from mainroad.rating.closing import Closed, close_all
from mainroad.rating.events import Event
from mainroad.rating.lists import RatingList
from mainroad.words import say


@click.command(cls=OfATournament)
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
    closed = _close(_lists(lists), [_event(file, terms) for file in events], terms, until)
    if player is not None:
        _echo(explained_lines(closed, _asked(closed, player)))
    elif against:
        _echo(compared_lines(_lists((against,)), closed))
    elif show == "csv":
        sys.stdout.buffer.write(write_csv(list_sheet(closed[-1].list)))
    else:
        _echo(_SHOWN.get(show or "", list_lines)(closed[-1]) if show != "json" else [as_value(closed)])


_SHOWN = {"print": printed_lines, "drift": drift_lines}


def _echo(lines: Iterable[str]) -> None:
    for line in lines:
        click.echo(line)


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


def _event(file: str, terms: RatingTerms) -> Event:
    text, about = read_text(file), terms.about(Path(file).stem)
    try:
        if text.startswith("{"):
            return event_of_tournament(replay(read_journal_facts(text)), _names(file), about)
        return event_of_report(read_report(text), about)
    except NotRateableError as error:
        raise RefusedError(f"{file}: {_said(error.refusal)}.") from error
    except (NotATournamentError, JournalError) as error:
        raise RefusedError(f"{file}: {error}.") from error


def _names(file: str) -> dict[str, Named]:
    beside = Path(file).with_suffix(".people.tsv")
    lines = read_text(str(beside)).splitlines() if file != "-" and beside.exists() else []
    return {entry: Named(entry, name) for entry, _, name in (line.partition("\t") for line in lines)}


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


def _asked(closed: list[Closed], player: str) -> str:
    known = {id_: one.name for each in closed for id_, one in each.list.players.items()}
    played = {one.id: one.name for each in closed for rating in each.ratings for one in rating.event.participants}
    people = {**known, **played}
    if player in people:
        return player
    named = [id_ for id_, name in people.items() if name == player]
    if len(named) != 1:
        raise RefusedError(phrase("{0!r} is not one player of these lists and events.", player[:40]))
    return named[0]
