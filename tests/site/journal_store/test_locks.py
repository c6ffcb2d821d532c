"""One writer writes the journal; whoever else writes in its file waits for a gap, and is told where none comes."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from django.db import DatabaseError, connection, connections, transaction
from django.test import Client

from mainroad.basics import BySide
from mainroad.journal.records import read_line
from mainroad.site.contests.demonstration.acts import fill
from mainroad.site.journal_store import locks, service, sql
from mainroad.site.journal_store.heartbeat import Pulse as Beating
from mainroad.site.journal_store.ledger_cache import NotWrittenError
from mainroad.site.journal_store.models import Head, Pulse, Record
from mainroad.site.people.models import Account, Federation
from support import contests
from support.counting import Send

SCORE = "/tournaments/tourn234/desk/rounds/1/score/"
PATIENCE_S = 60


@contextmanager
def held(path: Path) -> Iterator[sqlite3.Connection]:
    """Somebody else writes to a file and does not end."""
    with closing(sqlite3.connect(path, isolation_level=None, check_same_thread=False)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield other


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits longer than SQLite itself does."""
    monkeypatch.setattr(locks, "PATIENCE_S", 0)


@pytest.fixture
def asked_again(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Is set once somebody has been refused and asks again; they wait then until the database is free."""
    event = threading.Event()
    monkeypatch.setattr(locks, "PATIENCE_S", PATIENCE_S)
    monkeypatch.setattr("mainroad.site.journal_store.locks.time.sleep", lambda _: event.set())
    return event


@pytest.fixture
def site(whole_site: Path) -> Path:
    """A whole site in a file, with a round that is being played."""
    contests.begun(contests.with_players(4))
    return whole_site


def in_a_thread(work: Callable[[], Any]) -> Any:
    """Start something in a thread of its own; its result can be waited for."""
    threads = ThreadPoolExecutor(1)

    def done() -> Any:
        try:
            return work()
        finally:
            connections.close_all()

    future = threads.submit(done)
    threads.shutdown(wait=False)
    return future


@pytest.mark.usefixtures("writer")
class TestOneWriter:
    """Every connection of these tests refuses what another thread than the writer's writes to the journal's tables."""

    def test_a_page_that_wrote_past_it_would_be_found(self) -> None:
        with pytest.raises(DatabaseError, match="not authorized"):
            sql.write_pulse(1)
        with pytest.raises(DatabaseError, match="not authorized"):
            Head.objects.create(stream="counting/one", version=1)
        with pytest.raises(DatabaseError, match="not authorized"):
            Record.objects.all().delete()

    def test_it_writes_commands(self, send: Send) -> None:
        assert send(3, "a") == 3

    def test_it_writes_the_pulse(self) -> None:
        Beating().beat(5)
        assert Pulse.objects.get().at_ms == 5

    def test_it_writes_what_is_taken_in(self, send: Send) -> None:
        line = b'{"stream":"counting/one","version":1,"moment_ms":0,"actor":"a","command":"x","type":"added",'
        service.take_in([read_line(line + b'"schema":1,"fact":{"amount":3}}')])
        assert send(4, "b") == 7

    def test_work_that_fails_is_told_and_harms_nobody(self, send: Send, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(sql, "_BEAT", "no statement")
        with pytest.raises(DatabaseError):
            service.write_pulse(1)
        assert send(3, "a") == 3


def test_pages_and_the_demonstration_leave_the_journal_to_the_writer(site: Path) -> None:
    chief, before = contests.signed_in("chief"), Head.objects.count()
    service.start()
    try:
        assert chief.post(SCORE, {"typed-1": "1", "was-1": "", "seen-1": "", "keys": "one"}).status_code == 302
        fill(date(2026, 5, 1))
    finally:
        service.stop()
    assert Head.objects.count() > before


class TestLockedForAWhile:
    def test_a_command_is_written_once_it_is_free(
        self, writer: None, file_database: Path, asked_again: threading.Event, send: Send
    ) -> None:
        with held(file_database) as other:
            answer = in_a_thread(lambda: send(3, "a"))
            assert asked_again.wait(PATIENCE_S)
            assert not answer.done()
            other.execute("ROLLBACK")
            assert answer.result(PATIENCE_S) == 3
        assert Record.objects.count() == 1

    def test_a_row_is_written_once_it_is_free(self, site: Path, asked_again: threading.Event) -> None:
        with held(site) as other:
            answer = in_a_thread(lambda: Federation.objects.create(code="ABC", name="A"))
            assert asked_again.wait(PATIENCE_S)
            other.execute("ROLLBACK")
            answer.result(PATIENCE_S)
        assert Federation.objects.filter(code="ABC").count() == 1

    def test_a_transaction_begins_once_it_is_free(self, site: Path, asked_again: threading.Event) -> None:
        def two() -> None:
            with transaction.atomic():
                Federation.objects.create(code="ABC", name="A")
                Federation.objects.create(code="ABD", name="A")

        with held(site) as other:
            answer = in_a_thread(two)
            assert asked_again.wait(PATIENCE_S)
            other.execute("ROLLBACK")
            answer.result(PATIENCE_S)
        assert Federation.objects.filter(name="A").count() == 2


@pytest.mark.usefixtures("impatient")
class TestLockedForLong:
    def test_a_command_is_not_done_and_may_be_sent_again(self, writer: None, file_database: Path, send: Send) -> None:
        with held(file_database), pytest.raises(NotWrittenError, match="somebody else has been writing"):
            send(3, "a")
        assert send(3, "a") == 3

    def test_a_typed_result_is_answered_with_one_sentence_and_sent_again_kept_once(self, site: Path) -> None:
        chief = contests.signed_in("chief")
        chief.raise_request_exception = False
        sent = {"typed-1": "1", "was-1": "", "seen-1": "", "keys": "one", "command_id": "x"}
        with held(site):
            answer = chief.post(SCORE, sent)
        assert (answer.status_code, "could not be written down just now" in answer.text) == (503, True)
        before = Record.objects.count()
        assert [chief.post(SCORE, sent).status_code for _ in range(2)] == [302, 302]
        game = service.ledger("tournament/tourn234").state.game(1, 1)
        assert game is not None
        assert game.score == BySide(2, 0)
        assert Record.objects.count() == before + 1

    def test_an_account_is_not_opened_and_the_page_says_so(self, site: Path) -> None:
        visitor = Client(raise_request_exception=False)
        sent = {"email": "new@example.org", "name": "New", "password1": "Big-road-1", "password2": "Big-road-1"}
        with held(site):
            answer = visitor.post("/account/sign-up/", sent)
        assert (answer.status_code, "could not be written down just now" in answer.text) == (503, True)
        assert visitor.post("/account/sign-up/", sent).status_code == 302
        assert Account.objects.filter(email="new@example.org").count() == 1

    def test_a_session_that_cannot_be_kept_is_answered_so_too(self, site: Path) -> None:
        contests.account("chief")
        visitor = Client(raise_request_exception=False)
        with held(site.with_name("sessions.sqlite3")):
            answer = visitor.post("/account/sign-in/", {"username": "chief@example.org", "password": contests.PASSWORD})
        assert (answer.status_code, "could not be written down just now" in answer.text) == (503, True)

    def test_a_page_that_only_reads_is_shown(self, site: Path) -> None:
        with held(site):
            assert Client().get("/tournaments/tourn234/").status_code == 200

    def test_what_has_begun_is_not_begun_again(self, site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """A statement in a transaction has the lock already: to retry it would do half of the transaction."""
        with transaction.atomic(), monkeypatch.context() as patch:
            patch.setattr(locks, "retry_while_locked", lambda _: pytest.fail("asked again"))
            Federation.objects.create(code="ABC", name="A")


def test_where_nobody_may_write_for_a_moment_the_page_says_so(site: Path) -> None:
    visitor = Client(raise_request_exception=False)
    sent = {"email": "new@example.org", "name": "New", "password1": "Big-road-1", "password2": "Big-road-1"}
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA query_only = 1")
        answer = visitor.post("/account/sign-up/", sent)
        cursor.execute("PRAGMA query_only = 0")
    assert (answer.status_code, "could not be written down just now" in answer.text) == (503, True)
    assert visitor.post("/account/sign-up/", sent).status_code == 302


def test_a_password_is_hashed_before_the_database_is_held(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from mainroad.site.people.accounts.hashing import PatientHasher

    held_meanwhile, encode = list[bool](), PatientHasher.encode

    def watched(self: PatientHasher, *args: Any) -> str:
        held_meanwhile.append(connection.in_atomic_block)
        return encode(self, *args)

    monkeypatch.setattr(PatientHasher, "encode", watched)
    sent = {"email": "new@example.org", "name": "New", "password1": "Big-road-1", "password2": "Big-road-1"}
    assert Client().post("/account/sign-up/", sent).status_code == 302
    assert held_meanwhile == [False]
