"""Setting, starting, pressing, correcting and checking clocks, as a rulebook allows it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta

import msgspec

from mainroad.basics import Article, BySide, Refusal, Ruling, Side
from mainroad.clocks.controls import TimeControl
from mainroad.clocks.durations import MINUTE_MS
from mainroad.clocks.hands import HandSetting, hand_settings, set_from, set_towards
from mainroad.clocks.presets import ClockKind
from mainroad.clocks.schedule import schedule_of
from mainroad.play.clock import Clock, is_leading, place_of
from mainroad.rulebooks.books.clock import Act, Checking, ClockRules, Correcting, Dial, Hands, Pause, Pressing


def check_ready(rules: ClockRules, clocks: Sequence[Clock]) -> Refusal | None:
    """Refuse to begin while a clock runs or shows another time than the rest."""
    if any(clock.running is not None for clock in clocks):
        return Refusal("play.clock.runs-already", rules.alike)
    return None if len({clock.left_ms for clock in clocks}) <= 1 else Refusal("play.clock.unlike", rules.alike)


def set_hands(rules: Hands, control: TimeControl, games: int) -> tuple[HandSetting, ...]:
    """The hands for each game, as the book sets them; raises `ValueError` for a control that no dial can keep."""
    hour = timedelta(hours=rules.hour % 12)
    if rules.dial is Dial.HOURS:
        return hand_settings(control, games)
    if rules.dial is Dial.FROM:
        return (set_from(control, hour),) * games
    return (set_towards(control, timedelta(hours=rules.hour)),) * games


# -- pressing -------------------------------------------------------------------------------------


def check_press(rules: Pressing, side: Side, unpressed: Side | None) -> Refusal | None:
    """Refuse a press by who has not made their move; `unpressed` is who has moved and not yet pressed."""
    return None if side is unpressed else Refusal("play.clock.not-moved", rules.articles)


@dataclass(frozen=True, slots=True)
class ClockOnTable:
    """The clock on a table: its control, its kind, and what it shows."""

    control: TimeControl
    kind: ClockKind
    clock: Clock


def check_raised(rules: Pressing, table: ClockOnTable, act: Act, side: Side, now: int) -> Refusal | None:
    """Refuse to move, or to press, before a flag that was set raised has fallen for the first time."""
    waits = act is rules.raised and table.kind in rules.raised_kinds
    if waits and is_leading(table.control, table.clock, side, now):
        return Refusal("play.clock.flag-raised", rules.raised_articles)
    return None


# -- the break between two games ------------------------------------------------------------------


def pause_lead(rules: Pause | None) -> BySide[int]:
    """What the clocks of the next game show more: the break, where it runs off on White's."""
    return BySide(rules.shortest_ms if rules and rules.on_clock else 0, 0)


def next_start(rules: Pause, ended_ms: int) -> tuple[int, int]:
    """The earliest and the latest moment at which White's clock is started for the next game."""
    if rules.on_clock:
        return ended_ms, ended_ms
    return ended_ms + rules.shortest_ms, ended_ms + rules.longest_ms


def check_next_start(rules: Pause | None, ended_ms: int | None, now: int) -> Refusal | None:
    """Refuse to start the next game of a micro-match before the break is over, where no clock runs in it."""
    if rules is None or ended_ms is None or now >= next_start(rules, ended_ms)[0]:
        return None
    return Refusal("play.clock.pause", rules.articles, {"minutes": rules.shortest_ms // MINUTE_MS})


def check_pause(rules: Pause, table: ClockOnTable, side: Side, now: int) -> Refusal | None:
    """Refuse a first move while the break still runs off on the mover's clock."""
    if rules.on_clock and is_leading(table.control, table.clock, side, now):
        return Refusal("play.clock.pause", rules.articles, {"minutes": rules.shortest_ms // MINUTE_MS})
    return None


# -- controls -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Addition:
    """What White adds to both clocks when both players have passed a control."""

    by: Side
    minutes: int
    control_move: int
    articles: tuple[Article, ...]


def addition_due(rules: ClockRules, control: TimeControl, clock: Clock, last: Side) -> Addition | None:
    """The time to be added by hand, just after the press of `last` by which both have passed a control.

    The arithmetic of the clock already holds it: this is what has to be done to the clock on the table.
    """
    schedule = schedule_of(control[last])
    before = schedule.place(clock.made[last] - 1).control_move
    if not rules.by_hand or before != clock.made[last] or clock.made[last.opponent] < clock.made[last]:
        return None
    return Addition(Side.WHITE, place_of(control, clock, last).stint.time_ms // MINUTE_MS, before, rules.by_hand)


def next_period(control: TimeControl, clock: Clock, now: int) -> Clock:
    """Both go on into their next period, as if its control had been met: when the flags could not decide."""
    settled = clock.settled(now)
    made = BySide(*(place_of(control, settled, side).control_move or settled.made[side] for side in Side))
    moved_on = msgspec.structs.replace(settled, made=made)
    given = BySide(*(_next_time(control, settled, moved_on, side) for side in Side))
    return settled.corrected(given, now, made)


def _next_time(control: TimeControl, before: Clock, after: Clock, side: Side) -> int:
    if before.made[side] == after.made[side]:
        return before.left_ms[side]
    return before.left_ms[side] + place_of(control, after, side).stint.time_ms


# -- correcting -----------------------------------------------------------------------------------


def corrected_left(rules: Correcting, left_ms: int, right_ms: int, defect: bool = True) -> int | Refusal:
    """The time to set for a player whose clock shows `left_ms` where `right_ms` would be right."""
    if rules.needs_defect and not defect:
        return Refusal("play.clock.reading-stands", rules.articles)
    if left_ms < rules.not_below_ms:
        return Refusal("play.clock.no-correction", rules.articles, {"minutes": rules.not_below_ms // MINUTE_MS})
    return max(right_ms, min(left_ms, rules.kept_ms))


def set_right(
    rules: Correcting, clock: Clock, left_ms: BySide[int], made: BySide[int], now: int
) -> tuple[Clock, Ruling]:
    """Stop a clock that was set wrongly, and set its times and its move counter (CH 6.10.2)."""
    return clock.stopped(now).corrected(left_ms, now, made), Ruling("play.clock.set-right", rules.articles)


# -- checking -------------------------------------------------------------------------------------


def charge(clock: Clock, side: Side, spent_ms: int, now: int) -> Clock:
    """The time of a check or of putting an error right goes to the player at fault."""
    return clock.changed(side, -spent_ms, now)


def after_unproved_moves(rules: Checking, control: TimeControl, clock: Clock, now: int) -> tuple[Clock, Ruling]:
    """Neither can prove the moves they made: on with the first move after the control, and extra time for both."""
    onward = next_period(control, clock.stopped(now), now)
    left = onward.left_ms.map(lambda left: left + rules.extra_ms)
    parameters = {"minutes": rules.extra_ms // MINUTE_MS, "move": onward.made.white + 1}
    return onward.corrected(left, now), Ruling("play.clock.unproved", rules.unproved, parameters)
