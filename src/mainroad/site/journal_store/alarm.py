"""The alarm clock: streams that asked to be woken get their tick when the moment has come.

A tick carries the moment at which it is sent, not the one for which it was asked. After an outage the streams are
told first that nothing could happen (`pulse`): whoever charges time then charges nobody for it.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Any

from django.db import close_old_connections, connection

from mainroad.basics import Refusal
from mainroad.journal.decider import Ledger
from mainroad.site.journal_store import service, sql
from mainroad.site.journal_store.heartbeat import Pulse
from mainroad.site.journal_store.rooms import decider_of
from mainroad.site.journal_store.sql import Due, NewHead
from mainroad.site.moments import now_ms

PATIENCE_S = 1.0
"""Another process may have set an earlier alarm, and the pulse beats: look again after so long."""

NEVER = 1 << 62

log = logging.getLogger(__name__)


def _tick(due: Due, now_ms: int) -> Future[Ledger[Any] | Refusal]:
    # Two processes that wake the same stream send the same command: it is done once.
    command_id = f"tick/{due.version}/{due.wakes_at}"
    command = decider_of(due.stream).tick
    return service.post(due.stream, command, actor="clock", command_id=command_id, now_ms=now_ms)


class Alarm:
    """Sends the ticks that are due, each once, and waits for the next."""

    def __init__(self, clock: Callable[[], int] = now_ms, *, is_alone: bool = False) -> None:
        self._clock = clock
        self._pulse = Pulse(is_alone=is_alone)
        self._sent: dict[str, Due] = {}
        """The ticks of streams that are still due: one that was refused or changed nothing is not sent again."""
        self._news = threading.Event()
        self._next = NEVER
        """The moment at which it will look again: what is asked for later than that is found then."""
        self._is_open = True
        self._thread = threading.Thread(target=self._run, name="alarm", daemon=True)

    def recover(self) -> None:
        """Interrupt what was running if the site has been down; nobody must be heard before."""
        try:
            self._pulse.beat(self._clock())
        finally:
            connection.close()

    def start(self) -> None:
        """Begin to wake."""
        service.BOOKS.wakers.append(self._written)
        self._thread.start()

    def stop(self) -> None:
        """End."""
        service.BOOKS.wakers.remove(self._written)
        self._is_open = False
        self._news.set()
        self._thread.join()

    def ring(self, now_ms: int) -> int | None:
        """Send the ticks that are due; return the next moment for which one was asked."""
        due = sql.due_streams(now_ms)
        still = {one.stream: one for one in due if self._sent.get(one.stream) == one}
        futures = [(one, _tick(one, now_ms)) for one in due if one.stream not in still]
        self._sent = still  # what went on since is forgotten, or the games of years would be kept
        for one, future in futures:
            if isinstance(answer := future.result(), Refusal):
                log.warning("the tick of %s was refused: %s", one.stream, answer.message)
            self._sent[one.stream] = one
        return now_ms if futures else sql.next_wake(now_ms)

    def _written(self, heads: Sequence[NewHead]) -> None:
        for head in heads:  # one, as a rule
            if head.wakes_at is not None and head.wakes_at < self._next:
                self._news.set()

    def _run(self) -> None:
        try:
            while self._is_open:
                self._news.wait(self._pause_s())
                self._news.clear()
        finally:
            connection.close()

    def _pause_s(self) -> float:
        self._next = NEVER  # while it looks, whatever is asked for is news: it may come just after that
        now = self._clock()
        try:
            close_old_connections()
            self._pulse.beat(now)
            upcoming = self.ring(now)
        except Exception:
            log.exception("ticks could not be sent")
            upcoming = None
        patient = now + int(PATIENCE_S * 1000)
        self._next = patient if upcoming is None else min(patient, upcoming)
        return max(0, self._next - now) / 1000
