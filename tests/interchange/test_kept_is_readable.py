"""Whatever the desk lets be kept can be taken in elsewhere: a file of the event is read again, byte for byte."""

from __future__ import annotations

import dataclasses
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mainroad.basics import Refusal
from mainroad.competition.desk import commands
from mainroad.competition.desk.decider import _DECISIONS, DESK
from mainroad.competition.desk.facts import Opened
from mainroad.interchange.event_check import check
from mainroad.interchange.event_file import KIND, SCHEMA, STREAM, Contents, EventLine, file_lines, read_event_file
from mainroad.journal.decider import Submission, decide_command
from mainroad.journal.records import Record
from support.arbiter import MINUTE, Desk, regulation, ruled
from support.desk.situations import DESKS, commands_for

EVENT = Contents(KIND, SCHEMA, EventLine("e", "Cup", "2026-04-01", "2026-04-02"), ("t",), (), ())
TEXTS = st.text(max_size=230) | st.sampled_from(
    [
        "",
        "x" * 40,
        "x" * 41,
        "x" * 200,
        "x" * 201,
        "x" * 4001,
        "Ж" * 201,
        "../x",
        "a b",
        "\0",
        "\u2028",
        "\x1b[31m",
        "=",
    ]
)
NUMBERS = st.integers(-(10**14), 10**14) | st.integers(-2, 300)


def is_of_texts(value: object) -> bool:
    return isinstance(value, tuple) and bool(value) and all(type(one) is str for one in value)


@cache
def done() -> dict[type, tuple[Desk, Any]]:
    """A command of each kind, and a tournament in which it is carried out."""
    found: dict[type, tuple[Desk, Any]] = {
        commands.PostNorms: (ruled(4, regulation("FM", "fmjd")), commands.PostNorms("{}", ("p1", "p2")))
    }
    for name, make in DESKS.items():
        desk = make()
        if "without a regulation" not in name:
            for command in commands_for(desk.state):
                if type(command) not in found and not isinstance(decided(desk, command), Refusal):
                    found[type(command)] = desk, command
    return found


def decided(desk: Desk, command: Any, id_: str = "new") -> list[Record] | Refusal:
    decision = decide_command(DESK, desk.ledger, Submission(id_, "somebody", desk.now + MINUTE, command))
    return decision if isinstance(decision, Refusal) else decision[1]


def read_again(records: list[Record]) -> None:
    moved = [Record(STREAM + "t", *(getattr(one, name) for name in Record.__struct_fields__[1:])) for one in records]
    data = b"".join(file_lines(EVENT, moved, None))
    file = read_event_file(data)
    check(file)
    assert b"".join(file_lines(file.contents, file.records, None)) == data


@pytest.mark.parametrize(
    "kind", [kind for kind in _DECISIONS if kind is not commands.Tick], ids=lambda kind: kind.__name__
)
@settings(max_examples=6, deadline=None, derandomize=True)
@given(st.data())
def test_what_is_kept_is_read_again(kind: type, data: st.DataObject) -> None:
    desk, command = done()[kind]
    changed: dict[str, Any] = {}
    for field in dataclasses.fields(command):
        value = getattr(command, field.name)
        if type(value) is str:
            changed[field.name] = data.draw(st.just(value) | TEXTS, field.name)
        elif type(value) is int:
            changed[field.name] = data.draw(st.just(value) | NUMBERS, field.name)
        elif is_of_texts(value):
            changed[field.name] = (*value[1:], data.draw(st.just(value[0]) | TEXTS, field.name))
    written = decided(desk, dataclasses.replace(command, **changed), data.draw(TEXTS, "id"))
    before = list(desk.store.read(desk.ledger.stream))
    if isinstance(written, Refusal):
        return
    opening = DESK.codec.read((before + written)[0])
    assert isinstance(opening, Opened)
    if opening.regulation:
        read_again(before + written)


def test_what_is_usual_is_kept() -> None:
    """Else the test above would prove nothing."""
    assert done().keys() == set(_DECISIONS)
    for desk, command in done().values():
        written = decided(desk, command)
        assert not isinstance(written, Refusal)
        if not isinstance(command, commands.Open) or command.regulation:
            read_again([*desk.store.read(desk.ledger.stream), *written])
