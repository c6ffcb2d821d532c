"""Who calls the arbiter: claims, incidents and calls that wait for a ruling, and what waits at boards of the hall."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from mainroad.basics import Article
from mainroad.competition.desk.abouts import articles_on
from mainroad.competition.desk.state import Case
from mainroad.site.contests.access import Visit
from mainroad.site.contests.conduct.queue import case_view
from mainroad.site.contests.roles import Action
from mainroad.site.contests.rounds.steps import link


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


SOURCES: list[Callable[[Visit, int], Iterable[Call]]] = []
"""Where else somebody may wait in a running round: rooms above this one add themselves (`hall.apps`)."""


def calls(visit: Visit, round_number: int = 0) -> tuple[Call, ...]:
    """Everything that waits for an arbiter, the longest first; of a round, or of the whole tournament."""
    waiting = (case for case in visit.state.cases.values() if case.ruled is None)
    found = [_of_case(visit, case) for case in waiting if round_number in (0, case.raised.round)]
    running = visit.state.running
    if running and round_number in (0, running) and visit.may(Action.RULE):
        found += (call for source in SOURCES for call in source(visit, running))
    return tuple(sorted(found, key=lambda call: (call.since_ms, call.table)))


def _of_case(visit: Visit, case: Case) -> Call:
    seen, raised = case_view(visit, case), case.raised
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
