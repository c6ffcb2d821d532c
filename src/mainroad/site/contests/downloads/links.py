"""Which files there are of a table and of a tournament, and where."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import gettext as _

from mainroad.site.contests.access import Visit
from mainroad.site.contests.models import Event
from mainroad.site.contests.roles import Action

PAPERS = {
    "pairings": "results",
    "standings": "standings",
    "cross-table": "cross-table",
    "rounds": "progress",
    "teams": "teams",
}
"""Which paper shows a table."""
REPORTED = frozenset({"standings", "cross-table", "rounds"})
Link = tuple[str, str]
"""What stands on it, and where it leads."""


def table_links(visit: Visit, table: str, asked: Mapping[str, int | str]) -> Iterator[Link]:
    """The files of a table; what is asked for beside it (`after`, `category`, `round`) goes with them."""
    here = visit.tournament.id
    said = urlencode({name: value for name, value in asked.items() if value != ""})
    query = f"?{said}" if said else ""
    for kind in ("csv", "xlsx"):
        yield kind.upper(), reverse(f"contests:table-{kind}", args=[here, table]) + query
    if table in PAPERS and not asked.get("category"):
        number = asked.get("round") or asked.get("after")
        yield "PDF", reverse("contests:paper-pdf", args=[here, PAPERS[table]]) + (f"?round={number}" if number else "")
    if table in REPORTED:
        yield from report_links(visit)
    if table == "pairings":
        yield from _round_games(visit, asked["round"])


def report_links(visit: Visit, query: str = "") -> Iterator[Link]:
    """The tournament report in both editions, where the format can tell of the tournament."""
    if visit.state.numbers:
        for edition in ("trf16", "trf26"):
            yield edition.upper(), reverse(f"contests:{edition}", args=[visit.tournament.id]) + query


def _round_games(visit: Visit, number: int | str) -> Iterator[Link]:
    """The games of a round that were played here."""
    if visit.tournament.tables.filter(is_public=True, round=number).exists():
        suffix = _suffix(visit)
        yield suffix.upper(), reverse(f"press:round-{suffix}", args=[visit.tournament.id, number]) + "?download"


def _suffix(visit: Visit) -> str:
    """In which notation the games of a tournament are written."""
    return "pgn" if visit.regulation.game == "chess" else "pdn"


def event_links(event: Event, games: Mapping[str, str]) -> list[Link]:
    """The games of an event, in each notation one file; `games` are what its tournaments play, by their ids."""
    here = event.tournaments.filter(tables__is_public=True).distinct()
    suffixes = {"pgn" if games.get(row.id) == "chess" else "pdn" for row in here}
    return [(suffix.upper(), reverse(f"press:event-{suffix}", args=[event.id])) for suffix in sorted(suffixes)]


def tournament_links(visit: Visit) -> Iterator[tuple[str, list[Link]]]:
    """The files of a whole tournament for other programs, each with what it is."""
    if found := list(report_links(visit)):
        yield _("Tournament report: players, rounds and results"), found
    if found and visit.may(Action.SEE_BIRTH_DATES):
        yield (
            _("The same with every year of birth; that you saved it is written down"),
            list(report_links(visit, "?years")),
        )
    if visit.tournament.tables.filter(is_public=True).exists():
        suffix = _suffix(visit)
        yield _("All games"), [(suffix.upper(), reverse(f"press:games-{suffix}", args=[visit.tournament.id]))]
    for key, words in (("entries", _("Entries")), ("standings", _("Standings")), ("rounds", _("Results by round"))):
        if key == "entries" or visit.state.numbers:
            yield words, list(table_links(visit, key, {}))[:2]
