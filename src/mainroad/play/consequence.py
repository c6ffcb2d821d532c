"""What follows from an incident: the position that stands, the clocks, what is left to whom, sanction and result."""

from __future__ import annotations

import enum
from dataclasses import dataclass, replace

import msgspec

from mainroad.basics import BySide, Ruling, Side
from mainroad.clocks.controls import TimeControl
from mainroad.play.clock import Clock, set_up, take_back_press
from mainroad.rulebooks.books.sanctions import Sanction


class Stands(enum.Enum):
    """The position from which the game goes on."""

    AS_IT_IS = "as-it-is"
    BEFORE = "before"
    """As it was before the move in question, which is made again."""
    CORRECTED = "corrected"
    """With the one right correction put on the board."""
    LAST_SURE = "last-sure"
    """The last position that can be told for sure."""
    START = "start"
    """The game is annulled and begins anew."""
    TRANSFERRED = "transferred"
    """The same position, carried over to a board that stands right."""


class Times(enum.Enum):
    """What becomes of the clocks."""

    RUN_ON = "run-on"
    RETURNED = "returned"
    """The offender's time runs again, without what their press had brought."""
    CHARGED = "charged"
    """The offender's time runs while they put things back."""
    SET_BACK = "set-back"
    """Both show what they did when the move in question was made."""
    ESTIMATED = "estimated"
    """The arbiter sets them as well as can be told."""
    ANEW = "anew"
    """As at the start."""


NOTHING_GIVEN = BySide(0, 0)
WIN = 2
"""The half points of a win."""


@dataclass(frozen=True, slots=True)
class Consequence:
    """What follows from an incident.

    Where `choices` are left, nothing else has happened yet: `decides` chooses (nobody named: the arbiter).
    """

    ruling: Ruling
    stands: Stands = Stands.AS_IT_IS
    times: Times = Times.RUN_ON
    to_move: Side | None = None
    """Who moves from there; nobody named: as it was."""
    choices: tuple[str, ...] = ()
    decides: Side | None = None
    given_ms: BySide[int] = NOTHING_GIVEN
    """Time that each gets, or loses."""
    counts: Side | None = None
    """Against whom it counts as an infringement."""
    sanction: Sanction | None = None
    penalty: Ruling | None = None
    """The ruling on the sanction."""
    may_withhold: bool = False
    """The arbiter need not impose the sanction, nor give the time."""
    halves: BySide[int] | None = None
    """The result in half points, if the game is over."""

    @property
    def is_open(self) -> bool:
        """Whether somebody must choose first."""
        return bool(self.choices)

    def withheld(self) -> Consequence:
        """The same where the arbiter makes use of their right not to impose the sanction."""
        if not self.may_withhold:
            return self
        return replace(self, given_ms=NOTHING_GIVEN, sanction=None, penalty=None, may_withhold=False)


def won_by(side: Side) -> BySide[int]:
    """The half points of a game that a side has won."""
    return BySide(0, 0).changed(side, lambda _: WIN)


def time_for(side: Side, time_ms: int) -> BySide[int]:
    """The time that a side gets, or loses."""
    return NOTHING_GIVEN.changed(side, lambda _: time_ms)


@dataclass(frozen=True, slots=True)
class Timing:
    """The clock now, and what it showed just after the press of the move in question."""

    control: TimeControl
    clock: Clock
    at_error: Clock | None = None


def clock_after(consequence: Consequence, timing: Timing, offender: Side, now: int) -> Clock:
    """The clock once a consequence has come to pass: put back, then with what is given or taken."""
    clock = _set(consequence, timing, offender, now)
    for side in Side:
        if consequence.given_ms[side]:
            clock = clock.changed(side, consequence.given_ms[side], now)
    return clock.stopped(now) if consequence.halves is not None else clock


def _set(consequence: Consequence, timing: Timing, offender: Side, now: int) -> Clock:
    times, clock = consequence.times, timing.clock
    if times is Times.ANEW:
        return set_up(timing.control)
    if times is Times.CHARGED:
        return clock if clock.running is offender else clock.run(offender, now)
    if times is Times.RETURNED:
        return take_back_press(timing.control, clock, offender, now)
    if times in (Times.SET_BACK, Times.ESTIMATED) and timing.at_error is not None:
        return _as_then(timing, consequence.to_move, offender, now)
    return clock


def _as_then(timing: Timing, to_move: Side | None, offender: Side, now: int) -> Clock:
    """The clock as it was at the move in question; a move that was the offender's own loses what its press brought."""
    then = msgspec.structs.replace(timing.at_error or timing.clock, at_ms=now)
    if to_move is offender.opponent:
        return then.run(to_move, now)
    return take_back_press(timing.control, then, offender, now)
