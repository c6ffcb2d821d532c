"""What can be watched together, and what the database says of it. Everything here runs in threads."""

from __future__ import annotations

from collections.abc import Collection
from datetime import timedelta
from typing import NamedTuple

from django.db import connections
from django.db.models import QuerySet
from django.utils import timezone

from mainroad.journal.decider import Ledger
from mainroad.play.state import Game
from mainroad.site.hall.live.visibility import spectators_games
from mainroad.site.hall.models import Table
from mainroad.site.moments import now_ms
from mainroad.site.press.models import Comment
from mainroad.site.press.stream_values import TablePlace, is_shown, place_of

MOST_FREE = 100
"""So many free games are shown at once."""
FRESH = timedelta(days=1)
"""A free game that began longer ago is not shown as being played."""


class Key(NamedTuple):
    """Boards that are watched together: a table, a round, a tournament, or the free games of the hall."""

    tournament: str = ""
    round: int = 0
    table: str = ""

    @property
    def grows(self) -> bool:
        """Whether tables can come to it."""
        return not self.table


HALL = Key()


def rows(key: Key) -> QuerySet[Table]:
    """The tables that spectators may watch together, in their order."""
    found = Table.objects.filter(is_public=True).select_related("white", "black", "tournament__event")
    if key.table:
        return found.filter(id=key.table)
    if key.tournament:
        found = found.filter(tournament=key.tournament).order_by("round", "board", "team_board", "game", "id")
        return found.filter(round=key.round) if key.round else found
    return found.filter(tournament=None, created__gte=timezone.now() - FRESH).order_by("-created")[: 2 * MOST_FREE]


def shown_tables(key: Key, now: int) -> list[tuple[Table, Ledger[Game]]]:
    """The tables with their games as spectators see them; of the free games only those that are being played."""
    listed = list(rows(key))
    ledgers = spectators_games(listed, now)
    pairs = [(row, ledgers[row.id]) for row in listed if is_shown(ledgers[row.id].state)]
    return pairs if key != HALL else [pair for pair in pairs if not pair[1].state.is_over][:MOST_FREE]


def places(key: Key) -> list[TablePlace]:
    """Where the tables stand; asked from a thread that serves many."""
    with _visiting():
        return [place_of(row) for row, _ in shown_tables(key, now_ms())]


def comments(asked: Collection[str]) -> dict[str, tuple[Comment, ...]]:
    """The comments on tables; asked from a thread that serves many."""
    with _visiting():
        return comments_on(asked)


def comments_on(asked: Collection[str]) -> dict[str, tuple[Comment, ...]]:
    """The comments on tables, in the order of the moves."""
    listed: dict[str, list[Comment]] = {table: [] for table in asked}
    for one in Comment.objects.standing().filter(table__in=asked):
        listed[one.table_id].append(one)
    return {table: tuple(said) for table, said in listed.items()}


class _visiting:  # noqa: N801  used as a function
    """Leave no connection open in a thread that serves no request."""

    def __enter__(self) -> None:
        return None

    def __exit__(self, *_: object) -> None:
        connections.close_all()
