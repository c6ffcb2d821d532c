from __future__ import annotations

import pytest

from mainroad.laws.diagnosis.scenes import ContradictionError
from support.diagnoses import diagnosed, told

TWO_CAPTURES = "W:Wa1,c3,e3:Bd4,f6,h8"  # White must play c3:e5:g7 or e3:c5
NO_CAPTURE = "W:Wc3,g1:Bh8"
OPEN = "c3-b4, c3-d4, g1-f2, g1-h2"
BOTH = "c3-e5-g7, e3-c5"

BARE = [
    # a legal move, and the one thing that was wrong with it
    (TWO_CAPTURES, "B:Wa1,e3,g7:Bh8", ["c3-e5-g7"]),
    (TWO_CAPTURES, "B:Wa1,e3,g7:Bd4,f6,h8", ["removed-too-few d4 f6 -> c3-e5-g7"]),
    (TWO_CAPTURES, "B:Wa1,e3,g7:Bf6,h8", ["removed-too-few f6 -> c3-e5-g7"]),
    (TWO_CAPTURES, "B:Wa1,e3,g7:B", ["removed-too-many h8 -> c3-e5-g7"]),
    (TWO_CAPTURES, "B:Wa1,e3,g7:Bf6", ["removed-uncaptured h8 -> c3-e5-g7"]),
    (TWO_CAPTURES, "B:We3,g7:Bh8", ["removed-own a1 -> c3-e5-g7"]),
    (TWO_CAPTURES, "B:Wa1,b4,e3,g7:Bh8", ["added-piece b4 -> c3-e5-g7"]),
    (TWO_CAPTURES, "B:Wa1,e3,Kg7:Bh8", ["crowned-without-right g7 -> c3-e5-g7"]),
    (TWO_CAPTURES, "B:Wb2,e3,g7:Bh8", ["two-moves c3 a1 g7 b2 -> c3-e5-g7"]),
    (NO_CAPTURE, "B:Wd4:Bh8", ["removed-without-reason g1 -> c3-d4"]),
    ("W:Wc7,g1:Ba3", "B:Wd8,g1:Ba3", ["not-crowned d8 -> c7-d8"]),
    ("W:WKc3,g1:Bh8", "B:Wd4,g1:Bh8", ["unmarked-king d4 -> c3-d4"]),
    # a wrong move
    (TWO_CAPTURES, "B:Wa1,b4,e3:Bd4,f6,h8", [f"quiet-move c3 b4 -> {BOTH}"]),
    (TWO_CAPTURES, "B:Wa1,e3,e5:Bd4,f6,h8", ["stopped-half-way e5 -> c3-e5-g7"]),
    (TWO_CAPTURES, "B:Wa1,e3,e5:Bf6,h8", ["too-few-captured d4 -> c3-e5-g7"]),
    ("W:WKa1,h2:Bc3,g5", "B:WKd4,h2:Bg5", ["wrong-landing d4 -> a1-f6-h4"]),
    ("W:WKa1:Bc3,f6", "B:WKe5:Bf6", ["too-few-captured c3 -> a1-d4-h8, a1-d4-g7"]),
    (NO_CAPTURE, "B:Wb2,g1:Bh8", [f"man-backwards c3 b2 -> {OPEN}"]),
    (NO_CAPTURE, "B:We3,g1:Bh8", [f"not-diagonal c3 e3 -> {OPEN}"]),
    # more than one story
    (NO_CAPTURE, "B:We5,g1:Bh8", ["? two-moves c3 e5 -> c3-d4", f"? man-too-far c3 e5 -> {OPEN}"]),
    (NO_CAPTURE, "B:Wc3,g1:Bg7", [f"? out-of-turn h8 g7 -> {OPEN}", f"? opponents-piece h8 g7 -> {OPEN}"]),
    (NO_CAPTURE, "B:Wd4,h2:Bh8", ["two-moves c3 g1 d4 h2 -> c3-d4, g1-h2"]),
    # no piece went anywhere
    (TWO_CAPTURES, "B:Wa1,c3,e3:Bd4,f6", [f"removed-without-reason h8 -> {BOTH}"]),
    (NO_CAPTURE, "B:WKc3,g1:Bh8", [f"crowned-without-right c3 -> {OPEN}"]),
    ("W:WKh4:Ba7,g7", "B:Wh4:Ba7,g7", ["not-crowned h4 -> h4-d8, h4-e7, h4-f6, h4-g5, h4-g3, h4-f2, h4-e1"]),
    (TWO_CAPTURES, f"B{TWO_CAPTURES[1:]}", ["c3-e5-g7", "e3-c5"]),
]

OTHER_GAMES = [
    ("english", "W:W11:B6,7", "B:W9:B", ["through-last-row 2 9 -> 11-2", "too-many-captured 6 -> 11-2"]),
    ("english", "B:W23,24:B1,27", "W:W24:B1,18", ["man-captured-backwards 27 18 -> 1-5, 1-6, 27-31, 27-32"]),
    ("international", "W:W27,32,37:B11,21,28", "B:W23,27,37:B11,21", ["too-few-captured 28 -> 27-16-7"]),
    (
        "international",
        "W:W35:B8,11,19,21,30",
        "B:WK16:B21",
        ["through-last-row 2 16 -> 35-24-13-2", "too-many-captured 11 -> 35-24-13-2"],
    ),
    (
        "brazilian",
        "B:Wc3,e5,g3,g5:BKb4",
        "W:W:BKa1",
        ["? two-moves b4 a1 -> b4-e1-h4-f6-d4", "? jumped-twice d4 a1 -> b4-e1-h4-f6-d4"],
    ),
]


@pytest.mark.parametrize(("fen", "after", "expected"), BARE)
def test_the_board_left_behind_tells_what_it_can(fen: str, after: str, expected: list[str]) -> None:
    assert told("russian", fen, after) == expected


@pytest.mark.parametrize(("variant", "fen", "after", "expected"), OTHER_GAMES)
def test_so_it_does_in_other_games(variant: str, fen: str, after: str, expected: list[str]) -> None:
    assert told(variant, fen, after) == expected


class TestMoreEvidence:
    """What else was seen leaves fewer stories."""

    def test_the_player_tells_a_move_out_of_turn_from_a_move_with_the_opponents_piece(self) -> None:
        after = "after:B:Wc3,g1:Bg7"
        assert told("russian", NO_CAPTURE, f"by:black {after}") == [f"out-of-turn h8 g7 -> {OPEN}"]
        assert told("russian", NO_CAPTURE, f"by:white {after}") == [f"opponents-piece h8 g7 -> {OPEN}"]

    def test_the_path_tells_two_moves_from_one_that_went_too_far(self) -> None:
        after = "after:B:We5,g1:Bh8"
        assert told("russian", NO_CAPTURE, f"c3-d4-e5 {after}") == ["two-moves c3 d4 e5 -> c3-d4"]

    def test_a_touch_is_judged_by_the_move_that_the_board_shows(self) -> None:
        after = "after:B:Wa1,e3,g7:Bh8"
        assert told("russian", TWO_CAPTURES, f"touch:e3 {after}") == ["touched-another e3 c3 -> e3-c5"]
        assert told("russian", TWO_CAPTURES, f"touch:c3 {after}") == ["c3-e5-g7"]

    def test_a_path_that_does_not_lead_there_contradicts_the_board(self) -> None:
        with pytest.raises(ContradictionError, match="cannot have gone this way"):
            diagnosed("russian", NO_CAPTURE, "c3-d4 after:B:Wb4,g1:Bh8")
