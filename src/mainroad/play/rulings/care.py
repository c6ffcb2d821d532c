"""Ruling on the care of clocks: how hands are set, clocks that differ, raised flags, added time, the break."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from mainroad.basics import BySide, Ruling, Side
from mainroad.clocks.durations import MINUTE_MS, TICK
from mainroad.clocks.presets import ClockKind
from mainroad.clocks.schedule import schedule_of
from mainroad.play.clock import Clock, set_up, start_clock
from mainroad.play.rules import clock_care
from mainroad.play.rulings.answer import SILENT, DeskAnswer, wanting
from mainroad.play.rulings.situation import Situation, read_clock, time_ms
from mainroad.rulebooks.books.clock import Act

HALF_DAY = timedelta(hours=12)


@dataclass(frozen=True)
class HandsToSet(Situation):
    """A mechanical clock before play."""

    micro_match: bool = False


def hands(situation: HandsToSet) -> DeskAnswer:
    """How the hands of a mechanical clock are set before play."""
    rules = situation.book.clock.hands
    if rules is None:
        return SILENT
    if not situation.control:
        return wanting("control")
    games = 2 if situation.micro_match else 1
    settings = clock_care.set_hands(rules, situation.timing, games)
    cited = rules.cited(games, len(settings[0].controls), bool(settings[0].shift))
    rulings = (Ruling("ruling.set-hands", cited), *_flag(situation))
    return DeskAnswer(rulings, hands=settings, breaks=False, advice=True)


def _flag(situation: Situation) -> tuple[Ruling, ...]:
    cited = situation.book.clock.flag_rises
    return (Ruling("ruling.flag-rises", cited),) if cited else ()


@dataclass(frozen=True)
class ClocksBeforePlay(Situation):
    """What several clocks show before play."""

    readings: str = ""
    pressed: bool = False
    """One of them runs."""


def unlike(situation: ClocksBeforePlay) -> DeskAnswer:
    """Before play the clocks do not all show the same, or one runs."""
    rules = situation.book.clock
    if not rules.alike:
        return SILENT
    readings = [time_ms(text) for text in situation.readings.replace(",", " ").split()]
    if len(readings) < 2:
        return wanting("readings")
    running = Side.WHITE if situation.pressed else None
    clocks = [Clock(BySide(left, left), running if number == 0 else None) for number, left in enumerate(readings)]
    fault = clock_care.check_ready(rules, clocks)
    told = fault or Ruling("ruling.clocks-alike", rules.alike)
    return DeskAnswer((told,), breaks=fault is not None, advice=True)


@dataclass(frozen=True)
class RaisedFlag(Situation):
    """A flag that is still up from the setting of the clock."""

    act: str = Act.MOVE.value
    raised_ms: int = 0
    """How long it still takes until it falls."""


def raised(situation: RaisedFlag) -> DeskAnswer:
    """A player moves, or presses, while the flag of a mechanical clock is still up from the setting."""
    rules, side, control = situation.book.clock.pressing, situation.who, situation.timing
    lead = situation.raised_ms or 1
    clock = start_clock(control, set_up(control, BySide(lead, lead)), side, 0)
    table = clock_care.ClockOnTable(control, ClockKind.MECHANICAL, clock)
    waits = clock_care.check_raised(rules, table, Act(situation.act), side, 0)
    if waits is None:
        return DeskAnswer((Ruling("ruling.need-not-wait", rules.raised_articles or rules.articles),), breaks=False)
    return DeskAnswer((waits, Ruling("ruling.no-overstep", rules.raised_articles)), runs=side)


def added(situation: Situation) -> DeskAnswer:
    """Both players have passed a control: who adds the time of the next period, and how much."""
    rules, control = situation.book.clock, situation.timing
    if not situation.tells("made"):
        return wanting("made")
    last = situation.begins.opponent
    clock = read_clock(situation.shown_ms or BySide(0, 0), situation.made)
    due = clock_care.addition_due(rules, control, clock, last)
    if due is None:
        return DeskAnswer((Ruling("ruling.nothing-to-add", rules.by_hand or rules.pressing.completes),), breaks=False)
    about = {"side": due.by.value, "minutes": due.minutes, "move": due.control_move}
    shown = situation.shown_ms
    left = shown.map(lambda ms: ms + due.minutes * MINUTE_MS) if shown else None
    return DeskAnswer((Ruling("ruling.add-time", due.articles, about),), left_ms=left, runs=last.opponent, breaks=False)


@dataclass(frozen=True)
class Pause(Situation):
    """The time between two games of a micro-match."""

    elapsed_ms: int | None = None
    """How long ago the clock was started."""


def pause(situation: Pause) -> DeskAnswer:
    """Between two games of a micro-match: when White's clock is started, with what, and when White may move."""
    rules, control = situation.book.clock.pause, situation.timing
    if rules is None:
        return SILENT
    earliest, latest = clock_care.next_start(rules, 0)
    clock = start_clock(control, set_up(control, clock_care.pause_lead(rules)), Side.WHITE, 0)
    about = {"earliest": earliest // MINUTE_MS, "latest": latest // MINUTE_MS}
    message = "ruling.pause-on-clock" if rules.on_clock else "ruling.pause-between"
    told = [Ruling(message, rules.articles, about)]
    table = clock_care.ClockOnTable(control, ClockKind.ELECTRONIC, clock)
    waits = clock_care.check_pause(rules, table, Side.WHITE, situation.elapsed_ms or 0)
    if waits:
        told.append(waits)
    return DeskAnswer(tuple(told), left_ms=clock.left_ms, runs=Side.WHITE, to_move=Side.WHITE, breaks=bool(waits))


def dials_after(situation: Situation, left_ms: BySide[int]) -> BySide[timedelta]:
    """Where the hands of a mechanical clock stand that has so much left: before the hour at which the flag falls."""
    return BySide(*((_falls_at(situation, side) - left_ms[side] * TICK) % HALF_DAY for side in Side))


def _falls_at(situation: Situation, side: Side) -> timedelta:
    """The hour of the control that a side must meet; where no dial keeps the control, the full turn."""
    rules, made = situation.book.clock.hands, situation.made[side]
    if rules is None or not situation.control:
        return HALF_DAY
    try:
        controls = clock_care.set_hands(rules, situation.timing, 1)[0].controls
    except ValueError:
        return HALF_DAY
    return controls[min(schedule_of(situation.timing[side]).place(made).number, len(controls) - 1)]
