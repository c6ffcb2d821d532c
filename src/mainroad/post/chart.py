"""The chart of time: letter by letter, every charge with its article, the days of both (RU 5.3, 5.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import TYPE_CHECKING

from mainroad.basics import BySide, Ruling, Side
from mainroad.clocks.days import DayClock
from mainroad.post.days import DAY, mean_run, thinking_days
from mainroad.post.facts import LetterSent
from mainroad.post.rules import FREE_OBJECTION, PENALTY, REPEAT_AFTER, control_of, ru

if TYPE_CHECKING:
    from mainroad.post.state import PostalGame

IMPOSSIBLE = "post.impossible"
"""The fault of a letter whose move its sender has to replace (RU 5.2.10.b)."""


@dataclass(frozen=True)
class Charge:
    """Days charged to a side, and why; a correction may take days off."""

    side: Side
    days: int
    ruling: Ruling


@dataclass(frozen=True)
class Row:
    """One letter of the chart, or one decision of the judge."""

    letter: LetterSent | None
    side: Side
    charges: tuple[Charge, ...]
    totals: BySide[int]
    moves: int
    """How many moves the writer has made."""
    clock: DayClock
    """Of the writer."""

    @property
    def is_before_move(self) -> bool:
        """Whether its days were spent on a move that is still to come: of an objection, of a move that is replaced."""
        letter = self.letter
        has_no_move = letter is not None and letter.fault is not None and letter.fault.message == IMPOSSIBLE
        return letter is not None and (letter.kind == "objection" or has_no_move)

    @property
    def timed_moves(self) -> int:
        """The moves on which the days of the writer were spent."""
        return self.moves + self.is_before_move

    @property
    def is_overdue(self) -> bool:
        """Whether the writer has spent more than so many moves allow (RU 5.3.5.a)."""
        return (self.clock.reserve if self.is_before_move else self.clock.left) < 0


def rows_of(state: PostalGame) -> Iterator[Row]:
    """Every letter with what it costs; a wrong claim costs its days where the game goes on."""
    control = control_of(state.start.control)
    totals, clocks = BySide(0, 0), BySide(control.start, control.start)
    for letter, side, charges, moves in _charged(state):
        totals = _added(totals, charges)
        before = clocks[side]
        clock = control.after(before, totals[side] - before.spent, moves - before.moves)
        clocks = clocks.having(side, clock)
        yield Row(letter, side, charges, totals, moves, clock)


def _charged(state: PostalGame) -> Iterator[tuple[LetterSent | None, Side, tuple[Charge, ...], int]]:
    """Every letter with its charges and how many moves its writer has made.

    A decision that costs days stands before the answer that it sends on: later letters are held against it.
    """
    sent_on = (decided for _, decided in state.claims if not decided.is_overdue)
    for index, letter in enumerate(state.letters):
        moves = state.own_moves[index]
        if letter.kind == "forwarded" and (penalty := next(sent_on).penalty):
            ruling = Ruling("post.false-claim", ru("5.3.7.b"), {"days": penalty})
            yield None, letter.side, (Charge(letter.side, penalty, ruling),), moves
        yield letter, letter.side, tuple(_charges(state, index)), moves


def clock_of(state: PostalGame, side: Side) -> DayClock:
    """A side's clock after the letters of both; what the partner charged since counts."""
    rows = state.chart
    last = next((row for row in reversed(rows) if row.side is side), None)
    control = control_of(state.start.control)
    clock = last.clock if last else control.start
    more = rows[-1].totals[side] - clock.spent if rows else 0
    return DayClock(clock.left - more, clock.reserve - more, clock.spent, clock.moves)


def totals(state: PostalGame) -> BySide[int]:
    """The days of both."""
    return state.chart[-1].totals if state.chart else BySide(0, 0)


def overdue(state: PostalGame, side: Side) -> Row | None:
    """The first letter by which a side's time is overdue."""
    return next((row for row in state.chart if row.side is side and row.is_overdue), None)


def _added(totals: BySide[int], charges: tuple[Charge, ...]) -> BySide[int]:
    for charge in charges:
        totals = totals.having(charge.side, totals[charge.side] + charge.days)
    return totals


def _charges(state: PostalGame, index: int) -> Iterator[Charge]:
    letter = state.letters[index]
    yield Charge(letter.side, *_own_days(state, index, letter.sent))
    partner = letter.side.opponent
    former = state.letters[index - 1] if index else None
    if former is not None and letter.partner_sent not in (None, former.sent) and _is_correctable(former, letter):
        before, after = (_own_days(state, index - 1, day)[0] for day in (former.sent, letter.partner_sent))
        parameters = {"days": after - before, "day": letter.partner_sent}
        yield Charge(partner, after - before, Ruling("post.corrected", ru("5.3.1.d"), parameters))
    if letter.penalty is not None:
        yield Charge(partner, PENALTY, letter.penalty.ruling)


def _is_correctable(former: LetterSent, letter: LetterSent) -> bool:
    """Whether a postmark may change the date of a letter; a registered one has its receipt (RU 5.3.1.h)."""
    return former.side is not letter.side and not former.is_registered


def _own_days(state: PostalGame, index: int, sent: date | None) -> tuple[int, Ruling]:
    """What a letter costs its writer when it is sent on a date; nothing while nobody knows the date."""
    letter = state.letters[index]
    if letter.kind in _WITHOUT_THINKING:
        return _WITHOUT_THINKING[letter.kind](state, index)
    if sent is None:
        return 0, Ruling("post.no-date", ru("5.3.3.a"))
    base, why = _base(state, index)
    if base >= state.start.last:
        return 0, Ruling("post.after-the-end", ru("5.3.2.c"))
    days = thinking_days(base, sent, state.periods)
    if letter.kind == "objection":
        days = max(0, days - FREE_OBJECTION)
        return days, Ruling("post.objection", ru("5.2.9"), {"days": days, "free": FREE_OBJECTION})
    return days, _thought(state, letter, base, sent, why)


def _thought(state: PostalGame, letter: LetterSent, base: date, sent: date, why: Ruling | None) -> Ruling:
    """Why thinking costs what it costs."""
    days = thinking_days(base, sent, state.periods)
    at_rest = max(0, (sent - base).days) - days
    parameters = {"days": days, "rest": at_rest}
    if why is not None:
        return Ruling(why.message, why.articles, {**why.parameters, **parameters})
    if letter.kind == "correction":
        return Ruling("post.correcting", ru("5.2.10.b"), parameters)
    if at_rest:
        return Ruling(
            "post.thinking-and-break", ru("5.4.2.b", *_break_articles(state, letter.side, base, sent)), parameters
        )
    return Ruling("post.thinking" if days else "post.same-date", ru("5.3.1.b"), parameters)


def _break_articles(state: PostalGame, side: Side, base: date, sent: date) -> tuple[str, ...]:
    """How the answer lies to the break: after it, in it, or to a letter that came in it."""
    came_in = any(rest.first <= base <= rest.last for rest in state.periods)
    sent_in = any(rest.first <= sent <= rest.last for rest in state.periods)
    is_own = any(rest.first <= sent <= rest.last and rest.side is side for rest in state.breaks)
    if sent_in:
        return ("5.4.3.c", "5.4.4") if is_own else ("5.4.3.c",)
    return ("5.4.3.d",) if came_in else ("5.4.3.b",)


def _base(state: PostalGame, index: int) -> tuple[date, Ruling | None]:
    """From which date a letter counts; and why, where it is not simply its receipt."""
    letter, began = state.letters[index], start_of(state, state.letters[index].side)
    if not any(other.kind == "reply" for other in state.letters[:index]):
        late = state.start.lists[letter.side]
        cited = "5.3.2.b" if late is not None and late > state.start.start else "5.3.2.a"
        return began, Ruling("post.first-move", ru(cited), {"start": began})
    if letter.received is not None:
        return max(letter.received, began), None
    run = mean_run(known_runs(state, index))
    dispatched = letter.partner_sent or state.letters[index - 1].sent or began
    base = max(dispatched + timedelta(days=run), began)
    return base, Ruling("post.mean-run", ru("5.3.3.b"), {"run": run})


def start_of(state: PostalGame, side: Side) -> date:
    """When the game begins for a side: the day after a start list that came late (RU 5.3.2.b)."""
    received = state.start.lists[side]
    return state.start.start if received is None or received <= state.start.start else received + DAY


def known_runs(state: PostalGame, index: int) -> list[int]:
    """How long the letters up to one were on their way, where both dates are known."""
    runs = list[int]()
    for place, letter in enumerate(state.letters[: index + 1]):
        dispatched = letter.partner_sent or (state.letters[place - 1].sent if place else None)
        if letter.received is not None and dispatched is not None:
            runs.append((letter.received - dispatched).days)
    return runs


def _repeat_days(state: PostalGame, index: int) -> tuple[int, Ruling]:
    """A repeat costs the days after the fortieth (RU 5.3.4.a)."""
    letter = state.letters[index]
    first = state.letters[index - 1].arrived or state.letters[index - 1].sent
    if first is None or letter.sent is None:
        return 0, Ruling("post.no-date", ru("5.3.3.a"))
    days = thinking_days(first + timedelta(days=REPEAT_AFTER), letter.sent, state.periods)
    return days, Ruling("post.repeated", ru("5.3.4.a"), {"days": days, "after": REPEAT_AFTER})


_WITHOUT_THINKING: Mapping[str, Callable[[PostalGame, int], tuple[int, Ruling]]] = {
    "repeat": _repeat_days,
    "enquiry": lambda state, index: (0, Ruling("post.enquiry", ru("5.3.4.b"))),
    "forwarded": lambda state, index: (0, Ruling("post.forwarded", ru("5.3.7.b"))),
}
