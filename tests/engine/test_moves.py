from __future__ import annotations

import pytest
from hypothesis import given, settings

from mainroad.engine.kernel import compiled, deed_of, handed_in, handed_out, legal_move_of
from mainroad.engine.moves import divide, legal_moves, perft
from mainroad.laws.draughts import DraughtsPosition, start
from mainroad.laws.perft import perft as perft_by_laws
from mainroad.laws.variants import DRAUGHTS, Variant
from support.positions import SAMPLE, crowded_men, positions


@SAMPLE
@given(positions())
def test_positions_come_out_as_they_went_in(here: DraughtsPosition) -> None:
    assert handed_out(handed_in(here)) == here


@SAMPLE
@given(positions())
def test_moves_come_out_as_they_went_in(here: DraughtsPosition) -> None:
    assert tuple(legal_move_of(here, deed_of(here, move)) for move in here.legal_moves()) == here.legal_moves()


@settings(max_examples=500)
@given(positions() | crowded_men())
def test_the_kernel_finds_the_moves_of_the_laws(here: DraughtsPosition) -> None:
    assert legal_moves(here) == here.legal_moves()
    assert perft(here, 1) == len(here.legal_moves())
    assert perft(here, 0) == 1


@pytest.mark.parametrize("variant", DRAUGHTS.values(), ids=DRAUGHTS)
def test_the_counts_below_the_first_moves_are_those_of_the_laws(variant: Variant) -> None:
    below = divide(start(variant), 5)
    assert tuple(below) == start(variant).legal_moves()
    assert sum(below.values()) == perft_by_laws(start(variant), 5)


def test_a_position_that_is_none_is_refused() -> None:
    for pieces in ((1 << 8, 0, 0, 0), (1, 1, 0, 0), (1, 0, 1, 0), (1 << 63, 0, 0, 0)):
        with pytest.raises(ValueError, match="stand on squares of their own"):
            compiled.legal_moves(compiled.Position("russian", True, *pieces))
    with pytest.raises(ValueError, match="no game named"):
        compiled.legal_moves(compiled.Position("ludo", True, 1, 0, 2, 0))
