from __future__ import annotations

from collections.abc import Iterable

import pytest

from mainroad.basics import BySide, Side
from mainroad.boards import BOARD_64, BOARD_80, BOARD_100, Board, NotASquareError, Numbering, Square
from mainroad.laws.draughts import DraughtsPosition, position
from mainroad.laws.variants import BRAZILIAN, DRAUGHTS, ENGLISH, INTERNATIONAL, RUSSIAN, Variant
from mainroad.rulebooks.pytest_articles import cases

BOARDS = {64: BOARD_64, 80: BOARD_80, 100: BOARD_100}


def names(board: Board, squares: Iterable[int], numbering: Numbering = Numbering.LETTERS) -> str:
    return " ".join(board.name(Square(square), numbering) for square in squares)


@pytest.mark.parametrize(
    ("variant", "size", "playable"),
    cases(
        [
            ("RU 1.1.a, UA III-1.1.a", RUSSIAN, 64, 32),
            ("UA III-1.1.a, FM A1b-2.1, FM A1b-2.2", BRAZILIAN, 64, 32),
            ("RU 2.2.a, UA IV-1.1.a, FM A1-2.1, FM A1-2.2", INTERNATIONAL, 100, 50),
            ("CK 1.1", ENGLISH, 64, 32),
            ("", DRAUGHTS["spantsireti"], 80, 40),
        ]
    ),
)
def test_play_uses_every_second_square(variant: Variant, size: int, playable: int) -> None:
    board = variant.board
    places = [(file, row) for row in range(board.height) for file in range(board.width)]
    dark = [place for place in places if board.at(*place) is not None]
    assert len(places) == size
    assert len(dark) == len(board.squares) == playable
    assert all((board.at(file, row) is None) != (board.at(file + 1, row) is None) for file, row in places[:-1:2])
    assert {board.at(*place) for place in dark} == set(board.squares)


@pytest.mark.parametrize(
    "board",
    cases(
        [
            ("RU 1.1.b, UA III-1.1.d, FM A1b-2.4, CK 1.4", BOARD_64),
            ("UA IV-1.1.d, FM A1-2.4", BOARD_100),
            ("", BOARD_80),
        ]
    ),
)
def test_each_player_has_a_dark_corner_at_the_left_and_a_light_one_at_the_right(board: Board) -> None:
    right, bottom = board.width - 1, board.height - 1
    white_left, black_left = board.at(0, bottom), board.at(right, 0)
    assert white_left is not None
    assert black_left is not None
    assert board.mirrored(white_left) == black_left
    assert board.at(right, bottom) is None
    assert board.at(0, 0) is None


@pytest.mark.article("RU 1.1.b")
def test_the_corners_are_a1_and_h8() -> None:
    assert (BOARD_64.at(0, 7), BOARD_64.at(7, 0)) == (BOARD_64.square("a1"), BOARD_64.square("h8"))


@pytest.mark.article("CK 1.4")
def test_the_single_corner_has_one_dark_square_and_the_double_corner_two() -> None:
    assert [BOARD_64.at(0, 7), BOARD_64.at(7, 7), BOARD_64.at(6, 7), BOARD_64.at(7, 6)] == [29, None, 32, 28]
    assert [BOARD_64.at(7, 0), BOARD_64.at(0, 0), BOARD_64.at(1, 0), BOARD_64.at(0, 1)] == [4, None, 1, 5]


@pytest.mark.parametrize(
    ("board", "rows"),
    cases(
        [
            ("FM A1-2.5.3", BOARD_100, {0: "1 2 3 4 5", 1: "6 7 8 9 10", 9: "46 47 48 49 50"}),
            ("FM A1b-2.5.3", BOARD_64, {0: "1 2 3 4", 1: "5 6 7 8", 7: "29 30 31 32"}),
        ]
    ),
)
def test_rows(board: Board, rows: dict[int, str]) -> None:
    for row, squares in rows.items():
        assert names(board, board.row_squares(row), Numbering.NUMBERS) == squares
    assert [len(board.row_squares(row)) for row in range(board.height)] == [board.width // 2] * board.height


@pytest.mark.parametrize(
    ("board", "columns"),
    cases(
        [
            ("FM A1-2.5.4", BOARD_100, {0: "6 16 26 36 46", 1: "1 11 21 31 41", 9: "5 15 25 35 45"}),
            ("FM A1b-2.5.4", BOARD_64, {0: "5 13 21 29", 1: "1 9 17 25", 7: "4 12 20 28"}),
        ]
    ),
)
def test_columns(board: Board, columns: dict[int, str]) -> None:
    for file, squares in columns.items():
        assert names(board, board.file_squares(file), Numbering.NUMBERS) == squares
    assert [len(board.file_squares(file)) for file in range(board.width)] == [board.height // 2] * board.width


@pytest.mark.parametrize(
    ("board", "squares"),
    cases(
        [
            ("FM A1-2.5.2", BOARD_100, "5 6 15 16 25 26 35 36 45 46"),
            ("FM A1b-2.5.2", BOARD_64, "4 5 12 13 20 21 28 29"),
        ]
    ),
)
def test_side_squares(board: Board, squares: str) -> None:
    assert names(board, sorted(board.side_squares), Numbering.NUMBERS) == squares


@pytest.mark.parametrize(
    ("variant", "white", "black"),
    cases(
        [
            ("FM A1-2.5.1", INTERNATIONAL, {1, 2, 3, 4, 5}, {46, 47, 48, 49, 50}),
            ("FM A1b-2.5.1", BRAZILIAN, {1, 2, 3, 4}, {29, 30, 31, 32}),
        ]
    ),
)
def test_a_man_is_crowned_on_the_promotion_squares_alone(variant: Variant, white: set[int], black: set[int]) -> None:
    for side, expected in ((Side.WHITE, white), (Side.BLACK, black)):
        moves = [move for square in variant.board.squares for move in lone_man(variant, side, square).legal_moves()]
        assert {move.target for move in moves if move.crowns} == expected


def lone_man(variant: Variant, side: Side, square: Square) -> DraughtsPosition:
    none: BySide[Iterable[Square]] = BySide((), ())
    return position(variant, side, none.changed(side, lambda _: [square]), none)


# -- names --------------------------------------------------------------------------------------


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
@pytest.mark.parametrize("numbering", Numbering)
def test_name_and_square_are_a_pair(board: Board, numbering: Numbering) -> None:
    assert [board.square(board.name(square, numbering)) for square in board.squares] == list(board.squares)


def test_numbers_and_letters_name_the_same_squares() -> None:
    assert names(BOARD_64, [1, 4, 5, 29, 32]) == "b8 h8 a7 a1 g1"
    assert names(BOARD_80, [1, 5, 6, 36, 40]) == "b8 j8 a7 a1 i1"


@pytest.mark.parametrize("text", ["а1", "A1", " a1 ", "А1"])
def test_cyrillic_look_alikes_and_capitals_are_read(text: str) -> None:
    assert BOARD_64.square(text) == BOARD_64.square("a1")


@pytest.mark.parametrize("text", ["a2", "g6", "i1", "a9", "0", "33", "", "a", "c2"])
def test_a_light_square_or_none_is_refused(text: str) -> None:
    with pytest.raises(NotASquareError, match="not a dark square"):
        BOARD_64.square(text)


# -- bits ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_a_step_is_the_same_shift_on_every_row_and_never_leads_over_the_edge(board: Board) -> None:
    near, far = board.per_row, board.per_row + 1
    for square in board.squares:
        bit = board.bit[square]
        below = {board.square_of.get(bit << near), board.square_of.get(bit << far)} - {None}
        assert below == {ray[0] for right in (1, -1) if (ray := board.ray(square, right, 1))}
        above = {board.square_of.get(bit >> near), board.square_of.get(bit >> far)} - {None}
        assert above == {ray[0] for right in (1, -1) if (ray := board.ray(square, right, -1))}


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_a_set_of_squares_and_its_bits_are_a_pair(board: Board) -> None:
    some = board.squares[::3]
    assert board.squares_in(board.bits(some)) == some
    assert board.squares_in(board.all_bits) == board.squares
    assert board.bits([*some, *some]) == board.bits(some)


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_the_other_player_sees_the_same_board(board: Board) -> None:
    for square in board.squares:
        mirrored = board.mirrored(square)
        assert board.mirrored(mirrored) == square
        assert board.row(mirrored) == board.height - 1 - board.row(square)
        assert board.file(mirrored) == board.width - 1 - board.file(square)
