"""Who calls the arbiter: claims, incidents and calls that wait for a ruling, and what waits at boards of the hall."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from mainroad.basics import Article
from mainroad.competition.desk.abouts import articles_on
from mainroad.competition.desk.state import Case
from mainroad.site.contests import tournament_service
from mainroad.site.contests.access import Visit
from mainroad.site.contests.conduct.queue import shown
from mainroad.site.contests.roles import Action
from mainroad.site.contests.rounds.steps import link
from mainroad.site.hall.arbiter.matters import matters
from mainroad.site.hall.competition.boards import place_of, tables_of
from mainroad.site.journal_store import service as writing

MINUTE_MS = 60_000


@dataclass(frozen=True)
class Call:
    """Somebody who waits for the arbiter: where, who, what about, since when, and which rule may answer it."""

    key: str
    table: int
    who: str
    words: str
    since_ms: int
    minutes: int
    address: str
    rule: tuple[Article, ...] = ()
    ruling: str = ""
    """Where it is ruled on; nothing: not by this visitor."""


def calls(visit: Visit, round_number: int = 0) -> tuple[Call, ...]:
    """Everything that waits for an arbiter, the longest first; of a round, or of the whole tournament."""
    waiting = (case for case in visit.state.cases.values() if case.ruled is None)
    found = [_of_case(visit, case) for case in waiting if round_number in (0, case.raised.round)]
    if running := visit.state.running:
        found += _of_boards(visit, running) if round_number in (0, running) and visit.may(Action.RULE) else ()
    return tuple(sorted(found, key=lambda call: (call.since_ms, call.table)))


def _of_case(visit: Visit, case: Case) -> Call:
    seen, raised = shown(visit, case), case.raised
    likeliest = articles_on(raised.about, visit.regulation.rulebook, visit.regulation.game)
    return Call(
        f"case-{raised.case}",
        seen.table,
        seen.who,
        seen.about,
        raised.at_ms,
        seen.minutes,
        link("case", visit.tournament.id, raised.case),
        tuple(entry.article for entry in likeliest[:1]),
        link("case-rule", visit.tournament.id, raised.case) if seen.may_rule else "",
    )


def _of_boards(visit: Visit, number: int) -> Iterator[Call]:
    """What waits at the boards of the hall; a call there stops the clocks until it is answered."""
    rows = tables_of(visit.tournament, number)
    ledgers = writing.BOOKS.ledgers({row.stream for row in rows}) if rows else {}
    now = tournament_service.now_ms()
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
