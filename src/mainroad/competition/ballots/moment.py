"""When a ballot is drawn and on whose time: both players there, shortly before play, or on a latecomer's clock."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from mainroad.basics import BySide, Refusal, Side, articles

PRESENCE = articles("RU 3.7.4.b, UA V-9.5.3.b")
EARLIEST = articles("UA V-9.5.3.a")

NOTHING = timedelta()


@dataclass(frozen=True)
class BallotBoard:
    """A board of a round in which the opening is drawn by lot."""

    start: datetime
    """When play is announced: the first games begin then, drawn or not (UA V-9.5.4)."""
    arrived: BySide[datetime | None]
    """When each player came, or None while they have not."""
    drawn: datetime | None = None

    def present(self, now: datetime) -> list[Side]:
        """The sides whose players are there."""
        return [side for side in Side if (moment := self.arrived[side]) is not None and moment <= now]

    @property
    def latecomer(self) -> Side | None:
        """Who kept the ballot waiting: the absent one, or the last to come after the start."""
        late = [side for side in Side if (moment := self.arrived[side]) is None or moment > self.start]
        return max(late, key=self._came, default=None)

    def _came(self, side: Side) -> tuple[bool, datetime]:
        moment = self.arrived[side]
        return moment is None, moment or self.start


def may_draw(board: BallotBoard, now: datetime, earliest: timedelta | None = None) -> Refusal | None:
    """Refuse to draw the opening too early, or while somebody is absent.

    `earliest` is how long before play it may be drawn: ten minutes in UA V-9.5.3.a, open in the Russian code.
    """
    if earliest is not None and now < board.start - earliest:
        return Refusal("systems.ballot-early", EARLIEST, {"minutes": earliest // timedelta(minutes=1)})
    if len(board.present(now)) < 2:
        return Refusal("systems.ballot-waits", PRESENCE)
    return None


UA_EARLIEST = timedelta(minutes=10)


def running(board: BallotBoard, now: datetime, begins: Side) -> Side | None:
    """Whose clock runs until the first move: from the start on somebody's always does.

    Until the opening is drawn it is the latecomer's (RU 3.7.4.b, UA V-9.5.5); if nobody was late, or nobody
    is there, it is the one of the side that begins.
    """
    if now < board.start:
        return None
    if board.drawn is not None and board.drawn <= now:
        return begins
    there = board.present(now)
    return begins if not there else board.latecomer or begins


def used_time(board: BallotBoard, begins: Side) -> BySide[timedelta]:
    """The time on both clocks when the opening has been drawn.

    Until the first of two latecomers came, the time is shared equally; after that it is the other's.
    """
    if board.drawn is None or board.drawn <= board.start:
        return BySide(NOTHING, NOTHING)
    late = board.latecomer
    if late is None:
        return BySide(NOTHING, NOTHING).changed(begins, lambda _: _since(board))
    alone_from = board.arrived[late.opponent] or board.start
    shared = max(NOTHING, alone_from - board.start)
    times = BySide(shared / 2, shared / 2)
    return times.changed(late, lambda time: time + _since(board) - shared)


def _since(board: BallotBoard) -> timedelta:
    return (board.drawn or board.start) - board.start
