"""Journals once written must replay for ever: a change that breaks one of these needs an upcaster, not a new file."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from mainroad.competition.desk.decider import DESK
from mainroad.competition.desk.facts import CODEC
from mainroad.competition.desk.state import Stage
from mainroad.competition.history import How
from mainroad.journal.decider import load
from mainroad.journal.files import FileStore
from mainroad.titles.desk_events import posted_by_number, posted_norms

JOURNALS = Path(__file__).resolve().parents[2] / "data" / "journals"


def test_the_school_cup_of_version_one_replays() -> None:
    state = load(FileStore(JOURNALS / "school_cup.jsonl"), DESK, "cup").state
    assert state.stage is Stage.FINISHED
    assert state.numbers == ("p1", "p3", "p2", "p5", "p4")
    assert dict(state.history.points) == {1: 4, 2: 1, 3: 2, 4: 1, 5: 4}
    assert dict(state.places) == {1: 1, 5: 2, 3: 3, 2: 4, 4: 4}
    assert state.withdrawn == {3}


def test_the_micro_match_cup_replays() -> None:
    state = load(FileStore(JOURNALS / "micro_cup.jsonl"), DESK, "micro").state
    assert state.stage is Stage.FINISHED
    assert state.numbers == ("p1", "p2", "p3", "p4", "p5", "p7")
    assert dict(state.history.points) == {1: 3, 2: 3, 3: 4, 4: 1, 5: 4, 6: 2}
    assert dict(state.places) == {3: 1, 5: 2, 1: 3, 2: 4, 6: 5, 4: 6}
    assert state.withdrawn == {2}
    assert dict(state.penalties) == {2: 1, 3: 0}
    assert dict(state.fixed) == {"p5": 1}
    assert (dict(state.protests), len(state.sanctions), len(state.awards)) == ({"protest-1": True}, 3, 1)


def test_the_league_of_teams_and_its_final_replay() -> None:
    state = load(FileStore(JOURNALS / "league.jsonl"), DESK, "league").state
    assert state.stage is Stage.FINISHED
    assert state.numbers == ("a", "b", "c", "d")
    assert dict(state.history.points) == {1: 2, 2: 2, 3: 2, 4: 8}
    assert dict(state.qualified) == {2: (4, 1)}
    assert state.withdrawn == {1}
    assert state.rounds[1].seats[state.number_of["a"]].seats == ("a3", "a2")


def test_the_cup_with_a_play_off_replays() -> None:
    state = load(FileStore(JOURNALS / "play_off_cup.jsonl"), DESK, "playoff").state
    assert state.stage is Stage.FINISHED
    contest = state.play_offs[1]
    assert [len(step.games) for step in contest.steps] == [3, 3]
    assert contest.decided is not None
    assert (contest.decided.points, contest.decided.ruling.message) == (
        ((1, 0), (2, 0), (3, 2)),
        "playoffs.fewest-moves",
    )
    assert dict(state.places) == {3: 1, 1: 2, 2: 2}


def test_the_match_of_crossed_teams_replays() -> None:
    state = load(FileStore(JOURNALS / "crossed.jsonl"), DESK, "crossed").state
    assert state.stage is Stage.FINISHED
    assert [desk.seats[state.number_of["p2"]].seats for desk in state.rounds] == [
        ("p2.1", "p2.2", "p2.3"),
        ("p2.2", "p2.3", "p2.1"),
        ("p2.3", "p2.1", "p2.2"),
    ]
    assert [desk.seats[state.number_of["p1"]].colours for desk in state.rounds] == ["www", "bbb", "wbw"]
    assert dict(state.history.points) == {1: 8, 2: 10}
    assert state.matches[1, 1].boards[1].how is How.FORFEIT


@pytest.mark.article("FM A10-4.5.7.a")
def test_posted_norms_replay_and_belong_to_the_people_they_were_posted_for() -> None:
    state = load(FileStore(JOURNALS / "norms_cup.jsonl"), DESK, "norms").state
    posting = posted_norms(state)
    assert posting is not None
    assert (posting.checksum, posting.average) == ("e15dcf204c5ef0e2", Fraction(9010, 4))
    assert [one.number for one in posted_by_number(state, posting).players] == [1, 2, 3]  # p5 came for p4


def test_what_was_sent_after_an_event_replays() -> None:
    state = load(FileStore(JOURNALS / "sent_cup.jsonl"), DESK, "sent").state
    assert dict(state.sent) == {"form-1": "2026-01-06", "form-2": "2026-01-06"}


def test_every_kind_of_fact_is_in_some_golden_journal() -> None:
    stores = [FileStore(path) for path in JOURNALS.glob("*.jsonl")]
    found = {record.type for store in stores for stream in store.streams() for record in store.read(stream)}
    assert found == {kind.name for kind in CODEC.kinds}


def test_every_record_reads_back_to_the_same_bytes() -> None:
    for path in sorted(JOURNALS.glob("*.jsonl")):
        store = FileStore(path)
        lines = b"".join(record.line() + b"\n" for stream in store.streams() for record in store.read(stream))
        assert lines == path.read_bytes()
