"""Results of games: half points for each side, and the form in which they were written."""

from __future__ import annotations

import pytest

from mainroad.basics import BySide, Side
from mainroad.notation.records import NotAResultError, Result, Scoring, read_result, write_result

ONE, TWO = Scoring.ONE_POINT, Scoring.TWO_POINTS


@pytest.mark.parametrize(
    ("text", "white", "black", "scoring"),
    [
        ("1-0", 2, 0, ONE),
        ("1/2-1/2", 1, 1, ONE),
        ("0-1", 0, 2, ONE),
        ("0-0", 0, 0, ONE),
        ("2-0", 2, 0, TWO),
        ("1-1", 1, 1, TWO),
        ("0-2", 0, 2, TWO),
    ],
)
def test_text_and_back(text: str, white: int, black: int, scoring: Scoring) -> None:
    result = read_result(text)
    assert result == Result(BySide(white, black), scoring)
    assert write_result(result) == text


def test_checkers_players_write_blacks_points_first() -> None:
    result = read_result("1-0", Side.BLACK)
    assert result == Result(BySide(0, 2))
    assert write_result(result, Side.BLACK) == "1-0"


def test_an_unfinished_game_has_no_result() -> None:
    assert read_result("*") is None
    assert write_result(None) == "*"


@pytest.mark.parametrize("text", ["1/2", "½-½", "½", " 1/2 - 1/2 ", "1/2–1/2"])
def test_other_ways_to_write_a_draw(text: str) -> None:
    assert write_result(read_result(text)) == "1/2-1/2"


@pytest.mark.parametrize("text", ["", "3-0", "1+ - 1-", "white wins"])
def test_what_is_no_result(text: str) -> None:
    with pytest.raises(NotAResultError, match="is not a result"):
        read_result(text)
