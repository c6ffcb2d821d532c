"""The checks that run in this process's name: each in a process of its own, a few at once, the others in turn.

In tests and on the command line, where nobody else waits, the calling thread checks itself.
"""

from __future__ import annotations

import logging
import multiprocessing
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from multiprocessing.connection import Connection

from django.db import connections

from mainroad.site.studio.check_process import Checked, Order, RunningCheck, SoFar, check_work, run
from mainroad.site.studio.models import Check, CheckState, StoredCheck
from mainroad.site.studio.reading import TypedWork

AT_ONCE = 1
"""Checks share the machine with games: one at a time is enough for a hall, the next begins when it is done."""

log = logging.getLogger(__name__)


@dataclass
class _Open:
    """A check that has not ended."""

    line: Connection | None = None
    so_far: SoFar = field(default_factory=lambda: SoFar("waiting", 0))
    is_stopped: bool = False


class Checks:
    """Begins checks, hears them, and keeps what they find. Safe from several threads."""

    def __init__(self, kept: type[StoredCheck]) -> None:
        self._rows = kept._default_manager
        self._lock = threading.Lock()
        self._open: dict[int, _Open] = {}
        self._pool: ThreadPoolExecutor | None = None

    @property
    def runs_beside(self) -> bool:
        """Whether checks run beside the site, so that nobody waits for them."""
        return self._pool is not None

    def open(self) -> None:
        """From now on checks run beside the site; those that a restart cut off are told so."""
        self._rows.filter(state__in=(CheckState.RUNNING, CheckState.PAUSED)).update(state=CheckState.STOPPED)
        self._pool = ThreadPoolExecutor(AT_ONCE, "composition-check")

    def close(self) -> None:
        """End what runs."""
        pool, self._pool = self._pool, None
        with self._lock:
            for each in self._open.values():
                each.is_stopped = True
                self._send(each, Order.STOP)
        if pool is not None:
            pool.shutdown(wait=True, cancel_futures=True)

    def begin(self, check: StoredCheck, typed: TypedWork) -> None:
        """Begin a check, at once or when its turn comes."""
        if self._pool is None:
            self._keep(check.pk, check_work(typed, check.seconds, RunningCheck()))
            return
        with self._lock:
            self._open[check.pk] = _Open()
        self._pool.submit(self._run, check.pk, typed, float(check.seconds))

    def so_far(self, check: StoredCheck) -> SoFar | None:
        """How far a check is; None: it does not run in this process."""
        with self._lock:
            found = self._open.get(check.pk)
            return found.so_far if found else None

    def order(self, check: StoredCheck, order: Order) -> bool:
        """Pause, go on or end; False: it does not run any more."""
        with self._lock:
            found = self._open.get(check.pk)
            if found is None:
                return False
            found.is_stopped |= order is Order.STOP
            self._send(found, order)
        paused = CheckState.PAUSED if order is Order.PAUSE else CheckState.RUNNING
        self._rows.filter(pk=check.pk, state__in=(CheckState.RUNNING, CheckState.PAUSED)).update(state=paused)
        return True

    def _send(self, found: _Open, order: Order) -> None:
        if found.line is not None:
            try:
                found.line.send(order)
            except OSError:
                log.info("a check ended before an order reached it")

    def _run(self, number: int, typed: TypedWork, seconds: float) -> None:
        try:
            self._keep(number, self._heard(number, typed, seconds), is_stopped=self._open[number].is_stopped)
        except Exception:
            log.exception("what a check found could not be kept")
        finally:
            with self._lock:
                self._open.pop(number, None)
            connections.close_all()

    def _heard(self, number: int, typed: TypedWork, seconds: float) -> Checked:
        found = self._open[number]
        if found.is_stopped:
            return Checked()
        context = multiprocessing.get_context("spawn")  # a fork would inherit the threads' locks
        line, other_end = context.Pipe()
        process = context.Process(target=run, args=(other_end, typed, seconds), name="composition-check", daemon=True)
        process.start()
        other_end.close()
        with self._lock:
            found.line = line
            if found.is_stopped:
                self._send(found, Order.STOP)
        try:
            return self._listen(found, line)
        finally:
            process.terminate()
            process.join()
            line.close()

    def _listen(self, found: _Open, line: Connection) -> Checked:
        try:
            while True:
                told = line.recv()
                if isinstance(told, Checked):
                    return told
                found.so_far = told
        except (EOFError, OSError):
            return Checked(error="the process that checks has died")

    def _keep(self, number: int, checked: Checked, *, is_stopped: bool = False) -> None:
        """Write down what was found; what was found before somebody cancelled it counts too."""
        if checked.error:
            log.error("a composition was not checked: %s", checked.error)
        state = CheckState.FAILED if checked.error else CheckState.STOPPED if is_stopped else CheckState.DONE
        self._rows.filter(pk=number).update(
            state=state, report=checked.report, kernel=checked.kernel, tables=checked.tables
        )


CHECKS = Checks(Check)
