"""Long work in a process of its own."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from typing import Any

import pytest

from mainroad.site.journal_store.workers import Status, Workers

PATIENCE_S = 60


@pytest.fixture
def workers() -> Iterator[Workers]:
    made = Workers()
    made.open()
    yield made
    made.close()


class Ended:
    """A callback that can be waited for."""

    def __init__(self) -> None:
        self._event = threading.Event()
        self.thread = ""

    def __call__(self, result: Any) -> str:
        self.thread = threading.current_thread().name
        self._event.set()
        return f"submitted {result}"

    def wait(self) -> None:
        assert self._event.wait(PATIENCE_S)


class TestAtOnce:
    """Without the server."""

    def test_the_work_is_done_in_the_calling_thread(self) -> None:
        job = Workers().start("pairing", threading.get_ident)
        assert (job.status, job.result) == (Status.DONE, threading.get_ident())

    def test_the_callback_gets_the_result(self) -> None:
        assert Workers().start("pairing", len, "abc", then=Ended()).answer == "submitted 3"

    def test_a_fault_is_kept_with_the_job(self) -> None:
        workers = Workers()
        workers.start("pairing", int, "x")
        job = workers.job("pairing")
        assert job
        assert (job.status, type(job.error)) == (Status.FAILED, ValueError)

    def test_a_fault_of_the_callback_is_a_fault_of_the_job(self) -> None:
        assert Workers().start("pairing", len, "", then=lambda n: 1 // n).status is Status.FAILED

    def test_nobody_knows_a_job_that_was_never_asked_for(self) -> None:
        assert Workers().job("pairing") is None

    def test_work_that_has_ended_can_be_asked_for_again(self) -> None:
        workers = Workers()
        assert [workers.start("pairing", int, text).status for text in ("x", "7")] == [Status.FAILED, Status.DONE]


class TestProcess:
    """One process, and so one slow test: a process takes a second to begin."""

    def test_a_day_of_a_worker(self, workers: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("MAINROAD_NICE", "7")
        niceness, ended = Ended(), Ended()
        first = workers.start("niceness", os.nice, 0, then=niceness)
        assert first.is_running
        assert workers.start("niceness", os.nice, 0) is first  # asking twice gives the running one
        workers.start("process", os.getpid, then=ended)
        niceness.wait()
        ended.wait()
        last = _settled(workers, "process")
        assert last.result != os.getpid()
        assert _settled(workers, "niceness").result == max(7, os.nice(0))
        assert last.answer == f"submitted {last.result}"

        workers.start("dies", os._exit, 1)
        assert _settled(workers, "dies").status is Status.FAILED
        again = Ended()
        workers.start("process", os.getpid, then=again)
        again.wait()
        assert _settled(workers, "process").result not in {os.getpid(), last.result}


def _settled(workers: Workers, name: str) -> Any:
    job = workers.wait(name, PATIENCE_S)
    assert job
    assert not job.is_running
    return job
