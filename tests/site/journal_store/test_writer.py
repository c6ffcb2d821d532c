"""The writer's thread over a database in a file: batches, faults, conflicts, readers beside it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

import pytest
from django.db import OperationalError, connections
from django.db.backends.base.base import BaseDatabaseWrapper

from mainroad.basics import Refusal
from mainroad.journal.batches import Addressed
from mainroad.journal.decider import Ledger, Submission
from mainroad.journal.records import JournalError
from mainroad.journal.stores import ConflictError
from mainroad.site.journal_store import service, sql
from mainroad.site.journal_store.ledger_cache import LedgerCache, Listener, NotWrittenError
from mainroad.site.journal_store.models import Head, Record
from mainroad.site.journal_store.writer import Answer, Writer
from support.counting import Command, Send

STREAM = "counting/one"
PATIENCE_S = 30


def addressed(command: Command, command_id: str, stream: str = STREAM) -> Addressed:
    return Addressed(stream, Submission(command_id, "arbiter", 0, command))


def batch(*items: Addressed) -> list[Future[Answer]]:
    """Commands that wait together before the writer comes: they make one batch."""
    writer = Writer(service.BOOKS)
    futures = [future for item in items if (future := writer.post(item))]
    writer.start()
    writer.stop()
    return futures


def told(future: Future[Answer]) -> int | str:
    answer = future.result(PATIENCE_S)
    return answer.message if isinstance(answer, Refusal) else int(answer.state.total)


def at_once(count: int, work: Callable[[int], Any]) -> list[Any]:
    """Do work in several threads that begin together."""
    gate = threading.Barrier(count)

    def one(number: int) -> Any:
        try:
            gate.wait(PATIENCE_S)
            return work(number)
        finally:
            connections.close_all()

    with ThreadPoolExecutor(count) as threads:
        return list(threads.map(one, range(count)))


@pytest.fixture
def commits(monkeypatch: pytest.MonkeyPatch, file_database: object) -> list[Exception | None]:
    """What each further COMMIT shall do (nothing: succeed); it grows shorter with each."""
    plan: list[Exception | None] = []
    commit = BaseDatabaseWrapper._commit  # type: ignore[attr-defined]

    def planned(self: BaseDatabaseWrapper) -> None:
        if plan and (fault := plan.pop(0)):
            raise fault
        commit(self)

    monkeypatch.setattr(BaseDatabaseWrapper, "_commit", planned)
    return plan


@pytest.mark.usefixtures("file_database")
class TestBatch:
    def test_it_is_one_transaction(self, commits: list[Exception | None]) -> None:
        commits += [None, None]
        assert [told(f) for f in batch(*(addressed(1, str(n)) for n in range(5)))] == [1, 2, 3, 4, 5]
        assert len(commits) == 1

    def test_one_refusal_does_not_fail_the_others(self) -> None:
        futures = batch(addressed(3, "a"), addressed(11, "b"), addressed(4, "c"))
        assert [told(future) for future in futures] == [3, "test.too-much", 7]
        assert [record.command for record in service.records(STREAM)] == ["a", "c"]

    def test_a_fault_in_one_decision_does_not_fail_the_others(self) -> None:
        first, fault, last = batch(addressed(3, "a"), addressed(13, "b"), addressed(4, "c"))
        assert (told(first), told(last)) == (3, 7)
        assert isinstance(fault.exception(), ZeroDivisionError)

    def test_the_same_command_twice_in_a_batch_is_done_once(self) -> None:
        assert [told(future) for future in batch(addressed(3, "a"), addressed(3, "a"))] == [3, 3]
        assert Record.objects.count() == 1

    def test_a_batch_of_many_streams_keeps_each_in_order(self) -> None:
        batch(*(addressed(n % 7, f"{n}", f"counting/{n % 3}") for n in range(30)))
        assert sorted(Head.objects.values_list("version", flat=True)) == [10, 10, 10]
        service.BOOKS.forget()
        assert sum(service.ledger(f"counting/{n}").state.total for n in range(3)) == sum(n % 7 for n in range(30))

    def test_a_stream_that_cannot_be_read_harms_only_itself(self) -> None:
        batch(addressed(3, "a", "counting/broken"))
        Record.objects.update(type="unknown")
        service.BOOKS.forget()
        broken, sound = batch(addressed(1, "b", "counting/broken"), addressed(4, "c"))
        assert told(sound) == 4
        assert isinstance(broken.exception(), JournalError)

    def test_who_has_left_does_not_stop_the_writer(self) -> None:
        writer = Writer(service.BOOKS)
        futures = [writer.post(addressed(n, str(n))) for n in (1, 2)]
        assert futures[0]
        assert futures[0].cancel()
        writer.start()
        writer.stop()
        assert futures[1]
        assert told(futures[1]) == 3

    def test_a_closed_writer_takes_nothing(self) -> None:
        writer = Writer(service.BOOKS)
        writer.start()
        writer.stop()
        assert writer.post(addressed(1, "a")) is None


class TestFailedCommit:
    def test_nothing_is_acknowledged_and_nothing_written(self, commits: list[Exception | None]) -> None:
        commits.append(OperationalError("disk I/O error"))
        futures = batch(addressed(3, "a"), addressed(11, "b"), addressed(4, "c"))
        assert [type(future.exception()) for future in futures] == [NotWrittenError] * 3
        assert not Record.objects.exists()
        assert not Head.objects.exists()

    def test_the_states_are_dropped_and_the_next_command_works(self, commits: list[Exception | None]) -> None:
        batch(addressed(3, "a"))
        commits.append(OperationalError("disk I/O error"))
        batch(addressed(4, "b"))
        assert service.ledger(STREAM).state.total == 3
        assert told(batch(addressed(4, "b"))[0]) == 7

    def test_a_running_writer_goes_on_after_it(self, commits: list[Exception | None], writer: None, send: Send) -> None:
        commits.append(OperationalError("disk I/O error"))
        with pytest.raises(NotWrittenError, match="disk I/O error"):
            send(3, "a")
        assert send(3, "a") == 3

    def test_nobody_is_told_of_it(self, commits: list[Exception | None]) -> None:
        heard: list[object] = []
        service.BOOKS.listeners.append(heard.append)
        try:
            commits.append(OperationalError("disk I/O error"))
            batch(addressed(3, "a"))
            assert heard == []
            batch(addressed(3, "a"))
            assert len(heard) == 1
        finally:
            service.BOOKS.listeners.remove(heard.append)


@pytest.mark.usefixtures("file_database")
class TestSeveral:
    """Several threads, with the writer and without."""

    @pytest.fixture(params=["writer", "each for itself"])
    def way(self, request: pytest.FixtureRequest) -> None:
        if request.param == "writer":
            request.getfixturevalue("writer")

    @pytest.mark.usefixtures("way")
    def test_the_same_command_at_once_is_done_once_and_answered_equally(self, send: Send) -> None:
        assert at_once(8, lambda _: send((1, 2), "a")) == [3] * 8
        assert Record.objects.count() == 2

    @pytest.mark.usefixtures("way")
    def test_nobody_loses_an_entry(self, send: Send) -> None:
        at_once(4, lambda thread: [send(1, f"{thread}/{n}") for n in range(10)])
        assert service.ledger(STREAM).state.total == 40
        assert [record.version for record in service.records(STREAM)] == list(range(1, 41))

    @pytest.mark.usefixtures("writer")
    def test_readers_see_whole_and_growing_states_while_results_stream_in(self, send: Send) -> None:
        is_over = threading.Event()

        def work(number: int) -> list[tuple[int, int]]:
            if number == 0:
                for n in range(60):
                    send((1, 1), str(n))
                is_over.set()
            seen = []
            while True:
                last_look = is_over.is_set()
                ledger = service.ledger(STREAM)
                seen.append((ledger.version, ledger.state.total))
                if last_look:
                    return seen

        for seen in at_once(4, work):
            assert all(version == total and version % 2 == 0 for version, total in seen)
            assert seen == sorted(seen)
            assert seen[-1] == (120, 120)

    def test_a_restart_in_between_loses_nothing(self, send: Send) -> None:
        for n in range(3):
            service.start()
            send(1, str(n))
            service.stop()
            service.BOOKS.forget()
        assert send(1, "2") == 3

    def test_the_writer_writes_what_waits_before_it_ends(self) -> None:
        writer = Writer(service.BOOKS)
        futures = [writer.post(addressed(1, str(n))) for n in range(600)]  # more than one batch
        writer.start()
        writer.stop()
        assert all(future is not None and future.done() for future in futures)
        assert service.ledger(STREAM).version == 600


class TestListener:
    """What hears of commits, in the writer's thread."""

    @pytest.fixture
    def listen(self, writer: None) -> Iterator[Callable[[Listener], None]]:
        before = list(service.BOOKS.listeners)
        yield service.BOOKS.listeners.append
        service.BOOKS.listeners[:] = before

    def test_it_may_post_a_command_but_not_wait_for_it(self, send: Send, listen: Callable[[Listener], None]) -> None:
        ended, waited = threading.Event(), list[Exception]()

        def carry(ledgers: Mapping[str, Ledger[Any]]) -> None:
            if "counting/other" in ledgers:
                ended.set()
                return
            try:
                send(3, "a", "counting/other")
            except RuntimeError as error:
                waited.append(error)
            service.post("counting/other", 3, actor="listener", command_id="a")

        listen(carry)
        send(3, "a")
        assert ended.wait(PATIENCE_S)
        assert "wait for itself" in str(waited[0])
        assert service.ledger("counting/other").state.total == 3

    def test_one_that_fails_harms_nobody(self, send: Send, listen: Callable[[Listener], None]) -> None:
        heard = threading.Event()
        listen(lambda ledgers: 1 // 0)  # type: ignore[arg-type]
        listen(lambda ledgers: heard.set())
        assert send(3, "a") == 3
        assert heard.wait(PATIENCE_S)


@pytest.mark.usefixtures("file_database")
class TestAnotherProcess:
    """Books of its own are what another process has."""

    def test_what_it_wrote_is_seen(self, send: Send) -> None:
        send(3, "a")
        LedgerCache().write([addressed(4, "b")])
        assert service.ledger(STREAM).state.total == 7

    def test_a_command_it_did_is_not_done_again(self, send: Send) -> None:
        send(3, "a")
        LedgerCache().write([addressed(4, "b")])
        assert send(4, "b") == 7

    @pytest.mark.parametrize(("theirs", "written"), [("b", ["a", "b"]), ("other", ["a", "other", "b"])])
    def test_a_write_in_between_means_decide_again(
        self, monkeypatch: pytest.MonkeyPatch, send: Send, theirs: str, written: list[str]
    ) -> None:
        send(3, "a")
        write, others = sql.write, [addressed(4, theirs)]

        def beaten(*args: Any) -> None:
            if others:
                LedgerCache().write([others.pop()])
            write(*args)

        monkeypatch.setattr(sql, "write", beaten)
        assert send(4, "b") == 3 + 4 * (len(written) - 1)
        assert [record.command for record in service.records(STREAM)] == written

    def test_it_gives_up_when_it_never_comes_to_write(self, monkeypatch: pytest.MonkeyPatch, send: Send) -> None:
        def beaten(rows: Sequence[object], heads: object) -> None:
            raise ConflictError

        monkeypatch.setattr(sql, "write", beaten)
        with pytest.raises(NotWrittenError):
            send(3, "a")
