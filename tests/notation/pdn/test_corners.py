"""Squares counted from any corner of the board, as the GameType tag of PDN may say."""

from __future__ import annotations

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mainroad.basics import Side
from mainroad.boards import Numbering
from mainroad.laws.fen import write_fen
from mainroad.laws.variants import ENGLISH, INTERNATIONAL, RUSSIAN, Variant
from mainroad.notation.moves import write_move
from mainroad.notation.pdn import DraughtsRecord, read_pdn, write_pdn
from mainroad.notation.pdn.corners import Corner, corner_of


def the_game(text: str) -> DraughtsRecord:
    (record,) = read_pdn(io.StringIO(text))
    return record


def moves(record: DraughtsRecord) -> str:
    position, written = record.start, []
    for move in record.main_line():
        assert position is not None
        written.append(write_move(position, move))
        position = position.played(move)
    return " ".join(written)


@pytest.mark.parametrize(
    ("notation", "text"),
    [
        ("N0,0", "10-14 22-18"),
        ("N1,0", "11-15 23-19"),
        ("N2,0", "22-18 10-14"),
        ("N3,0", "23-19 11-15"),
        ("N3", "23-19 11-15"),
        ("N2,1", "23-19 11-15"),  # on the light squares the board is a mirror image
        ("N3,1", "22-18 10-14"),
        ("N1", "1115 2319"),
        ("A0,0", "c3-d4 d6-c5"),
        ("A3,0", "f6-e5 e3-f4"),
        ("S3,0", "fe5 ef4"),
        ("A0,1", "f3-e4 e6-f5"),
        ("N1,0", "c3-d4 d6-c5"),  # letters mean what they always do
    ],
)
def test_one_game_from_every_corner(notation: str, text: str) -> None:
    record = the_game(f'[GameType "25,W,8,8,{notation}"]\n{text} *')
    assert (moves(record), record.errors) == ("c3-d4 d6-c5", ())


@pytest.mark.parametrize(
    ("tag", "text"),
    [("21,B,8,8,N1,0", "11-15 23-19"), ("21,B,8,8,N2,0", "22-18 10-14"), ("21,W,8,8,N2,0", "11-15 23-19")],
)
def test_the_corner_is_where_the_first_player_sees_it(tag: str, text: str) -> None:
    record = the_game(f'[GameType "{tag}"]\n{text} *')
    assert (moves(record), record.errors) == ("11-15 23-19", ())


@pytest.mark.parametrize(
    ("notation", "fen"),
    [
        ("N1", "W:W11:BK31,20-21."),
        ("N1", "W:W11 :B K31-31,20,21:H0:F1"),
        ("A3", "W:Wf6:BKe1,h4,b4"),
        ("N2", "W:W22:BK2,13,12"),
    ],
)
def test_a_position_is_counted_from_the_same_corner(notation: str, fen: str) -> None:
    record = the_game(f'[GameType "25,W,8,8,{notation}"]\n[FEN "{fen}"]\n*')
    assert record.start is not None
    assert record.errors == ()
    assert "Kd8" in write_fen(record.start)
    assert write_fen(record.start).startswith("W:Wc3:")


def test_a_position_in_the_middle_of_a_game_too() -> None:
    record = the_game('[GameType "25,W,8,8,N1,0"]\n11-15 /FEN "W:W11:BK1"/ 11-15 *')
    assert ([node.setup for node in record.moves], record.errors) == (["", "W:Wc3:BKg1"], ())


def test_what_is_written_again_is_counted_as_usual() -> None:
    record = the_game('[GameType "20,W,10,10,N1,0"]\n19-23 *')
    assert '[GameType "20,W,10,10,N2,0"]' in write_pdn(record)
    assert "1. 32-28" in write_pdn(record)


@given(
    st.sampled_from([RUSSIAN, ENGLISH, INTERNATIONAL]),
    st.sampled_from("NA"),
    st.integers(0, 3),
    st.sampled_from(list(Side)),
    st.booleans(),
)
def test_from_every_corner_each_square_has_one_name(
    variant: Variant, letter: str, place: int, first: Side, inverted: bool
) -> None:
    corner = corner_of(f"{letter}{place}", first, is_inverted=inverted)
    board = variant.board
    if letter == "N":
        names = [str(number) for number in range(1, len(board.squares) + 1)]
    else:
        names = [f"{file}{rank}" for file in "abcdefghij"[: board.width] for rank in range(1, board.height + 1)]
    usual = [corner.usual(board, name) for name in names]
    own = {board.name(square, Numbering.NUMBERS if letter == "N" else Numbering.LETTERS) for square in board.squares}
    assert own <= set(usual)


@pytest.mark.parametrize("text", ["0-33", "99-100", "", "x", "c9-d1", "12345"])
def test_what_names_no_square_stays(text: str) -> None:
    assert Corner(Numbering.NUMBERS, is_top=False, is_right=True).usual(RUSSIAN.board, text) == text
