"""Long decisions (the pairing of a thousand players) in a process of their own, at the lowest priority.

The result is handed to a callback in this process, which submits it as a proposal: the decider still checks it.
In tests and on the command line, where nobody else waits, the work is done at once in the calling thread.
"""

from __future__ import annotations

import enum
import logging
import multiprocessing
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace
from typing import Any

from django.db import connections

from mainroad.site.moments import now_ms
from mainroad.site.priority import wait_for_others

REMEMBERED = 200

log = logging.getLogger(__name__)


class Status(enum.Enum):
    """How far a job has come."""

    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"


@dataclass(frozen=True)
class Job:
    """A piece of long work as it stands."""

    name: str
    status: Status
    started_ms: int
    result: Any = None
    answer: Any = None
    """What the callback made of the result: a ledger or a refusal, where it submitted a proposal."""
    error: BaseException | None = None

    @property
    def is_running(self) -> bool:
        """Whether it has not ended."""
        return self.status is Status.RUNNING


Then = Callable[[Any], Any]


class Workers:
    """The jobs of this process, by name, and the process that does them once it is opened."""

    def __init__(self) -> None:
        self._jobs: OrderedDict[str, Job] = OrderedDict()
        self._lock = threading.Lock()
        self._ends = threading.Condition(self._lock)
        self._pool: ProcessPoolExecutor | None = None
        self._is_open = False

    def open(self) -> None:
        """From now on work goes to a process of its own, which starts with the first job."""
        self._is_open = True

    def close(self) -> None:
        """End the process; a job that runs is lost and can be asked for again."""
        with self._lock:
            self._is_open = False
            pool, self._pool = self._pool, None
        if pool is not None:
            for process in list((pool._processes or {}).values()):
                process.terminate()
            pool.shutdown(cancel_futures=True)

    def job(self, name: str) -> Job | None:
        """The last job of that name, if it is remembered."""
        with self._lock:
            return self._jobs.get(name)

    def wait(self, name: str, patience_s: float) -> Job | None:
        """The last job of that name once it has ended, or as it stands after so long."""
        with self._ends:
            self._ends.wait_for(lambda: not ((job := self._jobs.get(name)) and job.is_running), patience_s)
            return self._jobs.get(name)

    def start(self, name: str, function: Callable[..., Any], *args: Any, then: Then | None = None) -> Job:
        """Begin a job, or return the one of that name that is running."""
        with self._lock:
            running = self._jobs.get(name)
            if running is not None and running.is_running:
                return running
            job = Job(name, Status.RUNNING, now_ms())
            self._remember(job)
            future = self._submitted(function, *args) if self._is_open else None
        if future is not None:
            future.add_done_callback(lambda ended: self._ended(job, ended.result, then))
            return job
        return self._finished(job, lambda: function(*args), then)

    def _submitted(self, function: Callable[..., Any], *args: Any) -> Future[Any]:
        try:
            return self._living_pool().submit(function, *args)
        except BrokenProcessPool:  # it died since the last job: begin with a new one
            self._pool = None
            return self._living_pool().submit(function, *args)

    def _living_pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")  # a fork would inherit the threads' locks
            self._pool = ProcessPoolExecutor(1, context, initializer=wait_for_others)
        return self._pool

    def _ended(self, job: Job, result: Callable[[], Any], then: Then | None) -> None:
        try:
            self._finished(job, result, then)
        finally:
            connections.close_all()  # this thread serves no request that would do it

    def _finished(self, job: Job, result: Callable[[], Any], then: Then | None) -> Job:
        try:
            made = result()
            ended = replace(job, status=Status.DONE, result=made, answer=then(made) if then else None)
        except Exception as error:
            log.exception("the work %r failed", job.name)
            ended = replace(job, status=Status.FAILED, error=error)
        with self._ends:
            self._remember(ended)
            self._ends.notify_all()
        return ended

    def _remember(self, job: Job) -> None:
        self._jobs[job.name] = job
        self._jobs.move_to_end(job.name)
        while len(self._jobs) > REMEMBERED:
            self._jobs.popitem(last=False)


WORKERS = Workers()


def start(name: str, function: Callable[..., Any], *args: Any, then: Then | None = None) -> Job:
    """Begin a job of this site, or return the one of that name that is running."""
    return WORKERS.start(name, function, *args, then=then)


def job(name: str) -> Job | None:
    """The last job of that name."""
    return WORKERS.job(name)
