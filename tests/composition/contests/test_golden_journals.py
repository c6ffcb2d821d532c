"""Journals once written must replay for ever: a change that breaks one of these needs an upcaster, not a new file."""

from __future__ import annotations

from pathlib import Path

from mainroad.composition.contests.decider import CONTEST
from mainroad.composition.contests.facts import CODEC
from mainroad.composition.solving.decider import SOLVING
from mainroad.composition.solving.facts import CODEC as SOLVING_CODEC
from mainroad.journal.decider import load
from mainroad.journal.files import FileStore

JOURNALS = Path(__file__).resolve().parents[2] / "data" / "journals" / "composing"


def test_a_contest_replays() -> None:
    state = load(FileStore(JOURNALS / "contest.jsonl"), CONTEST, "contest").state
    assert state.awarded is not None
    assert [(row.section, row.place, row.half_points) for row in state.awarded.places] == [
        ("problems-100", 1, 12),
        ("studies-64", 1, 18),
    ]
    assert [row.points for row in state.awarded.points] == ["15", "15", "30"]
    assert [entry.is_sound for entry in state.entries.values()] == [True, False, True, True]


def test_a_contest_with_a_prize_withheld_replays() -> None:
    state = load(FileStore(JOURNALS / "prize.jsonl"), CONTEST, "prize").state
    assert state.preliminary is not None
    assert [(row.place, row.prize) for row in state.preliminary.places] == [(1, 0), (2, 2)]


def test_a_solving_contest_replays() -> None:
    state = load(FileStore(JOURNALS / "solving.jsonl"), SOLVING, "solving").state
    assert state.results is not None
    assert [(row.place, row.points) for row in state.results.standings] == [(1, "7"), (2, "2"), (3, "0")]


def test_every_kind_of_event_stands_in_one_of_them() -> None:
    written = "".join(path.read_text() for path in sorted(JOURNALS.glob("*.jsonl")))
    kinds = (*CODEC.kinds, *SOLVING_CODEC.kinds)
    assert [kind.name for kind in kinds if f'"{kind.name}"' not in written] == []
