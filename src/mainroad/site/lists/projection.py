"""The lists of a pool, worked out from the office's journal and from those of the tournaments that it names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date
from itertools import takewhile
from typing import cast

import msgspec

from mainroad.competition.desk.decider import DESK
from mainroad.competition.desk.state import Stage
from mainroad.competition.desk.state import Tournament as Desk
from mainroad.interchange.rated_events import GAMES, EventAbout, NotRateableError, event_of_tournament
from mainroad.interchange.rating_lists import join_lists
from mainroad.journal.decider import Ledger, empty, fold
from mainroad.rating.admission import AdmissionTerms, Outside
from mainroad.rating.calendar import period_of
from mainroad.rating.closing import Closed, close, close_corrected
from mainroad.rating.events import Approval, Event
from mainroad.rating.lists import Pool, RatingList
from mainroad.rating.office import reports
from mainroad.rating.office.decider import CloseList, Office
from mainroad.rating.office.facts import ListClosed, UsedEvent
from mainroad.site.caching.memory import Memory, current_epoch
from mainroad.site.contests.models import Tournament
from mainroad.site.contests.tournament_service import names
from mainroad.site.journal_store import service as writing
from mainroad.site.people.models import Federation, Membership

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
    first: RatingList | None = None
    """The list with which the lists of this site began."""

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
    lists, closed = join_lists(imported), {}
    first = lists[max(lists)] if lists else None
    for position, each in enumerate(office.closed, start=1):
        told = replace(office, closed=office.closed[:position])
        corrected = corrected_list(told, pool, first, lists, len(told.closed) - 1) if first else None
        events = list(_used(office, pool, each.events))
        made = _next(lists, corrected, events, terms_of(office, outside_of(each)))
        closed[each.start], lists[each.start] = made, made.list
    return PoolHistory(pool, office, ledger.version, lists, closed, first)


def _next(
    lists: Mapping[date, RatingList], corrected: RatingList | None, events: list[Event], terms: AdmissionTerms
) -> Closed:
    base = lists[max(lists)]
    if corrected is None:
        return close(base, lists, events, terms)
    return close_corrected(base, corrected, lists, events, terms)


def corrected_list(
    office: Office, pool: Pool, first: RatingList, lists: Mapping[date, RatingList], closings: int
) -> RatingList | None:
    """The last of so many lists as corrections have made it; none: nothing was corrected.

    Events are measured by the lists that were published (FM A9-4.3): those are in `lists`.
    """
    if not any(list_.corrected for list_ in office.closed):
        return None
    base, versions = first, office.versions
    for each in office.closed[:closings]:
        used = tuple(UsedEvent(one.event, versions[one.event]) for one in each.events)
        base = close(base, lists, _used(office, pool, used), terms_of(office, outside_of(each))).list
    return base


def terms_of(office: Office, outside: Iterable[Outside] = ()) -> AdmissionTerms:
    """What the officer admitted, and whose players are struck out."""
    return AdmissionTerms(outside=tuple(outside), admitted=office.admitted)


def outside_of(list_: ListClosed) -> tuple[Outside, ...]:
    """Whose players a published list struck out, and of which events."""
    return (*map(Outside, list_.barred), *list_.outside)


def outside_federations() -> tuple[Outside, ...]:
    """The federations that are no members, or suspended, or were until a day (FM A9-5.2.b)."""
    found = []
    for one in Federation.objects.order_by("code"):
        since = one.membership_since
        if one.membership_before != Membership.MEMBER and since is not None:
            found.append(Outside(one.code, one.membership_before_since, since))
        if one.membership != Membership.MEMBER:
            found.append(Outside(one.code, since))
    return tuple(found)


def _used(office: Office, pool: Pool, used: tuple[UsedEvent, ...]) -> Iterator[Event]:
    rows = Tournament.objects.select_related("event").in_bulk([each.event for each in used])
    for each in used:
        row = rows.get(each.event)
        if each.event in office.reports:
            yield report_event(office, each)
        elif row is not None and (event := event_of(row, office, pool, _state_at(row, each.version))) is not None:
            yield event


def report_event(office: Office, used: UsedEvent) -> Event:
    """An event of elsewhere as it was taken over the first, the second … time."""
    return reports.event_of(office.reports[used.event][used.version - 1], office.judged.get(used.event))


def _state_at(row: Tournament, version: int) -> Desk:
    """A tournament as it stood at a version of its journal."""
    ledger = cast("Ledger[Desk]", writing.ledger(row.stream))
    if ledger.version == version:
        return ledger.state
    before = takewhile(lambda record: record.version <= version, writing.records(row.stream))
    return fold(DESK, empty(DESK, row.stream), before).state


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
    """An event that ended in the period of the next list."""

    id: str
    title: str
    address: str
    """Its page here; nothing: it was played elsewhere."""
    version: int
    event: Event | None
    is_finished: bool
    is_judged: bool

    @property
    def is_approved(self) -> bool:
        """Whether the officer has approved it."""
        return self.event is not None and self.event.approval is not Approval.NONE


def candidates(known: PoolHistory) -> list[Candidate]:
    """The public tournaments of the game, and the reports, of events that ended in the period of the next list."""
    start = known.office.next
    if start is None:
        return []
    period = known.lists[max(known.lists)].period.following
    rows = Tournament.objects.select_related("event").filter(
        event__is_public=True, event__last_day__range=(period.first_day, period.closing)
    )
    here = [found for row in rows if (found := _candidate(row, known)) is not None]
    elsewhere = [_of_report(known.office, each) for each in _reports(known.office)]
    return [*here, *(one for one in elsewhere if one.event and period_of(one.event.last_day) == period)]


def _candidate(row: Tournament, known: PoolHistory) -> Candidate | None:
    ledger = cast("Ledger[Desk]", writing.ledger(row.stream))
    state = ledger.state
    if state.regulation is None or state.regulation.game not in GAMES.get(known.pool, frozenset()):
        return None
    event = event_of(row, known.office, known.pool, state)
    title, is_judged = event.title if event else row.event.title, row.id in known.office.judged
    is_finished = state.stage is Stage.FINISHED
    return Candidate(row.id, title, row.get_absolute_url(), ledger.version, event, is_finished, is_judged)


def _reports(office: Office) -> list[UsedEvent]:
    """Every event of elsewhere as it stands."""
    return [UsedEvent(id_, len(taken)) for id_, taken in office.reports.items()]


def _of_report(office: Office, used: UsedEvent) -> Candidate:
    event = report_event(office, used)
    is_judged = used.event in office.judged
    return Candidate(used.event, event.title, "", used.version, event, is_finished=True, is_judged=is_judged)


def next_list(known: PoolHistory, found: list[Candidate]) -> Closed | None:
    """The next list as it would be published now."""
    if known.office.next is None:
        return None
    events = [each.event for each in found if each.event is not None and each.is_finished and each.is_judged]
    return _next(known.lists, corrected_now(known), events, terms_of(known.office, outside_federations()))


def corrected_now(known: PoolHistory) -> RatingList | None:
    """The last list as the corrections make it that no list has taken in yet; none: there are none."""
    office, new = known.office, tuple(one.used for one in corrections(known) if one.is_finished)
    if known.first is None or not office.closed or not new:
        return None
    last = office.closed[-1]
    told = replace(
        office, closed=(*office.closed[:-1], msgspec.structs.replace(last, corrected=(*last.corrected, *new)))
    )
    return corrected_list(told, known.pool, known.first, known.lists, len(told.closed))


@dataclass(frozen=True)
class Correction:
    """An event of a published list whose results are others now."""

    title: str
    address: str
    used: UsedEvent
    is_finished: bool
    """Whether its table is closed again: until then nothing of it is taken over."""


def corrections(known: PoolHistory) -> list[Correction]:
    """The events of published lists that were corrected since they were last taken in."""
    taken, office = known.office.versions, known.office
    rows = Tournament.objects.select_related("event").filter(pk__in=list(taken)).order_by("pk")
    here = [found for row in rows if (found := _correction(known, row, taken[row.id])) is not None]
    again = [one for one in _reports(office) if taken.get(one.event, one.version) != one.version]
    return [*here, *(Correction(report_event(office, one).title, "", one, is_finished=True) for one in again)]


def _correction(known: PoolHistory, row: Tournament, version: int) -> Correction | None:
    ledger = cast("Ledger[Desk]", writing.ledger(row.stream))
    if ledger.version == version:
        return None
    was, now = (event_of(row, known.office, known.pool, state) for state in (_state_at(row, version), ledger.state))
    if was == now:
        return None
    used, is_finished = UsedEvent(row.id, ledger.version), ledger.state.stage is Stage.FINISHED
    return Correction(title_of(row, ledger.state), row.get_absolute_url(), used, is_finished)


def usable(found: list[Candidate]) -> tuple[UsedEvent, ...]:
    """What a list that is closed now rests on: every finished event that was approved."""
    return tuple(UsedEvent(each.id, each.version) for each in found if each.is_finished and each.is_approved)


def closing(known: PoolHistory, start: date) -> CloseList:
    """The command that publishes the next list of what there is now: events, federations, corrections."""
    corrected = tuple(one.used for one in corrections(known) if one.is_finished)
    return CloseList(start, usable(candidates(known)), outside_federations(), corrected)
