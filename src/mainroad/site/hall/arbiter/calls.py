"""What waits at the boards of a round in the hall, as the desk of the round shows it among other calls."""

from __future__ import annotations

from collections.abc import Iterator

from mainroad.clocks.durations import MINUTE_MS
from mainroad.site import moments
from mainroad.site.contests.access import Visit
from mainroad.site.contests.rounds.calls import Call
from mainroad.site.contests.rounds.steps import link
from mainroad.site.hall.arbiter.matters import matters
from mainroad.site.hall.competition.boards import place_of, tables_of
from mainroad.site.journal_store import service as writing


def at_boards(visit: Visit, number: int) -> Iterator[Call]:
    """What waits at the boards of the hall; a call there stops the clocks until it is answered."""
    rows = tables_of(visit.tournament, number)
    ledgers = writing.BOOKS.ledgers({row.stream for row in rows}) if rows else {}
    now = moments.now_ms()
    for row in rows:
        place = place_of(row)
        table = visit.state.table_of(number, place.board)
        if not visit.watches(table):
            continue
        address = link("hall-board", visit.tournament.id, number, str(place))
        for matter in matters(ledgers[row.stream].state):
            since = matter.since_ms or now
            key = f"board-{place}-{matter.key}"
            yield Call(key, table, "", matter.words, since, max(0, now - since) // MINUTE_MS, address, matter.articles)
