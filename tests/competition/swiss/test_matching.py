from __future__ import annotations

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from mainroad.competition.history import Number
from mainroad.competition.swiss.matching import Matching, complete_pairing, fewest_crossings, largest_pairing

Pair = tuple[Number, Number]

EIGHT = [Number(n) for n in range(1, 9)]


def first_by_trying(left: list[Number], met: set[Pair]) -> list[Pair] | None:
    """The printed way: try opponents in order, and break the last pair where somebody is left over."""
    if not left:
        return []
    first, *rest = left
    for other in rest:
        if (first, other) not in met:
            others = first_by_trying([player for player in rest if player != other], met)
            if others is not None:
                return [(first, other), *others]
    return None


@given(st.sets(st.sampled_from(list(combinations(EIGHT, 2))), max_size=24))
def test_it_finds_the_first_complete_pairing_in_the_printed_order(met: set[Pair]) -> None:
    matching = Matching(EIGHT, lambda one, other: (min(one, other), max(one, other)) not in met)
    expected = first_by_trying(EIGHT, met)
    assert matching.is_possible == (expected is not None)
    found = []
    while matching.left:
        first = min(matching.left)
        pair = matching.first((first, other) for other in sorted(matching.left) if other != first)
        assert pair is not None
        found.append(pair)
    assert found == (expected or [])


def test_a_refused_pair_changes_nothing() -> None:
    only = {(1, 2), (3, 4)}
    matching = Matching(EIGHT[:4], lambda one, other: (min(one, other), max(one, other)) in only)
    assert not matching.take(Number(1), Number(3))
    assert dict(matching.left) == {1: 2, 2: 1, 3: 4, 4: 3}


def fewest_by_trying(group: list[Number], players: list[Number], met: set[Pair]) -> int | None:
    """Every complete pairing tried: the fewest players of the group who meet one outside."""
    if not players:
        return 0
    first, *rest = players
    counts = [
        more + ((first in group) != (other in group))
        for other in rest
        if (min(first, other), max(first, other)) not in met
        and (more := fewest_by_trying(group, [p for p in rest if p != other], met)) is not None
    ]
    return min(counts, default=None)


@given(st.sets(st.sampled_from(list(combinations(EIGHT, 2))), max_size=24), st.integers(0, 8))
def test_it_counts_how_few_must_leave_a_group(met: set[Pair], size: int) -> None:
    found = fewest_crossings(
        EIGHT[:size], EIGHT[size:], lambda one, other: (min(one, other), max(one, other)) not in met
    )
    assert found == fewest_by_trying(EIGHT[:size], EIGHT, met)


def test_two_left_over_are_joined_through_a_third_pair() -> None:
    only = {(1, 2), (1, 3), (2, 4)}  # 1-2 is found first and must make room for 3 and 4
    found = complete_pairing(EIGHT[:4], lambda one, other: (min(one, other), max(one, other)) in only)
    assert found == {1: 3, 3: 1, 2: 4, 4: 2}


def test_an_odd_number_cannot_be_paired_but_all_but_one_can() -> None:
    assert complete_pairing(EIGHT[:3], lambda one, other: True) is None
    assert largest_pairing(EIGHT[:3], lambda one, other: True) == {1: 2, 2: 1}
