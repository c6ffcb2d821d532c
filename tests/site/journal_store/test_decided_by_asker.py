"""Rooms whose texts take long to read: the thread that asks decides, and the writer only writes."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest
from django.db import connections

from mainroad.basics import Refusal
from mainroad.journal.batches import Addressed
from mainroad.journal.decider import Submission
from mainroad.journal.records import Fact
from mainroad.site.journal_store import service, sql
from mainroad.site.journal_store.ledger_cache import LedgerCache
from mainroad.site.journal_store.rooms import _ROOMS, Room
from support.counting import COUNTING, Command, Count, Send, decide

PATIENCE_S = 30
LONG = 7
"""The command that takes long to decide: as long as the test lets it."""

pytestmark = pytest.mark.usefixtures("file_database", "writer")


class Gate:
    def __init__(self) -> None:
        self.begun, self.may_end = threading.Event(), threading.Event()
        self.threads: list[str] = []

    def decide(self, state: Count, command: Command, now: int) -> Sequence[Fact] | Refusal:
        self.threads.append(threading.current_thread().name)
        if command == LONG:
            self.begun.set()
            assert self.may_end.wait(PATIENCE_S)
        return decide(state, command, now)


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[Gate]:
    gate = Gate()
    decider = replace(COUNTING, judge=gate.decide)
    monkeypatch.setitem(_ROOMS, "reading", Room("reading", decider, is_decided_by_asker=True))
    yield gate
    gate.may_end.set()


def beside(pool: ThreadPoolExecutor, send: Send, *asked: object) -> Future[int | str]:
    def work() -> int | str:
        try:
            return send(*asked)
        finally:
            connections.close_all()

    return pool.submit(work)


def test_the_writer_writes_for_others_while_a_long_text_is_read(send: Send, gate: Gate) -> None:
    with ThreadPoolExecutor(1) as pool:
        long = beside(pool, send, LONG, "a", "reading/one")
        assert gate.begun.wait(PATIENCE_S)
        assert send(3, "b") == 3
        assert send(2, "c", "reading/two") == 2
        gate.may_end.set()
        assert long.result(PATIENCE_S) == LONG
    assert "writer" not in gate.threads
    assert service.ledger("reading/one").version == 1


def test_short_commands_to_the_same_stream_wait_for_a_long_one(send: Send, gate: Gate) -> None:
    """Else it would be decided again after each of them, and never end where somebody sends them all the time."""
    with ThreadPoolExecutor(3) as pool:
        answers = [beside(pool, send, LONG, "a", "reading/one")]
        assert gate.begun.wait(PATIENCE_S)
        answers += [beside(pool, send, 1, f"b{n}", "reading/one") for n in range(2)]
        gate.may_end.set()
        totals = [each.result(PATIENCE_S) for each in answers]
        assert set(totals) == {LONG, LONG + 1, LONG + 2}
    assert len(gate.threads) == 3


def test_it_is_decided_again_where_another_process_has_written_meanwhile(
    monkeypatch: pytest.MonkeyPatch, send: Send, gate: Gate
) -> None:
    write, others = sql.write, [Addressed("reading/one", Submission("b", "arbiter", 0, 1))]

    def beaten(*args: Any) -> None:
        if others:
            LedgerCache().write([others.pop()])
        write(*args)

    monkeypatch.setattr(sql, "write", beaten)
    assert send(3, "a", "reading/one") == 4
    assert [record.command for record in service.records("reading/one")] == ["b", "a"]


def test_what_is_refused_is_not_written(send: Send, gate: Gate) -> None:
    assert send(11, "a", "reading/one") == "test.too-much"
    assert send((1, 2), "b", "reading/one") == 3
    assert send((1, 2), "b", "reading/one") == 3
    assert service.ledger("reading/one").version == 2
