"""The results typed last in a round, by whom, so that each can be taken back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice

from mainroad.basics import BySide
from mainroad.competition.desk import facts
from mainroad.competition.desk.state import Result
from mainroad.competition.history import How
from mainroad.competition.regulation.regulation import points_of
from mainroad.journal.records import Record
from mainroad.site.contests.access import Visit
from mainroad.site.contests.rounds.places import BoardPlace, result_at
from mainroad.site.contests.rounds.result_text import result_for_table, seen_text
from mainroad.site.contests.rounds.rows import field_label
from mainroad.site.journal_store import service as writing
from mainroad.site.people.models import Account

LOOKED_AT = 40
"""Records from the end of the journal."""
SHOWN = 6


@dataclass(frozen=True)
class Typed:
    """A result that was typed."""

    place: BoardPlace
    label: str
    shown: str
    seen: str
    who: str
    moment_ms: int
    is_mine: bool
    """Whether the visitor may take it back."""


def latest(visit: Visit, number: int) -> tuple[Typed, ...]:
    """The last results of a round that still stand as they were typed, the newest first."""
    records = list(writing.records(visit.tournament.stream, max(0, visit.ledger.version - LOOKED_AT)))
    newest = list(islice(_standing(visit, number, reversed(records)), SHOWN))
    people = _people(record.actor for _place, record, _result in newest)
    tables = visit.state.tables_of(number)
    points = points_of(visit.regulation)
    return tuple(
        Typed(
            place,
            field_label(visit, number, place),
            result_for_table(result, points),
            seen_text(result),
            people.get(record.actor, ""),
            record.moment_ms,
            visit.watches(tables[place.board - 1]),
        )
        for place, record, result in newest
    )


def _standing(visit: Visit, number: int, records: Iterable[Record]) -> Iterator[tuple[BoardPlace, Record, Result]]:
    found: set[BoardPlace] = set()
    for record in records:
        typed = _typed(facts.CODEC.read(record), number)
        if typed is None or typed[0] in found:
            continue
        place, result = typed
        found.add(place)
        if not _is_sum(visit, number, place) and result_at(visit.state, number, place) == result:
            yield place, record, result


def _typed(fact: object, number: int) -> tuple[BoardPlace, Result] | None:
    match fact:
        case facts.Scored(round=played, board=board):
            place = BoardPlace(board)
        case facts.GameScored(round=played, board=board, game=game):
            place = BoardPlace(board, game=game)
        case facts.TableScored(round=played, board=board, table=table):
            place = BoardPlace(board, table=table)
        case _:
            return None
    return (place, Result(BySide(fact.white, fact.black), How(fact.how))) if played == number else None


def _is_sum(visit: Visit, number: int, place: BoardPlace) -> bool:
    """Whether the result of a board follows from what was typed for its parts."""
    desk = visit.state.rounds[number - 1]
    is_whole = not place.game and not place.table
    return is_whole and any(key[0] == place.board for known in (desk.games, desk.tables) for key in known)


def _people(actors: Iterable[str]) -> Mapping[str, str]:
    ids = {actor.partition("/")[2] for actor in actors}
    return {f"account/{account.pk}": str(account) for account in Account.objects.filter(pk__in=ids)}
