from __future__ import annotations

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from mainroad.competition.history import Number
from mainroad.competition.swiss.matching import Matching

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
