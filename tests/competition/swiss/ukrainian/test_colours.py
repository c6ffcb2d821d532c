from __future__ import annotations

import pytest

from mainroad.competition.history import Number
from mainroad.competition.lots import Lots
from mainroad.competition.swiss.terms import PLAIN, Draw, Terms
from mainroad.competition.swiss.ukrainian.colours import ARTICLES, Colours
from mainroad.competition.swiss.ukrainian.program import UA_SOLKOFF_MEDIAN
from mainroad.rulebooks.pytest_articles import cases
from support.desk.histories import pair
from support.ukrainian import standing

ONE, TWO = Number(1), Number(2)


def colours(played: str = "", seed: str = "", terms: Terms = PLAIN) -> Colours:
    return Colours(standing("1 2", colours=played), Draw(Lots(seed, 1), terms), {ONE: 1, TWO: 2})


def white(first: str, second: str) -> tuple[int, str]:
    """Who has White of No. 1, the higher, and No. 2, with these colours behind them, at the command too."""
    found = colours(f"1:{first} 2:{second}").white(ONE, TWO)
    history = standing("1 2", colours=f"1:{first} 2:{second}")
    made = pair(UA_SOLKOFF_MEDIAN, history, absent=history.numbers[2:]).pairings[0]
    assert (made.white, made.reasons[-1].message) == (found[0], f"swiss-ua.{found[1]}")
    return found


@pytest.mark.parametrize(
    ("first", "second", "player"),
    cases(
        [
            ("UA V-15.9.14.1", "WBW", "BWB", 2),
            ("UA V-15.9.14.1", "B", "W", 1),
            ("UA V-15.9.14.1", "WW", "BW", 2),
            ("UA V-15.9.14.2", "WB", "BW", 1),
            ("UA V-15.9.14.2", "BW", "WB", 2),
            ("UA V-15.9.14.3", "WBB", "BWB", 1),
            ("UA V-15.9.14.3", "WBWB", "BWWB", 1),
            ("UA V-15.9.14.3", "BWWB", "WBWB", 2),
            ("UA V-15.9.14.4", "WWB", "WWB", 1),
            ("UA V-15.9.14.4", "WBW", "WBW", 2),
        ]
    ),
)
def test_white_goes_to(first: str, second: str, player: int) -> None:
    assert white(first, second)[0] == player


@pytest.mark.article("UA V-15.9.14.3")
def test_who_has_no_game_there_is_between_white_and_black() -> None:
    assert white("W", "BW") == (2, "white-before")
    assert white("BB", "B") == (1, "white-before")


@pytest.mark.article("UA V-15.3.b", "UA V-15.9.14")
def test_a_third_colour_running_turns_the_colours_where_that_helps() -> None:
    assert white("BBWW", "WWBW") == (2, "white-third")
    assert white("WBB", "WWBWB") == (1, "white-fewer")


@pytest.mark.article("UA V-15.9.13.b")
def test_where_one_must_have_it_the_usual_order_decides() -> None:
    assert white("WW", "WW") == (2, "black-higher")
    assert white("BWW", "WWW") == (1, "white-fewer")


@pytest.mark.article("UA V-15.7")
def test_without_any_game_the_lot_decides() -> None:
    drawn = {colours(seed=str(seed)).white(ONE, TWO) for seed in range(10)}
    assert drawn == {(1, "white-lot"), (2, "white-lot")}
    assert colours(seed="x").white(ONE, TWO) == colours(seed="x").white(TWO, ONE)


@pytest.mark.article("UA V-15.9.14")
def test_colours_alternate_so_that_counts_stay_within_one() -> None:
    for sides in ("W", "WB", "WBW", "BWWB"):
        other = sides.translate(str.maketrans("WB", "BW"))
        player = white(sides, other)[0]
        after = (sides, other)[player - 1] + "W"
        assert abs(after.count("W") - after.count("B")) <= 1


def test_every_reason_has_its_article() -> None:
    assert {white(*sides)[1] for sides in (("W", "B"), ("WB", "BW"), ("WBB", "BWB"), ("W", "W"), ("B", "B"))} <= set(
        ARTICLES
    )
