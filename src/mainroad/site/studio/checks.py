"""The checks that run in this process's name: each in a process of its own, a few at once, the others in turn.

A pause gives the place to the next check, and ends after a while: a process that waits holds memory. A check whose row
is deleted, with its work or its account, ends. In tests and on the command line, where nobody else waits, the calling
thread checks itself.
"""

from __future__ import annotations

import logging
import multiprocessing
import threading
from dataclasses import dataclass, field, replace
from multiprocessing.connection import Connection

from django.db import connections
from django.db.models.signals import post_delete

from mainroad.site.studio.check_process import Checked, Order, Ordered, RunningCheck, SoFar, check_work, run
from mainroad.site.studio.models import Check, CheckState, StoredCheck
from mainroad.site.studio.reading import TypedWork

AT_ONCE = 1
"""Checks share the machine with games: one at a time is enough for a hall, the next begins when it is done."""
PAUSE_MINUTES = 10
"""Then a paused check ends and keeps what it has found."""
MOST_PAUSED = 4
"""One more, and the longest pause ends: each holds up to two hundred megabytes."""
WAITING = "waiting"
"""The stage of a check whose turn has not come."""

log = logging.getLogger(__name__)


@dataclass
class _Open:
    """A check that has not ended."""

    ordered: Ordered
    is_asked: bool = True
    """Whether somebody waits for it; a check that nobody asked for yields its place."""
    so_far: SoFar = field(default_factory=lambda: SoFar("task", 0))
    thread: threading.Thread | None = None
    """It listens to the process; None: the check has not begun."""
    line: Connection | None = None
    has_place: bool = False
    is_stopped: bool = False


class Checks:
    """Begins checks, hears them, and keeps what they find. Safe from several threads."""

    def __init__(self, kept: type[StoredCheck]) -> None:
        self.kept = kept
        self._rows = kept._default_manager
        self._lock = threading.Lock()
        self._open: dict[int, _Open] = {}
        self._pauses: dict[int, threading.Timer] = {}
        self.runs_beside = False
        """Whether checks run beside the site, so that nobody waits for them."""
        post_delete.connect(self._end_deleted, sender=kept)
        EVERY.append(self)

    def open(self) -> None:
        """From now on checks run beside the site; those that a restart cut off are told so."""
        self._rows.filter(state__in=CheckState.open()).update(state=CheckState.STOPPED)
        self.runs_beside = True

    def close(self) -> None:
        """End what runs."""
        self.runs_beside = False
        with self._lock:
            for number, each in list(self._open.items()):
                self._stop(number, each)
            threads = [each.thread for each in self._open.values() if each.thread is not None]
        for thread in threads:
            thread.join()

    def begin(
        self, check: StoredCheck, typed: TypedWork, before: StoredCheck | None = None, *, is_asked: bool = True
    ) -> None:
        """Begin a check, at once or when its turn comes; `before` is the last one, with whose proofs it begins.

        One that nobody asked for yields its place to those that people wait for, and goes on after them.
        """
        ordered = Ordered(typed, float(check.seconds))
        if before is not None and before.digest == check.digest and before.report:
            decided = tuple(tuple(each) for each in before.report.get("decided", ()))
            ordered = replace(ordered, decided=decided, kernel=before.kernel)
        if not self.runs_beside:
            self._keep(check.pk, check_work(ordered, RunningCheck()))
            return
        with self._lock:
            self._open[check.pk] = _Open(ordered, is_asked)
            self._fill_places()

    def so_far(self, check: StoredCheck) -> SoFar | None:
        """How far a check is; None: it does not run in this process."""
        with self._lock:
            found = self._open.get(check.pk)
            if found is None:
                return None
            is_waiting = not found.has_place and check.pk not in self._pauses
            return SoFar(WAITING, found.so_far.positions) if is_waiting else found.so_far

    def order(self, check: StoredCheck, order: Order) -> None:
        """Pause, go on or end."""
        with self._lock:
            found = self._open.get(check.pk)
            if found is None:  # a restart, or another process of the site
                state = CheckState.STOPPED
            elif order is Order.STOP:
                self._stop(check.pk, found)
                return
            else:
                self._pause(check.pk, found) if order is Order.PAUSE else self._end_pause(check.pk)
                self._fill_places()
                state = CheckState.PAUSED if order is Order.PAUSE else CheckState.RUNNING
        self._rows.filter(pk=check.pk, state__in=CheckState.open()).update(state=state)

    # -- places, with the lock --------------------------------------------------------------------------

    def _fill_places(self) -> None:
        """Give the places to the checks that people wait for, then to the others, in the order of asking."""
        ready = [item for item in self._open.items() if not (item[1].is_stopped or item[0] in self._pauses)]
        ready.sort(key=lambda item: (not item[1].is_asked, not item[1].has_place))
        places = AT_ONCE - sum(each.has_place and each.is_stopped for each in self._open.values())
        for _, each in ready[max(places, 0) :]:
            if each.has_place:
                each.has_place = False
                self._send(each, Order.PAUSE)
        for number, each in ready[: max(places, 0)]:
            if each.has_place:
                continue
            each.has_place = True
            if each.thread is None:
                self._start(number, each)
            else:
                self._send(each, Order.RESUME)

    def _start(self, number: int, found: _Open) -> None:
        found.thread = threading.Thread(target=self._run, args=(number, found), name="composition-check", daemon=True)
        found.thread.start()

    def _pause(self, number: int, found: _Open) -> None:
        if number in self._pauses or found.is_stopped:
            return
        self._send(found, Order.PAUSE)
        found.has_place = False
        self._pauses[number] = timer = threading.Timer(60 * PAUSE_MINUTES, self._pause_is_over, (number, found))
        timer.daemon = True
        timer.start()
        if len(self._pauses) > MOST_PAUSED:
            oldest = next(iter(self._pauses))
            self._stop(oldest, self._open[oldest])

    def _end_pause(self, number: int) -> None:
        if number in self._pauses:
            self._pauses.pop(number).cancel()

    def _stop(self, number: int, found: _Open) -> None:
        """End a check; what it has found until now is kept."""
        self._end_pause(number)
        found.is_stopped = True
        self._send(found, Order.STOP)
        if found.thread is None:
            self._start(number, found)

    def _send(self, found: _Open, order: Order) -> None:
        if found.line is not None:
            try:
                found.line.send(order)
            except OSError:
                log.info("a check ended before an order reached it")

    # -- one check ------------------------------------------------------------------------------------

    def _pause_is_over(self, number: int, found: _Open) -> None:
        with self._lock:
            if number in self._pauses:
                self._stop(number, found)

    def _end_deleted(self, instance: StoredCheck, **_signal: object) -> None:
        with self._lock:
            if found := self._open.get(instance.pk):
                self._stop(instance.pk, found)

    def _run(self, number: int, found: _Open) -> None:
        try:
            self._keep(number, self._heard(found), is_stopped=found.is_stopped)
        except Exception:
            log.exception("what a check found could not be kept")
        finally:
            with self._lock:
                self._end_pause(number)
                self._open.pop(number, None)
                self._fill_places()
            connections.close_all()

    def _heard(self, found: _Open) -> Checked:
        if found.is_stopped:
            return Checked()
        context = multiprocessing.get_context("spawn")  # a fork would inherit the threads' locks
        line, other_end = context.Pipe()
        process = context.Process(target=run, args=(other_end, found.ordered), daemon=True)
        process.start()
        other_end.close()
        with self._lock:
            found.line = line
            if found.is_stopped or not found.has_place:  # it was told so while the process began
                self._send(found, Order.STOP if found.is_stopped else Order.PAUSE)
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


EVERY: list[Checks] = []
"""The checks of the studio, and those of other rooms."""
CHECKS = Checks(Check)
