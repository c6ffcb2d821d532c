"""What a lone command costs, counted: statements, questions to the room, and how often the loop is woken."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, cast

import pytest
from django.db import connection

from mainroad.journal.batches import Addressed
from mainroad.journal.decider import Submission
from mainroad.site.journal_store import service
from mainroad.site.journal_store.alarm import Alarm
from mainroad.site.journal_store.mailbox import Mailbox, hold, let_go
from mainroad.site.journal_store.rooms import _ROOMS, Room
from mainroad.site.journal_store.writer import Writer
from support.counting import COUNTING, Count, SetAlarm

STREAM = "counting/one"


def addressed(number: int) -> Addressed:
    return Addressed(STREAM, Submission(f"id/{number}", "arbiter", 0, number))


class Loop:
    """A loop that counts how often it is woken, and does what it is told when asked to."""

    def __init__(self) -> None:
        self.calls: list[Callable[[], None]] = []

    def call_soon_threadsafe(self, work: Callable[..., None], *arguments: Any) -> None:
        self.calls.append(lambda: work(*arguments))


@pytest.fixture
def loop() -> Loop:
    return Loop()


@pytest.fixture
def mail(loop: Loop) -> Mailbox:
    box = Mailbox()
    box._loop = cast("asyncio.AbstractEventLoop", loop)
    return box


@pytest.fixture
def heard(mail: Mailbox) -> Iterator[list[str]]:
    """What the loop was told, by a listener of the journal and by the replies of the writer."""
    told: list[str] = []

    def listener(_: object) -> None:
        mail.put(lambda: told.append("change"))

    service.BOOKS.listeners.append(listener)
    yield told
    service.BOOKS.listeners.remove(listener)


def do_all(loop: Loop) -> None:
    for call in loop.calls:
        call()


@pytest.mark.usefixtures("file_database")
@pytest.mark.parametrize("commands", [1, 3])
def test_a_batch_wakes_the_loop_once_for_what_has_changed_and_all_answers(
    commands: int, loop: Loop, mail: Mailbox, heard: list[str]
) -> None:
    writer = Writer(service.BOOKS)
    for number in range(commands):
        writer.hand_in(addressed(number + 1), lambda _: mail.put(lambda: heard.append("answer")))
    writer.start()
    writer.stop()
    assert len(loop.calls) == 1
    do_all(loop)
    assert heard == ["change", *["answer"] * commands]


def test_what_another_thread_puts_meanwhile_is_told_at_once(loop: Loop, mail: Mailbox) -> None:
    hold()
    try:
        other = threading.Thread(target=mail.put, args=(lambda: None,))
        other.start()
        other.join()
        assert len(loop.calls) == 1
    finally:
        let_go()
    assert len(loop.calls) == 1


@pytest.mark.usefixtures("file_database")
def test_a_lone_command_is_two_inserts_in_one_transaction() -> None:
    service.BOOKS.write([addressed(1)], trusting=True)
    statements: list[str] = []
    connection.connection.set_trace_callback(statements.append)
    service.BOOKS.write([addressed(2)], trusting=True)
    connection.connection.set_trace_callback(None)
    assert [text.partition(" (")[0].partition(" IMM")[0] for text in statements] == [
        "BEGIN", "INSERT INTO writing_record", "INSERT INTO writing_head", "COMMIT",
    ]  # fmt: skip


@pytest.mark.usefixtures("file_database")
def test_a_room_is_asked_once_when_it_wakes_and_the_alarm_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Count] = []

    def wakes_at(state: Count) -> int | None:
        asked.append(state)
        return state.alarm_ms

    monkeypatch.setitem(_ROOMS, "counting", Room("counting", replace(COUNTING, wakes_at=wakes_at)))
    alarm = Alarm(lambda: 0)
    monkeypatch.setattr(service.BOOKS, "wakers", [alarm._written])
    service.submit(STREAM, SetAlarm(5000), actor="arbiter", command_id="alarm", now_ms=0)
    assert len(asked) == 1
    assert alarm._news.is_set()
