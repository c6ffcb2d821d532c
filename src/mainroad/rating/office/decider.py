"""What an officer may do with the lists of a pool, and what has come of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime
from typing import Any

from mainroad.basics import Refusal, articles
from mainroad.journal.decider import Decider
from mainroad.journal.records import Fact
from mainroad.rating.admission import Outside
from mainroad.rating.calendar import is_list_date, period_before, period_of
from mainroad.rating.events import Approval
from mainroad.rating.lists import Listed
from mainroad.rating.office import facts
from mainroad.rating.office.facts import UsedEvent

LONGEST_REASON = 400
Decision = Sequence[Fact] | Refusal


@dataclass(frozen=True)
class Office:
    """What has been decided for one pool."""

    imported: Mapping[date, tuple[Listed, ...]] = field(default_factory=dict)
    reports: Mapping[str, tuple[facts.ReportTaken, ...]] = field(default_factory=dict)
    """Events of elsewhere, each as often as it was taken over: the last is how it stands."""
    judged: Mapping[str, facts.EventJudged] = field(default_factory=dict)
    admitted: Mapping[str, str] = field(default_factory=dict)
    """Events that are rated all the same, and why."""
    closed: tuple[facts.ListClosed, ...] = ()

    @property
    def latest(self) -> date | None:
        """The day of the last list that there is."""
        return self.closed[-1].start if self.closed else max(self.imported, default=None)

    @property
    def next(self) -> date | None:
        """The day of the list that comes next; none: there is nothing to begin with."""
        return period_before(self.latest).following.list_date if self.latest else None

    @property
    def used(self) -> frozenset[str]:
        """Events that stand in a published list."""
        return frozenset(each.event for list_ in self.closed for each in list_.events)

    @property
    def versions(self) -> Mapping[str, int]:
        """How the events that stand in lists were taken into them last."""
        taken = ((*list_.events, *list_.corrected) for list_ in self.closed)
        return {each.event: each.version for list_ in taken for each in list_}


# -- commands -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ImportList:
    """Take a list over that was made elsewhere."""

    start: date
    players: tuple[Listed, ...]


@dataclass(frozen=True, slots=True)
class WithdrawList:
    """Take a list back that was taken over by mistake."""

    start: date


@dataclass(frozen=True, slots=True)
class TakeReport:
    """Take an event over that was played elsewhere or by post; once more: as it was corrected."""

    report: facts.ReportTaken


@dataclass(frozen=True, slots=True)
class JudgeEvent:
    """Approve an event for the list, or say that it is not rated."""

    event: str
    approval: Approval
    reported: date | None = None
    has_official_tempo: bool = True


@dataclass(frozen=True, slots=True)
class AdmitEvent:
    """Rate an event all the same."""

    event: str
    reason: str


@dataclass(frozen=True, slots=True)
class CloseList:
    """Publish the next list, of these events as they stand."""

    start: date
    events: tuple[UsedEvent, ...]
    outside: tuple[Outside, ...] = ()
    corrected: tuple[UsedEvent, ...] = ()


@dataclass(frozen=True, slots=True)
class ReopenList:
    """Take the last list back."""

    start: date
    reason: str


Command = ImportList | WithdrawList | TakeReport | JudgeEvent | AdmitEvent | CloseList | ReopenList


# -- decisions ------------------------------------------------------------------------------------------


def _no(what: str, cited: str = "", **parameters: object) -> Refusal:
    return Refusal(f"rating-office.{what}", articles(cited), parameters)


def _import(state: Office, command: ImportList, _: date) -> Decision:
    if state.closed:
        return _no("begun")
    if not is_list_date(command.start):
        return _no("list-date", "FM A9-6.2.b", day=command.start)
    if not command.players:
        return _no("empty")
    return (facts.ListImported(command.start, command.players),)


def _withdraw(state: Office, command: WithdrawList, _: date) -> Decision:
    """Lists that were closed here rest on those that were taken over."""
    if state.closed:
        return _no("rested-on")
    if command.start not in state.imported:
        return _no("not-taken-over", day=command.start)
    return (facts.ListWithdrawn(command.start),)


def _take(state: Office, command: TakeReport, today: date) -> Decision:
    report = command.report
    known = {one.id for one in report.players}
    if not report.games or not all({game.one, game.other} <= known for game in report.games):
        return _no("no-games")
    if not report.first_day <= report.last_day <= today:
        return _no("report-days", "FM A9-4.1.a")
    before = state.reports.get(report.event, ())
    if before and before[-1] == report:
        return _no("same-report")
    is_over = state.latest is not None and period_of(report.last_day).list_date <= state.latest
    if is_over and report.event not in state.used:
        return _no("period-over", "FM A9-4.4.b", day=state.latest)
    return (report,)


def _judge(state: Office, command: JudgeEvent, _: date) -> Decision:
    if command.event in state.used:
        return _no("used", "FM A9-5.5")
    judged = facts.EventJudged(command.event, command.approval.value, command.reported, command.has_official_tempo)
    return (judged,)


def _admit(state: Office, command: AdmitEvent, _: date) -> Decision:
    """An admission is a recorded decision with its reason."""
    if command.event in state.used:
        return _no("used", "FM A9-5.5")
    if not _is_approved(state, command.event):
        return _no("not-approved", "FM A9-1.1.a")
    if not command.reason.strip():
        return _no("no-reason")
    return (facts.EventAdmitted(command.event, command.reason.strip()[:LONGEST_REASON]),)


def _close(state: Office, command: CloseList, today: date) -> Decision:
    """A list is closed after the last day of its period, one after another (FM A9-5.5, FM A9-6.1.a, FM A9-6.2.a)."""
    if state.next is None:
        return _no("nothing-before", "FM A9-6.1.a")
    if command.start != state.next:
        return _no("not-next", "FM A9-6.1.a", day=state.next)
    closing = period_before(command.start).closing
    if today <= closing:
        return _no("too-early", "FM A9-6.2.a", day=closing)
    if not all(_is_approved(state, each.event) for each in command.events):
        return _no("not-approved", "FM A9-1.1.a")
    if not {each.event for each in command.corrected} <= state.used:
        return _no("not-used", "FM A9-5.5")
    return (facts.ListClosed(command.start, command.events, (), command.corrected, command.outside),)


def _reopen(state: Office, command: ReopenList, _: date) -> Decision:
    if not state.closed or state.closed[-1].start != command.start:
        return _no("not-last", "FM A9-5.5")
    if not command.reason.strip():
        return _no("no-reason")
    return (facts.ListReopened(command.start, command.reason.strip()[:LONGEST_REASON]),)


def _is_approved(state: Office, event: str) -> bool:
    judged = state.judged.get(event)
    return judged is not None and judged.approval != Approval.NONE.value


_DECISIONS: Mapping[type, Callable[[Office, Any, date], Decision]] = {
    ImportList: _import,
    WithdrawList: _withdraw,
    TakeReport: _take,
    JudgeEvent: _judge,
    AdmitEvent: _admit,
    CloseList: _close,
    ReopenList: _reopen,
}


def judge(state: Office, command: Command, now: int) -> Decision:
    """Decide a command at a moment."""
    today = datetime.fromtimestamp(now / 1000, tz=UTC).date()
    return _DECISIONS[type(command)](state, command, today)


def evolve(state: Office, fact: Fact) -> Office:
    """Add what was decided."""
    match fact:
        case facts.ListImported() | facts.ListWithdrawn():
            others = {start: players for start, players in state.imported.items() if start != fact.start}
            taken_over = {fact.start: fact.players} if isinstance(fact, facts.ListImported) else {}
            return replace(state, imported={**others, **taken_over})
        case facts.ReportTaken():
            taken = (*state.reports.get(fact.event, ()), fact)
            return replace(state, reports={**state.reports, fact.event: taken})
        case facts.EventJudged():
            return replace(state, judged={**state.judged, fact.event: fact})
        case facts.EventAdmitted():
            return replace(state, admitted={**state.admitted, fact.event: fact.reason})
        case facts.ListClosed():
            return replace(state, closed=(*state.closed, fact))
        case facts.ListReopened():
            return replace(state, closed=state.closed[:-1])
    raise TypeError(fact)


OFFICE: Decider[Office, Command, Fact] = Decider(Office(), judge, evolve, facts.CODEC)
"""The lists of a pool as a decider."""
