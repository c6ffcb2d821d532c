"""Rating lists in files of any federation: our own CSV, or a table whose columns are known by their headings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from django.utils.translation import gettext as _

from mainroad.interchange.rating_lists import RatingListError, read_lists
from mainroad.notation.code_pages import decode
from mainroad.rating.lists import GAMES_TO_BE_LISTED, Listed, Pool, RatingList
from mainroad.site.people.folding import fold
from mainroad.site.people.persons import listing

GAMES = frozenset(
    fold(word) for word in ("games", "partijos", "partijų", "партии", "партий", "партії", "партій", "gms", "n games")
)
LONGEST_NUMBER = 6


@dataclass(frozen=True)
class ListFile:
    """The lists of a file, and remarks on what was not read."""

    lists: Mapping[date, RatingList]
    remarks: tuple[str, ...] = field(default=())


def read_list_file(data: bytes, pool: Pool, start: date) -> ListFile:
    """Read a file; a table by headings is the list of the day that is told with it."""
    if data[:2] != b"PK":
        try:
            return ListFile(read_lists(decode(data).text, pool))
        except RatingListError as error:
            if error.refusal.message != "rating-file.columns":
                raise
    return _by_headings(listing.table(data), pool, start)


def _by_headings(cells: listing.Table, pool: Pool, start: date) -> ListFile:
    heading = listing.heading_of(cells)
    others = listing.unknown_columns(cells)
    games = next((place for place, words in others.items() if fold(words) in GAMES), None)
    players: dict[str, Listed] = {}
    remarks = [
        _("The column %(heading)s is not read.") % {"heading": words}
        for place, words in others.items()
        if place != games and words
    ]
    if games is None:
        remarks.append(
            _("No column of games: everybody counts as having %(games)d, as many as a list needs.")
            % {"games": GAMES_TO_BE_LISTED}
        )
    for row, line in zip(listing.rows(cells), cells[heading + 1 :], strict=True):
        said = [row.fault] if row.fault else [remark.words for remark in row.remarks]
        remarks += [_("Line %(line)d: %(words)s") % {"line": row.number, "words": words} for words in said]
        if row.fault:
            continue
        id_ = row.licence or row.native
        if id_ in players:
            raise RatingListError("twice", line=row.number, id=id_)
        players[id_] = Listed(
            id_,
            row.native,
            row.federation,
            row.title,
            row.born,
            row.rating,
            GAMES_TO_BE_LISTED if games is None else _number(line[games]),
            scheme=pool.scheme,
        )
    return ListFile({start: RatingList(start, pool, players)}, tuple(remarks))


def _number(cell: str) -> int:
    whole = cell.strip().removesuffix(".0")
    return int(whole) if whole.isdecimal() and len(whole) <= LONGEST_NUMBER else 0
