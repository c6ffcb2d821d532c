"""Several processes at one database hear of each other."""

from __future__ import annotations

import queue
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from typing import Any

import pytest

from mainroad.journal.batches import Addressed
from mainroad.journal.decider import Ledger, Submission
from mainroad.site.journal_store.ledger_cache import LedgerCache
from mainroad.site.journal_store.redis_relay import Relay

STREAM = "counting/one"
PATIENCE_S = 30


class Air:
    """A medium in one process: whatever is said reaches everybody who listens."""

    def __init__(self) -> None:
        self.ears: list[Ear] = []

    def say(self, word: bytes) -> None:
        for ear in self.ears:
            ear.words.put(word)

    def listen(self) -> Ear:
        self.ears.append(Ear())
        return self.ears[-1]


class Ear:
    def __init__(self) -> None:
        self.words: queue.SimpleQueue[bytes] = queue.SimpleQueue()

    def heard(self, patience_s: float) -> bytes | None:
        try:
            return self.words.get(timeout=0.05)
        except queue.Empty:
            return None

    def close(self) -> None:
        pass


class Office:
    """A process: its books, what its listeners were told, and its relay."""

    def __init__(self, air: Air, watched: frozenset[str]) -> None:
        self.books = LedgerCache()
        self.told: queue.SimpleQueue[tuple[str, int]] = queue.SimpleQueue()
        self.books.listeners.append(self._hear)
        self.relay = Relay(air, self.books, lambda: watched)

    def _hear(self, ledgers: Mapping[str, Ledger[Any]]) -> None:
        for stream, ledger in ledgers.items():
            self.told.put((stream, ledger.version))

    def write(self, command_id: str, stream: str = STREAM) -> None:
        self.books.write([Addressed(stream, Submission(command_id, "arbiter", 0, 1))])

    def heard(self) -> tuple[str, int]:
        return self.told.get(timeout=PATIENCE_S)


Make = Callable[..., Office]


@pytest.fixture
def office(file_database: object) -> Iterator[Make]:
    with ExitStack() as open_ones:

        def made(air: Air, *watched: str) -> Office:
            office = Office(air, frozenset(watched))
            office.relay.start()
            open_ones.callback(office.relay.stop)
            return office

        yield made


def test_a_process_hears_what_another_has_written(office: Make) -> None:
    air = Air()
    here, there = office(air, STREAM), office(air, STREAM)
    there.write("1")
    assert here.heard() == (STREAM, 1)
    there.write("2")
    assert here.heard() == (STREAM, 2)


def test_nobody_hears_himself_twice(office: Make) -> None:
    air = Air()
    here, there = office(air, STREAM), office(air, STREAM)
    here.write("1")
    there.heard()
    there.write("2")
    assert [here.heard(), here.heard()] == [(STREAM, 1), (STREAM, 2)]


def test_what_nobody_watches_is_not_read(office: Make) -> None:
    air = Air()
    here, there = office(air, STREAM), office(air)
    there.write("1", "counting/other")
    there.write("2")
    assert here.heard() == (STREAM, 1)


def test_what_was_written_unheard_is_found(office: Make) -> None:
    here, deaf = office(Air(), STREAM), office(Air())
    deaf.write("1")
    assert here.heard() == (STREAM, 1)
