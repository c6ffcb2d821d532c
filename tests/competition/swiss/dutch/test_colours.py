from __future__ import annotations

import pytest

from mainroad.basics import Side
from mainroad.competition.history import Number
from mainroad.competition.swiss.dutch.colours import allocate
from mainroad.competition.swiss.dutch.players import Player

SIDES = {"W": Side.WHITE, "B": Side.BLACK}


def player(number: int, sides: str) -> Player:
    return Player(Number(number), 0, tuple(SIDES[side] for side in sides))


@pytest.mark.parametrize(
    ("higher", "lower", "white", "clause"),
    [
        ("W", "B", 2, "5.2.1"),
        ("B", "W", 1, "5.2.1"),
        ("", "W", 1, "5.2.1"),
        ("", "B", 2, "5.2.1"),
        ("W", "", 2, "5.2.1"),
        ("WB", "B", 2, "5.2.2"),
        ("BB", "WBWBB", 1, "5.2.2"),
        ("WBWBB", "BB", 2, "5.2.2"),
        ("B", "BB", 2, "5.2.2"),
        ("WB", "BB", 2, "5.2.2"),
        ("WBBW", "BWBW", 1, "5.2.3"),
        ("BWBW", "WBBW", 2, "5.2.3"),
        ("WBW", "W", 2, "5.2.4"),
        ("BWB", "B", 1, "5.2.4"),
        ("WBWB", "WBWB", 1, "5.2.4"),
    ],
)
def test_the_clauses_in_their_order(higher: str, lower: str, white: int, clause: str) -> None:
    given = allocate(player(1, higher), player(2, lower), Side.BLACK)
    assert (given.white.number, given.clause) == (white, clause)


@pytest.mark.parametrize(
    ("higher", "first", "white"), [(3, Side.WHITE, 3), (3, Side.BLACK, 8), (4, Side.WHITE, 8), (4, Side.BLACK, 4)]
)
def test_without_any_game_the_number_and_the_lot_decide(higher: int, first: Side, white: int) -> None:
    given = allocate(player(higher, ""), player(8, ""), first)
    assert (given.white.number, given.clause) == (white, "5.2.5")


def test_histories_are_compared_from_the_last_game_that_was_played() -> None:
    assert allocate(player(1, "WB"), player(2, "WBWB"), Side.WHITE).clause == "5.2.4"
    given = allocate(player(1, "WBWB"), player(2, "WBBWWB"), Side.WHITE)
    assert (given.white.number, given.clause) == (1, "5.2.3")
