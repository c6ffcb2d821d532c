from __future__ import annotations

from itertools import pairwise

import pytest

from mainroad.boards import BOARD_64, BOARD_80, BOARD_100, Board, Diagonal, NotASquareError, Numbering
from mainroad.rulebooks.pytest_articles import cases

ROADS_64 = (
    # the misprint c1-a5 of UA III-1.3.6.a is read as e1-a5
    ("RU 1.2.c, UA III-1.3.3, FM A1b-2.3", "main-road", "a1 b2 c3 d4 e5 f6 g7 h8"),
    ("RU 1.2.e, UA III-1.3.4.a, FM A1b-2.3", "lower-double", "g1 f2 e3 d4 c5 b6 a7"),
    ("RU 1.2.e, UA III-1.3.4.b, FM A1b-2.3", "upper-double", "h2 g3 f4 e5 d6 c7 b8"),
    ("UA III-1.3.4.c, FM A1b-2.3", "lower-small-double", "g1 h2"),
    ("UA III-1.3.4.d, FM A1b-2.3", "upper-small-double", "a7 b8"),
    ("RU 1.2.d, UA III-1.3.5.a, FM A1b-2.3", "lower-triple", "c1 d2 e3 f4 g5 h6"),
    ("RU 1.2.d, UA III-1.3.5.b, FM A1b-2.3", "upper-triple", "a3 b4 c5 d6 e7 f8"),
    ("RU 1.2.d, UA III-1.3.5.c, FM A1b-2.3", "lower-small-triple", "c1 b2 a3"),
    ("RU 1.2.d, UA III-1.3.5.d, FM A1b-2.3", "upper-small-triple", "h6 g7 f8"),
    ("RU 1.2.f, UA III-1.3.6.a, FM A1b-2.3", "lower-oblique", "e1 d2 c3 b4 a5"),
    ("RU 1.2.f, UA III-1.3.6.b, FM A1b-2.3", "upper-oblique", "h4 g5 f6 e7 d8"),
    ("RU 1.2.f, UA III-1.3.6.c, FM A1b-2.3", "lower-small-oblique", "e1 f2 g3 h4"),
    ("RU 1.2.f, UA III-1.3.6.d, FM A1b-2.3", "upper-small-oblique", "a5 b6 c7 d8"),
)

ROADS_100 = (
    # the misprints 26-4 and 47-26 of UA IV-1.3.5 are read as 36-4 and 47-36
    ("RU 2.2.c, UA IV-1.3.3, FM A1-2.3, FM A1-2.4", "main-road", "46 41 37 32 28 23 19 14 10 5"),
    ("UA IV-1.3.4.a", "lower-double", "50 44 39 33 28 22 17 11 6"),
    ("UA IV-1.3.4.b", "upper-double", "45 40 34 29 23 18 12 7 1"),
    ("UA IV-1.3.4.c", "lower-small-double", "50 45"),
    ("UA IV-1.3.4.d", "upper-small-double", "6 1"),
    ("UA IV-1.3.5.a", "lower-triple", "47 42 38 33 29 24 20 15"),
    ("UA IV-1.3.5.b", "upper-triple", "36 31 27 22 18 13 9 4"),
    ("UA IV-1.3.5.c", "lower-small-triple", "47 41 36"),
    ("UA IV-1.3.5.d", "upper-small-triple", "15 10 4"),
)


def named(board: Board, name: str, numbering: Numbering) -> str:
    return " ".join(board.name(square, numbering) for square in board.named_diagonals[Diagonal(name)])


@pytest.mark.parametrize(("name", "squares"), cases(ROADS_64))
def test_the_named_diagonals_of_64_squares(name: str, squares: str) -> None:
    assert named(BOARD_64, name, Numbering.LETTERS) == squares


@pytest.mark.parametrize(("name", "squares"), cases(ROADS_100))
def test_the_named_diagonals_of_100_squares(name: str, squares: str) -> None:
    assert named(BOARD_100, name, Numbering.NUMBERS) == squares


@pytest.mark.parametrize(("board", "roads"), [(BOARD_64, ROADS_64), (BOARD_100, ROADS_100)], ids=["64", "100"])
def test_no_other_diagonal_has_a_name(board: Board, roads: tuple[tuple[str, str, str], ...]) -> None:
    assert {road.value for road in board.named_diagonals} == {name for _, name, _ in roads}


@pytest.mark.article("RU 1.2.b")
def test_lower_diagonals_end_on_the_bottom_edge_and_upper_ones_on_the_top_edge() -> None:
    for road, squares in BOARD_64.named_diagonals.items():
        rows = {BOARD_64.row(square) for square in (squares[0], squares[-1])}
        assert (7 in rows, 0 in rows) == {
            "lower": (True, False),
            "upper": (False, True),
            "main": (True, True),
        }[road.value.split("-")[0]]


@pytest.mark.parametrize(
    ("board", "lengths"),
    cases(
        [
            ("RU 1.2.a, FM A1b-2.3", BOARD_64, [2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8]),
            ("RU 2.2.c, FM A1-2.3", BOARD_100, [2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10]),
        ]
    ),
)
def test_the_diagonals_go_from_edge_to_edge(board: Board, lengths: list[int]) -> None:
    assert sorted(map(len, board.diagonals)) == lengths
    edge = {*board.row_squares(0), *board.row_squares(board.height - 1), *board.side_squares}
    for line in board.diagonals:
        steps = {(board.file(b) - board.file(a), board.row(b) - board.row(a)) for a, b in pairwise(line)}
        assert steps in ({(1, -1)}, {(-1, -1)})
        assert {line[0], line[-1]} <= edge


def test_a_diagonal_is_found_by_its_ends_in_either_order() -> None:
    a1, h8, b8 = (BOARD_64.square(name) for name in ("a1", "h8", "b8"))
    assert BOARD_64.diagonal(h8, a1) == BOARD_64.diagonal(a1, h8)[::-1]
    with pytest.raises(NotASquareError):
        BOARD_64.diagonal(a1, b8)


def test_eighty_squares_have_a_main_road_and_no_families() -> None:
    assert list(BOARD_80.named_diagonals) == [Diagonal.MAIN_ROAD]
    assert named(BOARD_80, "main-road", Numbering.LETTERS) == "a1 b2 c3 d4 e5 f6 g7 h8"
