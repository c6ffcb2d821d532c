"""How the rulebooks name the squares: the whole table of each board."""

from __future__ import annotations

import pytest

from mainroad.boards import BOARD_64, BOARD_80, BOARD_100, Board, NotASquareError, Numbering, Square
from mainroad.laws.draughts import start
from mainroad.laws.variants import BRAZILIAN, ENGLISH, INTERNATIONAL, RUSSIAN, Variant
from mainroad.rulebooks.pytest_articles import cases

LETTERS_64 = """
b8 d8 f8 h8
a7 c7 e7 g7
b6 d6 f6 h6
a5 c5 e5 g5
b4 d4 f4 h4
a3 c3 e3 g3
b2 d2 f2 h2
a1 c1 e1 g1
"""


def names(board: Board, squares: tuple[Square, ...] | frozenset[Square], numbering: Numbering) -> list[str]:
    return [board.name(square, numbering) for square in sorted(squares)]


@pytest.mark.article("RU 1.6.1.a", "RU 1.6.1.d", "UA III-1.3.1", "UA III-1.3.2.a")
@pytest.mark.parametrize("variant", [RUSSIAN, BRAZILIAN], ids=lambda variant: variant.name)
def test_each_dark_square_of_the_64_board_has_a_letter_and_a_digit(variant: Variant) -> None:
    assert names(variant.board, variant.board.squares, variant.numbering) == LETTERS_64.split()


@pytest.mark.article("RU 1.6.1.b", "RU 1.6.1.c", "FM A1b-2.6")
def test_files_are_letters_from_the_left_and_ranks_digits_from_below() -> None:
    table = [row.split() for row in LETTERS_64.strip().splitlines()]
    files = [names(BOARD_64, BOARD_64.file_squares(file), Numbering.LETTERS) for file in range(8)]
    ranks = [names(BOARD_64, BOARD_64.row_squares(row), Numbering.LETTERS) for row in range(8)]
    assert ranks == table
    assert files[0] == ["a7", "a5", "a3", "a1"]
    assert ["".join({name[0] for name in file}) for file in files] == list("abcdefgh")
    assert {len(squares) for squares in (*files, *ranks)} == {4}


@pytest.mark.article("RU 1.6.1.c", "UA III-1.3.2.b")
def test_a1_lies_at_whites_left_hand_and_h8_at_blacks() -> None:
    white, black = start(RUSSIAN).men
    assert names(BOARD_64, white, Numbering.LETTERS)[-4:] == ["a1", "c1", "e1", "g1"]
    assert names(BOARD_64, black, Numbering.LETTERS)[:4] == ["b8", "d8", "f8", "h8"]
    assert BOARD_64.file(BOARD_64.square("a1")) == 0


@pytest.mark.article("RU 1.6.1.c")
@pytest.mark.parametrize(("typed", "meant"), [("а3", "a3"), ("с5", "c5"), ("Е1", "e1"), ("Н8", "h8"), ("C3", "c3")])
def test_cyrillic_letters_that_look_alike_are_read(typed: str, meant: str) -> None:
    assert BOARD_64.name(BOARD_64.square(typed), Numbering.LETTERS) == meant


@pytest.mark.parametrize("name", ["g6", "a2", "i1", "a9", "0", "33", "", "e", "4e"])
def test_what_names_no_dark_square_is_refused(name: str) -> None:
    with pytest.raises(NotASquareError, match="is not a dark square"):
        BOARD_64.square(name)


@pytest.mark.article("RU 2.4.a", "UA IV-1.3.1", "UA IV-1.3.2.a", "FM A1-2.6")
def test_the_squares_of_the_100_board_are_numbered_row_by_row_from_blacks_side() -> None:
    rows = [names(BOARD_100, BOARD_100.row_squares(row), INTERNATIONAL.numbering) for row in range(10)]
    assert rows == [[str(5 * row + place) for place in range(1, 6)] for row in range(10)]
    assert [BOARD_100.file(square) for square in BOARD_100.squares[:10]] == [1, 3, 5, 7, 9, 0, 2, 4, 6, 8]


@pytest.mark.article("CK 1.5")
def test_the_squares_of_checkers_are_numbered_from_1_to_32() -> None:
    rows = [names(BOARD_64, BOARD_64.row_squares(row), ENGLISH.numbering) for row in range(8)]
    assert rows == [[str(4 * row + place) for place in range(1, 5)] for row in range(8)]
    assert start(ENGLISH).men.black == frozenset(range(1, 13))


def row(board: Board, number: int) -> set[Square]:
    return set(board.row_squares(number))


def column(board: Board, number: int) -> set[Square]:
    return set(board.file_squares(number))


@pytest.mark.parametrize(
    ("board", "found", "expected"),
    cases(
        [
            ("FM A1-2.6.1", BOARD_100, row(BOARD_100, 0) | row(BOARD_100, 9), "1 2 3 4 5 46 47 48 49 50"),
            ("FM A1-2.6.2", BOARD_100, column(BOARD_100, 0) | column(BOARD_100, 9), "5 6 15 16 25 26 35 36 45 46"),
            ("FM A1b-2.6.1", BOARD_64, row(BOARD_64, 0) | row(BOARD_64, 7), "b8 d8 f8 h8 a1 c1 e1 g1"),
            ("FM A1b-2.6.2", BOARD_64, column(BOARD_64, 0) | column(BOARD_64, 7), "h8 a7 h6 a5 h4 a3 h2 a1"),
        ]
    ),
)
def test_the_edges_of_the_board(board: Board, found: set[Square], expected: str) -> None:
    assert found == {board.square(name) for name in expected.split()}


@pytest.mark.parametrize(
    ("board", "corners"), cases([("FM A1-2.6.3", BOARD_100, "46 5"), ("FM A1b-2.6.3", BOARD_64, "a1 h8")])
)
def test_the_longest_diagonal_ends_in_the_corners(board: Board, corners: str) -> None:
    longest = max(board.diagonals, key=len)
    assert (longest[0], longest[-1]) == tuple(board.square(name) for name in corners.split())


def test_the_80_board_has_files_up_to_j() -> None:
    assert names(BOARD_80, BOARD_80.row_squares(7), Numbering.LETTERS) == ["a1", "c1", "e1", "g1", "i1"]
    assert names(BOARD_80, BOARD_80.row_squares(0), Numbering.LETTERS) == ["b8", "d8", "f8", "h8", "j8"]
    assert BOARD_80.square("j8") == 5
