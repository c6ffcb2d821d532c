from __future__ import annotations

import pytest

from mainroad.competition.history import Number
from mainroad.competition.regulation.regulation import Carried, Stage
from mainroad.competition.stages import NotDecidedError, carry_over, qualifiers
from mainroad.competition.standings import standings
from mainroad.competition.swiss.common import present
from mainroad.competition.tiebreaks import tiebreak
from support.tournaments import history

PLAYED = history(4, "1-2:1 3-4:=", "1-3:1 4-2:1", "4-1:0 2-3:0")  # 6, 0, 3, 3
FINAL = Stage("round-robin", qualifiers=2)


@pytest.mark.article("RU 3.2.e", "UA V-3.1.5")
def test_the_best_go_on() -> None:
    table = standings(PLAYED, [tiebreak("SB")])
    assert qualifiers(table, Stage("knockout", qualifiers=1)) == (1,)
    assert qualifiers(table, Stage("knockout")) == (1, 3, 4, 2)


def test_who_shares_the_last_place_that_goes_on_is_not_decided_here() -> None:
    with pytest.raises(NotDecidedError, match="3, 4 share the last place"):
        qualifiers(standings(PLAYED, []), FINAL)


@pytest.mark.article("RU 3.2.e", "UA V-3.1.5")
@pytest.mark.parametrize(
    ("carries", "points"), [(Carried.ALL, [6, 3]), (Carried.MUTUAL, [2, 0]), (Carried.NONE, [0, 0])]
)
def test_results_are_taken_along_as_the_regulation_says(carries: Carried, points: list[int]) -> None:
    going = (Number(1), Number(3))
    final = carry_over(PLAYED, going, Stage("round-robin", qualifiers=2, carries=carries))
    assert present(final) == going
    assert [final.points[number] for number in going] == points


def test_tie_breaks_still_know_those_who_stayed_behind() -> None:
    final = carry_over(PLAYED, (Number(1), Number(3)), FINAL)
    assert tiebreak("BH").value(final, Number(1)) == 3  # 0 + 1½ + 1½
