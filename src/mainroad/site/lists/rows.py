"""The rows of a list as a page shows them: names as the registry has them now, nothing that is private."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction

from django.utils.translation import gettext_lazy as _

from mainroad.interchange.sheets import Spreadsheet
from mainroad.rating.closing import Closed
from mainroad.rating.explanations import note_of
from mainroad.rating.lists import Pool, RatingList, Scheme
from mainroad.rating.numbers import short_number
from mainroad.rating.printing import PrintedRow, alphabetical_key, print_list
from mainroad.site.languages import language
from mainroad.site.people.names import named
from mainroad.words import say

POOLS = {
    Pool.HUNDRED: _("100 squares"),
    Pool.SIXTY_FOUR: _("64 squares"),
    Pool.CORRESPONDENCE: _("by post"),
    Pool.CHESS: _("chess"),
}
LONGEST_QUERY = 60


def note(pool: Pool) -> str:
    """By whose tables a list was worked out."""
    message = note_of(pool)
    return say(message, language()) if message else ""


def is_doubled(pool: Pool) -> bool:
    """Whether a game brings 2, 1 and 0, as in draughts; in chess it brings 1, ½ and 0."""
    return pool.scheme is Scheme.FMJD


def points(pool: Pool, half_points: Fraction | int) -> str:
    """Points on the scale of a list."""
    return short_number(half_points if is_doubled(pool) else Fraction(half_points, 2))


def list_rows(list_: RatingList, language: str, *, query: str = "", by_name: bool = False) -> list[PrintedRow]:
    """Those whose name or federation is asked for, by rating or by name; list C only by name or when asked for."""
    found = _with_names(print_list(list_).alphabetical, language)
    asked = query.strip()[:LONGEST_QUERY].casefold()
    if asked:
        federations = {id_: player.federation.casefold() for id_, player in list_.players.items()}
        found = [row for row in found if asked in row.name.casefold() or asked == federations[row.id]]
    if by_name:
        return sorted(found, key=lambda row: (alphabetical_key(row.name), row.id))
    shown = [row for row in found if row.letter != "C" or asked]
    return sorted(shown, key=lambda row: (-row.rating, alphabetical_key(row.name), row.id))


def _with_names(rows: Iterable[PrintedRow], language: str) -> list[PrintedRow]:
    """Rows under the names of the registry; who was erased there keeps only their figures."""
    listed = list(rows)
    known = named(row.id for row in listed)
    return [replace(row, name=known[row.id].name(language)) if row.id in known else row for row in listed]


def public_sheet(list_: RatingList, rows: Iterable[PrintedRow]) -> Spreadsheet:
    """A list for spreadsheets: what is published, no more."""
    columns = ("place", "id", "name", "federation", "title", "rating", "games", "list")
    cells = (
        (place, row.id, row.name, row.federation, row.title, row.rating, row.games, row.letter)
        for place, row in enumerate(rows, start=1)
    )
    return Spreadsheet(f"{list_.start}", columns, tuple(cells))


def struck_rows(closed: Closed) -> list[tuple[str, str]]:
    """Each event with those who were struck out of it (FM A9-1.1.a, A9-5.2.b)."""
    names = named(id_ for rating in closed.ratings for id_ in rating.struck)
    told = (
        (rating.event.title, [names[id_].name(language()) if id_ in names else id_ for id_ in rating.struck])
        for rating in closed.ratings
    )
    return [(title, ", ".join(players)) for title, players in told if players]
