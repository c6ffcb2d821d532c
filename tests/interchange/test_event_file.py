"""Files of events: read within bounds, checked fact by fact, and nothing but a sentence comes of a wrong one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mainroad.interchange import event_check, event_file, signatures
from mainroad.interchange.event_check import check, check_apart
from mainroad.interchange.event_file import EventFileError, Signature, file_lines, read_event_file
from mainroad.journal.records import read_line
from mainroad.words import LANGUAGES, say

JOURNALS = Path(__file__).parents[1] / "data" / "journals"
NAMES = sorted(path.stem for path in JOURNALS.glob("*.jsonl"))
SEED = b"s" * 32


def event_of(name: str) -> bytes:
    """A golden journal as the only tournament of an event."""
    records = [json.loads(line) for line in (JOURNALS / f"{name}.jsonl").read_bytes().splitlines()]
    first: dict[str, Any] = {
        "kind": "mainroad event",
        "schema": 1,
        "event": {"id": "e2", "title": "Cup", "first_day": "2026-04-01", "last_day": "2026-04-02"},
        "tournaments": ["t2"],
        "people": [],
        "teams": [],
    }
    lines = [first, *({**record, "stream": "tournament/t2"} for record in records)]
    return b"".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode() + b"\n" for line in lines)


CUP = event_of("school_cup")


def has_regulation(name: str) -> bool:
    return bool(json.loads((JOURNALS / f"{name}.jsonl").read_bytes().splitlines()[0])["fact"]["regulation"])


@pytest.mark.parametrize("name", [name for name in NAMES if has_regulation(name)])
def test_what_was_really_played_is_sound(name: str) -> None:
    check(read_event_file(event_of(name)))


def test_there_are_journals_to_check() -> None:
    assert sum(map(has_regulation, NAMES)) >= 4


def test_what_is_read_is_written_again_byte_for_byte() -> None:
    data = b"".join(file_lines(read_event_file(CUP).contents, read_event_file(CUP).records, None))
    assert b"".join(file_lines(read_event_file(data).contents, read_event_file(data).records, None)) == data
    assert data.splitlines()[1:] == CUP.splitlines()[1:]


@pytest.mark.parametrize("id_", ["x" * 300, "\u202e\u2028 two words"])
def test_ids_of_commands_that_forms_once_sent_are_taken_as_they_are(id_: str) -> None:
    head, *records = CUP.splitlines(keepends=True)
    old = head + b"".join(json.dumps({**json.loads(line), "command": id_}).encode() + b"\n" for line in records)
    check(read_event_file(old))
    assert {record.command for record in read_event_file(old).records} == {id_}


@pytest.mark.parametrize("field", ["actor", "type"])
def test_other_names_of_a_record_are_bounded(field: str) -> None:
    head, first, *_ = CUP.splitlines(keepends=True)
    with pytest.raises(EventFileError, match="cannot be typed here"):
        read_event_file(head + json.dumps({**json.loads(first), field: "x" * 201}).encode() + b"\n")


def signed(seed: bytes = SEED) -> bytes:
    def sign(digest: bytes) -> Signature:
        return Signature(event_file.SIGNATURE, signatures.public_key(seed), signatures.sign(seed, digest))

    return b"".join(file_lines(read_event_file(CUP).contents, read_event_file(CUP).records, sign))


def is_whole(data: bytes) -> bool:
    file = read_event_file(data)
    assert file.signature is not None
    return signatures.is_signed(file.signature.key, file.digest, file.signature.signature)


def test_a_signature_covers_every_line_before_it() -> None:
    assert is_whole(signed())
    for number, line in enumerate(signed().splitlines(keepends=True)[:-1]):
        changed = line.replace(b'"Cup"', b'"Cap"') if not number else line.replace(b'"actor":"', b'"actor":"x')
        assert changed != line
        assert not is_whole(signed().replace(line, changed, 1))


def test_a_signature_of_another_key_does_not_pass() -> None:
    other = signatures.public_key(b"o" * 32).encode()
    assert not is_whole(signed().replace(signatures.public_key(SEED).encode(), other))


def test_a_line_behind_the_signature_is_refused() -> None:
    with pytest.raises(EventFileError):
        read_event_file(signed() + CUP.splitlines(keepends=True)[1])


def test_a_file_too_large_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(event_file, "LARGEST", len(CUP) - 1)
    with pytest.raises(EventFileError, match="too large"):
        read_event_file(CUP)


def test_a_line_too_long_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(event_file, "LONGEST_LINE", 100)
    with pytest.raises(EventFileError, match="too large"):
        read_event_file(CUP)


def test_too_many_lines_are_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(event_file, "MOST_LINES", 5)
    with pytest.raises(EventFileError, match="more than 5 lines"):
        read_event_file(CUP)


def test_a_process_of_its_own_says_the_same() -> None:
    check_apart(CUP)
    with pytest.raises(EventFileError, match="line 3"):
        check_apart(CUP.replace(b'"version":2,', b'"version":7,'))


def test_a_process_that_needs_too_much_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(event_check, "PATIENCE_S", 0)
    with pytest.raises(EventFileError, match="more time or memory"):
        check_apart(CUP)


SPLICED = st.lists(
    st.tuples(st.integers(0, len(CUP)), st.integers(0, 12), st.binary(max_size=6)), min_size=1, max_size=3
)
VALUES: st.SearchStrategy[Any] = st.one_of(
    st.none(), st.booleans(), st.integers(-(10**20), 10**20), st.text(max_size=8), st.lists(st.integers(), max_size=3),
    st.sampled_from(["a/b", "..", "=", "p1", 0, -1, 10**9, {}, [[1, 1]], "RU 1.5.9", "x" * 300]),
)  # fmt: skip


def outcome(data: bytes) -> str:
    """What becomes of a file: nothing, or a sentence in every language; anything else is a fault of the program."""
    try:
        check(read_event_file(data))
    except EventFileError as error:
        for language in LANGUAGES:
            say(error.refusal.message, language, **error.refusal.parameters)
        return error.refusal.message
    return ""


@settings(max_examples=150, deadline=None, derandomize=True)
@given(SPLICED)
def test_whatever_the_bytes_are_there_is_a_sentence(splices: list[tuple[int, int, bytes]]) -> None:
    data = CUP
    for place, length, put in splices:
        data = data[:place] + put + data[place + length :]
    outcome(data)


@settings(max_examples=250, deadline=None, derandomize=True)
@given(st.sampled_from(NAMES), st.data())
def test_whatever_a_fact_says_there_is_a_sentence(name: str, data: st.DataObject) -> None:
    lines = [json.loads(line) for line in event_of(name).splitlines()]
    line = data.draw(st.integers(1, len(lines) - 1))
    fact = lines[line]["fact"]
    field = data.draw(st.sampled_from([*fact, "round", "number", "board", "entry"]))
    fact[field] = data.draw(VALUES)
    outcome(b"".join(json.dumps(each).encode() + b"\n" for each in lines))


def test_every_line_that_is_left_out_is_noticed() -> None:
    lines = CUP.splitlines(keepends=True)
    for number in range(1, len(lines) - 1):
        assert outcome(b"".join([*lines[:number], *lines[number + 1 :]])) == "event-file.missing"
    assert read_line(lines[-1]).version == len(lines) - 1
