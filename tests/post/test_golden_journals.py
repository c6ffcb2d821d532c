"""Journals once written must replay for ever: a change that breaks one of these needs an upcaster, not a new file."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from mainroad.basics import BySide, Side
from mainroad.journal.decider import load
from mainroad.journal.files import FileStore
from mainroad.post.chart import totals
from mainroad.post.decider import POSTAL
from mainroad.post.facts import CODEC
from mainroad.post.state import PostalGame
from mainroad.post.sweep import wakes_on

JOURNALS = Path(__file__).resolve().parents[1] / "data" / "journals" / "post"


def game(name: str) -> PostalGame:
    return load(FileStore(JOURNALS / f"{name}.jsonl"), POSTAL, name).state


def test_a_game_of_letters_replays() -> None:
    state = game("letters")
    assert (totals(state), len(state.letters), len(state.breaks)) == (BySide(28, 25), 8, 1)


def test_a_game_with_a_claim_replays() -> None:
    state = game("claim")
    ((claim, decided),) = state.claims
    assert (claim.withheld, decided.is_overdue, state.ended and state.ended.score) == ("a7-b8", True, BySide(0, 2))
    assert [record.side for record in state.records] == [Side.BLACK]
    assert state.settled is not None


def test_an_adjudicated_game_replays() -> None:
    state = game("adjudication")
    assert (state.adjudicated and state.adjudicated.told, state.ended and state.ended.score) == (
        (Side.BLACK,),
        BySide(2, 0),
    )


def test_a_game_whose_deadlines_were_looked_at_replays() -> None:
    state = game("sweep")
    assert (state.swept and state.swept.kinds, wakes_on(state)) == (("silence",), date(2026, 7, 1))


def test_a_game_with_disputed_dates_replays() -> None:
    state = game("dispute")
    ((disputed, decided),) = state.decided_disputes
    assert (disputed.letter, decided.by, state.letters[1].sent) == (2, "elder", date(2026, 3, 15))
    assert (totals(state), state.disputes) == (BySide(0, 10), ())


def test_every_kind_of_event_stands_in_one_of_them() -> None:
    written = "".join(path.read_text() for path in sorted(JOURNALS.glob("*.jsonl")))
    assert [kind.name for kind in CODEC.kinds if f'"{kind.name}"' not in written] == []


def test_protests_against_elder_and_judge_and_a_late_result_with_its_reason_replay() -> None:
    state = game("elder")
    assert [said.by for said in state.settlements] == ["judge", "organiser"]
    assert (state.unsettled, state.protestable) == ((), frozenset({"adjudication"}))
    assert state.adjudicated is not None
    assert (state.adjudicated.reason, state.adjudicated.is_late) == ("1. d4-g1 wins", True)
