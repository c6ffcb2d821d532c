from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mainroad.basics import Refusal
from mainroad.journal.decider import Decider, Ledger, Submission, load, submit
from mainroad.journal.files import FileStore
from mainroad.journal.ids import with_content
from mainroad.journal.records import Codec, Fact, JournalError, Kind, Record, read_line
from mainroad.journal.stores import ConflictError, MemoryStore
from mainroad.journal.written_rulings import WrittenRuling


class Added(Fact, frozen=True):
    amount: int
    why: str = ""


def decide(state: int, command: int, now: int) -> list[Added] | Refusal:
    return Refusal("test.too-much") if state + command > 10 else [Added(command)] * (command > 0)


def upcast(fields: dict[str, Any]) -> dict[str, Any]:
    return {"amount": fields["sum"]}


CODEC: Codec[Added] = Codec((Kind("added", Added, (upcast,)),))
COUNTING: Decider[int, int, Added] = Decider(0, decide, lambda state, fact: state + fact.amount, CODEC)


def done(store: MemoryStore, ledger: Ledger[int], command_id: str, amount: int) -> Ledger[int]:
    result = submit(store, COUNTING, ledger, Submission(command_id, "arbiter", 7, amount))
    assert isinstance(result, Ledger)
    return result


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "journal.jsonl"
    store = FileStore(path)
    ledger = load(store, COUNTING, "s")
    done(store, done(store, ledger, "a", 3), "b", 4)
    return path


def test_a_journal_replays_to_the_same_state(file: Path) -> None:
    ledger = load(FileStore(file), COUNTING, "s")
    assert (ledger.state, ledger.version, {"a", "b"} <= ledger.done) == (7, 2, True)


def test_a_command_sent_twice_is_done_once(file: Path) -> None:
    store = FileStore(file)
    ledger = load(store, COUNTING, "s")
    assert done(store, ledger, "b", 4) is ledger
    assert load(FileStore(file), COUNTING, "s").state == 7


class TestContent:
    def test_the_same_content_is_done_once(self) -> None:
        store = MemoryStore()
        ledger = done(store, load(store, COUNTING, "s"), with_content("a", 3), 3)
        assert done(store, ledger, with_content("a", 3), 3) is ledger

    def test_another_content_under_the_same_id_is_refused(self) -> None:
        store = MemoryStore()
        ledger = done(store, load(store, COUNTING, "s"), with_content("a", 3), 3)
        refused = submit(store, COUNTING, ledger, Submission(with_content("a", 4), "arbiter", 7, 4))
        assert refused == Refusal("journal.sent-otherwise")
        assert load(store, COUNTING, "s").state == 3

    def test_records_from_before_have_no_content_to_compare(self, file: Path) -> None:
        store = FileStore(file)
        ledger = load(store, COUNTING, "s")
        assert done(store, ledger, with_content("b", 9), 9) is ledger

    def test_an_id_from_outside_cannot_pretend_to_be_another(self) -> None:
        assert with_content("a~b", 1).count("~") == 1


def test_a_refused_command_writes_nothing(file: Path) -> None:
    before = file.read_bytes()
    store = FileStore(file)
    refused = submit(store, COUNTING, load(store, COUNTING, "s"), Submission("c", "arbiter", 8, 9))
    assert refused == Refusal("test.too-much")
    assert file.read_bytes() == before


def test_who_writes_second_is_told_and_nothing_is_lost() -> None:
    store = MemoryStore()
    first = second = load(store, COUNTING, "s")
    done(store, first, "a", 3)
    with pytest.raises(ConflictError):
        done(store, second, "b", 4)
    assert load(store, COUNTING, "s").state == 3


def test_a_line_that_was_cut_off_is_dropped_and_written_over(file: Path) -> None:
    whole = file.read_bytes()
    file.write_bytes(whole + whole.splitlines()[0][:20])
    store = FileStore(file)
    done(store, load(store, COUNTING, "s"), "c", 1)
    assert file.read_bytes().startswith(whole)
    assert load(FileStore(file), COUNTING, "s").state == 8


@pytest.mark.parametrize("damage", [b"{}\n", b"nonsense\n"])
def test_a_damaged_journal_is_refused_with_its_line(file: Path, damage: bytes) -> None:
    file.write_bytes(damage + file.read_bytes())
    with pytest.raises(JournalError, match=r"^line 1: journal\.no-record"):
        FileStore(file)


def test_a_missing_line_is_refused(file: Path) -> None:
    file.write_bytes(b"".join(file.read_bytes().splitlines(keepends=True)[1:]))
    with pytest.raises(JournalError, match=r"line 1: journal\.line-missing"):
        FileStore(file)


@given(st.text(), st.integers(-(2**53), 2**53), st.text())
def test_a_record_reads_back_byte_for_byte(stream: str, amount: int, why: str) -> None:
    record = Record(stream, 1, 0, "arbiter", "c", *CODEC.write(Added(amount, why)))
    assert read_line(record.line()).line() == record.line()
    assert CODEC.read(read_line(record.line())) == Added(amount, why)


def line(**changes: object) -> bytes:
    fields = {"stream": "s", "version": 1, "moment_ms": 0, "actor": "x", "command": "c", "type": "added", "schema": 2}
    return json.dumps(fields | {"fact": {"amount": 1}} | changes).encode()


def test_an_old_schema_is_read_by_its_upcaster() -> None:
    assert CODEC.read(read_line(line(schema=1, fact={"sum": 5}))) == Added(5)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"type": "other"}, "not an event that this program knows"),
        ({"schema": 3}, "newer than this program"),
        ({"schema": 0}, "newer than this program"),
        ({"fact": {"amount": 1, "extra": 2}}, "unknown field"),
        ({"fact": {"amount": "1"}}, "Expected `int`"),
    ],
)
def test_a_fact_that_is_not_understood_is_refused(changes: dict[str, object], reason: str) -> None:
    with pytest.raises(JournalError, match=reason):
        CODEC.read(read_line(line(**changes)))


def test_an_unknown_field_of_a_record_is_refused() -> None:
    with pytest.raises(JournalError, match="not a journal record"):
        read_line(line(extra=1))


def test_records_of_two_streams_are_not_added_together() -> None:
    store = MemoryStore()
    records = [Record(stream, 1, 0, "x", "c", *CODEC.write(Added(1))) for stream in "ab"]
    with pytest.raises(ValueError, match="several streams"):
        store.append(records)
    assert store.streams() == ()


def test_a_ruling_that_cites_no_article_is_refused_where_it_is_read() -> None:
    codec: Codec[WrittenRuling] = Codec((Kind("ruled", WrittenRuling),))
    type_, schema, fact = codec.write(WrittenRuling("post.overdue", ("RU 5.3.3.a",)))
    record = Record("game", 1, 7, "arbiter", "c1", type_, schema, fact)
    assert codec.read(record).ruling.articles[0].number == "5.3.3.a"
    line = record.line().replace(b"RU 5.3.3.a", b"RU1e999 5.3.3.a")
    with pytest.raises(JournalError):
        codec.read(read_line(line))
