from __future__ import annotations

import pytest

from mainroad.competition.history import Number
from mainroad.competition.swiss.dutch.graph import Bracket
from mainroad.competition.swiss.dutch.players import Float, Player
from mainroad.competition.swiss.dutch.round import pair_brackets, perfect_candidate, with_all


def group(size: int, allowed: str = "", score: int = 2) -> list[Player]:
    """Players with one score who have all met, but for the pairs named."""
    pairs = {frozenset(map(int, pair.split("-"))) for pair in allowed.split()}
    numbers = range(1, size + 1)
    return [
        Player(
            Number(one),
            score,
            met=frozenset(Number(k) for k in numbers if pairs and frozenset((one, k)) not in pairs and k != one),
        )
        for one in numbers
    ]


def paired(players: list[Player]) -> str:
    pairs = [pair for bracket in pair_brackets(players) for pair in bracket.pairs]
    return " ".join(f"{one.number}-{other.number}" for one, other in pairs)


@pytest.mark.parametrize(
    ("allowed", "expected"),
    [
        ("1-4 2-5 3-6", "1-4 2-5 3-6"),
        ("1-5 1-6 2-4 2-6 3-4 3-5", "1-5 2-6 3-4"),
        ("1-2 3-6 4-5 1-3 2-6", "1-3 2-6 4-5"),
        ("1-3 2-4 5-6 1-2 3-4", "1-3 2-4 5-6"),
    ],
)
def test_transpositions_come_before_exchanges(allowed: str, expected: str) -> None:
    assert paired(group(6, allowed)) == expected


class TestExchanges:
    """Clause 4.3, one rule after another."""

    def test_fewest_players(self) -> None:
        # 4 for 5 with 1-4, or 3 and 4 for 5 and 6.
        assert paired(group(8, "1-4 2-6 3-7 5-8 1-3 2-4 5-7 6-8")) == "1-4 2-6 3-7 5-8"

    def test_smallest_distance(self) -> None:
        # 3 for 5 (distance 2) against 4 for 7 (distance 3).
        assert paired(group(8, "1-3 2-6 4-7 5-8 1-4 3-5 7-8")) == "1-3 2-6 4-7 5-8"

    def test_lowest_of_the_upper_half_goes_down(self) -> None:
        # 4 for 6 against 3 for 5: the distance is the same.
        assert paired(group(8, "1-4 2-5 3-7 6-8 1-3 2-7 4-6 5-8")) == "1-4 2-5 3-7 6-8"

    def test_highest_of_the_lower_half_comes_up(self) -> None:
        # 4 and 5 for 6 and 9, or for 7 and 8.
        assert paired(group(10, "1-4 2-5 3-8 6-7 9-10 3-6 7-9 8-10")) == "1-4 2-5 3-8 6-7 9-10"


class TestThePerfectCandidate:
    def test_it_is_taken_without_search(self) -> None:
        found = perfect_candidate(Bracket(tuple(group(6))))
        assert found is not None
        assert [(one.number, other.number) for one, other in found.pairs] == [(1, 4), (2, 5), (3, 6)]

    def test_it_is_none_if_two_have_met(self) -> None:
        assert perfect_candidate(Bracket(tuple(group(4, "1-2 3-4 1-4 2-3")))) is None

    @pytest.mark.parametrize(
        "last",
        [
            Player(Number(3), 2, unplayed=1),
            Player(Number(3), 2, bye_barred=True),
            Player(Number(3), 2, floats=(Float.DOWN, Float.NONE)),
            Player(Number(3), 2, floats=(Float.NONE, Float.DOWN)),
        ],
    )
    def test_it_is_none_if_another_would_float_better(self, last: Player) -> None:
        bracket = Bracket((*group(2), last), bye_score=2)
        assert perfect_candidate(bracket) is None
        sure = with_all(bracket)
        assert sure is not None
        assert [player.number for player in sure.floaters] == [2]
