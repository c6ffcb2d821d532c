"""Ticks: a stream that asked to be woken is woken, once."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from typing import Any

import pytest

from mainroad.journal.decider import Ledger
from mainroad.site.journal_store import service
from mainroad.site.journal_store.alarm import Alarm
from mainroad.site.journal_store.models import Head
from support.counting import Send, SetAlarm

STREAM = "counting/one"
PATIENCE_S = 30


def facts(stream: str = STREAM) -> list[str]:
    return [record.type for record in service.records(stream)]


@pytest.mark.django_db
class TestRing:
    def test_the_head_says_when_a_stream_wakes(self, send: Send) -> None:
        send(SetAlarm(100), "a")
        assert Head.objects.get().wakes_at == 100

    def test_nothing_is_sent_before_the_moment(self, send: Send) -> None:
        send(SetAlarm(100), "a")
        assert Alarm().ring(99) == 100
        assert facts() == ["alarmset"]

    def test_at_the_moment_the_tick_is_sent_with_the_moment_of_sending(self, send: Send) -> None:
        send(SetAlarm(100), "a")
        Alarm().ring(100)
        *_, tick = service.records(STREAM)
        assert (tick.type, tick.actor, tick.moment_ms) == ("rang", "clock", 100)
        assert Head.objects.get().wakes_at is None

    def test_after_an_outage_it_is_sent_late(self, send: Send) -> None:
        send(SetAlarm(100), "a")
        Alarm().ring(5000)
        *_, tick = service.records(STREAM)
        assert tick.moment_ms == 5000

    def test_two_processes_that_wake_a_stream_wake_it_once(self, send: Send) -> None:
        send(SetAlarm(100), "a")
        Alarm().ring(100)
        *_, tick = service.records(STREAM)
        assert send(5, tick.command) == 0  # the id of the tick is taken

    def test_a_refused_tick_is_not_sent_again_until_the_stream_goes_on(self, send: Send) -> None:
        send(1, "a")
        send(SetAlarm(100), "b")
        alarm = Alarm()
        assert alarm.ring(100) == 100
        assert alarm.ring(101) is None
        send(1, "c")
        alarm.ring(102)
        assert facts()[-1] == "rang"

    def test_all_that_are_due_are_woken_and_the_next_is_named(self, send: Send) -> None:
        for number, at in enumerate((300, 100, 200)):
            send(SetAlarm(at), "a", f"counting/{number}")
        alarm = Alarm()
        alarm.ring(250)
        assert alarm.ring(250) == 300
        assert [facts(f"counting/{number}")[-1] for number in range(3)] == ["alarmset", "rang", "rang"]


@pytest.mark.usefixtures("writer")
def test_the_thread_wakes_a_stream_that_asks_while_it_waits(send: Send) -> None:
    has_rung = threading.Event()

    def heard(ledgers: Mapping[str, Ledger[Any]]) -> None:
        if any(ledger.version == 2 for ledger in ledgers.values()):
            has_rung.set()

    alarm = Alarm(clock=lambda: 100)
    service.BOOKS.listeners.append(heard)
    alarm.start()
    try:
        send(SetAlarm(100), "a")
        assert has_rung.wait(PATIENCE_S)
    finally:
        alarm.stop()
        service.BOOKS.listeners.remove(heard)
    assert facts() == ["alarmset", "rang"]
