"""The running clock as arithmetic: two linked displays, so that at most one runs.

Nothing here reads a clock: the moment comes in, in milliseconds. Time given for a move, and at a control the time of
the next period, come with the press, and only if the flag has not fallen.
"""

from __future__ import annotations

import msgspec

from mainroad.basics import BySide, Side
from mainroad.clocks.controls import TimeControl
from mainroad.clocks.schedule import ControlPlace, schedule_of
from mainroad.journal.records import Fact

NONE_MADE = BySide(0, 0)
NONE_FELL: BySide[int | None] = BySide(None, None)


class Clock(Fact, frozen=True):
    """Both displays at a moment: milliseconds to flag fall, whose run from then on, and the moves completed.

    `free_ms` is what is left of a delay: it runs off before the main time of the running side does.
    """

    left_ms: BySide[int]
    running: Side | None = None
    at_ms: int = 0
    free_ms: int = 0
    made: BySide[int] = NONE_MADE
    fell_ms: BySide[int | None] = NONE_FELL
    """When each flag fell; it stays down until the arbiter sets the clock."""
    begun_ms: int | None = None
    """When the first display was started: what the control clock on the arbiters' table counts from."""

    def left_at(self, side: Side, now: int) -> int:
        """The time left to a side at a moment; nothing from flag fall on."""
        if side is not self.running:
            return self.left_ms[side]
        return max(self.left_ms[side] - max(now - self.at_ms - self.free_ms, 0), 0)

    def at(self, now: int) -> BySide[int]:
        """The time left to both sides at a moment."""
        return BySide(self.left_at(Side.WHITE, now), self.left_at(Side.BLACK, now))

    def falls_at(self) -> int | None:
        """The moment at which the running side's flag falls, if nothing happens before: when the game must wake."""
        if self.running is None or self.fell_ms[self.running] is not None:
            return None
        return self.at_ms + self.free_ms + self.left_ms[self.running]

    def is_down(self, side: Side, now: int) -> bool:
        """Say whether a side's flag has fallen."""
        if self.fell_ms[side] is not None:
            return True
        falls = self.falls_at()
        return side is self.running and falls is not None and falls <= now

    def settled(self, now: int) -> Clock:
        """The same clock with the time up to now charged, and a flag that fell noted down."""
        side = self.running
        if side is None:
            return self if now == self.at_ms else msgspec.structs.replace(self, at_ms=now)
        used, fell = now - self.at_ms, self.fell_ms
        left = max(self.left_ms[side] - max(used - self.free_ms, 0), 0)
        if left == 0 and fell[side] is None:
            fell = fell.having(side, self.falls_at())
        free, lefts = max(self.free_ms - used, 0), self.left_ms.having(side, left)
        return Clock(lefts, side, now, free, self.made, fell, self.begun_ms)

    def stopped(self, now: int) -> Clock:
        """Both displays stand, and show what is left now; what is left of a delay is kept (FM A3-3.7.2, A3b-3.7.2)."""
        return msgspec.structs.replace(self.settled(now), running=None)

    def run(self, side: Side, now: int, free_ms: int = 0) -> Clock:
        """The time of a side begins to run now; the other display stands: never do both run.

        RU 3.8.2.b, UA V-7.1.2, CH 6.1.a, FM A3-3.7.3, FM A3b-3.7.3.
        """
        begun, settled = now if self.begun_ms is None else self.begun_ms, self.settled(now)
        return Clock(settled.left_ms, side, now, free_ms, settled.made, settled.fell_ms, begun)

    def resumed(self, side: Side, now: int) -> Clock:
        """A stopped clock runs again where it stood, with what was left of the delay."""
        return self.run(side, now, self.free_ms)

    def rested(self, since: int, now: int) -> Clock:
        """The same clock with the time since a moment charged to nobody; what ran then runs on."""
        return msgspec.structs.replace(self.settled(since), at_ms=now)

    def changed(self, side: Side, by_ms: int, now: int) -> Clock:
        """A side gets time, or loses it; what runs goes on running. Who loses all of it has lost their flag."""
        settled = self.settled(now)
        left = max(settled.left_ms[side] + by_ms, 0)
        fell = settled.fell_ms[side]
        if left == 0 and fell is None:
            fell = now
        return settled._with(side, left, fell)

    def corrected(self, left_ms: BySide[int], now: int, made: BySide[int] | None = None) -> Clock:
        """The arbiter sets both displays, and the move counter if need be; a flag is up again where time is left."""
        settled = self.settled(now)
        fell = BySide(*(None if left_ms[side] > 0 else settled.fell_ms[side] or now for side in Side))
        counted = settled.made if made is None else made
        return msgspec.structs.replace(settled, left_ms=left_ms, made=counted, fell_ms=fell)

    def control_clock(self, now: int) -> int:
        """What the clock on the arbiters' table shows: the time since the players' clocks were started (UA V-7.5)."""
        return 0 if self.begun_ms is None else now - self.begun_ms

    def _with(self, side: Side, left: int, fell: int | None) -> Clock:
        lefts = self.left_ms.having(side, left)
        return msgspec.structs.replace(self, left_ms=lefts, fell_ms=self.fell_ms.having(side, fell))


NO_LEAD = BySide(0, 0)


def set_up(control: TimeControl, lead_ms: BySide[int] = NO_LEAD) -> Clock:
    """The clock before the game, standing.

    `lead_ms` must run off before a side's first move: until the raised flag of a mechanical clock falls for the first
    time, or for the break between two games of a micro-match.
    """
    first = control.allowances.map(lambda given: schedule_of(given).stints[0].time_ms)
    return Clock(BySide(first.white + lead_ms.white, first.black + lead_ms.black))


def is_leading(control: TimeControl, clock: Clock, side: Side, now: int) -> bool:
    """Say whether a side's time before its first move still runs off: the raised flag has not fallen yet."""
    first = schedule_of(control[side]).stints[0].time_ms
    return clock.made[side] == 0 and clock.left_at(side, now) > first


def place_of(control: TimeControl, clock: Clock, side: Side) -> ControlPlace:
    """Where a side is: its period, and the control move that it must reach."""
    return schedule_of(control[side]).place(clock.made[side])


def start_clock(control: TimeControl, clock: Clock, side: Side, now: int) -> Clock:
    """A side's time begins to run on its display, after its delay (UA V-7.1, CK 2.0.b, FM A3-3.6, FM A3b-3.6)."""
    return clock.run(side, now, schedule_of(control[side]).free_ms(clock.made[side]))


def press_clock(control: TimeControl, clock: Clock, side: Side, now: int) -> Clock:
    """A side has moved and presses: its display stands with what the move brought, and the opponent's runs at once.

    RU 3.8.2.c, UA V-7.1.3, CK 2.0.a, FM A3-3.7.4, FM A3b-3.7.4.
    """
    return start_clock(control, complete(control, clock, side, now), side.opponent, now)


def complete(control: TimeControl, clock: Clock, side: Side, now: int) -> Clock:
    """A side's move is complete and both displays stand: the first half of a press, and all of it at the end.

    What it took to move the piece and to press is the mover's time (CH 6.7.1.b, CK 2.6).
    """
    settled = clock.settled(now)
    made, left = settled.made[side] + 1, settled.left_ms[side]
    if settled.fell_ms[side] is None:
        left = schedule_of(control[side]).after(made, left)
    lefts, moves = settled.left_ms.having(side, left), settled.made.having(side, made)
    return Clock(lefts, None, now, 0, moves, settled.fell_ms, settled.begun_ms)


def take_back_press(control: TimeControl, clock: Clock, side: Side, now: int) -> Clock:
    """A side's press is undone: its move must be made again, what the press brought goes, and its time runs.

    Nothing is charged back: what the opponent used meanwhile stays used, unless the arbiter corrects it.
    """
    settled = clock.stopped(now)
    made = settled.made.changed(side, lambda before: before - 1)
    left = settled.left_ms.changed(side, lambda left: left - _brought(control, settled, side))
    return start_clock(control, msgspec.structs.replace(settled, made=made, left_ms=left), side, now)


def _brought(control: TimeControl, clock: Clock, side: Side) -> int:
    """What a side's last press brought; with a delay it must not be taken back, for nothing was carried over."""
    schedule = schedule_of(control[side])
    carried = schedule.place(clock.made[side] - 1).stint.carries
    return schedule.brings(clock.made[side]) if carried and clock.fell_ms[side] is None else 0


def first_down(clock: Clock, now: int) -> Side | None:
    """Whose flag fell first, which the clock keeps (FM A3-3.7.5); nobody's if none is down, or both fell together."""
    white, black = clock.settled(now).fell_ms
    if white is None or black is None:
        return None if white is black else (Side.WHITE if black is None else Side.BLACK)
    return None if white == black else (Side.WHITE if white < black else Side.BLACK)


def used_to_control(control: TimeControl, clock: Clock, now: int) -> BySide[int]:
    """The time that each side has used before its first control move, from what it was given at the start."""
    first = set_up(control).left_ms
    left = clock.at(now)
    return BySide(first.white - left.white, first.black - left.black)
