"""Deadlines of games by post: what the judge has to look at, and from which day.

A sweep proposes and decides nothing: the judge, the elder or the organiser does, by a command of their own.
A letter counts from the day on which it lay in the partner's inbox (RU 5.3.1.b). Nobody knows when one on paper arrived
before it is answered, so the mean run of the post stands in for it (RU 5.3.3.b).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta

from mainroad.basics import BySide, Ruling, Side
from mainroad.post import commands, facts
from mainroad.post.chart import Row, clock_of, known_runs, start_of
from mainroad.post.days import DAY, mean_run, thinking_days
from mainroad.post.endings import adjudication_due, analysis_due, claimants
from mainroad.post.letters import Decision
from mainroad.post.rules import ENQUIRE_AFTER, PROTEST, RECORD, REPEAT_AFTER, limit, ru
from mainroad.post.state import PostalGame


@dataclass(frozen=True)
class Deadline:
    """Something that stands on the judge's desk from a day on: what it is, whom it concerns, by which article."""

    kind: str
    day: date
    side: Side | None
    ruling: Ruling
    until: date | None = None
    """The last day on which it stands there; None: until somebody acts."""

    def stands_on(self, day: date) -> bool:
        """Whether it is on the desk on a day."""
        return self.day <= day and (self.until is None or day <= self.until)


@dataclass(frozen=True)
class Proposed:
    """A deadline of one of many games."""

    stream: str
    deadline: Deadline


def sweep(games: Iterable[tuple[str, PostalGame]], today: date) -> list[Proposed]:
    """What stands on the judge's desk today, of all games, the oldest first."""
    found = [Proposed(stream, due) for stream, state in games for due in proposals(state, today)]
    return sorted(found, key=lambda proposed: (proposed.deadline.day, proposed.stream))


def proposals(state: PostalGame, today: date) -> tuple[Deadline, ...]:
    """What the judge has to look at today in one game."""
    return tuple(due for due in deadlines(state) if due.stands_on(today))


def wakes_on(state: PostalGame) -> date | None:
    """The next day on which the desk changes by itself, after the day of the last sweep; None: never."""
    swept = state.swept
    changes = (day for due in deadlines(state) for day in (due.day, due.until and due.until + DAY) if day)
    return min((day for day in changes if swept is None or day > swept.day), default=None)


def wakes_at(state: PostalGame) -> int | None:
    """The beginning of that day, as the server's alarm wants it."""
    day = wakes_on(state)
    return None if day is None else int(datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp() * 1000)


def day_of(moment_ms: int) -> date:
    """The day of a moment."""
    return datetime.fromtimestamp(moment_ms / 1000, UTC).date()


def look(state: PostalGame, command: commands.Sweep) -> Decision:
    """Write down that the desk has changed by itself; one that has not changes nothing."""
    due = wakes_on(state)
    if command.day is None or due is None or command.day < due:
        return []
    return [facts.Swept(command.day, tuple(found.kind for found in proposals(state, command.day)))]


def deadlines(state: PostalGame) -> Iterator[Deadline]:
    """Every deadline of a game as it stands."""
    if state.opened is None:
        return
    run = timedelta(days=mean_run(known_runs(state, len(state.letters) - 1)))
    yield from _protests(state, run)
    yield from _disputes(state)
    if state.ended is not None:
        yield from _papers(state, state.ended)
    elif state.claim is not None:
        yield from _claim(state, state.claim, run)
    else:
        yield from _running(state, run)
        yield from _unfinished(state)


# -- while it is played -------------------------------------------------------------------------------


def _running(state: PostalGame, run: timedelta) -> Iterator[Deadline]:
    late = next((row for row in state.chart if row.is_overdue), None)
    if late is not None:
        yield _overdue(state, late)
    ends = state.start.last - DAY  # from the last day on nobody has to answer (RU 5.3.2.c)
    for due in (*_unanswered(state), *(() if late else _overrun(state, run))):
        if due.day <= ends:
            yield replace(due, until=ends)


def _unanswered(state: PostalGame) -> Iterator[Deadline]:
    """A letter is repeated once, registered; after that silence is the judge's (RU 5.3.4, 5.1.9.b)."""
    if not state.letters:
        side, day = state.board.side.opponent, state.start.start + timedelta(days=ENQUIRE_AFTER)
        yield Deadline("enquire", day, side, Ruling("post.due.enquire", ru("5.3.4.b"), {"days": ENQUIRE_AFTER}))
        return
    last = state.letters[-1]
    if last.sent is None:
        return
    since = last.arrived or last.sent
    if last.kind not in ("repeat", "enquiry"):
        ruling = Ruling("post.due.repeat", ru("5.3.4.a"), {"sent": last.sent, "days": REPEAT_AFTER})
        yield Deadline("repeat", since + timedelta(days=REPEAT_AFTER), last.side, ruling)
        return
    days, cited = (REPEAT_AFTER, "5.3.4.a") if last.kind == "repeat" else (ENQUIRE_AFTER, "5.3.4.b")
    ruling = Ruling("post.due.silence", ru("5.1.9.b", cited), {"sent": last.sent, "days": days})
    yield Deadline("silence", since + timedelta(days=days), last.side.opponent, ruling)


def _overdue(state: PostalGame, row: Row) -> Deadline:
    """A letter has overrun the time: its receiver may claim (RU 5.3.5.a, 5.3.6.a)."""
    day = row.letter.sent if row.letter and row.letter.sent else state.start.start
    if state.start.control:
        ruling = Ruling("post.due.overdue-casual", (), {"days": -row.clock.left, "control": state.start.control})
        return Deadline("overdue", day, row.side, ruling)
    told = {"days": row.totals[row.side], "moves": row.timed_moves, "limit": limit(row.timed_moves)}
    return Deadline("overdue", day, row.side, Ruling("post.due.overdue", ru("5.3.5.a", "5.3.6.a"), told))


def _overrun(state: PostalGame, run: timedelta) -> Iterator[Deadline]:
    """The first day on which an answer that has not come would overrun the time (RU 5.3.5.a)."""
    _, side = state.expected
    clock = clock_of(state, side)
    base = _counted_from(state, side, run)
    if base is None:
        return
    told = {"moves": clock.moves + 1, "limit": limit(clock.moves + 1), "since": base}
    ruling = Ruling("post.due.overrun", ru("5.3.5.a", "5.3.3.b"), told)
    if state.start.control:
        ruling = Ruling("post.due.overrun-casual", (), {"since": base, "control": state.start.control})
    yield Deadline("overrun", _date_after(base, clock.reserve + 1, state), side, ruling)


def _counted_from(state: PostalGame, side: Side, run: timedelta) -> date | None:
    """From when the time of the player to write counts, as their own page counts it; None: nobody knows."""
    if state.last is None:
        return start_of(state, side)
    sent = state.letters[-1].sent
    came = state.received or (sent and sent + run)
    return came and max(came, start_of(state, side))


def _date_after(base: date, days: int, state: PostalGame) -> date:
    """The date on which so many days have been spent since a receipt; those in a break are not."""
    day = base + timedelta(days=max(0, days))
    while (lacking := days - thinking_days(base, day, state.periods)) > 0:
        day += timedelta(days=lacking)
    return day


# -- claims and protests ------------------------------------------------------------------------------


def _claim(state: PostalGame, claim: facts.OverdueClaimed, run: timedelta) -> Iterator[Deadline]:
    """The partner has ten days to protest; then, or as soon as they have, the judge decides (RU 5.3.8)."""
    closes = claim.sent + run + timedelta(days=PROTEST)
    partner = claim.side.opponent
    protested = [sent for sent in state.protests if sent.against == "claim" and sent.sent >= claim.sent]
    if not protested:
        ruling = Ruling("post.due.claim-protest", ru("5.3.8.a"), {"until": closes})
        yield Deadline("claim-protest", claim.sent, partner, ruling, closes)
    day = protested[0].sent if protested else closes + DAY
    cited = ru("5.3.7.a", "5.3.7.b", "5.3.8.b")
    yield Deadline("claim", day, claim.side, Ruling("post.due.claim", cited, {"sent": claim.sent}))


def _protests(state: PostalGame, run: timedelta) -> Iterator[Deadline]:
    """Windows for protests, and protests that the organiser has still to decide."""
    waiting = state.unsettled
    if waiting:
        is_of_elder = waiting[-1].to == "judge"
        name, cited = ("settle-judge", ("5.1.12.a",)) if is_of_elder else ("settle", ("5.1.12.c", "5.5.7"))
        ruling = Ruling(f"post.due.{name}", ru(*cited), {"sent": waiting[-1].sent})
        yield Deadline("settle", waiting[-1].sent, waiting[-1].side, ruling)
        return
    if state.claims and "decision" in state.protestable:
        yield _window("decision-protest", "5.1.12.b", state.claims[-1][1].sent, run)
    if state.adjudicated is not None and "adjudication" in state.protestable:
        yield _window("adjudication-protest", "5.5.6.a", state.adjudicated.sent, run)


def _disputes(state: PostalGame) -> Iterator[Deadline]:
    """Dates that a player disputes, until somebody decides (RU 5.1.12.a)."""
    for each in state.disputes if state.ended is None else ():
        ruling = Ruling("post.due.dispute", ru("5.1.12.a"), {"letter": each.letter, "sent": each.sent})
        yield Deadline("dispute", each.sent, each.side, ruling)


def _window(kind: str, cited: str, sent: date, run: timedelta) -> Deadline:
    closes = sent + run + timedelta(days=PROTEST)
    return Deadline(kind, sent, None, Ruling(f"post.due.{kind}", ru(cited), {"until": closes}), closes)


# -- papers at the end --------------------------------------------------------------------------------


def _unfinished(state: PostalGame) -> Iterator[Deadline]:
    """Ten days to send an unfinished game in, a month to adjudicate it (RU 5.5.2, 5.5.5.b)."""
    closes = analysis_due(state)
    in_time = {sent.side for sent in state.analyses if not sent.is_late}
    for side in Side:
        if side not in in_time:
            ruling = Ruling("post.due.analysis", ru("5.5.2"), {"until": closes})
            yield Deadline("analysis", state.start.last, side, ruling, closes)
    if in_time:
        day = max(sent.sent for sent in state.analyses) if len(in_time) == 2 else closes + DAY
        told = {"until": adjudication_due(state)}
        yield Deadline("adjudicate", day, None, Ruling("post.due.adjudicate", ru("5.5.4", "5.5.5.b"), told))
    else:
        yield Deadline("no-analysis", closes + DAY, None, Ruling("post.due.no-analysis", ru("5.5.5.a", "5.5.8")))


def _papers(state: PostalGame, ended: facts.Ended) -> Iterator[Deadline]:
    """A record of each player within fifteen days; what is missing costs something (RU 5.5.1.d, 5.5.8)."""
    if state.adjudicated is not None or ended.score == BySide(0, 0):
        return
    day = ended.ended + timedelta(days=RECORD) + DAY
    if not state.records and not state.analyses and not claimants(state):
        yield Deadline("minuses", day, None, Ruling("post.due.minuses", ru("5.5.8", "5.5.1.a"), {"days": RECORD}))
        return
    settled = {record.side for record in state.records} | claimants(state)
    settled |= {given.side for given in state.sanctions if given.sanction == "no-information"}
    for side in Side:
        if side not in settled:
            yield Deadline("record", day, side, Ruling("post.due.record", ru("5.5.1.d"), {"days": RECORD}))
