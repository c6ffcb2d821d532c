"""Forked processes: each does one thing, answers with one value, and is gone when its time is up."""

from __future__ import annotations

import contextlib
import os
import pickle
import resource
import select
import signal
import sys
import time
import traceback
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

T = TypeVar("T")
MEMORY = 3 << 30
"""Of what a child may have; a mutant that never stops may also never stop growing."""


TOO_LATE = "too late"
"""What stands instead of an answer that did not come in time."""


@dataclass(frozen=True)
class Task(Generic[T]):
    """Something to do in a child, and the most seconds that it may take."""

    subject: T
    act: Callable[[], Any]
    limit_s: float
    is_quiet: bool = True


@dataclass
class _Child(Generic[T]):
    task: Task[T]
    pid: int
    reader: int
    deadline: float
    answer: bytes = b""


def each_in_a_child(tasks: Iterable[Task[T]], jobs: int) -> Iterator[tuple[T, Any]]:
    """Do tasks side by side; an answer is what the task returned, `TOO_LATE`, or the `Exception` that ended it."""
    waiting, running = iter(tasks), list[_Child[T]]()
    while True:
        while len(running) < jobs and (task := next(waiting, None)) is not None:
            running.append(_begun(task))
        if not running:
            return
        for child in _ended(running):
            running.remove(child)
            yield child.task.subject, _answer(child)


def _begun(task: Task[T]) -> _Child[T]:
    reader, writer = os.pipe()
    sys.stdout.flush()
    sys.stderr.flush()
    pid = os.fork()
    if pid == 0:
        os.close(reader)
        _live(task, writer)
    os.close(writer)
    return _Child(task, pid, reader, time.monotonic() + task.limit_s)


def _live(task: Task[T], writer: int) -> None:
    """Be the child: quiet, in its own group, and never a second parent."""
    try:
        os.setpgid(0, 0)
        if task.is_quiet:
            _hush()
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        answer = task.act()
    except BaseException:
        answer = RuntimeError(traceback.format_exc())
    try:
        with os.fdopen(writer, "wb") as pipe:
            pickle.dump(answer, pipe)
    finally:
        os._exit(0)


def _hush() -> None:
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)


def _ended(running: list[_Child[T]]) -> list[_Child[T]]:
    """Wait until a child has answered or its time is up, and return those that are done."""
    left = max(0.0, min(child.deadline for child in running) - time.monotonic())
    readable, _, _ = select.select([child.reader for child in running], [], [], left)
    return [child for child in running if _is_done(child, child.reader in readable)]


def _is_done(child: _Child[T], is_readable: bool) -> bool:
    if is_readable:
        part = os.read(child.reader, 1 << 20)
        child.answer += part
        return not part
    return time.monotonic() >= child.deadline


def _answer(child: _Child[T]) -> Any:
    late = time.monotonic() >= child.deadline and not child.answer
    with contextlib.suppress(ProcessLookupError):
        os.killpg(child.pid, signal.SIGKILL)
    os.close(child.reader)
    os.waitpid(child.pid, 0)
    if late:
        return TOO_LATE
    try:
        return pickle.loads(child.answer)
    except (EOFError, pickle.UnpicklingError):
        return RuntimeError("it ended without an answer")
