"""What the game clock shows: the time left to each side, and whose runs."""

from __future__ import annotations

from mainroad.basics import BySide, Side
from mainroad.journal.records import Fact


class Face(Fact, frozen=True):
    """Both displays at a moment: milliseconds left to flag fall, and the side whose time runs from then on.

    `free_ms` is what is left of a delay: it runs off before the main time of the running side does.
    """

    left_ms: BySide[int]
    running: Side | None = None
    at_ms: int = 0
    free_ms: int = 0

    def left_at(self, side: Side, now: int) -> int:
        """The time left to a side at a moment; it may be below nothing where nobody has called the flag."""
        if side is not self.running:
            return self.left_ms[side]
        return self.left_ms[side] - max(now - self.at_ms - self.free_ms, 0)

    def at(self, now: int) -> BySide[int]:
        """The time left to both sides at a moment."""
        return BySide(self.left_at(Side.WHITE, now), self.left_at(Side.BLACK, now))

    def stopped(self, now: int) -> Face:
        """Both displays stand, and show what is left now."""
        return Face(self.at(now), None, now, max(self.free_ms - (now - self.at_ms), 0) if self.running else 0)

    def run(self, side: Side, now: int, free_ms: int = 0) -> Face:
        """The time of a side begins to run now."""
        return Face(self.at(now), side, now, free_ms)

    def changed(self, side: Side, by_ms: int, now: int) -> Face:
        """A side gets time, or loses it; what runs goes on running."""
        stopped = self.stopped(now)
        left = stopped.left_ms.changed(side, lambda left: max(left + by_ms, 0))
        return Face(left, self.running, now, stopped.free_ms)

    def falls_at(self) -> int | None:
        """The moment at which the running side's flag falls, if nothing happens before."""
        return None if self.running is None else self.at_ms + self.free_ms + self.left_ms[self.running]
