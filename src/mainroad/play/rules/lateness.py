"""The start of play: whose clock runs when somebody is absent, what their coming changes, and when they have lost."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mainroad.basics import Article, BySide, Refusal, Ruling, Side
from mainroad.clocks.controls import TimeControl
from mainroad.clocks.durations import MINUTE_MS
from mainroad.clocks.schedule import schedule_of
from mainroad.play.clock import Clock, start_clock
from mainroad.play.rules.flags import Verdict
from mainroad.rulebooks.books.lateness import BothLate, Lateness, Limit, Runs, Start, Starter

NOT_EXCUSED = BySide(False, False)


@dataclass(frozen=True, slots=True)
class Waiting:
    """Who is at the board since the signal, by the clock of the chief arbiter."""

    since_ms: int
    here: BySide[bool]
    begins: Side = Side.WHITE
    ballot_due: bool = False
    """Whether an opening has still to be drawn, with both there."""

    @property
    def absent(self) -> tuple[Side, ...]:
        """Who is not there."""
        return tuple(side for side in Side if not self.here[side])


def check_starter(rules: Start, who: Starter) -> Refusal | None:
    """Refuse that somebody starts a clock who has no say in it."""
    return None if who in rules.starters else Refusal("play.clock.starter", rules.signal)


# -- whose clock runs -----------------------------------------------------------------------------


def clock_at_start(rules: Lateness, control: TimeControl, clock: Clock, waiting: Waiting) -> tuple[Clock, Ruling]:
    """The clock at the signal, whoever is there. Where two sets run for two absentees, this one stands."""
    now, absent = waiting.since_ms, waiting.absent
    if not absent:
        return start_clock(control, clock, waiting.begins, now), _runs(waiting.begins, rules.start.begins)
    if len(absent) == 1:
        side = _payer(rules, rules.one, waiting)
        return start_clock(control, clock, side, now), _runs(side, _one_late(rules, waiting, absent[0]))
    if rules.both is BothLate.OWN:
        return clock, Ruling("play.clock.two-sets", rules.both_articles)
    return start_clock(control, clock, waiting.begins, now), _runs(waiting.begins, rules.both_articles)


def clock_at_arrival(
    rules: Lateness, control: TimeControl, clock: Clock, waiting: Waiting, side: Side, now: int
) -> tuple[Clock, Waiting]:
    """A player comes to the board before anything was played."""
    alone = len(waiting.absent) == 1
    there = replace(waiting, here=waiting.here.changed(side, lambda _: True))
    if sum(clock.made) or waiting.here[side]:
        return clock, there
    if alone:
        return _complete(rules, control, clock, there, now), there
    return _first_of_two(rules, control, clock, there, now), there


def clock_after_draw(control: TimeControl, clock: Clock, waiting: Waiting, now: int) -> tuple[Clock, Waiting]:
    """The opening has been drawn: the clock of the side that begins runs."""
    return start_clock(control, clock, waiting.begins, now), replace(waiting, ballot_due=False)


def _complete(rules: Lateness, control: TimeControl, clock: Clock, waiting: Waiting, now: int) -> Clock:
    """Both are there now: the side that begins is on its time, unless a ballot is drawn on the latecomer's."""
    if (waiting.ballot_due and rules.ballot) or clock.running is waiting.begins:
        return clock
    return start_clock(control, clock, waiting.begins, now)


def _first_of_two(rules: Lateness, control: TimeControl, clock: Clock, waiting: Waiting, now: int) -> Clock:
    shared = _shared(rules.both, clock, waiting, now)
    if rules.both is BothLate.BEGINNER:
        return shared
    return start_clock(control, shared, _payer(rules, rules.first_comes, waiting), now)


def _shared(how: BothLate, clock: Clock, waiting: Waiting, now: int) -> Clock:
    """The clock when the first of two absentees comes, with the time until then on the right displays."""
    elapsed = now - waiting.since_ms
    if how is BothLate.BEGINNER:
        return clock
    charge = BySide(elapsed, elapsed) if how is BothLate.OWN else BySide(elapsed // 2, elapsed - elapsed // 2)
    left = BySide(*(max(clock.left_ms[side] - charge[side], 0) for side in Side))  # left_ms: as at the signal
    return clock.stopped(now).corrected(left, now)


def _payer(rules: Lateness, runs: Runs, waiting: Waiting) -> Side:
    """Whose clock runs while one is absent; a ballot that waits for them is always on their time."""
    if runs is Runs.ABSENT or (waiting.ballot_due and rules.ballot):
        return waiting.absent[0]
    return waiting.begins


def _one_late(rules: Lateness, waiting: Waiting, absent: Side) -> tuple[Article, ...]:
    if waiting.ballot_due and rules.ballot:
        return rules.ballot
    return rules.one_beginner if absent is waiting.begins else rules.one_other


def _runs(side: Side, cited: tuple[Article, ...]) -> Ruling:
    return Ruling("play.clock.runs", cited, {"side": side.value})


# -- the first move -------------------------------------------------------------------------------


def check_first_move(rules: Lateness, waiting: Waiting) -> Refusal | None:
    """Refuse the first move on the board while the opponent is absent, where the book has them wait."""
    absent = waiting.begins.opponent in waiting.absent
    return Refusal("play.clock.wait-for-opponent", rules.off_board) if absent and rules.off_board else None


def check_written_move(rules: Lateness, waiting: Waiting) -> Refusal | None:
    """Refuse a first move that is only written down; where it counts, it is put on the board when they come."""
    if rules.written and waiting.begins.opponent in waiting.absent and not waiting.ballot_due:
        return None
    return Refusal("play.clock.not-written", rules.written)


# -- losing by lateness ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Forfeit:
    """A game, or a whole round, lost by who has not come."""

    losers: tuple[Side, ...]
    ruling: Ruling
    points: BySide[int]
    """What each gets, in the points of the book."""
    games: int | None = None
    """How many games of the round are lost; none: all."""


def limit_ms(rules: Limit, control: TimeControl, micro_match: bool = False, regulation_ms: int | None = None) -> int:
    """How late a player may be: as the regulation says, else as the book does."""
    if regulation_ms is not None:
        return regulation_ms
    if rules.time_ms is None or (micro_match and rules.micro_match_by_control):
        return schedule_of(control.allowances.white).stints[0].time_ms
    return rules.time_ms


def forfeit(
    rules: Lateness, waiting: Waiting, allowed_ms: int, now: int, excused: BySide[bool] = NOT_EXCUSED
) -> Forfeit | None:
    """Who has lost by being late, at a moment; `excused` has a good reason, where the book asks for one."""
    limit, late = rules.limit, now - waiting.since_ms
    if late < allowed_ms or (late == allowed_ms and not limit.reached_is_late):
        return None
    lost = losers(limit, waiting, excused)
    return _lost(rules, lost, allowed_ms, late) if lost else None


def losers(limit: Limit, waiting: Waiting, excused: BySide[bool]) -> tuple[Side, ...]:
    """Who of the absentees loses once the time is over."""
    saves = limit.excuses_both if len(waiting.absent) == 2 else limit.excuses_one
    return tuple(side for side in waiting.absent if not (saves and excused[side]))


def _lost(rules: Lateness, losers: tuple[Side, ...], allowed_ms: int, late: int) -> Forfeit:
    limit, minutes = rules.limit, allowed_ms // MINUTE_MS
    points = BySide(*(0 if side in losers or len(losers) == 2 else rules.points for side in Side))
    if len(losers) == 2:
        return Forfeit(losers, Ruling("play.clock.both-too-late", limit.both, {"minutes": minutes}), points)
    second = bool(limit.by_game) and late >= 2 * allowed_ms
    cited = limit.by_game if second else limit.articles
    ruling = Ruling("play.clock.too-late", cited, {"side": losers[0].value, "minutes": minutes})
    return Forfeit(losers, ruling, points, None if second or not limit.by_game else 1)


def resumption_forfeit(rules: Lateness, clock: Clock, absent: Side, now: int) -> Verdict | None:
    """Whether who has not come to an adjourned game has lost it: when the time of their control is out."""
    if not clock.is_down(absent, now):
        return None
    ruling = Ruling("play.clock.not-resumed", rules.resumption, {"side": absent.value})
    return Verdict(ruling, True, absent.opponent)
