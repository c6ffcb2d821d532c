"""Ruling on the start of a game: wrong set-up, colours, a turned board, displaced pieces, and who comes late."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from mainroad.basics import BySide, Ruling, Side
from mainroad.clocks.durations import MINUTE_MS
from mainroad.play.board import fen
from mainroad.play.clock import Clock, press_clock, set_up
from mainroad.play.consequence import Consequence, Stands, Times
from mainroad.play.rules import lateness, setup
from mainroad.play.rules.lateness import Forfeit, Waiting
from mainroad.play.rulings.answer import DeskAnswer, wanting
from mainroad.play.rulings.consequence import Before, Offence, answer_of
from mainroad.play.rulings.situation import UNKNOWN, Situation, start_of
from mainroad.rulebooks.books.errors import Way
from mainroad.rulebooks.books.setup import Cure, Fault

WIN = 2


@dataclass(frozen=True)
class WrongStart(Offence):
    """A game that was begun wrongly, or in which pieces were displaced."""

    by: str = ""
    """Who displaced the pieces, or has the wrong ones; nobody: nobody's fault."""
    moved_since: bool = False
    restorable: bool = True
    way: str = ""
    """What is chosen where there is a choice."""


def wrong_start(situation: WrongStart) -> DeskAnswer:
    """The game was begun wrongly, or pieces were displaced."""
    fault = Fault(situation.kind)
    by = Side(situation.by) if situation.by else None
    beginning = setup.Beginning(
        fault,
        situation.made,
        situation.pace,
        situation.games_per_arbiter,
        by=by,
        moved_since=situation.moved_since,
        restorable=situation.restorable,
    )
    found = setup.found_wrong(situation.book.setup, beginning)
    if found.is_open and situation.way in found.choices:
        found = _settled(found, situation.way)
    return answer_of(situation, found, by or Side.WHITE, Before(_positions(situation), situation.side_to_move))


def _positions(situation: Situation) -> dict[Stands, str]:
    board = situation.board
    here = fen(board) if board else ""
    kept = dict.fromkeys((Stands.BEFORE, Stands.TRANSFERRED), here)
    return {**kept, Stands.START: fen(start_of(situation.game))}


def _settled(found: Consequence, way: str) -> Consequence:
    """Somebody has chosen: it stays as it is, is put right, or the game begins anew."""
    if way == Way.STANDS.value:
        return replace(found, choices=(), decides=None)
    again = way == Cure.RESTART.value
    stands = Stands.START if again else Stands.BEFORE
    return replace(found, choices=(), decides=None, stands=stands, times=Times.ANEW if again else Times.RUN_ON)


# -- who begins -----------------------------------------------------------------------------------


def who_begins(situation: Situation) -> DeskAnswer:
    """The game begins: whose move it is, with or without moves that were drawn, and whose clock is started."""
    book, side = situation.book, situation.begins
    about = {"side": side.value, "moves": situation.set_moves}
    message = "ruling.begins-after-draw" if situation.set_moves else "ruling.begins"
    cited = book.procedure.begins + (book.procedure.drawn_moves if situation.set_moves else ())
    start = Ruling("ruling.begins-clock", book.lateness.start.begins, about)
    return DeskAnswer((Ruling(message, cited, about), start), to_move=side, runs=side, breaks=False)


# -- coming late ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Course:
    """How far the start has come."""

    clock: Clock
    waiting: Waiting
    rulings: tuple[Ruling, ...]
    written: bool = False
    """The first move counts as made, although it is only written down."""


@dataclass(frozen=True)
class LateArrival(Situation):
    """Somebody was not there at the start."""

    came_ms: BySide[int | None] = UNKNOWN
    """When each came, after the start; nought: in time; none: not yet."""
    elapsed_ms: int | None = None
    """How long ago the start was."""
    wrote_ms: int | None = None
    """When who begins wrote the first move and started the absentee's clock, after the start."""
    limit_ms: int | None = None
    """How late a player may be, where the regulation says so."""
    ballot: bool = False
    micro_match: bool = False
    excused: bool = False

    def relevance(self) -> Mapping[str, object]:
        """Whether the book knows of ballots, and of a first move that is only written down."""
        rules = self.book.lateness
        return {**super().relevance(), "ballot": rules.ballot, "wrote": rules.written}


def late(situation: LateArrival) -> DeskAnswer:
    """Somebody was not there at the start: whose time has gone, and whether the game is lost."""
    came = situation.came_ms
    now = max(situation.elapsed_ms or 0, *(moment or 0 for moment in came))
    waiting = Waiting(0, came.map(lambda moment: moment == 0), situation.begins, ballot_due=situation.ballot)
    if not situation.tells("came_ms") and not situation.tells("elapsed_ms"):
        return wanting("elapsed_ms")  # who has no time of arrival is not here yet
    clock, ruling = lateness.clock_at_start(
        situation.book.lateness, situation.timing, set_up(situation.timing), waiting
    )
    signal = Ruling("ruling.start-signal", situation.book.lateness.start.signal)
    course = _written(situation, _Course(clock, waiting, (ruling, signal)))
    for moment, side in sorted((moment, side.value) for side, moment in zip(Side, came, strict=True) if moment):
        lost = _forfeit(situation, course, moment)
        if lost:
            return _lost(situation, lost, course.clock, moment)
        course = _arrived(situation, course, Side(side), moment)
    lost = _forfeit(situation, course, now)
    return _lost(situation, lost, course.clock, now) if lost else _begun(situation, course, now)


def _written(situation: LateArrival, course: _Course) -> _Course:
    """Who begins has written the first move down and started the absentee's clock, where that counts."""
    if not situation.tells("wrote_ms"):
        return course
    rules, side = situation.book.lateness, course.waiting.begins
    fault = lateness.check_written_move(rules, course.waiting)
    if fault:
        return replace(course, rulings=(*course.rulings, fault))
    clock = press_clock(situation.timing, course.clock, side, situation.wrote_ms or 0)
    counts = Ruling("ruling.first-move-written", rules.written, {"side": side.value})
    return replace(course, clock=clock, rulings=(*course.rulings, counts), written=True)


def _arrived(situation: LateArrival, course: _Course, side: Side, moment: int) -> _Course:
    rules, control = situation.book.lateness, situation.timing
    clock, waiting = lateness.clock_at_arrival(rules, control, course.clock, course.waiting, side, moment)
    return replace(course, clock=clock, waiting=waiting)


def _forfeit(situation: LateArrival, course: _Course, now: int) -> Forfeit | None:
    rules = situation.book.lateness
    if not course.waiting.absent:
        return None
    allowed = lateness.limit_ms(rules.limit, situation.timing, situation.micro_match, situation.limit_ms)
    excused = BySide(situation.excused, situation.excused)
    return lateness.forfeit(rules, course.waiting, allowed, now, excused)


def _lost(situation: LateArrival, lost: Forfeit, clock: Clock, now: int) -> DeskAnswer:
    halves = BySide(*(0 if side in lost.losers else WIN for side in Side))
    whole = _extent(situation, lost) if situation.micro_match else ()
    loser = lost.losers[0] if len(lost.losers) == 1 else None
    set_by = situation.book.lateness.limit.regulation if situation.tells("limit_ms") else ()
    regulated = (Ruling("ruling.limit-regulated", set_by),) if set_by else ()
    return DeskAnswer((lost.ruling, *regulated, *whole), left_ms=clock.at(now), halves=halves, offender=loser)


def _extent(situation: LateArrival, lost: Forfeit) -> tuple[Ruling, ...]:
    """How much of a micro-match is lost."""
    if lost.games is None:
        return (Ruling("ruling.whole-round"),)
    limit = situation.book.lateness.limit
    minutes = 2 * lateness.limit_ms(limit, situation.timing, True, situation.limit_ms) // MINUTE_MS
    return (Ruling("ruling.first-game-lost", limit.by_game, {"minutes": minutes}),)


def _begun(situation: LateArrival, course: _Course, now: int) -> DeskAnswer:
    rules, clock, absent = situation.book.lateness, course.clock, course.waiting.absent
    first = lateness.check_first_move(rules, course.waiting) if absent else None
    ballot = course.waiting.ballot_due and rules.ballot and not absent
    told = (first,) if first else (Ruling("ruling.ballot-now", rules.ballot),) if ballot else ()
    late = any(situation.came_ms) or bool(absent)
    discipline = (Ruling("ruling.late-discipline", rules.discipline),) if rules.discipline and late else ()
    side = situation.begins.opponent if course.written else situation.begins
    return DeskAnswer(
        (*course.rulings, *told, *discipline),
        left_ms=clock.at(now),
        runs=clock.running,
        to_move=side,
        breaks=bool(absent),
    )
