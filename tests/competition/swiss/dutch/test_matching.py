from __future__ import annotations

import random

import pytest

from mainroad.competition.swiss.dutch.matching import Matching

NEVER = 1 << 400


def cheapest(costs: list[list[int]], left: tuple[int, ...]) -> int:
    if not left:
        return 0
    first, rest = left[0], left[1:]
    return min(
        costs[first][other] + cheapest(costs, tuple(player for player in rest if player != other)) for other in rest
    )


def graph(chance: random.Random, size: int, unit: int) -> list[list[int]]:
    most = chance.choice((2, 4, 40))
    costs = [[0] * size for _ in range(size)]
    for one in range(size):
        for other in range(one):
            costs[one][other] = costs[other][one] = 2 * unit * chance.randrange(most)
    return costs


def holds(matching: Matching) -> bool:
    """Everybody is matched, and no edge costs less than its duals."""
    players = range(len(matching.mate))
    return all(matching.mate[matching.mate[player]] == player for player in players) and all(
        matching.slack(one, other) >= 0 for one in players for other in range(one)
    )


@pytest.mark.parametrize("unit", [1, 1 << 300])
@pytest.mark.parametrize("seed", range(40))
def test_the_cheapest_matching_is_found_and_found_again_after_each_change(seed: int, unit: int) -> None:
    chance = random.Random(seed)
    size = 2 * chance.randint(1, 4)
    matching = Matching(graph(chance, size, unit), NEVER)
    for _ in range(4):
        total = matching.solve()
        assert total == cheapest(matching.costs, tuple(range(size)))
        assert matching.gap == total - sum(matching.duals)
        assert holds(matching)
        player = chance.randrange(size)
        matching.reprice(player, [2 * unit * chance.randrange(9) for _ in range(size)])


def test_everybody_may_be_equal() -> None:
    matching = Matching([[2] * 300 for _ in range(300)], NEVER)
    assert matching.solve() == 300
    assert holds(matching)


def test_two_large_odd_groups_that_hate_each_other() -> None:
    half, dear = 101, 1000
    costs = [[0 if (one < half) == (other < half) else dear for other in range(2 * half)] for one in range(2 * half)]
    matching = Matching(costs, NEVER)
    assert matching.solve() == dear
    assert holds(matching)


def test_a_dear_majority_meets_among_itself_no_more_than_it_must() -> None:
    majority, size = 130, 200
    costs = [[2 * (one < majority) * (other < majority) for other in range(size)] for one in range(size)]
    matching = Matching(costs, NEVER)
    assert matching.solve() == majority - (size - majority)


def test_an_edge_with_more_slack_than_the_gap_is_in_no_cheapest_matching() -> None:
    chance = random.Random(7)
    for _ in range(30):
        matching = Matching(graph(chance, 6, 1), NEVER)
        total = matching.solve()
        for one in range(6):
            for other in range(one):
                rest = tuple(player for player in range(6) if player not in (one, other))
                if matching.slack(one, other) > matching.gap:
                    assert matching.costs[one][other] + cheapest(matching.costs, rest) > total


def test_a_nudge_avoids_the_unwanted_only_where_that_is_free() -> None:
    costs = [[0, 2, 2, 2], [2, 0, 2, 2], [2, 2, 0, 2], [2, 2, 2, 0]]
    matching = Matching([[4 * cost for cost in row] for row in costs], NEVER)
    matching.solve()
    for unwanted in range(1, 4):
        matching.nudge(0, lambda other, unwanted=unwanted: other == unwanted, 2)  # type: ignore[misc]
        assert matching.mate[0] != unwanted
    assert matching.measure() == 16


def test_swaps_and_rotations_are_made_only_where_they_cost_nothing() -> None:
    chance = random.Random(3)
    done = 0
    for _ in range(200):
        matching = Matching(graph(chance, 8, 1), NEVER)
        total = matching.solve()
        one, other, third = chance.sample(range(8), 3)
        apart = third not in (matching.mate[one], matching.mate[other]) and other != matching.mate[one]
        if apart and (matching.swap(one, other) or matching.rotate(one, other, third)):
            done += 1
            assert (matching.mate[one], matching.measure()) == (other, total)
            assert holds(matching)
    assert done > 10
