"""Journals once written must replay for ever: a change that breaks one of these needs an upcaster, not a new file."""

from __future__ import annotations

from pathlib import Path

from mainroad.displays.matches.decider import MATCH
from mainroad.displays.matches.facts import CODEC as MATCH_CODEC
from mainroad.displays.simultaneous.decider import DISPLAY
from mainroad.displays.simultaneous.facts import CODEC as DISPLAY_CODEC
from mainroad.displays.simultaneous.protocol import protocol
from mainroad.displays.simultaneous.state import Display
from mainroad.journal.decider import load
from mainroad.journal.files import FileStore

JOURNALS = Path(__file__).resolve().parents[1] / "data" / "journals" / "displays"


def display(name: str) -> Display:
    return load(FileStore(JOURNALS / f"{name}.jsonl"), DISPLAY, name).state


def test_the_normal_display_replays() -> None:
    state = display("display")
    assert [(board.giver_points, board.ruling and board.ruling.message) for board in state.boards.values()] == [
        (1, "displays.draw-agreed"),
        (0, "displays.giver-resigned"),
        (2, "displays.two-down"),
        (2, "displays.opponent-resigned"),
    ]
    assert state.boards[1].moves == ("33-28",)
    assert protocol(state).is_clockwise


def test_the_display_with_clocks_replays() -> None:
    state = display("display_with_clocks")
    assert (state.boards[1].charged_ms, state.boards[1].moves) == (240_000, ("32-28",))
    assert state.boards[2].giver_points == 2


def test_the_blindfold_display_replays() -> None:
    state = display("display_blindfold")
    assert [board.giver_points for board in state.boards.values()] == [2, None]
    assert (state.announced, state.boards[2].moves) == ("p1", ("e3-f4",))


def test_the_display_with_places_and_clocks_replays() -> None:
    state = display("display_places")
    assert (state.places, state.free_places) == ({3: 1}, (3,))
    assert state.boards[2].clock is not None
    assert state.opened is not None
    assert state.opened.control == "2h/50, 1h/25"


def test_the_display_with_a_result_taken_back_replays() -> None:
    state = display("display_taken_back")
    assert [board.giver_points for board in state.boards.values()] == [None, 1]
    assert (state.closed_ms, state.boards[1].moves) == (None, ("32-28",))


def test_the_match_replays() -> None:
    state = load(FileStore(JOURNALS / "match.jsonl"), MATCH, "match").state
    assert [decided.winner for decided in state.sets] == [1, 1]
    assert (state.is_closed, state.decided and state.decided.winner, len(state.games)) == (True, 1, 10)


def test_every_kind_of_event_stands_in_one_of_them() -> None:
    written = "".join(path.read_text() for path in JOURNALS.glob("display*.jsonl"))
    written += (JOURNALS / "match.jsonl").read_text()
    kinds = [*DISPLAY_CODEC.kinds, *MATCH_CODEC.kinds]
    assert [kind.name for kind in kinds if f'"{kind.name}"' not in written] == []
