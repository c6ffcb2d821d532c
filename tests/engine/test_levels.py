from __future__ import annotations

import pytest

from mainroad.basics import Side
from mainroad.engine.draws import draw_rules
from mainroad.engine.levels import LEVELS, chosen_move, level, near_best
from mainroad.engine.limits import Limits
from mainroad.engine.search import Line, Score, analyse
from mainroad.laws.draughts import DraughtsMove, DraughtsPosition, start
from mainroad.laws.variants import DRAUGHTS, INTERNATIONAL, RUSSIAN, Variant
from mainroad.rulebooks.books import draws

FAST = {1: LEVELS[1].limits, 8: Limits(nodes=1_500)}
"""Level 8 in the tests looks at far fewer positions than in earnest, and must win all the same."""


def played(variant: Variant, strong: Side, seed: int) -> Side | None:
    """Who wins a game between level 8 and level 1."""
    rules = draw_rules(draws.RU_64 if variant is RUSSIAN else draws.FM_100)
    here, history = start(variant), list[DraughtsPosition]()
    while len(history) < 160:
        number = 8 if here.side is strong else 1
        move = chosen_move(here, level(number), seed=seed, history=history, draws=rules, limits=FAST[number])
        if move is None:
            return here.side.opponent
        history.append(here)
        here = here.after(move)
    return None


@pytest.mark.parametrize("variant", [RUSSIAN, INTERNATIONAL], ids=lambda variant: variant.name)
def test_the_highest_level_beats_the_lowest(variant: Variant) -> None:
    results = [(strong, played(variant, strong, seed)) for seed, strong in enumerate((Side.WHITE, Side.BLACK) * 2)]
    assert sum(winner is strong for strong, winner in results) >= 3
    assert not any(winner is strong.opponent for strong, winner in results)


@pytest.mark.parametrize("variant", DRAUGHTS.values(), ids=DRAUGHTS)
def test_the_same_seed_gives_the_same_move(variant: Variant) -> None:
    here = start(variant)
    first, again = (chosen_move(here, level(2), seed=5) for _ in range(2))
    assert first == again
    assert first in here.legal_moves()


def test_another_seed_may_give_another_move() -> None:
    assert len({chosen_move(start(RUSSIAN), level(1), seed=seed) for seed in range(20)}) > 2


def test_level_8_plays_the_best_move() -> None:
    best = analyse(start(RUSSIAN), limits=FAST[8]).best
    assert {chosen_move(start(RUSSIAN), level(8), seed=seed, limits=FAST[8]) for seed in range(3)} == {best}


def test_only_what_is_nearly_as_good_is_drawn_for() -> None:
    lines = [Line(Score(value), (DraughtsMove((1, 2)),)) for value in (50, 45, 30)]  # type: ignore[arg-type]
    assert [len(near_best(lines, margin)) for margin in (0, 5, 19, 20)] == [1, 2, 2, 3]


@pytest.mark.parametrize("number", [0, 9])
def test_there_are_eight_levels(number: int) -> None:
    with pytest.raises(ValueError, match="1 to 8"):
        level(number)
    assert list(LEVELS) == [1, 2, 3, 4, 5, 6, 7, 8]
