"""Journals once written must replay for ever: a change that breaks one of these needs an upcaster, not a new file."""

from __future__ import annotations

from pathlib import Path

from mainroad.competition.desk.decide import DESK
from mainroad.competition.desk.state import Stage
from mainroad.journal.decider import load
from mainroad.journal.stores import FileStore

JOURNALS = Path(__file__).resolve().parent.parent / "data" / "journals"


def test_the_school_cup_of_version_one_replays() -> None:
    state = load(FileStore(JOURNALS / "school_cup.jsonl"), DESK, "cup").state
    assert state.stage is Stage.FINISHED
    assert state.numbers == ("p1", "p3", "p2", "p5", "p4")
    assert dict(state.history.points) == {1: 4, 2: 1, 3: 2, 4: 1, 5: 4}
    assert dict(state.places) == {1: 1, 5: 2, 3: 3, 2: 4, 4: 4}
    assert state.withdrawn == {3}


def test_every_record_reads_back_to_the_same_bytes() -> None:
    for path in sorted(JOURNALS.glob("*.jsonl")):
        store = FileStore(path)
        lines = b"".join(record.line() + b"\n" for stream in store.streams() for record in store.read(stream))
        assert lines == path.read_bytes()
