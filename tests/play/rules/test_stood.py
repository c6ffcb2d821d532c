from __future__ import annotations

import pytest

from mainroad.laws.diagnosis.observed import read_observed
from mainroad.laws.fen import read_fen, write_fen
from mainroad.laws.variants import INTERNATIONAL, RUSSIAN
from mainroad.play.rules.stood import stood
from mainroad.rulebooks.pytest_articles import cases


def left(fen: str, seen: str) -> str:
    return write_fen(stood(read_fen(RUSSIAN, fen), read_observed(RUSSIAN, seen)))


@pytest.mark.parametrize(
    ("fen", "seen", "after"),
    [
        ("W:Wc3,g1:Bb8,d4,f6", "c3-b4", "B:Wb4,g1:Bb8,d4,f6"),
        ("W:Wc3,g1:Bb8,d4,f6", "c3:e5", "B:We5,g1:Bb8,f6"),
        ("W:Wc3,g1:Bb8,d4,f6", "c3:e5:g7 remove:d4", "B:Wg1,g7:Bb8,f6"),
        ("W:Wc3,g1:Bb8,d4,f6", "c3:e5:g7 remove:d4,f6,g1", "B:Wg7:Bb8"),
        ("W:Wc3,g1:Bh8", "c3-d4 then:g1-f2", "B:Wd4,f2:Bh8"),
        ("W:Wc3,g1:Bh8", "by:black h8-g7", "W:Wc3,g1:Bg7"),
        ("W:Wc7,g1:Ba3", "c7-d8 no-crown", "B:WKd8,g1:Ba3"),
        ("W:Wc7,g1:Ba3", "c7-b8", "B:WKb8,g1:Ba3"),
        ("W:Wc3:Bh8", "c3-d4 add:a1", "B:Wa1,d4:Bh8"),
        ("W:Wc3,g1:Bh8", "W:Wd4,g1:Bh8", "B:Wd4,g1:Bh8"),
    ],
)
def test_what_stands(fen: str, seen: str, after: str) -> None:
    assert left(fen, seen) == write_fen(read_fen(RUSSIAN, after))


@pytest.mark.parametrize(
    "seen",
    cases([("UA V-6.7; FM A1b-5.3", "c3-c4"), ("UA V-6.7", "c3-off")]),
)
def test_a_piece_on_a_light_square_is_inactive(seen: str) -> None:
    assert left("W:Wc3,g1:Bh8", seen) == write_fen(read_fen(RUSSIAN, "B:Wg1:Bh8"))


@pytest.mark.article("FM A1-5.3")
def test_it_is_inactive_on_a_hundred_squares_too() -> None:
    before = read_fen(INTERNATIONAL, "W:W38,47:B5")
    after = stood(before, read_observed(INTERNATIONAL, "38-g4"))
    assert write_fen(after) == "B:W47:B5"
