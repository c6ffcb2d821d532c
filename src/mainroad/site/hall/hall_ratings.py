"""The hall's own ratings, worked out from the journals of free games whose terms say that they are rated.

That a game is rated stands in its journal (`Conditions.rated` of `Opened`). Nothing is stored here: each process
remembers how far it has read the journal and goes on from there. These ratings are no federation's.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from django.db.models import Count

from mainroad.journal.records import Record
from mainroad.play import facts
from mainroad.rating.glicko import HallGame, HallRating, rate
from mainroad.site.hall.models import STREAMS, Table
from mainroad.site.journal_store.models import Record as StoredRecord
from mainroad.site.journal_store.sql import as_record
from mainroad.site.moments import now_ms

FINISHED, OPENED, MOVED = "game.finished", "game.opened", "game.moved"
LEAST_MOVES = 2
"""A game in which somebody never moved was not played, and is not rated."""
REREAD = 500
"""Rows that two processes write at a time may come in another order than their numbers: so many are read again."""
AT_ONCE = 500
ACCOUNT = "account/"
COLUMNS = ("stream", "version", "moment_ms", "actor", "command", "type", "schema", "fact")


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A rated game, and where its end stands in the journal of the site."""

    row: int
    stream: str
    game: str
    result: HallGame


@dataclass(frozen=True)
class Progress:
    """How far the journal was read, and what came of it."""

    last: int = 0
    stream: str = ""
    """Whose end stands in that row."""
    games: tuple[FinishedGame, ...] = ()
    seen: frozenset[str] = frozenset()
    ratings: Mapping[str, Mapping[str, HallRating]] = field(default_factory=dict)
    """By game, then by account."""


_progress = Progress()
_lock = threading.Lock()


def ratings(game: str) -> Mapping[str, HallRating]:
    """The ratings in a game by account, as they are now."""
    return _read_on().ratings.get(game, {})


def ratings_of(account: str) -> dict[str, HallRating]:
    """Somebody's ratings by game."""
    pools = _read_on().ratings
    return {game: found[account].at(now_ms()) for game, found in pools.items() if account in found}


def _read_on() -> Progress:
    global _progress
    with _lock:
        _progress = progress_after(_progress)
        return _progress


def progress_after(before: Progress) -> Progress:
    """Read what was written since; a game that comes with a lower number than one before has all rated anew."""
    ends = dict(_rows(type=FINISHED, id__gt=before.last - REREAD))
    if before.last and getattr(ends.get(before.last), "stream", "") != before.stream:
        return progress_after(Progress())  # this is another journal: one that was restored, or a test's
    new = {row: end for row, end in ends.items() if end.stream not in before.seen}
    if not new:
        return before
    games = tuple(_rated_games(new))
    last = max(ends)
    seen = before.seen | {end.stream for end in new.values()}
    if games and games[0].row < before.last:
        whole = tuple(sorted((*before.games, *games), key=lambda one: one.row))
        return Progress(last, ends[last].stream, whole, seen, _rated(whole, {}))
    return Progress(last, ends[last].stream, (*before.games, *games), seen, _rated(games, before.ratings))


def _rated(
    games: Iterable[FinishedGame], before: Mapping[str, Mapping[str, HallRating]]
) -> dict[str, Mapping[str, HallRating]]:
    by_game: dict[str, list[HallGame]] = {}
    for one in games:
        by_game.setdefault(one.game, []).append(one.result)
    return {**before, **{game: rate(results, before.get(game)) for game, results in by_game.items()}}


def _rated_games(ends: Mapping[int, Record]) -> Iterator[FinishedGame]:
    """The free and rated games among those that have ended, in the order of their ends."""
    opened = _opened(end.stream for end in ends.values())
    for row, end in ends.items():
        fact, start = facts.CODEC.read(end), opened.get(end.stream)
        if start is not None and isinstance(fact, facts.Finished):
            players = start.players.map(lambda text: text.removeprefix(ACCOUNT))
            yield FinishedGame(row, end.stream, start.game, HallGame(players, fact.score.halves, end.moment_ms))


def _opened(streams: Iterable[str]) -> dict[str, facts.Opened]:
    """How free and rated games that were really played were set up."""
    found: dict[str, facts.Opened] = {}
    names = list(streams)
    for start in range(0, len(names), AT_ONCE):
        some = names[start : start + AT_ONCE]
        read = ((record.stream, facts.CODEC.read(record)) for _row, record in _rows(type=OPENED, stream__in=some))
        rated = {stream: fact for stream, fact in read if isinstance(fact, facts.Opened) and fact.conditions.rated}
        found |= {stream: rated[stream] for stream in _played(_free(rated))}
    return found


def _free(streams: Iterable[str]) -> list[str]:
    """Those that belong to no competition."""
    ids = [stream.removeprefix(f"{STREAMS}/") for stream in streams]
    return [row.stream for row in Table.objects.filter(id__in=ids, tournament=None)]


def _played(streams: list[str]) -> Iterator[str]:
    """Those in which both sides have moved."""
    moves = StoredRecord.objects.filter(stream__in=streams, type=MOVED).values_list("stream")
    yield from (stream for stream, count in moves.annotate(Count("id")) if count >= LEAST_MOVES)


def _rows(**which: object) -> Iterator[tuple[int, Record]]:
    """Records of the site, each with its number, in the order in which they were taken in."""
    rows = StoredRecord.objects.filter(**which).order_by("id").values_list("id", *COLUMNS)
    return ((row[0], as_record(row[1:])) for row in rows)
