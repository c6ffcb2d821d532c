"""Positions as text: reading forgives, refuses with a reason, and writing has one form."""

from __future__ import annotations

import pytest
from hypothesis import given

from mainroad.boards import Numbering
from mainroad.laws.draughts import DraughtsPosition, start
from mainroad.laws.fen import read_fen, write_fen
from mainroad.laws.protocol import NotAPositionError
from mainroad.laws.variants import INTERNATIONAL, RUSSIAN, SPANTSIRETI
from support.positions import SAMPLE, positions


@pytest.mark.parametrize(
    "text",
    [
        "W:Wc3,Kd4:Bb8,h8",
        "W:Bh8,b8:WKd4,c3",
        "w:wc3,kd4:bb8,h8",
        "W:W22,K18:B1,4",
        "W:Wc3,K18:B1,4",
        " W : W c3 , K d4 : B b8 , h8 . ",
        "W:Wc3,Kd4:Bb8,h8:H0:F12",
        '[FEN "W:Wc3,Kd4:Bb8,h8."]',
        "W:WC3,KD4:BB8,H8",
        "W:Wс3,Kd4:Bb8,h8",
        "W:W022,K018:B01,04",
        "W:Wc3,Kd4,:Bb8,h8",
    ],
)
def test_every_way_to_write_a_position_is_read(text: str) -> None:
    assert write_fen(read_fen(RUSSIAN, text)) == "W:Wc3,Kd4:Bb8,h8"


@pytest.mark.parametrize("text", ["W:W31-50:B1-20", "W:W31-40,41-50:B1-19,20", "W:B1-20:W31-50:H0:F1"])
def test_numbers_may_be_given_as_ranges(text: str) -> None:
    assert read_fen(INTERNATIONAL, text) == start(INTERNATIONAL)


def test_a_range_of_kings() -> None:
    assert write_fen(read_fen(INTERNATIONAL, "B:WK1-3,20:BK46-47,5")) == "B:WK1,K2,K3,20:B5,K46,K47"


def test_the_last_letter_of_the_80_board() -> None:
    assert write_fen(read_fen(SPANTSIRETI, "W:Wj2,i1,Ka1:Bj8")) == "W:WKa1,i1,j2:Bj8"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "a position begins with the side to move, W or B, not ''"),
        ("nonsense", "a position begins with the side to move, W or B, not 'nonsense'"),
        ("?:Wc3:Bh8", "the position does not say whose move it is: it begins with '?'"),
        ("W:Wc3", "a position has two groups of pieces after the side to move, not 1"),
        ("W:Wc3:Bh8:Bf8", "a position has two groups of pieces after the side to move, not 3"),
        ("W:Wc3:We3", "a position has one group for White and one for Black"),
        ("W:c3:Bh8", "a group of pieces begins with W or B, not 'c'"),
        ("W::", "a group of pieces begins with W or B, not ''"),
        ("W:W:B", "a position has at least one piece"),
        ("W:Wc3,a2:Bh8", "'a2' is not a dark square of this board"),
        ("W:W33:B1", "'33' is not a dark square of this board"),
        ("W:WK:B1", "'' is not a dark square of this board"),
        ("W:W30-29:B1", "the range '30-29' runs backwards"),
        ("W:W29-33:B1", "'33' is not a dark square of this board"),
        ("W:Wc3,c3:Bh8", "two pieces stand on c3"),
        ("W:Wc3:B22", "two pieces stand on c3"),
        ("W:Wb8:Bh6", "the white man on b8 stands on its last row and would be a king"),
        ("W:Wc3:Bg1", "the black man on g1 stands on its last row and would be a king"),
    ],
)
def test_what_is_no_position_says_why(text: str, reason: str) -> None:
    with pytest.raises(NotAPositionError) as caught:
        read_fen(RUSSIAN, text)
    assert str(caught.value) == reason


@SAMPLE
@given(positions())
def test_text_and_back(position: DraughtsPosition) -> None:
    for numbering in Numbering:
        text = write_fen(position, numbering)
        assert read_fen(position.variant, text) == position
        assert write_fen(read_fen(position.variant, text), numbering) == text
