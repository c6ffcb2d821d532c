from __future__ import annotations

import pytest

from mainroad.basics import BySide, Side

SCORES = BySide(white=1, black=2)


def test_each_side_is_the_opponent_of_the_other() -> None:
    assert Side.WHITE.opponent is Side.BLACK
    assert Side.BLACK.opponent is Side.WHITE


def test_a_pair_is_asked_by_side() -> None:
    assert (SCORES[Side.WHITE], SCORES[Side.BLACK]) == (1, 2)


def test_a_pair_is_walked_white_first() -> None:
    assert list(SCORES) == [1, 2]


@pytest.mark.parametrize(("side", "expected"), [(Side.WHITE, BySide(11, 2)), (Side.BLACK, BySide(1, 12))])
def test_one_half_is_changed_and_the_other_kept(side: Side, expected: BySide[int]) -> None:
    assert SCORES.changed(side, lambda score: score + 10) == expected
    assert BySide(1, 2) == SCORES


def test_both_halves_are_mapped() -> None:
    assert SCORES.map(str) == BySide("1", "2")


def test_a_pair_is_a_value() -> None:
    assert BySide(1, 2) == SCORES
    assert hash(BySide(1, 2)) == hash(SCORES)
    assert BySide(2, 1) != SCORES
    with pytest.raises(AttributeError, match="immutable"):
        SCORES.white = 3  # type: ignore[misc]


def test_a_pair_is_not_asked_by_anything_but_a_side() -> None:
    with pytest.raises(KeyError):
        BySide(1, 2)["white"]  # type: ignore[index]
