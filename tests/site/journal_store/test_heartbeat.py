"""After an outage whatever waits for a moment is interrupted, before anything else is heard."""

from __future__ import annotations

import pytest

from mainroad.basics import BySide
from mainroad.play import commands
from mainroad.play.facts import Conditions
from mainroad.site.journal_store import service
from mainroad.site.journal_store.alarm import Alarm
from mainroad.site.journal_store.heartbeat import ASLEEP_MS, BEAT_MS, RESTART_MS, Pulse, interrupt
from mainroad.site.journal_store.models import Pulse as Row
from support.counting import Send, SetAlarm

pytestmark = pytest.mark.django_db
STREAM = "game/pulse"
BEGAN = 1_000_000


def begun(stream: str = STREAM) -> None:
    opening = commands.Open(
        "RU", "russian", "5m", BySide("w", "b"), conditions=Conditions(on_screen=True, supervised=False)
    )
    for number, command in enumerate((opening, commands.Start())):
        service.submit(stream, command, actor="hall", command_id=str(number), now_ms=BEGAN)


def facts(stream: str = STREAM) -> list[str]:
    return [record.type.removeprefix("game.") for record in service.records(stream)]


def test_a_site_that_starts_for_the_first_time_interrupts_nothing() -> None:
    begun()
    assert Pulse().beat(BEGAN + 60_000) is None
    assert "interrupted" not in facts()


def test_a_site_that_comes_back_charges_nobody() -> None:
    begun()
    Pulse().beat(BEGAN + 10_000)
    assert Pulse().beat(BEGAN + 3_600_000) == BEGAN + 10_000
    state = service.ledger(STREAM).state
    assert not state.is_over
    assert state.left(BEGAN + 3_600_000).white == 290_000


def test_what_was_written_last_is_a_sign_of_life_too() -> None:
    Pulse().beat(BEGAN - 500)
    begun()
    assert Pulse().beat(BEGAN + 60_000) == BEGAN


def test_a_second_process_finds_no_outage() -> None:
    begun()
    Pulse().beat(BEGAN)
    assert Pulse().beat(BEGAN + RESTART_MS) is None
    assert "interrupted" not in facts()


def test_who_is_alone_notices_every_outage() -> None:
    begun()
    Pulse().beat(BEGAN)
    assert Pulse(is_alone=True).beat(BEGAN + 400) == BEGAN
    assert facts()[-1] == "interrupted"


def test_a_machine_that_slept_was_out_too_but_not_one_that_is_busy() -> None:
    begun()
    pulse = Pulse()
    pulse.beat(BEGAN)
    assert pulse.beat(BEGAN + ASLEEP_MS) is None
    assert pulse.beat(BEGAN + 3 * ASLEEP_MS) == BEGAN + ASLEEP_MS
    assert facts()[-1] == "interrupted"


def test_it_beats_once_a_second() -> None:
    pulse = Pulse()
    for now in (BEGAN, BEGAN + 1, BEGAN + BEAT_MS - 1):
        pulse.beat(now)
    assert Row.objects.get().at_ms == BEGAN
    pulse.beat(BEGAN + BEAT_MS)
    assert Row.objects.get().at_ms == BEGAN + BEAT_MS


def test_the_alarm_flags_nobody_for_an_outage() -> None:
    begun()
    Pulse().beat(BEGAN + 10_000)
    later = BEGAN + 3_600_000
    alarm = Alarm(clock=lambda: later)
    alarm._pause_s()
    assert not service.ledger(STREAM).state.is_over
    assert facts()[-1] == "interrupted"


def test_two_processes_that_come_back_at_once_say_it_once() -> None:
    begun()
    Pulse().beat(BEGAN + 10_000)
    for now in (BEGAN + 60_000, BEGAN + 60_001):
        interrupt(BEGAN + 10_000, now)
    assert facts().count("interrupted") == 1


def test_streams_without_a_clock_are_left_alone(send: Send) -> None:
    send(SetAlarm(BEGAN + 20_000), "a")
    Pulse().beat(BEGAN)
    Pulse().beat(BEGAN + 60_000)
    assert [record.type for record in service.records("counting/one")] == ["alarmset"]
