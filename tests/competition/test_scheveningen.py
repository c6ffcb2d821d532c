from __future__ import annotations

import pytest

from mainroad.competition.history import Number
from mainroad.competition.pairings import PairedRound
from mainroad.competition.scheveningen import schedule
from support.tournaments import boards


def match(first: int, second: int) -> tuple[PairedRound, ...]:
    numbers = [Number(n) for n in range(1, first + second + 1)]
    return schedule(numbers[:first], numbers[first:])


def sides(rounds: tuple[PairedRound, ...]) -> dict[Number, str]:
    found: dict[Number, str] = {}
    for paired in rounds:
        for pairing in paired.pairings:
            found[pairing.white] = found.get(pairing.white, "") + "W"
            found[pairing.black] = found.get(pairing.black, "") + "B"
    return found


@pytest.mark.article("RU 3.2.d", "UA V-3.1.4")
@pytest.mark.parametrize(
    ("first", "second"), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6), (10, 10), (4, 5), (7, 6)]
)
def test_everybody_meets_all_of_the_other_team_and_nobody_of_his_own(first: int, second: int) -> None:
    met = [{pairing.white, pairing.black} for paired in match(first, second) for pairing in paired.pairings]
    every = [{one, other} for one in range(1, first + 1) for other in range(first + 1, first + second + 1)]
    assert sorted(map(sorted, met)) == sorted(map(sorted, every))


@pytest.mark.article("RU 3.2.d", "UA V-3.1.4")
def test_four_boards() -> None:
    assert [boards(paired) for paired in match(4, 4)] == [
        "1-5 6-2 3-7 8-4",
        "7-1 2-8 5-3 4-6",
        "6-1 2-7 8-3 4-5",
        "1-8 5-2 3-6 7-4",
    ]


@pytest.mark.parametrize("size", range(1, 21))
def test_colours_are_balanced(size: int) -> None:
    rounds = match(size, size)
    for colours in sides(rounds).values():
        assert abs(colours.count("W") - colours.count("B")) == size % 2
        assert "WWW" not in colours
        assert "BBB" not in colours
    whites = sum(pairing.white <= size for paired in rounds for pairing in paired.pairings)
    assert whites == (size * size + 1) // 2


@pytest.mark.parametrize(("first", "second"), [(n, n + 1) for n in range(1, 15)] + [(n + 1, n) for n in range(1, 15)])
def test_colours_are_balanced_when_one_is_free(first: int, second: int) -> None:
    for colours in sides(match(first, second)).values():
        assert abs(colours.count("W") - colours.count("B")) <= 1


def test_each_of_the_larger_team_is_free_once() -> None:
    assert sorted(paired.bye.player for paired in match(3, 4) if paired.bye) == [4, 5, 6, 7]


@pytest.mark.parametrize(("first", "second"), [([], [1]), ([1, 2, 3], [4]), ([1, 2], [2, 3])])
def test_other_teams_are_refused(first: list[int], second: list[int]) -> None:
    with pytest.raises(ValueError, match=r"Scheveningen|both teams"):
        schedule([Number(n) for n in first], [Number(n) for n in second])
