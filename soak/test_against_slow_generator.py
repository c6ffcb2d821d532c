"""Random play, other games in every run. Each run prints its seed first; MAINROAD_SOAK_SEED plays one again."""

from __future__ import annotations

import os
import random

import pytest

from mainroad.laws.draughts import DraughtsPosition
from mainroad.laws.fen import write_fen
from mainroad.laws.perft import perft
from mainroad.laws.variants import DRAUGHTS, Variant
from support.perft_file import plain_perft
from support.positions import random_game, random_position
from support.slow.generator import slow_routes

GAMES = int(os.environ.get("MAINROAD_SOAK_GAMES", "200"))


def first_seed() -> int:
    seed = int(os.environ.get("MAINROAD_SOAK_SEED") or random.SystemRandom().randrange(10**9))
    print(f"MAINROAD_SOAK_SEED={seed}")
    return seed


def assert_same_moves(position: DraughtsPosition) -> None:
    assert set(position.routes()) == slow_routes(position), write_fen(position)


@pytest.mark.parametrize("variant", DRAUGHTS.values(), ids=DRAUGHTS)
def test_random_games_have_the_same_moves(variant: Variant) -> None:
    seed = first_seed()
    for game in range(GAMES):
        for position in random_game(variant, seed + game):
            assert_same_moves(position)


@pytest.mark.parametrize("variant", DRAUGHTS.values(), ids=DRAUGHTS)
def test_random_positions_have_the_same_moves(variant: Variant) -> None:
    seed = first_seed()
    for place in range(10 * GAMES):
        assert_same_moves(random_position(variant, seed + place))


@pytest.mark.parametrize("variant", DRAUGHTS.values(), ids=DRAUGHTS)
def test_perft_counts_what_playing_each_move_counts(variant: Variant) -> None:
    seed = first_seed()
    for game in range(GAMES // 10):
        for position in list(random_game(variant, seed + game))[::4]:
            assert perft(position, 3) == plain_perft(position, 3), write_fen(position)
