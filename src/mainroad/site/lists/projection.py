"""The lists of a pool, worked out from the office's journal and from those of the tournaments that it names."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from itertools import takewhile
from typing import cast

from mainroad.competition.desk.decider import DESK
from mainroad.competition.desk.state import Stage
from mainroad.competition.desk.state import Tournament as Desk
from mainroad.interchange.rated_events import EventAbout, NotRateableError, event_of_tournament
from mainroad.interchange.rating_lists import joined
from mainroad.journal.decider import Ledger, empty, folded
from mainroad.rating.admission import Terms
from mainroad.rating.closing import Closed, close
from mainroad.rating.events import Approval, Event
from mainroad.rating.lists import Pool, RatingList
from mainroad.rating.office.decider import Office
from mainroad.rating.office.facts import UsedEvent
from mainroad.site.caching.memory import Memory, current_epoch
from mainroad.site.contests.models import Tournament
from mainroad.site.contests.tournament_service import names
from mainroad.site.journal_store import service as writing

STREAMS = "ratings"
_HISTORIES = Memory["PoolHistory"](6)


@dataclass(frozen=True)
class PoolHistory:
    """Every list of a pool, and how each that was closed here came about."""

    pool: Pool
    office: Office
    version: int
    lists: dict[date, RatingList]
    closed: dict[date, Closed]

    @property
    def days(self) -> list[date]:
        """The days of the lists, the latest first."""
        return sorted(self.lists, reverse=True)

    def in_force(self, day: date) -> RatingList | None:
        """The latest list that applies on a day."""
        started = [start for start in self.lists if start <= day]
        return self.lists[max(started)] if started else None


def stream_of(pool: Pool) -> str:
    """The stream of a pool in the journal."""
    return f"{STREAMS}/{pool.value}"


def history(pool: Pool) -> PoolHistory:
    """The lists as they were published: they rest on versions of journals, so only the office's own can change them.

    The epoch tells when a name has.
    """
    ledger = cast("Ledger[Office]", writing.ledger(stream_of(pool)))
    return _HISTORIES.found((pool, ledger.version, current_epoch()), lambda: _worked_out(pool, ledger))


def _worked_out(pool: Pool, ledger: Ledger[Office]) -> PoolHistory:
    office = ledger.state
    imported = [
        {start: RatingList(start, pool, {player.id: player for player in players})}
        for start, players in office.imported.items()
    ]
    lists, closed = joined(imported), {}
    for each in office.closed:
        base = lists[max(lists)]
        events = list(_used(office, pool, each.events))
        closed[each.start] = made = close(base, lists, events, terms_of(office))
        lists[each.start] = made.list
    return PoolHistory(pool, office, ledger.version, lists, closed)


def terms_of(office: Office) -> Terms:
    """What the officer admitted."""
    return Terms(admitted=office.admitted)


def _used(office: Office, pool: Pool, used: tuple[UsedEvent, ...]) -> Iterator[Event]:
    rows = Tournament.objects.select_related("event").in_bulk([each.event for each in used])
    for each in used:
        row = rows.get(each.event)
        if row is not None and (event := event_of(row, office, pool, _state_at(row, each.version))) is not None:
            yield event


def _state_at(row: Tournament, version: int) -> Desk:
    """A tournament as it stood at a version of its journal."""
    ledger = cast("Ledger[Desk]", writing.ledger(row.stream))
    if ledger.version == version:
        return ledger.state
    before = takewhile(lambda record: record.version <= version, writing.records(row.stream))
    return folded(DESK, empty(DESK, row.stream), before).state


def event_of(row: Tournament, office: Office, pool: Pool, state: Desk) -> Event | None:
    """A tournament as an event of a pool; none: its journal does not tell enough."""
    judged = office.judged.get(row.id)
    about = EventAbout(
        row.id,
        title_of(row, state),
        row.event.first_day,
        row.event.last_day,
        approval=Approval(judged.approval) if judged else Approval.NONE,
        pool=pool,
        reported=judged.reported if judged else None,
        has_official_tempo=judged.has_official_tempo if judged else None,
    )
    try:
        return event_of_tournament(state, names(row, state), about)
    except NotRateableError:
        return None


def title_of(row: Tournament, state: Desk) -> str:
    """The event, and the tournament where its title says something else."""
    own = state.regulation.title if state.regulation else ""
    return own if row.event.title in own else f"{row.event.title}, {own}" if own else row.event.title


# -- what comes next ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Candidate:
    """A tournament that ended in the period of the next list."""

    row: Tournament
    version: int
    event: Event | None
    is_finished: bool
    is_judged: bool

    @property
    def is_approved(self) -> bool:
        """Whether the officer has approved it."""
        return self.event is not None and self.event.approval is not Approval.NONE


GAMES = {Pool.HUNDRED: frozenset({"international"}), Pool.SIXTY_FOUR: frozenset({"russian", "brazilian"})}
"""Which games are played for a list; by post there are no rooms here yet."""


def candidates(known: PoolHistory) -> list[Candidate]:
    """The public tournaments of the game that ended in the period of the next list."""
    start = known.office.next
    if start is None:
        return []
    period = known.lists[max(known.lists)].period.following
    rows = Tournament.objects.select_related("event").filter(
        event__is_public=True, event__last_day__range=(period.first_day, period.closing)
    )
    return [found for row in rows if (found := _candidate(row, known)) is not None]


def _candidate(row: Tournament, known: PoolHistory) -> Candidate | None:
    ledger = cast("Ledger[Desk]", writing.ledger(row.stream))
    state = ledger.state
    if state.regulation is None or state.regulation.game not in GAMES.get(known.pool, frozenset()):
        return None
    event = event_of(row, known.office, known.pool, state)
    return Candidate(row, ledger.version, event, state.stage is Stage.FINISHED, row.id in known.office.judged)


def next_list(known: PoolHistory, found: list[Candidate]) -> Closed | None:
    """The next list as it would be published now."""
    if known.office.next is None:
        return None
    events = [each.event for each in found if each.event is not None and each.is_finished and each.is_judged]
    return close(known.lists[max(known.lists)], known.lists, events, terms_of(known.office))


def usable(found: list[Candidate]) -> tuple[UsedEvent, ...]:
    """What a list that is closed now rests on: every finished event that was approved."""
    return tuple(UsedEvent(each.row.id, each.version) for each in found if each.is_finished and each.is_approved)
