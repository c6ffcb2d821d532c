"""The pulse of the site: a sign of life every second, so that after an outage everybody knows how long it was.

Who comes back, or wakes from a sleep, interrupts every stream that waits for a moment, from the last sign of life to
now, before a tick or a player's command is heard: a room that charges time charges nobody for the outage.
"""

from __future__ import annotations

import logging
from concurrent.futures import Future

from mainroad.basics import Refusal
from mainroad.site.journal_store import service, sql
from mainroad.site.journal_store.rooms import room_of
from mainroad.site.journal_store.writer import Answer

BEAT_MS = 1000
RESTART_MS = 1500
"""A process that starts finds an outage where the last beat is older: another process would have beaten since.

Where no other process can live, every start ends an outage, however short it was."""
ASLEEP_MS = 10_000
"""A process that runs was asleep where its own last beat is older; less is a machine that is busy."""

log = logging.getLogger(__name__)


class Pulse:
    """Beats, and knows when it has not."""

    def __init__(self, *, is_alone: bool = False) -> None:
        self._last: int | None = None
        self._shortest_outage_ms = 0 if is_alone else RESTART_MS

    def beat(self, now_ms: int) -> int | None:
        """Note that the site lives, once a second. After an outage, interrupt what was running; return since when."""
        if self._last is not None and 0 <= now_ms - self._last < BEAT_MS:
            return None
        since = self._outage(now_ms)
        if since is not None:
            interrupt(since, now_ms)
        service.write_pulse(now_ms)
        self._last = now_ms
        return since

    def _outage(self, now_ms: int) -> int | None:
        if self._last is not None:
            return self._last if now_ms - self._last > ASLEEP_MS else None
        last = sql.last_sign_of_life()
        return last if last is not None and now_ms - last > self._shortest_outage_ms else None


def interrupt(since_ms: int, now_ms: int) -> None:
    """Tell every stream that waits for a moment that nothing could happen for a while."""
    log.warning("nothing could happen for %.1f s: running games are interrupted", (now_ms - since_ms) / 1000)
    asked = [(stream, _interruption(stream, since_ms, now_ms)) for stream in sql.waking()]
    for stream, future in asked:
        if future is not None and isinstance(answer := future.result(), Refusal):
            log.warning("the interruption of %s was refused: %s", stream, answer.message)


def _interruption(stream: str, since_ms: int, now_ms: int) -> Future[Answer] | None:
    make = room_of(stream).interruption
    if make is None:
        return None
    # Two processes that start at once say the same: it is done once.
    return service.post(stream, make(since_ms), actor="clock", command_id=f"outage/{since_ms}", now_ms=now_ms)
