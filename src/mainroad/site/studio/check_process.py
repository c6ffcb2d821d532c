"""The process that checks one work, at the lowest priority: what it finds goes back by a pipe, orders come in by it.

It knows neither Django nor a database.
"""

from __future__ import annotations

import enum
import os
import signal
import threading
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

from mainroad.site.priority import wait_for_others
from mainroad.site.studio.reading import TypedWork


class Order(enum.Enum):
    """What may be asked of a check that runs."""

    PAUSE = "pause"
    RESUME = "resume"
    STOP = "stop"


@dataclass(frozen=True)
class SoFar:
    """How far a check has come."""

    stage: str
    positions: int


@dataclass(frozen=True)
class Checked:
    """What a check found; a report, or why there is none."""

    report: dict[str, Any] | None = None
    kernel: str = ""
    """The version of the program, and the digest of the kernel that was compiled."""
    tables: str = ""
    """Up to how many pieces, and the digest of what the tables say of themselves; empty: none were there."""
    error: str = ""


@dataclass(frozen=True)
class Ordered:
    """What is to be checked, and how."""

    typed: TypedWork
    seconds: float
    decided: tuple[tuple[str, str, int], ...] = ()
    """What an earlier check of the same work has proved and refuted: positions, outcomes, lengths."""
    kernel: str = ""
    """The version with which that was done: another one begins anew."""


def run(line: Connection, ordered: Ordered) -> None:
    """Check a work and send what is found; the last thing sent is a `Checked`."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever serves the site ends this process
    wait_for_others()
    check = RunningCheck(line)
    threading.Thread(target=check.obey, daemon=True).start()
    line.send(check_work(ordered, check))
    line.close()
    os._exit(0)


class RunningCheck:
    """The orders that come in while a check runs."""

    def __init__(self, line: Connection | None = None) -> None:
        from mainroad.engine.proof import Stop

        self.stop = Stop()
        self._line = line
        self._may_go_on = threading.Event()
        self._may_go_on.set()

    def obey(self) -> None:
        """Take orders until whoever gives them is gone."""
        try:
            while self._line is not None:
                self.take(self._line.recv())
        except (EOFError, OSError):
            os._exit(0)  # nobody would hear what is found

    def take(self, order: Order) -> None:
        """Carry out an order."""
        if order is Order.PAUSE:
            self._may_go_on.clear()
            return
        if order is Order.STOP:
            self.stop.set()
        self._may_go_on.set()

    def tell(self, stage: str, positions: int) -> None:
        """Say how far it is; a check that is paused waits here."""
        if self._line is not None:
            self._line.send(SoFar(stage, positions))
        self._may_go_on.wait()


def check_work(ordered: Ordered, running: RunningCheck) -> Checked:
    """Check a work; a fault is an answer too."""
    from mainroad.composition.check.checker import check
    from mainroad.composition.check.questions import Decided, Limits
    from mainroad.engine.tablebase import Tablebases
    from mainroad.engine.tasks import Outcome
    from mainroad.laws.fen import read_fen
    from mainroad.site.studio.reading import read_work
    from mainroad.site.studio.report_values import stored_report
    from mainroad.site.studio.versions import kernel_version, tables_version

    try:
        work = read_work(ordered.typed)
        variant = work.position.variant
        tables = Tablebases.open().of(variant)
        before = ordered.decided if ordered.kernel == kernel_version() else ()
        decided = [Decided(read_fen(variant, fen), Outcome(outcome), length) for fen, outcome, length in before]
        limits = Limits(
            ordered.seconds, stop=running.stop, progress=lambda so_far: running.tell(so_far.stage, so_far.positions)
        )
        report = check(work, limits, tables=tables, decided=decided)
    except Exception as error:  # whoever waits must be told, whatever it was
        return Checked(error=f"{type(error).__name__}: {error}")
    return Checked(stored_report(report), kernel_version(), tables_version(tables))
