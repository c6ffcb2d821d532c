from __future__ import annotations

import pytest

from mainroad.laws.diagnosis.diagnose import diagnose, explain
from mainroad.laws.diagnosis.irregularities import Irregularity
from mainroad.laws.diagnosis.observed import Observed, read_observed
from mainroad.laws.diagnosis.scenes import ContradictionError
from mainroad.laws.draughts import DraughtsPosition, start
from mainroad.laws.fen import read_fen, write_fen
from mainroad.laws.protocol import NotAMoveError
from mainroad.laws.variants import ENGLISH, INTERNATIONAL, RUSSIAN
from support.diagnoses import diagnosed, kinds, told

TWO_CAPTURES = "W:Wa1,c3,e3:Bd4,f6,h8"  # White must play c3:e5:g7 or e3:c5
NO_CAPTURE = "W:Wc3,g1:Bh8"
OPEN = "c3-b4, c3-d4, g1-f2, g1-h2"
BOTH = "c3-e5-g7, e3-c5"


def overlooked() -> DraughtsPosition:
    """Story 4 from the hall: 1. c3-b4 b6-a5 2. b4-c5 d6:b4, and only a3:c5 is legal."""
    position = start(RUSSIAN)
    for text in ("c3-b4", "b6-a5", "b4-c5", "d6:b4"):
        (move,) = explain(position, text).moves
        position = position.after(move)
    return position


MOVES = [
    # whose turn, whose piece
    (TWO_CAPTURES, "by:black h8-g7", [f"out-of-turn h8 g7 -> {BOTH}"]),
    (TWO_CAPTURES, "by:white h8-g7", [f"opponents-piece h8 g7 -> {BOTH}"]),
    (TWO_CAPTURES, "h8-g7", [f"? out-of-turn h8 g7 -> {BOTH}", f"? opponents-piece h8 g7 -> {BOTH}"]),
    (TWO_CAPTURES, "by:black c3:e5:g7", [f"out-of-turn c3 g7 -> {BOTH}", f"opponents-piece c3 g7 -> {BOTH}"]),
    (TWO_CAPTURES, "b4-a5", [f"no-piece b4 -> {BOTH}"]),
    (NO_CAPTURE, "c3-d4 then:g1-f2", ["two-moves g1 f2 -> c3-d4"]),
    (NO_CAPTURE, "c3-d4-e5", ["two-moves c3 d4 e5 -> c3-d4"]),
    ("W:WKa1:Bh6", "a1-d4-g1", ["two-moves a1 d4 g1 -> a1-d4"]),
    # a capture that was due
    (TWO_CAPTURES, "c3-b4", [f"quiet-move c3 b4 -> {BOTH}"]),
    (TWO_CAPTURES, "a1-b2 release press", [f"quiet-move a1 b2 -> {BOTH}"]),
    (TWO_CAPTURES, "c3:e5", ["stopped-half-way e5 -> c3-e5-g7"]),
    (TWO_CAPTURES, "c3:e5 release remove:", ["stopped-half-way e5 -> c3-e5-g7"]),
    (TWO_CAPTURES, "c3:e5 remove:d4", ["too-few-captured d4 -> c3-e5-g7"]),
    ("W:WKa1:Bc3,f6", "a1:e5", ["stopped-half-way e5 -> a1-d4-h8, a1-d4-g7"]),
    ("W:WKa1:Bc3,e7", "a1:d4", ["wrong-landing d4 -> a1-f6-d8"]),
    ("W:WKa1:Bc3,e7", "a1:g7", ["wrong-landing g7 -> a1-f6-d8"]),
    ("W:WKa1:Bc3,e7", "a1:f6", ["stopped-half-way f6 -> a1-f6-d8"]),
    # a step that no such piece can make
    (NO_CAPTURE, "c3-b2", [f"man-backwards c3 b2 -> {OPEN}"]),
    (NO_CAPTURE, "c3-a1", [f"man-backwards c3 a1 -> {OPEN}"]),
    (NO_CAPTURE, "c3-e5", [f"man-too-far c3 e5 -> {OPEN}"]),
    (NO_CAPTURE, "c3-c4", [f"inactive-square c3 c4 -> {OPEN}"]),
    (NO_CAPTURE, "c3-off", [f"inactive-square c3 off -> {OPEN}"]),
    (NO_CAPTURE, "c3-e3", [f"not-diagonal c3 e3 -> {OPEN}"]),
    ("W:Wb4,c3:Bh8", "c3-b4", ["occupied-square c3 b4 -> b4-a5, b4-c5, c3-d4"]),
    ("W:Wc3:Bd4,h8", "c3:d4:e5", ["occupied-square c3 d4 -> c3-e5"]),
    ("W:Wb4,c3:Bh8", "c3-a5", ["jumped-own c3 a5 -> b4-a5, b4-c5, c3-d4"]),
    ("W:Wc3:Bd4,e5,h8", "c3:f6", ["jumped-two c3 f6 -> c3-b4"]),
    ("W:Wc3:Bd4,h8", "c3:f6", ["man-too-far c3 f6 -> c3-e5"]),
    ("W:Wc3:Bd4,h8", "c3:e5-d6", ["moved-on e5 d6 -> c3-e5"]),
    (TWO_CAPTURES, "c3-b2", [f"man-backwards c3 b2 -> {BOTH}"]),
    # a move that had been made
    (NO_CAPTURE, "c3-d4 release back", ["took-back c3 d4 -> c3-d4"]),
    (NO_CAPTURE, "c3-d4 press instead:c3-b4", ["took-back c3 d4 -> c3-d4"]),
    (NO_CAPTURE, "c3-d4 instead:c3-b4", ["? took-back c3 d4 -> c3-d4"]),
    (NO_CAPTURE, "back", [f"took-back -> {OPEN}"]),
    (TWO_CAPTURES, "c3-b4 release instead:e3:c5", [f"quiet-move c3 b4 -> {BOTH}"]),
    (NO_CAPTURE, "c3-b4 say:c3-d4", ["announced-another c3 d4 -> c3-b4"]),
]

TOUCHES = [
    (TWO_CAPTURES, "touch:e3 c3:e5:g7", ["touched-another e3 c3 -> e3-c5"]),
    (TWO_CAPTURES, "touch:e3,c3 c3:e5:g7", ["touched-another e3 c3 -> e3-c5"]),
    (TWO_CAPTURES, "touch:c3,e3 c3:e5:g7", ["c3-e5-g7"]),
    (TWO_CAPTURES, "touch:a1 c3:e5:g7", ["touched-unplayable a1 -> c3-e5-g7"]),
    (TWO_CAPTURES, "touch:a1,e3 c3:e5:g7", ["touched-another e3 c3 -> e3-c5", "touched-unplayable a1 -> e3-c5"]),
    (TWO_CAPTURES, "touch:e3 c3-b4", ["touched-another e3 c3 -> e3-c5", "quiet-move c3 b4 -> e3-c5"]),
    (TWO_CAPTURES, "touch:d4 c3:e5:g7", ["c3-e5-g7"]),
    (TWO_CAPTURES, "adjust touch:e3,a1 c3:e5:g7", ["c3-e5-g7"]),
    (TWO_CAPTURES, "touch:e3", ["e3-c5"]),
    (TWO_CAPTURES, "touch:a1", [f"touched-unplayable a1 -> {BOTH}"]),
    (TWO_CAPTURES, "by:black touch:f6", ["touched-out-of-turn f6"]),
]

IN_HAND = [
    (TWO_CAPTURES, "c3-b4 no-release", ["c3-e5-g7"]),
    (NO_CAPTURE, "c3-b2 no-release", ["c3-b4", "c3-d4"]),
    (NO_CAPTURE, "c3-d4 no-release instead:c3-b4", ["c3-b4"]),
    (NO_CAPTURE, "c3-d4 no-release instead:g1-h2", ["touched-another c3 g1 -> c3-b4, c3-d4"]),
    (TWO_CAPTURES, "c3:e5 no-release remove:d4", ["early-removal d4 -> c3-e5-g7"]),
]

REMOVALS = [
    (TWO_CAPTURES, "c3:e5:g7 remove:d4,f6", ["c3-e5-g7"]),
    (TWO_CAPTURES, "c3:e5:g7 early:d4 remove:f6", ["early-removal d4 -> c3-e5-g7"]),
    (TWO_CAPTURES, "c3:e5:g7 early:d4", ["early-removal d4 -> c3-e5-g7"]),
    (TWO_CAPTURES, "c3:e5:g7 remove:", ["removed-too-few d4 f6 -> c3-e5-g7"]),
    (TWO_CAPTURES, "c3:e5:g7 remove:f6", ["removed-too-few d4 -> c3-e5-g7"]),
    (TWO_CAPTURES, "c3:e5:g7 remove:d4,f6,h8", ["removed-too-many h8 -> c3-e5-g7"]),
    (TWO_CAPTURES, "c3:e5:g7 remove:d4,h8", ["removed-uncaptured h8 -> c3-e5-g7"]),
    (TWO_CAPTURES, "c3:e5:g7 remove:d4,f6,a1", ["removed-own a1 -> c3-e5-g7"]),
    (TWO_CAPTURES, "c3:e5:g7 remove:d4,f6,g7", ["removed-own g7 -> c3-e5-g7"]),
    (TWO_CAPTURES, "c3:e5:g7 remove:f6,d4", ["removed-backwards f6 d4 -> c3-e5-g7"]),
    ("W:Wc1:Bd2,f4,f6", "c1:e3:g5:e7 remove:f4,d2,f6", ["removed-out-of-order f4 d2 f6 -> c1-e3-g5-e7"]),
    (TWO_CAPTURES, "c3:e5:g7 remove:d4,f6 pause", ["paused d4 f6 -> c3-e5-g7"]),
    (TWO_CAPTURES, "e3:c5 remove:d4 pause", ["e3-c5"]),
    (NO_CAPTURE, "c3-d4 remove:h8", ["removed-without-reason h8 -> c3-d4"]),
    (NO_CAPTURE, "c3-d4 remove:g1", ["removed-without-reason g1 -> c3-d4"]),
    (NO_CAPTURE, "remove:g1", [f"removed-without-reason g1 -> {OPEN}"]),
    (NO_CAPTURE, "c3-d4 add:b4", ["added-piece b4 -> c3-d4"]),
]

CROWNS = [
    ("W:Wc7,g1:Ba3", "c7-d8 crown", ["c7-d8"]),
    ("W:Wc7,g1:Ba3", "c7-d8 no-crown", ["not-crowned d8 -> c7-d8"]),
    ("W:WKd8,g1:Ba3", "d8-g5 no-crown", ["unmarked-king g5 -> d8-g5"]),
    ("W:WKd8,g1:Ba3", "d8-g5 crown", ["d8-g5"]),
    (NO_CAPTURE, "c3-d4 crown", ["crowned-without-right d4 -> c3-d4"]),
]


@pytest.mark.parametrize(("fen", "observed", "expected"), MOVES + TOUCHES + IN_HAND + REMOVALS + CROWNS)
def test_each_irregularity_is_told_apart_with_what_may_be_played(fen: str, observed: str, expected: list[str]) -> None:
    assert told("russian", fen, observed) == expected


OTHER_GAMES = [
    ("english", "B:W17,22:B10,14,K2", "14-9", ["man-backwards 14 9 -> 14-21"]),
    ("english", "B:W23,24:B1,27", "27x18", ["man-captured-backwards 27 18 -> 1-5, 1-6, 27-31, 27-32"]),
    ("english", "B:W24:BK1", "1-10", ["king-too-far 1 10 -> 1-5, 1-6"]),
    ("english", "W:W11:B6,7", "11x2x9", ["through-last-row 2 9 -> 11-2", "too-many-captured 6 -> 11-2"]),
    ("russian", "W:Wf6:Bc7,e7", "f6:d8", ["stopped-half-way d8 -> f6-d8-b6, f6-d8-a5"]),
    (
        "international",
        "W:W35:B8,11,19,21,30",
        "35x24x13x2x16",
        ["through-last-row 2 16 -> 35-24-13-2", "too-many-captured 11 -> 35-24-13-2"],
    ),
    ("international", "W:W27,32,37:B11,21,28", "32x23", ["too-few-captured 28 -> 27-16-7"]),
    ("international", "W:W27,32,37:B11,21,28", "27x16", ["stopped-half-way 16 -> 27-16-7"]),
    ("russian", "B:Wc3,e5,g3,g5,h6:BKb4", "b4:e1:h4:f6:d4:a1", ["jumped-twice d4 a1 -> b4-e1-h4-f6-d4"]),
    (
        "russian",
        "B:Wc3,e5,g3,g5,h6,b6:BKb4",
        "b4:e1:h4:f6:d4:a7",
        ["b4-e1-h4-f6-d4-a7"],
    ),
]


@pytest.mark.parametrize(("variant", "fen", "observed", "expected"), OTHER_GAMES)
def test_what_is_wrong_depends_on_the_game(variant: str, fen: str, observed: str, expected: list[str]) -> None:
    assert told(variant, fen, observed) == expected


def test_every_kind_is_told_by_some_case_here() -> None:
    russian = [("russian", *case[:2]) for case in MOVES + TOUCHES + IN_HAND + REMOVALS + CROWNS]
    seen = {kind for case in [*russian, *(case[:3] for case in OTHER_GAMES)] for kind in kinds(*case)}
    assert seen == {kind.value for kind in Irregularity}


class TestTheOverlookedCapture:
    def test_only_one_move_was_legal(self) -> None:
        diagnosis = diagnose(overlooked(), read_observed(RUSSIAN, "g3-h4 release press"))
        assert diagnosis.kinds == (Irregularity.QUIET_MOVE,)
        (due,) = diagnosis.findings[0].continuations
        assert explain(overlooked(), "a3:c5").moves == (due,)

    def test_the_board_alone_tells_it_too(self) -> None:
        fen = write_fen(overlooked())
        after = fen.replace("W:", "B:", 1).replace("g3", "h4")
        assert kinds("russian", fen, after) == ["quiet-move"]


class TestReading:
    def test_a_short_way_of_writing_a_capture_is_legal(self) -> None:
        assert told("russian", TWO_CAPTURES, "c3:g7") == ["c3-e5-g7"]

    def test_a_king_may_stand_anywhere_between_two_pieces_on_its_line(self) -> None:
        assert told("russian", "W:WKa1:Bc3,f6", "a1:e5:h8") == ["a1-d4-h8"]

    def test_what_was_removed_tells_two_captures_with_the_same_ends_apart(self) -> None:
        fen = "W:W30:B17,18,25,26"
        assert told("english", fen, "30x14") == ["30-21-14", "30-23-14"]
        assert kinds("english", fen, "30x14 remove:26,18") == kinds("english", fen, "30x14 remove:25,17") == []
        assert kinds("english", fen, "30x14 remove:26,17") == ["removed-uncaptured"]
        assert kinds("english", fen, "30x21x14 remove:26,18") == ["removed-uncaptured"]

    def test_a_piece_cannot_be_taken_from_an_empty_square(self) -> None:
        with pytest.raises(ContradictionError, match="no piece stands on c3 that could be taken off"):
            diagnosed("russian", NO_CAPTURE, "c3-d4 remove:c3")

    def test_a_piece_cannot_be_put_on_another(self) -> None:
        with pytest.raises(ContradictionError, match="no piece can be put on g1, where one stands"):
            diagnosed("russian", NO_CAPTURE, "add:g1")

    def test_nothing_made_leaves_every_move_open(self) -> None:
        diagnosis = diagnosed("russian", NO_CAPTURE, "press")
        assert (diagnosis.is_legal, diagnosis.is_made, len(diagnosis.moves)) == (True, False, 4)


class TestTheBoardAndTheHand:
    @pytest.mark.article("RU 1.4.7.a", "UA V-5.2.a", "FM A1-3.11", "FM A1b-3.11", "CK 1.23")
    def test_a_touched_piece_must_be_moved(self) -> None:
        assert told("russian", NO_CAPTURE, "touch:g1") == ["g1-f2", "g1-h2"]
        assert kinds("russian", NO_CAPTURE, "touch:g1 g1-f2") == []
        assert kinds("russian", NO_CAPTURE, "touch:g1 c3-d4") == ["touched-another"]

    @pytest.mark.article("RU 1.4.7.b")
    def test_of_several_the_one_touched_first_if_it_can_move(self) -> None:
        assert told("russian", TWO_CAPTURES, "touch:e3,c3") == ["e3-c5"]
        assert told("russian", TWO_CAPTURES, "touch:c3,e3") == ["c3-e5-g7"]
        assert (
            diagnosed("russian", TWO_CAPTURES, "touch:a1,e3").moves == diagnosed("russian", TWO_CAPTURES, "e3:c5").moves
        )

    @pytest.mark.article("RU 1.4.9.a", "UA V-5.2.c")
    def test_unless_the_player_said_that_he_adjusts(self) -> None:
        assert kinds("russian", NO_CAPTURE, "adjust touch:g1 c3-d4") == []
        assert kinds("russian", NO_CAPTURE, "no-adjust touch:g1 c3-d4") == ["touched-another"]

    @pytest.mark.article("RU 1.4.6", "FM A1-3.10", "FM A1b-3.10", "UA V-5.3.b")
    def test_a_move_is_made_once_the_hand_lets_go(self) -> None:
        assert kinds("russian", NO_CAPTURE, "c3-d4 no-release instead:c3-b4") == []
        assert kinds("russian", NO_CAPTURE, "c3-d4 release instead:c3-b4") == ["took-back"]

    @pytest.mark.article("RU 1.5.11", "FM A1-4.10", "FM A1b-4.10")
    def test_a_capture_is_stopped_where_the_hand_lets_go(self) -> None:
        assert kinds("russian", TWO_CAPTURES, "c3:e5 no-release") == []
        assert kinds("russian", TWO_CAPTURES, "c3:e5 release") == ["stopped-half-way"]

    @pytest.mark.article("RU 3.21.2.b", "UA V-13.2.b")
    def test_the_move_on_the_board_counts_not_the_one_announced(self) -> None:
        diagnosis = diagnosed("russian", NO_CAPTURE, "c3-b4 say:c3-d4 press")
        assert diagnosis.kinds == (Irregularity.ANNOUNCED_ANOTHER,)
        assert diagnosis.moves == diagnosed("russian", NO_CAPTURE, "c3-b4 say:c3-b4 press").moves


class TestExplain:
    """The door for a move that somebody typed and the board refused."""

    def test_the_player_is_the_side_to_move(self) -> None:
        assert explain(read_fen(RUSSIAN, TWO_CAPTURES), "h8-g7").kinds == (Irregularity.OPPONENTS_PIECE,)

    def test_numbers_and_crosses_are_read(self) -> None:
        assert explain(start(INTERNATIONAL), "32x23").kinds == (Irregularity.MAN_TOO_FAR,)
        assert explain(start(ENGLISH), "11-15").is_legal

    def test_what_is_no_way_over_squares_is_refused(self) -> None:
        with pytest.raises(NotAMoveError, match="'foo' is not a square of this board"):
            explain(start(RUSSIAN), "foo")


def test_unknown_evidence_makes_no_irregularity() -> None:
    position = read_fen(RUSSIAN, TWO_CAPTURES)
    assert diagnose(position, Observed()).is_legal
