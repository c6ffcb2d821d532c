"""The journal in the database, decided and committed in the calling thread."""

from __future__ import annotations

import pytest
from django.db import transaction

from mainroad.journal.records import JournalError, read_line
from mainroad.site.journal_store import service
from mainroad.site.journal_store.models import Head, Record
from support.counting import Send

pytestmark = pytest.mark.django_db
STREAM = "counting/one"


def lines(stream: str = STREAM) -> list[bytes]:
    return [record.line() for record in service.records(stream)]


class TestSubmit:
    def test_facts_and_the_head_are_written_together(self, send: Send) -> None:
        assert send((3, 4), "a") == 7
        head = Head.objects.get(stream=STREAM)
        assert (head.version, head.summary, head.wakes_at) == (2, "7 in all", None)
        assert list(Record.objects.values_list("version", "command")) == [(1, "a"), (2, "a")]

    def test_a_refused_command_writes_nothing(self, send: Send) -> None:
        assert send(11, "a") == "test.too-much"
        assert not Record.objects.exists()
        assert not Head.objects.exists()

    def test_a_command_sent_twice_is_done_once_and_answered_equally(self, send: Send) -> None:
        assert send((3, 4), "a") == send((3, 4), "a") == 7
        assert len(lines()) == 2

    def test_a_command_sent_again_after_a_restart_is_still_done_once(self, send: Send) -> None:
        send(3, "a")
        service.BOOKS.forget()
        assert send(3, "a") == 3

    def test_the_same_id_in_another_stream_is_another_command(self, send: Send) -> None:
        assert send(3, "a") == send(3, "a", "counting/other") == 3

    def test_a_command_that_was_refused_may_be_sent_again(self, send: Send) -> None:
        assert send(11, "a") == "test.too-much"
        assert send(3, "a") == 3

    def test_it_is_refused_inside_a_transaction(self, send: Send) -> None:
        with transaction.atomic(), pytest.raises(RuntimeError, match="outside any transaction"):
            send(3, "a")

    def test_a_stream_of_no_room_is_refused(self, send: Send) -> None:
        with pytest.raises(service.NoSuchRoomError):
            send(3, "a", "kitchen/one")

    def test_a_fault_of_the_program_is_raised_and_writes_nothing(self, send: Send) -> None:
        with pytest.raises(ZeroDivisionError):
            send(13, "a")
        assert lines() == []

    def test_the_author_and_the_moment_are_kept(self, send: Send) -> None:
        send(3, "a", now_ms=1_700_000_000_123)
        [record] = service.records(STREAM)
        assert (record.actor, record.command, record.moment_ms) == ("arbiter", "a", 1_700_000_000_123)


class TestLedger:
    def test_a_stream_that_nobody_wrote_is_empty(self) -> None:
        assert service.ledger(STREAM).version == 0

    def test_what_somebody_holds_is_not_folded_again_however_many_there_are(
        self, send: Send, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("mainroad.site.journal_store.ledger_cache.KEPT", 1)
        send(3, "a")
        held = service.ledger(STREAM)
        for name in ("two", "three"):
            send(3, "a", f"counting/{name}")
        assert service.ledger(STREAM) is held

    def test_it_is_folded_once_for_each_version(self, send: Send) -> None:
        send(3, "a")
        assert service.ledger(STREAM) is service.ledger(STREAM)
        service.BOOKS.forget()
        assert service.ledger(STREAM) is service.ledger(STREAM)

    def test_it_is_the_same_after_a_restart(self, send: Send) -> None:
        send((3, 4), "a")
        send(5, "b")
        before = service.ledger(STREAM)
        service.BOOKS.forget()
        assert service.ledger(STREAM) == before
        assert before.version == 3

    def test_records_can_be_read_from_a_version_on(self, send: Send) -> None:
        send((1, 2, 3), "a")
        assert [record.version for record in service.records(STREAM, after=1)] == [2, 3]


class TestTakeIn:
    def exported(self, send: Send) -> list[bytes]:
        send((3, 4), "a", now_ms=5)
        send(5, "b", now_ms=6)
        exported = lines()
        Record.objects.all().delete()
        Head.objects.all().delete()
        service.BOOKS.forget()
        return exported

    def test_a_journal_comes_back_byte_for_byte(self, send: Send) -> None:
        exported = self.exported(send)
        service.take_in([read_line(line) for line in exported])
        assert lines() == exported
        assert service.ledger(STREAM).state.total == 12
        assert Head.objects.get().summary == "12 in all"

    def test_a_text_that_another_program_wrote_is_kept_as_it_is(self) -> None:
        line = (
            b'{"stream":"counting/one","version":1,"moment_ms":0,"actor":"\xd1\x8f","command":"x","type":"added",'
            b'"schema":1,"fact":{ "amount" : 3 }}'
        )
        service.take_in([read_line(line)])
        assert lines() == [line]
        assert service.ledger(STREAM).state.total == 3

    def test_twice_is_once(self, send: Send) -> None:
        records = [read_line(line) for line in self.exported(send)]
        service.take_in(records)
        service.take_in(records)
        assert len(lines()) == 3

    def test_what_was_added_elsewhere_is_added_here(self, send: Send) -> None:
        records = [read_line(line) for line in self.exported(send)]
        service.take_in(records[:1])
        assert service.ledger(STREAM).state.total == 3
        service.take_in(records)
        assert service.ledger(STREAM).state.total == 12

    def test_an_older_export_changes_nothing(self, send: Send) -> None:
        records = [read_line(line) for line in self.exported(send)]
        service.take_in(records)
        service.take_in(records[:1])
        assert len(lines()) == 3

    def test_a_stream_that_went_on_differently_is_refused_whole(self, send: Send) -> None:
        records = [read_line(line) for line in self.exported(send)]
        send((3, 4), "other", now_ms=5)
        before = lines()
        with pytest.raises(JournalError, match="event 1 differs"):
            service.take_in(records)
        assert lines() == before

    def test_a_gap_is_refused(self, send: Send) -> None:
        records = [read_line(line) for line in self.exported(send)]
        with pytest.raises(JournalError, match="event 1 is missing"):
            service.take_in(records[1:])

    def test_a_command_taken_in_is_done(self, send: Send) -> None:
        service.take_in([read_line(line) for line in self.exported(send)])
        assert send(5, "b") == 12

    def test_an_event_that_is_not_understood_is_refused(self, send: Send) -> None:
        [line, *_] = self.exported(send)
        with pytest.raises(JournalError, match="not an event that this program knows"):
            service.take_in([read_line(line.replace(b'"added"', b'"unknown"'))])
        assert lines() == []
