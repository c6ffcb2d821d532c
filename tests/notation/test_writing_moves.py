"""How moves are written: full, short and numeric, with as much of the route as is needed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mainroad.boards import Numbering
from mainroad.laws.draughts import DraughtsPosition, start
from mainroad.laws.fen import read_fen, write_fen
from mainroad.laws.variants import BRAZILIAN, DRAUGHTS, INTERNATIONAL, RUSSIAN, SPANTSIRETI
from mainroad.notation.moves import Style, own_style, turns, write_move
from mainroad.rulebooks.pytest_articles import cases

LETTERS = own_style(RUSSIAN)
NUMBERS = own_style(INTERNATIONAL)
SHORT = replace(LETTERS, short=True)
CROSSED = replace(LETTERS, separator="x")
COLONS = replace(NUMBERS, separator=":")
FULL = replace(LETTERS, full_route=True)

DIAGRAM_5 = "W:WKd2:Bb6,d6,f4,f6,g7"
DIAGRAM_12 = "W:WK47:B11,12,19,29,30,40"


def texts(position: DraughtsPosition, style: Style | None = None) -> list[str]:
    return sorted(write_move(position, move, style) for move in position.legal_moves())


START_64 = "W:Wa1,a3,b2,c1,c3,d2,e1,e3,f2,g1,g3,h2:Ba7,b6,b8,c7,d6,d8,e7,f6,f8,g7,h6,h8"
START_100 = f"W:W{','.join(map(str, range(31, 51)))}:B{','.join(map(str, range(1, 21)))}"


@pytest.mark.parametrize(
    ("game", "fen"),
    cases([("RU 1.6.2.a", "russian", START_64), ("RU 2.4.b", "international", START_100)]),
)
def test_the_initial_position_in_notation(game: str, fen: str) -> None:
    assert write_fen(start(DRAUGHTS[game])) == fen


@pytest.mark.parametrize(
    ("game", "fen", "style", "expected"),
    cases(
        [
            ("RU 1.6.2.b, UA V-4.1", "russian", START_64, LETTERS, "a3-b4 c3-b4 c3-d4 e3-d4 e3-f4 g3-f4 g3-h4"),
            ("FM A1b-8.2.1, FM A1b-8.2.2, FM A1b-9.1.1", "brazilian", "W:Wc3:Bh8", CROSSED, "c3-b4 c3-d4"),
            ("RU 2.4.c", "international", "W:W31,32:B1", COLONS, "31-26 31-27 32-27 32-28"),
            ("FM A1-8.2.1, FM A1-8.2.2, FM A1-9.1.1", "international", "W:W31:B1", NUMBERS, "31-26 31-27"),
            ("RU 1.6.2.c, UA V-4.2.2", "russian", "W:Wc3:Bd4", LETTERS, "c3:e5"),
            ("UA V-4.1, UA V-4.2.2", "russian", "W:Wc3:Bd4", CROSSED, "c3xe5"),
            ("FM A1b-8.2.3, FM A1b-9.1.2", "brazilian", "W:Wc3:Bd4", CROSSED, "c3xe5"),
            ("RU 2.4.c", "international", "W:W32:B28", COLONS, "32:23"),
            ("FM A1-8.2.3, FM A1-9.1.2", "international", "W:W32:B28", NUMBERS, "32x23"),
            ("RU 1.6.2.d", "russian", "W:Wc3:Bd4,f6,f8", LETTERS, "c3:g7"),
            ("RU 1.6.2.d", "international", "W:W32:B28,19", COLONS, "32:14"),
            ("", "english", "B:B10:W15,24", replace(NUMBERS, numbering=Numbering.NUMBERS), "10x28"),
            ("", "spantsireti", "W:Wi3:Bj8", LETTERS, "i3-h4 i3-j4"),
        ]
    ),
)
def test_moves_and_captures(game: str, fen: str, style: Style, expected: str) -> None:
    assert texts(read_fen(DRAUGHTS[game], fen), style) == expected.split()


@pytest.mark.article("RU 1.6.2.e", "RU 1.6.2.f")
def test_diagram_5_shows_the_route_only_of_captures_that_share_their_ends() -> None:
    assert texts(read_fen(RUSSIAN, DIAGRAM_5)) == ["d2:a5", "d2:g5:e7:c5:a7", "d2:h6:f8:c5:a7"]


@pytest.mark.article("RU 1.6.2.f")
def test_diagram_5_in_full_has_three_directions() -> None:
    assert texts(read_fen(RUSSIAN, DIAGRAM_5), FULL) == ["d2:g5:d8:a5", "d2:g5:e7:c5:a7", "d2:h6:f8:c5:a7"]


@pytest.mark.article("RU 2.4.d")
@pytest.mark.parametrize("victims", ["29,19", "29,13", "38,19", "38,13", "42,19", "42,13"])
def test_diagram_12_has_two_directions(victims: str) -> None:
    position = read_fen(INTERNATIONAL, f"W:WK47:B11,12,30,40,{victims}")
    assert texts(position, COLONS) == ["47:24:35:44:6", "47:24:8:17:6"]
    assert {len(move.captured) for move in position.legal_moves()} == {4}


@pytest.mark.article("RU 1.6.2.e")
def test_a_square_passed_straight_on_is_no_turn() -> None:
    position = read_fen(RUSSIAN, "W:WKa1:Bb2,d4,g5")
    assert texts(position, FULL) == ["a1:f6:h4"]
    assert texts(position, replace(FULL, landings=True)) == ["a1:c3:f6:h4"]
    move = position.legal_moves()[0]
    assert turns(position.board, move.path) == (position.board.square("f6"),)


@pytest.mark.parametrize(
    ("game", "fen", "expected"),
    [
        ("russian", "W:WKa5:Bb4,b6,d6,f2,f8", "a5:a5"),
        ("international", "W:WK46:B10,29,39,41,42", "46x5"),
        ("english", "W:WK7:B10,11,18,19", "7x7"),
    ],
)
def test_two_ways_round_with_the_same_deed_are_one_move(game: str, fen: str, expected: str) -> None:
    position = read_fen(DRAUGHTS[game], fen)
    assert len(position.routes()) == 2
    assert texts(position) == [expected]


@pytest.mark.article("RU 1.6.2.e")
@pytest.mark.parametrize(
    ("fen", "expected"),
    [
        ("W:WKf6:Be3,g3,g5,g7", "f6:h4:f2:d4:h8 f6:h8"),
        ("W:WKb8:Bb2,b4,c7,Ke1,e3,g3", "b8:a1 b8:a5 b8:d6:a3:c1:f4:h2 b8:d6:h2"),
    ],
    ids=["a single jump has nothing to add", "a straight one names a landing"],
)
def test_a_straight_capture_that_shares_its_ends_with_a_winding_one(fen: str, expected: str) -> None:
    assert texts(read_fen(RUSSIAN, fen)) == expected.split()


@pytest.mark.parametrize(
    ("game", "fen", "expected"),
    cases(
        [
            ("RU 1.6.2.j", "russian", START_64, "ab4 cb4 cd4 ed4 ef4 gf4 gh4"),
            ("RU 1.6.2.j", "russian", "W:Wb4,e1:Bc5,f2", "b:d6 e:g3"),
            ("UA V-4.4.b", "russian", "W:Wa1:Bh8", "ab2"),
            ("UA V-4.4.b", "brazilian", "W:Wa3,Ka5:Bh8", "a3-b4 a5-b4 ab6 ac3 ac7 ad2 ad8 ae1"),
            ("UA V-4.4.b", "russian", "W:WKa1,a5:Bb2,b4,h6", "a1:c3 a5:c3 a:d4 a:e5 a:f6 a:g7 a:h8"),
            ("RU 2.4.g", "international", "W:W31,32:B28", "32x23"),
            ("", "spantsireti", "W:Wi3:Bj8", "ih4 ij4"),
        ]
    ),
)
def test_short_notation_only_where_the_game_allows_it_and_one_move_fits(game: str, fen: str, expected: str) -> None:
    variant = DRAUGHTS[game]
    style = replace(own_style(variant), short=True)
    assert texts(read_fen(variant, fen), style) == expected.split()


@pytest.mark.article("RU 2.4.g")
def test_international_draughts_has_no_short_notation_even_by_letters() -> None:
    assert texts(read_fen(INTERNATIONAL, "W:W31:B1"), SHORT) == ["b4-a5", "b4-c5"]


def test_a_short_form_that_would_fit_two_captures_shows_the_route() -> None:
    assert texts(read_fen(RUSSIAN, DIAGRAM_5), SHORT) == ["d2:g5:e7:c5:a7", "d2:h6:f8:c5:a7", "d:a5"]


def test_the_game_chooses_letters_or_numbers_when_nobody_asks() -> None:
    assert [own_style(variant).separator for variant in (RUSSIAN, BRAZILIAN, SPANTSIRETI, INTERNATIONAL)] == list(
        ":::x"
    )
    assert texts(read_fen(RUSSIAN, "W:Wc3:Bd4"), NUMBERS) == ["22x15"]
