from __future__ import annotations

import pytest
from hypothesis import given

from mainroad.laws.draughts import DraughtsPosition
from mainroad.laws.fen import write_fen
from mainroad.laws.perft import perft
from mainroad.laws.variants import DRAUGHTS, Variant
from support.perft_file import plain_perft
from support.positions import SAMPLE, crowded_men, positions, random_game


@SAMPLE
@given(positions())
def test_it_counts_the_legal_moves(here: DraughtsPosition) -> None:
    assert perft(here, 0) == 1
    assert perft(here, 1) == len(here.legal_moves())


@SAMPLE
@given(crowded_men())
def test_its_short_cuts_for_men_count_what_playing_each_move_counts(here: DraughtsPosition) -> None:
    assert [perft(here, depth) for depth in (1, 2)] == [plain_perft(here, depth) for depth in (1, 2)]


@pytest.mark.parametrize("variant", DRAUGHTS.values(), ids=DRAUGHTS)
def test_it_counts_what_playing_each_move_counts_throughout_a_game(variant: Variant) -> None:
    for here in list(random_game(variant, 7))[::6]:
        assert perft(here, 3) == plain_perft(here, 3), write_fen(here)
