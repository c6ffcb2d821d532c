"""Reading forgives every way to write a legal move, and tells apart what is no move, not legal, or not clear."""

from __future__ import annotations

import pytest

from mainroad.laws.draughts import DraughtsPosition, start
from mainroad.laws.fen import read_fen, write_fen
from mainroad.laws.protocol import AmbiguousMoveError, IllegalMoveError, NotAMoveError
from mainroad.laws.variants import DRAUGHTS, ENGLISH, INTERNATIONAL, RUSSIAN, SPANTSIRETI, Variant
from mainroad.notation.moves import read_move, write_move
from mainroad.rulebooks.pytest_articles import cases

DIAGRAM_5 = "W:WKd2:Bb6,d6,f4,f6,g7"


def read(game: str, fen: str, text: str) -> str:
    position = read_fen(DRAUGHTS[game], fen)
    return write_move(position, read_move(position, text))


def played(position: DraughtsPosition, moves: str) -> DraughtsPosition:
    for text in moves.split():
        position = position.after(read_move(position, text))
    return position


@pytest.mark.parametrize(
    ("text", "meant"),
    cases(
        [
            ("RU 1.6.2.b, UA V-4.1", "c3-d4", "c3-d4"),
            ("UA V-4.2.1", "c3–d4", "c3-d4"),
            ("", "c3—d4", "c3-d4"),
            ("", "c3−d4", "c3-d4"),
            ("", "c3d4", "c3-d4"),
            ("", "C3-D4", "c3-d4"),
            ("", " c3 - d4 ", "c3-d4"),
            ("", "с3-d4", "c3-d4"),
            ("", "а3-в4", "a3-b4"),
            ("", "22-18", "c3-d4"),
            ("", "2218", "c3-d4"),
            ("RU 1.6.2.j", "cd4", "c3-d4"),
            ("", "c-d4", "c3-d4"),
            ("", "c3-d4!?", "c3-d4"),
            ("", "c3-d4 +1", "c3-d4"),
            ("", "c3-d4*", "c3-d4"),
            ("", "c3-d4 a.l.", "c3-d4"),
        ]
    ),
)
def test_every_way_to_write_a_move_is_read(text: str, meant: str) -> None:
    assert read("russian", write_fen(start(RUSSIAN)), text) == meant


@pytest.mark.parametrize(
    "text",
    [
        *cases([("RU 1.6.2.c, UA V-4.2.2", "c3:e5"), ("UA V-4.2.2, FM A1b-8.2.3", "c3xe5"), ("RU 1.6.2.j", "c:e5")]),
        *("c3×e5", "c3хe5", "C3X E5", "c3-e5", "c3e5", "ce5", "22x15", "22:15"),
    ],
)
def test_every_way_to_write_a_capture_is_read(text: str) -> None:
    assert read("russian", "W:Wc3:Bd4", text) == "c3:e5"


@pytest.mark.parametrize("text", ["06-01", "6-1", "6–1", "0601", "a9-b10", "a9b10", "6x1"])
def test_zeros_and_letters_are_read_on_the_100_board(text: str) -> None:
    assert read("international", "W:W6:B20", text) == "6-1"


@pytest.mark.article("RU 1.6.2.e", "RU 1.6.2.f")
@pytest.mark.parametrize(
    ("text", "captured"),
    [
        ("d2:h6:f8:c5:a7", "b6 d6 f4 g7"),
        ("d2:g5:e7:c5:a7", "b6 d6 f4 f6"),
        ("d2:g5:d8:a5", "b6 f4 f6"),
        ("d2:a5", "b6 f4 f6"),
        ("d2:h6:a7", "b6 d6 f4 g7"),
        ("d2xe7xa7", "b6 d6 f4 f6"),
        ("26x12x3x14x5", "b6 d6 f4 g7"),
        ("d:h6:a7", "b6 d6 f4 g7"),
    ],
)
def test_the_route_tells_captures_apart_that_share_their_ends(text: str, captured: str) -> None:
    position = read_fen(RUSSIAN, DIAGRAM_5)
    assert {position.board.square(name) for name in captured.split()} == set(read_move(position, text).captured)


@pytest.mark.parametrize("text", ["a1:h4", "a1:f6:h4", "a1:c3:f6:h4", "a1:c3:h4"])
def test_squares_passed_straight_on_may_be_named_or_not(text: str) -> None:
    assert read("russian", "W:WKa1:Bb2,d4,g5", text) == "a1:h4"


TWO_IN_A_ROW = "W:WKa1:Bb2,e5,a7"


@pytest.mark.parametrize("text", ["a1:f6", "a1:c3:f6", "a1:d4:f6"])
def test_any_square_between_two_victims_is_a_landing(text: str) -> None:
    assert read("russian", TWO_IN_A_ROW, text) == "a1:f6"


@pytest.mark.parametrize("text", ["a1:d4", "a1:e5:f6", "a1:b2:f6", "a1:c3:e5:f6", "a1:g7:f6", "a1:c1:f6"])
def test_a_victim_or_a_square_beside_the_route_is_no_landing(text: str) -> None:
    with pytest.raises(IllegalMoveError):
        read("russian", TWO_IN_A_ROW, text)


def test_the_route_that_was_told_is_the_route_that_is_returned() -> None:
    position = read_fen(RUSSIAN, "W:WKa5:Bb4,b6,d6,f2,f8")
    ways = [read_move(position, text).path for text in ("a5:c7:g3:e1:a5", "a5:e1:g3:c7:a5")]
    assert ways[0] == tuple(reversed(ways[1]))
    assert read_move(position, "a5:a5") == position.legal_moves()[0]


@pytest.mark.article("RU 1.6.2.e")
def test_a_route_that_turns_nowhere_else_is_preferred_to_one_that_does() -> None:
    position = read_fen(RUSSIAN, "W:WKa7:Bb4,b6,d4,g5,g7")
    assert len(read_move(position, "a7:c5:a3").captured) == 2
    assert len(read_move(position, "a7:c5:e3:h6:f8:a3").captured) == 5


def test_a_single_jump_is_meant_by_its_ends_alone() -> None:
    position = read_fen(RUSSIAN, "W:WKf6:Be3,g3,g5,g7")
    assert len(read_move(position, "f6:h8").captured) == 1
    assert len(read_move(position, "f6:h4:f2:d4:h8").captured) == 4


@pytest.mark.parametrize(
    "text", ["", "foo", "c3", "c3-", "-d4", "c3-d4-", "c3=d4", "cd", "c3--d4", "1/2", "c33-d4", "д3-д4"]
)
def test_what_is_no_move_at_all(text: str) -> None:
    with pytest.raises(NotAMoveError, match="is not a move"):
        read_move(start(RUSSIAN), text)


@pytest.mark.article("RU 1.6.2.i")
def test_the_misprinted_move_of_the_sample_game_names_a_light_square() -> None:
    position = played(start(RUSSIAN), "e3-d4 d6-c5 f2-e3")
    with pytest.raises(NotAMoveError, match="'f6-g6' is not a move: 'g6' is not a dark square of this board"):
        read_move(position, "f6-g6")


@pytest.mark.parametrize(
    ("fen", "text", "reason"),
    [
        ("W:Wc3:Bd4", "c3-b4", "'c3-b4' is not legal here: a capture is due: c3:e5"),
        ("W:Wc3:Bh8", "d4-e5", "'d4-e5' is not legal here: no white piece stands on d4"),
        ("B:Wc3:Bh8", "c3-d4", "'c3-d4' is not legal here: no black piece stands on c3"),
        ("W:Wc3:Bh8", "c3-e5", "'c3-e5' is not legal here: no white piece can move so"),
        ("W:Wc3:Bh8", "ed4", "'ed4' is not legal here: no white piece can move so"),
    ],
)
def test_a_move_that_is_not_legal_says_why(fen: str, text: str, reason: str) -> None:
    with pytest.raises(IllegalMoveError) as caught:
        read_move(read_fen(RUSSIAN, fen), text)
    assert str(caught.value) == reason


@pytest.mark.parametrize(
    ("game", "fen", "text", "candidates"),
    cases(
        [
            ("RU 1.6.2.e", "russian", DIAGRAM_5, "d2:a7", "d2:g5:e7:c5:a7, d2:h6:f8:c5:a7"),
            ("RU 1.6.2.e", "russian", DIAGRAM_5, "d2:c5:a7", "d2:g5:e7:c5:a7, d2:h6:f8:c5:a7"),
            ("RU 2.4.d", "international", "W:WK47:B11,12,19,29,30,40", "47:6", "47x24x35x44x6, 47x24x8x17x6"),
            ("UA V-4.4.b", "russian", "W:Wa3,Ka5:Bh8", "ab4", "a3-b4, a5-b4"),
            ("", "english", "B:B10:W15,23,14,22", "10x26", "10x17x26, 10x19x26"),
        ]
    ),
)
def test_what_fits_more_than_one_move_names_them(game: str, fen: str, text: str, candidates: str) -> None:
    with pytest.raises(AmbiguousMoveError) as caught:
        read(game, fen, text)
    assert str(caught.value) == f"{text!r} fits more than one move: {candidates}"


@pytest.mark.article("RU 2.4.g")
@pytest.mark.parametrize("variant", [INTERNATIONAL, ENGLISH], ids=lambda variant: variant.name)
def test_short_notation_is_not_read_where_the_game_has_none(variant: Variant) -> None:
    with pytest.raises(NotAMoveError, match="short notation is not used"):
        read_move(start(variant), "cd4")


def test_files_i_and_j_are_read_on_the_80_board() -> None:
    position = read_fen(SPANTSIRETI, "W:Wi3:Bj8")
    assert write_move(position, read_move(position, "ij4")) == "i3-j4"


# -- sample games ---------------------------------------------------------------------------------

RUSSIAN_SAMPLE = "e3-d4 d6-c5 f2-e3 f6-g5 c3-b4 g5-h4 b4:d6 h4:f2 e1:g3 c7:h4"
SHORT_SAMPLE = "ed4 dc5 fe3 fg5 cb4 gh4 b:d6 h:f2 e:g3 c:h4"
INTERNATIONAL_SAMPLE = "32-28 18-23 37-32 23-29 34:23 17-22 28:17 19:26"


@pytest.mark.parametrize(
    ("game", "moves", "fen"),
    cases(
        [
            (
                "RU 1.6.2.i, FM A1b-8.1",
                "russian",
                RUSSIAN_SAMPLE,
                "W:Wa1,a3,b2,c1,e3,g1,h2:Ba7,b6,b8,d8,e7,f8,g7,Kh4,h6,h8",
            ),
            (
                "RU 1.6.2.j, UA V-4.4.b",
                "russian",
                SHORT_SAMPLE,
                "W:Wa1,a3,b2,c1,e3,g1,h2:Ba7,b6,b8,d8,e7,f8,g7,Kh4,h6,h8",
            ),
            (
                "RU 2.4.f, FM A1-8.1",
                "international",
                INTERNATIONAL_SAMPLE,
                "W:W17,33,35,36,38,39,40,41,42,43,44,45,46,47,48,49,50:B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,20,26",
            ),
            (
                "RU 1.6.2.j",
                "russian",
                "cd4 fg5 dc5 b:d4 e:c5",
                "B:Wa1,a3,b2,c1,c5,d2,e1,f2,g1,g3,h2:Ba7,b8,c7,d6,d8,e7,f8,g5,g7,h6,h8",
            ),
        ]
    ),
)
def test_a_recorded_game_can_be_played_through(game: str, moves: str, fen: str) -> None:
    assert write_fen(played(start(DRAUGHTS[game]), moves)) == fen


@pytest.mark.article("RU 1.6.2.d", "RU 1.6.2.i")
def test_the_last_capture_of_the_sample_game_turns_three_times() -> None:
    position = played(start(RUSSIAN), " ".join(RUSSIAN_SAMPLE.split()[:-1]))
    move = read_move(position, "c7:h4")
    assert [position.board.name(square, RUSSIAN.numbering) for square in move.path] == ["c7", "e5", "c3", "e1", "h4"]
    assert move.crowns
